import { controls } from '#content/compliance/controls.ts'
import { type Database, openDatabase } from '#db/client.server.ts'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'

export const riskCount = 5000
/** Own frameworks, each with a hundred requirements that five controls answer. */
const frameworkCount = 20
export const mappingCount = frameworkCount * 100 * 5
/** A round of sealing begins at what is ten seconds old, which is much here and nothing on a server. */
const atOnce = 25_000

const codes = controls.map(({ code }) => code)
const id = 'gen_random_uuid()'
/** Some whole number below `most`, the same in every run, and another for each `salt`. */
const pick = (most: number, salt = 1) => `((n * 7919 * ${salt} + ${salt}) % ${most})`
const code = (salt: number) => `($2::text[])[1 + ${pick(codes.length, salt)}]`
/** One in three is mine, one another’s, one nobody’s. */
const owner = '($1::uuid[])[1 + n % 3]'
const day = (spread: number, ahead: number) =>
  `(current_date + (${pick(spread, 3)} - ${spread - ahead})::int)`
const ago = (days: number) => `now() - interval '1 day' * ${pick(days, 5)}`

/** Registers as large as they get, one statement for each. $1 has owners, $2 the codes of controls. */
const registers = [
  `INSERT INTO risks (id, reference, title, description, category, owner_id,
     inherent_likelihood, inherent_impact, current_likelihood, current_impact,
     residual_likelihood, residual_impact, treatment, plan, due_on, review_on, opened_at, closed_at)
   SELECT ${id}, 'RSK-' || n, 'Something fails at place ' || n, repeat('What could happen. ', 12),
     'operations', ${owner}, 5, 5, 1 + ${pick(5, 7)}, 1 + ${pick(5, 11)}, 1, 1, 'mitigate',
     repeat('What is done. ', 10), ${day(400, 390)}, ${day(400, 395)}, ${ago(700)},
     CASE WHEN n % 5 = 0 THEN now() END
   FROM generate_series(1, ${riskCount}) n`,
  `INSERT INTO risk_scores (id, risk_id, at, by, inherent_likelihood, inherent_impact,
     current_likelihood, current_impact, residual_likelihood, residual_impact)
   SELECT ${id}, r.id, now(), 'system', 5, 5, n, n, 1, 1 FROM risks r, generate_series(1, 4) n`,
  `INSERT INTO risk_acceptances (id, risk_id, at, accepted_by, reason, current_score, residual_score,
     expires_on, withdrawn_at)
   SELECT ${id}, r.id, now(), ($1::uuid[])[1], 'We can bear it', 9, 1, ${day(365, 340)},
     CASE WHEN n > 1 THEN now() END FROM risks r, generate_series(1, 3) n`,
  `INSERT INTO incidents (id, reference, kind, severity, title, description, owner_id, since,
     opened_at, closed_at, state)
   SELECT ${id}, 'INC-' || n, 'physical', 'moderate', 'Something happened ' || n,
     repeat('What happened. ', 10), ${owner}, ${ago(700)}, ${ago(700)},
     CASE WHEN n % 20 > 0 THEN now() END, CASE WHEN n % 20 > 0 THEN 'closed' ELSE 'open' END
   FROM generate_series(1, 3000) n`,
  `INSERT INTO incident_entries (id, incident_id, kind, at, written_at, actor, text)
   SELECT ${id}, i.id, 'note', now(), now(), 'system', 'Looked into it' FROM incidents i,
     generate_series(1, 10)`,
  `INSERT INTO incident_tasks (id, incident_id, title, owner_id, due_on, added_at)
   SELECT ${id}, i.id, 'See to it', ${owner}, ${day(90, 60)}, now() FROM incidents i,
     generate_series(1, 3) n`,
  `INSERT INTO risk_incidents (risk_id, incident_id)
   SELECT r.id, i.id FROM (SELECT id, row_number() OVER () AS n FROM risks) r
   JOIN (SELECT id, row_number() OVER () AS n FROM incidents) i ON i.n = r.n`,
  `INSERT INTO risk_controls (risk_id, code)
   SELECT DISTINCT r.id, ($2::text[])[1 + (n * salt) % ${codes.length}]
   FROM (SELECT id, row_number() OVER () AS n FROM risks) r, generate_series(1, 3) salt`,
  `INSERT INTO policies (id, readers, quorum, review_months, controls, created_at)
   SELECT ${id}, '["compliance", "admin", "sales"]', 1, 12, jsonb_build_array(${code(3)}), now()
   FROM generate_series(1, 150) n`,
  `INSERT INTO policy_versions (id, policy_id, number, state, title, body, changes, sha256, authors,
     created_at, saved_at, saved_by, published_at, review_by, asked_since, asked_at)
   SELECT ${id}, p.id, v, CASE WHEN v = 4 THEN 'published' ELSE 'retired' END,
     'Policy ' || left(p.id::text, 8), repeat('We do what we say. ', 500), 'More', md5(v::text), '[]',
     now(), now(), 'system', now(), current_date + 20, 4, now()
   FROM policies p, generate_series(1, 4) v`,
  `INSERT INTO evidence (id, title, kind, latest, effective_on, expires_on, created_at)
   SELECT ${id}, 'Record ' || n, CASE WHEN n % 50 = 0 THEN 'certificate' ELSE 'record' END, 1,
     current_date - 300, ${day(700, 690)}, ${ago(700)} FROM generate_series(1, 3000) n`,
  `INSERT INTO evidence_files (evidence_id, number, content_type, extension, bytes, sha256,
     effective_on, added_at, added_by)
   SELECT id, 1, 'application/pdf', 'pdf', 1000, md5(id::text), current_date - 300, now(), 'system'
   FROM evidence`,
  `INSERT INTO evidence_controls (evidence_id, code)
   SELECT DISTINCT e.id, ($2::text[])[1 + (n * salt) % ${codes.length}]
   FROM (SELECT id, row_number() OVER () AS n FROM evidence) e, generate_series(1, 3) salt`,
  `INSERT INTO control_records (code, id, owner_id, state, notes, reviewed_on, changed_at)
   SELECT code, ${id}, ($1::uuid[])[1 + n::int % 3], 'in-place', repeat('As it is done. ', 20),
     current_date - 100, now() FROM unnest($2::text[]) WITH ORDINALITY AS c (code, n)`,
  `INSERT INTO audits (id, title, kind, frameworks, scope, lead_id, planned_from, planned_to, state,
     created_at, created_by)
   SELECT ${id}, 'Audit ' || n, 'internal', '["iso-27001"]', 'All of it', ($1::uuid[])[1],
     current_date - n, current_date - n + 10, CASE WHEN n % 10 = 0 THEN 'under_way' ELSE 'closed' END,
     now(), ($1::uuid[])[1] FROM generate_series(1, 400) n`,
  `INSERT INTO audit_lines (audit_id, control_code, position, title, clauses, result, note)
   SELECT a.id, code, n, 'Control ' || code, '["A.5.1"]', 'conforming', ''
   FROM audits a, unnest($2::text[]) WITH ORDINALITY AS c (code, n)`,
  `INSERT INTO audit_findings (id, audit_id, number, grade, clause, description, owner_id, due_on,
     created_at, created_by)
   SELECT ${id}, a.id, n, 'minor', 'A.5.1', 'Something is missing', ${owner}, ${day(90, 60)}, now(),
     ($1::uuid[])[1] FROM audits a, generate_series(1, 20) n`,
  `INSERT INTO corrective_actions (id, finding_id, description, owner_id, due_on, created_at, done_note,
     done_at, done_by)
   SELECT ${id}, f.id, 'Put it right', f.owner_id, f.due_on, now(), '',
     CASE WHEN f.number % 2 = 0 THEN now() END, CASE WHEN f.number % 2 = 0 THEN ($1::uuid[])[2] END
   FROM audit_findings f`,
  `INSERT INTO audit_requests (id, audit_id, number, kind, text, owner_id, due_on, asked_at, asked_by)
   SELECT ${id}, a.id, n, 'document', 'Please show it', ${owner}, ${day(90, 60)}, now(),
     ($1::uuid[])[1] FROM audits a, generate_series(1, 10) n`,
  `INSERT INTO privacy_entries (id, register, title, content, version, review_on, changed_at, changed_by)
   SELECT ${id}, 'processors', 'Supplier ' || n, '{"purpose": "Hosting", "country": "UK"}', 1,
     ${day(365, 340)}, now(), 'system' FROM generate_series(1, 500) n`,
  `INSERT INTO privacy_cases (id, reference, kind, way_in, name, about, state, received_on, stored_at,
     due_on, owner_id)
   SELECT ${id}, 'DSR-' || n, 'access', 'form', 'Somebody ' || n, 'Everything', 'received',
     current_date - 20, now(), ${day(40, 20)}, ${owner} FROM generate_series(1, 1000) n`,
  `INSERT INTO library_items (id, kind, framework, key, content, added, removed, changed_at,
     changed_by, version)
   SELECT ${id}, 'framework', '', 'own-' || f, jsonb_build_object('name', 'Standard ' || f, 'short',
     'Std ' || f, 'edition', '2026', 'date', '2026-01-01', 'source', 'Ours'), '[]', '[]', now(),
     'system', 1 FROM generate_series(1, ${frameworkCount}) f`,
  `INSERT INTO library_items (id, kind, framework, key, content, added, removed, changed_at,
     changed_by, version)
   SELECT ${id}, 'requirement', 'own-' || f, f || '.' || n, jsonb_build_object('title',
     'What is asked for ' || n, 'theme', 'Theme ' || n / 10), (SELECT jsonb_agg(($2::text[])
       [1 + (n * 7 + f + salt * 3) % ${codes.length}]) FROM generate_series(1, 5) salt), '[]', now(),
     'system', 1 FROM generate_series(1, ${frameworkCount}) f, generate_series(1, 100) n`,
  `INSERT INTO tasks (id, source_kind, source_key, title, instructions, owner_id, due_on, created_at,
     created_by)
   SELECT ${id}, 'control', ${code(3)}, 'Do it again', 'As the control says.', ${owner},
     ${day(90, 60)}, now(), 'system' FROM generate_series(1, 6000) n`,
]

