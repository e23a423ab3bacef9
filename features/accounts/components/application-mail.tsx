import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { MailButton, MailFacts, MailHeading } from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { longDate } from '#lib/time.ts'

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
  isFirst ? 'New application for an account' : 'An applicant has answered our question'

/** The application as label and value, for the email's table and its plain text alike. */
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

const button = 'Answer the application'

export function ApplicationMailBody({ mail }: { mail: ApplicationMail }) {
  const { decideBy } = mail.profile
  return (
    <MailFrame
      title={titleOf(mail)}
      preheader={decideBy ? `Answer by ${longDate(decideBy)}` : undefined}
    >
      <MailHeading>{titleOf(mail)}</MailHeading>
      <MailFacts facts={factsOf(mail)} />
      <MailButton href={mail.link}>{button}</MailButton>
    </MailFrame>
  )
}

export function applicationMailText(mail: ApplicationMail): string {
  return plainText([
    `${titleOf(mail)}.`,
    { facts: factsOf(mail) },
    { link: mail.link, label: button },
  ])
}
