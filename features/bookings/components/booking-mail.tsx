import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLink,
  MailNote,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { isLink } from '#features/mail/policy/plain-text.ts'
import type { Letter } from '../policy/letters.ts'

/** A letter about a booking, in the frame of every mail. */
export function BookingMail({ letter }: { letter: Letter }) {
  const [day, time] = letter.facts.map(([, value]) => value)
  return (
    <MailFrame title={letter.title} preheader={`${day}, ${time?.split('\n')[0]}`}>
      <MailHeading>{letter.title}</MailHeading>
      {letter.greeting && <MailText>{letter.greeting}</MailText>}
      {letter.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailFacts facts={letter.facts.map(([label, value]) => [label, shown(value)])} />
      {letter.quoted && <MailQuote>{letter.quoted}</MailQuote>}
      {letter.action && <MailButton href={letter.action.address}>{letter.action.label}</MailButton>}
      {letter.closing && <MailText>{letter.closing}</MailText>}
      {letter.note && <MailNote>{letter.note}</MailNote>}
    </MailFrame>
  )
}

/** The room of a video call can be read out, too. */
const shown = (value: string) => (isLink(value) ? <MailLink href={value}>{value}</MailLink> : value)
