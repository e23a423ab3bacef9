import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { newestBackup } from '#features/controls/gateways/backups.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { createDatabase } from '#tests/kit/postgres.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { addApp, nowSeconds } from '#tests/kit/second-factors.ts'
import {
  newDataFolder,
  type RunningServer,
  readyDataFolder,
  startServer,
} from '#tests/kit/server-process.ts'
import { pastTriggers } from '#tests/kit/trail.ts'
import { until } from '#tests/kit/until.ts'

type Env = Record<string, string>

/** As `npm run db:backup`, `db:restore` and `db:move` run it. */
const database = (args: string[], env: Env) => run(['tools/database.ts', ...args], env)

/** As `npm run trail:verify` runs it. */
const verifyTrail = (env: Env, ...args: string[]) => run(['tools/trail.ts', ...args], env)

/** Without holding up this process: a connection that a server closes meanwhile must be noticed. */
async function run([tool = '', ...args]: string[], env: Env) {
  const command = [join(projectRoot, tool), ...args]
  const settings = { PATH: process.env.PATH, DATABASE_URL: '', ...env }
  const child = spawn(process.execPath, command, {
    ...{ env: settings, stdio: ['ignore', 'pipe', 'pipe'] as const },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, stdout, stderr: stderr.trim() }
}

async function takeEnquiry(env: Env, key: string): Promise<string> {
  const server = await startServer(env)
  const response = await postQuote(server.url, quoteRequest(), { 'idempotency-key': key })
  await server.kill('SIGTERM')
  return (await response.json()).reference
}

/** Leaves the nightly job to the next start: nobody else reaches the database of a running one. */
async function makeNight(dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('error'))
  const nightly = "SELECT name FROM pgboss.schedule WHERE name = 'database.backup'"
  const { rows } = await db.query(`INSERT INTO pgboss.job (name) ${nightly} RETURNING name`)
  await db.close()
  expect(rows).toHaveLength(1)
}

/** The same key is the same enquiry: who has it answers with its reference. */
const referenceKnownTo = takeEnquiry

it('an archive made while the server runs brings an enquiry to another folder, and whoever has an authenticator app signs in there', async () => {
  const from = readyDataFolder()
  const to = newDataFolder()
  const archive = join(newDataFolder(), 'today.archive')
  const server = await startServer({ DATA_DIR: from })
  const key = { 'idempotency-key': randomUUID() }
  const { reference } = await (await postQuote(server.url, quoteRequest(), key)).json()
  const admin = firstAdmin(server)
  const secretOfApp = await addApp(await signIn(server.url, admin))

  const noPassphrase = await database(['backup', archive], { DATA_DIR: from })
  expect([noPassphrase.code, noPassphrase.stderr]).toEqual([
    1,
    expect.stringContaining('set BACKUP_PASSPHRASE'),
  ])
  const secret = { BACKUP_PASSPHRASE: 'correct horse battery' }
  const backup = await database(['backup', archive], { DATA_DIR: from, ...secret })
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toContain('public.leads: 1 rows')
  // It holds personal data, so only its owner may read it.
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readdirSync(from).filter((name) => name.startsWith('snapshot-'))).toEqual([])
  expect((await postQuote(server.url, quoteRequest({ company: 'Later' }))).status).toBe(200)
  await server.kill('SIGTERM')

  for (const [env, says] of [
    [{}, 'This archive holds the identity keys'],
    [{ BACKUP_PASSPHRASE: 'another passphrase' }, 'not the one that this archive was made with'],
  ] as const) {
    const refused = await database(['restore', archive], { DATA_DIR: to, ...env })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(says)])
  }
  expect(await database(['restore', archive], { DATA_DIR: to, ...secret })).toMatchObject({
    ...{ code: 0, stderr: '', stdout: expect.stringContaining('Copy trail-anchors.log') },
  })
  // Who has lost the anchors with the old machine goes on as the restore says.
  const resumed = await verifyTrail({ DATA_DIR: to }, '--resume', 'restored from a backup')
  expect(resumed).toMatchObject({ code: 0, stdout: expect.stringContaining('The trail is whole') })
  expect(statSync(join(to, 'identity-keys.json')).mode & 0o777).toBe(0o600)
  const restored = await startServer({ DATA_DIR: to })
  const again = await postQuote(restored.url, quoteRequest(), key)
  expect((await again.json()).reference).toBe(reference)
  await showCode(await signIn(restored.url, admin), secretOfApp)
})

