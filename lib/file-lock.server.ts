import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that one process can hold, or returns nothing when another has it. It is an open
 * SQLite transaction: the operating system releases it however its owner dies, and unlike a pid
 * file it cannot be left behind or mistaken.
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}
