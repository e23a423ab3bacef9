import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkArchive } from '#db/archive.server.ts'
import type { BackupFacts } from '../policy/checks.ts'

/** The newest archive of a folder, read from its beginning to its end. */
export async function newestBackup(folder: string): Promise<BackupFacts> {
  const names = await readdir(folder).catch(() => [] as string[])
  const archives = await Promise.all(
    names
      .filter((name) => name.endsWith('.archive'))
      .map(async (name) => {
        const { size: bytes, mtime: madeAt } = await stat(join(folder, name))
        return { name, bytes, madeAt }
      }),
  )
  const [newest] = archives.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  if (!newest) return { folder, newest: undefined }
  const header = await checkArchive(createReadStream(join(folder, newest.name))).catch(
    () => undefined,
  )
  const read = { readable: header !== undefined, holdsKeys: header?.keys !== undefined }
  return { folder, newest: { ...newest, ...read } }
}
