import type { Context } from '#db/context.server.ts'

/**
 * SQL that changes the trail past its triggers, as only somebody with the database in hand can. Foreign
 * keys are not looked at either. Not while the server seals, which would wait for this and this for it.
 */
export const pastTriggers = (statements: string) =>
  `SELECT pg_advisory_xact_lock(7301981); SET LOCAL session_replication_role = replica;
   ${statements}; SET LOCAL session_replication_role = origin`

/** What the trail has of something, the oldest first. */
export async function actionsOn({ db }: Pick<Context, 'db'>, subjectId: string): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  )
  return rows.map(({ action }) => action)
}
