import type { JobDefinition } from '#db/jobs.server.ts'
import { sendReminders } from './commands/remind.server.ts'
import { sendLateLetters } from './commands/tell-late.server.ts'
import type { BookingLinks } from './policy/links.server.ts'

export function bookingJobs(links: BookingLinks): JobDefinition[] {
  return [
    {
      name: 'bookings.reminders',
      retries: 3,
      cron: '*/5 * * * *',
      run: (ctx) => sendReminders(ctx, links),
    },
    {
      name: 'bookings.late-letters',
      retries: 3,
      cron: '*/5 * * * *',
      run: (ctx) => sendLateLetters(ctx, links),
    },
  ]
}
