import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'

/** A mail about a request or a complaint, to whoever sent it or to those who deal with it. */
export interface PrivacyLetter {
  subject: string
  title: string
  paragraphs: string[]
  /** In somebody's own words. */
  quoted?: string
  facts?: [label: string, value: string][]
  action?: { label: string; address: string }
  closing?: string[]
}

export function PrivacyMail({ letter }: { letter: PrivacyLetter }) {
  return (
    <MailFrame title={letter.title} preheader={letter.paragraphs[0]}>
      <MailHeading>{letter.title}</MailHeading>
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {letter.quoted && <MailQuote>{letter.quoted}</MailQuote>}
      {letter.facts && <MailFacts facts={letter.facts} />}
      {letter.action && <MailButton href={letter.action.address}>{letter.action.label}</MailButton>}
      {letter.closing?.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
    </MailFrame>
  )
}

export function privacyMailText(letter: PrivacyLetter): string {
  return plainText([
    letter.title,
    ...letter.paragraphs,
    letter.quoted ? { quote: letter.quoted } : undefined,
    letter.facts ? { facts: letter.facts } : undefined,
    letter.action ? { link: letter.action.address, label: letter.action.label } : undefined,
    ...(letter.closing ?? []),
  ])
}
