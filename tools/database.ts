// npm run db:backup [-- FILE]   writes an archive of the configured database, also while a server runs
// npm run db:restore -- FILE    loads an archive into the configured database, which must be empty
// npm run db:try [-- FILE]      loads the newest archive into an empty database, and removes that again
// npm run db:move               copies the embedded database of DATA_DIR to DATABASE_URL
// npm run db:forget-keys        lets a database go on whose identity keys are lost
// Options: --key-file FILE      in place of BACKUP_PASSPHRASE, for the identity keys in an archive
//          --without-keys       leaves the identity keys out of the archive, or in it
//          --only-keys          restores the identity keys alone
//          --nightly            as the server does it each night: old ones are removed
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { forgetKeys } from '@enix/identity/commands/forget-keys.server.ts'
import { type Progress, readArchive, readHeader, writeArchive } from '../db/archive.server.ts'
import { recordAudit } from '../db/audit.server.ts'
import {
  archiveName,
  newestArchive,
  pruneBackups,
  withDatabaseOrSnapshot,
  writeBackup,
} from '../db/backup.server.ts'
import { type Database, openDatabase } from '../db/client.server.ts'
import { Jobs } from '../db/jobs.server.ts'
import { migrate } from '../db/migrate.server.ts'
import { anchorsFile } from '../features/trail/gateways/anchors.server.ts'
import { systemClock } from '../lib/clock.ts'
import { type Config, loadConfig } from '../lib/config.server.ts'
import { OperatorError } from '../lib/errors.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'
import { type Sealed, seal, unseal } from '../lib/sealed-secret.server.ts'
import { keepSecret } from '../lib/secret-file.server.ts'
import { identityKeysFile, keysInForce, readSettingsFile } from '../server/identity-settings.ts'

const log = createLogger('warn')
const progress: Progress = (table, rows) => console.log(`  ${table}: ${rows} rows`)

interface Options {
  'key-file'?: string | undefined
  'without-keys'?: boolean | undefined
  'only-keys'?: boolean | undefined
  nightly?: boolean | undefined
}

try {
  const { positionals, values } = readArguments()
  const [verb, file] = positionals
  const config = loadConfig()
  if (verb === 'backup') await backup(config, file, values)
  else if (verb === 'restore') await restore(config, file, values)
  else if (verb === 'try') await tryArchive(config, file)
  else if (verb === 'move') await move(config)
  else if (verb === 'forget-keys') await withDatabase(config, forgetLostKeys)
  else throw new OperatorError('Say backup, restore, try, move or forget-keys')
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        'without-keys': { type: 'boolean' },
        'only-keys': { type: 'boolean' },
        nightly: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OperatorError((error as Error).message)
  }
}

