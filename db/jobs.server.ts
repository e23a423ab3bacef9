import { setTimeout as pause } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from '#lib/logger.server.ts'
import { origin } from '#lib/origin.server.ts'
import type { Database } from './client.server.ts'
import type { Context } from './context.server.ts'

export interface JobRun {
  id: string
  /** As it came from the queue: a job that needs it parses it. */
  data: unknown
  /** The last try: what fails now will not be tried again. */
  lastTry: boolean
}

/** Background work of a feature. It may run more than once, so its effect must be idempotent by id. */
export interface JobDefinition {
  name: string
  /** How often a failed run is tried again, with growing pauses. */
  retries: number
  /** So many side by side, so that one which waits for somebody else holds up no other. */
  atOnce?: number
  /** A run that takes longer counts as failed and is tried again; a quarter of an hour if nothing is said. */
  longestSeconds?: number
  /** In UTC, five fields: run by the clock instead of being enqueued. */
  cron?: string
  run(ctx: Context, job: JobRun): Promise<void>
}

export interface ScheduledJob {
  name: string
  cron: string
  since: Date
  lastCompletedAt: Date | null
  /** Runs of the last day that nothing will try again. */
  failures: number
  longestSeconds: number
}

/** How a run ended. */
export interface JobEnd {
  job: string
  outcome: 'completed' | 'failed'
  seconds: number
}

const endStates = ['completed', 'failed', 'cancelled']
const setUpLock = 7_301_956
const heartbeatSeconds = 10
const longestPauseSeconds = 15 * 60
/** How late a retry or a run by the clock may be. */
const lookEveryMs = 1_000
// With the twenty seconds for requests it stays below the usual grace of thirty.
const stopWithinMs = 8_000

/**
 * The queue, kept in the same database: a job enqueued inside a transaction exists exactly if the
 * transaction commits. A job whose process died is noticed by its missing heartbeat and run again.
 */
export class Jobs {
  private running = false
  private readonly boss: PgBoss
  private readonly db: Database
  private readonly definitions: JobDefinition[]
  private readonly workers = new Map<string, string[]>()
  private nextLook: NodeJS.Timeout | undefined
  /** Called after each run, for the metrics. */
  onEnd?: (end: JobEnd) => void

  constructor(
    db: Database,
    definitions: JobDefinition[],
    log: Logger,
    options: { schedules?: 'off' } = {},
  ) {
    this.db = db
    this.definitions = definitions
    this.boss = new PgBoss({
      backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
      db: {
        executeSql: (text, values) =>
          values?.length ? db.query(text, values as unknown[]) : db.script(text),
        listen: (channel, onMessage, onConnect) => db.listen(channel, onMessage, onConnect),
      },
      useListenNotify: true,
      schedule: options.schedules !== 'off',
      superviseIntervalSeconds: heartbeatSeconds,
      monitorIntervalSeconds: heartbeatSeconds,
      // The embedded database has no autovacuum to watch; the maintenance job does that work.
      monitorVacuum: db.kind === 'postgres',
    })
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
    this.boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  }

  /** `beforeWork` runs when jobs can be enqueued and none has been started yet. */
  async start(ctx: Context, beforeWork: () => Promise<void>): Promise<void> {
    // Two processes that set the queue up at once would fail: pg-boss waits for its own lock inside
    // a transaction, and then does not see what the other one has made.
    await this.db.oneAtATime(setUpLock, async () => {
      await this.boss.start()
      const known = new Set((await this.boss.getQueues()).map(({ name }) => name))
      for (const job of this.definitions) {
        // To create one again changes nothing, and takes a transaction each.
        if (!known.has(job.name)) await this.createQueue(job)
        if (job.cron) await this.boss.schedule(job.name, job.cron)
      }
    })
    await beforeWork()
    for (const job of this.definitions) await this.work(job, ctx)
    this.running = true
    this.lookLater()
  }

  /** The same id twice is one job. */
  async enqueue(jobName: string, data: object, options: { id: string }): Promise<void> {
    await this.boss.send(jobName, data, { id: options.id })
  }

  /** Runs a job of this id anew once it has come to its end; false while it still waits or runs. */
  async enqueueAgain(jobName: string, data: object, options: { id: string }): Promise<boolean> {
    const job = await this.boss.getJobById(jobName, options.id)
    if (job && !endStates.includes(job.state)) return false
    // The queue keeps what it has done for a while, and takes no second job of the same id.
    if (job) await this.boss.deleteJob(jobName, options.id)
    await this.enqueue(jobName, data, options)
    return true
  }

  /** When those of these jobs that wait are tried next. */
  async nextTries(jobName: string, ids: string[]): Promise<Map<string, Date>> {
    const { rows } = await this.db.query<{ id: string; next: Date }>(
      `SELECT id, start_after AS next FROM pgboss.job
       WHERE name = $1 AND id = ANY($2::uuid[]) AND state IN ('created', 'retry')`,
      [jobName, ids],
    )
    return new Map(rows.map(({ id, next }) => [id, next]))
  }

  /** Ends the pause of a job that waits; false if it does not, because it runs or is done. */
  async tryNow(jobName: string, id: string): Promise<boolean> {
    const { updated } = await this.boss.update(jobName, undefined, { id, startAfter: '0 seconds' })
    return updated > 0
  }

