import { Link, useSearchParams } from 'react-router'
import { type Machine, quoteLink } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { rows, typicalValues } from './choose.ts'

const suggestions = [
  ['ai-vend-pro,combo', 'AI Vend Pro and Combo'],
  ['ai-vend-pro,cooler-pair', 'AI Vend Pro and Cooler Pair'],
  ['ai-vend-pro,combo,cooler-pair', 'All three that cool'],
] as const

export function Comparison({ machines }: { machines: Machine[] }) {
  return (
    <section id="compare" aria-labelledby="compare-title" className="scroll-mt-8 bg-card">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <h2 id="compare-title" className="text-4xl">
          Side by side
        </h2>
        <p role="status" className="mt-4 max-w-2xl text-lg text-ink-2">
          {messageFor(machines)}
        </p>
        {machines.length < 2 ? <Suggestions /> : <Table machines={machines} />}
        <p className="mt-6">
          <TextLink href="/machine-sheets.pdf" className="inline-block py-1.5 font-semibold">
            Data sheets (PDF)
          </TextLink>
        </p>
      </div>
    </section>
  )
}

function messageFor(machines: Machine[]): string {
  const [first] = machines
  if (!first) return 'Tick two or three machines above, or start with one of these.'
  if (machines.length === 1) return `${first.name} is ticked. Tick one more to compare it with.`
  const names = machines.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Rows with a dot differ.`
}

function Suggestions() {
  const [query] = useSearchParams()
  const linkTo = (compare: string) => {
    const next = new URLSearchParams(query)
    next.set('compare', compare)
    return `/machines?${next.toString().replaceAll('%2C', ',')}#compare`
  }
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {suggestions.map(([compare, label]) => (
        <li key={compare}>
          <Link
            to={linkTo(compare)}
            preventScrollReset
            className={buttonStyle({ variant: 'outline' })}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Table({ machines }: { machines: Machine[] }) {
  return (
    <>
      <ScrollRegion label="Machines compared" className="mt-8">
        <table className="w-full min-w-[40rem] table-fixed text-left">
          <caption className="sr-only">Machines compared, row by row</caption>
          <thead>
            <tr>
              <th scope="col" className="w-36 pb-4 align-bottom font-normal text-ink-2">
                <span className="sr-only">Property</span>
              </th>
              {machines.map(({ slug, name, pictures: { front } }) => (
                <th key={slug} scope="col" className="pr-4 pb-4 align-bottom">
                  <Picture
                    picture={pictures[front]}
                    alt=""
                    sizes="144px"
                    className="w-36 overflow-visible"
                  />
                  <span className="mt-3 block font-display text-xl">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => {
              const values = machines.map(of)
              const differs = new Set(values).size > 1
              return (
                <tr
                  key={name}
                  data-differs={differs || undefined}
                  className="border-t border-line align-top"
                >
                  <th scope="row" className="py-2.5 pr-4 font-normal text-ink-2">
                    <span className="flex gap-2.5">
                      <span
                        aria-hidden="true"
                        className={`mt-2.5 size-1.5 shrink-0 rounded-full ${differs ? 'bg-orange' : ''}`}
                      />
                      <span>
                        {name}
                        {differs && <span className="sr-only"> (differs)</span>}
                      </span>
                    </span>
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={machines[index]?.slug}
                      className={`py-2.5 pr-4 ${differs ? 'font-semibold' : 'text-ink-2'}`}
                    >
                      {value}
                    </td>
                  ))}
                </tr>
              )
            })}
            <tr className="border-t border-line">
              <td />
              {machines.map(({ slug, name }) => (
                <td key={slug} className="pt-5 pr-4 pb-1">
                  <Link
                    to={quoteLink(name)}
                    aria-label={`Get a quote for ${name}`}
                    className={buttonStyle({ variant: 'orange', size: 'sm' })}
                  >
                    Get a quote
                  </Link>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 text-sm text-ink-2">{typicalValues}</p>
    </>
  )
}
