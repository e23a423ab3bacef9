import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'

/** A mail about something that a client asked of us, or that we have done for them. */
export interface CareLetter {
  subject: string
  title: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  /** In somebody's own words. */
  quoted?: string
  action: { label: string; address: string }
  /** What is kept with the mail, such as the whole wording of an agreement. */
  closing?: string[]
}

export function CareMail({ letter }: { letter: CareLetter }) {
  return (
    <MailFrame title={letter.title} preheader={letter.paragraphs[0]}>
      <MailHeading>{letter.title}</MailHeading>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {letter.quoted && <MailQuote>{letter.quoted}</MailQuote>}
      {letter.facts && <MailFacts facts={letter.facts} />}
      <MailButton href={letter.action.address}>{letter.action.label}</MailButton>
      {letter.closing?.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
    </MailFrame>
  )
}

export function careMailText(letter: CareLetter): string {
  return plainText([
    letter.title,
    ...letter.paragraphs,
    letter.quoted ? { quote: letter.quoted } : undefined,
    letter.facts ? { facts: letter.facts } : undefined,
    { link: letter.action.address, label: letter.action.label },
    ...(letter.closing ?? []),
  ])
}
