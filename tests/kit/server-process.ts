import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { createDatabase } from './postgres.ts'

/** Only what hangs takes so long. */
const startsWithinMs = 600_000

/**
 * A process that lives for seconds never earns back the time in which the embedded database is
 * compiled a second time, for speed: a start takes half as much work without.
 */
const compiledOnce = '--liftoff-only'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Called in reverse order when the test is over, or the file for what its tests share. */
export type AtEnd = (work: () => Promise<void> | void) => void

export interface ServerProcess {
  /** Resolves with the address once it listens; rejects when it ends before that. */
  ready: Promise<string>
  exited: Promise<Exit>
  stdout(): string
  stderr(): string
  kill(signal: NodeJS.Signals): Promise<Exit>
}

export interface RunningServer extends ServerProcess {
  url: string
}

/** Starts the built server in a process of its own, as `npm start` does. It dies with the test. */
export function launchServer(
  env: Record<string, string>,
  script = 'build/server/main.js',
  [command, ...args]: [string, ...string[]] = [
    process.execPath,
    ...[compiledOnce, join(projectRoot, script)],
  ],
  atEnd: AtEnd = onTestFinished,
): ServerProcess {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }))
  const ready = new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what}\n${stdout}${stderr}`))
    const tooLate = setTimeout(() => fail('The server did not start in time.'), startsWithinMs)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      const port = /^ {2}(?:Website|Listening) +http:\/\/localhost:(\d+)$/m.exec(stdout)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.once('error', reject)
    exited.then(({ code, signal }) => {
      clearTimeout(tooLate)
      fail(`The server ended with ${signal ?? code} before it listened.`)
    }, reject)
  })
  // A test may end a server while it starts, and then nobody asks whether it was ready.
  ready.catch(() => {})

  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  atEnd(async () => {
    await kill('SIGKILL')
  })
  return { ready, exited, stdout: () => stdout, stderr: () => stderr, kill }
}

/** The same, once it listens. */
export async function startServer(
  env: Record<string, string>,
  atEnd?: AtEnd,
): Promise<RunningServer> {
  const server = launchServer(env, undefined, undefined, atEnd)
  return { ...server, url: await server.ready }
}

/** A folder for one test. Make it before the server that uses it: the last made goes first. */
export function newDataFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'enix-data-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One with an embedded database that is set up already, for a test that is not about the first start. */
export function readyDataFolder(): string {
  const folder = newDataFolder()
  cpSync(inject('readyDataFolder'), folder, { recursive: true })
  return folder
}

/** The same on PostgreSQL. */
export const readyDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), inject('postgresTemplate'))

// Each variable is set, so that neither this shell nor a .env file of the project has a say.
const defaults = {
  // What one start has compiled, the next one of the many need not.
  NODE_COMPILE_CACHE: join(tmpdir(), 'enix-compiled'),
  PATH: process.env.PATH,
  TZ: 'UTC',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  MAIL_RETURN_ADDRESS: '',
  MAIL_BOUNCE_SECRET: '',
  MAIL_IN_URL: '',
  MAIL_IN_SECRET: '',
  TEAM_EMAIL: 'team@enix.example',
  ENQUIRIES_PER_IP: '20',
  ENQUIRIES_PER_SENDER: '10000',
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'warn',
}
