import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { type Stage, stages, waysIn } from '#lib/lead-words.ts'
import { addDays, longDate } from '#lib/time.ts'
import type { WeeklyFigures } from '../policy/week.ts'

export interface WeeklySummary {
  /** As in 2026-11-09. */
  monday: string
  figures: WeeklyFigures
  siteUrl: string
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const

export function weeklySubject({ monday }: WeeklySummary): string {
  const sunday = addDays(monday, 6)
  return `Enquiries from ${longDate(monday, dayAndMonth)} to ${longDate(sunday, dayAndMonth)}`
}

/** The week in a sentence. */
function inShort({ figures }: WeeklySummary): string {
  const received = totalOf(figures.received)
  const { inTime, late } = figures.answered
  if (received === 0 && inTime + late === 0) {
    return 'A quiet week: nothing new came in, and nothing had to be answered.'
  }
  const came = received === 1 ? '1 enquiry came in' : `${received} enquiries came in`
  if (inTime + late === 0) return `${came}; none was answered.`
  if (late === 0) return `${came}, and every answer was in time.`
  return `${came}; ${late} of ${inTime + late} answers came later than promised.`
}

function factsOf({ figures }: WeeklySummary): [label: string, value: string][] {
  const { answered, waiting, received, lost } = figures
  const open = (Object.keys(stages) as Stage[]).flatMap(
    (stage) => figures.open.find((each) => each.stage === stage) ?? [],
  )
  return [
    ['Received', listed(received.map((each) => [waysIn[each.wayIn], each.count]))],
    ['Answered', `${answered.inTime} in time, ${answered.late} late`],
    [
      'Median answer time',
      answered.medianHours === undefined ? '–' : hoursText(answered.medianHours),
    ],
    ['Waiting for us now', `${waiting.total}, of which ${waiting.late} late`],
    ['Open', listed(open.map((each) => [stages[each.stage], each.count]))],
    ['Won', String(figures.won)],
    ['Lost', listed(lost.map((each) => [each.reason, each.count]))],
    ['In quarantine', String(figures.held)],
    ['Undelivered emails', String(figures.undeliveredMails)],
  ]
}

const totalOf = (counted: { count: number }[]) => counted.reduce((sum, each) => sum + each.count, 0)

/** The sum, and what it is made of, a line each. */
function listed(entries: [name: string, count: number][]): string {
  const total = entries.reduce((sum, [, count]) => sum + count, 0)
  return [total, ...entries.map(([name, count]) => `${name}: ${count}`)].join('\n')
}

function hoursText(hours: number): string {
  const rounded = Math.round(hours * 10) / 10
  return `${rounded} business ${rounded === 1 ? 'hour' : 'hours'}`
}

export function WeeklyMail({ summary }: { summary: WeeklySummary }) {
  return (
    <MailFrame title={weeklySubject(summary)} preheader={inShort(summary)}>
      <MailHeading>{weeklySubject(summary)}</MailHeading>
      <MailText>{inShort(summary)}</MailText>
      <MailFacts facts={factsOf(summary)} />
      <MailButton href={`${summary.siteUrl}/dashboard/leads`}>Open the desk</MailButton>
    </MailFrame>
  )
}

export function weeklyText(summary: WeeklySummary): string {
  return plainText([
    inShort(summary),
    // Parts of a sum stand below it, indented.
    {
      facts: factsOf(summary).map(([label, value]) => [label, value.replaceAll('\n', '\n  ')]),
    },
    { link: `${summary.siteUrl}/dashboard/leads`, label: 'Open the desk' },
  ])
}
