import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '#lib/errors.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Database } from './client.server.ts'

// Any constant will do, as long as every process of this product uses the same one.
const migrationLock = 7_301_954

/** How the hashes of version 0.1's migrations begin. Together they made what 0000_base.sql makes. */
export const version01 = new Set(
  `f09eeded 7fbeae51 7036abe0 933e81ff 9d901f6b 317680c7 4ac5f2ee c3fe3de7 2e5f5839 80900eee
   bb14ce80 e58a8c70 3ad593c0 10ee633e 1ccdee6f 8a311ba0 e5a3254f a9093fa7 46d47bd4 3b3b7a62`.split(
    /\s+/,
  ),
)

export function allMigrations() {
  return readMigrationFiles({ migrationsFolder: join(projectRoot, 'db/migrations') })
}

/**
 * Brings the tables up to date. Several processes may start at once, so it runs under a lock; each
 * migration commits with the note that it ran. `upTo` stops early, to load an older archive.
 */
export async function migrate(db: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await db.oneAtATime(migrationLock, async () => {
    await db.script(
      `CREATE TABLE IF NOT EXISTS schema_migrations (hash text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now());
       CREATE TABLE IF NOT EXISTS durability_probe (at timestamptz)`,
    )
    const { done, isOfVersion01 } = await readJournal(db)
    if (isOfVersion01) {
      await db.transaction(async () => {
        await db.query('DELETE FROM schema_migrations')
        for (const hash of done) await note(db, hash)
      })
    }
    const known = allMigrations()
    const unknown = done.difference(new Set(known.map(({ hash }) => hash)))
    if (unknown.size > 0) {
      throw new OperatorError(
        `The database ${db.place} was changed by a newer release: it has ${unknown.size} of ${done.size} migrations that this one does not know. Start that release again, or restore a backup from before the update into an empty database (npm run db:restore).`,
      )
    }
    for (const { hash, sql } of known.slice(0, upTo)) {
      if (done.has(hash)) continue
      await db.transaction(async () => {
        await db.script(sql.join(';\n'))
        await note(db, hash)
      })
    }
  })
}

export async function migrationsRun(db: Database): Promise<number> {
  return (await readJournal(db)).done.size
}

/** The migrations that ran. A journal of version 0.1 is read as the first migration of today. */
async function readJournal(db: Database): Promise<{ done: Set<string>; isOfVersion01: boolean }> {
  const { rows } = await db.query<{ hash: string }>('SELECT hash FROM schema_migrations')
  const done = new Set(rows.map(({ hash }) => hash))
  const isOld = ({ hash }: { hash: string }) => version01.has(hash.slice(0, 8))
  if (rows.length === 0 || !rows.every(isOld)) return { done, isOfVersion01: false }
  if (rows.length < version01.size) {
    throw new OperatorError(
      `The database ${db.place} is older than version 0.1.0: it has ${rows.length} of ${version01.size} migrations. Start version 0.1.0 on it once, then this release.`,
    )
  }
  const [base] = allMigrations()
  return { done: new Set(base && [base.hash]), isOfVersion01: true }
}

async function note(db: Database, hash: string): Promise<void> {
  await db.query('INSERT INTO schema_migrations (hash) VALUES ($1)', [hash])
}
