import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { manyRows } from '#db/many-rows.server.ts'
import { controlChecks, controlRecords, evidence, evidenceControls } from '#db/schema/controls.ts'
import { listColleagues, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { Library, LibraryControl } from '#features/library/policy/library.ts'
import { itemIdOf, readLibrary } from '#features/library/queries/library.server.ts'
import { londonDate } from '#lib/time.ts'
import { dueState, nextReview } from '../policy/cycle.ts'
import {
  applicabilityOf,
  gapsOf,
  type Known,
  postureOf,
  posturesOf,
  standingOf,
} from '../policy/posture.ts'
import type {
  ControlDetail,
  ControlRow,
  ControlsView,
  FrameworkRow,
  FrameworkView,
} from '../schema/controls.ts'
import { evidenceOf } from './evidence.server.ts'
import { checksOf, historyOf } from './history.server.ts'

type Recorded = Pick<
  typeof controlRecords.$inferSelect,
  'code' | 'ownerId' | 'state' | 'maturity' | 'reviewedOn' | 'example'
>
const recorded: Record<keyof Recorded, string> = {
  ...{ code: 'code', ownerId: 'owner_id', state: 'state', maturity: 'maturity' },
  ...{ reviewedOn: 'reviewed_on', example: 'example' },
}

/** Every control of the library that counts, with what is known of it. */
async function listControls(ctx: Context, library: readonly LibraryControl[]) {
  const today = londonDate(ctx.clock.now())
  const [records, checks, counts] = [
    await manyRows<Recorded>(ctx, recorded, 'FROM control_records'),
    await ctx.db.orm.select().from(controlChecks),
    await countEvidence(ctx, today),
  ]
  const owners = await namesOf(
    ctx,
    records.map(({ ownerId }) => ownerId),
  )
  const recordOf = new Map(records.map((record) => [record.code, record]))
  const checkOf = new Map(checks.map((check) => [check.shows, check]))
  return library.map((control): ControlRow => {
    const { code, title, about, area, own, shows, reviewMonths } = control
    const record = recordOf.get(code)
    const check = shows ? checkOf.get(shows) : undefined
    const state = record?.state ?? 'not-started'
    const reviewDueOn = nextReview(record?.reviewedOn ?? null, reviewMonths)
    return {
      ...{ code, title, about, area, own, shows, state },
      retired: control.retired,
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

const active = ({ controls }: Library) => controls.filter(({ retired }) => retired === null)

async function knownControls(ctx: Context, library: Library): Promise<Map<string, Known>> {
  const reasons = await ctx.db.orm
    .select({ code: controlRecords.code, reason: controlRecords.reason })
    .from(controlRecords)
  const reasonOf = new Map(reasons.map(({ code, reason }) => [code, reason]))
  return knownOf(await listControls(ctx, active(library)), reasonOf)
}

const knownOf = (rows: readonly ControlRow[], reasonOf: ReadonlyMap<string, string | null>) =>
  new Map(
    rows.map(({ code, title, standing, example }): [string, Known] => [
      code,
      { code, title, standing, reason: reasonOf.get(code) ?? null, example },
    ]),
  )

export async function controlsView(ctx: Context): Promise<ControlsView> {
  const library = await readLibrary(ctx)
  const controls = await listControls(ctx, active(library))
  return {
    controls,
    retired: library.controls.flatMap(({ code, title, retired }) =>
      retired === null ? [] : { code, title, why: retired },
    ),
    posture: posturesOf(library, knownOf(controls, new Map())),
  }
}

export async function statementOfApplicability(ctx: Context) {
  const library = await readLibrary(ctx)
  return applicabilityOf(library, await knownControls(ctx, library))
}

/** Every framework with how far we are, those that are retired as well. */
export async function listFrameworks(ctx: Context): Promise<FrameworkRow[]> {
  const library = await readLibrary(ctx)
  const known = await knownControls(ctx, library)
  return library.frameworks.map((framework) => {
    const { edition, date, source, own, retired } = framework
    const posture = postureOf(framework, gapsOf(framework, known))
    return { ...posture, edition, date, source, own, retired }
  })
}

/** Each requirement of a framework with its controls: those without one are the gaps. */
export async function findFramework(
  ctx: Context,
  wanted: string,
): Promise<FrameworkView | undefined> {
  const library = await readLibrary(ctx)
  const framework = library.frameworks.find(({ id }) => id === wanted)
  if (!framework) return undefined
  const { id, name, short, edition, date, source, checked, own, retired, version } = framework
  const gaps = gapsOf(framework, await knownControls(ctx, library))
  return {
    ...{ id, name, short, edition, date, source, checked, own, retired, version, gaps },
    ...{ profiles: framework.profiles ?? null, profile: framework.profile },
    posture: postureOf(framework, gaps),
  }
}

export async function findControl(ctx: Context, code: string): Promise<ControlDetail | undefined> {
  const library = await readLibrary(ctx)
  const control = library.controls.find((one) => one.code === code)
  const [row] = control ? await listControls(ctx, [control]) : []
  if (!control || !row) return undefined
  const [record] = await ctx.db.orm
    .select()
    .from(controlRecords)
    .where(eq(controlRecords.code, code))
  const { reviewMonths, recurs, shows, version: libraryVersion } = control
  const itemId = await itemIdOf(ctx, { kind: 'control', framework: '', key: code })
  return {
    ...{ ...row, reviewMonths, recurs, libraryVersion },
    answers: answersOf(library, code),
    ownerId: record?.ownerId ?? null,
    reason: record?.reason ?? '',
    notes: record?.notes ?? '',
    version: record?.version ?? 0,
    files: await evidenceOf(ctx, [code]),
    history: await historyOf(ctx, code, [record?.id, itemId]),
    checks: shows ? await checksOf(ctx, shows) : [],
    people: await listColleagues(ctx),
  }
}

const answersOf = (library: Library, code: string): ControlDetail['answers'] =>
  library.frameworks
    .filter(({ retired }) => retired === null)
    .flatMap(({ id, name, requirements }) => {
      const answered = requirements.filter(({ controls }) => controls.includes(code))
      return answered.length === 0 ? [] : { id, name, requirements: answered.map((it) => it.id) }
    })

/** For the overview: what fails, what was never looked at although it is said to hold, what is late. */
export const controlsDue = (rows: readonly ControlRow[]) =>
  rows.filter(({ standing, due }) => {
    if (standing === 'not-applicable') return false
    if (standing === 'shown-to-fail' || due === 'over' || due === 'soon') return true
    return standing === 'in-place' && due === 'never'
  })
