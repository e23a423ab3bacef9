import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { controlByCode, controls } from '#content/compliance/controls.ts'
import type { Context } from '#db/context.server.ts'
import { controlChecks, controlRecords, evidence, evidenceControls } from '#db/schema/controls.ts'
import { listColleagues, namesOf } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/time.ts'
import { dueState, nextReview } from '../policy/cycle.ts'
import { applicabilityOf, type Known, postureOf, standingOf } from '../policy/posture.ts'
import type { ControlDetail, ControlRow, ControlsView } from '../schema/controls.ts'
import { evidenceOf } from './evidence.server.ts'
import { checksOf, historyOf } from './history.server.ts'

/** Every control of the library with what is known of it. */
export async function listControls(ctx: Context): Promise<ControlRow[]> {
  const today = londonDate(ctx.clock.now())
  const [records, checks, counts] = [
    await ctx.db.orm.select().from(controlRecords),
    await ctx.db.orm.select().from(controlChecks),
    await countEvidence(ctx, today),
  ]
  const owners = await namesOf(
    ctx,
    records.map(({ ownerId }) => ownerId),
  )
  const recordOf = new Map(records.map((record) => [record.code, record]))
  const checkOf = new Map(checks.map((check) => [check.shows, check]))
  return controls.map(({ code, shows, reviewMonths }) => {
    const record = recordOf.get(code)
    const check = shows && checkOf.get(shows)
    const state = record?.state ?? 'not-started'
    const reviewDueOn = nextReview(record?.reviewedOn ?? null, reviewMonths)
    return {
      code,
      state,
      standing: standingOf(state, check?.passed),
      owner: record?.ownerId ? (owners.get(record.ownerId) ?? null) : null,
      maturity: record?.maturity ?? 0,
      reviewedOn: record?.reviewedOn ?? null,
      reviewDueOn,
      due: dueState(reviewDueOn, today),
      evidence: counts.get(code) ?? 0,
      check: check
        ? { at: check.at.toISOString(), passed: check.passed, found: check.found }
        : null,
      example: record?.example ?? false,
    }
  })
}

/** What has not ended and was not taken back. */
async function countEvidence(ctx: Context, today: string): Promise<Map<string, number>> {
  const counts = await ctx.db.orm
    .select({ code: evidenceControls.code, count: count() })
    .from(evidenceControls)
    .innerJoin(evidence, eq(evidence.id, evidenceControls.evidenceId))
    .where(
      and(
        isNull(evidence.retiredAt),
        or(isNull(evidence.expiresOn), gte(evidence.expiresOn, today)),
      ),
    )
    .groupBy(evidenceControls.code)
  return new Map(counts.map((row) => [row.code, row.count]))
}

async function knownControls(ctx: Context): Promise<Map<string, Known>> {
  const rows = await listControls(ctx)
  const reasons = await ctx.db.orm
    .select({ code: controlRecords.code, reason: controlRecords.reason })
    .from(controlRecords)
  const reasonOf = new Map(reasons.map(({ code, reason }) => [code, reason]))
  return new Map(
    rows.map(({ code, standing, example }) => [
      code,
      { code, standing, reason: reasonOf.get(code) ?? null, example },
    ]),
  )
}

export async function controlsView(ctx: Context): Promise<ControlsView> {
  const rows = await listControls(ctx)
  const known = new Map(
    rows.map(({ code, standing, example }) => [code, { code, standing, reason: null, example }]),
  )
  return { controls: rows, posture: postureOf(known) }
}

/** How far we are with each framework; for the overview. */
export async function postureByFramework(ctx: Context) {
  return (await controlsView(ctx)).posture
}

export async function statementOfApplicability(ctx: Context) {
  return applicabilityOf(await knownControls(ctx))
}

export async function findControl(ctx: Context, code: string): Promise<ControlDetail | undefined> {
  const row = (await listControls(ctx)).find((control) => control.code === code)
  if (!row) return undefined
  const [record] = await ctx.db.orm
    .select()
    .from(controlRecords)
    .where(eq(controlRecords.code, code))
  const shows = controlByCode.get(code)?.shows
  return {
    ...row,
    ownerId: record?.ownerId ?? null,
    reason: record?.reason ?? '',
    notes: record?.notes ?? '',
    version: record?.version ?? 0,
    files: await evidenceOf(ctx, [code]),
    history: await historyOf(ctx, code, record?.id),
    checks: shows ? await checksOf(ctx, shows) : [],
    people: await listColleagues(ctx),
  }
}

/** For the overview: what fails, what was never looked at although it is said to hold, what is late. */
export async function controlsDue(ctx: Context): Promise<ControlRow[]> {
  const rows = await listControls(ctx)
  return rows.filter(({ standing, due }) => {
    if (standing === 'not-applicable') return false
    if (standing === 'shown-to-fail' || due === 'over' || due === 'soon') return true
    return standing === 'in-place' && due === 'never'
  })
}
