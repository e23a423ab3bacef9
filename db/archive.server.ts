import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { OperatorError } from '#lib/errors.ts'
import type { Sealed } from '#lib/sealed-secret.server.ts'
import { type Table, tablesInOrder } from './catalogue.server.ts'
import type { Database } from './client.server.ts'
import {
  allMigrations,
  type MigrationSet,
  migrate,
  migrationsRun,
  version01,
} from './migrate.server.ts'
import { makeMonths } from './partitions.server.ts'

/*
 * An archive holds every row of the product, whichever engine it came from and goes to, as lines:
 *   A {"format":2,"migrations":3,"takenAt":"…"}     once, first; with the migrations of the identity
 *                                                   service, and the identity keys, sealed
 *   T public.leads                                  a table begins
 *   R {"id":…}                                      a row of it
 *   E {"rows":2,"sha256":"…"}                       the table ends: how many rows, and their hash
 *   Z                                               the archive ends; without it, it was cut off
 * Jobs are not in it: a queued mail gets a new one when the server starts.
 * Format 1 is that of version 0.1: the same lines, but it counts the migrations of that version.
 */
const format = 2
const rowsAtOnce = 500
// A row with a file may have many megabytes, so that five hundred would not fit into memory.
const rowsWithFilesAtOnce = 4
const lettersAtOnce = 4 * 1024 * 1024

export type Progress = (table: string, rows: number) => void

export interface ArchiveHeader {
  format: number
  migrations: number
  /** Left out from before the identity service had migrations of its own: the first made its tables. */
  identityMigrations?: number
  /** The identity keys as JSON, sealed with the passphrase of backups. */
  keys?: Sealed
}

/** Writes an archive of one moment, while others go on writing to the database. */
export async function writeArchive(
  db: Database,
  to: Writable,
  progress: Progress,
  keys?: Sealed,
): Promise<void> {
  const input = new PassThrough()
  const written = pipeline(input, createGzip(), to)
  written.catch(() => {}) // asked for below, but it may fail while a query is under way
  const line = async (kind: string, text = '') => {
    if (input.destroyed) await written
    if (!input.write(`${kind} ${text}\n`)) await Promise.race([once(input, 'drain'), written])
  }
  try {
    await db.transaction(async () => {
      await db.script("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL TIME ZONE 'UTC'")
      const { business: migrations, identity: identityMigrations } = await migrationsRun(db)
      const takenAt = new Date().toISOString()
      await line('A', JSON.stringify({ format, migrations, identityMigrations, takenAt, keys }))
      for (const table of await tablesInOrder(db)) {
        await line('T', table.name)
        progress(table.name, await writeRows(db, table, line))
      }
    })
    await line('Z')
  } catch (error) {
    input.destroy(error as Error)
    throw error
  }
  input.end()
  await written
}

