import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import {
  auditComments,
  auditFindings,
  auditGuests,
  auditLines,
  auditRequests,
  auditSignOffs,
  audits,
  correctiveActions,
} from '#db/schema/audits.ts'
import { evidence } from '#db/schema/controls.ts'
import { type Names, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { readControls } from '#features/library/queries/library.server.ts'
import { londonDate } from '#lib/time.ts'
import { withoutControl } from '../policy/life.ts'
import type {
  ActionView,
  AuditRow,
  AuditView,
  Colleague,
  CommentView,
  FindingView,
  GuestView,
  LineView,
  RequestView,
} from '../schema.ts'

export const mostAudits = 500

type Action = typeof correctiveActions.$inferSelect
type Finding = typeof auditFindings.$inferSelect

const moment = (at: Date | null) => at?.toISOString() ?? null
const colleagueOf = (names: Names, id: string | null): Colleague | null =>
  id ? { id, name: nameOf(names, id) } : null

/** An auditor's id, to whom only those are there that they were invited to; nothing for officers. */
export type Guest = string | undefined

/** In the condition itself: what is not theirs, or no more, is not there, however it is asked for. */
export const openTo = (ctx: Context, guest: Guest): SQL | undefined =>
  guest === undefined
    ? undefined
    : inArray(
        audits.id,
        ctx.db.orm
          .select({ id: auditGuests.auditId })
          .from(auditGuests)
          .where(and(eq(auditGuests.userId, guest), gt(auditGuests.accessEndsAt, ctx.clock.now()))),
      )

/** The newest first. */
export async function listAudits(ctx: Context, guest: Guest): Promise<AuditRow[]> {
  const findings = sql<number>`(SELECT count(*)::int FROM audit_findings f
    WHERE f.audit_id = audits.id)`
  const openActions = sql<number>`(SELECT count(*)::int FROM corrective_actions a
    JOIN audit_findings f ON f.id = a.finding_id
    WHERE f.audit_id = audits.id AND a.verified_at IS NULL)`
  const rows = await ctx.db.orm
    .select({ audit: audits, findings, openActions })
    .from(audits)
    .where(openTo(ctx, guest))
    .orderBy(desc(audits.plannedFrom), desc(audits.id))
    .limit(mostAudits)
  const names = await namesOf(
    ctx,
    rows.map(({ audit }) => audit.leadId),
  )
  return rows.map(({ audit, ...counts }) => ({
    id: audit.id,
    title: audit.title,
    kind: audit.kind,
    frameworks: audit.frameworks,
    state: audit.state,
    lead: nameOf(names, audit.leadId),
    plannedFrom: audit.plannedFrom,
    plannedTo: audit.plannedTo,
    example: audit.example,
    ...counts,
  }))
}

/** Audits that should have ended, earliest first: without what a list counts of each. */
export function lateAudits(ctx: Context, guest: Guest) {
  const { id, title, plannedTo, example, state } = audits
  const isLate = lt(plannedTo, londonDate(ctx.clock.now()))
  return ctx.db.orm
    .select({ id, title, plannedTo, example })
    .from(audits)
    .where(and(inArray(state, ['planned', 'under_way']), isLate, openTo(ctx, guest)))
    .orderBy(asc(plannedTo), asc(id))
    .limit(mostAudits)
}

/** What is still to be done or to be verified about findings, earliest due first. */
export async function openActions(ctx: Context, guest: Guest) {
  const { description, dueOn, doneAt } = correctiveActions
  const rows = await ctx.db.orm
    .select({ auditId: audits.id, description, dueOn, doneAt, example: audits.example })
    .from(correctiveActions)
    .innerJoin(auditFindings, eq(auditFindings.id, correctiveActions.findingId))
    .innerJoin(audits, eq(audits.id, auditFindings.auditId))
    .where(
      and(isNull(correctiveActions.verifiedAt), ne(audits.state, 'closed'), openTo(ctx, guest)),
    )
    .orderBy(asc(dueOn), asc(correctiveActions.id))
    .limit(mostAudits)
  return rows.map(({ doneAt, ...action }) => ({ ...action, done: doneAt !== null }))
}

export async function findAudit(
  ctx: Context,
  id: string,
  guest: Guest,
): Promise<AuditView | undefined> {
  const [audit] = await ctx.db.orm
    .select()
    .from(audits)
    .where(and(eq(audits.id, id), openTo(ctx, guest)))
  if (!audit) return undefined
  const lines = await ctx.db.orm
    .select()
    .from(auditLines)
    .where(eq(auditLines.auditId, id))
    .orderBy(asc(auditLines.position))
  const areas = new Map((await readControls(ctx)).map(({ code, area }) => [code, area]))
  const findings = await ctx.db.orm
    .select()
    .from(auditFindings)
    .where(eq(auditFindings.auditId, id))
    .orderBy(asc(auditFindings.number))
  const actions = await actionsOf(ctx, findings)
  const guests = await guestsOf(ctx, id)
  const requests = await ctx.db.orm
    .select()
    .from(auditRequests)
    .where(eq(auditRequests.auditId, id))
    .orderBy(asc(auditRequests.number))
  const comments = await ctx.db.orm
    .select()
    .from(auditComments)
    .where(eq(auditComments.auditId, id))
    .orderBy(asc(auditComments.at), asc(auditComments.id))
  const named = [
    ...requests.flatMap((request) => request.evidence),
    ...comments.flatMap(({ evidenceId }) => evidenceId ?? []),
  ]
  const titles = new Map(
    named.length === 0
      ? []
      : (
          await ctx.db.orm
            .select({ id: evidence.id, title: evidence.title })
            .from(evidence)
            .where(inArray(evidence.id, named))
        ).map(({ id, title }) => [id, title]),
  )
  const signOffs = await ctx.db.orm
    .select()
    .from(auditSignOffs)
    .where(eq(auditSignOffs.auditId, id))
    .orderBy(asc(auditSignOffs.at))
  const people = [
    audit.leadId,
    ...lines.map(({ checkedBy }) => checkedBy),
    ...findings.flatMap(({ ownerId, createdBy }) => [ownerId, createdBy]),
    ...requests.flatMap(({ ownerId, askedBy, answeredBy, settledBy }) => [
      ...[ownerId, askedBy, answeredBy, settledBy],
    ]),
    ...comments.map(({ by }) => by),
    ...signOffs.map(({ userId }) => userId),
    ...actions.flatMap(({ ownerId, doneBy, verifiedBy }) => [ownerId, doneBy, verifiedBy]),
    ...guests.map(({ userId }) => userId),
  ]
  const names = await namesOf(ctx, people)
  return {
    id,
    title: audit.title,
    kind: audit.kind,
    frameworks: audit.frameworks,
    scope: audit.scope,
    lead: colleagueOf(names, audit.leadId),
    plannedFrom: audit.plannedFrom,
    plannedTo: audit.plannedTo,
    state: audit.state,
    startedAt: moment(audit.startedAt),
    reportedAt: moment(audit.reportedAt),
    closedAt: moment(audit.closedAt),
    example: audit.example,
    lines: lines.map((line) => ({
      ...lineView(line, names),
      area: areas.get(line.controlCode) ?? withoutControl,
    })),
    findings: findings.map((finding) => findingView(finding, actions, names)),
    requests: requests.map((request) => requestView(request, comments, { names, titles })),
    evidenceComments: comments.flatMap((comment) =>
      comment.evidenceId
        ? [
            {
              ...commentView(comment, names),
              evidenceId: comment.evidenceId,
              evidence: titles.get(comment.evidenceId) ?? '',
            },
          ]
        : [],
    ),
    signOffs: signOffs.map(({ userId, statement, at }) => ({
      ...{ userId, statement, name: nameOf(names, userId) },
      at: at.toISOString(),
    })),
    guests: guests.map(({ userId, accessEndsAt }): GuestView => {
      const ended = accessEndsAt <= ctx.clock.now()
      return {
        userId,
        name: nameOf(names, userId),
        accessEndsAt: accessEndsAt.toISOString(),
        ended,
      }
    }),
  }
}

async function actionsOf(ctx: Context, findings: readonly Finding[]): Promise<Action[]> {
  if (findings.length === 0) return []
  const ids = findings.map(({ id }) => id)
  return ctx.db.orm
    .select()
    .from(correctiveActions)
    .where(inArray(correctiveActions.findingId, ids))
    .orderBy(asc(correctiveActions.createdAt), asc(correctiveActions.id))
}

function guestsOf(ctx: Context, auditId: string) {
  return ctx.db.orm
    .select({ userId: auditGuests.userId, accessEndsAt: auditGuests.accessEndsAt })
    .from(auditGuests)
    .where(eq(auditGuests.auditId, auditId))
    .orderBy(asc(auditGuests.invitedAt))
}

function lineView(line: typeof auditLines.$inferSelect, names: Names): Omit<LineView, 'area'> {
  const { controlCode, title, clauses, result, note } = line
  return {
    ...{ controlCode, title, clauses, result, note },
    checkedAt: moment(line.checkedAt),
    checkedBy: nameOf(names, line.checkedBy),
  }
}

function findingView(finding: Finding, actions: readonly Action[], names: Names): FindingView {
  const { id, number, grade, clause, controlCode, description, dueOn } = finding
  return {
    ...{ id, number, grade, clause, controlCode, description, dueOn },
    owner: colleagueOf(names, finding.ownerId),
    writtenAt: finding.createdAt.toISOString(),
    writtenBy: nameOf(names, finding.createdBy),
    actions: actions
      .filter(({ findingId }) => findingId === id)
      .map((action) => actionView(action, names)),
  }
}

function actionView(action: Action, names: Names): ActionView {
  const { id, description, dueOn, doneNote } = action
  return {
    ...{ id, description, dueOn, doneNote },
    owner: colleagueOf(names, action.ownerId),
    doneAt: moment(action.doneAt),
    doneBy: colleagueOf(names, action.doneBy),
    verifiedAt: moment(action.verifiedAt),
    verifiedBy: nameOf(names, action.verifiedBy),
  }
}

type Comment = typeof auditComments.$inferSelect

function requestView(
  request: typeof auditRequests.$inferSelect,
  comments: readonly Comment[],
  { names, titles }: { names: Names; titles: ReadonlyMap<string, string> },
): RequestView {
  const { id, number, kind, controlCode, text, dueOn, answer } = request
  return {
    ...{ id, number, kind, controlCode, text, dueOn, answer },
    evidence: request.evidence.map((one) => ({ id: one, title: titles.get(one) ?? '' })),
    owner: colleagueOf(names, request.ownerId),
    askedAt: request.askedAt.toISOString(),
    askedBy: nameOf(names, request.askedBy),
    answeredAt: moment(request.answeredAt),
    answeredBy: nameOf(names, request.answeredBy),
    settledAt: moment(request.settledAt),
    settledBy: nameOf(names, request.settledBy),
    comments: comments
      .filter(({ requestId }) => requestId === id)
      .map((comment) => commentView(comment, names)),
  }
}

const commentView = ({ id, text, at, by }: Comment, names: Names): CommentView => ({
  ...{ id, text, at: at.toISOString(), by: nameOf(names, by) },
})
