import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import {
  policies,
  policyApprovals,
  policyReplacedTexts,
  policyVersions,
} from '#db/schema/policies.ts'
import {
  listOfficers,
  type Names,
  nameOf,
  namesOf,
} from '#features/accounts/queries/staff.server.ts'
import { renderMarkdown } from '#lib/markdown.server.ts'
import { londonDate } from '#lib/time.ts'
import { hashOfText } from '../policy/hash.server.ts'
import { isOpen } from '../policy/life.ts'
import { reviewState } from '../policy/review.ts'
import type {
  PolicyDetail,
  PolicyRow,
  PreviewedPolicy,
  ReplacedText,
  VersionDetail,
  VersionRow,
} from '../schema.ts'

const mostHistory = 100
const mostReplaced = 20

/** By title, each with how many have accepted it. */
export async function listPolicies(ctx: Context): Promise<PolicyRow[]> {
  const { rows } = await ctx.db.query<{
    id: string
    title: string
    example: boolean
    readers: PolicyRow['readers']
    open_number: number | null
    open_state: VersionRow['state'] | null
    published_number: number | null
    published_at: Date | null
    review_by: string | null
    retired: boolean
    people: number
    accepted: number
  }>(
    `SELECT p.id, p.example, p.readers, newest.title, o.number AS open_number, o.state AS open_state,
       v.number AS published_number, v.published_at, v.review_by::text AS review_by,
       newest.state = 'retired' AS retired,
       counts.people::int AS people, counts.accepted::int AS accepted
     FROM policies p
     LEFT JOIN policy_versions v ON v.policy_id = p.id AND v.state = 'published'
     LEFT JOIN policy_versions o ON o.policy_id = p.id AND o.state IN ('draft', 'review', 'approved')
     CROSS JOIN LATERAL (SELECT coalesce(v.title, n.title) AS title, n.state FROM policy_versions n
       WHERE n.policy_id = p.id ORDER BY n.number DESC LIMIT 1) newest
     CROSS JOIN LATERAL (
       SELECT count(*) AS people, count(*) FILTER (WHERE EXISTS (
         SELECT 1 FROM policy_acceptances a
         WHERE a.policy_id = p.id AND a.user_id = f.user_id AND a.number >= v.asked_since)) AS accepted
       FROM profiles f
       WHERE v.id IS NOT NULL AND f.state = 'approved' AND p.readers ? f.role) counts
     ORDER BY newest.title, p.id`,
  )
  const today = londonDate(ctx.clock.now())
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, example: row.example, readers: row.readers },
    open:
      row.open_number === null || row.open_state === null
        ? null
        : { number: row.open_number, state: row.open_state },
    published:
      row.published_number === null || row.published_at === null
        ? null
        : { number: row.published_number, at: row.published_at.toISOString() },
    ...{
      retired: row.retired,
      reviewBy: row.review_by,
      people: row.people,
      accepted: row.accepted,
    },
    review: reviewState(row.review_by, today),
  }))
}

type Version = typeof policyVersions.$inferSelect

function rowOf(version: Version, names: Names, today: string): VersionRow {
  const { id, number, state, title, changes, minor, sha256, reviewBy } = version
  return {
    ...{ id, number, state, title, changes, minor, sha256, reviewBy },
    authors: version.authors.map((author) => nameOf(names, author)),
    savedAt: version.savedAt.toISOString(),
    publishedAt: version.publishedAt?.toISOString() ?? null,
    publishedBy: nameOf(names, version.publishedBy),
    retiredAt: version.retiredAt?.toISOString() ?? null,
    review: state === 'published' ? reviewState(reviewBy, today) : 'fine',
  }
}

/** Who can approve what these people write, by name; what somebody gave who has left counts on. */
export async function approversBeside(
  ctx: Context,
  authors: readonly string[],
  given: readonly { id: string; name: string }[] = [],
): Promise<string[]> {
  const officers = (await listOfficers(ctx)).filter(({ id }) => !authors.includes(id))
  const ids = new Set(officers.map(({ id }) => id))
  return [...officers, ...given.filter(({ id }) => !ids.has(id))].map(({ name }) => name)
}

