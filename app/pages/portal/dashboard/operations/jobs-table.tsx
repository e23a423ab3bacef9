import { timeOf } from '#app/portal/moments.ts'
import type { JobRow } from '#features/operations/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'

/** Overdue jobs first, then those that failed. */
const urgency = ({ isOverdue, failures }: JobRow) => (isOverdue ? 2 : failures > 0 ? 1 : 0)

export function JobsTable({ jobs }: { jobs: readonly JobRow[] }) {
  const sorted = jobs.toSorted(
    (one, other) => urgency(other) - urgency(one) || one.name.localeCompare(other.name),
  )
  return (
    <ScrollRegion label="All scheduled jobs">
      <table className="w-full text-sm whitespace-nowrap">
        <caption className="sr-only">Scheduled jobs, overdue ones first</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-2 pr-6 font-medium">
              Job
            </th>
            <th scope="col" className="py-2 pr-6 font-medium">
              State
            </th>
            <th scope="col" className="py-2 pr-6 font-medium">
              Last finished
            </th>
            <th scope="col" className="py-2 pr-6 font-medium">
              Next
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Failed in a day
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map((job) => (
            <tr key={job.name}>
              <th scope="row" className="py-2 pr-6 text-left font-mono font-normal">
                {job.name}
              </th>
              <td className="py-2 pr-6">{stateOf(job)}</td>
              <td className="py-2 pr-6">
                {job.lastCompletedAt ? timeOf(job.lastCompletedAt) : 'Not yet'}
              </td>
              <td className="py-2 pr-6">{job.nextAt ? timeOf(job.nextAt) : '–'}</td>
              <td className="py-2 text-right tabular-nums">{job.failures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function stateOf({ isOverdue, failures }: JobRow) {
  if (isOverdue) return <Badge variant="alarm">Overdue</Badge>
  if (failures > 0) return <Badge variant="amber">Failed</Badge>
  return <Badge variant="leaf">On time</Badge>
}