async function writeRows(
  db: Database,
  table: Table,
  line: (kind: string, text: string) => Promise<void>,
): Promise<number> {
  const hash = createHash('sha256')
  const atOnce = table.holdsFiles ? rowsWithFilesAtOnce : rowsAtOnce
  let count = 0
  await db.script(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table.name} t`,
  )
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`FETCH ${atOnce} FROM archived`)
    for (const { row } of rows) {
      hash.update(row)
      await line('R', row)
    }
    count += rows.length
    if (rows.length < atOnce) break
  }
  await db.script('CLOSE archived')
  await line('E', JSON.stringify({ rows: count, sha256: hash.digest('hex') }))
  return count
}

/** Loads an archive into an empty database: all of it, checked, or nothing. */
export async function readArchive(from: Readable, db: Database, progress: Progress): Promise<void> {
  await readLines(from, async (lines) => {
    await prepareTarget(db, await lines.header())
    await db.transaction(async () => {
      const tables = new Map((await tablesInOrder(db)).map((table) => [table.name, table]))
      for (let name = await lines.table(); name; name = await lines.table()) {
        const table = tables.get(name)
        if (!table)
          throw new OperatorError(`The archive has a table that is not known here: ${name}`)
        progress(name, await loadTable(db, table, lines))
      }
    })
  })
  // An archive of an older release is loaded into the tables of its time, then brought up to date.
  await migrate(db)
}

/** Reads an archive to its end, so that a backup is known to be whole before it counts as one. */
export async function checkArchive(from: Readable): Promise<ArchiveHeader> {
  return readLines(from, async (lines) => {
    const header = await lines.header()
    while (await lines.table()) await lines.rows(async () => {})
    return header
  })
}

/** What an archive says of itself, without reading the rest. */
export async function readHeader(from: Readable): Promise<ArchiveHeader> {
  const header = await readLines(from, (lines) => lines.header())
  from.destroy()
  return header
}

async function prepareTarget(db: Database, archive: ArchiveHeader): Promise<void> {
  await migrate(db, migrationsOf(archive))
  for (const table of await tablesInOrder(db)) {
    const { rows } = await db.query(`SELECT 1 FROM ${table.name} LIMIT 1`)
    if (rows.length > 0) {
      throw new OperatorError(
        `The database is not empty (${table.name} has rows). An archive is only loaded into an empty one.`,
      )
    }
  }
}

function migrationsOf(archive: ArchiveHeader): Record<MigrationSet, number> {
  if (archive.format === 1) {
    if (archive.migrations === version01.size) return { identity: 1, business: 1 }
    throw new OperatorError(
      'The archive is older than version 0.1.0: restore it with that version, start it once and make a new archive',
    )
  }
  const { migrations: business, identityMigrations: identity = 1 } = archive
  const isNewer =
    business > allMigrations('business').length || identity > allMigrations('identity').length
  if (archive.format !== format || isNewer) {
    throw new OperatorError('The archive was made by a newer release: update this one first')
  }
  return { identity, business }
}

async function loadTable(db: Database, table: Table, lines: ArchiveLines): Promise<number> {
  const columns = table.columns.join(', ')
  const insert = `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1::json)`
  const count = await lines.rows(async (rows) => {
    if (table.partitioned) {
      const months = rows.map((row) => new Date(JSON.parse(row).at))
      await makeMonths(db, table.name.replace('public.', ''), months)
    }
    await db.query(insert, [`[${rows.join(',')}]`])
  })
  // New rows must not be given ids that are taken.
  for (const { column, sequence } of table.counters) {
    await db.query(`SELECT setval($1, max(${column})) FROM ${table.name} HAVING count(*) > 0`, [
      sequence,
    ])
  }
  return count
}

async function readLines<T>(from: Readable, read: (lines: ArchiveLines) => Promise<T>): Promise<T> {
  const unzip = createGunzip()
  const unzipped = pipeline(from, unzip)
  unzipped.catch(() => {}) // reading it says so too
  try {
    return await read(new ArchiveLines(unzip))
  } catch (error) {
    // Whoever writes into it must not wait for a reader that has gone.
    from.destroy(error as Error)
    throw error
  }
}

/** The lines of an archive, in the order in which they must come. */
class ArchiveLines {
  private readonly lines: AsyncIterator<string>
  private current = ''

  constructor(stream: Readable) {
    this.lines = linesOf(stream)
  }

  async header(): Promise<ArchiveHeader> {
    const { kind, text } = await this.next()
    if (kind !== 'A') throw new OperatorError('This is not an archive of this product')
    return JSON.parse(text)
  }

  /** The name of the next table, or nothing at the end. */
  async table(): Promise<string | undefined> {
    const { kind, text } = await this.next()
    if (kind === 'Z') return undefined
    if (kind !== 'T') throw new OperatorError('The archive is damaged: a table was expected')
    this.current = text
    return text
  }

  /** Hands over the rows of the table in batches, checks them, and says how many there were. */
  async rows(take: (rows: string[]) => Promise<void>): Promise<number> {
    const hash = createHash('sha256')
    let count = 0
    let batch: string[] = []
    let letters = 0
    const flush = async () => {
      if (batch.length > 0) await take(batch)
      batch = []
      letters = 0
    }
    let line = await this.next()
    for (; line.kind === 'R'; line = await this.next()) {
      hash.update(line.text)
      count += 1
      letters += line.text.length
      if (batch.push(line.text) === rowsAtOnce || letters >= lettersAtOnce) await flush()
    }
    const stated = line.kind === 'E' ? JSON.parse(line.text) : {}
    if (stated.rows !== count || stated.sha256 !== hash.digest('hex')) {
      throw new OperatorError(`The archive is damaged: ${this.current} is not what was written`)
    }
    await flush()
    return count
  }

  private async next(): Promise<{ kind: string | undefined; text: string }> {
    const { value, done } = await this.lines.next().catch(() => {
      throw new OperatorError('This is not an archive of this product, or it is damaged')
    })
    if (done) throw new OperatorError('The archive is cut off: it has no end')
    return { kind: value[0], text: value.slice(2) }
  }
}

/** Split at line feeds alone. Node's readline also splits at U+2028, which people paste into messages. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
