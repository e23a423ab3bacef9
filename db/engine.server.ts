import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The typed query builder; the same on both engines. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
}

/** Where statements run: the engine itself, or one transaction of it. */
export interface Session {
  orm: Orm
  query<Row = Record<string, unknown>>(text: string, params?: unknown[]): Promise<Rows<Row>>
  /** Several statements in one text, without parameters. */
  script(text: string): Promise<Rows>
}

export interface Subscription {
  close(): Promise<void>
}

/** What the embedded database and PostgreSQL both offer; everything else is built on this. */
export interface Engine extends Session {
  kind: 'embedded' | 'postgres'
  /** For people: where the data is, without a password. */
  place: string
  /** A transaction: committed when the work resolves, rolled back when it throws. */
  begin<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** One statement at a time on one connection, for locks that belong to a connection. */
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** `onConnect` is called after every (re)connection, because notifications may have been missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnect: () => void,
  ): Promise<Subscription>
  /** Copies the embedded database of one moment into a new folder; others wait for as long. */
  snapshot?(to: string): Promise<void>
  close(): Promise<void>
}

/**
 * The database cannot be reached, or has no room to write. Nothing is wrong with the statement: the
 * same call may succeed in a moment.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** When a caller may try again: a restart takes a few seconds. */
export const unavailableForSeconds = 5

/** Drizzle wraps what the engine throws, so the causes count as well. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && isUnavailable(error.cause)
}

/** SQLSTATE: no connection, no resources (a full disk), read-only, shutting down, I/O error. */
const unavailableStates = /^(08...|53...|25006|57P0[1-5]|58030)$/

// EPIPE has five letters, too; every SQLSTATE has a digit.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

/** What the engine threw. Without an SQLSTATE it comes from the driver or the network. */
export function orUnavailable(error: unknown): unknown {
  if (isUnavailable(error) || error instanceof TypeError) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isState = typeof code === 'string' && sqlState.test(code)
  if (isState && !unavailableStates.test(code)) return error
  const why = `The database is not available: ${message || code}`
  return new DatabaseUnavailable(why, { cause: error })
}

export const drizzleOptions = { casing: 'snake_case' } as const
