import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect as connectPlain, isIP } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { hasNotedKeys, recogniseKeys } from '@enix/identity/commands/recognise-keys.server.ts'
import { Vault } from '@enix/identity/policy/vault.server.ts'
import { type Database, openDatabase } from '#db/client.server.ts'
import { FolderInUse } from '#db/folder-lock.server.ts'
import { proveWrite } from '#db/maintenance.server.ts'
import { pendingMigrations } from '#db/migrate.server.ts'
import { newestBackup } from '#features/controls/gateways/backups.server.ts'
import { backupFinding } from '#features/controls/policy/system-checks.ts'
import { certificateOf } from '#features/operations/gateways/certificate.server.ts'
import { diskOf } from '#features/operations/gateways/disks.server.ts'
import { certificateFinding, diskFinding } from '#features/operations/policy/findings.ts'
import { settingsFindings } from '#features/operations/policy/settings-findings.server.ts'
import type { Finding } from '#features/operations/schema.ts'
import type { Config } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { identityKeysFile, keysInForce } from './identity-settings.ts'

export interface Diagnosis extends Finding {
  check: string
}

const neededNode = 24
const answerWithinMs = 5000
const mostSkewMs = 5000

const fine = (found: string): Finding => ({ state: 'fine', found, todo: null })
const note = (found: string, todo: string): Finding => ({ state: 'note', found, todo })
const atRisk = (found: string, todo: string): Finding => ({ state: 'at_risk', found, todo })

/** Looks at everything that a server needs, and changes nothing. */
export async function diagnose(config: Config): Promise<Diagnosis[]> {
  const checks: [check: string, look: () => Promise<Finding[]> | Finding[]][] = [
    ['Node', () => [nodeFinding(process.versions.node)]],
    ['Settings', () => settingsFindings(config)],
    ['Database', () => databaseFindings(config)],
    ['Disk', () => diskFindings(config)],
    ['Email', () => mailFindings(config)],
    ['Backups', () => backupFindings(config)],
    ['Clock', () => clockFindings()],
    ['Certificate', () => certificateFindings(config)],
  ]
  const found: Diagnosis[] = []
  for (const [check, look] of checks) {
    const findings = await Promise.resolve()
      .then(look)
      .catch((error: Error) => [atRisk(error.message, 'Mend this first: the check broke off.')])
    found.push(...findings.map((finding) => ({ check, ...finding })))
  }
  return found
}

export function nodeFinding(version: string): Finding {
  return Number(version.split('.')[0]) >= neededNode
    ? fine(`Node ${version}.`)
    : atRisk(
        `Node ${version} is too old.`,
        `Run npm install, which brings Node ${neededNode}, or install it.`,
      )
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    return [note(`There is no database in ${config.dataDir} yet.`, 'The first start makes it.')]
  }
  let db: Database
  try {
    db = await openDatabase(config, createLogger('silent'))
  } catch (error) {
    if (error instanceof FolderInUse) {
      return [fine('The embedded database is in use by a running server, which checked it.')]
    }
    const todo = 'Start PostgreSQL and check DATABASE_URL: docs/runbooks/database-away.md.'
    return [atRisk((error as Error).message, todo)]
  }
  try {
    return await findingsOf(db, config)
  } finally {
    await db.close()
  }
}

async function findingsOf(db: Database, config: Config): Promise<Finding[]> {
  const pending = await pendingMigrations(db)
  if (pending === undefined) return [note('The database is empty.', 'The first start sets it up.')]
  const migrations =
    pending === 0
      ? fine('All migrations ran.')
      : note(`${pending} migrations have not run.`, 'Make a backup; the next start runs them.')
  const written = await proveWrite(db).then(
    () => fine(`${db.place} takes writes.`),
    (error: Error) => atRisk(error.message, 'See docs/runbooks/database-away.md.'),
  )
  return [written, migrations, await clockOfDatabase(db), await keysFinding(db, config)]
}

async function clockOfDatabase(db: Database): Promise<Finding> {
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return skewFinding(Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()))
}

export function skewFinding(skewMs: number): Finding {
  return skewMs < mostSkewMs
    ? fine('The clocks of the server and of the database agree.')
    : atRisk(
        `The clocks of the server and of the database differ by ${Math.round(skewMs / 1000)} seconds.`,
        'Set both by NTP: timedatectl set-ntp true.',
      )
}

