import { newestArchive } from '#db/backup.server.ts'
import type { Context } from '#db/context.server.ts'
import { proveWrite } from '#db/maintenance.server.ts'
import { waitingMails } from '#features/mail/queries.server.ts'
import { protectionOf } from '#features/trail/queries/anchoring.server.ts'
import type { OperationsOptions } from '../context.server.ts'
import { certificateOf } from '../gateways/certificate.server.ts'
import { diskOf } from '../gateways/disks.server.ts'
import {
  anchorsFinding,
  backupFinding,
  certificateFinding,
  databaseFinding,
  diskFinding,
  jobsFinding,
  mailFinding,
} from '../policy/findings.ts'
import type { Cause, Finding } from '../schema.ts'

export type Findings = Record<Cause, Finding>

/** Everything that is looked at, and what follows from it. */
export async function lookAtEverything(ctx: Context, options: OperationsOptions) {
  const now = ctx.clock.now()
  const failure = await proveWrite(ctx.db).then(
    () => undefined,
    // The words of a driver may name hosts and accounts.
    (error: Error) => error.name,
  )
  const jobs = await ctx.jobs.scheduled()
  const mails = await waitingMails(ctx)
  const { protection } = await protectionOf(ctx.db, options.anchorPlaces)
  const disks = [await diskOf(options.dataDir), await diskOf(options.backupDir)] as const
  const { backupDir: folder, backupKeep: keep, publicUrl } = options
  const certificate = publicUrl?.startsWith('https:') ? await certificateOf(publicUrl) : undefined
  const facts = jobs.map((job) => ({ ...job, lastCompletedAt: job.lastCompletedAt ?? undefined }))
  const findings: Findings = {
    database: databaseFinding(failure),
    jobs: jobsFinding(facts, now),
    mail: mailFinding(
      {
        waiting: mails.number,
        oldestAt: mails.oldestAt ?? undefined,
        othersLeft: mails.othersLeft,
      },
      now,
    ),
    disk: diskFinding(disks),
    backup: backupFinding(
      {
        ...{ folder, keep, newestAt: (await newestArchive(folder))?.madeAt },
        since: jobs.find(({ name }) => name === 'database.backup')?.since,
      },
      now,
    ),
    certificate: certificateFinding(certificate, now),
    anchors: anchorsFinding(
      protection.places.map(({ place, sent }) => ({ name: place, failure: sent?.failure ?? null })),
    ),
  }
  return { now, findings, jobs: facts, mails, disks }
}
