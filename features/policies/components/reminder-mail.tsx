import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { londonDate, longDate } from '#lib/time.ts'

export interface Reminder {
  name: string
  listed: { title: string; dueAt: Date }[]
  siteUrl: string
  now: Date
}

const countWords = ({ listed }: Reminder) =>
  listed.length === 1 ? 'a policy' : `${listed.length} policies`

export const reminderSubject = (reminder: Reminder) => `Please read ${countWords(reminder)}`

const intro = (reminder: Reminder) =>
  `Hello ${reminder.name}, there ${reminder.listed.length === 1 ? 'is' : 'are'} ${countWords(reminder)} that you have not confirmed yet. It takes a few minutes: open each, read it, and confirm that you have understood it.`

const facts = ({ listed, now }: Reminder): [label: string, value: string][] =>
  listed.map(({ title, dueAt }) => {
    const day = longDate(londonDate(dueAt), { day: 'numeric', month: 'long' })
    return [title, now > dueAt ? `was due on ${day}` : `by ${day}`]
  })

const button = ({ siteUrl }: Reminder) => ({
  label: 'Read and confirm',
  address: `${siteUrl}/dashboard/policies`,
})

/** To somebody who works here and has not yet accepted what applies to them. */
export function ReminderMail({ reminder }: { reminder: Reminder }) {
  const { label, address } = button(reminder)
  return (
    <MailFrame title={reminderSubject(reminder)} preheader={intro(reminder)}>
      <MailHeading>{reminderSubject(reminder)}</MailHeading>
      <MailText>{intro(reminder)}</MailText>
      <MailFacts facts={facts(reminder)} />
      <MailButton href={address}>{label}</MailButton>
    </MailFrame>
  )
}

export function reminderText(reminder: Reminder): string {
  const { label, address } = button(reminder)
  return plainText([
    reminderSubject(reminder),
    intro(reminder),
    { facts: facts(reminder) },
    { link: address, label },
  ])
}