/** In a transaction that is undone: a start notes new keys, and this only looks. */
async function keysFinding(db: Database, config: Config): Promise<Finding> {
  const todo = 'See docs/runbooks/lost-keys.md.'
  const file = identityKeysFile(config.dataDir)
  const keys = keysInForce(config)
  if (!keys) {
    return (await hasNotedKeys(db))
      ? atRisk(`${file} is missing, and the database needs it.`, todo)
      : note('There are no identity keys yet.', 'The first start makes them.')
  }
  const undo = new Error('undone')
  try {
    const vault = new Vault(keys.encryption as ConstructorParameters<typeof Vault>[0])
    await db.transaction(async () => {
      await recogniseKeys(db, vault, new Date())
      throw undo
    })
  } catch (error) {
    if (error !== undo) return atRisk((error as Error).message, todo)
  }
  return fine('The identity keys belong to the database.')
}

async function diskFindings({ dataDir, backupDir }: Config): Promise<Finding[]> {
  const folders = [dataDir, backupDir]
  const disks = await Promise.all(folders.map(diskOf))
  const writable = await Promise.all(folders.map(writeFinding))
  return [diskFinding(disks), ...writable]
}

async function writeFinding(folder: string): Promise<Finding> {
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, 'x', { flag: 'wx', flush: true })
    await rm(probe)
    return fine(`${folder} takes files.`)
  } catch (error) {
    const todo =
      'Give the folder to the user that the server runs as (chown), or mount it writable.'
    return atRisk(`${folder} takes no files: ${(error as Error).message}`, todo)
  }
}

async function mailFindings({ smtpUrl, mailInUrl }: Config): Promise<Finding[]> {
  const findings = [
    smtpUrl
      ? await serverFinding('mail server', smtpUrl, { ports: { 'smtp:': 25, 'smtps:': 465 } })
      : note('No mail server is set: emails are kept at /dev/mail.', 'Set SMTP_URL.'),
  ]
  if (mailInUrl) {
    const ports = { 'imap:': 143, 'imaps:': 993 }
    findings.push(await serverFinding('mailbox', mailInUrl, { ports }))
  }
  return findings
}

/** Both kinds of server greet first. Whether they take our password is seen with the first email. */
async function serverFinding(
  what: string,
  address: string,
  { ports }: { ports: Record<string, number> },
): Promise<Finding> {
  const url = new URL(address)
  const port = Number(url.port || ports[url.protocol])
  const where = { host: url.hostname, port }
  const greeting = await new Promise<string>((resolve) => {
    const socket = /s:$/.test(url.protocol)
      ? connectTls({ ...where, ...(!isIP(where.host) && { servername: where.host }) })
      : connectPlain(where)
    const end = (said: string) => {
      resolve(said)
      socket.destroy()
    }
    socket.setTimeout(answerWithinMs, () => end('it says nothing'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    socket.once('data', (data) => end(data.toString('latin1')))
  })
  const place = `${url.hostname}:${port}`
  if (/^(220|\* (OK|PREAUTH))/.test(greeting)) return fine(`The ${what} at ${place} answers.`)
  const said = greeting.split('\r\n', 1)[0]
  return atRisk(
    `The ${what} at ${place} does not answer: ${said}.`,
    'Check the address, the firewall and the provider: docs/runbooks/mail-stuck.md.',
  )
}

async function backupFindings({ backupDir, backupKeep }: Config): Promise<Finding[]> {
  const backup = await newestBackup(backupDir)
  const { passed, found } = backupFinding(backup, new Date())
  if (passed) return [fine(found)]
  if (!backup.newest && backupKeep === 0) {
    const words = `BACKUP_KEEP is 0, and ${backupDir} has no archive.`
    return [note(words, 'Make sure that other tools back up the database.')]
  }
  return [atRisk(found, 'Run npm run db:backup, and see docs/runbooks/restore.md.')]
}

async function clockFindings(): Promise<Finding[]> {
  const ask = spawn('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = await Promise.all([text(ask.stdout), once(ask, 'exit')]).then(
    ([words]) => words.trim(),
    () => '',
  )
  return [synchronisedFinding(said)]
}

export function synchronisedFinding(said: string): Finding {
  const todo = 'Run timedatectl set-ntp true: codes of authenticator apps depend on the clock.'
  if (said === 'yes') return fine('The clock is set by NTP.')
  if (said === 'no') return atRisk('The clock is not set by NTP.', todo)
  return note('Whether the clock is set by NTP could not be found out.', 'Compare it with another.')
}

async function certificateFindings(config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  const facts = publicUrl?.startsWith('https:') ? await certificateOf(publicUrl) : undefined
  return [certificateFinding(facts, new Date())]
}
