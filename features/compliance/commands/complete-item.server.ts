import { eq } from 'drizzle-orm'
import { auditFindings } from '#db/schema/audits.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import type { Standing } from '#features/accounts/policy.ts'
import { addAction, finishAction } from '#features/audits/commands/findings.server.ts'
import { answerRequest } from '#features/audits/commands/requests.server.ts'
import { reviewControl } from '#features/controls/commands/record-control.server.ts'
import { changeState } from '#features/incidents/commands/change-incident.server.ts'
import { endTask } from '#features/incidents/commands/tasks.server.ts'
import { reportObjective } from '#features/isms/commands/documents.server.ts'
import { finishReviewAction } from '#features/isms/commands/reviews.server.ts'
import { decideLine } from '#features/registers/commands/access.server.ts'
import { reviewAsset } from '#features/registers/commands/assets.server.ts'
import { reviewSupplier } from '#features/registers/commands/suppliers.server.ts'
import { recordTraining } from '#features/registers/commands/training.server.ts'
import { decisionOf } from '#features/registers/policy/access.ts'
import { reportTreated, reviewRisk } from '#features/risks/commands/risks.server.ts'
import { finishTask } from '#features/tasks/commands/finish-task.server.ts'
import type { ReviewActionOutcome } from '#lib/isms-words.ts'
import type { TaskOutcome } from '#lib/task-words.ts'
import { londonDate } from '#lib/time.ts'
import { rightsTo, type WorkKind } from '../policy/own-work.ts'
import { type FoundItem, findOwnItem } from '../queries/own-work.server.ts'
import type { Completion } from '../schema.ts'

type Done = { ok: true } | { ok: false; reason: string }
type Deed = (
  ctx: AccountsContext,
  item: FoundItem,
  completion: Completion,
  standing: Standing,
) => Promise<Done>

/** Each register's own command, with its own audit row and its own rules. */
const deeds: Partial<Record<WorkKind, Deed>> = {
  task: (ctx, { id }, { outcome, note }) =>
    finishTask(ctx, id, { outcome: outcome as TaskOutcome, note }),
  risk: (ctx, { id }, { outcome, note }) =>
    outcome === 'treated' ? reportTreated(ctx, id, note) : reviewRisk(ctx, id, note),
  incident: (ctx, { id }, { outcome, note }) =>
    changeState(ctx, id, { state: outcome as 'contained' | 'resolved', reason: note }),
  'incident-task': (ctx, { id, parent }, { outcome, note }) =>
    endTask(
      ctx,
      parent ?? '',
      id,
      outcome === 'done' ? { state: 'done' } : { state: 'dropped', reason: note },
      note,
    ),
  finding: planAction,
  action: (ctx, { id }, { note }) => finishAction(ctx, id, note),
  control: (ctx, { parent }, { note }) => reviewControl(ctx, parent ?? '', note),
  'audit-request': (ctx, { id }, { note }) =>
    answerRequest(ctx, id, { answer: note, evidence: [] }),
  asset: (ctx, { id }, { note }) => reviewAsset(ctx, id, note),
  supplier: (ctx, { id }, { note }) => reviewSupplier(ctx, id, note),
  training: (ctx, { id, userId }, { note }) =>
    recordTraining(ctx, id, { userId, doneOn: londonDate(ctx.clock.now()), note }),
  'access-line': (ctx, { id }, { outcome, note }, standing) =>
    decideLine(ctx, standing, id, { ...decisionOf(outcome), reason: note }),
  objective: (ctx, { id }, { note }) => reportObjective(ctx, id, note),
  'review-action': (ctx, { id }, { outcome, note }) =>
    finishReviewAction(ctx, id, outcome as ReviewActionOutcome, note),
}

/** What the owner of a finding will do becomes a corrective action of theirs, by the finding's day. */
async function planAction(
  ctx: AccountsContext,
  { id }: FoundItem,
  { note }: Completion,
): Promise<Done> {
  const [finding] = await ctx.db.orm
    .select({ dueOn: auditFindings.dueOn })
    .from(auditFindings)
    .where(eq(auditFindings.id, id))
  const dueOn = finding?.dueOn ?? londonDate(ctx.clock.now())
  return addAction(ctx, id, { description: note, ownerId: ctx.actor, dueOn })
}

/** Only its owner, only while it is open, and only in a way that the rule of items knows. */
export function completeItem(
  ctx: AccountsContext,
  standing: Standing,
  id: string,
  completion: Completion,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'outcome' | 'not_now' }> {
  return ctx.db.transaction(async () => {
    const item = await findOwnItem(ctx, standing.userId, id)
    const rights = item && rightsTo(item, standing)
    const deed = item && deeds[item.kind]
    if (!item || !rights) return { ok: false, reason: 'not_found' }
    const isKnown = rights.outcomes.some(({ value }) => value === completion.outcome)
    if (!isKnown || !deed) return { ok: false, reason: 'outcome' }
    const done = await deed(ctx, item, completion, standing)
    return done.ok ? { ok: true } : { ok: false, reason: 'not_now' }
  })
}
