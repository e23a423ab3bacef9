// npm run bench:fleet: 2,000 machines that report each minute for ten hours, 5 % of it twice and 2 %
// late, with a SIGKILL in the middle. Whether what was counted is what was sold, how much memory that
// takes, and how long pages wait meanwhile. BENCH_SCALE=0.1 takes a tenth of the hours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { Link } from './fleet-link.ts'
import { type Fleet, makeFleet } from './fleet-seed.ts'
import { type Sender, Traffic } from './fleet-traffic.ts'

const machineCount = Number(process.env.BENCH_MACHINES ?? 2000)
const minutes = Math.max(10, Math.round(600 * Number(process.env.BENCH_SCALE ?? 1)))
const engines = (process.env.BENCH_ENGINES ?? 'embedded,PostgreSQL').split(',')
const httpShare = 0.05
const log = createLogger('error')

const postgres = await startPostgres('on')
try {
  for (const engine of engines) await measure(engine)
} finally {
  await postgres.stop()
}

async function measure(engine: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : undefined
  const where = { databaseUrl, dataDir }
  const begun = performance.now()
  const fleet = await withDatabase(where, (ctx) => makeFleet(ctx, machineCount))
  const before = await withDatabase(where, ({ db }) => countedIn(db))
  console.log(
    `\n${engine}: ${machineCount} machines made in ${seconds(begun)} s, ${minutes} minutes`,
  )

  const traffic = new Traffic(fleet.senders, Date.now() - minutes * 60_000)
  const link = new Link(where)
  await link.open()
  const memory: Record<string, string>[] = []
  const started = performance.now()
  let http = 0
  const send = (sender: Sender, body: string) => {
    http += httpShare
    const overHttp = http >= 1
    if (overHttp) http -= 1
    return link.send((sender as Fleet['senders'][number]).device, body, overHttp)
  }
  for (let minute = 0; minute < minutes; minute++) {
    let sent = 0
    for (const { sender, body } of traffic.ofMinute(minute)) {
      sent += 1
      if (minute === minutes >> 1 && sent === machineCount >> 1) {
        await link.kill()
        await link.open()
      }
      await send(sender, body)
    }
    if ((minute + 1) % Math.ceil(minutes / 10) === 0) {
      const { rssMb, heapMb } = await link.ask({ kind: 'memory' }, 'memory')
      memory.push({
        minute: String(minute + 1),
        'RSS MB': rssMb.toFixed(0),
        'heap MB': heapMb.toFixed(0),
      })
    }
  }
  for (const { sender, body } of traffic.rest()) await send(sender, body)
  await link.allStored()
  const took = (performance.now() - started) / 1000
  const acknowledged = link.acknowledged.http + link.acknowledged.direct

  const quiet = await timesOf(link, fleet, { rounds: 30, pauseMs: 0 })
  const busy = await whileReporting(link, fleet, traffic)
  await link.close()
  const after = await withDatabase(where, ({ db }) => countedIn(db))
  rmSync(dataDir, { recursive: true, force: true })

  console.log(
    `${traffic.reports} reports, ${traffic.repeated} sent twice, ${traffic.late} late, ${link.acknowledged.http} over HTTP; ` +
      `${acknowledged} acknowledged in ${took.toFixed(0)} s: ${Math.round(acknowledged / took)} a second`,
  )
  console.log(`sold: ${traffic.sold.count} sales, ${traffic.sold.pence} pence`)
  for (const [table, sum] of Object.entries(after)) {
    const count = sum.sold - (before[table]?.sold ?? 0)
    const pence = sum.pence - (before[table]?.pence ?? 0)
    const equal = count === traffic.sold.count && pence === traffic.sold.pence
    console.log(`${table}: ${count} sales, ${pence} pence: ${equal ? 'equal' : 'NOT EQUAL'}`)
    if (!equal) process.exitCode = 1
  }
  console.table(memory)
  console.log(
    'Pages, ms at the server: median, 95th percentile; at rest, and while the fleet reports',
  )
  console.table(
    Object.keys(quiet).map((name) => ({ name, 'at rest': quiet[name], busy: busy[name] })),
  )
}

/** As fast as a real fleet: its reports of a minute, spread over that minute. */
async function whileReporting(link: Link, fleet: Fleet, traffic: Traffic) {
  let over = false
  const reporting = (async () => {
    const perTick = Math.ceil(machineCount / 600)
    let tick = 0
    for (const { sender, body } of traffic.ofMinute(minutes)) {
      await link.send((sender as Fleet['senders'][number]).device, body, false)
      tick += 1
      if (tick % perTick === 0 && !over) await pause(100)
    }
    for (const { sender, body } of traffic.rest()) {
      await link.send((sender as Fleet['senders'][number]).device, body, false)
    }
  })()
  const times = await timesOf(link, fleet, { rounds: 40, pauseMs: 20 })
  over = true
  await reporting
  await link.allStored()
  return times
}

async function timesOf(link: Link, fleet: Fleet, how: { rounds: number; pauseMs: number }) {
  const { companyIds, machineIds } = fleet
  const asked = { companyIds, machineIds, ...how }
  const { times } = await link.ask({ kind: 'queries', asked }, 'queries')
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
      return [name, `${at(0.5)} ${at(0.95)}`]
    }),
  )
}

async function countedIn(db: Database): Promise<Record<string, { sold: number; pence: number }>> {
  const counted: Record<string, { sold: number; pence: number }> = {}
  for (const [table, sold] of [
    ['sales', 'count(*)'],
    ['sales_hours', 'coalesce(sum(sold), 0)'],
    ['sales_days', 'coalesce(sum(sold), 0)'],
  ] as const) {
    const { rows } = await db.query<{ sold: number; pence: number }>(
      `SELECT ${sold}::bigint AS sold, coalesce(sum(pence), 0)::bigint AS pence FROM ${table}`,
    )
    counted[table] = rows[0] ?? { sold: 0, pence: 0 }
  }
  return counted
}

async function withDatabase<T>(
  where: { databaseUrl: string | undefined; dataDir: string },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(where, log)
  try {
    await migrate(db)
    return await work({
      ...{ db, jobs: {} as Jobs, log },
      ...{ clock: { now: () => new Date() }, actor: 'system' },
    })
  } finally {
    await db.close()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
