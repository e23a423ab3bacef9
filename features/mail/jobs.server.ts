import type { JobDefinition } from '#db/jobs.server.ts'
import type { MailTransport } from '#lib/smtp.server.ts'
import { sendMailJob, sendQueuedMail } from './commands.server.ts'

export function mailJobs(transport: MailTransport): JobDefinition[] {
  return [
    {
      name: sendMailJob,
      // With pauses that grow to a quarter of an hour, this tries for more than three days.
      retries: 300,
      run: (ctx, job) => sendQueuedMail(ctx, transport, job),
    },
  ]
}
