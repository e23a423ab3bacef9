import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { incidents } from '#db/schema/incidents.ts'
import {
  riskAcceptances,
  riskControls,
  riskIncidents,
  riskScores,
  risks,
} from '#db/schema/risks.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import type { StaleReason } from '#lib/compliance-words.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import { type AcceptanceProblem, acceptanceProblem, staleReason } from '../policy/acceptance.ts'
import { changesOf, changeWords } from '../policy/changes.ts'
import {
  bandOf,
  reviewMonths,
  type Scores,
  scoreOf,
  scoresOf,
  timesWords,
} from '../policy/matrix.ts'
import type { NewRisk, RiskAcceptance, RiskChange } from '../schema.ts'

export type Problem =
  | AcceptanceProblem
  | 'not_found'
  | 'changed'
  | 'owner'
  | 'controls'
  | 'incidents'
  | 'not_accepted'
  | 'open'
export type Done = { ok: true; id: string } | { ok: false; reason: Problem }

const refused = (reason: Problem): Done => ({ ok: false, reason })

const columnsOf = ({ inherent, current, residual }: Scores) => ({
  inherentLikelihood: inherent.likelihood,
  inherentImpact: inherent.impact,
  currentLikelihood: current.likelihood,
  currentImpact: current.impact,
  residualLikelihood: residual.likelihood,
  residualImpact: residual.impact,
})

/** The columns of a risk that somebody writes, without its scores and links. */
const wordsOf = (risk: NewRisk) => {
  const { title, description, category, ownerId, treatment, plan, dueOn, reviewOn } = risk
  return { title, description, category, ownerId, treatment, plan, dueOn, reviewOn }
}

export async function openRisk(
  ctx: Context,
  risk: NewRisk,
  options: { example?: boolean } = {},
): Promise<Done> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    const wrong = await wrongLinks(ctx, risk)
    if (wrong) return refused(wrong)
    const reference = `RSK-${newReferenceCode()}`
    const { example = false } = options
    await ctx.db.orm.insert(risks).values({
      ...{ id, reference, openedAt: now, example },
      ...wordsOf(risk),
      ...columnsOf(risk),
    })
    await keepScores(ctx, id, risk)
    await link(ctx, id, risk)
    await note(ctx, 'risk.opened', id, {
      ...{ reference, ...scoresNoted(risk) },
      ...(example && { example }),
    })
    return { ok: true, id }
  })
}

export async function changeRisk(
  ctx: Context,
  id: string,
  { version, ...risk }: RiskChange,
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const before = await lockedRisk(ctx, id)
    if (!before) return refused('not_found')
    if (before.closedAt) return refused('closed')
    if (before.version !== version) return refused('changed')
    const wrong = await wrongLinks(ctx, risk)
    if (wrong) return refused(wrong)
    const scores = columnsOf(risk)
    // Another plan, or another day, is still to be done.
    const isPlannedAnew = before.plan !== risk.plan || before.dueOn !== risk.dueOn
    const planned = isPlannedAnew ? { treatedAt: null } : {}
    await ctx.db.orm
      .update(risks)
      .set({ ...wordsOf(risk), ...scores, ...planned, example: false, version: version + 1 })
      .where(eq(risks.id, id))
    const isScoredAnew = Object.entries(scores).some(
      ([name, value]) => before[name as keyof typeof scores] !== value,
    )
    if (isScoredAnew) await keepScores(ctx, id, risk)
    const stale = await staleAcceptance(ctx, before, risk)
    const changes = changesOf({ ...before, ...scoresOf(before), ...(await unlink(ctx, id)) }, risk)
    await link(ctx, id, risk)
    const fields = [...changeWords(changes), ...(stale ? ['the acceptance is stale'] : [])]
    await note(ctx, 'risk.changed', id, { fields, changes, ...(stale && { stale }) })
    return { ok: true, id }
  })
}

