import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Without a database name. */
  url: string
  /** Ends it as `pg_ctl -m fast` or `-m immediate` does, and starts it again. */
  restart(mode: 'fast' | 'immediate', whileAway?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

interface PostgresOptions {
  /** As in postgresql.conf. */
  settings?: string[]
  /** Makes the data folder. */
  initialise?: (data: string) => void
}

function initdb(data: string): void {
  runAsPostgres(join(postgresFolder(), 'initdb'), [
    ...['-D', data, '-U', 'enix', '-A', 'trust', '--no-sync'],
  ])
}

/** Runs a program as the account that the server runs as; what it printed. */
export function runAsPostgres(program: string, args: string[]): string {
  return execFileSync(program, args, {
    ...unprivilegedAccount(),
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() },
  })
}

const memory = '/dev/shm'
const roomyBytes = 4 * 2 ** 30

/**
 * Where no disk is measured. Each database of a test is a thousand files, which ext4 takes longer to
 * make than PostgreSQL takes for everything else.
 */
function quickestFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomyBytes ? memory : tmpdir()
}

/** A folder of that account. */
export function postgresOwnFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'enix-postgres-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Starts a PostgreSQL of its own in a new folder, and takes both away at the end. It outlives the
 * processes that the tests kill, so it syncs to disk only for whoever measures.
 */
export async function startPostgres(
  sync: 'on' | 'off' = 'off',
  { settings = [], initialise = initdb }: PostgresOptions = {},
): Promise<PostgresServer> {
  const bin = postgresFolder()
  const folder = postgresOwnFolder(sync === 'on' ? tmpdir() : quickestFolder())
  const account = unprivilegedAccount()
  const data = join(folder, 'data')
  initialise(data)
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', `fsync=${sync}`]
  const url = `postgres://enix@127.0.0.1:${port}`
  const given = settings.flatMap((setting) => ['-c', setting])
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      [...options, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', ...given],
      { ...account, stdio: 'ignore', cwd: folder },
    )
    const exited = new Promise((resolve) => server.once('exit', resolve))
    await untilItAnswers(`${url}/postgres`)
    return (signal: 'SIGINT' | 'SIGQUIT') => {
      server.kill(signal)
      return exited
    }
  }
  let end = await start()
  return {
    url,
    async restart(mode, whileAway) {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await whileAway?.()
      end = await start()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty one, or a copy of another that nobody is connected to. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client(`${serverUrl}/postgres`)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  await client.end()
  return `${serverUrl}/${name}`
}

/** Also while something is still connected to it, as after a server that was killed. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.end()
}

/** Debian keeps the server's programs out of the path. */
export function postgresFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : []
  for (const folder of [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]) {
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder
  }
  throw new Error('PostgreSQL was not found; on Debian: apt-get install postgresql')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 1000) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/**
 * A port that nothing listens on. It is below those that the system gives out by itself, for outgoing
 * connections as well, so that it is still free when a server that starts slowly comes to use it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
