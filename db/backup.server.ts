import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Sealed } from '#lib/sealed-secret.server.ts'
import { checkArchive, type Progress, writeArchive } from './archive.server.ts'
import { type Database, openDatabase } from './client.server.ts'
import { FolderInUse } from './folder-lock.server.ts'
import type { JobDefinition } from './jobs.server.ts'
import { askForSnapshot } from './snapshot-socket.server.ts'

interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

const nightly = /^nightly-.+\.archive$/

/** As archives are named that nobody has named. */
export function archiveName(prefix: 'enix' | 'nightly', now: Date): string {
  return `${prefix}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.archive`
}

/** Opens the database, or, while a server runs on the embedded one, a copy of this moment. */
export async function withDatabaseOrSnapshot(
  place: Place,
  log: Logger,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  let copy: string | undefined
  const db = await openDatabase(place, log).catch(async (error) => {
    if (!(error instanceof FolderInUse)) throw error
    copy = await askForSnapshot(place.dataDir)
    return openDatabase({ databaseUrl: undefined, dataDir: copy }, log)
  })
  try {
    await work(db)
  } finally {
    await db.close()
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
}

/** A name without ".unfinished" means: whole, readable, and on disk. */
export async function writeBackup(
  db: Database,
  target: string,
  progress: Progress,
  keys: Sealed | undefined,
): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.unfinished`
  try {
    await writeArchive(db, createWriteStream(unfinished, { mode: 0o600 }), progress, keys)
    await checkArchive(createReadStream(unfinished))
    const descriptor = openSync(unfinished, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** The newest archive in a folder, by when it was written. */
export async function newestArchive(
  folder: string,
): Promise<{ name: string; bytes: number; madeAt: Date } | undefined> {
  const names = await readdir(folder).catch(() => [] as string[])
  const archives = await Promise.all(
    names
      .filter((name) => name.endsWith('.archive'))
      .map(async (name) => {
        const { size: bytes, mtime: madeAt } = await stat(join(folder, name))
        return { name, bytes, madeAt }
      }),
  )
  return archives.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0]
}

/** Removes the oldest nightly archives; those that somebody has made by hand stay. */
export function pruneBackups(folder: string, keep: number): string[] {
  const archives = readdirSync(folder).filter((name) => nightly.test(name))
  const old = archives.toSorted().slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}

/** As the job is called that shows that a restore works. */
export const tryJob = 'database.restore-try'

/**
 * The backup of each night, and twice a week a restore of it, each in a process of its own: reading the
 * whole database takes minutes, for which neither the event loop nor the one connection of the embedded
 * database can be spared.
 */
export function nightlyBackup(keep: number, env: NodeJS.ProcessEnv): JobDefinition[] {
  if (keep === 0) return []
  const job = (name: string, cron: string, command: string[], done: string): JobDefinition => ({
    ...{ name, cron, retries: 2 },
    // A second one beside the first would take the disk's time from both.
    longestSeconds: 12 * 3600,
    async run(ctx) {
      const child = spawn(process.execPath, [join(projectRoot, 'tools/database.ts'), ...command], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      if (code !== 0) throw new Error(`${name} failed: ${said.trim()}`)
      ctx.log.info(done)
    },
  })
  return [
    // Before the check of the night that looks for it.
    job('database.backup', '30 2 * * *', ['backup', '--nightly'], 'the database was backed up'),
    job(tryJob, '30 3 * * 0,3', ['try'], 'the newest backup was restored and removed again'),
  ]
}
