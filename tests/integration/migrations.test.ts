import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readArchive, writeArchive } from '#db/archive.server.ts'
import { tablesInOrder } from '#db/catalogue.server.ts'
import type { Database } from '#db/client.server.ts'
import { allMigrations, joinedBase, migrate } from '#db/migrate.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { newDatabase } from '#tests/kit/app.ts'
import { postgresFolder } from '#tests/kit/postgres.ts'

/* What version 0.1.0 wrote, with all of its migrations: a dump of a database, and an archive of the same. */
const fixture = (name: string) => readFileSync(join(projectRoot, 'tests/fixtures', name))
const archive = fixture('version-0.1.archive')

const quiet = () => {}

async function currentDatabase(): Promise<Database> {
  const db = await newDatabase()
  onTestFinished(() => db.close())
  return db
}

/** Emptied, because a new embedded one takes seconds. */
async function emptyDatabase(): Promise<Database> {
  const db = await currentDatabase()
  await db.script('DROP SCHEMA public, auth, identity, pgboss CASCADE; CREATE SCHEMA public')
  return db
}

async function databaseOfVersion01(): Promise<Database> {
  const db = await emptyDatabase()
  await db.script(gunzipSync(fixture('version-0.1.sql.gz')).toString())
  return db
}

const journal = async (db: Database, schema = 'public') =>
  (await db.query(`SELECT hash, ran_at FROM ${schema}.schema_migrations ORDER BY ran_at, hash`))
    .rows

/** The notes of both sets are those of this release; two may be of the same moment. */
async function expectNoted(db: Database): Promise<void> {
  const hashes = async (schema: string) =>
    (await journal(db, schema)).map(({ hash }) => hash).toSorted()
  const known = (set: 'identity' | 'business') =>
    allMigrations(set)
      .map(({ hash }) => hash)
      .toSorted()
  expect(await hashes('identity')).toEqual(known('identity'))
  expect(await hashes('public')).toEqual(known('business'))
}

