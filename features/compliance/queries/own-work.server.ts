import type { Context } from '#db/context.server.ts'
import { readActiveControls } from '#features/library/queries/library.server.ts'
import { daysToRead } from '#features/policies/policy/acceptance.ts'
import { daysToTrain, renewDays, verifyDays } from '#features/registers/policy/training.ts'
import { assetsAt } from '#features/registers/queries/assets.server.ts'
import { soonDays } from '#features/risks/policy/acceptance.ts'
import type { WorkItem } from '#features/tasks/schema.ts'
import { privacyRegisters } from '#lib/compliance-words.ts'
import { idFrom } from '#lib/ids.server.ts'
import { ismsDocuments } from '#lib/isms-words.ts'
import { londonDate } from '#lib/time.ts'
import { hasOwnPage, type OwnedItem, pageOf, type WorkKind, workKinds } from '../policy/own-work.ts'

/** Evidence is to be renewed, and policies reviewed, from so many days before. */
const aheadDays = { evidence: 60, policyReview: 30, firstReview: 30, register: 30 }

const short = (text: string) =>
  `CASE WHEN length(${text}) > 110 THEN left(${text}, 107) || '…' ELSE ${text} END`
const londonDay = (moment: string) => `(${moment} AT TIME ZONE 'Europe/London')::date`
const officers = `(SELECT user_id FROM profiles
  WHERE state = 'approved' AND role IN ('compliance', 'admin'))`
/** Whether a person is let in to an audit now. */
const isGuest = (person: string) => `EXISTS (SELECT 1 FROM audit_guests g
  WHERE g.audit_id = a.id AND g.user_id = ${person} AND g.access_ends_at > $3)`
/** A name in words, by the value of a column. */
const namedBy = (column: string, names: Readonly<Record<string, string>>) =>
  `CASE ${column} ${Object.entries(names)
    .map(([value, name]) => `WHEN '${value}' THEN '${name}'`)
    .join(' ')} END`
/** What was answered to a request, and why that was not enough. */
const saidOn = (request: string) =>
  `coalesce((SELECT string_agg(f.full_name || ': ' || c.text, E'\\n\\n' ORDER BY c.id)
     FROM audit_comments c LEFT JOIN profiles f ON f.user_id = c.by
     WHERE c.audit_id = ${request}.audit_id AND c.request_id = ${request}.id), '')`
const meetingDay = "to_char(m.planned_on, 'FMDD Mon YYYY')"
const fact = (label: string, text: string) => `jsonb_build_array('${label}', ${text})`
const facts = (...all: string[]) => `jsonb_build_array(${all.join(', ')})`

/**
 * One SELECT for each register, all with the same columns: user_id, kind, id, parent, title, context,
 * due_on, state, example, facts. Who owns an item is said here and nowhere else. $1 is the library of
 * controls, $2 today.
 */
