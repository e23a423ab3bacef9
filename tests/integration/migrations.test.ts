import { randomBytes } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { allMigrations, migrate } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

/** A database as it was before the migration that says this. */
async function databaseBefore(words: string) {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  const before = allMigrations().findIndex(({ sql }) => sql.join().includes(words))
  await migrate(db, before)
  return db
}

it('papers that were kept whole are in pieces afterwards, byte for byte', async () => {
  const db = await databaseBefore('"document_pieces"')
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

it('an invitation from before each had its own end keeps that of the account', async () => {
  const db = await databaseBefore('"audit_guests" ADD COLUMN "access_ends_at"')
  const [audit, auditor, colleague] = [1, 2, 3].map(() => crypto.randomUUID())
  await db.query(
    `INSERT INTO audits (id, title, kind, frameworks, scope, planned_from, planned_to, state, created_at, created_by)
     VALUES ($1, 'Audit', 'internal', '[]', '', '2026-11-01', '2026-11-02', 'planned', now(), $1)`,
    [audit],
  )
  for (const [id, end] of [
    [auditor, '2026-12-01T00:00:00Z'],
    [colleague, null],
  ]) {
    await db.query('INSERT INTO auth.users (id) VALUES ($1)', [id])
    await db.query(
      `INSERT INTO profiles (user_id, role, state, full_name, company_name, site_postcode, phone, requested_at, access_ends_at, updated_at)
       VALUES ($1, 'auditor', 'approved', '', '', '', '', now(), $2, now())`,
      [id, end],
    )
    await db.query(
      "INSERT INTO audit_guests (audit_id, user_id, invited_at, invited_by) VALUES ($1, $2, '2026-11-16T00:00:00Z', $1)",
      [audit, id],
    )
  }

  await migrate(db)
  const { rows } = await db.query(
    'SELECT user_id, access_ends_at FROM audit_guests ORDER BY access_ends_at',
  )
  expect(rows).toEqual([
    { user_id: colleague, access_ends_at: new Date('2026-11-16T00:00:00Z') },
    { user_id: auditor, access_ends_at: new Date('2026-12-01T00:00:00Z') },
  ])
})

it('what was counted of layouts that all looked the same is discarded, and nothing else', async () => {
  const db = await databaseBefore('"experiments" ADD COLUMN "differs_since"')
  for (const [test, slot] of [
    ['benefits_layout_test', 'benefits_layout'],
    ['hero_cta_test', 'hero_cta'],
  ]) {
    await db.query(
      `INSERT INTO experiments (id, test_id, name, description, slot, variants, is_active, start_date, phases, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'A test', '', $2, '[]', true, '2024-01-01', '[{}]', now(), now())`,
      [test, slot],
    )
    await db.query("INSERT INTO experiment_days VALUES ($1, 'control', '2026-11-01', 1, 1, 1)", [
      test,
    ])
    await db.query("INSERT INTO experiment_draws VALUES ($1, 'control', '2026-11-01', 1)", [test])
    await db.query(
      `INSERT INTO insight_funnel (split, day, value, step, sessions)
       VALUES ('variant', '2026-11-01', $1, 'landing', 1)`,
      [`${test}:control`],
    )
  }

  await migrate(db)
  const { rows } = await db.query(
    `SELECT test_id, differs_since IS NOT NULL AS begins_anew, jsonb_array_length(phases) AS phases,
       (SELECT count(*)::int FROM experiment_days d WHERE d.test_id = e.test_id) AS days,
       (SELECT count(*)::int FROM experiment_draws d WHERE d.test_id = e.test_id) AS draws,
       (SELECT count(*)::int FROM insight_funnel WHERE value = e.test_id || ':control') AS steps
     FROM experiments e ORDER BY test_id`,
  )
  expect(rows).toEqual([
    {
      ...{ test_id: 'benefits_layout_test', begins_anew: true },
      ...{ phases: 0, days: 0, draws: 0, steps: 0 },
    },
    { test_id: 'hero_cta_test', begins_anew: false, phases: 1, days: 1, draws: 1, steps: 1 },
  ])
})
