import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { longDate } from '#lib/business-hours.ts'

/** What the team reads when an application waits for them. */
export interface ApplicationMail {
  profile: {
    fullName: string
    companyName: string
    sitePostcode: string
    phone: string
    decideBy: string | null
    question: string | null
    answer: string | null
  }
  email: string
  /** Or it came back with an answer. */
  isFirst: boolean
  link: string
}

const titleOf = ({ isFirst }: ApplicationMail) =>
  isFirst ? 'Somebody asks for an account' : 'Somebody has answered our question'

/** The application as label and value, for the mail's table and its plain text alike. */
function factsOf({ profile, email }: ApplicationMail): [label: string, value: string][] {
  const { question, answer, decideBy } = profile
  return [
    ['Name', profile.fullName],
    ['Company', profile.companyName],
    ['Postcode', profile.sitePostcode],
    ['Email', email],
    ['Telephone', profile.phone],
    ['Answer by', decideBy ? longDate(decideBy) : 'within 1 business day'],
    ...(question && answer
      ? ([
          ['We asked', question],
          ['Answer', answer],
        ] as [string, string][])
      : []),
  ]
}

export function ApplicationMailBody({ mail }: { mail: ApplicationMail }) {
  return (
    <MailFrame title={titleOf(mail)}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>{titleOf(mail)}</p>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {factsOf(mail).map(([label, value]) => (
            <tr key={label}>
              <td style={{ padding: '3px 20px 3px 0', color: '#474E70', verticalAlign: 'top' }}>
                {label}
              </td>
              <td style={{ padding: '3px 0', whiteSpace: 'pre-wrap' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ margin: '20px 0 0' }}>
        <a href={mail.link} style={{ color: '#A8430B', fontWeight: 600 }}>
          Answer the application
        </a>
      </p>
    </MailFrame>
  )
}

export function applicationMailText(mail: ApplicationMail): string {
  return [
    `${titleOf(mail)}.`,
    '',
    ...factsOf(mail).map(([label, value]) => `${label}: ${value}`),
    '',
    `Answer the application: ${mail.link}`,
  ].join('\n')
}
