import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { type Suspicion, suspicions } from '#lib/lead-words.ts'
import { dueWords } from '../policy/escalation.ts'

/** What waits in quarantine. Nobody's name is in it, for the reason that EscalatedLead gives. */
export interface HeldNotice {
  held: { heldFor: Suspicion[]; dueAt: Date | undefined }[]
  now: Date
  siteUrl: string
}

export function heldSubject({ held }: HeldNotice): string {
  return held.length === 1
    ? 'An enquiry waits in quarantine'
    : `${held.length} enquiries wait in quarantine`
}

const why =
  'Each sender was told when we answer. Please let out what a person wrote; the rest can stay where it is.'
const button = 'Open the quarantine'
const linkTo = (siteUrl: string) => `${siteUrl}/dashboard/leads?list=held`

/** How many for each reason, the most first, and the promise that falls due first. */
function factsOf({ held, now }: HeldNotice): [label: string, value: string][] {
  const reasons = Map.groupBy(
    held.flatMap(({ heldFor }) => heldFor),
    (reason) => reason,
  )
  const counted = [...reasons].map(([reason, all]) => ({ reason, count: all.length }))
  const [first] = held
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  return [
    ...counted
      .toSorted((one, other) => other.count - one.count)
      .map(({ reason, count }): [string, string] => [suspicions[reason], String(count)]),
    ...(first ? [['First answer promised', dueWords(first, now)] as [string, string]] : []),
  ]
}

export function HeldMail({ notice }: { notice: HeldNotice }) {
  return (
    <MailFrame title={heldSubject(notice)} preheader={why}>
      <MailHeading>{heldSubject(notice)}</MailHeading>
      <MailText>{why}</MailText>
      <MailFacts facts={factsOf(notice)} />
      <MailButton href={linkTo(notice.siteUrl)}>{button}</MailButton>
    </MailFrame>
  )
}

export function heldText(notice: HeldNotice): string {
  return plainText([
    `${heldSubject(notice)}. ${why}`,
    { facts: factsOf(notice) },
    { link: linkTo(notice.siteUrl), label: button },
  ])
}
