import { timeOf } from '#app/portal/moments.ts'
import type { LeadMail } from '#features/leads/schema/desk.ts'
import { TextLink } from '#ui/text-link.tsx'
import { StatusBadge } from '../../mail/status-badge.tsx'
import { Part } from './part.tsx'

/** The emails that left because of it, and what became of them. */
export function LeadMails({ mails }: { mails: LeadMail[] }) {
  if (mails.length === 0) return null
  return (
    <Part title="Emails">
      <ul className="divide-y divide-line border-t border-line">
        {mails.map(({ id, at, recipient, subject, status, attempts }) => (
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
            <div className="flex flex-wrap items-center gap-3">
              {(status === 'failed' || status === 'bounced') && (
                <TextLink
                  to={`/dashboard/mail?show=all&mail=${id}`}
                  className="text-sm font-medium"
                >
                  Send it again<span className="sr-only">: {subject}</span>
                </TextLink>
              )}
              <StatusBadge mail={{ status, attempts }} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
