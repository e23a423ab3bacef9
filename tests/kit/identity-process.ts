import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { projectRoot } from '#lib/project-root.server.ts'

export interface RunningProcess {
  url: string
  pid: number
  stop(): Promise<void>
}

const secret = randomBytes(32).toString('hex')
const encryptionKey = randomBytes(32).toString('base64url')
const everyLimit = 1_000_000_000

/** All processes of a run share these, as several of one service must. */
export const identitySettings = {
  siteUrl: 'https://site.example',
  externalUrl: 'https://auth.example',
  jwt: { secret },
  encryption: { current: 'first', keys: { first: encryptionKey } },
  limits: {
    emailsPerHour: everyLimit,
    mailsFromOneAddressPerHour: everyLimit,
    signInsPer5Minutes: everyLimit,
    refreshesPer5Minutes: everyLimit,
    failuresPerAccountPer15Minutes: everyLimit,
  },
}

export function serviceRoleToken(): Promise<string> {
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

/**
 * The built identity service in a process of its own, as `npm run identity` starts it; with an
 * embedded database that goes when it stops, unless the settings name another one.
 */
export async function startIdentityProcess(
  settings: Record<string, unknown> & { service?: { databaseUrl: string } },
): Promise<RunningProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'enix-identity-'))
  const config = join(folder, 'identity.json')
  const service = settings.service ?? { dataDir: join(folder, 'data') }
  writeFileSync(config, JSON.stringify({ ...identitySettings, ...settings, service }))
  const script = join(projectRoot, 'build/server/identity.js')
  const options = ['--config', config, '--port', '0', '--log-level', 'warn']
  const started = await startProcess({
    command: [script, ...options],
    cwd: projectRoot,
    env: {},
    announcement: /running at (http:\S+),/,
  })
  return {
    ...started,
    async stop() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A Node program that says where it listens. */
export async function startProcess(options: {
  command: string[]
  cwd: string
  env: Record<string, string>
  announcement: RegExp
}): Promise<RunningProcess> {
  const { command, cwd, env, announcement } = options
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        const found = announcement.exec(output)?.[1]
        if (found) resolve(found)
      })
    }
    closed.then(() => reject(new Error(`It ended before it listened.\n${output}`)), reject)
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}
