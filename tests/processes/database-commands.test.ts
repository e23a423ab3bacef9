import { spawnSync } from 'node:child_process'
import { cpSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { createDatabase } from '#tests/kit/postgres.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { newDataFolder, readyDataFolder, startServer } from '#tests/kit/server-process.ts'
import { pastTriggers } from '#tests/kit/trail.ts'

type Env = Record<string, string>

/** As `npm run db:backup`, `db:restore` and `db:move` run it. */
const database = (args: string[], env: Env) => run(['tools/database.ts', ...args], env)

/** As `npm run trail:verify` runs it. */
const verifyTrail = (env: Env, ...args: string[]) => run(['tools/trail.ts', ...args], env)

function run([tool = '', ...args]: string[], env: Env) {
  const command = [join(projectRoot, tool), ...args]
  const settings = { PATH: process.env.PATH, DATABASE_URL: '', ...env }
  const result = spawnSync(process.execPath, command, { env: settings, encoding: 'utf8' })
  return { code: result.status, stdout: result.stdout, stderr: result.stderr.trim() }
}

async function takeEnquiry(env: Env): Promise<string> {
  const server = await startServer(env)
  const response = await postQuote(server.url, quoteRequest())
  await server.kill('SIGTERM')
  return (await response.json()).reference
}

/** The same words of the same day are the same enquiry: who has it answers with its reference. */
const referenceKnownTo = takeEnquiry

it('an archive brings an enquiry from one folder to another', async () => {
  const from = readyDataFolder()
  const to = newDataFolder()
  const archive = join(newDataFolder(), 'today.archive')
  const reference = await takeEnquiry({ DATA_DIR: from })

  const backup = database(['backup', archive], { DATA_DIR: from })
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toContain('public.leads: 1 rows')
  // It holds personal data, so only its owner may read it.
  expect(statSync(archive).mode & 0o777).toBe(0o600)

  expect(database(['restore', archive], { DATA_DIR: to })).toMatchObject({ code: 0, stderr: '' })
  expect(await referenceKnownTo({ DATA_DIR: to })).toBe(reference)
})

it('moving takes the embedded database to PostgreSQL, and leaves the folder as it was', async () => {
  const DATA_DIR = readyDataFolder()
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const reference = await takeEnquiry({ DATA_DIR })

  expect(database(['move'], { DATA_DIR, DATABASE_URL })).toMatchObject({ code: 0, stderr: '' })
  // Both go on here, so each needs a file of anchors of its own.
  const kept = newDataFolder()
  cpSync(DATA_DIR, kept, { recursive: true })
  expect(await referenceKnownTo({ DATA_DIR, DATABASE_URL })).toBe(reference)
  expect(await referenceKnownTo({ DATA_DIR: kept })).toBe(reference)

  // The trail is sealed there as it was here, until somebody changes it past the product.
  for (const env of [{ DATA_DIR: kept }, { DATA_DIR, DATABASE_URL }]) {
    const verified = verifyTrail(env)
    expect(verified).toMatchObject({ code: 0, stderr: '' })
    expect(verified.stdout).toContain('The trail is whole.')
    expect(verified.stdout).toContain('Every entry has its seal.')
    expect(verified.stdout).toContain('Anchored up to number ')
  }
  // One from an email is compared with as well.
  const { stdout } = verifyTrail({ DATA_DIR: kept })
  const [, hash = ''] = /Its last hash: ([0-9a-f]{64})/.exec(stdout) ?? []
  const [, last = ''] = /what was sealed: ([\d,]+) of/.exec(stdout) ?? []
  const mailed = `${last.replaceAll(',', '')}:${hash}`
  expect(verifyTrail({ DATA_DIR: kept }, '--anchor', mailed)).toMatchObject({ code: 0, stderr: '' })
  const other = verifyTrail({ DATA_DIR: kept }, '--anchor', `1:${'0'.repeat(64)}`)
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('BROKEN at number 1 of')])
  expect(verifyTrail({ DATA_DIR: kept }, '--anchor', 'one').stderr).toBe(
    '--anchor: got "one", wants NUMBER:HASH with 64 hexadecimal digits',
  )

  const db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' }, createLogger('error'))
  const [second] = (
    await db.query<{ id: number }>(
      'SELECT entry_id::float8 AS id FROM audit_seals WHERE number = 2',
    )
  ).rows
  await db.script(pastTriggers(`UPDATE audit_entries SET at = now() WHERE id = ${second?.id}`))
  const seals = async () => (await db.query('SELECT FROM audit_seals')).rows.length
  const sealed = await seals()
  const broken = verifyTrail({ DATA_DIR, DATABASE_URL })
  expect(await seals()).toBe(sealed)
  await db.close()
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain('Entries that are what was sealed: 1 of ')
  expect(broken.stderr).toContain(`BROKEN at number 2 of the chain, entry ${second?.id}.`)

  const again = database(['move'], { DATA_DIR, DATABASE_URL })
  expect(again.code).toBe(1)
  expect(again.stderr).toContain('The database is not empty')
})

it('each says in one line what is wrong', async () => {
  const DATA_DIR = readyDataFolder()
  const notAnArchive = join(newDataFolder(), 'letter.txt')
  writeFileSync(notAnArchive, 'Dear Sir or Madam')
  const cases: [args: string[], env: Env, says: string][] = [
    [['restore'], { DATA_DIR }, 'Say which archive'],
    [['restore', '/no/such/file'], { DATA_DIR }, 'There is no file /no/such/file'],
    [['restore', notAnArchive], { DATA_DIR }, 'This is not an archive of this product'],
    [['backup', notAnArchive], { DATA_DIR }, 'exists: please choose another name'],
    [['move'], { DATA_DIR: newDataFolder() }, 'Set DATABASE_URL'],
  ]
  for (const [args, env, says] of cases) {
    const { code, stderr } = database(args, env)
    expect([code, stderr]).toEqual([1, expect.stringContaining(says)])
    expect(stderr).not.toContain('\n')
  }

  const server = await startServer({ DATA_DIR })
  const inUse = database(['backup'], { DATA_DIR })
  expect([inUse.code, inUse.stderr]).toEqual([1, expect.stringContaining('is in use by another')])
  await server.kill('SIGTERM')
})
