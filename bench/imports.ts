// npm run bench:imports: 200,000 sales and 5,000 machines through the import assistant, on both engines:
// how long each step takes, what it computes, how long requests of others wait meanwhile, and the longest
// turn of the event loop in milliseconds of computing, which is what they would wait on a quiet machine.
// Then it counts alerts about the imported machines, and machines that wait for their first connection.
// Ends with 1 when one of the promises is broken. BENCH_SCALE=0.1 takes a tenth, BENCH_ENGINES=Embedded
// one engine.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportView } from '#features/imports/schema.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { startProcess } from '#tests/kit/identity-process.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { operatorToken, seedAdmins } from '#tests/kit/seed-admins.ts'

const scale = Number(process.env.BENCH_SCALE ?? 1)
const longestTurnMs = 200
const longestImportMs = 60_000
/** Rules are held against machines once a minute. */
const alertsWithinMs = 75_000

/** Baskets, both prices and US dates, as another system exports them: two years of 40 machines. */
function salesFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const machine = index % 40
    const day = new Date(Date.UTC(2023, 0, 1) + Math.floor((index / rows) * 730) * 86_400_000)
    const date = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()} ${index % 24}:${String(index % 60).padStart(2, '0')}`
    const price = (1 + (index % 8) / 4).toFixed(2)
    return `Processed,VJ${1000 + machine},Site ${machine % 12},Machine x${machine},Product ${index % 60},Food,${index},${date},${index % 3 ? 'Credit' : 'Cash'},${index % 50},${price},1,${index % 50},${price},1,${price},${price},${date}`
  })
  const heads =
    'Status,Device ID,Location,Machine,Product,Category,Transaction,TransDate,Type,RCoil,RPrice,RQty,MCoil,MPrice,MQty,LineTotal,TransTotal,Prcd Date'
  return [heads, ...lines].join('\n')
}

const machinesFile = (rows: number) =>
  [
    'Serial,Model,Company,Site,Postcode',
    ...Array.from(
      { length: rows },
      (_, index) => `BULK-${index},Combo,Bulk ${index % 40} Ltd,Site ${index % 900},M1 1AE`,
    ),
  ].join('\n')

interface Desk {
  url: string
  token: string
  pid: number
  turnsFile: string
}

function longestTurnSince(desk: Desk, moment: number): number {
  const turns = existsSync(desk.turnsFile) ? readFileSync(desk.turnsFile, 'utf8').split('\n') : []
  const times = turns.map((line) => line.split(' ').map(Number))
  return Math.max(0, ...times.flatMap(([at = 0, ms = 0]) => (at > moment ? [ms] : [])))
}

async function ask<Answer>(desk: Desk, method: string, path: string, body?: unknown) {
  const isFile = body instanceof Blob
  const answer = await fetch(`${desk.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${desk.token}`,
      ...(!isFile && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}

const cpuSecondsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Measured {
  step: string
  seconds: number
  cpuSeconds: number
  others: number
  medianWaitMs: number
  p99WaitMs: number
  longestWaitMs: number
  longestTurnMs: number
}

/** Does something while somebody else opens a page again and again. */
async function measure(desk: Desk, step: string, work: () => Promise<unknown>): Promise<Measured> {
  const waits: number[] = []
  let busy = true
  const somebody = async () => {
    while (busy) {
      const asked = performance.now()
      await ask(desk, 'GET', '/api/account')
      waits.push(performance.now() - asked)
      await pause(10)
    }
  }
  const [started, computed, moment] = [performance.now(), cpuSecondsOf(desk.pid), Date.now()]
  const waiting = somebody()
  try {
    await work()
  } finally {
    busy = false
  }
  const seconds = (performance.now() - started) / 1000
  const cpuSeconds = cpuSecondsOf(desk.pid) - computed
  await waiting
  waits.sort((a, b) => a - b)
  return {
    ...{ step, seconds, cpuSeconds, others: waits.length },
    medianWaitMs: waits[waits.length >> 1] ?? 0,
    p99WaitMs: waits[Math.floor(waits.length * 0.99)] ?? 0,
    longestWaitMs: waits.at(-1) ?? 0,
    longestTurnMs: longestTurnSince(desk, moment),
  }
}

async function untilState(desk: Desk, id: string, state: string): Promise<ImportView> {
  for (;;) {
    const view = await ask<ImportView>(desk, 'GET', `/api/imports/${id}`)
    if (view.state === state) return view
    if (view.state === 'stopped') throw new Error(view.problem ?? 'It stopped')
    await pause(200)
  }
}

/** Reads, checks and imports a file, and takes it back. */
async function bringIn(desk: Desk, what: string, text: string): Promise<Measured[]> {
  let id = ''
  const read = await measure(desk, `${what}: read`, async () => {
    const name = encodeURIComponent(`${what}.csv`)
    const received = await ask<{ id: string }>(
      ...([desk, 'POST', `/api/imports?name=${name}`, new Blob([text])] as const),
    )
    id = received.id
  })
  const path = `/api/imports/${id}`
  const check = await measure(desk, `${what}: check`, async () => {
    const { plan, version } = await ask<ImportView>(desk, 'GET', path)
    await ask(desk, 'PUT', `${path}/plan`, { ...plan, version })
    await untilState(desk, id, 'ready')
  })
  await confirmCompanies(desk, path)
  const run = await measure(desk, `${what}: import`, async () => {
    const { version } = await ask<ImportView>(desk, 'GET', path)
    await ask(desk, 'POST', `${path}/run`, { version })
    await untilState(desk, id, 'done')
  })
  return [read, check, run]
}

/** As a person does on the page of names, for new machines of a history. */
async function confirmCompanies(desk: Desk, path: string): Promise<void> {
  const { version, names, plan, report } = await ask<ImportView>(desk, 'GET', path)
  if (!report?.companies.length) return
  const company = Object.fromEntries(report.companies.map(({ name }) => [name, 'new']))
  await ask(desk, 'PUT', `${path}/names`, { version, ...names, company, defaults: plan.defaults })
}

async function measureOn(engine: string, databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-imports-'))
  const env = {
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off' },
    ...{ LOG_LEVEL: 'warn', SMTP_URL: '', PUBLIC_URL: '', TURNS_FILE: join(dataDir, 'turns') },
  }
  await seedAdmins(env)
  const server = await startProcess({
    command: [
      ...['--import', join(import.meta.dirname, 'turns.ts')],
      join(projectRoot, 'build/server/main.js'),
    ],
    cwd: projectRoot,
    env,
    announcement: /Website +(http:\/\/localhost:\d+)/,
  })
  try {
    const { url, pid } = server
    const desk = { url, pid, token: await operatorToken(url), turnsFile: env.TURNS_FILE }
    const machines = 5000 * scale
    const results = [
      await measure(desk, 'nothing (for 3 s)', () => pause(3000)),
      ...(await bringIn(desk, 'machines', machinesFile(machines))),
    ]
    const watched = Date.now() + alertsWithinMs
    results.push(...(await bringIn(desk, 'sales', salesFile(200_000 * scale))))
    await pause(Math.max(0, watched - Date.now()))
    const alerts = await alertsOfImported(desk)
    const waiting = await notConnected(desk)
    console.log(
      `\n${engine}: ${machines} machines, ${200_000 * scale} sales; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.table(
      results.map(({ step, others, ...figures }) => ({
        step,
        ...Object.fromEntries(
          Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]),
        ),
        others,
      })),
    )
    console.log(`Alerts about imported machines: ${alerts}`)
    console.log(`Imported machines on the checklist as “Not connected yet”: ${waiting}`)
    const late = results.filter((one) => one.longestTurnMs > longestTurnMs)
    for (const { step } of late) console.log(`Holds others up: ${step}`)
    const seconds = results.filter(({ step }) => step === 'sales: import')[0]?.seconds ?? 0
    const isQuick = late.length === 0 && seconds * 1000 < longestImportMs
    return isQuick && alerts === 0 && waiting === machines
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Those of the seeded machines are not meant. */
const alertsOfImported = async (desk: Desk) =>
  JSON.stringify(await ask(desk, 'GET', '/api/alerts')).match(/BULK-\d+/g)?.length ?? 0

async function notConnected(desk: Desk): Promise<number> {
  const path = '/api/fleet/desk/machines?phase=not-connected&search=BULK-'
  return (await ask<{ total: number }>(desk, 'GET', path)).total
}

const postgres = await startPostgres('on')
try {
  const engines = (process.env.BENCH_ENGINES ?? 'PostgreSQL,Embedded').split(',')
  const kept: boolean[] = []
  for (const engine of engines) {
    const url = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : ''
    kept.push(await measureOn(engine, url))
  }
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await postgres.stop()
}
