import type { Context } from '#db/context.server.ts'
import type { JobDefinition } from '#db/jobs.server.ts'
import { conversationsAtOnce } from '#lib/mail-slots.server.ts'
import type { MailTransport } from '#lib/smtp.server.ts'
import {
  type MailOutcomes,
  noteCarriedMails,
  sendMailJob,
  sendQueuedMail,
} from './commands.server.ts'

export function mailJobs(transport: MailTransport, outcomes?: MailOutcomes): JobDefinition[] {
  let noted: Promise<void> | undefined
  const beforeTheFirst = (ctx: Context) => {
    noted ??= noteCarriedMails(ctx, transport).catch((error) => {
      noted = undefined
      throw error
    })
    return noted
  }
  // A queue that lost sight of a job for a moment gives it out again: it joins the one that runs.
  const underWay = new Map<string, Promise<void>>()
  return [
    {
      name: sendMailJob,
      // With pauses that grow to a quarter of an hour, this tries for more than three days.
      retries: 300,
      atOnce: conversationsAtOnce,
      run(ctx, job) {
        const running =
          underWay.get(job.id) ??
          beforeTheFirst(ctx)
            .then(() => sendQueuedMail(ctx, transport, job, outcomes))
            .finally(() => underWay.delete(job.id))
        underWay.set(job.id, running)
        return running
      },
    },
  ]
}
