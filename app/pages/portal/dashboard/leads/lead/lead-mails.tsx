import { timeOf } from '#app/portal/moments.ts'
import type { LeadMail } from '#features/leads/schema/desk.ts'
import { Badge } from '#ui/badge.tsx'
import { Part } from './part.tsx'

const states = {
  queued: { words: 'On its way', variant: 'neutral' },
  sent: { words: 'Sent', variant: 'leaf' },
  failed: { words: 'Not delivered', variant: 'alarm' },
  bounced: { words: 'Came back', variant: 'alarm' },
} as const

/** The mails that left because of it, and what became of them. */
export function LeadMails({ mails }: { mails: LeadMail[] }) {
  if (mails.length === 0) return null
  return (
    <Part title="Mails">
      <ul className="divide-y divide-line border-t border-line">
        {mails.map(({ id, at, recipient, subject, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{subject}</p>
              <p className="text-sm wrap-anywhere text-ink-2">
                To {recipient}, {timeOf(at)}
              </p>
            </div>
            <Badge variant={states[status].variant} dot>
              {states[status].words}
            </Badge>
          </li>
        ))}
      </ul>
    </Part>
  )
}
