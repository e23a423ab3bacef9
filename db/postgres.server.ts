import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { OperatorError } from '#lib/errors.ts'
import type { Logger } from '#lib/logger.server.ts'
import {
  drizzleOptions,
  type Engine,
  type Orm,
  orUnavailable,
  type Session,
} from './engine.server.ts'
import { watchStatements } from './slow-statements.server.ts'

// int8 comes back as a number: our counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const reconnectAfterMs = 1000
const connectWithinMs = 10_000
const probeWithinMs = 5_000
/** A statement that takes longer may be waiting for a server that will never answer. */
const suspiciousAfterMs = 10_000
/** How often the connection that only listens asks whether anybody is there. */
const heartbeatMs = 30_000

/** A PostgreSQL server, through a pool of connections. */
export async function openPostgres(
  url: string,
  log: Logger,
  { suspectAfterMs = suspiciousAfterMs, slowQueryMs = 0 } = {},
): Promise<Engine> {
  const watchSlow = watchStatements(log, slowQueryMs)
  const pool = new pg.Pool({
    // Our statements take milliseconds: to compile one first, or to hand it to several processes, takes
    // longer than to run it.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  })
  // Without a listener a connection that breaks would end the process. The pool's own covers idle
  // connections only.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  await pool.query('SELECT 1').catch(async (error: NodeJS.ErrnoException) => {
    await pool.end()
    const reason = error.message || error.code
    throw new OperatorError(`Cannot use the database ${withoutPassword(url)}: ${reason}`)
  })

  const withClient = async <T>(work: (send: Send) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error) => {
      throw orUnavailable(error)
    })
    // What ends the connection may come after the work is done; the pool then discards it by itself.
    let lost = false
    const onError = () => {
      lost = true
    }
    client.on('error', onError)
    try {
      return await work((text, params) => watchSlow(text, () => watched(client, text, params)))
    } finally {
      client.off('error', onError)
      client.release(lost)
    }
  }

  /** A network or a server that has stopped says nothing: what waits for it is refused after a while. */
  const watched = async (client: pg.PoolClient, text: string, params?: unknown[]) => {
    let answered = false
    const watch = setInterval(async () => {
      if ((await isWorking(url, client)) || answered) return
      log.warn('a database connection that no longer answers was given up')
      client.connection.stream.destroy()
    }, suspectAfterMs)
    try {
      return await client.query(text, params)
    } finally {
      answered = true
      clearInterval(watch)
    }
  }

  const exclusive = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    withClient((send) => work(sessionOf(send)))

  return {
    ...sessionOf((text, params) => withClient((send) => send(text, params))),
    kind: 'postgres',
    place: withoutPassword(url),
    exclusive,
    begin: (work) =>
      exclusive(async (session) => {
        await session.query('BEGIN')
        try {
          const result = await work(session)
          await session.query('COMMIT')
          return result
        } catch (error) {
          await session.query('ROLLBACK').catch(() => {})
          throw error
        }
      }),
    listen: async (channel, onMessage, onConnect) => {
      const listener = new Listener(url, channel, onMessage, onConnect, log)
      try {
        await listener.connect()
      } catch (error) {
        await listener.close()
        throw orUnavailable(error)
      }
      return listener
    },
    close: () => pool.end(),
  }
}

/** One connection that listens, and comes back by itself when it is lost. */
class Listener {
  private client: pg.Client | undefined
  private retry: NodeJS.Timeout | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private closed = false
  private readonly url: string
  private readonly channel: string
  private readonly onMessage: (payload: string) => void
  private readonly onConnect: () => void
  private readonly log: Logger

  constructor(
    url: string,
    channel: string,
    onMessage: (payload: string) => void,
    onConnect: () => void,
    log: Logger,
  ) {
    this.url = url
    this.channel = channel
    this.onMessage = onMessage
    this.onConnect = onConnect
    this.log = log
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: probeWithinMs,
      keepAlive: true,
    })
    client.on('notification', (message) => this.onMessage(message.payload ?? ''))
    client.on('error', (error) => this.reconnect(client, error))
    client.on('end', () => this.reconnect(client))
    this.client = client
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`)
    this.onConnect()
    clearInterval(this.heartbeat)
    this.heartbeat = setInterval(() => {
      client.query('SELECT 1').catch((error) => this.reconnect(client, error))
    }, heartbeatMs)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    clearInterval(this.heartbeat)
    await this.client?.end().catch(() => {})
  }

  private reconnect(lost: pg.Client, error?: Error): void {
    if (this.closed || this.client !== lost) return
    this.client = undefined
    clearInterval(this.heartbeat)
    lost.end().catch(() => {})
    if (error) this.log.warn({ err: error }, 'the listening connection was lost')
    this.retry = setTimeout(() => {
      this.connect().catch((failure) => {
        const failed = this.client
        if (failed) this.reconnect(failed, failure)
      })
    }, reconnectAfterMs)
  }
}

type Send = (text: string, params?: unknown[]) => Promise<pg.QueryResult>

function sessionOf(query: Send): Session {
  const send: Send = async (text, params) => {
    try {
      return await query(text, params)
    } catch (error) {
      throw orUnavailable(error)
    }
  }
  return {
    // Drizzle only calls query().
    orm: drizzle({ query: send } as unknown as pg.Pool, drizzleOptions) as unknown as Orm,
    query: async <Row>(text: string, params?: unknown[]) => {
      const result = await send(text, params)
      return { rows: result.rows as Row[] }
    },
    script: async (text) => {
      const results = [await send(text)].flat()
      return { rows: results.flatMap((result) => result.rows ?? []) }
    },
  }
}

/** Whether the server answers a new connection, and is not idle on the one that waits for it. */
async function isWorking(url: string, waiting: pg.PoolClient): Promise<boolean> {
  const probe = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeWithinMs,
    query_timeout: probeWithinMs,
  })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const idle = "SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state LIKE 'idle%'"
    return (
      (await probe.query(idle, [(waiting as unknown as { processID: number }).processID])).rows
        .length === 0
    )
  } catch {
    return false
  } finally {
    // A server that does not answer would not answer a goodbye either.
    probe.connection.stream.destroy()
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}
