// npm run bench:compliance: how long each call of the compliance area takes at the server with 5,000 risks,
// 10,000 mappings of controls, a million entries of the trail and large registers, on both engines, and how
// long a check of the whole trail takes. Ends with 1 when a call takes 200 ms or more, or the check a minute.
//
//   BENCH_ENTRIES=100000     how many entries of the trail
//   BENCH_ENGINES=embedded   or PostgreSQL, or both with a comma
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'
import { startProcess } from '#tests/kit/identity-process.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { operatorToken, seedAdmins } from '#tests/kit/seed-admins.ts'
import { mappingCount, riskCount, seedCompliance } from './compliance-seed.ts'

const limitMs = 200
const mostCheckSeconds = 60
const warmUps = 2
const calls = 20
const entryCount = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const engines = (process.env.BENCH_ENGINES ?? 'PostgreSQL,embedded').split(',')

/** What the pages of the area ask for. */
const views: [name: string, path: string][] = [
  ['overview', '/api/compliance/overview'],
  ['risks', '/api/risks'],
  ['incidents', '/api/incidents'],
  ['policies', '/api/policies'],
  ['audits', '/api/audits'],
  ['controls', '/api/controls'],
  ['one control', '/api/controls/control/AC-01'],
  ['frameworks', '/api/controls/frameworks'],
  ['one framework of our own', '/api/controls/frameworks/own-7'],
  ['library', '/api/library'],
  ['statement of applicability', '/api/isms/applicability'],
  ['scope and context', '/api/isms/context'],
  ['risk treatment plan', '/api/risks/treatment-plan'],
  ['management reviews', '/api/management-reviews'],
  ['assets', '/api/assets'],
  ['suppliers', '/api/suppliers'],
  ['training', '/api/training'],
  ['access reviews', '/api/access-reviews'],
  ['evidence', '/api/evidence'],
  ['data protection', '/api/privacy/overview'],
  ['data requests', '/api/privacy/cases'],
  ['suppliers and processors', '/api/privacy/registers/processors'],
  ['trail, newest', '/api/trail'],
  ['trail, half way', `/api/trail?before=${entryCount >> 1}`],
  ['trail, of one deed', '/api/trail?action=risk.changed'],
  ['trail, of one deed, half way', `/api/trail?action=risk.changed&before=${entryCount >> 1}`],
  ['trail, of a deed that nobody did', '/api/trail?action=risk.closed'],
  ['trail, changes only', '/api/trail?readings=hidden'],
  ['trail, people', '/api/trail/people'],
  ['trail, checks', '/api/trail/check'],
  ['my compliance work', '/api/my-work'],
  ['trust page, officers', '/api/trust'],
  ['trust page, visitors', '/functions/v1/trust'],
]

interface Area {
  url: string
  token: string
}

async function ask({ url, token }: Area, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`)
  return body
}

/** The newest of some lists, each with what its page asks for. */
async function pathsOfOne(area: Area): Promise<[string, string][]> {
  const first = async (path: string, list?: string) => {
    const body = JSON.parse(await ask(area, path))
    return (list ? body[list] : body)[0].id as string
  }
  const audit = await first('/api/audits')
  return [
    ['one risk', `/api/risks/${await first('/api/risks', 'risks')}`],
    ['one incident', `/api/incidents/${await first('/api/incidents')}`],
    ['one policy', `/api/policies/${await first('/api/policies')}`],
    ['one audit with its checklist', `/api/audits/${audit}`],
    ['links of its controls', `/api/audits/${audit}/links`],
    ['one evidence', `/api/evidence/${await first('/api/evidence')}`],
    ['one asset', `/api/assets/${await first('/api/assets', 'assets')}`],
    ['one supplier', `/api/suppliers/${await first('/api/suppliers')}`],
    ['links of one risk', `/api/links/risk/${await first('/api/risks', 'risks')}`],
    ['one item of my work', `/api/my-work/${await first('/api/my-work')}`],
  ]
}

/** Whether every call answers in time, and the check ends in time. */
async function measure(engine: string, databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-compliance-'))
  const env = {
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off' },
    ...{ LOG_LEVEL: 'warn', SMTP_URL: '', PUBLIC_URL: '' },
  }
  try {
    await seedAdmins(env)
    const checkSeconds = await seedCompliance(env, entryCount)
    const server = await startProcess({
      command: [join(projectRoot, 'build/server/main.js')],
      cwd: projectRoot,
      env,
      announcement: /Website +(http:\/\/localhost:\d+)/,
    })
    try {
      const area = { url: server.url, token: await operatorToken(server.url) }
      const results = []
      for (const [call, path] of [...views, ...(await pathsOfOne(area))]) {
        const times: number[] = []
        let bytes = 0
        for (let n = 0; n < warmUps + calls; n++) {
          const begun = performance.now()
          bytes = (await ask(area, path)).length
          if (n >= warmUps) times.push(performance.now() - begun)
        }
        times.sort((a, b) => a - b)
        const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
        results.push({ call, p50: at(0.5), p95: at(0.95), kilobytes: bytes / 1000 })
      }
      console.log(
        `\n${engine}: ${riskCount} risks, ${mappingCount} mappings, ${entryCount} entries of the trail, in ms`,
      )
      // What else the machine does slows all of it.
      console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
      console.table(
        results.map(({ call, ...figures }) => ({
          call,
          ...Object.fromEntries(
            Object.entries(figures).map(([name, figure]) => [name, figure.toFixed(1)]),
          ),
        })),
      )
      console.log(`Check of the whole trail: ${checkSeconds.toFixed(1)} s`)
      const late = results.filter(({ p95 }) => p95 >= limitMs)
      for (const { call, p95 } of late) console.log(`Too slow: ${call} (${p95.toFixed(0)} ms)`)
      return late.length === 0 && checkSeconds < mostCheckSeconds
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const outcomes: boolean[] = []
for (const engine of engines) {
  if (engine !== 'PostgreSQL') {
    outcomes.push(await measure(engine, ''))
    continue
  }
  const postgres = await startPostgres('on')
  try {
    outcomes.push(await measure(engine, await createDatabase(postgres.url)))
  } finally {
    await postgres.stop()
  }
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1
