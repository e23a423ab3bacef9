import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer as createTlsServer } from 'node:tls'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { selfSigned } from '#tests/kit/certificate.ts'
import { createDatabase, freePort } from '#tests/kit/postgres.ts'
import { newDataFolder, startServer } from '#tests/kit/server-process.ts'

type Env = Record<string, string>

/** As `npm run doctor` runs it. */
async function doctor(env: Env) {
  const settings = { PATH: process.env.PATH, ...defaults, ...env }
  const child = spawn(process.execPath, [join(projectRoot, 'tools/doctor.ts')], {
    ...{ env: settings, stdio: ['ignore', 'pipe', 'pipe'] as const },
  })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect(errors).toBe('')
  return { code, said }
}

const defaults = {
  ...{ PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '', MAIL_IN_URL: '', BACKUP_KEY_FILE: '' },
  ...{ BACKUP_PASSPHRASE: 'correct horse battery', LOG_LEVEL: 'info', TRUSTED_PROXIES: '0' },
}

async function mailServer(greeting: string): Promise<string> {
  const server = createServer((socket) => socket.end(greeting))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a sound server passes; each fault is named with what to do, and fails', async () => {
  const DATA_DIR = newDataFolder()
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const env = { DATA_DIR, DATABASE_URL, BACKUP_DIR: newDataFolder() }
  await (await startServer(env)).kill('SIGTERM')
  const backup = [join(projectRoot, 'tools/database.ts'), 'backup']
  const made = spawn(process.execPath, backup, { env: { ...defaults, ...env }, stdio: 'ignore' })
  expect(await once(made, 'exit')).toEqual([0, null])

  const sound = { ...env, SMTP_URL: await mailServer('220 mail.example ESMTP\r\n') }
  const { code, said } = await doctor(sound)
  for (const line of [
    'takes writes.',
    'All migrations ran.',
    'The identity keys belong to the database.',
    'The clocks of the server and of the database agree.',
    'answers.',
    'and can be read.',
  ]) {
    expect(said).toMatch(new RegExp(`^✓ .*${line}$`, 'm'))
  }
  expect(said).not.toContain('✗')
  expect(code).toBe(0)

  const withFault = async (fault: Env, says: string) => {
    const found = await doctor({ ...sound, ...fault })
    expect(found.said).toMatch(new RegExp(`^✗ .*${says}.*\n {4}\\S`, 'm'))
    expect(found.code).toBe(1)
  }
  const nobody = `127.0.0.1:${await freePort()}`
  await withFault({ DATABASE_URL: `postgres://enix@${nobody}/enix` }, 'Cannot use the database')
  await withFault({ SMTP_URL: `smtp://${nobody}` }, 'does not answer: ECONNREFUSED')
  await withFault({ SMTP_URL: await mailServer('554 go away\r\n') }, 'does not answer: 554 go away')
  await withFault({ BACKUP_DIR: newDataFolder() }, 'There is no backup')
  await withFault({ BACKUP_PASSPHRASE: '' }, 'Backups are without the identity keys')
  await withFault({ PUBLIC_URL: await untrusted() }, 'Browsers do not trust the certificate')

  const keys = join(DATA_DIR, 'identity-keys.json')
  renameSync(keys, `${keys}.away`)
  await withFault({}, 'identity-keys.json is missing')
  // To look must not make new ones.
  expect(existsSync(keys)).toBe(false)
  const other = { current: 'first', keys: { first: Buffer.alloc(32, 7).toString('base64url') } }
  writeFileSync(keys, JSON.stringify({ encryption: other }))
  await withFault({}, 'do not belong to the database')
  renameSync(`${keys}.away`, keys)

  const db = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' }, createLogger('error'))
  await db.query("INSERT INTO schema_migrations (hash) VALUES ('of the future')")
  await db.close()
  await withFault({}, 'was changed by a newer release')
})

it('before the first start it says what that will do; a folder of somebody else is named', async () => {
  const fresh = { DATA_DIR: newDataFolder(), BACKUP_DIR: newDataFolder() }
  expect((await doctor(fresh)).said).toContain('i Database: There is no database in')

  const file = join(newDataFolder(), 'file')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  const found = await doctor({ ...fresh, BACKUP_DIR: join(file, 'backups') })
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining('✗ Disk: ENOTDIR') })
})

/** An address with a certificate that it has signed for itself. */
async function untrusted(): Promise<string> {
  const { certificate, privateKey } = selfSigned('127.0.0.1')
  const server = createTlsServer({ cert: certificate, key: privateKey })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