it('the night makes an archive by itself, on the embedded database too, and removes the oldest', async () => {
  const DATA_DIR = readyDataFolder()
  const BACKUP_DIR = newDataFolder()
  const kept = ['nightly-2020-01-01T02-30-00.archive', 'nightly-2020-01-02T02-30-00.archive']
  for (const name of [...kept, 'enix-2020-01-01T02-30-00.archive']) {
    writeFileSync(join(BACKUP_DIR, name), '')
  }
  const BACKUP_PASSPHRASE = 'correct horse battery'
  const env = { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP: '2' }
  await (await startServer(env)).kill('SIGTERM')
  await makeNight(DATA_DIR)
  const server = await startServer(env)
  await until(async () => !readdirSync(BACKUP_DIR).includes(kept[0] ?? ''), {
    ...{ withinMs: 240_000, what: 'the archive of the night' },
  })
  expect(readdirSync(BACKUP_DIR).toSorted()).toEqual([
    'enix-2020-01-01T02-30-00.archive',
    kept[1],
    expect.stringMatching(/^nightly-20[^0]\d-.+\.archive$/),
  ])
  const newest = await newestBackup(BACKUP_DIR)
  expect(newest.newest).toMatchObject({ readable: true, holdsKeys: true })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  // As the server does it twice a week, beside the running one.
  const tried = await database(['try'], env)
  expect([tried.code, tried.stderr]).toEqual([0, ''])
  expect(tried.stdout).toMatch(/Restored and removed again: \d\d+ rows of .+nightly-20/)
  const archive = readFileSync(join(BACKUP_DIR, newest.newest?.name ?? ''))
  writeFileSync(join(BACKUP_DIR, 'cut.archive'), archive.subarray(0, archive.length >> 1))
  const cut = await database(['try'], env)
  expect([cut.code, cut.stderr]).toEqual([1, expect.any(String)])
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('restore-'))).toEqual([])
})

it('one command takes the examples of the compliance area away, and nothing the second time', async () => {
  const env = { DATA_DIR: newDataFolder() }
  await (await startServer({ ...env, DEMO_CONTENT: 'on' })).kill('SIGTERM')
  const first = await run(['tools/examples.ts'], env)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/audits: 2\n {2}risks: [1-9]/)
  const second = await run(['tools/examples.ts'], env)
  expect(second.stdout.match(/: (\d+)$/gm)).toEqual(Array.from({ length: 8 }, () => ': 0'))
})

it('moving takes the embedded database to PostgreSQL, and leaves the folder as it was', async () => {
  const DATA_DIR = readyDataFolder()
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const key = randomUUID()
  const reference = await takeEnquiry({ DATA_DIR }, key)

  expect(await database(['move'], { DATA_DIR, DATABASE_URL })).toMatchObject({
    code: 0,
    stderr: '',
  })
  // Both go on here, so each needs a file of anchors of its own.
  const kept = newDataFolder()
  cpSync(DATA_DIR, kept, { recursive: true })
  expect(await referenceKnownTo({ DATA_DIR, DATABASE_URL }, key)).toBe(reference)
  expect(await referenceKnownTo({ DATA_DIR: kept }, key)).toBe(reference)

  // The trail is sealed there as it was here, until somebody changes it past the product.
  for (const env of [{ DATA_DIR: kept }, { DATA_DIR, DATABASE_URL }]) {
    const verified = await verifyTrail(env)
    expect(verified).toMatchObject({ code: 0, stderr: '' })
    expect(verified.stdout).toContain('The trail is whole.')
    expect(verified.stdout).toContain('Every entry has its seal.')
    expect(verified.stdout).toContain('Anchored up to number ')
  }
  // One from an email is compared with as well.
  const { stdout } = await verifyTrail({ DATA_DIR: kept })
  const [, hash = ''] = /Its last hash: ([0-9a-f]{64})/.exec(stdout) ?? []
  const [, last = ''] = /what was sealed: ([\d,]+) of/.exec(stdout) ?? []
  const mailed = `${last.replaceAll(',', '')}:${hash}`
  expect(await verifyTrail({ DATA_DIR: kept }, '--anchor', mailed)).toMatchObject({
    code: 0,
    stderr: '',
  })
  const other = await verifyTrail({ DATA_DIR: kept }, '--anchor', `1:${'0'.repeat(64)}`)
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('BROKEN at number 1 of')])
  expect((await verifyTrail({ DATA_DIR: kept }, '--anchor', 'one')).stderr).toBe(
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
  const broken = await verifyTrail({ DATA_DIR, DATABASE_URL })
  expect(await seals()).toBe(sealed)
  await db.close()
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain('Entries that are what was sealed: 1 of ')
  expect(broken.stderr).toContain(`BROKEN at number 2 of the chain, entry ${second?.id}.`)

  const again = await database(['move'], { DATA_DIR, DATABASE_URL })
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
    const { code, stderr } = await database(args, env)
    expect([code, stderr]).toEqual([1, expect.stringContaining(says)])
    expect(stderr).not.toContain('\n')
  }
})

function firstAdmin(server: RunningServer): { email: string; password: string } {
  const [, email = '', password = ''] =
    /First admin.*\n +(\S+) \/ (\S+)/.exec(server.stdout()) ?? []
  return { email, password }
}

async function signIn(url: string, login: { email: string; password: string }) {
  const options = { autoRefreshToken: false, persistSession: false }
  const client = new AuthClient({ url: `${url}/auth/v1`, ...options })
  const { error } = await client.signInWithPassword(login)
  if (error) throw error
  return client
}

async function showCode(client: GoTrueClient, secret: string): Promise<void> {
  const factors = await client.mfa.listFactors()
  const factorId = factors.data?.totp[0]?.id ?? ''
  const code = await generate({ secret, epoch: nowSeconds() })
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  expect(error).toBeNull()
}
