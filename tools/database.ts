// npm run db:backup [-- FILE]   writes an archive of the configured database
// npm run db:restore -- FILE    loads an archive into the configured database, which must be empty
// npm run db:move               copies the embedded database of DATA_DIR to DATABASE_URL
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { checkArchive, type Progress, readArchive, writeArchive } from '../db/archive.server.ts'
import { type Database, openDatabase } from '../db/client.server.ts'
import { type Config, loadConfig } from '../lib/config.server.ts'
import { OperatorError } from '../lib/errors.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'

const [verb, file] = process.argv.slice(2)
const log = createLogger('warn')
const progress: Progress = (table, rows) => console.log(`  ${table}: ${rows} rows`)

try {
  const config = loadConfig()
  if (verb === 'backup') await backup(config, file)
  else if (verb === 'restore') await restore(config, file)
  else if (verb === 'move') await move(config)
  else throw new OperatorError('Say backup, restore or move')
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}

async function backup(config: Config, chosen: string | undefined): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(chosen ?? join(config.backupDir, `enix-${stamp}.archive`))
  if (existsSync(target)) throw new OperatorError(`${target} exists: please choose another name`)
  if (!config.databaseUrl) expectEmbedded(config)
  await withDatabase(config, async (db) => {
    console.log(`Backing up ${db.place}`)
    mkdirSync(dirname(target), { recursive: true })
    const unfinished = `${target}.unfinished`
    try {
      await writeArchive(db, createWriteStream(unfinished, { mode: 0o600 }), progress)
      // A name without ".unfinished" means: whole, readable, and on disk.
      await checkArchive(createReadStream(unfinished))
      const descriptor = openSync(unfinished, 'r')
      fsyncSync(descriptor)
      closeSync(descriptor)
      renameSync(unfinished, target)
    } finally {
      rmSync(unfinished, { force: true })
    }
  })
  console.log(`Written: ${target} (${statSync(target).size} bytes)`)
}

async function restore(config: Config, source: string | undefined): Promise<void> {
  if (!source) throw new OperatorError('Say which archive: npm run db:restore -- FILE')
  if (!existsSync(source)) throw new OperatorError(`There is no file ${resolve(source)}`)
  await withDatabase(config, async (db) => {
    console.log(`Restoring into ${db.place}`)
    await readArchive(createReadStream(source), db, progress)
  })
  console.log('Restored.')
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
  console.log('Moved. Start with the same DATABASE_URL from now on; the folder is left as it was.')
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