async function backup(config: Config, chosen: string | undefined, options: Options) {
  const name = archiveName(options.nightly ? 'nightly' : 'enix', new Date())
  const target = resolve(chosen ?? join(config.backupDir, name))
  if (existsSync(target)) throw new OperatorError(`${target} exists: please choose another name`)
  if (!config.databaseUrl) expectEmbedded(config)
  const keys = await sealedKeys(config, options)
  await withDatabaseOrSnapshot(config, log, async (db) => {
    console.log(`Backing up ${db.place}`)
    await writeBackup(db, target, progress, keys)
  })
  console.log(`Written: ${target} (${statSync(target).size} bytes)`)
  if (keys) console.log('The identity keys are in it, encrypted. Keep the passphrase elsewhere.')
  if (!options.nightly) return
  const removed = pruneBackups(config.backupDir, config.backupKeep)
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`)
}

async function sealedKeys(config: Config, options: Options): Promise<Sealed | undefined> {
  const keys = keysInForce(config)
  if (!keys || options['without-keys']) return undefined
  const passphrase = passphraseOf(config, options)
  if (passphrase) return seal(JSON.stringify(keys), passphrase)
  // The night has nobody to ask; the check of the backups says what is missing.
  if (options.nightly) return undefined
  throw new OperatorError(
    'The backup needs a passphrase for the identity keys: set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE (or --key-file FILE). With --without-keys they are left out, and restoring the archive without them locks out everyone with an authenticator app.',
  )
}

function passphraseOf(config: Config, options: Options): string | Buffer | undefined {
  const file = options['key-file'] ?? config.backupKeyFile
  if (!file) return config.backupPassphrase
  if (!existsSync(file)) throw new OperatorError(`There is no key file ${resolve(file)}`)
  const bytes = readFileSync(file)
  if (bytes.length >= 32) return bytes
  throw new OperatorError(`The key file ${resolve(file)} has fewer than 32 bytes`)
}

async function restore(config: Config, source: string | undefined, options: Options) {
  if (!source) throw new OperatorError('Say which archive: npm run db:restore -- FILE')
  if (!existsSync(source)) throw new OperatorError(`There is no file ${resolve(source)}`)
  const { keys: sealed } = await readHeader(createReadStream(source))
  const keys = options['without-keys'] ? undefined : await openKeys(config, sealed, options)
  if (options['only-keys'] && !keys) throw new OperatorError('There are no keys in this archive')
  if (!options['only-keys']) {
    await withDatabase(config, async (db) => {
      console.log(`Restoring into ${db.place}`)
      await readArchive(createReadStream(source), db, progress)
    })
  }
  if (keys) {
    keepSecret(identityKeysFile(config.dataDir), keys)
    console.log(`Written: ${identityKeysFile(config.dataDir)}`)
  }
  console.log('Restored.')
  if (options['only-keys'] || existsSync(anchorsFile(config.dataDir))) return
  // They prove that nobody has rewritten the trail, archives included, so they are in none.
  console.log(
    `The anchors of the audit trail are in no archive, and nothing is sealed without them. Copy trail-anchors.log and trail-anchors.key from the old DATA_DIR to ${resolve(config.dataDir)}. If they are lost, run once: npm run trail:verify -- --resume "restored from a backup"`,
  )
}

/** A restore into an embedded database of its own, so that a backup is known to bring everything back. */
async function tryArchive({ backupDir, dataDir }: Config, chosen: string | undefined) {
  const newest = chosen ?? (await newestArchive(backupDir))?.name
  if (!newest) throw new OperatorError(`There is no archive in ${resolve(backupDir)}`)
  const source = chosen ?? join(backupDir, newest)
  if (!existsSync(source)) throw new OperatorError(`There is no file ${resolve(source)}`)
  const folder = mkdtempSync(join(dataDir, 'restore-'))
  try {
    let rows = 0
    await withDatabase({ databaseUrl: undefined, dataDir: folder }, (db) =>
      readArchive(createReadStream(source), db, (_, count) => {
        rows += count
      }),
    )
    console.log(`Restored and removed again: ${rows} rows of ${resolve(source)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Before anything is loaded: keys that cannot be opened or put in place stop the whole of it. */
async function openKeys(config: Config, sealed: Sealed | undefined, options: Options) {
  if (!sealed) return undefined
  const passphrase = passphraseOf(config, options)
  if (!passphrase) {
    throw new OperatorError(
      'This archive holds the identity keys: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE to what it was made with. With --without-keys they stay in it; then put identity-keys.json into DATA_DIR yourself.',
    )
  }
  const opened = await unseal(sealed, passphrase)
  if (!opened) {
    throw new OperatorError(
      'The passphrase or key file is not the one that this archive was made with',
    )
  }
  const keys: unknown = JSON.parse(opened)
  const file = identityKeysFile(config.dataDir)
  if (existsSync(file) && !isDeepStrictEqual(readSettingsFile(file), keys)) {
    throw new OperatorError(
      `${file} has other keys than this archive. Move it away if no database needs it, or restore with another DATA_DIR.`,
    )
  }
  return keys
}

async function move(config: Config): Promise<void> {
  if (!config.databaseUrl) {
    throw new OperatorError('Set DATABASE_URL to the PostgreSQL database to move to')
  }
  expectEmbedded(config)
  await withDatabase({ ...config, databaseUrl: undefined }, (source) =>
    withDatabase(config, async (target) => {
      console.log(`Moving ${source.place} to ${target.place}`)
      const stream = new PassThrough()
      const [read, written] = await Promise.allSettled([
        readArchive(stream, target, progress),
        writeArchive(source, stream, () => {}),
      ])
      // A reader that stops breaks the writer, so the reader's reason comes first.
      for (const side of [read, written]) if (side.status === 'rejected') throw side.reason
    }),
  )
  console.log(
    `Moved. Start with the same DATABASE_URL from now on, and with the same DATA_DIR: ${identityKeysFile(config.dataDir)} belongs to the database. The embedded database in it is left as it was.`,
  )
}

async function forgetLostKeys(db: Database): Promise<void> {
  await migrate(db)
  const jobs = new Jobs(db, [], log)
  const { factors, sessions } = await forgetKeys({
    ...{ db, jobs, clock: systemClock, log, actor: 'system', host: { recordAudit } },
  })
  console.log(
    `Forgotten. The next start notes its own keys. Removed: ${factors} second factors and ${sessions} sessions; these people sign in with their password and set up a factor anew.`,
  )
}

function expectEmbedded({ dataDir }: Config): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  throw new OperatorError(`There is no embedded database in ${dataDir}`)
}

async function withDatabase(
  place: { databaseUrl: string | undefined; dataDir: string },
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(place, log)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