/** Deeds on risks, as the history of each reads them, among those of everybody else. */
const entries = `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, request_id, details)
  SELECT now() - interval '1 minute' * (1000000 - $3::int - n),
    CASE WHEN n % 4 = 0 THEN 'system' ELSE ($1::text[])[1 + n % 2] END,
    ('{lead.captured,risk.changed,control.checked,evidence.read,policy.accepted}'::text[])[1 + n % 5],
    CASE WHEN n % 5 = 1 THEN 'risk' ELSE 'lead' END,
    CASE WHEN n % 5 = 1 THEN ($2::uuid[])[1 + n % cardinality($2::uuid[])] ELSE ${id} END,
    ${id}::text, jsonb_build_object('reference', 'RSK-7K2M-94QD', 'n', n)
  FROM generate_series(1, $4) n`

/** Before the server starts. How long a check of the whole trail took, in seconds. */
export async function seedCompliance(env: Record<string, string>, total: number): Promise<number> {
  const db = await openDatabase(parseConfig(env), createLogger('error'))
  try {
    const people = await db.query<{ user_id: string }>('SELECT user_id FROM profiles')
    const [one = '', two = one] = people.rows.map((row) => row.user_id)
    for (const statement of registers) {
      // A statement is given those of the two lists that it names.
      const given = { $1: [one, two, null], $2: codes }
      const names = (['$1', '$2'] as const).filter((name) => statement.includes(name))
      const text = names.length === 1 ? statement.replaceAll('$2', '$1') : statement
      await db.query(
        text,
        names.map((name) => given[name]),
      )
    }
    for (const shows of Object.keys(selfChecks)) {
      await db.query(
        `INSERT INTO control_checks (shows, at, passed, found, details)
         VALUES ($1, now(), true, 'All is well.', '{}')`,
        [shows],
      )
    }
    await fillTrail(db, [one, two], total)
    // As the night does it.
    await db.script('VACUUM (ANALYZE)')
    const begun = performance.now()
    const found = await verifyTrail(db, { now: new Date(), anchors: [] })
    if (found.fault) throw new Error(`The trail is broken: ${JSON.stringify(found.fault)}`)
    if (found.checked < total) throw new Error(`Only ${found.checked} entries were checked`)
    return (performance.now() - begun) / 1000
  } finally {
    await db.close()
  }
}

/** A part at a time, so that neither the database nor this process ever holds much of it at once. */
async function fillTrail(db: Database, actors: string[], total: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM risks')
  const risks = rows.map((row) => row.id)
  for (let made = 0; made < total; made += atOnce) {
    await db.query(entries, [actors, risks, made, Math.min(atOnce, total - made)])
    await sealTrail(db)
    if (process.stdout.isTTY) process.stdout.write(`\r  ${made} of ${total} entries`)
  }
  if (process.stdout.isTTY) process.stdout.write('\r')
  // Sealing looks no more at what is ten seconds old.
  await new Promise((resolve) => setTimeout(resolve, 10_500))
  await sealTrail(db)
  await sealTrail(db)
}
