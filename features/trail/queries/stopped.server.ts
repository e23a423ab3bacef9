import type { Database } from '#db/client.server.ts'
import { trailFaults } from '#lib/compliance-words.ts'
import type { Resumed } from '../schema.ts'

/**
 * Whether the newest check found a fault: nothing is sealed from then on, because a seal would vouch for
 * what nobody can vouch for. That sealing was late is no reason to stop it.
 */
export async function isSealingStopped(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ stopped: boolean }>(
    `SELECT action = 'trail.checked' AND details->>'state' = 'broken'
       AND details->'fault'->>'kind' <> 'unsealed' AS stopped
     FROM ((SELECT at, id, action, details FROM audit_entries WHERE action = 'trail.checked'
            ORDER BY at DESC, id DESC LIMIT 1)
           UNION ALL
           (SELECT at, id, action, details FROM audit_entries WHERE action = 'trail.resumed'
            ORDER BY at DESC, id DESC LIMIT 1)) AS newest
     ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]?.stopped ?? false
}

/** Every time that sealing was taken up after a fault, the newest first. */
export async function listResumed(db: Database): Promise<Resumed[]> {
  const { rows } = await db.query<{ at: Date; details: Partial<Resumed> }>(
    `SELECT at, details FROM audit_entries WHERE action = 'trail.resumed'
     ORDER BY at DESC, id DESC LIMIT 100`,
  )
  return rows.map(({ at, details }) => ({
    at: at.toISOString(),
    reason: String(details.reason ?? ''),
    faults: (details.faults ?? []).filter(({ kind }) => kind in trailFaults),
  }))
}
