import type { Database } from '#db/client.server.ts'
import { type Unsealed, unsealedOf } from '../policy/unsealed.ts'

/**
 * What was written and has no seal yet. It looks only at what sealing still looks at, which is a few
 * seconds however long the trail is; the number is asked for first, so that the database knows how few
 * these are. An entry below it that has none was put in by hand, and a check names it.
 */
export async function findUnsealed(db: Database, now: Date): Promise<Unsealed> {
  const { rows: reached } = await db.query<{ settled: number }>(
    'SELECT coalesce(max(settled_id), 0)::float8 AS settled FROM audit_sealing',
  )
  const { rows } = await db.query<{ count: number; since: Date | null }>(
    `SELECT count(*)::float8 AS count, min(e.at) AS since FROM audit_entries e
     WHERE e.id > $1
       AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id AND s.entry_id > $1)`,
    [reached[0]?.settled ?? 0],
  )
  const { count = 0, since = null } = rows[0] ?? {}
  return unsealedOf(count, since, now)
}
