import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailHeading,
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
}

const page = `${company.website}/client-feedback`

const words = {
  preview: {
    title: 'Your feedback, as it would appear',
    before: `Thank you for your feedback. You agreed that we may publish it on ${page}. This is what would stand there, in your words and under this name:`,
    after:
      'If that is right, you need not do anything. If we should not publish it, or name you differently, reply to this mail and we will follow your wish.',
  },
  publish: {
    title: 'Your feedback is published',
    before: `Your feedback now stands on ${page}, in your words and under this name:`,
    after:
      'You can change your mind at any time: reply to this mail, and we will take it down. You need not give a reason.',
  },
} as const

/** To the author: the words as anybody would read them, and how to say no. */
export function FeedbackAuthorMail({ mail }: { mail: AuthorMail }) {
  const { title, before, after } = words[mail.about]
  return (
    <MailFrame title={title}>
      <MailHeading>{title}</MailHeading>
      <MailText>Hello {mail.name},</MailText>
      <MailText>{before}</MailText>
      <MailQuote>{mail.message}</MailQuote>
      <MailNote>{mail.author}</MailNote>
      <MailText>{after}</MailText>
    </MailFrame>
  )
}

export function authorMailText(mail: AuthorMail): string {
  const { before, after } = words[mail.about]
  return plainText([`Hello ${mail.name},`, before, { quote: mail.message }, mail.author, after])
}
