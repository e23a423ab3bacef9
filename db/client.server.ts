import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '#lib/logger.server.ts'
import { openEmbedded, openInMemory } from './embedded.server.ts'
import {
  type Engine,
  isUnavailable,
  type Orm,
  type Rows,
  type Session,
  type Subscription,
} from './engine.server.ts'
import { openPostgres } from './postgres.server.ts'
import { watchStatements } from './slow-statements.server.ts'

/**
 * The database. Inside `transaction` everything, the job queue included, runs in that transaction
 * without being handed it: on the embedded database, which has one connection, a statement that
 * went around the open transaction would wait for it for ever.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<{ session: Session; ended: boolean } | undefined>()
  private readonly engine: Engine
  /** The end of the last work under each lock in this process. */
  private readonly turns = new Map<number, Promise<unknown>>()

  constructor(engine: Engine) {
    this.engine = engine
  }

  get kind() {
    return this.engine.kind
  }

  get place(): string {
    return this.engine.place
  }

  get orm(): Orm {
    return this.session.orm
  }

  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Rows<Row>> {
    return this.session.query<Row>(text, params)
  }

  script(text: string): Promise<Rows> {
    return this.session.script(text)
  }

  /** All or nothing. Inside another transaction it becomes part of that one. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work()
    return this.engine.begin((session) => this.run(session, work))
  }

  /** Of all the processes that use this database, one at a time does this. */
  oneAtATime<T>(lock: number, work: () => Promise<T>): Promise<T> {
    // The embedded database has one connection, which is given a lock that it holds already.
    const turn = (this.turns.get(lock) ?? Promise.resolve()).then(() => this.locked(lock, work))
    this.turns.set(
      lock,
      turn.catch(() => undefined),
    )
    return turn
  }

  private locked<T>(lock: number, work: () => Promise<T>): Promise<T> {
    return this.engine.exclusive(async (holder) => {
      await holder.query('SELECT pg_advisory_lock($1)', [lock])
      try {
        // Not on the connection that holds the lock: what the work starts may outlive it.
        return await this.open.run(undefined, work)
      } finally {
        // A connection that was lost meanwhile has given the lock back already.
        await holder.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error) => {
          if (!isUnavailable(error)) throw error
        })
      }
    })
  }

  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnect: () => void,
  ): Promise<Subscription> {
    return this.engine.listen(channel, onMessage, onConnect)
  }

  /** Of the embedded database alone: a copy of one moment, in a new folder. */
  async snapshot(to: string): Promise<void> {
    if (!this.engine.snapshot) throw new Error('Only the embedded database is copied')
    await this.engine.snapshot(to)
  }

  close(): Promise<void> {
    return this.engine.close()
  }

  private get session(): Session {
    const current = this.open.getStore()
    if (!current) return this.engine
    if (current.ended) throw new Error('A statement was sent after its transaction had ended')
    return current.session
  }

  private async run<T>(session: Session, work: () => Promise<T>): Promise<T> {
    const current = { session, ended: false }
    try {
      return await this.open.run(current, work)
    } finally {
      current.ended = true
    }
  }
}

export async function openDatabase(
  options: { databaseUrl: string | undefined; dataDir: string; slowQueryMs?: number },
  log: Logger,
): Promise<Database> {
  const engine = options.databaseUrl
    ? await openPostgres(options.databaseUrl, log, options)
    : await openEmbedded(options.dataDir, watchStatements(log, options.slowQueryMs ?? 0))
  return new Database(engine)
}

export async function openInMemoryDatabase(template?: Blob): Promise<Database> {
  return new Database(await openInMemory(template))
}
