import type { Database } from '#db/client.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import type { EventRow } from '../policy/events.ts'
import type { Device } from '../schema.ts'

export interface VisitorEvent extends EventRow {
  /** Hexadecimal. */
  visitor: string
  device: Device
  browser: string
  os: string
}

interface Waiting {
  event: VisitorEvent
  stored(): void
  failed(error: unknown): void
}

export const eventsTable = 'insight_events'
const noPartition = '23514'

/**
 * Stores events in batches: what arrives while one batch is committed makes the next one. Each event
 * is acknowledged when its batch is on disk. The queue has an end, beyond which events are refused:
 * memory does not grow, however many come.
 */
export class EventCollector {
  private waiting: Waiting[] = []
  private working: Promise<void> | undefined
  private readonly db: Database
  private readonly most: { waiting: number; atOnce: number }

  constructor(db: Database, most = { waiting: 5000, atOnce: 1000 }) {
    this.db = db
    this.most = most
  }

  /** Resolves once it is on disk; to false if there was no room for it. */
  async store(event: VisitorEvent): Promise<boolean> {
    if (this.waiting.length >= this.most.waiting) return false
    const done = new Promise<void>((stored, failed) => {
      this.waiting.push({ event, stored, failed })
    })
    this.working ??= this.work()
    await done
    return true
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
        await this.write(batch.map(({ event }) => event))
        for (const { stored } of batch) stored()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    this.working = undefined
  }

  private async write(events: VisitorEvent[]): Promise<void> {
    try {
      await insertEvents(this.db, events)
    } catch (error) {
      if ((error as { code?: string }).code !== noPartition) throw error
      // Nobody has made this month ahead.
      const moments = events.map(({ at }) => new Date(at))
      await makeMonths(this.db, eventsTable, moments)
      await insertEvents(this.db, events)
    }
  }
}

/** One statement and so one commit, whatever their number. */
async function insertEvents(db: Database, events: VisitorEvent[]): Promise<void> {
  await db.query(
    `INSERT INTO insight_events (at, kind, path, session, visitor, source, referrer, device,
       browser, os, not_found, name, variant, value, data)
     SELECT at, kind, path, session, decode(visitor, 'hex'), source, referrer, device,
       browser, os, not_found, name, variant, value, data
     FROM json_to_recordset($1::json) AS e (at timestamptz, kind text, path text, session text,
       visitor text, source text, referrer text, device text, browser text, os text,
       not_found boolean, name text, variant text, value float8, data jsonb)`,
    [JSON.stringify(events)],
  )
}
