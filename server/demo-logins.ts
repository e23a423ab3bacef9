import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPassword } from '#lib/ids.server.ts'

export interface DemoLogin {
  for: string
  username: string
  password: string
}

/** Made at first start and kept in the data folder, readable by its owner alone; never in the repo. */
export function demoLogins(dataDir: string): DemoLogin[] {
  const file = join(dataDir, 'demo-logins.json')
  if (!existsSync(file)) {
    const logins: DemoLogin[] = [
      { for: 'development mailbox', username: 'demo', password: newPassword() },
    ]
    mkdirSync(dataDir, { recursive: true })
    // A kill half way must not leave a file that no later start can read.
    writeFileSync(`${file}.unfinished`, JSON.stringify(logins, null, 2), { mode: 0o600 })
    renameSync(`${file}.unfinished`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
