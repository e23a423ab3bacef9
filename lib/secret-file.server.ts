import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes JSON that its owner alone may read. A kill half way leaves what was there before. */
export function keepSecret(file: string, content: unknown, indent: number | undefined = 2): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.unfinished`, JSON.stringify(content, null, indent), { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}

/**
 * Nobody but its owner reads what is kept in it, also where an older version or a copy left it open. A closed
 * folder protects all that is below it. A folder of somebody else, whose group may write, stays as it is.
 */
export function keepToOwner(folder: string): void {
  const us = process.getuid?.()
  if (!existsSync(folder) || statSync(folder).uid !== us) return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // What another process is writing may be gone again; it was made for its owner alone.
    const found = entry.isSymbolicLink() ? undefined : statSync(path, { throwIfNoEntry: false })
    if (!found || found.uid !== us || !(found.mode & 0o077)) continue
    if (found.isDirectory()) chmodSync(path, 0o700)
    if (found.isFile()) chmodSync(path, 0o600)
  }
}
