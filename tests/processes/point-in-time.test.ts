import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import {
  createDatabase,
  postgresOwnFolder,
  runAsPostgres,
  startPostgres,
} from '#tests/kit/postgres.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { newDataFolder, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

const script = (name: string) => join(projectRoot, 'deploy/postgresql', name)

it('recovers PostgreSQL to the moment before a disaster, row by row, and the server goes on with it', async () => {
  const archive = archiveFolder()
  const postgres = await startPostgres('off', {
    settings: [
      ...['archive_mode=on', 'wal_level=replica'],
      `archive_command=${script('archive-wal')} %p ${archive}/wal/%f`,
    ],
  })
  onTestFinished(() => postgres.stop())
  const databaseUrl = await createDatabase(postgres.url)
  const DATA_DIR = newDataFolder()
  const [early, late] = [randomUUID(), randomUUID()]
  const takeEnquiry = async (DATABASE_URL: string, key: string) => {
    const server = await startServer({ DATABASE_URL, DATA_DIR })
    const response = await postQuote(server.url, quoteRequest(), { 'idempotency-key': key })
    await server.kill('SIGTERM')
    return (await response.json()).reference
  }

  const references = [await takeEnquiry(databaseUrl, early)]
  const backUp = () =>
    runAsPostgres(script('base-backup'), [archive, '1', `${postgres.url}/postgres`])
  backUp()
  references.push(await takeEnquiry(databaseUrl, late))
  const before = await contentOf(databaseUrl)
  const moment = await momentOf(databaseUrl)
  await query(databaseUrl, "UPDATE leads SET email = 'overwritten@enix.example'")
  await query(databaseUrl, 'DROP TABLE audit_entries CASCADE')
  await untilArchived(databaseUrl)

  const recovered = await startPostgres('off', {
    settings: ['archive_mode=off'],
    initialise: (data) => runAsPostgres(script('recover'), [archive, data, moment]),
  })
  onTestFinished(() => recovered.stop())
  const recoveredUrl = `${recovered.url}${new URL(databaseUrl).pathname}`
  await until(async () => {
    const [row] = await query(recoveredUrl, 'SELECT pg_is_in_recovery() AS recovering')
    return row?.recovering === false
  })
  expect(Object.keys(before).length).toBeGreaterThan(100)
  expect(await contentOf(recoveredUrl)).toEqual(before)
  // The same key is the same enquiry.
  expect([await takeEnquiry(recoveredUrl, early), await takeEnquiry(recoveredUrl, late)]).toEqual(
    references,
  )

  // A newer backup takes the older and its WAL away, and nothing before it can be reached any more.
  const segments = () => readdirSync(join(archive, 'wal')).toSorted()
  const [oldest] = segments()
  backUp()
  expect(readdirSync(archive).filter((name) => name.startsWith('base-'))).toHaveLength(1)
  expect(segments()).not.toContain(oldest)
  const tooEarly = () => runAsPostgres(script('recover'), [archive, join(archive, 'new'), moment])
  expect(tooEarly).toThrow(`There is no base backup before ${moment}`)
})

it('archives a segment once, and never over another one', () => {
  const folder = archiveFolder()
  const [source, target] = [join(folder, 'segment'), join(folder, 'wal/0001')]
  const write = (text: string) => runAsPostgres('/bin/sh', ['-c', `echo ${text} > ${source}`])
  const store = () => runAsPostgres(script('archive-wal'), [source, target])
  write('one')
  store()
  store()
  write('two')
  expect(store).toThrow()
  expect(runAsPostgres('/bin/cat', [target])).toBe('one\n')
  expect(readdirSync(join(folder, 'wal'))).toEqual(['0001'])
})

function archiveFolder(): string {
  const folder = postgresOwnFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  runAsPostgres('/bin/mkdir', [join(folder, 'wal')])
  return folder
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** By table: how many rows, and a hash of all of them. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = "count(*), md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash"
    content[String(name)] = (await query(url, `SELECT ${rows} FROM ${name} t`))[0]
  }
  return content
}

/** A moment of the server's clock that no commit shares, in whole seconds as a person would say it. */
async function momentOf(url: string): Promise<string> {
  const second = "date_trunc('second', clock_timestamp() AT TIME ZONE 'UTC')"
  const now = `SELECT to_char(${second}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now`
  const [begun] = await query(url, now)
  return until(async () => {
    const [row] = await query(url, now)
    return row?.now !== begun?.now && String(row?.now)
  })
}

async function untilArchived(url: string): Promise<void> {
  const [row] = await query(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS segment')
  await until(async () => {
    const [last] = await query(url, 'SELECT last_archived_wal AS segment FROM pg_stat_archiver')
    return String(last?.segment) >= String(row?.segment)
  })
}
