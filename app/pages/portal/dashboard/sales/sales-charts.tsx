import type { SalesView } from '#features/fleet/schema/view.ts'
import { pounds, wholePounds } from '#lib/pounds.ts'
import { longDate } from '#lib/time.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { daysText } from '../insights/insight-words.ts'

const dayLabel = (day: string) => longDate(day, { day: 'numeric', month: 'short' })

/** Day by day, beside as many days before. */
export function DaysChart({ sales }: { sales: SalesView }) {
  // A line along the bottom says nothing: where nothing was sold, the chart says so.
  const any = sales.totals.sold + sales.totalsBefore.sold > 0
  const figure = (pence: number) => (any ? pence : null)
  const best = sales.days.toSorted((a, b) => b.pence - a.pence)[0]
  return (
    <LineChart
      title="Sales by day"
      summary={
        best && best.pence > 0
          ? `${longDate(best.day)} was the best day, with ${pounds(best.pence)}.`
          : 'Nothing was sold in this time.'
      }
      labels={sales.days.map(({ day }) => dayLabel(day))}
      series={[
        { name: daysText(sales), values: sales.days.map(({ pence }) => figure(pence)) },
        {
          name: daysText(sales.before),
          values: sales.days.map(({ before }) => figure(before.pence)),
        },
      ]}
      format={axisPounds}
    />
  )
}

/** At which hours people buy. */
export function HoursChart({ sales }: { sales: SalesView }) {
  const most = Math.max(...sales.hours.map(({ pence }) => pence))
  const hour = sales.hours.findIndex(({ pence }) => pence === most)
  return (
    <BarChart
      title="Sales by hour of the day"
      summary={
        most > 0
          ? `Most is sold from ${clock(hour)} to ${clock(hour + 1)}.`
          : 'Nothing was sold in this time.'
      }
      labels={sales.hours.map((_, index) => clock(index))}
      series={{ name: 'Sales', values: sales.hours.map(({ pence }) => (most > 0 ? pence : null)) }}
      format={axisPounds}
    />
  )
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

/** At the axis there are round pounds; what was sold has its pennies. */
const axisPounds = (pence: number) => (pence % 100 === 0 ? wholePounds(pence) : pounds(pence))
