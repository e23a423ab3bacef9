import type { Database } from '#db/client.server.ts'
import { firstHash, hashOf, type SealedRow } from '../policy/chain.server.ts'
import { rowColumns } from '../queries/rows.server.ts'
import { isSealingStopped } from '../queries/stopped.server.ts'

const sealLock = 7_301_981
const rowsAtOnce = 1000

/** The chain does not go on from where it was anchored: it was cut or rewritten. */
export class BrokenChain extends Error {}

interface Known {
  number: number
  hash: string
}

/**
 * Seals what has been committed and has no seal yet. Of all the processes one at a time does it, and the
 * others leave it to that one, unless they `wait`. Says how many it sealed. Nothing is sealed after a
 * fault: neither one that the newest check found, nor when the chain is not what it was at `known`.
 */
export async function sealTrail(db: Database, known?: Known, wait = false): Promise<number> {
  let sealed = 0
  let after = 0
  for (;;) {
    const seen = await sealSome(db, after, known, wait)
    sealed += seen.sealed
    // What is committed late below here is found by the next round.
    if (seen.last === undefined) return sealed
    after = seen.last
  }
}

/**
 * Of the next few entries those without a seal, and the last of these entries if there may be more. The
 * entries are taken before their seals are looked for: so the database walks along both indexes, also
 * while it has no idea yet how many there are.
 */
async function sealSome(
  db: Database,
  after: number,
  known: Known | undefined,
  wait: boolean,
): Promise<{ sealed: number; last: number | undefined }> {
  return db.transaction(async () => {
    const { rows: locks } = await db.query<{ mine: boolean }>(
      wait
        ? 'SELECT true AS mine FROM pg_advisory_xact_lock($1)'
        : 'SELECT pg_try_advisory_xact_lock($1) AS mine',
      [sealLock],
    )
    if (!locks[0]?.mine || (await isSealingStopped(db))) return { sealed: 0, last: undefined }
    if (known && !(await hasSeal(db, known))) throw new BrokenChain()
    const from = Math.max(after, await settle(db))
    const { rows } = await db.query<SealedRow & { isSealed: boolean }>(
      `WITH taken AS MATERIALIZED (
         SELECT ${rowColumns} FROM audit_entries e WHERE e.id > $1 ORDER BY e.id LIMIT ${rowsAtOnce}
       )
       SELECT taken.*, EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = taken.id::int8) AS "isSealed"
       FROM taken ORDER BY taken.id`,
      [from],
    )
    const unsealed = rows.filter(({ isSealed }) => !isSealed)
    if (unsealed.length > 0) await addSeals(db, unsealed)
    return {
      sealed: unsealed.length,
      last: rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id,
    }
  })
}

async function hasSeal(db: Database, { number, hash }: Known): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM audit_seals WHERE number = $1 AND hash = $2', [
    number,
    hash,
  ])
  return rows.length > 0
}

async function addSeals(db: Database, rows: SealedRow[]): Promise<void> {
  const { rows: heads } = await db.query<{ number: number; hash: string }>(
    'SELECT number::float8 AS number, hash FROM audit_seals ORDER BY number DESC LIMIT 1',
  )
  const head = heads[0] ?? { number: 0, hash: firstHash }
  let { hash } = head
  const hashes = rows.map((row) => {
    hash = hashOf(hash, row)
    return hash
  })
  await db.query(
    `INSERT INTO audit_seals (number, entry_id, hash)
     SELECT $1::int8 + position, entry_id, hash
     FROM unnest($2::int8[], $3::text[]) WITH ORDINALITY AS sealed (entry_id, hash, position)`,
    [head.number, rows.map(({ id }) => id), hashes],
  )
}

/**
 * Moves on the number below which nothing is looked for any more, so that a look costs the same however
 * long the trail is, and says which it is. An entry gets its number before its transaction commits: what
 * is the highest now is settled once every transaction that could have a lower one is over. A few seconds
 * more, because a number is taken an instant before its transaction can be seen. An archive that was
 * moved to another server brings counts of transactions that are not this server's: then it begins anew.
 */
async function settle(db: Database): Promise<number> {
  await db.query(
    `INSERT INTO audit_sealing (id, settled_id) SELECT 1, 0
     WHERE NOT EXISTS (SELECT FROM audit_sealing)`,
  )
  await db.query(
    `WITH seen AS (
       SELECT pg_snapshot_xmin(s)::text::int8 AS running, pg_snapshot_xmax(s)::text::int8 AS begun,
         (SELECT max(entry_id) FROM audit_seals) AS highest
       FROM pg_current_snapshot() s
     ), step AS (
       SELECT seen.*, next_xmax IS NULL OR next_xmax > seen.begun AS anew,
         coalesce(next_xmax <= seen.running, false)
           AND next_at < clock_timestamp() - interval '10 seconds' AS settled
       FROM audit_sealing, seen
     )
     UPDATE audit_sealing SET
       settled_id = CASE WHEN settled THEN next_id ELSE settled_id END,
       next_id = CASE WHEN settled AND highest = next_id THEN NULL ELSE highest END,
       next_xmax = CASE WHEN settled AND highest = next_id THEN NULL ELSE begun END,
       next_at = clock_timestamp()
     FROM step WHERE settled OR (anew AND highest > settled_id)`,
  )
  const { rows } = await db.query<{ settled: number }>(
    'SELECT max(settled_id)::float8 AS settled FROM audit_sealing',
  )
  return rows[0]?.settled ?? 0
}