  /** When each of these last came to a good end, as far back as the queue remembers: a week. */
  async lastCompleted(jobNames: readonly string[]): Promise<Map<string, Date>> {
    const { rows } = await this.db.query<{ name: string; at: Date }>(
      `SELECT name, max(completed_on) AS at FROM pgboss.job
       WHERE name = ANY($1) AND state = 'completed' GROUP BY name`,
      [jobNames],
    )
    return new Map(rows.map(({ name, at }) => [name, at]))
  }

  /** What runs by the clock: since when it is planned, and how its runs of the last week ended. */
  async scheduled(): Promise<ScheduledJob[]> {
    const { rows } = await this.db.query<Omit<ScheduledJob, 'longestSeconds'>>(
      `SELECT s.name, s.cron, s.created_on AS since, j."lastCompletedAt", coalesce(j.failures, 0)::int AS failures
       FROM pgboss.schedule s LEFT JOIN (
         SELECT name, max(completed_on) FILTER (WHERE state = 'completed') AS "lastCompletedAt",
           count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day') AS failures
         FROM pgboss.job GROUP BY name) j USING (name)
       ORDER BY s.name`,
    )
    const own = new Map(this.definitions.map((job) => [job.name, job]))
    // Schedules of earlier releases stay behind.
    return rows.flatMap((row) => {
      const job = own.get(row.name)
      return job?.cron ? { ...row, longestSeconds: job.longestSeconds ?? longestPauseSeconds } : []
    })
  }

  /** How many of each have come to their time and have not begun. */
  async due(): Promise<{ job: string; number: number }[]> {
    const { rows } = await this.db.query<{ job: string; number: number }>(
      `SELECT name AS job, count(*)::int AS number FROM pgboss.job
       WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`,
    )
    return rows
  }

  /** Throws when the queue cannot take or run jobs. */
  async checkReady(): Promise<void> {
    if (!this.running) throw new Error('jobs are not running')
    await this.db.query('SELECT 1 FROM pgboss.version')
  }

  /** Takes no new job, and waits for those that are running. */
  async stop(): Promise<void> {
    this.running = false
    clearTimeout(this.nextLook)
    // Not by its own graceful stop, which looks only every half second whether all have finished.
    const finished = Promise.allSettled(this.definitions.map(({ name }) => this.boss.offWork(name)))
    await Promise.race([finished, pause(stopWithinMs, undefined, { ref: false })])
    await this.boss.stop({ graceful: false })
  }

  private async createQueue(job: JobDefinition): Promise<void> {
    await this.boss.createQueue(job.name, {
      notify: true,
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
      heartbeatSeconds,
      expireInSeconds: job.longestSeconds ?? longestPauseSeconds,
      // Long enough that a mail server may be away for a long weekend.
      retentionSeconds: 30 * 24 * 3600,
    })
  }

  private async work(job: JobDefinition, ctx: Context): Promise<void> {
    for (let worker = 0; worker < (job.atOnce ?? 1); worker++) await this.addWorker(job, ctx)
  }

  private async addWorker(job: JobDefinition, ctx: Context): Promise<void> {
    let workerId: string | undefined
    const ids = this.workers.get(job.name) ?? []
    this.workers.set(job.name, ids)
    const options = {
      includeMetadata: true,
      perJobResults: true,
      // A batch is over when its slowest job is.
      batchSize: job.atOnce ? 1 : 10,
      burstWhenBatchFull: true,
      // New jobs are announced, and look() finds those whose time has come. Pauses that differ keep the
      // workers from asking all at once, which would hold up the embedded database.
      notifyPollingIntervalSeconds: 60 + this.workers.size,
    } as const
    workerId = await this.boss.work<object, void, typeof options>(
      job.name,
      options,
      async (batch) => {
        const results: JobResult[] = []
        for (const { id, data, retryCount } of batch) {
          const log = ctx.log.child({ job: job.name, jobId: id })
          const begun = performance.now()
          try {
            await origin.run({ job: job.name, jobId: id }, () =>
              job.run({ ...ctx, log }, { id, data, lastTry: retryCount >= job.retries }),
            )
            results.push({ id, status: 'completed' })
          } catch (error) {
            log.warn({ err: error, retryCount }, 'job failed')
            results.push({ id, status: 'failed', output: { message: String(error) } })
          }
          const outcome = results.at(-1)?.status === 'completed' ? 'completed' : 'failed'
          this.onEnd?.({ job: job.name, outcome, seconds: (performance.now() - begun) / 1000 })
        }
        // A batch of one is never full, so the queue would pause after each; there may be more.
        if (job.atOnce && workerId) this.boss.notifyWorker(workerId)
        return results
      },
    )
    ids.push(workerId)
  }

  private lookLater(): void {
    this.nextLook = setTimeout(async () => {
      await this.look().catch(() => {
        // The database is away. The workers report it, and the next look comes in a second.
      })
      if (this.running) this.lookLater()
    }, lookEveryMs)
  }

  /**
   * Wakes the workers of queues with a job that is due. One query for all: while each worker asked for
   * itself every other second, a server without visitors used a tenth of a core.
   */
  private async look(): Promise<void> {
    const { rows } = await this.db.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS queue (name) WHERE EXISTS (
         SELECT FROM pgboss.job
         WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
      [[...this.workers.keys()]],
    )
    for (const { name } of rows) {
      for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id)
    }
  }
}
