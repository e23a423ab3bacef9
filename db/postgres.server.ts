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

// int8 comes back as a number: our counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const reconnectAfterMs = 1000
const connectWithinMs = 10_000

/** A PostgreSQL server, through a pool of connections. */
export async function openPostgres(url: string, log: Logger): Promise<Engine> {
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

  const exclusive = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
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
      return await work(sessionOn(client))
    } finally {
      client.off('error', onError)
      client.release(lost)
    }
  }

  return {
    ...sessionOn(pool),
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
      keepAlive: true,
    })
    client.on('notification', (message) => this.onMessage(message.payload ?? ''))
    client.on('error', (error) => this.reconnect(client, error))
    client.on('end', () => this.reconnect(client))
    this.client = client
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`)
    this.onConnect()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    await this.client?.end().catch(() => {})
  }

  private reconnect(lost: pg.Client, error?: Error): void {
    if (this.closed || this.client !== lost) return
    this.client = undefined
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

function sessionOn(client: pg.Pool | pg.PoolClient): Session {
  const send = async (text: string, params?: unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(text, params)
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

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}
