import type { Context } from '#db/context.server.ts'
import { isUnavailable } from '#db/engine.server.ts'
import { countOpenErrors } from '#features/errors/queries.server.ts'
import { countSetAside } from '#features/inbox/queries.server.ts'
import { countHeld } from '#features/leads/queries/desk.server.ts'
import { countUndelivered } from '#features/mail/queries.server.ts'
import type { OperationsOptions } from '../context.server.ts'
import { isOverdue } from '../policy/findings.ts'
import { nextRun } from '../policy/schedule.ts'
import { serviceStatus } from '../policy/status.ts'
import { causes, type OperationsView, type ServiceStatus } from '../schema.ts'
import { lookAtEverything } from './facts.server.ts'
import { toldCauses } from './told.server.ts'

type Look = Awaited<ReturnType<typeof lookAtEverything>>

const lookCountsForMs = 30_000

/** One look serves everyone who asks within half a minute: /status is open to all. */
export class Lookout {
  private readonly options: OperationsOptions
  private last: { look: Promise<Look>; until: number } | undefined

  constructor(options: OperationsOptions) {
    this.options = options
  }

  private look(ctx: Context): Promise<Look> {
    if (!this.last || this.last.until < performance.now()) {
      const look = lookAtEverything(ctx, this.options)
      this.last = { look, until: performance.now() + lookCountsForMs }
      look.catch(() => {}) // those who asked are told
    }
    return this.last.look
  }

  async view(ctx: Context): Promise<OperationsView> {
    const { now, findings, jobs, mails, disks } = await this.look(ctx)
    const told = await toldCauses(ctx)
    const waiting = await ctx.jobs.due()
    const size = 'SELECT pg_database_size(current_database())::float8 AS bytes'
    const [database] = (await ctx.db.query<{ bytes: number }>(size)).rows
    const alone = async (
      name: OperationsView['queues'][number]['name'],
      number: Promise<number>,
    ) => {
      return { name, number: await number, oldestAt: null }
    }
    return {
      checkedAt: now.toISOString(),
      findings: causes.map((cause) => {
        const { state, found, todo } = findings[cause]
        const toldAt = told.get(cause)?.toISOString() ?? null
        return { cause, state, found, todo, toldAt }
      }),
      jobs: jobs.map((job) => ({
        ...{ name: job.name, cron: job.cron, failures: job.failures },
        lastCompletedAt: job.lastCompletedAt?.toISOString() ?? null,
        nextAt: nextRun(job.cron, now)?.toISOString() ?? null,
        isOverdue: isOverdue(job, now),
      })),
      queues: [
        { name: 'mails', number: mails.number, oldestAt: mails.oldestAt?.toISOString() ?? null },
        await alone('undelivered', countUndelivered(ctx)),
        await alone('held', countHeld(ctx)),
        await alone('setAside', countSetAside(ctx)),
        {
          ...{ name: 'jobs', oldestAt: null },
          number: waiting.reduce((sum, { number }) => sum + number, 0),
        },
        await alone('errors', countOpenErrors(ctx)),
      ],
      storage: disks.map(({ freeBytes, totalBytes }, index) => ({
        place: index === 0 ? 'data' : 'backups',
        ...{ freeBytes, totalBytes },
      })),
      databaseBytes: database?.bytes ?? null,
    }
  }

  /** What works now, also while the database is away. */
  async status(ctx: Context): Promise<ServiceStatus> {
    try {
      const { now, findings } = await this.look(ctx)
      return serviceStatus(findings, now)
    } catch (error) {
      if (!isUnavailable(error)) ctx.log.error({ err: error }, 'the status could not be read')
      return serviceStatus(undefined, ctx.clock.now())
    }
  }
}
