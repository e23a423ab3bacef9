// npm run bench:identity: how many refreshes and verified requests our service and Supabase Lite
// answer in a second, on this machine, side by side.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from '#tests/kit/enumeration.ts'
import { type RunningProcess, startIdentityProcess } from '#tests/kit/identity-process.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { liteName, startLite } from './lite.ts'
import type { Order, Outcome, Tokens, Work } from './load.ts'

const connections = 16
const rounds = 5
const roundSeconds = 4
const warmUpSeconds = 3

interface Contender {
  name: string
  /** Whether what it has acknowledged survives a power cut. */
  syncs: boolean
  service: RunningProcess
  sessions: Tokens[]
  outcomes: Record<Work, Outcome[]>
}

const postgres = await startPostgres('on')
const load = fork(join(import.meta.dirname, 'load.ts'))
const loadEnded = once(load, 'exit').then(() => {
  throw new Error('The load has failed')
})
// It also ends when we are done with it.
loadEnded.catch(() => {})
const contenders: Contender[] = []
try {
  const autoconfirm = { email: { autoconfirm: true } }
  const databaseUrl = await createDatabase(postgres.url)
  const onPostgres = { ...autoconfirm, service: { databaseUrl } }
  await enter('ours, PostgreSQL', true, await startIdentityProcess(onPostgres))
  await enter('ours, embedded', true, await startIdentityProcess(autoconfirm))
  await enter(`${liteName}, SQLite`, true, await startLite('sqlite-postgres'))
  await enter(`${liteName}, PGlite`, false, await startLite('pglite'))
  for (const work of ['refresh', 'user'] as const) await measure(work)
  print('Refreshes', 'refresh')
  print('Verified requests (GET /user)', 'user')
} finally {
  load.kill()
  await Promise.all(contenders.map(({ service }) => service.stop()))
  await postgres.stop()
}

async function enter(name: string, syncs: boolean, service: RunningProcess): Promise<void> {
  const outcomes = { refresh: [], user: [] }
  const contender: Contender = { name, syncs, service, sessions: [], outcomes }
  contenders.push(contender)
  for (let each = 0; each < connections; each++) {
    const body = { email: `${randomUUID()}@client.example`, password: 'a long enough password' }
    const answer = await fetch(`${service.url}/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    contender.sessions.push((await answer.json()) as Tokens)
  }
}

/** In turns, beginning with another one each time: what slows the machine slows all alike. */
async function measure(work: Work): Promise<void> {
  for (const contender of contenders) await run(contender, work, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    const first = round % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      contender.outcomes[work].push(await run(contender, work, roundSeconds))
    }
  }
}

async function run(contender: Contender, work: Work, seconds: number): Promise<Outcome> {
  const { url } = contender.service
  const order: Order = { url, work, seconds, sessions: contender.sessions }
  load.send(order)
  const [outcome] = (await Promise.race([once(load, 'message'), loadEnded])) as [Outcome]
  contender.sessions = outcome.sessions
  return outcome
}

function print(title: string, work: Work): void {
  console.log(`\n${title}: ${connections} connections, medians of ${rounds} rounds`)
  const of = (contender: Contender, figure: 'perSecond' | 'medianMs' | 'slowestOf100Ms') =>
    median(contender.outcomes[work].map((outcome) => outcome[figure]))
  const [ours] = contenders
  const best = ours ? of(ours, 'perSecond') : Number.NaN
  console.table(
    contenders.map((contender) => {
      const all = contender.outcomes[work].map(({ perSecond }) => Math.round(perSecond))
      return {
        service: contender.name,
        syncs: contender.syncs ? 'yes' : 'no',
        'a second': Math.round(of(contender, 'perSecond')),
        'least and most': `${Math.min(...all)} – ${Math.max(...all)}`,
        'median ms': of(contender, 'medianMs').toFixed(1),
        '99 of 100 within ms': of(contender, 'slowestOf100Ms').toFixed(1),
        'to our PostgreSQL': (of(contender, 'perSecond') / best).toFixed(2),
      }
    }),
  )
}
