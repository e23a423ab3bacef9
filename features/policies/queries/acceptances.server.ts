import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { policyAcceptances } from '#db/schema/policies.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { renderMarkdown } from '#lib/markdown.server.ts'
import { dueAt, isOverdue } from '../policy/acceptance.ts'
import type {
  AcceptanceRow,
  AcceptanceView,
  OwnPolicy,
  OwnPolicyRow,
  WaitingRow,
} from '../schema.ts'

/** Somebody whom a published version is for and who has not accepted it. */
export interface WaitingPerson {
  policyId: string
  versionId: string
  title: string
  number: number
  userId: string
  name: string
  email: string | null
  askedAt: Date
  joinedAt: Date
  remindedAt: Date | null
}

/** Of one policy or of all, by title and then by name. */
export async function listWaiting(ctx: Context, policyId?: string): Promise<WaitingPerson[]> {
  const { rows } = await ctx.db.query<WaitingPerson>(
    `SELECT p.id AS "policyId", v.id AS "versionId", v.title, v.number, f.user_id AS "userId",
       coalesce(nullif(f.full_name, ''), u.email, '') AS name, u.email,
       v.asked_at AS "askedAt", coalesce(f.decided_at, f.requested_at) AS "joinedAt",
       r.sent_at AS "remindedAt"
     FROM policy_versions v
     JOIN policies p ON p.id = v.policy_id
     JOIN profiles f ON f.state = 'approved' AND p.readers ? f.role
     JOIN auth.users u ON u.id = f.user_id
     LEFT JOIN policy_reminders r ON r.user_id = f.user_id
     WHERE v.state = 'published' AND ($1::uuid IS NULL OR p.id = $1)
       AND NOT EXISTS (SELECT 1 FROM policy_acceptances a
         WHERE a.policy_id = p.id AND a.user_id = f.user_id AND a.number >= v.asked_since)
     ORDER BY v.title, p.id, name, f.user_id`,
    [policyId ?? null],
  )
  return rows
}

/** The chain of a policy, whole and in its order: only so its seals can be checked. */
export async function listAcceptances(ctx: Context, policyId: string): Promise<AcceptanceRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(policyAcceptances)
    .where(eq(policyAcceptances.policyId, policyId))
    .orderBy(asc(policyAcceptances.place))
  const names = await namesOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({ ...sealedRow(row), name: nameOf(names, row.userId) }))
}

function sealedRow(row: typeof policyAcceptances.$inferSelect): Omit<AcceptanceRow, 'name'> {
  const { place, userId, number, at, sha256, previousSeal, seal } = row
  return { place, userId, number, at: at.toISOString(), sha256, previousSeal, seal }
}

export async function acceptancesOf(ctx: Context, policyId: string): Promise<AcceptanceView> {
  const now = ctx.clock.now()
  const waiting = await listWaiting(ctx, policyId)
  return {
    accepted: await listAcceptances(ctx, policyId),
    waiting: waiting.map((person) => waitingRow(person, now)),
  }
}

export function waitingRow(person: WaitingPerson, now: Date): WaitingRow {
  return {
    userId: person.userId,
    name: person.name,
    dueAt: dueAt(person).toISOString(),
    overdue: isOverdue(person, now),
    remindedAt: person.remindedAt?.toISOString() ?? null,
  }
}

interface OwnStored {
  id: string
  versionId: string
  title: string
  body: string
  number: number
  sha256: string
  changes: string
  minor: boolean
  example: boolean
  publishedAt: Date
  askedAt: Date
  joinedAt: Date
  acceptedAt: Date | null
}

/** What is published for whoever asks; of one policy, if one is named. */
async function ownPolicies(ctx: Context, policyId?: string): Promise<OwnStored[]> {
  const { rows } = await ctx.db.query<OwnStored>(
    `SELECT p.id, v.id AS "versionId", v.title, ${policyId ? 'v.body' : "'' AS body"}, v.number,
       v.sha256, v.changes, v.minor, p.example, v.published_at AS "publishedAt",
       v.asked_at AS "askedAt", coalesce(f.decided_at, f.requested_at) AS "joinedAt",
       (SELECT max(a.at) FROM policy_acceptances a
         WHERE a.policy_id = p.id AND a.user_id = f.user_id AND a.number >= v.asked_since)
         AS "acceptedAt"
     FROM policy_versions v
     JOIN policies p ON p.id = v.policy_id
     JOIN profiles f ON f.user_id = $1 AND f.state = 'approved' AND p.readers ? f.role
     WHERE v.state = 'published' AND ($2::uuid IS NULL OR p.id = $2)
     ORDER BY v.title, p.id`,
    [ctx.actor, policyId ?? null],
  )
  return rows
}

function ownRow(stored: OwnStored, now: Date): OwnPolicyRow {
  const { id, title, number, example, publishedAt, acceptedAt } = stored
  return {
    ...{ id, title, number, example },
    publishedAt: publishedAt.toISOString(),
    dueAt: acceptedAt ? null : dueAt(stored).toISOString(),
    overdue: acceptedAt === null && isOverdue(stored, now),
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }
}

/** What is due soonest first, then what is accepted, by title. */
export async function listOwnPolicies(ctx: Context): Promise<OwnPolicyRow[]> {
  const now = ctx.clock.now()
  const rows = (await ownPolicies(ctx)).map((stored) => ownRow(stored, now))
  const rank = ({ dueAt }: OwnPolicyRow) => dueAt ?? '9999'
  return rows.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

/** One of them with its text; the version of it, to note that it was opened. */
export async function findOwnPolicy(
  ctx: Context,
  policyId: string,
): Promise<{ view: OwnPolicy; versionId: string } | undefined> {
  const [stored] = await ownPolicies(ctx, policyId)
  if (!stored) return undefined
  const rows = await ctx.db.orm
    .select()
    .from(policyAcceptances)
    .where(and(eq(policyAcceptances.policyId, policyId), eq(policyAcceptances.userId, ctx.actor)))
    .orderBy(asc(policyAcceptances.number))
  const last = stored.acceptedAt ? rows.at(-1) : undefined
  const { sha256, changes, minor, versionId } = stored
  const view = {
    ...ownRow(stored, ctx.clock.now()),
    ...{ sha256, changes, minor, html: renderMarkdown(stored.body).html },
    acceptance: last ? sealedRow(last) : null,
  }
  return { view, versionId }
}
