import type { IdentityContext } from '../context.server.ts'
import type { Database } from '../host.ts'

/**
 * A statement of the most frequent calls: its text is put together once, and PostgreSQL plans it
 * once for each connection. In a transaction, which has a connection to itself, it is put together anew.
 */
export function prepared<Statement>(
  prepare: (ctx: IdentityContext) => Statement,
): (ctx: IdentityContext) => Statement {
  const kept = new WeakMap<Database['orm'], Statement>()
  return (ctx) => {
    const { orm } = ctx.db
    const statement = kept.get(orm) ?? prepare(ctx)
    kept.set(orm, statement)
    return statement
  }
}
