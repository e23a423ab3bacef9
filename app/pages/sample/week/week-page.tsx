import week from 'virtual:sample/week'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { SectionLink } from '#app/shell/section-link.tsx'
import { Trail } from '#app/shell/trail.tsx'
import { pictures } from '#content/pictures.ts'
import { pounds } from '#lib/pounds.ts'
import { longDate } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { AlertStep, ForecastStep, RefillStep, SalesStep, SlotStep, VanStep } from './steps.tsx'

const { machine, sales } = week
const title = 'A week of one machine'
const day = (date: string) => longDate(date, { weekday: 'long', day: 'numeric', month: 'long' })

/** Told by scrolling, in the order in which it happened. */
export default function WeekPage() {
  const figures = [
    [sales.totals.sold.toLocaleString('en-GB'), 'items sold'],
    [pounds(sales.totals.pence), 'paid, with VAT'],
    [String(week.looks.length), 'looks ahead at one slot'],
  ]
  return (
    <>
      <Head
        title={title}
        description="Seven days of one vending machine of our demonstration: its sales by hour, a slot that runs low, the forecast that saw it, the alert, the van and the refill."
        path="/a-week-of-one-machine"
        picture="scene-apartment-lobby"
      />
      <Trail current={title} />
      <section className="mx-auto grid max-w-7xl items-end gap-x-16 gap-y-8 px-6 pt-6 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-6xl">{title}</h1>
          <p className="mt-6 max-w-2xl text-lg text-ink-2">
            {machine.site}, {machine.spot.toLowerCase()}: an AI Vend Pro from {day(sales.from)} to{' '}
            {day(sales.to)}. One sandwich runs out, and this is how we hear of it.
          </p>
          <p className="mt-6 max-w-2xl border-l-4 border-orange pl-4 text-ink-2">
            <strong className="text-ink">This is a demonstration.</strong> The building and its
            people are simulated. The forecast, the alert and the pick list are not drawn for this
            page: the software that runs our machines made them from the simulated sales.
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-5 border-t border-line pt-6">
          {figures.map(([figure, label]) => (
            <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="font-display text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <Picture
          picture={pictures['scene-apartment-lobby']}
          alt="A smart vending machine in the lobby of a block of flats, as a rendering"
          sizes="(min-width: 1280px) 1232px, (min-width: 640px) calc(100vw - 48px), 100vw"
          first
          className="mt-2 aspect-12/5 max-sm:-mx-6 sm:rounded-t-panel lg:col-span-2"
          imageClassName="size-full object-cover"
        />
      </section>
      <div className="bg-paper-2">
        <ol className="mx-auto max-w-7xl px-6 py-6 sm:py-12">
          <SalesStep />
          <SlotStep />
          <ForecastStep />
          <AlertStep />
          <VanStep />
          <RefillStep />
        </ol>
      </div>
      <section aria-labelledby="own-title" className="bg-navy text-on-navy">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-6 py-16 sm:py-20">
          <div className="max-w-2xl">
            <h2 id="own-title" className="text-4xl">
              See the rest of it yourself
            </h2>
            <p className="mt-4 text-lg text-on-navy-2">
              The portal of this example client is open: every shelf, sale and temperature of its
              machines, without a login.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link
              to={`/sample/machines/${machine.id}`}
              className={buttonStyle({ variant: 'orange', size: 'lg' })}
            >
              Open this machine
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
            <SectionLink
              section="contact"
              className={buttonStyle({
                variant: 'outline',
                size: 'lg',
                className: 'border-on-navy-2 text-on-navy hover:bg-navy-2',
              })}
            >
              Ask for your own
            </SectionLink>
          </div>
        </div>
      </section>
    </>
  )
}
