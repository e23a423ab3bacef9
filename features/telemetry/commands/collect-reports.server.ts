import type { Context } from '#db/context.server.ts'
import { isUnavailable } from '#db/engine.server.ts'
import { type Stored, storeEach, type TimedReport } from './store-reports.server.ts'

interface Waiting {
  report: TimedReport
  stored(outcome: Stored): void
  failed(error: unknown): void
}

/** Two transactions wait for each other, or one was overtaken: the next try finds the way free. */
const passing = new Set(['40P01', '40001'])
const triesEach = 3

/**
 * Stores reports in batches: what arrives while one batch is committed makes the next one. Each report
 * is acknowledged when its batch is on disk. The queue has an end, beyond which reports are refused:
 * memory does not grow, however many come.
 */
export class ReportCollector {
  private waiting: Waiting[] = []
  private working: Promise<void> | undefined
  private readonly ctx: Context
  private readonly most: { waiting: number; atOnce: number }

  constructor(ctx: Context, most = { waiting: 4000, atOnce: 500 }) {
    this.ctx = ctx
    this.most = most
  }

  get isFull(): boolean {
    return this.waiting.length >= this.most.waiting
  }

  /** Resolves once it is on disk; to nothing if there was no room for it. */
  async store(report: TimedReport): Promise<Stored | undefined> {
    if (this.isFull) return undefined
    const done = new Promise<Stored>((stored, failed) => {
      this.waiting.push({ report, stored, failed })
    })
    this.working ??= this.work()
    return done
  }

  /** Waits for what was taken. */
  async close(): Promise<void> {
    await this.working
  }

  private async work(): Promise<void> {
    // The rest of what arrived in this turn of the event loop belongs to the first batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most.atOnce)
      try {
        const outcomes = await storeEach(
          this.ctx,
          batch.map(({ report }) => report),
        )
        for (const [index, outcome] of outcomes.entries()) batch[index]?.stored(outcome)
      } catch (error) {
        // One by one they would wait for the same database.
        if (isUnavailable(error)) {
          for (const { failed } of batch) failed(error)
          continue
        }
        this.ctx.log.warn({ err: error, reports: batch.length }, 'reports are stored one by one')
        await this.storeOneByOne(batch)
      }
    }
    this.working = undefined
  }

  /** One report that cannot be stored must not keep away the others of its batch. */
  private async storeOneByOne(batch: Waiting[]): Promise<void> {
    for (const { report, stored, failed } of batch) {
      try {
        stored(await this.storeAlone(report))
      } catch (error) {
        failed(error)
      }
    }
  }

  private async storeAlone(report: TimedReport): Promise<Stored> {
    for (let tries = 1; ; tries += 1) {
      try {
        const [outcome] = await storeEach(this.ctx, [report])
        if (!outcome) throw new Error('A report was stored without an outcome')
        return outcome
      } catch (error) {
        if (tries >= triesEach || !passing.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }
}
