import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { addDays, longDate } from '#lib/time.ts'
import { type WeekOfVisits, weekFacts, weekInShort } from '../policy/week.ts'

export interface WeekToTell {
  /** As in 2026-11-09. */
  monday: string
  week: WeekOfVisits
  siteUrl: string
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const

export function visitsSubject({ monday }: WeekToTell): string {
  const sunday = addDays(monday, 6)
  return `Visits from ${longDate(monday, dayAndMonth)} to ${longDate(sunday, dayAndMonth)}`
}

const pageOf = ({ siteUrl, monday }: WeekToTell) =>
  `${siteUrl}/dashboard/insights?range=own&from=${monday}&to=${addDays(monday, 6)}`

export function VisitsMail({ told }: { told: WeekToTell }) {
  return (
    <MailFrame title={visitsSubject(told)} preheader={weekInShort(told.week)}>
      <MailHeading>{visitsSubject(told)}</MailHeading>
      <MailText>{weekInShort(told.week)}</MailText>
      <MailFacts facts={weekFacts(told.week)} />
      <MailButton href={pageOf(told)}>Open the week</MailButton>
    </MailFrame>
  )
}

export function visitsText(told: WeekToTell): string {
  return plainText([
    weekInShort(told.week),
    {
      facts: weekFacts(told.week).map(([label, value]) => [label, value.replaceAll('\n', '\n  ')]),
    },
    { link: pageOf(told), label: 'Open the week' },
  ])
}
