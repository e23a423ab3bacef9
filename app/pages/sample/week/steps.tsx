import week from 'virtual:sample/week'
import { Link } from 'react-router'
import { AlertsPanel } from '#app/pages/portal/dashboard/machines/machine/alerts-panel.tsx'
import { Forecasts } from '#app/pages/portal/dashboard/machines/machine/forecast-panel.tsx'
import { HoursChart } from '#app/pages/portal/dashboard/sales/sales-charts.tsx'
import { clockOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { londonText, longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Step, when } from './step.tsx'

const { machine, sales, slot, stock, looks, seen, emptyAt, alert, visit, picks, refill } = week
const name = slot.product.name.toLowerCase()
const percent = (chance: number) => `${Math.round(100 * chance)} %`
const weekday = (date: string) => longDate(date, { weekday: 'long' })
const visitDay = weekday(visit.plannedFor)
const leftAt = (moment: string) => stock.findLast(({ at }) => at <= moment)?.left ?? 0
const lastLook = looks.at(-1) ?? { at: emptyAt, chance: 1 }
const [filled] = stock
const best = sales.days.reduce((most, one) => (one.pence > most.pence ? one : most))

export function SalesStep() {
  return (
    <Step
      time={`${longDate(sales.from, { day: 'numeric', month: 'short' })} to ${longDate(sales.to, { day: 'numeric', month: 'short' })}`}
      title="People buy"
      dashboard={
        <Panel title="Through the day">
          <HoursChart sales={sales} />
        </Panel>
      }
    >
      <p>
        {sales.totals.sold} items in seven days, the best of them {weekday(best.day)}. The machine
        reports each sale by itself, so its host can follow the day as it goes.
      </p>
    </Step>
  )
}

export function SlotStep() {
  const points = stock.map(({ at }) => at)
  return (
    <Step
      time={`${when(filled?.at ?? '')} to ${when(lastLook.at)}`}
      title="A slot runs low"
      left={leftAt(lastLook.at)}
      dashboard={
        <Panel title={`${slot.code}: ${slot.product.name}`}>
          <LineChart
            title="Left in the slot"
            summary={`Filled on ${when(filled?.at ?? '')}, empty on ${when(emptyAt)}, filled again on ${when(visit.at)}.`}
            labels={points.map(when)}
            series={[{ name: 'Left', values: stock.map(({ left }) => left) }]}
            steps={{
              moments: points.map((at) => Date.parse(at)),
              axis: points.map((at) => londonText(at, { weekday: 'short', hour: '2-digit' })),
            }}
            format={String}
          />
        </Panel>
      }
    >
      <p>
        {slot.code} holds {slot.capacity} of the {name}. Its last filling was on{' '}
        {when(filled?.at ?? '')}; by {when(lastLook.at)} there is {leftAt(lastLook.at)} left, and
        the van comes on {visitDay}.
      </p>
    </Step>
  )
}

export function ForecastStep() {
  const least = looks.reduce((low, one) => (one.chance < low.chance ? one : low), lastLook)
  const hours = Math.round((Date.parse(emptyAt) - Date.parse(lastLook.at)) / 3_600_000)
  return (
    <Step
      time={when(lastLook.at)}
      title="The forecast sees it"
      dashboard={
        <>
          <Panel title="Empty before the van comes?">
            <LineChart
              title="Chance that the slot is empty by the visit"
              summary={`As low as ${percent(least.chance)} on ${when(least.at)}; ${percent(lastLook.chance)} on ${when(lastLook.at)}.`}
              labels={looks.map(({ at }) => when(at))}
              series={[{ name: 'Chance', values: looks.map(({ chance }) => chance) }]}
              format={percent}
            />
          </Panel>
          <Panel title="What we expect to sell in seven days">
            <Forecasts rows={[seen]} />
          </Panel>
        </>
      }
    >
      <p>
        Each hour the software holds what is left against what it expects to sell until the next
        visit. Time without a sale lowers the chance of an empty slot, a sale raises it. At{' '}
        {clockOf(lastLook.at)} it is {percent(lastLook.chance)}: likelier than not, {hours} hours
        before it happens.
      </p>
    </Step>
  )
}

export function AlertStep() {
  return (
    <Step
      time={when(emptyAt)}
      title="The alert"
      left={0}
      dashboard={
        <AlertsPanel
          alerts={[alert]}
          nextVisit={{ plannedFor: visit.plannedFor, site: machine.site, underWay: false }}
          heardAt={emptyAt}
        />
      }
    >
      <p>
        Someone takes the last one at {clockOf(emptyAt)}. Our team reads “{alert.title}.{' '}
        {alert.advice}” The host reads what matters to them: that we know, and when we come.
      </p>
    </Step>
  )
}

const shown = 12

export function VanStep() {
  const pieces = picks.reduce((sum, { total }) => sum + total, 0)
  const chilled = picks.filter((one) => one.chilled)
  const listed = [...chilled, ...picks.filter((one) => !one.chilled)].slice(0, shown)
  return (
    <Step
      time={when(visit.loadedAt)}
      title="The van is loaded"
      dashboard={
        <Panel title="Pick list">
          <p className="mb-2 text-ink-2 tabular-nums">
            {pieces} pieces of {picks.length} products for this machine
          </p>
          <ul className="gap-x-10 sm:columns-2">
            {listed.map(({ product, chilled, total }) => (
              <li
                key={product}
                className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2"
              >
                <span className="w-8 shrink-0 text-right font-display text-xl font-bold tabular-nums">
                  {total}
                </span>
                <span className="min-w-0 grow">
                  <span className="wrap-anywhere">{product}</span>{' '}
                  {chilled && <Badge variant="blue">Chilled</Badge>}
                </span>
              </li>
            ))}
          </ul>
          {picks.length > shown && (
            <p className="mt-3 text-sm text-ink-2">And {picks.length - shown} products more.</p>
          )}
        </Panel>
      }
    >
      <p>
        The list counts what is missing now and what is likely to sell before the van arrives:
        enough nine times in ten.{' '}
        {picks.find(({ product }) => product === slot.product.name)?.total ?? 0} of the {name} are
        on it.
      </p>
    </Step>
  )
}

export function RefillStep() {
  return (
    <Step
      time={when(visit.at)}
      title="The refill"
      left={refill.counted + refill.filled}
      dashboard={
        <Panel title="What was done">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            <dt className="text-ink-2">{slot.code}</dt>
            <dd className="font-medium">
              {refill.counted} found, {refill.filled} put in
            </dd>
            <dt className="text-ink-2">Whole machine</dt>
            <dd className="font-medium">{refill.pieces} pieces put in</dd>
            <dt className="text-ink-2">Empty for</dt>
            <dd className="font-medium">{emptyFor}</dd>
          </dl>
        </Panel>
      }
    >
      <p>
        The person who comes counts what is there and fills up; what is not needed stays in the van.
        The alert ends by itself, and the next night the forecast learns from the week. Everything
        above is in the portal:{' '}
        <Link
          to={`/sample/machines/${machine.id}`}
          className="font-medium text-ink underline underline-offset-4 hover:no-underline"
        >
          open the machine
        </Link>
        .
      </p>
    </Step>
  )
}

const minutes = Math.round((Date.parse(visit.at) - Date.parse(emptyAt)) / 60_000)
const emptyFor = `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`
