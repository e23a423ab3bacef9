import type { Context } from './context.server.ts'
import type { Orm } from './engine.server.ts'

/**
 * A statement of the most frequent calls: its text is put together once, and PostgreSQL plans it
 * once for each connection. In a transaction, which has a connection to itself, it is put together anew.
 */
export function prepared<Statement>(prepare: (orm: Orm) => Statement): (ctx: Context) => Statement {
  const kept = new WeakMap<Orm, Statement>()
  return ({ db }) => {
    const { orm } = db
    const statement = kept.get(orm) ?? prepare(orm)
    kept.set(orm, statement)
    return statement
  }
}
