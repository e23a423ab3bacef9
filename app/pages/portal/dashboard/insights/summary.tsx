import { ChartNoAxesColumn } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import type { Overview } from '#features/insights/schema.ts'
import { londonDate } from '#lib/time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ageText, daysText } from './insight-words.ts'
import { KeyFigures } from './key-figures.tsx'

/** Which days these are, up to which moment, and how many came. */
export function Summary({ overview }: { overview: Overview }) {
  return (
    <>
      <AsOf overview={overview} />
      {isEmpty(overview) ? <NoVisits /> : <KeyFigures overview={overview} />}
    </>
  )
}

const isEmpty = ({ totals, before }: Overview) => totals.views + (before?.totals.views ?? 0) === 0

function AsOf({ overview }: { overview: Overview }) {
  const { asOf, before } = overview
  const unfinished = before !== null && overview.to === londonDate(new Date())
  return (
    <p className="-mb-2 text-sm text-ink-2">
      {daysText(overview)}
      {before && `, against ${daysText(before)}`}.
      {asOf && ` As of ${timeOf(asOf)}${ageText(asOf, new Date())}.`}
      {unfinished && ' Today is not over yet, and is compared with a whole day.'}
    </p>
  )
}

function NoVisits() {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState title="No visits in this period" icon={ChartNoAxesColumn}>
        Every page view is counted, unless the visitor has turned statistics off. It shows here a
        minute or two later. Please choose more days, or open the site yourself to try it.
      </EmptyState>
    </div>
  )
}