/** What was accepted is another risk now, or is accepted by its own owner: the reason, if so. */
async function staleAcceptance(
  ctx: Context,
  before: typeof risks.$inferSelect,
  after: NewRisk,
): Promise<StaleReason | undefined> {
  const counting = and(
    eq(riskAcceptances.riskId, before.id),
    isNull(riskAcceptances.withdrawnAt),
    isNull(riskAcceptances.staleAt),
  )
  const [accepted] = await ctx.db.orm
    .select({ by: riskAcceptances.acceptedBy })
    .from(riskAcceptances)
    .where(counting)
  const was = { ...scoresOf(before), ownerId: before.ownerId }
  const staleBecause = accepted && staleReason(was, after, accepted.by)
  if (!staleBecause) return undefined
  const staleAt = ctx.clock.now()
  await ctx.db.orm.update(riskAcceptances).set({ staleAt, staleBecause }).where(counting)
  return staleBecause
}

/** Somebody other than the owner takes what is left of it upon the company, as it is scored now. */
export async function acceptRisk(
  ctx: Context,
  id: string,
  { reason, expiresOn }: RiskAcceptance,
): Promise<Done> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const risk = await lockedRisk(ctx, id)
    if (!risk) return refused('not_found')
    const { ownerId, closedAt } = risk
    const problem = acceptanceProblem(
      { ownerId, closed: closedAt !== null },
      { userId: ctx.actor, expiresOn, today: londonDate(now) },
    )
    if (problem) return refused(problem)
    const frozen = {
      currentScore: risk.currentLikelihood * risk.currentImpact,
      residualScore: risk.residualLikelihood * risk.residualImpact,
    }
    await endAcceptance(ctx, id, null)
    const acceptance = { riskId: id, acceptedBy: ctx.actor, reason, expiresOn, ...frozen }
    await ctx.db.orm.insert(riskAcceptances).values({ id: newId(now), at: now, ...acceptance })
    await note(ctx, 'risk.accepted', id, { reason, expiresOn, ...frozen })
    return { ok: true, id }
  })
}

export async function withdrawAcceptance(ctx: Context, id: string, reason: string): Promise<Done> {
  return ctx.db.transaction(async () => {
    if (!(await lockedRisk(ctx, id))) return refused('not_found')
    if (!(await endAcceptance(ctx, id, reason))) return refused('not_accepted')
    await note(ctx, 'risk.acceptance_withdrawn', id, { reason })
    return { ok: true, id }
  })
}

/** For a reason, or because another takes its place. False if there was none. */
async function endAcceptance(
  ctx: Context,
  riskId: string,
  reason: string | null,
): Promise<boolean> {
  const ended = await ctx.db.orm
    .update(riskAcceptances)
    .set({ withdrawnAt: ctx.clock.now(), withdrawnBy: ctx.actor, withdrawnBecause: reason })
    .where(and(eq(riskAcceptances.riskId, riskId), isNull(riskAcceptances.withdrawnAt)))
    .returning({ id: riskAcceptances.id })
  return ended.length > 0
}

/** Its owner has carried out the plan; what that does to the scores is for an officer to judge. */
export const reportTreated = (ctx: Context, id: string, reason: string): Promise<Done> =>
  changeOwn(ctx, id, reason, 'risk.treated', ({ treatedAt }, now) =>
    treatedAt ? undefined : { treatedAt: now },
  )

/** Its owner has looked at it again; the worse it is, the sooner the next look. */
export const reviewRisk = (ctx: Context, id: string, reason: string): Promise<Done> =>
  changeOwn(ctx, id, reason, 'risk.reviewed', (risk, now) => {
    const band = bandOf(scoreOf(scoresOf(risk).current))
    return { reviewOn: addMonths(londonDate(now), reviewMonths[band]) }
  })

async function changeOwn(
  ctx: Context,
  id: string,
  reason: string,
  action: 'risk.treated' | 'risk.reviewed',
  change: (
    risk: typeof risks.$inferSelect,
    now: Date,
  ) => Partial<typeof risks.$inferInsert> | undefined,
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const risk = await lockedRisk(ctx, id)
    if (!risk) return refused('not_found')
    if (risk.closedAt) return refused('closed')
    const columns = change(risk, ctx.clock.now())
    if (!columns) return refused('changed')
    await ctx.db.orm
      .update(risks)
      .set({ ...columns, version: risk.version + 1 })
      .where(eq(risks.id, id))
    await note(ctx, action, id, { reason })
    return { ok: true, id }
  })
}

