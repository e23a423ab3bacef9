import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    writeFileSync(file, JSON.stringify(logins, null, 2), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
