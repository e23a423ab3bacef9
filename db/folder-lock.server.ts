import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/errors.ts'
import { tryLock } from '#lib/file-lock.server.ts'
import { keepToOwner } from '#lib/secret-file.server.ts'

/** The embedded database runs in another process. */
export class FolderInUse extends OperatorError {}

/** Two processes on one embedded database corrupt it silently, so the folder has one owner. */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    keepToOwner(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: cannot use the folder ${folder}: ${(error as Error).message}`,
    )
  }
  const file = join(folder, 'in-use.lock')
  const unlock = tryLock(file)
  if (unlock) {
    chmodSync(file, 0o600)
    return unlock
  }
  throw new FolderInUse(
    `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
  )
}