/** The newest version first, without the texts. */
export async function findPolicy(ctx: Context, id: string): Promise<PolicyDetail | undefined> {
  const [policy] = await ctx.db.orm.select().from(policies).where(eq(policies.id, id))
  if (!policy) return undefined
  const versions = await ctx.db.orm
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, id))
    .orderBy(desc(policyVersions.number))
  const history = await ctx.db.orm
    .select({
      ...{ id: auditEntries.id, at: auditEntries.at, action: auditEntries.action },
      actor: auditEntries.actor,
      number: sql<number | null>`(${auditEntries.details}->>'number')::int`,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'policy'), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(mostHistory)
  const names = await namesOf(ctx, [
    ...versions.flatMap(({ authors, publishedBy }) => [...authors, publishedBy]),
    ...history.map(({ actor }) => actor),
  ])
  const today = londonDate(ctx.clock.now())
  const { version, example, readers, quorum, reviewMonths, controls } = policy
  const open = versions.find(({ state }) => isOpen(state))
  return {
    ...{ id, version, example, readers, quorum, reviewMonths, controls },
    approvers: await approversBeside(ctx, open?.authors ?? [ctx.actor]),
    versions: versions.map((one) => rowOf(one, names, today)),
    history: history.map(({ actor, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      by: nameOf(names, actor),
    })),
  }
}

/** With its text and who has approved it. */
export async function findVersion(
  ctx: Context,
  policyId: string,
  versionId: string,
): Promise<VersionDetail | undefined> {
  const [found] = await ctx.db.orm
    .select({ version: policyVersions, quorum: policies.quorum })
    .from(policyVersions)
    .innerJoin(policies, eq(policies.id, policyVersions.policyId))
    .where(and(eq(policyVersions.id, versionId), eq(policyVersions.policyId, policyId)))
  if (!found) return undefined
  const { version, quorum } = found
  const approvals = await ctx.db.orm
    .select()
    .from(policyApprovals)
    .where(eq(policyApprovals.versionId, versionId))
    .orderBy(asc(policyApprovals.id))
  const ids = [...version.authors, version.publishedBy, version.savedBy]
  const names = await namesOf(ctx, [...ids, ...approvals.map(({ userId }) => userId)])
  const given = approvals
    .filter(({ takenBackAt, sha256 }) => takenBackAt === null && sha256 === version.sha256)
    .map(({ userId }) => ({ id: userId, name: nameOf(names, userId) }))
  return {
    ...rowOf(version, names, londonDate(ctx.clock.now())),
    version: version.version,
    savedBy: nameOf(names, version.savedBy),
    body: version.body,
    html: renderMarkdown(version.body).html,
    intact: hashOfText(version) === version.sha256,
    approvals: approvals.map(({ id, userId, at, sha256, takenBackAt }) => ({
      ...{ id, sha256, by: nameOf(names, userId), at: at.toISOString() },
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
    quorum,
    approvers: await approversBeside(ctx, version.authors, given),
    isAuthor: version.authors.includes(ctx.actor),
    hasApproved: approvals.some(
      ({ userId, takenBackAt }) => userId === ctx.actor && takenBackAt === null,
    ),
  }
}

/** Drafts that were written over, the newest first. */
export async function listReplaced(
  ctx: Context,
  policyId: string,
  versionId: string,
): Promise<ReplacedText[]> {
  const { id, title, body, changes, savedAt, savedBy } = policyReplacedTexts
  const rows = await ctx.db.orm
    .select({ id, title, body, changes, savedAt, savedBy })
    .from(policyReplacedTexts)
    .innerJoin(policyVersions, eq(policyVersions.id, policyReplacedTexts.versionId))
    .where(and(eq(policyReplacedTexts.versionId, versionId), eq(policyVersions.policyId, policyId)))
    .orderBy(desc(id))
    .limit(mostReplaced)
  const names = await namesOf(
    ctx,
    rows.map((row) => row.savedBy),
  )
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    savedBy: nameOf(names, row.savedBy),
  }))
}

export function previewOf(body: string): PreviewedPolicy {
  const { html, words, hasTags } = renderMarkdown(body)
  return { html, words, hasTags }
}
