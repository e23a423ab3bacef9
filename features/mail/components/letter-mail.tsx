import { plainText } from '../policy/plain-text.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailButton, MailFacts, MailHeading, MailQuote, MailText } from './mail-parts.tsx'

/** An email in plain paragraphs, whatever it is about. */
export interface Letter {
  subject: string
  title: string
  paragraphs: string[]
  /** In somebody's own words. */
  quoted?: string
  facts?: [label: string, value: string][]
  action?: { label: string; address: string }
  /** What is kept with the email, such as the whole wording of an agreement. */
  closing?: string[]
}

export function LetterMail({ letter }: { letter: Letter }) {
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

export function letterText(letter: Letter): string {
  return plainText([
    letter.title,
    ...letter.paragraphs,
    letter.quoted ? { quote: letter.quoted } : undefined,
    letter.facts ? { facts: letter.facts } : undefined,
    letter.action ? { link: letter.action.address, label: letter.action.label } : undefined,
    ...(letter.closing ?? []),
  ])
}
