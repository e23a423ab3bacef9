import { categories } from '#content/products.ts'
import type { Forecasts, ForecastWeek } from '#features/forecasting/schema.ts'
import { wholePounds } from '#lib/pounds.ts'
import { longDate } from '#lib/time.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'

const mean = (weeks: readonly ForecastWeek[], value: (week: ForecastWeek) => number) =>
  weeks.reduce((sum, week) => sum + value(week) * week.pairs, 0) /
  weeks.reduce((sum, { pairs }) => sum + pairs, 0)

/** What was expected and what was sold, how good the ranges were, and what was lost. */
export function ExpectedAndSold({ weeks }: { weeks: readonly ForecastWeek[] }) {
  const sum = (value: (week: ForecastWeek) => number) =>
    weeks.reduce((total, week) => total + value(week), 0)
  const lost = sum((week) => week.lostPence)
  return (
    <>
      <LineChart
        title="Expected and sold by week"
        summary={`In ${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'} ${whole(sum((week) => week.expected))} were expected and ${whole(sum((week) => week.sold))} were sold.`}
        labels={weeks.map(({ week }) => shortDay(week))}
        series={[
          { name: 'Expected', values: weeks.map(({ expected }) => Math.round(expected)) },
          { name: 'Sold', values: weeks.map(({ sold }) => sold) },
        ]}
        format={whole}
      />
      <p className="mt-4 max-w-prose text-ink-2">
        {Math.round(mean(weeks, (week) => week.covered) * 100)} % of all counts fell into the range
        that should hold 80 % of them. {lost < 50 ? 'Hardly any' : `About ${wholePounds(lost)} of`}{' '}
        sales were lost because a slot was empty or a machine was off.
      </p>
    </>
  )
}

/** The usual error of ours and of what one would use instead. */
export function BesideSimpleWays({ weeks }: { weeks: readonly ForecastWeek[] }) {
  const error = (value: (week: ForecastWeek) => number) =>
    Math.sqrt(mean(weeks, (week) => value(week) ** 2))
  const ours = error((week) => week.error)
  const ways: [name: string, error: number][] = [
    ['Our forecast', ours],
    ['Exponential smoothing (0.2)', error((week) => week.errorSmoothed)],
    ['Mean of the last four weeks', error((week) => week.errorFourWeeks)],
  ]
  return (
    <>
      <ForecastTable
        name="The usual error of one product in one machine in a week, by way of forecasting"
        columns={['Usual error', 'Against ours']}
        rows={ways.map(([name, value]) => ({
          key: name,
          title: <span className="font-medium">{name}</span>,
          cells: [value.toFixed(2), value === ours ? '–' : against(value, ours)],
        }))}
      />
      <p className="mt-4 max-w-prose text-ink-2 text-sm">
        The usual error (root mean square) of one product in one machine in a week. Each forecast is
        judged by the hours in which the product could be bought.
      </p>
    </>
  )
}

export function ByCategory({ of }: { of: Forecasts['categories'] }) {
  return (
    <ForecastTable
      name="Expected and sold by category"
      columns={['Expected', 'Sold', 'In the 80 % range', 'Lost']}
      rows={of.map((one) => ({
        key: one.category,
        title: (
          <span className="font-medium">
            {one.category in categories
              ? categories[one.category as keyof typeof categories].name
              : one.category}
          </span>
        ),
        cells: [
          whole(one.expected),
          whole(one.sold),
          `${Math.round(one.covered * 100)} %`,
          wholePounds(one.lostPence),
        ],
      }))}
    />
  )
}

/** "4.8 % larger". */
function against(error: number, ours: number): string {
  const percent = (error / ours - 1) * 100
  return `${Math.abs(percent).toFixed(1)} % ${percent >= 0 ? 'larger' : 'smaller'}`
}

export const whole = (count: number) => Math.round(count).toLocaleString('en-GB')
export const shortDay = (day: string) =>
  longDate(day, { weekday: 'short', day: 'numeric', month: 'short' })
