import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { OperatorError } from '#lib/errors.ts'
import { type Table, tablesInOrder } from './catalogue.server.ts'
import type { Database } from './client.server.ts'
import { allMigrations, migrate, migrationsRun } from './migrate.server.ts'

/*
 * An archive holds every row of the product, whichever engine it came from and goes to, as lines:
 *   A {"format":1,"migrations":3,"takenAt":"…"}     once, first
 *   T public.leads                                  a table begins
 *   R {"id":…}                                      a row of it
 *   E {"rows":2,"sha256":"…"}                       the table ends: how many rows, and their hash
 *   Z                                               the archive ends; without it, it was cut off
 * Jobs are not in it: a queued mail gets a new one when the server starts.
 */
const format = 1
const rowsAtOnce = 500

export type Progress = (table: string, rows: number) => void

/** Writes an archive of one moment, while others go on writing to the database. */
export async function writeArchive(db: Database, to: Writable, progress: Progress): Promise<void> {
  const zip = createGzip()
  const written = new Promise<void>((resolve, reject) => {
    zip.once('error', reject)
    to.once('error', reject)
    to.once('finish', resolve)
  })
  zip.pipe(to)
  const line = async (kind: string, text = '') => {
    if (!zip.write(`${kind} ${text}\n`)) await new Promise((resolve) => zip.once('drain', resolve))
  }

  await db.transaction(async () => {
    await db.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL TIME ZONE 'UTC'")
    const migrations = await migrationsRun(db)
    await line('A', JSON.stringify({ format, migrations, takenAt: new Date().toISOString() }))
    for (const table of await tablesInOrder(db)) {
      await line('T', table.name)
      const { rows, hash } = await writeRows(db, table, (row) => line('R', row))
      await line('E', JSON.stringify({ rows, sha256: hash.digest('hex') }))
      progress(table.name, rows)
    }
  })
  await line('Z')
  zip.end()
  await written
}

async function writeRows(db: Database, table: Table, write: (row: string) => Promise<void>) {
  const hash = createHash('sha256')
  let count = 0
  await db.script(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table.name} t`,
  )
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM archived`)
    for (const { row } of rows) {
      hash.update(row)
      await write(row)
    }
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await db.script('CLOSE archived')
  return { rows: count, hash }
}

/** Loads an archive into an empty database: all of it, checked, or nothing. */
export async function readArchive(from: Readable, db: Database, progress: Progress): Promise<void> {
  const unzip = from.pipe(createGunzip())
  from.once('error', (error) => unzip.destroy(error))
  const lines = createInterface({ input: unzip, crlfDelay: Number.POSITIVE_INFINITY })
  const next = lines[Symbol.asyncIterator]()
  const read = async () => {
    const { value, done } = await next.next().catch(() => {
      throw new OperatorError('This is not an archive of this product, or it is damaged')
    })
    if (done) throw new OperatorError('The archive is cut off: it has no end')
    return { kind: value[0], text: value.slice(2) }
  }

  const first = await read()
  if (first.kind !== 'A') throw new OperatorError('This is not an archive of this product')
  await prepareTarget(db, JSON.parse(first.text))

  await db.transaction(async () => {
    const tables = new Map((await tablesInOrder(db)).map((table) => [table.name, table]))
    for (let line = await read(); line.kind !== 'Z'; line = await read()) {
      const table = tables.get(line.text)
      if (line.kind !== 'T' || !table) {
        throw new OperatorError(`The archive has a table that is not known here: ${line.text}`)
      }
      progress(table.name, await loadTable(db, table, read))
    }
  })
  // An archive of an older release is loaded into the tables of its time, then brought up to date.
  await migrate(db)
}

async function prepareTarget(
  db: Database,
  archive: { format: number; migrations: number },
): Promise<void> {
  if (archive.format !== format || archive.migrations > allMigrations().length) {
    throw new OperatorError('The archive was made by a newer release: update this one first')
  }
  await migrate(db, archive.migrations)
  for (const table of await tablesInOrder(db)) {
    const { rows } = await db.query(`SELECT 1 FROM ${table.name} LIMIT 1`)
    if (rows.length > 0) {
      throw new OperatorError(
        `The database is not empty (${table.name} has rows). An archive is only loaded into an empty one.`,
      )
    }
  }
}

async function loadTable(
  db: Database,
  table: Table,
  read: () => Promise<{ kind: string | undefined; text: string }>,
): Promise<number> {
  const columns = table.columns.join(', ')
  const insert = `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1::json)`
  const hash = createHash('sha256')
  let batch: string[] = []
  let count = 0
  const flush = async () => {
    if (batch.length > 0) await db.query(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
  }

  let line = await read()
  for (; line.kind === 'R'; line = await read()) {
    hash.update(line.text)
    batch.push(line.text)
    if (batch.length === rowsAtOnce) await flush()
  }
  await flush()
  const stated = line.kind === 'E' ? JSON.parse(line.text) : {}
  if (stated.rows !== count || stated.sha256 !== hash.digest('hex')) {
    throw new OperatorError(`The archive is damaged: ${table.name} is not what was written`)
  }
  // New rows must not be given ids that are taken.
  for (const { column, sequence } of table.counters) {
    await db.query(`SELECT setval($1, max(${column})) FROM ${table.name} HAVING count(*) > 0`, [
      sequence,
    ])
  }
  return count
}
