import type { Context } from '#db/context.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import type { MailTransport } from '#lib/smtp.server.ts'
import {
  type MailOutcomes,
  noteCarriedMail,
  sendMailJob,
  sendQueuedMail,
} from './commands.server.ts'

export function mailJobs(transport: MailTransport, outcomes?: MailOutcomes): JobDefinition[] {
  let noted: Promise<void> | undefined
  const beforeTheFirst = (ctx: Context) => {
    noted ??= noteCarriedMail(ctx, transport).catch((error) => {
      noted = undefined
      throw error
    })
    return noted
  }
  return [
    {
      name: sendMailJob,
      // With pauses that grow to a quarter of an hour, this tries for more than three days.
      retries: 300,
      async run(ctx, job) {
        await beforeTheFirst(ctx)
        await sendQueuedMail(ctx, transport, job, outcomes)
      },
    },
  ]
}