async function rowCounts(db: Database): Promise<Record<string, number>> {
  const counted = (await tablesInOrder(db)).map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`,
  )
  const { rows } = await db.query<{ name: string; count: number }>(counted.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function expectWhole(db: Database): Promise<void> {
  expect(await rowCounts(db)).toMatchObject({
    ...{ 'public.leads': 4, 'public.machines': 3, 'public.sales': 270, 'auth.users': 4 },
  })
  const { rows } = await db.query(
    "SELECT name, email, message FROM leads WHERE reference = 'EN-26TS-TQN3'",
  )
  expect(rows).toEqual([
    {
      ...{ name: 'Ada Lovelace', email: 'ada@engines.example' },
      message: 'Forty people – £10 🥤\u2028one kitchen\nno snacks.',
    },
  ])
  const now = new Date('2026-11-17T16:00:00Z')
  expect(await verifyTrail(db, { now, anchors: [] })).toMatchObject({
    ...{ checked: 88, total: 88, fault: null },
    headHash: '658f5405ad00f275a8c891b210560dc45da396a1f64678aece42d8efa5de28bc',
  })
  await expectNoted(db)
}

it('a database of version 0.1 is brought up to date with all of its rows, and only once', async () => {
  const db = await databaseOfVersion01()
  expect(await journal(db)).toHaveLength(20)
  const before = await rowCounts(db)
  await Promise.all([migrate(db), migrate(db)])
  // Later migrations make tables, which are empty.
  expect(await rowCounts(db)).toMatchObject(before)
  await expectWhole(db)

  const adopted = await journal(db)
  await migrate(db)
  expect(await journal(db)).toEqual(adopted)
  // Later migrations make tables, which are empty.
  expect(await rowCounts(db)).toMatchObject(before)
})

// pg_dump, which tells all of a schema, asks PostgreSQL alone.
if (inject('engine') === 'postgres') {
  it('it then has the same tables as a new one', async () => {
    const [upgraded, fresh] = [await databaseOfVersion01(), await emptyDatabase()]
    await migrate(upgraded)
    await migrate(fresh)
    expect(schemaOf(upgraded)).toBe(schemaOf(fresh))
  })
}

it('stock of version 0.1 that nobody has counted, and a trial before the first report, are not known', async () => {
  const db = await databaseOfVersion01()
  await db.script(`
    UPDATE machines SET terms = 'trial', trial_ends_at = now();
    UPDATE machine_states SET heard_at = now();
    UPDATE slot_stock SET quantity = 3, empty_since = NULL;
    WITH one AS (UPDATE machine_states SET heard_at = NULL
      WHERE machine_id = (SELECT min(machine_id::text)::uuid FROM slot_stock) RETURNING machine_id)
    UPDATE slot_stock SET quantity = 0, empty_since = counted_at WHERE machine_id IN (SELECT machine_id FROM one)`)
  await migrate(db)
  const { rows } = await db.query(
    `SELECT bool_or(k.is_counted) AS counted, m.trial_ends_at IS NOT NULL AS trial
     FROM machines m JOIN slot_stock k ON k.machine_id = m.id GROUP BY m.id ORDER BY m.id`,
  )
  expect(rows.length).toBeGreaterThan(1)
  const others = rows.slice(1).map(() => ({ counted: true, trial: true }))
  expect(rows).toEqual([{ counted: false, trial: false }, ...others])
})

it('an archive of version 0.1 is restored', async () => {
  const db = await emptyDatabase()
  await readArchive(Readable.from(archive), db, quiet)
  await expectWhole(db)
})

it('a database of version 0.1 can be archived before its first start with this release', async () => {
  const stream = new PassThrough()
  const db = await emptyDatabase()
  await Promise.all([
    writeArchive(await databaseOfVersion01(), stream, quiet),
    readArchive(stream, db, quiet),
  ])
  await expectWhole(db)
})

it('a database with only some migrations of version 0.1 is refused, with what to do, and left as it was', async () => {
  const db = await databaseOfVersion01()
  await db.script("DELETE FROM schema_migrations WHERE hash LIKE '3b3b7a62%'")
  const before = await journal(db)
  await expect(migrate(db)).rejects.toThrow(
    /^The database .* is older than version 0\.1\.0: it has 19 of 20 migrations\. Start version 0\.1\.0 on it once, then this release\.$/,
  )
  expect(await journal(db)).toEqual(before)

  await db.script("INSERT INTO schema_migrations (hash) VALUES ('of a newer release')")
  await expect(migrate(db)).rejects.toThrow('was changed by a newer release')
})

it('an archive with only some migrations of version 0.1 is refused, and nothing of it is stored', async () => {
  const lines = gunzipSync(archive).toString()
  const older = gzipSync(lines.replace('"migrations":20', '"migrations":19'))
  const db = await currentDatabase()
  await expect(readArchive(Readable.from(older), db, quiet)).rejects.toThrow(
    'The archive is older than version 0.1.0: restore it with that version',
  )
  expect((await db.query('SELECT 1 FROM audit_entries')).rows).toEqual([])
})

it('a database with a migration that this release does not know is refused, with what to do', async () => {
  const db = await currentDatabase()
  for (const journal of ['identity.schema_migrations', 'schema_migrations']) {
    await db.query(`INSERT INTO ${journal} (hash) VALUES ('of a newer release')`)
    await expect(migrate(db)).rejects.toThrow(
      /was changed by a newer release: it has 1 of \d+ migrations that this one does not know\. Start that release again/,
    )
    await db.query(`DELETE FROM ${journal} WHERE hash = 'of a newer release'`)
  }
})

it('a database whose first migration made the tables of both sets keeps them, and its notes are set right', async () => {
  const db = await currentDatabase()
  await db.script(`DROP TABLE identity.schema_migrations;
    UPDATE schema_migrations SET hash = '${joinedBase}', ran_at = '2026-11-17T12:00Z'
    WHERE hash = '${allMigrations('business')[0]?.hash}'`)
  const before = await rowCounts(db)
  await migrate(db)
  await expectNoted(db)
  // Later migrations make tables, which are empty.
  expect(await rowCounts(db)).toMatchObject(before)
})

it('an archive from before the identity service had its own migrations is restored, one with newer ones refused', async () => {
  const db = await currentDatabase()
  const lines = gunzipSync(await archiveOf(db)).toString()
  const noted = '"identityMigrations":1,'
  expect(lines).toContain(noted)
  await readArchive(Readable.from(gzipSync(lines.replace(noted, ''))), db, quiet)
  await expectNoted(db)

  const newer = gzipSync(lines.replace(noted, '"identityMigrations":99,'))
  await expect(readArchive(Readable.from(newer), db, quiet)).rejects.toThrow(
    'The archive was made by a newer release',
  )
})

it('the migrations of the identity service make its own tables alone, and need no others', async () => {
  const db = await emptyDatabase()
  await migrate(db, { identity: Number.POSITIVE_INFINITY, business: 0 })
  const tables = (await tablesInOrder(db)).map(({ name }) => name)
  expect(tables).toContain('auth.users')
  expect(tables.filter((name) => !/^(auth|identity)\./.test(name))).toEqual([])
})

async function archiveOf(db: Database): Promise<Buffer> {
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), writeArchive(db, stream, quiet)])
  return content
}

/** Without the job queue, which sets itself up, and without the months, which come with the rows. */
function schemaOf(db: Database): string {
  const left = ['--exclude-schema=pgboss', '--exclude-table=public.*_20??_??']
  const dump = execFileSync(
    join(postgresFolder(), 'pg_dump'),
    ['--schema-only', '--no-owner', ...left, db.place],
    { encoding: 'utf8' },
  )
  // A random word in each dump.
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '')
}
