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
 * Nobody but its owner reads what is kept in it, also where an older version or a copy left it open. A folder
 * of somebody else, whose group may write, stays as it is.
 */
export function keepToOwner(folder: string): void {
  const us = process.getuid?.()
  if (!existsSync(folder) || statSync(folder).uid !== us) return
  chmodSync(folder, 0o700)
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    const file = join(folder, name)
    // What another process is writing may be gone again; it was made for its owner alone.
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && found.uid === us && found.mode & 0o077) chmodSync(file, 0o600)
  }
}
