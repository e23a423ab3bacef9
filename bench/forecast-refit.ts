/*
 * What a night's fit of 10,000 pairs of machine and product with 90 days of sales takes on each engine,
 * from reading the sales to storing the forecasts; how long others wait meanwhile; and an update by one
 * sale.
 *
 *   npm run bench:forecast-refit
 *   BENCH_ENGINES=embedded   or PostgreSQL, or both with a comma
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { refitDemand } from '#features/forecasting/commands/refit.server.ts'
import { afterSales } from '#features/forecasting/policy/stock-ahead.ts'
import { demandAhead } from '#features/forecasting/queries/demand-ahead.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { makeFleet } from './fleet-seed.ts'

const [machineCount, productCount, days] = [260, 40, 90]
const engines = (process.env.BENCH_ENGINES ?? 'embedded,PostgreSQL').split(',')

for (const engine of engines) {
  if (engine !== 'PostgreSQL') {
    await measure(engine, undefined)
    continue
  }
  const postgres = await startPostgres('on')
  try {
    await measure(engine, await createDatabase(postgres.url))
  } finally {
    await postgres.stop()
  }
}
process.exit()

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const log = createLogger('error')
  const db = await openDatabase({ databaseUrl, dataDir }, log)
  const clock = { now: () => new Date() }
  const ctx: Context = { db, jobs: {} as Jobs, log, clock, actor: 'system' }
  try {
    await migrate(db)
    const { machineIds } = await makeFleet(ctx, machineCount)
    await sellByChance(ctx)
    await measureRefit(engine, ctx)
    await measureSale(ctx, machineIds[0] ?? '')
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every machine with the same products, which sell a few times a week or hardly at all. */
async function sellByChance({ db }: Context): Promise<void> {
  await db.query('DELETE FROM slots')
  await db.query('DELETE FROM sales_days')
  await db.query(`UPDATE planograms SET live_from = now() - $1 * interval '1 day'`, [days])
  const products = `(SELECT id, row_number() OVER (ORDER BY code) AS row FROM products
    WHERE retired_at IS NULL ORDER BY code LIMIT ${productCount}) p`
  await db.query(
    `INSERT INTO slots (planogram_id, code, product_id, capacity, par, price_pence)
     SELECT g.id, 'S' || p.row, p.id, 10, 10, 150 FROM planograms g CROSS JOIN ${products}`,
  )
  await db.query(
    `INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
     SELECT m.id, current_date - ago, p.id, 1 + floor(2 * random() ^ 3), 150, 70
     FROM machines m CROSS JOIN ${products} CROSS JOIN generate_series(1, $1::int) ago
     WHERE random() < 0.6 / p.row ^ 0.6`,
    [days],
  )
  await db.script('VACUUM ANALYZE')
}

async function measureRefit(engine: string, ctx: Context): Promise<void> {
  const waits = monitorEventLoopDelay({ resolution: 5 })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  waits.enable()
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await refitDemand(ctx)
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  waits.disable()
  clearInterval(watching)
  const { rows } = await ctx.db.query<{ pairs: number; examples: number }>(
    'SELECT pairs, examples FROM demand_fits',
  )
  console.log(
    `${engine}: ${rows[0]?.pairs} pairs, ${rows[0]?.examples} weeks of pairs: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, ${Math.round((most - before) / 1e6)} MB more; others waited ${(waits.max / 1e6).toFixed(0)} ms at most, ${(waits.percentile(99) / 1e6).toFixed(0)} ms in 99 of 100 turns`,
  )
}

/** A sale is taken in when a forecast is read: how long that takes for a machine, and for one product of it. */
async function measureSale(ctx: Context, machineId: string): Promise<void> {
  const reads = 200
  const started = performance.now()
  for (let at = 0; at < reads; at += 1) await demandAhead(ctx, [machineId])
  const read = (performance.now() - started) / reads
  const updates = 100_000
  const from = performance.now()
  for (let at = 0; at < updates; at += 1) afterSales({ mean: 2, shape: 1 + (at % 7) }, 1, 0.1)
  const one = ((performance.now() - from) * 1000) / updates
  console.log(
    `One sale: ${one.toFixed(2)} µs; the ${productCount} forecasts of a machine, with all sales since the fit: ${read.toFixed(1)} ms`,
  )
}
