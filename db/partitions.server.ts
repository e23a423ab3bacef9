import type { Database } from './client.server.ts'

/*
 * Tables that grow with every visit are partitioned by month on their column "at": what is too old
 * goes by dropping a whole month, which takes no longer however much is in it.
 */

const partitionLock = 7_301_957
const name = /^[a-z_]+$/

/** Makes those months of a table that are missing. */
export async function makeMonths(db: Database, table: string, moments: Date[]): Promise<void> {
  if (!name.test(table)) throw new Error(`${table} is no name of a table`)
  const missing = await missingMonths(db, table, moments)
  if (missing.length === 0) return
  await db.transaction(async () => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [partitionLock])
    for (const month of missing) {
      await db.script(
        `CREATE TABLE IF NOT EXISTS ${partitionOf(table, month)} PARTITION OF ${table}
         FOR VALUES FROM ('${startOf(month)}') TO ('${startOf(addMonths(month, 1))}')`,
      )
    }
  })
}

/**
 * Drops the months that were over at this moment; which they were, and how many rows they had. A month
 * with a row for which `keeps` is true ($1 is the moment) stays.
 */
export async function dropMonthsBefore(
  db: Database,
  table: string,
  moment: Date,
  options: { keeps?: string } = {},
): Promise<{ months: string[]; rows: number }> {
  const first = monthOf(moment)
  return db.transaction(async () => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [partitionLock])
    const months = await monthsOf(db, table)
    const dropped: string[] = []
    let count = 0
    for (const month of months.filter((month) => month < first)) {
      const partition = partitionOf(table, month)
      if (options.keeps) {
        const { rows: later } = await db.query(
          `SELECT FROM ${partition} WHERE ${options.keeps} LIMIT 1`,
          [moment],
        )
        if (later.length > 0) continue
      }
      dropped.push(month)
      const counted = await db.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${partition}`,
      )
      count += counted.rows[0]?.rows ?? 0
      await db.script(`DROP TABLE ${partition}`)
    }
    return { months: dropped, rows: count }
  })
}

/** Those that a table has, in their order: 2022-01. */
export async function monthsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass($1) ORDER BY c.relname`,
    [table],
  )
  return rows.map(({ name }) => name.slice(table.length + 1).replace('_', '-'))
}

async function missingMonths(db: Database, table: string, moments: Date[]): Promise<string[]> {
  const months = [...new Set(moments.map(monthOf))]
  const { rows } = await db.query<{ month: string }>(
    `SELECT month FROM unnest($1::text[]) month
     WHERE to_regclass($2 || '_' || replace(month, '-', '_')) IS NULL`,
    [months, table],
  )
  return rows.map(({ month }) => month)
}

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)
const partitionOf = (table: string, month: string) => `${table}_${month.replace('-', '_')}`
const startOf = (month: string) => `${month}-01T00:00:00Z`

export function addMonths(month: string, months: number): string {
  const moment = new Date(startOf(month))
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return monthOf(moment)
}
