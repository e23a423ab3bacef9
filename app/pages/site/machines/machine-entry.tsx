import { Link } from 'react-router'
import { environments } from '#content/environments.ts'
import { type Machine, payments, quoteLink } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { TickBox } from './tick-box.tsx'

/** A machine in the catalogue: what it is good at and what it is not, before any figure. */
export function MachineEntry(props: {
  machine: Machine
  mirrored: boolean
  compared: boolean
  /** No more can be compared. */
  full: boolean
}) {
  const { machine, mirrored, compared } = props
  const { size } = machine
  const facts = [
    ['Size', `${size.width} × ${size.depth} × ${size.height} cm (W × D × H)`],
    ['Weight', `${machine.weightKg} kg, empty`],
    ['Power', `13 A socket, ${machine.watts} W at most`],
    ['Holds', machine.capacity],
    ['Temperature', machine.temperature ?? 'Not cooled'],
    ['Payment', machine.payments.map((one) => payments[one]).join(', ')],
    ['At home in', machine.environments.map((one) => environments[one].name).join(', ')],
  ] as const
  return (
    <article
      id={machine.slug}
      aria-labelledby={`${machine.slug}-name`}
      className={classNames(
        'mt-12 grid scroll-mt-8 items-center gap-x-10 gap-y-6 border-t border-line pt-12 lg:gap-x-16',
        mirrored ? 'md:grid-cols-[3fr_2fr]' : 'md:grid-cols-[2fr_3fr]',
      )}
    >
      <Picture
        picture={pictures[machine.pictures.angle]}
        alt={machine.alt}
        sizes="(min-width: 1280px) 467px, (min-width: 768px) 36vw, min(100vw, 384px)"
        className={classNames(
          'mx-auto w-full max-w-96 overflow-visible md:max-w-none',
          mirrored && 'md:order-2',
        )}
      />
      <div>
        <h3 id={`${machine.slug}-name`} className="text-4xl">
          {machine.name}
        </h3>
        <p className="mt-4 max-w-xl text-lg text-ink-2">{machine.text}</p>
        <div className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Points title="Good at" points={machine.goodAt} dot="bg-leaf" />
          <Points title="Not for" points={machine.notFor} dot="bg-orange" />
        </div>
        <dl className="mt-6 border-t border-line">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={quoteLink(machine.name)}
            aria-label={`Get a quote for ${machine.name}`}
            className={buttonStyle({ variant: 'orange' })}
          >
            Get a quote
          </Link>
          {machine.slug === 'ai-vend-pro' && (
            <Link to="/ai-vend-pro" className={buttonStyle({ variant: 'outline' })}>
              See it in depth
            </Link>
          )}
          <TickBox
            name="compare"
            value={machine.slug}
            defaultChecked={compared}
            disabled={props.full && !compared}
          >
            Compare <span className="sr-only">{machine.name}</span>
          </TickBox>
        </div>
      </div>
    </article>
  )
}

function Points(props: { title: string; points: readonly string[]; dot: string }) {
  return (
    <div>
      <h4 className="font-semibold">{props.title}</h4>
      <ul className="mt-1 grid gap-1">
        {props.points.map((point) => (
          <li key={point} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-2.5 size-1.5 shrink-0 rounded-full ${props.dot}`}
            />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
