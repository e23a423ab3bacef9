import type { Database } from './client.server.ts'

export interface Table {
  /** With its schema, quoted where needed: public.leads. */
  name: string
  /** Quoted where needed; without those that the database computes. */
  columns: string[]
  /** Where the next value of a counting column comes from. */
  counters: { column: string; sequence: string }[]
  /** By month, see db/partitions.server.ts. */
  partitioned: boolean
  /** Its rows have content of files in them. */
  holdsFiles: boolean
}

// Not ours to carry over: the queue, the note of migrations, the probe of the embedded database, and
// the salts of visitors' hashes, which must be gone after a day or two wherever they were.
const leftOut = `n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
  AND c.relname NOT IN ('schema_migrations', 'durability_probe', 'insight_salts')`

/** Every table of the product, each after the tables that it refers to. */
export async function tablesInOrder(db: Database): Promise<Table[]> {
  const { rows: tables } = await db.query<Table & { oid: number }>(`
    SELECT c.oid::int AS oid, format('%I.%I', n.nspname, c.relname) AS name,
      c.relkind = 'p' AS partitioned,
      EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND NOT a.attisdropped
        AND a.atttypid = 'bytea'::regtype) AS "holdsFiles",
      (SELECT json_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ) AS columns,
      (SELECT coalesce(json_agg(json_build_object('column', format('%I', a.attname), 'sequence', s)), '[]')
        FROM pg_attribute a, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) s
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND s IS NOT NULL
      ) AS counters
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${leftOut}
    ORDER BY n.nspname, c.relname`)
  const { rows: references } = await db.query<{ from: number; to: number }>(`
    SELECT conrelid::int AS from, confrelid::int AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid`)

  const ordered: Table[] = []
  const placed = new Set<number>()
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(({ oid }) =>
      references.every(
        ({ from, to }) => from !== oid || placed.has(to) || !tables.some((t) => t.oid === to),
      ),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const { oid, ...table } of ready) {
      placed.add(oid)
      ordered.push(table)
    }
    waiting = waiting.filter(({ oid }) => !placed.has(oid))
  }
  return ordered
}