const registers = [
  // Without an owner a task falls to the officers.
  `SELECT o.user_id, 'task', t.id, t.source_key, t.title, t.source_key || ' ' || l.title, t.due_on,
     NULL, false, ${facts(fact('What to do', 't.instructions'), fact('Control', 'l.about'))}
   FROM tasks t JOIN library l ON l.code = t.source_key
   CROSS JOIN LATERAL (SELECT t.owner_id AS user_id WHERE t.owner_id IS NOT NULL
     UNION ALL SELECT user_id FROM ${officers} f WHERE t.owner_id IS NULL) o
   WHERE t.done_at IS NULL`,
  `SELECT owner_id, 'risk', id, NULL, title, reference,
     CASE WHEN treated_at IS NULL THEN least(due_on, review_on) ELSE review_on END,
     CASE WHEN treated_at IS NULL THEN 'untreated' END, example,
     ${facts(fact('What could happen', 'description'), fact('What is done about it', 'plan'))}
   FROM risks WHERE closed_at IS NULL`,
  `SELECT i.owner_id, 'incident', i.id, NULL, i.title, i.reference,
     ${londonDay("(b.aware_at + interval '72 hours')")}, i.state, i.example,
     ${facts(fact('What happened', 'i.description'))}
   FROM incidents i LEFT JOIN breaches b ON b.incident_id = i.id AND b.stopped_at IS NULL
   WHERE i.closed_at IS NULL AND i.state IN ('open', 'contained')`,
  // Its reporter has told the team already.
  `SELECT o.user_id, 'incident-to-assign', i.id, NULL, i.title, i.reference, NULL::date, NULL,
     i.example, '[]'::jsonb
   FROM incidents i CROSS JOIN ${officers} o
   WHERE i.owner_id IS NULL AND i.closed_at IS NULL AND i.state IN ('open', 'contained')`,
  `SELECT t.owner_id, 'incident-task', t.id, i.id::text, t.title, i.reference, t.due_on, NULL,
     i.example, '[]'::jsonb
   FROM incident_tasks t JOIN incidents i ON i.id = t.incident_id
   WHERE t.state = 'open' AND i.closed_at IS NULL`,
  `SELECT f.owner_id, 'finding', f.id, a.id::text, ${short('f.description')},
     a.title || ', finding ' || f.number, f.due_on, NULL, a.example,
     ${facts(fact('Clause', 'f.clause'), fact('What was found', 'f.description'))}
   FROM audit_findings f JOIN audits a ON a.id = f.audit_id
   WHERE a.state IN ('under_way', 'reported')
     AND NOT EXISTS (SELECT 1 FROM corrective_actions c WHERE c.finding_id = f.id)`,
  `SELECT c.owner_id, 'action', c.id, a.id::text, ${short('c.description')},
     a.title || ', finding ' || f.number, c.due_on, NULL, a.example,
     ${facts(fact('What was found', 'f.description'), fact('What is to be done', 'c.description'), fact('Said so far', 'c.done_note'))}
   FROM corrective_actions c JOIN audit_findings f ON f.id = c.finding_id
   JOIN audits a ON a.id = f.audit_id
   WHERE c.verified_at IS NULL AND c.done_at IS NULL AND a.state IN ('under_way', 'reported')`,
  `SELECT o.user_id, 'verification', c.id, a.id::text, ${short('c.description')},
     a.title || ', finding ' || f.number, c.due_on, NULL, a.example, '[]'::jsonb
   FROM corrective_actions c JOIN audit_findings f ON f.id = c.finding_id
   JOIN audits a ON a.id = f.audit_id
   JOIN ${officers} o ON o.user_id IS DISTINCT FROM c.owner_id AND o.user_id <> c.done_by
   WHERE c.verified_at IS NULL AND c.done_at IS NOT NULL AND a.state IN ('under_way', 'reported')`,
  `SELECT r.owner_id, 'control', r.id, r.code, r.code || ' ' || l.title, NULL,
     CASE WHEN r.reviewed_on IS NULL THEN ${londonDay('r.changed_at')} + ${aheadDays.firstReview}
       ELSE (r.reviewed_on + make_interval(months => l.months))::date END,
     NULL, r.example, ${facts(fact('What it is', 'l.about'), fact('Notes', 'r.notes'))}
   FROM control_records r JOIN library l ON l.code = r.code
   WHERE r.state <> 'not-applicable'`,
  `SELECT o.owner_id, 'evidence', e.id, NULL, e.title, o.codes, e.expires_on, NULL, e.example,
     '[]'::jsonb
   FROM evidence e JOIN LATERAL (
     SELECT b.owner_id, string_agg(b.name, ', ' ORDER BY b.name) AS codes FROM (
       SELECT r.owner_id, r.code AS name
       FROM evidence_controls c JOIN control_records r ON r.code = c.code
       WHERE c.evidence_id = e.id
       UNION ALL SELECT p.owner_id, p.title
       FROM register_links k JOIN privacy_entries p ON p.id::text = k.from_id
       WHERE k.from_kind = 'supplier' AND k.to_kind = 'evidence' AND k.to_id = e.id::text) b
     WHERE b.owner_id IS NOT NULL GROUP BY b.owner_id) o ON true
   WHERE e.retired_at IS NULL AND e.kind <> 'shown'
     AND e.expires_on <= $2::date + ${aheadDays.evidence}`,
  `SELECT f.user_id, 'policy', p.id, NULL, v.title, 'Version ' || v.number,
     ${londonDay(`(greatest(v.asked_at, coalesce(f.decided_at, f.requested_at))
       + interval '${daysToRead} days')`)}, NULL, p.example, '[]'::jsonb
   FROM policy_versions v JOIN policies p ON p.id = v.policy_id
   JOIN profiles f ON f.state = 'approved' AND p.readers ? f.role
   WHERE v.state = 'published' AND NOT EXISTS (SELECT 1 FROM policy_acceptances a
     WHERE a.policy_id = p.id AND a.user_id = f.user_id AND a.number >= v.asked_since)`,
  `SELECT o.user_id, 'policy-approval', v.id, p.id::text, v.title, 'Version ' || v.number,
     NULL::date, NULL, p.example, '[]'::jsonb
   FROM policy_versions v JOIN policies p ON p.id = v.policy_id
   JOIN ${officers} o ON NOT v.authors ? o.user_id::text
   WHERE v.state = 'review' AND NOT EXISTS (SELECT 1 FROM policy_approvals a
     WHERE a.version_id = v.id AND a.user_id = o.user_id AND a.taken_back_at IS NULL)`,
  `SELECT o.user_id, 'policy-review', p.id, NULL, v.title, 'Version ' || v.number, v.review_by,
     NULL, p.example, '[]'::jsonb
   FROM policy_versions v JOIN policies p ON p.id = v.policy_id CROSS JOIN ${officers} o
   WHERE v.state = 'published' AND v.review_by <= $2::date + ${aheadDays.policyReview}`,
  // By its reference alone: who it is from is for those who open it.
  `SELECT owner_id, 'case', id, NULL, reference, NULL, due_on, NULL, example, '[]'::jsonb
   FROM privacy_cases WHERE answered_at IS NULL AND closed_at IS NULL`,
  `SELECT o.user_id, 'case-to-assign', c.id, NULL, c.reference, NULL, c.due_on, NULL, c.example,
     '[]'::jsonb
   FROM privacy_cases c CROSS JOIN ${officers} o
   WHERE c.owner_id IS NULL AND c.answered_at IS NULL AND c.closed_at IS NULL`,
  // Suppliers with an owner are theirs to review.
  `SELECT o.user_id, 'register-review', p.id, p.register, p.title,
     ${namedBy('p.register', privacyRegisters)}, p.review_on, NULL, p.example, '[]'::jsonb
   FROM privacy_entries p CROSS JOIN ${officers} o
   WHERE p.removed_at IS NULL AND p.review_on <= $2::date + ${aheadDays.register}
     AND (p.register <> 'processors' OR p.owner_id IS NULL)`,
  // Nobody accepts a risk of their own.
  `SELECT o.user_id, 'acceptance', c.id, r.id::text, r.title, r.reference, c.expires_on, NULL,
     r.example, '[]'::jsonb
   FROM risk_acceptances c JOIN risks r ON r.id = c.risk_id
   JOIN ${officers} o ON o.user_id IS DISTINCT FROM r.owner_id
   WHERE c.withdrawn_at IS NULL AND r.closed_at IS NULL
     AND (c.stale_at IS NOT NULL OR c.expires_on <= $2::date + ${soonDays})`,
  `SELECT o.user_id, 'trust-request', t.id, NULL, t.reference, NULL, NULL::date, NULL, false,
     '[]'::jsonb
   FROM trust_requests t CROSS JOIN ${officers} o
   WHERE t.state = 'asked' AND t.held_for IS NULL`,
  `SELECT o.user_id, 'erasure', e.id, e.case_id::text, coalesce(c.reference, 'Erasure of a person'),
     NULL, NULL::date, NULL, false, '[]'::jsonb
   FROM erasure_requests e LEFT JOIN privacy_cases c ON c.id = e.case_id
   JOIN ${officers} o ON o.user_id <> e.requested_by`,
  `SELECT o.user_id, 'breach-clock', i.id, NULL, i.title, i.reference, NULL::date, NULL, i.example,
     '[]'::jsonb
   FROM breaches b JOIN incidents i ON i.id = b.incident_id
   JOIN ${officers} o ON o.user_id IS DISTINCT FROM b.proposed_by
   WHERE b.proposed_at IS NOT NULL AND i.closed_at IS NULL`,
  `SELECT r.owner_id, 'audit-request', r.id, r.control_code, ${short('r.text')},
     a.title || ', request ' || r.number, r.due_on, NULL, a.example,
     ${facts(fact('What the auditor asks', 'r.text'), fact('Said so far', saidOn('r')))}
   FROM audit_requests r JOIN audits a ON a.id = r.audit_id
   WHERE r.answered_at IS NULL AND a.state <> 'closed'`,
  `SELECT o.user_id, 'unanswered-request', r.id, a.id::text, ${short('r.text')},
     a.title || ', request ' || r.number, r.due_on, NULL, a.example, '[]'::jsonb
   FROM audit_requests r JOIN audits a ON a.id = r.audit_id CROSS JOIN ${officers} o
   WHERE r.answered_at IS NULL AND r.owner_id IS NULL AND a.state <> 'closed'`,
  // Whoever asked says whether the answer is what they asked for.
  `SELECT f.user_id, 'answered-request', r.id, a.id::text, ${short('r.text')},
     a.title || ', request ' || r.number, NULL::date, NULL, a.example, '[]'::jsonb
   FROM audit_requests r JOIN audits a ON a.id = r.audit_id
   JOIN profiles f ON f.user_id = r.asked_by AND f.state = 'approved'
   WHERE r.answered_at IS NOT NULL AND r.settled_at IS NULL AND a.state <> 'closed'
     AND r.answered_by IS DISTINCT FROM r.asked_by
     AND (f.role IN ('compliance', 'admin') OR ${isGuest('f.user_id')})`,
  // By their last day.
  `SELECT g.user_id, 'sign-off', a.id, NULL, a.title, NULL,
     ${londonDay("(g.access_ends_at - interval '1 second')")}, NULL, a.example, '[]'::jsonb
   FROM audits a JOIN audit_guests g ON g.audit_id = a.id
   WHERE a.state = 'reported' AND g.access_ends_at > $3 AND NOT EXISTS (
     SELECT 1 FROM audit_sign_offs s WHERE s.audit_id = a.id AND s.user_id = g.user_id)`,
  `SELECT a.lead_id, CASE WHEN f.role IN ('compliance', 'admin') THEN 'audit' ELSE 'led-audit' END,
     a.id, NULL, a.title, NULL, a.planned_to, NULL, a.example, ${facts(fact('Scope', 'a.scope'))}
   FROM audits a JOIN profiles f ON f.user_id = a.lead_id
   WHERE a.state IN ('planned', 'under_way')`,
  `SELECT owner_id, 'asset', id, NULL, title, initcap(kind), review_on::date, NULL, false,
     ${facts(fact('What it is', 'detail'), fact('Location', "coalesce(nullif(location, ''), place)"), fact('Note', 'note'))}
   FROM (${assetsAt('$3')} SELECT * FROM listed) x
   WHERE retired_at IS NULL AND review_on::date <= $2::date + ${aheadDays.register}`,
  `SELECT owner_id, 'supplier', id, NULL, title, NULL, review_on, NULL, example,
     ${facts(fact('What they do for us', "content->>'purpose'"), fact('Notes', "content->>'notes'"))}
   FROM privacy_entries WHERE register = 'processors' AND removed_at IS NULL
     AND review_on <= $2::date + ${aheadDays.register}`,
  `SELECT f.user_id, 'training', c.id, c.control_code, c.title, NULL,
     CASE WHEN t.id IS NULL
       THEN greatest(${londonDay('c.created_at')}, ${londonDay('coalesce(f.decided_at, f.requested_at)')})
         + ${daysToTrain}
       ELSE t.expires_on END, NULL, false, ${facts(fact('What is learnt', 'c.about'))}
   FROM courses c JOIN profiles f ON f.state = 'approved' AND c.roles ? f.role
   LEFT JOIN LATERAL (SELECT * FROM training_records r
     WHERE r.course_id = c.id AND r.user_id = f.user_id
     ORDER BY r.done_on DESC, r.id DESC LIMIT 1) t ON true
   WHERE c.retired_at IS NULL AND (t.id IS NULL OR t.expires_on <= $2::date + ${renewDays})`,
  `SELECT o.user_id, 'training-record', r.id, NULL, c.title, NULL,
     ${londonDay('r.recorded_at')} + ${verifyDays}, NULL, false, '[]'::jsonb
   FROM training_records r JOIN courses c ON c.id = r.course_id
   JOIN ${officers} o ON o.user_id <> r.user_id
   WHERE r.verified_at IS NULL AND c.retired_at IS NULL
     AND (r.expires_on IS NULL OR r.expires_on >= $2::date)`,
  // Without a reviewer a line falls to the officers; what only an admin can carry out, to the admins.
  `SELECT o.user_id, 'access-line', l.id, v.id::text, coalesce(nullif(f.full_name, ''), 'An account'),
     initcap(f.role), v.due_on, f.role, false,
     ${facts(
       fact('Second factor', "CASE WHEN l.has_factor THEN 'Yes' ELSE 'None' END"),
       fact('Last sign-in', `coalesce(${londonDay('l.last_sign_in')}::text, 'Never')`),
       fact('Decided so far', "coalesce(l.decision || ': ' || l.reason, '')"),
     )}
   FROM access_review_lines l JOIN access_reviews v ON v.id = l.review_id
   JOIN profiles f ON f.user_id = l.user_id
   CROSS JOIN LATERAL (
     SELECT l.reviewer_id AS user_id WHERE l.reviewer_id IS NOT NULL AND l.decision IS NULL
     UNION SELECT user_id FROM ${officers} p WHERE l.reviewer_id IS NULL AND l.decision IS NULL
     UNION SELECT user_id FROM profiles p
       WHERE l.decision IS NOT NULL AND p.role = 'admin' AND p.state = 'approved') o
   WHERE v.is_open AND l.carried_out_at IS NULL AND o.user_id <> l.user_id`,
  `SELECT g.user_id, 'audit', a.id, NULL, a.title, NULL, a.planned_to, NULL, a.example, '[]'::jsonb
   FROM audits a JOIN audit_guests g ON g.audit_id = a.id
   WHERE a.state IN ('planned', 'under_way') AND g.access_ends_at > $3`,
  `SELECT a.owner_id, 'review-action', a.id, m.id::text, ${short('a.description')},
     'Management review of ' || ${meetingDay}, a.due_on, NULL, false,
     ${facts(fact('What is to be done', 'a.description'))}
   FROM review_actions a JOIN management_reviews m ON m.id = a.review_id
   WHERE a.done_at IS NULL`,
  `SELECT o.user_id, 'management-review', m.id, NULL, 'Meeting of ' || ${meetingDay}, NULL, m.planned_on, NULL,
     false, '[]'::jsonb
   FROM management_reviews m CROSS JOIN ${officers} o WHERE m.state <> 'closed'`,
  `SELECT f.user_id, 'attended-review', m.id, NULL, 'Meeting of ' || ${meetingDay}, NULL, m.planned_on, NULL,
     false, ${facts(fact('What it is', "'Management looks at how the system for information security does, and decides what is to change.'"))}
   FROM management_reviews m CROSS JOIN LATERAL jsonb_array_elements_text(m.attendees) AS t (id)
   JOIN profiles f ON f.user_id = t.id::uuid AND f.state = 'approved'
     AND f.role NOT IN ('compliance', 'admin')
   WHERE m.state = 'planned'`,
  // Until its result is written down.
  `SELECT f.user_id, 'objective', e.id, NULL, e.content->>'title', NULL,
     (e.content->>'dueOn')::date, NULL, false,
     ${facts(fact('Measure', "e.content->>'measure'"), fact('Target', "e.content->>'target'"))}
   FROM isms_entries e JOIN profiles f ON f.user_id::text = e.content->>'ownerId'
     AND f.state = 'approved'
   WHERE e.document = 'context' AND e.key LIKE 'objectives/%'
     AND coalesce(e.content->>'result', '') = ''`,
  `SELECT o.user_id, 'isms-approval', v.id, v.document,
     ${namedBy('v.document', ismsDocuments)},
     'Version ' || v.number, NULL::date, NULL, false, '[]'::jsonb
   FROM isms_versions v JOIN ${officers} o ON o.user_id::text <> v.submitted_by
   WHERE v.state = 'submitted'`,
].map((select) => `(${select})`)