/** A risk that is none any more; it stays in the register. */
export async function closeRisk(ctx: Context, id: string, reason: string): Promise<Done> {
  return ctx.db.transaction(async () => {
    const risk = await lockedRisk(ctx, id)
    if (!risk) return refused('not_found')
    if (risk.closedAt) return refused('closed')
    await ctx.db.orm
      .update(risks)
      .set({ closedAt: ctx.clock.now(), closedBecause: reason, version: risk.version + 1 })
      .where(eq(risks.id, id))
    await note(ctx, 'risk.closed', id, { reason })
    return { ok: true, id }
  })
}

export async function reopenRisk(ctx: Context, id: string, reason: string): Promise<Done> {
  return ctx.db.transaction(async () => {
    const risk = await lockedRisk(ctx, id)
    if (!risk) return refused('not_found')
    if (!risk.closedAt) return refused('open')
    await ctx.db.orm
      .update(risks)
      .set({ closedAt: null, closedBecause: null, version: risk.version + 1 })
      .where(eq(risks.id, id))
    await note(ctx, 'risk.reopened', id, { reason })
    return { ok: true, id }
  })
}

async function lockedRisk(ctx: Context, id: string) {
  const [risk] = await ctx.db.orm.select().from(risks).where(eq(risks.id, id)).for('update')
  return risk
}

async function wrongLinks(
  ctx: Context,
  risk: NewRisk,
): Promise<'owner' | 'controls' | 'incidents' | undefined> {
  if (risk.ownerId && !(await isColleague(ctx, risk.ownerId))) return 'owner'
  if (!(await areControls(ctx, risk.controls))) return 'controls'
  const named = [...new Set(risk.incidents)]
  if (named.length === 0) return undefined
  const there = await ctx.db.orm.$count(incidents, inArray(incidents.id, named))
  return there === named.length ? undefined : 'incidents'
}

/** Takes every link away, and tells which there were. */
async function unlink(ctx: Context, riskId: string) {
  const codes = await ctx.db.orm
    .delete(riskControls)
    .where(eq(riskControls.riskId, riskId))
    .returning({ code: riskControls.code })
  const happened = await ctx.db.orm
    .delete(riskIncidents)
    .where(eq(riskIncidents.riskId, riskId))
    .returning({ id: riskIncidents.incidentId })
  return { controls: codes.map(({ code }) => code), incidents: happened.map(({ id }) => id) }
}

async function link(ctx: Context, riskId: string, risk: NewRisk): Promise<void> {
  const codes = [...new Set(risk.controls)].map((code) => ({ riskId, code }))
  if (codes.length > 0) await ctx.db.orm.insert(riskControls).values(codes)
  const happened = [...new Set(risk.incidents)].map((incidentId) => ({ riskId, incidentId }))
  if (happened.length > 0) await ctx.db.orm.insert(riskIncidents).values(happened)
}

async function keepScores(ctx: Context, riskId: string, scores: Scores): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(riskScores)
    .values({ id: newId(now), riskId, at: now, by: ctx.actor, ...columnsOf(scores) })
}

const scoresNoted = ({ inherent, current, residual }: Scores) => ({
  inherent: timesWords(inherent),
  current: timesWords(current),
  residual: timesWords(residual),
})

type RiskDeed =
  | 'risk.accepted'
  | 'risk.acceptance_withdrawn'
  | 'risk.changed'
  | 'risk.closed'
  | 'risk.opened'
  | 'risk.reopened'
  | 'risk.reviewed'
  | 'risk.treated'

async function note(ctx: Context, action: RiskDeed, id: string, details: Record<string, unknown>) {
  await recordAudit(ctx, { action, subjectType: 'risk', subjectId: id, details })
}
