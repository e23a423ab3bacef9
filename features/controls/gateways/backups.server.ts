import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { checkArchive } from '#db/archive.server.ts'
import { newestArchive } from '#db/backup.server.ts'
import type { BackupFacts } from '../policy/system-checks.ts'

/** The newest archive of a folder, read from its beginning to its end. */
export async function newestBackup(folder: string): Promise<BackupFacts> {
  const newest = await newestArchive(folder)
  if (!newest) return { folder, newest: undefined }
  const header = await checkArchive(createReadStream(join(folder, newest.name))).catch(
    () => undefined,
  )
  const read = { readable: header !== undefined, holdsKeys: header?.keys !== undefined }
  return { folder, newest: { ...newest, ...read } }
}
