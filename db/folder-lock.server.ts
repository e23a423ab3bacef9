import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/errors.ts'
import { tryLock } from '#lib/file-lock.server.ts'

/** Two processes on one embedded database corrupt it silently, so the folder has one owner. */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: cannot use the folder ${folder}: ${(error as Error).message}`,
    )
  }
  const unlock = tryLock(join(folder, 'in-use.lock'))
  if (unlock) return unlock
  throw new OperatorError(
    `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
  )
}
