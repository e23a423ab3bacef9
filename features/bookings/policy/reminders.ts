import { hourMs } from '#lib/time.ts'

/** How long before the appointment the visitor is reminded. */
export const reminderLeadMs = { day: 24 * hourMs, hour: hourMs }
export type Reminder = keyof typeof reminderLeadMs

/** A confirmation that comes later than the reminder would is a reminder itself. */
export function remindersSpared(startsAt: Date, now: Date) {
  const spared = (reminder: Reminder) =>
    startsAt.getTime() - now.getTime() <= reminderLeadMs[reminder] ? now : null
  return { dayReminderAt: spared('day'), hourReminderAt: spared('hour') }
}
