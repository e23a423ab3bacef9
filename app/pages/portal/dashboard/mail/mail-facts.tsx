import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { errorWords } from '#features/mail-desk/policy.ts'
import type { MailDetail } from '#features/mail-desk/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { StatusBadge } from './status-badge.tsx'

export function MailFacts({ mail }: { mail: MailDetail }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 rounded-field border border-line p-4">
        <Fact name="To" wide>
          {mail.recipient}
        </Fact>
        <Fact name="State">
          <StatusBadge mail={mail} />
        </Fact>
        <Fact name="Written">{timeOf(mail.queuedAt)}</Fact>
        {mail.sentAt && <Fact name="Handed over">{timeOf(mail.sentAt)}</Fact>}
        {mail.bouncedAt && <Fact name="Bounced">{timeOf(mail.bouncedAt)}</Fact>}
        <Fact name="Tries">
          {mail.attempts}
          {mail.lastTriedAt && `, the last on ${timeOf(mail.lastTriedAt)}`}
        </Fact>
        {mail.nextTryAt && <Fact name="Next try">{timeOf(mail.nextTryAt)}</Fact>}
        {mail.replyTo && (
          <Fact name="Answers go to" wide>
            {mail.replyTo}
          </Fact>
        )}
        {mail.lead && (
          <Fact name="Belongs to" wide>
            <TextLink to={portalPath('/dashboard/leads/:id', { id: mail.lead.id })}>
              Enquiry {mail.lead.reference}
            </TextLink>
            {mail.lead.name && `, ${mail.lead.name}`}
          </Fact>
        )}
      </dl>
      {mail.lastErrorCode && (
        <Alert
          kind={mail.status === 'sent' || mail.status === 'queued' ? 'warning' : 'error'}
          title={errorWords(mail.lastErrorCode)}
        >
          {mail.lastError && <p className="text-sm wrap-anywhere">{mail.lastError}</p>}
        </Alert>
      )}
      {mail.setAsideReason && mail.setAsideAt && (
        <Alert kind="info" title={`Set aside on ${timeOf(mail.setAsideAt)}`}>
          <p className="wrap-anywhere">{mail.setAsideReason}</p>
        </Alert>
      )}
    </>
  )
}

/** On a phone an address takes the whole width, so that it is not broken. */
function Fact(props: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', props.wide && 'max-sm:col-span-2')}>
      <dt className="text-sm text-ink-2">{props.name}</dt>
      <dd className="font-medium wrap-anywhere">{props.children}</dd>
    </div>
  )
}
