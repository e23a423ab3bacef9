// What takes the reports, in a process of its own that can be killed: the real collector on the real
// database, fed by messages, and the real route over HTTP for a share of them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '#db/client.server.ts'
import type { Context, RequestEnv } from '#db/context.server.ts'
import type { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { reportsApi } from '#features/telemetry/api/reports.server.ts'
import { makeMonthsOfReports } from '#features/telemetry/commands/keep-months.server.ts'
import { takeReport } from '#features/telemetry/commands/take-report.server.ts'
import { openTelemetry, type TelemetryParts } from '#features/telemetry/context.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { requestContext } from '#server/request-context.ts'
import { type Asked, timesOfQueries } from './fleet-queries.ts'

export interface SentReport {
  id: number
  credentialId: string
  body: string
}

export type Order =
  | { kind: 'open'; databaseUrl: string | undefined; dataDir: string }
  | { kind: 'reports'; reports: SentReport[] }
  | { kind: 'memory' }
  | { kind: 'queries'; asked: Asked }
  | { kind: 'close' }

export type Answer =
  | { kind: 'open'; url: string }
  | { kind: 'stored'; ids: number[]; busy: number[] }
  | { kind: 'memory'; rssMb: number; heapMb: number }
  | { kind: 'queries'; times: Record<string, number[]> }
  | { kind: 'closed' }

const log = createLogger('error')
const manyReports = 1_000_000_000
let ctx: Context
let parts: TelemetryParts
const say = (answer: Answer) => process.send?.(answer)

process.on('message', async (order: Order) => {
  if (order.kind === 'open') await open(order)
  if (order.kind === 'reports') for (const report of order.reports) void take(report)
  if (order.kind === 'memory') {
    const { rss, heapUsed } = process.memoryUsage()
    say({ kind: 'memory', rssMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 })
  }
  if (order.kind === 'queries') {
    say({ kind: 'queries', times: await timesOfQueries(ctx, order.asked) })
  }
  if (order.kind === 'close') {
    await parts.close()
    await ctx.db.close()
    say({ kind: 'closed' })
    process.disconnect()
  }
})

async function open(order: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const db = await openDatabase(order, log)
  await migrate(db)
  ctx = { db, jobs: {} as Jobs, log, clock: { now: () => new Date() }, actor: 'system' }
  await makeMonthsOfReports(ctx)
  parts = await openTelemetry(ctx, { reportsPerMachine: manyReports })
  const app = new Hono<RequestEnv>()
  app.use(requestContext(ctx))
  app.route('/', reportsApi(parts))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  say({ kind: 'open', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

let stored: number[] = []
let busy: number[] = []

async function take({ id, credentialId, body }: SentReport): Promise<void> {
  const device = await parts.credentials.find(ctx, credentialId)
  if (!device) throw new Error(`${credentialId} is not known`)
  const answer = await takeReport(ctx, parts, device, Buffer.from(body))
  if (answer.status !== 200 && answer.status !== 503) throw new Error(JSON.stringify(answer))
  if (stored.length + busy.length === 0) setImmediate(tellStored)
  const list = answer.status === 200 ? stored : busy
  list.push(id)
}

/** What was committed together is told together. */
function tellStored(): void {
  say({ kind: 'stored', ids: stored, busy })
  stored = []
  busy = []
}
