import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#lib/errors.ts'

/**
 * Two processes on one embedded database corrupt it silently, so the folder has one owner.
 * The lock is an open SQLite transaction: the operating system releases it however the owner
 * dies, and unlike a pid file it cannot be left behind or mistaken.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: cannot use the folder ${folder}: ${(error as Error).message}`,
    )
  }
  const lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new OperatorError(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}
