import { timeOf } from '#app/portal/moments.ts'
import type { PolicyDetail } from '#features/policies/schema.ts'
import { actionWords } from '../../trail/trail-words/trail-words.ts'

/** Who did what to it, the newest first; the audit trail has the whole. */
export function History({ policy }: { policy: PolicyDetail }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {policy.history.map(({ id, at, action, by, number }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{by}</span> {actionWords(action)}
            {number !== null && <span className="text-ink-2">, version {number}</span>}
          </span>
          <time dateTime={at} className="text-ink-2 text-sm tabular-nums">
            {timeOf(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
