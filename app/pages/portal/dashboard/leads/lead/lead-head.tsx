import { Mail, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { suspicions, waysIn } from '#lib/lead-words.ts'
import { phoneHref } from '#lib/phone-number.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { callerOf } from '../lead-names.ts'
import { PromiseBadge } from '../promise-badge.tsx'
import { inSentence, momentWords } from '../promise-words.ts'
import { useNow } from '../use-now.ts'

/** Longer ones are set smaller: they are read once, and stand before everything else. */
const longName = 40

/** Who wrote, when and which way, and how to reach them. */
export function LeadHead({ lead, children }: { lead: LeadDetail; children: ReactNode }) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever has opened it reads on from here, whichever list they came from.
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="grid gap-3">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'rounded-sm wrap-anywhere outline-none',
            callerOf(lead).length > longName ? 'text-lg' : 'text-2xl',
          )}
        >
          {callerOf(lead)}
        </h2>
        {lead.company && (
          <p className={classNames('wrap-anywhere', lead.company.length <= longName && 'text-lg')}>
            {lead.company}
          </p>
        )}
        <p className="text-sm text-ink-2">
          {waysIn[lead.wayIn]}, {inSentence(momentWords(new Date(lead.receivedAt), now))}. Reference{' '}
          <span className="whitespace-nowrap">{lead.reference}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PromiseBadge lead={lead} now={now} />
        {lead.flags.map((flag) => (
          <Badge key={flag} variant="amber">
            {suspicions[flag]}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {lead.phone && (
          <a
            href={phoneHref(lead.phone)}
            className={buttonStyle({
              variant: 'outline',
              size: 'sm',
              className: 'max-sm:min-h-11',
            })}
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            {lead.phone}
          </a>
        )}
        {lead.email && (
          <a
            href={`mailto:${lead.email}`}
            className={buttonStyle({
              variant: 'outline',
              size: 'sm',
              className: 'min-w-0 wrap-anywhere max-sm:min-h-11',
            })}
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {lead.email}
          </a>
        )}
        {children}
      </div>
    </header>
  )
}
