// node bench/insights-wait.ts [EVENTS,EVENTS …]: how long others wait for the embedded database
// while a day with so many events is added up.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { EventCollector } from '#features/insights/commands/collect-events.server.ts'
import { rollUpDay } from '#features/insights/commands/roll-up.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { londonDate } from '#lib/time.ts'
import { dice, randomVisits } from '#tests/kit/random-visits.ts'
import { makeHistory } from './insights-history.ts'

const log = createLogger('error')
const sizes = (process.argv[2] ?? '25000,100000,250000').split(',').map(Number)
const table = []
for (const events of sizes) table.push(await waitsDuring(events))
console.table(table)

async function waitsDuring(events: number) {
  const folder = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const db = await openDatabase({ databaseUrl: undefined, dataDir: folder }, log)
  try {
    await migrate(db)
    // As late in the day as it gets.
    const now = new Date('2026-11-18T23:59:00Z')
    const ctx: Context = { db, jobs: {} as Jobs, log, clock: { now: () => now }, actor: 'system' }
    await makeHistory(ctx, events, 1)
    const collector = new EventCollector(db)
    const [view] = randomVisits(1, now, new Date(now.getTime() + 1000), dice(1))
    if (!view) throw new Error('There is no event')
    let busy = true
    const waits: number[] = []
    const visitor = async () => {
      while (busy) {
        const sent = performance.now()
        await collector.store(view)
        waits.push(performance.now() - sent)
        await pause(10)
      }
    }
    const visits = visitor()
    const started = performance.now()
    await rollUpDay(ctx, londonDate(now))
    const ms = performance.now() - started
    busy = false
    await visits
    waits.sort((a, b) => b - a)
    return {
      'events of the day': events.toLocaleString('en-GB'),
      'ms to add it up': Math.round(ms),
      'page views meanwhile': waits.length,
      'median wait in ms': Math.round(waits[waits.length >> 1] ?? 0),
      'longest wait in ms': Math.round(waits[0] ?? 0),
    }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
