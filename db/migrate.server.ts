import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '#lib/errors.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Database } from './client.server.ts'

// Any constant will do, as long as every process of this product uses the same one.
const migrationLock = 7_301_954

/** Each set has its own tables and its own journal. Identity comes first: others refer to its users. */
const sets = {
  identity: { folder: 'packages/identity/migrations', journal: 'identity.schema_migrations' },
  business: { folder: 'db/migrations', journal: 'schema_migrations' },
}
export type MigrationSet = keyof typeof sets
const setNames: MigrationSet[] = ['identity', 'business']

/** How the hashes of version 0.1's migrations begin. Together they made what both base migrations make. */
export const version01 = new Set(
  `f09eeded 7fbeae51 7036abe0 933e81ff 9d901f6b 317680c7 4ac5f2ee c3fe3de7 2e5f5839 80900eee
   bb14ce80 e58a8c70 3ad593c0 10ee633e 1ccdee6f 8a311ba0 e5a3254f a9093fa7 46d47bd4 3b3b7a62`.split(
    /\s+/,
  ),
)
/** The hash of the one base migration from before identity was a package: it made the tables of both sets. */
export const joinedBase = 'c839e73a4319087019b61e9bd2ce4b5ddef49627fe01df7ce690a5f26efbddc3'

export function allMigrations(set: MigrationSet) {
  return readMigrationFiles({ migrationsFolder: join(projectRoot, sets[set].folder) })
}

const everything = { identity: Number.POSITIVE_INFINITY, business: Number.POSITIVE_INFINITY }

/**
 * Brings the tables up to date. Several processes may start at once, so it runs under a lock; each
 * migration commits with the note that it ran. `upTo` stops early, to load an older archive.
 */
export async function migrate(
  db: Database,
  upTo: Record<MigrationSet, number> = everything,
): Promise<void> {
  await db.oneAtATime(migrationLock, async () => {
    const columns = '(hash text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())'
    await db.script(
      `CREATE SCHEMA IF NOT EXISTS identity;
       CREATE TABLE IF NOT EXISTS ${sets.identity.journal} ${columns};
       CREATE TABLE IF NOT EXISTS ${sets.business.journal} ${columns};
       CREATE TABLE IF NOT EXISTS durability_probe (at timestamptz)`,
    )
    const journals = await readJournals(db)
    refuseUnknown(db, journals)
    if (journals.replaced.size > 0) await adopt(db, journals)
    for (const set of setNames) {
      for (const { hash, sql } of allMigrations(set).slice(0, upTo[set])) {
        if (journals[set].has(hash)) continue
        await db.transaction(async () => {
          await db.script(sql.join(';\n'))
          await db.query(`INSERT INTO ${sets[set].journal} (hash) VALUES ($1)`, [hash])
        })
      }
    }
  })
}

/** How many migrations of each set ran. */
export async function migrationsRun(db: Database): Promise<Record<MigrationSet, number>> {
  const { identity, business } = await readJournals(db)
  return { identity: identity.size, business: business.size }
}

/** How many a start would run; undefined where none ever did. Refuses a database of a newer release. */
export async function pendingMigrations(db: Database): Promise<number | undefined> {
  const table = "SELECT to_regclass('schema_migrations') IS NOT NULL AS there"
  if (!(await db.query<{ there: boolean }>(table)).rows[0]?.there) return undefined
  const journals = await readJournals(db)
  refuseUnknown(db, journals)
  return setNames.reduce(
    (sum, set) => sum + allMigrations(set).filter(({ hash }) => !journals[set].has(hash)).length,
    0,
  )
}

interface Journals extends Record<MigrationSet, Set<string>> {
  /** Notes of an earlier release, which stand for the base migrations of both sets. */
  replaced: Set<string>
}

/** The migrations that ran. What an earlier release noted is read as the migrations of today. */
async function readJournals(db: Database): Promise<Journals> {
  const noted = await notedIn(db, 'business')
  const replaced = notesOfEarlier(db, noted)
  if (replaced.size === 0) {
    return { identity: await notedIn(db, 'identity'), business: noted, replaced }
  }
  const base = (set: MigrationSet) =>
    new Set(
      allMigrations(set)
        .map(({ hash }) => hash)
        .slice(0, 1),
    )
  const business = noted.difference(replaced).union(base('business'))
  return { identity: base('identity'), business, replaced }
}

async function notedIn(db: Database, set: MigrationSet): Promise<Set<string>> {
  const { rows } = await db.query<{ hash: string }>(`SELECT hash FROM ${sets[set].journal}`)
  return new Set(rows.map(({ hash }) => hash))
}

function notesOfEarlier(db: Database, noted: Set<string>): Set<string> {
  if (noted.has(joinedBase)) return new Set([joinedBase])
  const isOfVersion01 = [...noted].every((hash) => version01.has(hash.slice(0, 8)))
  if (noted.size === 0 || !isOfVersion01) return new Set()
  if (noted.size === version01.size) return noted
  throw new OperatorError(
    `The database ${db.place} is older than version 0.1.0: it has ${noted.size} of ${version01.size} migrations. Start version 0.1.0 on it once, then this release.`,
  )
}

function refuseUnknown(db: Database, journals: Journals): void {
  const known = setNames.flatMap((set) => allMigrations(set).map(({ hash }) => hash))
  const done = journals.identity.union(journals.business)
  const unknown = done.difference(new Set(known))
  if (unknown.size === 0) return
  throw new OperatorError(
    `The database ${db.place} was changed by a newer release: it has ${unknown.size} of ${done.size} migrations that this one does not know. Start that release again, or restore a backup from before the update into an empty database (npm run db:restore).`,
  )
}

/** The tables are there already: only the notes change. */
async function adopt(db: Database, journals: Journals): Promise<void> {
  await db.transaction(async () => {
    for (const set of setNames) {
      await db.query(
        `INSERT INTO ${sets[set].journal} (hash, ran_at)
         SELECT unnest($1::text[]), min(ran_at) FROM schema_migrations ON CONFLICT DO NOTHING`,
        [[...journals[set]]],
      )
    }
    await db.query('DELETE FROM schema_migrations WHERE hash = ANY($1::text[])', [
      [...journals.replaced],
    ])
  })
}
