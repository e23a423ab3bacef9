import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { answerPromise } from '../policy/promise.ts'
import type { NewLead } from '../policy.ts'
import { type LocationType, locationTypes } from '../schema.ts'

export interface CapturedLead {
  reference: string
  lead: NewLead
  /** The day, or the day and the time, by which we answer. */
  answerBy: string | undefined
}

/** The enquiry as label and value, for the mail's table and its plain text alike. */
export function leadDetails({ reference, lead }: CapturedLead): [string, string][] {
  const details: [string, string | undefined][] = [
    ['Reference', reference],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Telephone', lead.phone],
    ['Company or property', lead.company],
    ['Location type', lead.locationType && locationTypes[lead.locationType as LocationType]],
    ['Asked for', lead.promise === 'partnership' ? 'A partnership' : asked[lead.intent]],
    ['Machine', lead.machineOfInterest],
    ['Plan', lead.plan && `${company.website}/machines?${lead.plan}#mix`],
    ...Object.entries(lead.details ?? {}),
  ]
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]))
}

const asked: Record<string, string> = {
  quote: 'A quote',
  contact: 'A site assessment',
  'call-back': 'A call back',
  interest: 'Work with us, when a post opens',
  feedback: 'An answer to feedback',
}

/** What we promised; nothing where there is nothing to answer. */
function promised({ lead, answerBy }: CapturedLead): string | undefined {
  return lead.promise && answerPromise(lead.promise, answerBy)
}

/** Whom to call, where there is nobody to reply to. */
function howToAnswer({ lead }: CapturedLead): string {
  if (lead.email) return `Reply to this mail to write to ${lead.name}.`
  return `Call ${lead.name} on ${lead.phone}: there is no address to reply to.`
}

/** To the team: everything that is needed to answer, and the reply goes to the sender. */
export function TeamMail({ captured }: { captured: CapturedLead }) {
  return (
    <MailFrame title={`New enquiry ${captured.reference}`}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>New enquiry</p>
      <p style={{ margin: '0 0 16px' }}>
        Promised: an answer {promised(captured)}. {howToAnswer(captured)}
      </p>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {leadDetails(captured).map(([label, value]) => (
            <tr key={label}>
              <td style={{ padding: '3px 20px 3px 0', color: '#474E70', verticalAlign: 'top' }}>
                {label}
              </td>
              <td style={{ padding: '3px 0' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ margin: '20px 0 0', whiteSpace: 'pre-wrap' }}>{captured.lead.message}</p>
    </MailFrame>
  )
}

/** To the sender: that it arrived, what happens next, and what they wrote. */
export function AcknowledgementMail({ captured }: { captured: CapturedLead }) {
  return (
    <MailFrame title="We've received your message">
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>
        Thanks — we've received your message
      </p>
      <p style={{ margin: '0 0 16px' }}>Dear {captured.lead.name},</p>
      <p style={{ margin: '0 0 16px' }}>
        We'll be in touch {promised(captured)}. Your reference is{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{captured.reference}</strong>; please quote it if
        you call us on {company.phone.display}.
      </p>
      <p style={{ margin: '0 0 8px' }}>You wrote:</p>
      <p
        style={{
          margin: 0,
          padding: '0 0 0 14px',
          borderLeft: '3px solid #E2D7C7',
          whiteSpace: 'pre-wrap',
        }}
      >
        {captured.lead.message}
      </p>
    </MailFrame>
  )
}

export function teamText(captured: CapturedLead): string {
  return [
    `New enquiry. Promised: an answer ${promised(captured)}.`,
    howToAnswer(captured),
    '',
    ...leadDetails(captured).map(([label, value]) => `${label}: ${value}`),
    '',
    captured.lead.message,
  ].join('\n')
}

export function acknowledgementText(captured: CapturedLead): string {
  return [
    `Dear ${captured.lead.name},`,
    '',
    `Thanks — we've received your message. We'll be in touch ${promised(captured)}.`,
    `Your reference is ${captured.reference}; please quote it if you call us on ${company.phone.display}.`,
    '',
    'You wrote:',
    ...captured.lead.message.split('\n').map((line) => `> ${line}`),
    '',
    `${company.legalName}, ${company.email}`,
  ].join('\n')
}
