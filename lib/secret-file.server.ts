import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes JSON that its owner alone may read. A kill half way leaves what was there before. */
export function keepSecret(file: string, content: unknown, indent: number | undefined = 2): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.unfinished`, JSON.stringify(content, null, indent), { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}
