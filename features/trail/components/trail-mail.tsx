import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailNote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { faultPlace, type TrailFault, trailFaults } from '#lib/compliance-words.ts'
import { londonDate, longDate } from '#lib/time.ts'

export interface ToldTrail {
  at: Date
  checked: number
  headHash: string
  fault: TrailFault | null
  siteUrl: string
}

const day = ({ at }: ToldTrail) => longDate(londonDate(at))

export const trailMailSubject = (told: ToldTrail) =>
  told.fault ? 'The audit trail is broken' : `Anchor of the audit trail, ${day(told)}`

function wordsOf({ fault }: ToldTrail): string {
  if (!fault) return 'Tonight the whole audit trail was checked, and it is what was sealed.'
  return `Tonight the whole audit trail was checked, and it is not what was sealed. ${trailFaults[fault.kind]}`
}

const why = ({ fault }: ToldTrail) =>
  fault
    ? 'Someone may have changed the database or the anchors past the product. Nothing is sealed until this is looked into. Keep the database, the anchors and the backups as they are, and find out who had access to them.'
    : 'Keep this email. Someone who rewrites the trail cannot change it: the entry of this number must always have this hash. To compare, run npm run trail:verify -- --anchor and give the number and the hash with a colon between them.'

function factsOf({ checked, headHash, fault }: ToldTrail): [string, string][] {
  if (!fault) {
    return [
      ['Number', String(checked)],
      ['Hash', headHash],
    ]
  }
  return [
    ['Entries that are right', String(checked)],
    ['Place', faultPlace(fault)],
  ]
}

const linkTo = ({ siteUrl }: ToldTrail) => `${siteUrl}/compliance/trail`

export function TrailMail({ told }: { told: ToldTrail }) {
  return (
    <MailFrame title={trailMailSubject(told)} preheader={wordsOf(told)}>
      <MailHeading>{trailMailSubject(told)}</MailHeading>
      <MailText>{wordsOf(told)}</MailText>
      <MailFacts facts={factsOf(told)} />
      <MailButton href={linkTo(told)}>Open the audit trail</MailButton>
      <MailNote>{why(told)}</MailNote>
    </MailFrame>
  )
}

export function trailMailText(told: ToldTrail): string {
  return plainText([
    trailMailSubject(told),
    wordsOf(told),
    { facts: factsOf(told) },
    { link: linkTo(told), label: 'Open the audit trail' },
    why(told),
  ])
}
