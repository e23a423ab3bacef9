import type { Context } from '#db/context.server.ts'
import { londonDate } from '#lib/time.ts'
import type { DropReason } from '../schema.ts'

const writeAfterMs = 1000

/**
 * Counts what is not stored. Whoever sends rubbish must not make us write for each of it, so the
 * counts are kept for a second and then written together.
 */
export class DropCounts {
  private counts = new Map<string, { day: string; reason: DropReason; events: number }>()
  private timer: NodeJS.Timeout | undefined
  private readonly ctx: Context

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  count(reason: DropReason): void {
    const day = londonDate(this.ctx.clock.now())
    const key = `${day} ${reason}`
    const known = this.counts.get(key) ?? { day, reason, events: 0 }
    known.events += 1
    this.counts.set(key, known)
    this.timer ??= setTimeout(() => {
      this.write().catch((err) => this.ctx.log.warn({ err }, 'dropped events were not counted'))
    }, writeAfterMs).unref()
  }

  async write(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const counts = [...this.counts.values()]
    this.counts.clear()
    if (counts.length === 0) return
    await this.ctx.db.query(
      `INSERT INTO insight_drops (day, reason, events)
       SELECT day, reason, events FROM json_to_recordset($1::json) AS d (day date, reason text, events int)
       ON CONFLICT (day, reason) DO UPDATE SET events = insight_drops.events + excluded.events`,
      [JSON.stringify(counts)],
    )
  }
}
