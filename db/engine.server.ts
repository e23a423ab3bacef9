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
  close(): Promise<void>
}

export const drizzleOptions = { casing: 'snake_case' } as const
