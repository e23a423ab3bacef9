import type { Database } from '#db/client.server.ts'
import type { TrailFault } from '#lib/compliance-words.ts'

/** The first entry whose internet address is not what it committed to. An expired one is no fault. */
export async function firstWrongAddress(db: Database): Promise<TrailFault | undefined> {
  const { rows } = await db.query<{ id: number; number: number | null }>(
    `SELECT a.entry_id::float8 AS id, s.number::float8 AS number
     FROM audit_addresses a JOIN audit_entries e ON e.id = a.entry_id
     LEFT JOIN audit_seals s ON s.entry_id = a.entry_id
     WHERE encode(sha256(convert_to(a.salt || a.ip, 'UTF8')), 'hex')
       IS DISTINCT FROM e.details->>'ipCommitment'
     ORDER BY a.entry_id LIMIT 1`,
  )
  const [first] = rows
  return first && { kind: 'address_changed', number: first.number, entryId: first.id }
}