const allWork = `WITH library AS (
    SELECT * FROM json_to_recordset($1::json) AS l (code text, title text, about text, months int)),
  work (user_id, kind, id, parent, title, context, due_on, state, example, facts) AS (
    ${registers.join(' UNION ALL ')})`

const columns = `user_id AS "userId", kind, id, parent, title, context, due_on::text AS "dueOn",
  state, example`

export interface FoundItem extends OwnedItem {
  facts: [label: string, text: string][]
}

/** A control that is retired asks for nothing. */
async function given(ctx: Context) {
  const now = ctx.clock.now()
  const library = (await readActiveControls(ctx)).map(({ code, title, about, reviewMonths }) => ({
    ...{ code, title, about, months: reviewMonths },
  }))
  return [JSON.stringify(library), londonDate(now), now]
}

/** An item of one person, open: for everybody else it is not there. */
export async function findOwnItem(
  ctx: Context,
  userId: string,
  id: string,
): Promise<FoundItem | undefined> {
  const { rows } = await ctx.db.query<FoundItem>(
    `${allWork} SELECT ${columns}, facts FROM work WHERE user_id = $4 AND id = $5`,
    [...(await given(ctx)), userId, id],
  )
  // A breach clock to decide has the id of its incident.
  return rows.find(hasOwnPage)
}

