import { randomBytes } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { allMigrations, migrate } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

/** How many there were before the one that put papers into pieces. */
const before = allMigrations().findIndex(({ sql }) => sql.join().includes('"document_pieces"'))

it('papers that were kept whole are in pieces afterwards, byte for byte', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  await migrate(db, before)
  const company = crypto.randomUUID()
  await db.query('INSERT INTO companies (id, name, created_at) VALUES ($1, $2, now())', [
    company,
    'Analytical Engines',
  ])
  const papers = [1, 262_144, 262_145, 600_000].map((size) => randomBytes(size))
  for (const paper of papers) {
    await db.query(
      `INSERT INTO documents (id, company_id, name, kind, content_type, content, sha256, added_at, added_by)
       VALUES (gen_random_uuid(), $1, 'A paper', 'other', 'application/pdf', $2, encode(sha256($2), 'hex'), now(), 'system')`,
      [company, paper],
    )
  }

  await migrate(db)
  const { rows } = await db.query(
    `SELECT bytes, count(*)::int AS pieces, encode(sha256(string_agg(content, '' ORDER BY position)), 'hex') = sha256 AS same
     FROM documents JOIN document_pieces USING (file_id) GROUP BY documents.id ORDER BY bytes`,
  )
  expect(rows).toEqual([
    { bytes: 1, pieces: 1, same: true },
    { bytes: 262_144, pieces: 1, same: true },
    { bytes: 262_145, pieces: 2, same: true },
    { bytes: 600_000, pieces: 3, same: true },
  ])
})
