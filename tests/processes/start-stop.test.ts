import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { allMigrations } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, freePort } from '#tests/kit/postgres.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import {
  launchServer,
  newDataFolder,
  type RunningServer,
  readyDatabase,
  readyDataFolder,
  startServer,
} from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

describe('a graceful stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes the request under way, takes no new one, and leaves the enquiry on disk',
    async (signal) => {
      const dataDir = readyDataFolder()
      const server = await startServer({ DATA_DIR: dataDir })
      const body = JSON.stringify(quoteRequest())
      const half = body.length / 2
      const socket = await openConnection(server)
      const answer = text(socket)
      socket.write(requestHead(server, body.length))
      // The server invites the body: from here on the request is under way.
      await once(socket, 'readable')
      socket.write(body.slice(0, half))

      const exited = server.kill(signal)
      await until(async () => (await connectionIsRefused(server)) || undefined)
      socket.write(body.slice(half))

      expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
      // Or a proxy would send its next request into a connection that is about to be cut.
      expect(await answer).toMatch(/^connection: close\r$/im)
      expect(await exited).toEqual({ code: 0, signal: null })
      expect(server.stderr()).toBe('')
      const [, reference] = /"reference":"([^"]+)"/.exec(await answer) ?? []
      expect(await storedReferences(dataDir)).toEqual([reference])
    },
  )

  it('does not wait for visitors who keep a connection open', async () => {
    const server = await startServer({
      DATABASE_URL: await readyDatabase(),
      DATA_DIR: newDataFolder(),
    })
    const silent = await openConnection(server)
    const resting = await openConnection(server)
    resting.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(resting, 'readable')

    const started = performance.now()
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    // A request under way may take 20 seconds: that long it would have waited for them.
    expect(performance.now() - started).toBeLessThan(19_000)
    silent.destroy()
    resting.destroy()
  })
})

describe('SIGTERM to npm start', () => {
  it('ends the server, although npm passes it on to a shell alone', async () => {
    const env = { DATABASE_URL: await readyDatabase(), DATA_DIR: newDataFolder() }
    const server = launchServer(env, 'package.json', ['npm', 'start'])
    const url = await server.ready
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.kill('SIGTERM')
    await until(() => connectionIsRefused({ ...server, url }), {
      withinMs: 60_000,
      what: 'the server to end',
    })
  })
})

describe('a data folder', () => {
  it('is for its owner alone, also one that an earlier release has left open', async () => {
    const dataDir = readyDataFolder()
    mkdirSync(join(dataDir, 'trail-timestamps'))
    for (const path of pathsIn(dataDir)) chmodSync(path, statSync(path).isFile() ? 0o666 : 0o777)
    const server = await startServer({ DATA_DIR: dataDir })
    expect((await postQuote(server.url, quoteRequest())).status).toBe(200)
    // The database removes files of its own meanwhile.
    const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    const open = pathsIn(dataDir).filter((path) => modeOf(path) & 0o077)
    expect(open).toEqual([])
  })

  it('has one owner: a second process says so and ends, the first works on', async () => {
    const dataDir = readyDataFolder()
    const first = await startServer({ DATA_DIR: dataDir })

    const second = launchServer({ DATA_DIR: dataDir })
    expect(await second.exited).toEqual({ code: 1, signal: null })
    expect(second.stderr()).toBe(
      `The data folder ${dataDir} is in use by another process. Stop that one first, or set DATA_DIR to another folder.\n`,
    )
    expect((await postQuote(first.url, quoteRequest())).status).toBe(200)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('is set up anew when the first set-up was killed half way', async () => {
    const dataDir = newDataFolder()
    const killed = launchServer({ DATA_DIR: dataDir })
    await until(async () => readdirSync(dataDir, { recursive: true }).length > 300, {
      withinMs: 200_000,
      what: 'the files of the database',
    })
    await killed.kill('SIGKILL')

    const server = await startServer({ DATA_DIR: dataDir })
    expect((await postQuote(server.url, quoteRequest())).status).toBe(200)
  })
})

describe('a start that cannot succeed ends with one line that says why', () => {
  it('for a bad value', async () => {
    const server = launchServer({ DATA_DIR: newDataFolder(), PORT: 'abc' })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.stderr()).toBe('PORT: got "abc", wants a whole number from 0 to 65535\n')
    expect(server.stdout()).toBe('')
  })

  it('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    const server = launchServer({
      DATABASE_URL: await readyDatabase(),
      DATA_DIR: newDataFolder(),
      PORT: String(port),
    })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.stderr()).toMatch(oneLine)
    expect(server.stderr()).toContain(String(port))
    expect(server.stdout()).toBe('')
  })

  it('for a PostgreSQL that cannot be reached, within a minute and without the password', async () => {
    const port = await freePort()
    const started = performance.now()
    const server = launchServer({
      DATABASE_URL: `postgres://enix:secret@127.0.0.1:${port}/enix`,
      DATA_DIR: newDataFolder(),
    })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(performance.now() - started).toBeLessThan(60_000)
    expect(server.stderr()).toMatch(oneLine)
    expect(server.stderr()).toContain(`127.0.0.1:${port}`)
    expect(server.stderr()).not.toContain('secret')
  })

  it('for a PostgreSQL database that does not exist', async () => {
    const server = launchServer({
      DATABASE_URL: `${inject('postgresUrl')}/nowhere`,
      DATA_DIR: newDataFolder(),
    })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.stderr()).toMatch(oneLine)
    expect(server.stderr()).toContain('"nowhere" does not exist')
  })
})

