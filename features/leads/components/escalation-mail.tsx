import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLink,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { type PromiseKind, type WayIn, waysIn } from '#lib/lead-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { dueWords } from '../policy/escalation.ts'
import { promiseWords } from '../policy/promise.ts'

/**
 * A promise that is about to break. Nobody's name is in it: this email is about several people, and
 * could not be erased with one of them.
 */
export interface EscalatedLead {
  id: string
  reference: string
  wayIn: WayIn
  promise: PromiseKind
  dueAt: Date
}

export interface Escalation {
  /** Earliest due first. */
  leads: EscalatedLead[]
  now: Date
  siteUrl: string
}

export function escalationSubject({ leads, now }: Escalation): string {
  const [first] = leads
  const due = first ? dueWords(first.dueAt, now) : ''
  if (leads.length === 1) return `Please answer ${first?.reference}: ${due}`
  return `Please answer ${leads.length} enquiries: the first ${due}`
}

const linkTo = (siteUrl: string, { id }: EscalatedLead) =>
  `${siteUrl}${portalPath('/dashboard/leads/:id', { id })}`
const why = 'We promised an answer and have not given one yet.'

const origin = ({ wayIn, promise }: EscalatedLead) =>
  `${waysIn[wayIn]}, promised ${promiseWords[promise]}`

export function EscalationMail({ escalation }: { escalation: Escalation }) {
  const { leads, now, siteUrl } = escalation
  return (
    <MailFrame title={escalationSubject(escalation)} preheader={why}>
      <MailHeading>
        {leads.length === 1 ? 'A promise is about to break' : 'Promises are about to break'}
      </MailHeading>
      <MailText>{why}</MailText>
      <MailFacts
        facts={leads.map((lead) => [
          lead.reference,
          <>
            <MailLink href={linkTo(siteUrl, lead)}>{capital(dueWords(lead.dueAt, now))}</MailLink>
            <br />
            {origin(lead)}
          </>,
        ])}
      />
      <MailButton href={`${siteUrl}/dashboard/leads`}>Open the desk</MailButton>
    </MailFrame>
  )
}

export function escalationText({ leads, now, siteUrl }: Escalation): string {
  return plainText([
    why,
    ...leads.map((lead) => ({
      label: `${lead.reference}, ${dueWords(lead.dueAt, now)} (${origin(lead)})`,
      link: linkTo(siteUrl, lead),
    })),
  ])
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
