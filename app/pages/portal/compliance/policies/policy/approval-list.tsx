import { timeOf } from '#app/portal/moments.ts'
import type { VersionDetail } from '#features/policies/schema.ts'
import { Badge } from '#ui/badge.tsx'

export function ApprovalList({ version, example }: { version: VersionDetail; example: boolean }) {
  if (version.approvals.length === 0) {
    // Examples are there before anybody is who could approve them.
    const words =
      example && version.state === 'published'
        ? 'This example came with the software: nobody has approved it. Yours cannot be published so.'
        : 'Nobody has approved this version yet.'
    return <p className="text-ink-2">{words}</p>
  }
  return (
    <ul className="divide-y divide-line border-line border-t">
      {version.approvals.map(({ id, by, at, takenBackAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{by}</span>
            <time dateTime={at} className="text-ink-2 text-sm">
              {timeOf(at)}
            </time>
          </span>
          {takenBackAt && <Badge>Taken back {timeOf(takenBackAt)}</Badge>}
        </li>
      ))}
    </ul>
  )
}
