// npm run bench:desk: how long each view of the desk takes with 50,000 enquiries, on both engines.
// Ends with 1 when one of them takes too long.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'
import { startProcess } from '#tests/kit/identity-process.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { operatorToken, seedAdmins } from '#tests/kit/seed-admins.ts'
import { code, leadCount, seedDesk } from './desk-seed.ts'

const limitMs = 200
const warmUps = 2
const calls = 25

/** What people at the desk open, and the worst that they can ask for. */
const views: [name: string, path: string][] = [
  ['queue', '/api/leads'],
  ['queue, next page', '/api/leads?page=2'],
  ['queue, partnership', '/api/leads?promise=partnership'],
  ['queue, mine', '/api/leads?owner=me'],
  ['queue, newest first', '/api/leads?sort=received&direction=desc'],
  ['waiting for the customer', '/api/leads?list=paused'],
  ['open', '/api/leads?list=open'],
  ['open, last page', '/api/leads?list=open&page=100000'],
  ['open, nobody’s', '/api/leads?list=open&owner=nobody'],
  ['closed, newest first', '/api/leads?list=closed&sort=received&direction=desc'],
  ['closed, by company', '/api/leads?list=closed&sort=company'],
  ['quarantine', '/api/leads?list=held'],
  ['all', '/api/leads?list=all'],
  ['all, newest first', '/api/leads?list=all&sort=received&direction=desc'],
  ['all, by name, last page', '/api/leads?list=all&sort=name&page=100000'],
  ['all, by stage', '/api/leads?list=all&sort=stage'],
  ['all, lost by mail', '/api/leads?list=all&stage=lost&wayIn=email'],
  ['search: reference', `/api/leads?list=all&q=EN-${code(35_600)}`],
  ['search: half a reference', `/api/leads?list=all&q=${code(35_600).slice(0, 4)}`],
  ['search: name', '/api/leads?list=all&q=ada%20lovelace'],
  ['search: email', '/api/leads?list=all&q=grace.hopper17'],
  ['search: telephone', '/api/leads?list=all&q=01614960123'],
  ['search: word of most', '/api/leads?list=all&q=machine'],
  ['search: one letter', '/api/leads?list=all&q=m'],
  ['search: nothing found', '/api/leads?list=all&q=zeppelin%20hangar'],
  ['search in the queue', '/api/leads?q=vegan'],
  ['board, open', '/api/leads/board?list=open'],
  ['board, all', '/api/leads/board?list=board'],
  ['board, search', '/api/leads/board?list=board&q=vegan'],
  ['summary', '/api/leads/summary'],
  ['owners', '/api/leads/owners'],
  ['saved views', '/api/lead-views'],
]

interface Desk {
  url: string
  token: string
}

async function timeOf({ url, token }: Desk, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`)
  return performance.now() - started
}

async function timesOf(desk: Desk, path: string): Promise<number[]> {
  for (let n = 0; n < warmUps; n++) await timeOf(desk, path)
  const times: number[] = []
  for (let n = 0; n < calls; n++) times.push(await timeOf(desk, path))
  return times.sort((a, b) => a - b)
}

/** One enquiry of the middle of the history, with what its page asks for. */
async function pathsOfOne({ url, token }: Desk): Promise<[string, string][]> {
  const answer = await fetch(`${url}/api/leads?list=all&sort=received&page=400`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const path = `/api/leads/${rows[0]?.id}`
  return [
    ['one enquiry', path],
    ['its templates', `${path}/templates`],
  ]
}

/** The whole as a file: until it begins, until it ends, and how large it is. */
async function exportOf({ url, token }: Desk) {
  const started = performance.now()
  const answer = await fetch(`${url}/api/leads/export?list=all`, {
    headers: { authorization: `Bearer ${token}` },
  })
  let beginsMs = 0
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    beginsMs ||= performance.now() - started
    bytes += piece.length
  }
  return { beginsMs, endsMs: performance.now() - started, megabytes: bytes / 1e6 }
}

const megabytesOf = (pid: number) => {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** How long the server itself has computed so far, which no other program of the machine prolongs. */
const cpuMsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Whether every view answers in time. */
async function measure(engine: string, databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-desk-'))
  const env = {
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off' },
    ...{ LOG_LEVEL: 'warn', SMTP_URL: '', PUBLIC_URL: '' },
  }
  await seedAdmins(env)
  await seedDesk(env)
  const server = await startProcess({
    command: [join(projectRoot, 'build/server/main.js')],
    cwd: projectRoot,
    env,
    announcement: /Website +(http:\/\/localhost:\d+)/,
  })
  try {
    const desk = { url: server.url, token: await operatorToken(server.url) }
    const before = megabytesOf(server.pid)
    const results = []
    for (const [view, path] of [...views, ...(await pathsOfOne(desk))]) {
      const computed = cpuMsOf(server.pid)
      const times = await timesOf(desk, path)
      const cpu = (cpuMsOf(server.pid) - computed) / (calls + warmUps)
      const at = (share: number) =>
        times[Math.min(times.length - 1, Math.floor(times.length * share))]
      results.push({ view, p50: at(0.5) ?? 0, p95: at(0.95) ?? 0, max: times.at(-1) ?? 0, cpu })
    }
    const between = megabytesOf(server.pid)
    const files = [await exportOf(desk), await exportOf(desk)]
    const after = megabytesOf(server.pid)

    console.log(
      `\n${engine}: ${leadCount} enquiries, ${calls} calls of each view, in ms; cpu: of the server alone`,
    )
    // What else the machine does slows all of it.
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
    console.table(
      results.map(({ view, ...times }) => ({
        view,
        ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms.toFixed(1)])),
      })),
    )
    for (const { beginsMs, endsMs, megabytes } of files) {
      console.log(
        `Export of all: begins after ${beginsMs.toFixed(0)} ms, ends after ${endsMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB`,
      )
    }
    console.log(
      `Memory of the server: ${before} MB at first, ${between} MB after all views, ${after} MB after two exports`,
    )
    const late = results.filter(({ p95 }) => p95 >= limitMs)
    for (const { view, p95 } of late) console.log(`Too slow: ${view} (${p95.toFixed(0)} ms)`)
    // The better of two: the first may meet the database writing down what the seed left.
    return late.length === 0 && files.some(({ beginsMs }) => beginsMs < limitMs)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const postgres = await startPostgres('on')
try {
  const onPostgres = await measure('PostgreSQL', await createDatabase(postgres.url))
  const onEmbedded = await measure('Embedded', '')
  process.exitCode = onPostgres && onEmbedded ? 0 : 1
} finally {
  await postgres.stop()
}