describe('an empty PostgreSQL database', () => {
  // What the demonstration adds comes after the set-up, so it is enough once.
  it.each([
    ['filled', 'on', { leads: 3, machines: 12 }],
    ['left empty', 'off', { leads: 0, machines: 0 }],
  ])(
    'is set up and %s once when two processes start on it at the same moment',
    async (_, DEMO_CONTENT, rows) => {
      const databaseUrl = await createDatabase(inject('postgresUrl'))
      // Whoever is first makes the keys that both use.
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(), DEMO_CONTENT }
      const servers = await Promise.all([startServer(env), startServer(env)])
      for (const { url } of servers) {
        const response = await fetch(`${url}/readyz`)
        expect(await response.json()).toEqual({ status: 'ok', database: 'ok', jobs: 'ok' })
      }

      const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
      const migrations = await db.query('SELECT 1 FROM schema_migrations')
      const leads = await db.query('SELECT 1 FROM leads')
      const machines = await db.query('SELECT 1 FROM machines')
      await db.close()
      expect(migrations.rows).toHaveLength(allMigrations('business').length)
      expect(leads.rows).toHaveLength(rows.leads)
      expect(machines.rows).toHaveLength(rows.machines)
      for (const server of servers) {
        expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
        expect(server.stderr()).toBe('')
      }
    },
  )
})

describe('the announcement', () => {
  it('names the website, the data folder and a demo login that stays the same', async () => {
    const dataDir = readyDataFolder()
    const env = { DATA_DIR: dataDir }
    const first = await startServer(env)
    expect(first.stdout()).toContain(`  Website      http://localhost:${new URL(first.url).port}\n`)
    expect(first.stdout()).toContain(`  Data folder  ${dataDir}\n`)
    const login = announcedLogin(first)
    expect(login).toMatch(/^demo \/ [a-z-]{14}$/)
    expect(await mayReadMailbox(first, login)).toBe(true)
    await first.kill('SIGTERM')

    const second = await startServer(env)
    expect(announcedLogin(second)).toBe(login)
    expect(await mayReadMailbox(second, login)).toBe(true)

    const file = join(dataDir, 'demo-logins.json')
    expect(readFileSync(file, 'utf8')).toContain(login.split(' / ')[1])
    // Nobody but the owner reads it.
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })
})

const pathsIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

const oneLine = /^[^\n]+\n$/

const portOf = (server: RunningServer) => Number(new URL(server.url).port)

async function openConnection(server: RunningServer): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function connectionIsRefused(server: RunningServer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}

function requestHead(server: RunningServer, length: number): string {
  return [
    'POST /functions/v1/send-quote-request HTTP/1.1',
    `host: ${new URL(server.url).host}`,
    'content-type: application/json',
    `content-length: ${length}`,
    'expect: 100-continue',
    '\r\n',
  ].join('\r\n')
}

async function storedReferences(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('error'))
  try {
    const { rows } = await db.query<{ reference: string }>('SELECT reference FROM leads')
    return rows.map((row) => row.reference)
  } finally {
    await db.close()
  }
}

function announcedLogin(server: RunningServer): string {
  return /development mailbox: (.+)/.exec(server.stdout())?.[1] ?? ''
}

async function mayReadMailbox(server: RunningServer, login: string): Promise<boolean> {
  const authorization = `Basic ${btoa(login.replace(' / ', ':'))}`
  const response = await fetch(`${server.url}/dev/mail`, { headers: { authorization } })
  return response.ok
}
