import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import {
  auditFindings,
  auditGuests,
  auditLines,
  audits,
  correctiveActions,
} from '#db/schema/audits.ts'
import { type Names, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type {
  ActionView,
  AuditRow,
  AuditView,
  Colleague,
  FindingView,
  GuestView,
  LineView,
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
const openTo = (ctx: Context, guest: Guest): SQL | undefined =>
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

/** What is still to be done or to be verified about findings, the first due first. */
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
  const findings = await ctx.db.orm
    .select()
    .from(auditFindings)
    .where(eq(auditFindings.auditId, id))
    .orderBy(asc(auditFindings.number))
  const actions = await actionsOf(ctx, findings)
  const guests = await guestsOf(ctx, id)
  const people = [
    audit.leadId,
    ...lines.map(({ checkedBy }) => checkedBy),
    ...findings.map(({ ownerId }) => ownerId),
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
    lines: lines.map((line) => lineView(line, names)),
    findings: findings.map((finding) => findingView(finding, actions, names)),
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

function lineView(line: typeof auditLines.$inferSelect, names: Names): LineView {
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
