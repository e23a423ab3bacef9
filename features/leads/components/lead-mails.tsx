import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { answerPromise } from '../policy.ts'
import { locationTypes, type QuoteRequest } from '../schema.ts'

export interface CapturedLead {
  reference: string
  request: QuoteRequest
  /** The day by which we answer. */
  answerDay: string | undefined
}

/** The enquiry as label and value, for the mail's table and its plain text alike. */
export function leadDetails({ reference, request }: CapturedLead): [string, string][] {
  return [
    ['Reference', reference],
    ['Name', request.name],
    ['Email', request.email],
    ['Company or property', request.company],
    ['Location type', locationTypes[request.locationType]],
    ['Asked for', request.intent === 'quote' ? 'A quote' : 'A site assessment'],
    ...(request.machineOfInterest
      ? [['Machine', request.machineOfInterest] as [string, string]]
      : []),
    ...(request.plan
      ? [['Plan', `${company.website}/machines?${request.plan}#mix`] as [string, string]]
      : []),
  ]
}

/** To the team: everything that is needed to answer, and the reply goes to the sender. */
export function TeamMail({ lead }: { lead: CapturedLead }) {
  return (
    <MailFrame title={`New enquiry ${lead.reference}`}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>New enquiry</p>
      <p style={{ margin: '0 0 16px' }}>
        Promised: an answer {answerPromise(lead.answerDay)}. Reply to this mail to write to{' '}
        {lead.request.name}.
      </p>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {leadDetails(lead).map(([label, value]) => (
            <tr key={label}>
              <td style={{ padding: '3px 20px 3px 0', color: '#474E70', verticalAlign: 'top' }}>
                {label}
              </td>
              <td style={{ padding: '3px 0' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ margin: '20px 0 0', whiteSpace: 'pre-wrap' }}>{lead.request.message}</p>
    </MailFrame>
  )
}

/** To the sender: that it arrived, what happens next, and what they wrote. */
export function AcknowledgementMail({ lead }: { lead: CapturedLead }) {
  return (
    <MailFrame title="We've received your message">
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>
        Thanks — we've received your message
      </p>
      <p style={{ margin: '0 0 16px' }}>Dear {lead.request.name},</p>
      <p style={{ margin: '0 0 16px' }}>
        We'll be in touch {answerPromise(lead.answerDay)}. Your reference is{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{lead.reference}</strong>; please quote it if you
        call us on {company.phone.display}.
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
        {lead.request.message}
      </p>
    </MailFrame>
  )
}

export function teamText(lead: CapturedLead): string {
  return [
    `New enquiry. Promised: an answer ${answerPromise(lead.answerDay)}.`,
    '',
    ...leadDetails(lead).map(([label, value]) => `${label}: ${value}`),
    '',
    lead.request.message,
  ].join('\n')
}

export function acknowledgementText(lead: CapturedLead): string {
  return [
    `Dear ${lead.request.name},`,
    '',
    `Thanks — we've received your message. We'll be in touch ${answerPromise(lead.answerDay)}.`,
    `Your reference is ${lead.reference}; please quote it if you call us on ${company.phone.display}.`,
    '',
    'You wrote:',
    ...lead.request.message.split('\n').map((line) => `> ${line}`),
    '',
    `${company.legalName}, ${company.email}`,
  ].join('\n')
}
