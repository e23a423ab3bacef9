import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailHeading,
  MailLink,
  MailNote,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'

export interface AuthorMail {
  about: 'preview' | 'publish'
  name: string
  /** As it was sent. */
  message: string
  /** How the author is named. */
  author: string
  /** Of the page where they agree, and of that where they say no. */
  agree: string
  refuse: string
}

const page = `${company.website}/client-feedback`

const words = {
  preview: {
    title: 'May we publish your feedback like this?',
    before: `Thank you for your feedback. You told us that we may publish it on ${page} once we have checked it with you. This is what would stand there, in your words and under this name:`,
    after:
      'It is published only if you agree. On the page behind the button you can also choose how we name you.',
    agree: 'Agree, or change the name',
    refuse: 'Please do not publish it',
  },
  publish: {
    title: 'Your feedback is published',
    before: `Your feedback now stands on ${page}, in your words and under this name:`,
    after: 'You can change your mind at any time, and need not give a reason.',
    agree: undefined,
    refuse: 'Take it down',
  },
} as const

const orReply = 'Or reply to this email, and a person will see to it.'

export const authorMailSubject = (about: AuthorMail['about']) => words[about].title

/** To the author: the words as anybody would read them, and how to say yes or no. */
export function FeedbackAuthorMail({ mail }: { mail: AuthorMail }) {
  const { title, before, after, agree, refuse } = words[mail.about]
  return (
    <MailFrame title={title} preheader={after}>
      <MailHeading>{title}</MailHeading>
      <MailText>Hello {mail.name},</MailText>
      <MailText>{before}</MailText>
      <MailQuote>
        {mail.message}
        {'\n\n'}
        {mail.author}
      </MailQuote>
      <MailText>{after}</MailText>
      {agree && <MailButton href={mail.agree}>{agree}</MailButton>}
      <MailText>
        <MailLink href={mail.refuse}>{refuse}</MailLink>
      </MailText>
      <MailNote>{orReply}</MailNote>
    </MailFrame>
  )
}

export function authorMailText(mail: AuthorMail): string {
  const { before, after, agree, refuse } = words[mail.about]
  return plainText([
    `Hello ${mail.name},`,
    before,
    { quote: `${mail.message}\n\n${mail.author}` },
    after,
    agree && { label: agree, link: mail.agree },
    { label: refuse, link: mail.refuse },
    orReply,
  ])
}