export const mostOwnItems = 500

/** What one person owns, or has to read, do, review or decide; earliest due first. */
export async function listOwnItems(ctx: Context, userId: string): Promise<OwnedItem[]> {
  const { rows } = await ctx.db.query<OwnedItem>(
    `${allWork} SELECT ${columns} FROM work WHERE user_id = $4
     ORDER BY due_on NULLS LAST, kind, title, id LIMIT ${mostOwnItems}`,
    [...(await given(ctx)), userId],
  )
  return rows
}

async function listAllItems(ctx: Context): Promise<OwnedItem[]> {
  const { rows } = await ctx.db.query<OwnedItem>(
    `${allWork} SELECT ${columns} FROM work WHERE user_id IS NOT NULL
     ORDER BY due_on NULLS LAST, kind, title, id`,
    await given(ctx),
  )
  return rows
}

/** What its register does not email itself. */
const noticesOf: Partial<Record<WorkKind, WorkItem['notices']>> = {
  policy: ['assigned'],
  audit: ['soon', 'late'],
  'attended-review': ['assigned', 'soon'],
  'incident-to-assign': [],
  'case-to-assign': [],
  'trust-request': [],
}

/** Of kinds that have the id of a thing which one person may also have to do by another kind. */
const sharedIds: readonly WorkKind[] = [
  ...(['breach-clock', 'policy-review', 'unanswered-request', 'answered-request'] as const),
  ...(['sign-off', 'incident-to-assign', 'case-to-assign'] as const),
]

/** Told and put into calendars once for each kind. */
const workIdOf = ({ kind, id }: OwnedItem) =>
  sharedIds.includes(kind) ? idFrom(`${kind} ${id}`) : id

/** For emails and calendars (features/tasks). */
export async function complianceWork(ctx: Context, userId?: string): Promise<WorkItem[]> {
  const items = userId ? await listOwnItems(ctx, userId) : await listAllItems(ctx)
  return items.map((item) => ({
    id: workIdOf(item),
    userId: item.userId,
    what: workKinds[item.kind],
    title: item.title,
    context: item.context,
    dueOn: item.dueOn,
    to: pageOf(item),
    example: item.example,
    personal: item.kind === 'training' || item.kind === 'policy',
    notices: noticesOf[item.kind] ?? ['assigned', 'soon', 'late'],
  }))
}
