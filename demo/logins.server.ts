import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPassword } from '#lib/ids.server.ts'
import { keepSecret } from '#lib/secret-file.server.ts'

export interface DemoLogin {
  for: string
  username: string
  password: string
}

const fileIn = (dataDir: string) => join(dataDir, 'demo-logins.json')

/** Made at first start and kept in the data folder, readable by its owner alone; never in the repo. */
export function demoLogins(dataDir: string): DemoLogin[] {
  if (!existsSync(fileIn(dataDir))) {
    const mailbox = { for: 'development mailbox', username: 'demo', password: newPassword() }
    keepSecret(fileIn(dataDir), [mailbox])
  }
  return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
}

/** Beside the mailbox's, in place of those of an earlier database. */
export function keepLogins(
  dataDir: string,
  logins: readonly { company: string; email: string; password: string }[],
): void {
  const [mailbox] = demoLogins(dataDir)
  const clients = logins.map(({ company, email, password }) => {
    return { for: company, username: email, password }
  })
  keepSecret(fileIn(dataDir), [mailbox, ...clients])
}

/** Of the clients whose machines the first start made; nobody else knows them. */
export function clientLogins(dataDir: string): DemoLogin[] {
  return existsSync(fileIn(dataDir)) ? demoLogins(dataDir).slice(1) : []
}
