import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '#lib/errors.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Database } from './client.server.ts'

// Any constant will do, as long as every process of this product uses the same one.
const migrationLock = 7_301_954

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
    const { rows } = await db.query<{ hash: string }>('SELECT hash FROM schema_migrations')
    const done = new Set(rows.map((row) => row.hash))
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
        await db.query('INSERT INTO schema_migrations (hash) VALUES ($1)', [hash])
      })
    }
  })
}

export async function migrationsRun(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM schema_migrations',
  )
  return rows[0]?.count ?? 0
}
