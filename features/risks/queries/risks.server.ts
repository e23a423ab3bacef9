import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { isoMoment, manyRows } from '#db/many-rows.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { incidents } from '#db/schema/incidents.ts'
import {
  riskAcceptances,
  riskControls,
  riskIncidents,
  riskScores,
  risks,
} from '#db/schema/risks.ts'
import {
  listColleagues,
  type Names,
  nameOf,
  namesOf,
} from '#features/accounts/queries/staff.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { acceptanceState, soonDays } from '../policy/acceptance.ts'
import { type Changes, changeWords, peopleIn } from '../policy/changes.ts'
import { scoresOf } from '../policy/matrix.ts'
import {
  mostHistory,
  mostRisks,
  type RegisteredRisk,
  type RiskAcceptanceView,
  type RiskDetail,
  type RiskRow,
  type RisksView,
} from '../schema.ts'

type Stored = typeof risks.$inferSelect
/** Texts are long, and a list shows none. */
type Listed = Omit<Stored, 'description' | 'plan' | 'closedBecause' | 'version'>
/** JSON has moments as text. */
interface Found extends Omit<Listed, 'openedAt' | 'closedAt' | 'treatedAt'> {
  openedAt: string
  closedAt: string | null
  treatedAt: string | null
  expiresOn: string | null
  isStale: boolean
}
type Acceptance = typeof riskAcceptances.$inferSelect

/** GET /api/risks: those that are open first, the worst first. */
export async function risksView(ctx: Context): Promise<RisksView> {
  const found = await findRisks(ctx, {})
  return { risks: await rowsOf(ctx, found, (row) => row), people: await listColleagues(ctx) }
}

/** What a paper has of a risk, and a list has not. */
type OnPaper = Pick<RegisteredRisk, 'plan' | 'controls'>
export const onPaper = { plan: 'r.plan', controls: "coalesce(c.codes, '[]')" }
const codes = `LEFT JOIN (SELECT risk_id, json_agg(code ORDER BY code) AS codes
  FROM risk_controls GROUP BY risk_id) c ON c.risk_id = r.id`

/** Every risk with what is done about it: for a register on paper. */
export async function riskRegister(ctx: Context): Promise<RegisteredRisk[]> {
  const found = await findRisks<OnPaper & { description: string }>(ctx, {
    more: { description: 'r.description', ...onPaper },
  })
  return rowsOf(ctx, found, (row, { description, plan, controls }) => {
    return { ...row, description, plan, controls }
  })
}

const worstFirst = `r.closed_at IS NOT NULL, r.current_likelihood * r.current_impact DESC,
  r.opened_at DESC, r.id DESC`

const listed: Record<keyof Found, string> = {
  ...{ id: 'r.id', reference: 'r.reference', title: 'r.title', category: 'r.category' },
  ...{ ownerId: 'r.owner_id', treatment: 'r.treatment', example: 'r.example' },
  ...{ inherentLikelihood: 'r.inherent_likelihood', inherentImpact: 'r.inherent_impact' },
  ...{ currentLikelihood: 'r.current_likelihood', currentImpact: 'r.current_impact' },
  ...{ residualLikelihood: 'r.residual_likelihood', residualImpact: 'r.residual_impact' },
  ...{ dueOn: 'r.due_on', reviewOn: 'r.review_on', treatedAt: 'r.treated_at' },
  ...{ openedAt: 'r.opened_at', closedAt: 'r.closed_at', expiresOn: 'a.expires_on' },
  isStale: 'a.stale_at IS NOT NULL',
}

export function findRisks<More = unknown>(
  ctx: Context,
  asked: {
    where?: string
    given?: unknown[]
    more?: Record<string, string>
    order?: string
    most?: number
  },
): Promise<(Found & More)[]> {
  const { where = 'true', given = [], more = {}, order = worstFirst, most = mostRisks } = asked
  return manyRows(
    ctx,
    { ...listed, ...more },
    `FROM risks r LEFT JOIN risk_acceptances a ON a.risk_id = r.id AND a.withdrawn_at IS NULL
     ${'controls' in more ? codes : ''}
     WHERE ${where} ORDER BY ${order} LIMIT ${most}`,
    given,
  )
}

export async function rowsOf<More extends Found, Made>(
  ctx: Context,
  rows: readonly More[],
  make: (row: RiskRow, of: More) => Made,
): Promise<Made[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  )
  const days = daysFor(londonDate(ctx.clock.now()))
  // For thousands of rows, without an object or a date that is not needed.
  return rows.map((row) => {
    const { expiresOn, isStale } = row
    const accepted = expiresOn === null ? null : { expiresOn, isStale }
    const moments = {
      openedAt: isoMoment(row.openedAt),
      closedAt: row.closedAt && isoMoment(row.closedAt),
      treatedAt: row.treatedAt && isoMoment(row.treatedAt),
    }
    return make(rowOf(row, moments, accepted, names, days), row)
  })
}

const daysFor = (today: string) => ({ today, soon: addDays(today, soonDays) })

function rowOf(
  risk: Omit<Listed, 'openedAt' | 'closedAt' | 'treatedAt'>,
  moments: Pick<RiskRow, 'openedAt' | 'closedAt' | 'treatedAt'>,
  accepted: { expiresOn: string; isStale: boolean } | null,
  names: Names,
  days: ReturnType<typeof daysFor>,
): RiskRow {
  const { dueOn, reviewOn } = risk
  const { inherent, current, residual } = scoresOf(risk)
  const { openedAt, closedAt, treatedAt } = moments
  const isOpen = closedAt === null
  return {
    id: risk.id,
    reference: risk.reference,
    title: risk.title,
    category: risk.category,
    treatment: risk.treatment,
    dueOn,
    reviewOn,
    example: risk.example,
    inherent,
    current,
    residual,
    owner: nameOf(names, risk.ownerId),
    openedAt,
    closedAt,
    acceptance: acceptanceState(accepted, days.today, days.soon),
    treatedAt,
    late: isOpen && treatedAt === null && dueOn !== null && dueOn < days.today,
    reviewLate: isOpen && reviewOn < days.today,
  }
}

/** GET /api/risks/:id */
export async function findRisk(ctx: Context, id: string): Promise<RiskDetail | undefined> {
  const [risk] = await ctx.db.orm.select().from(risks).where(eq(risks.id, id))
  if (!risk) return undefined
  const [codes, happened, scores] = [
    await ctx.db.orm
      .select({ code: riskControls.code })
      .from(riskControls)
      .where(eq(riskControls.riskId, id))
      .orderBy(asc(riskControls.code)),
    await ctx.db.orm
      .select({ id: incidents.id, reference: incidents.reference, title: incidents.title })
      .from(riskIncidents)
      .innerJoin(incidents, eq(incidents.id, riskIncidents.incidentId))
      .where(eq(riskIncidents.riskId, id))
      .orderBy(desc(incidents.openedAt)),
    await ctx.db.orm
      .select()
      .from(riskScores)
      .where(eq(riskScores.riskId, id))
      .orderBy(desc(riskScores.id))
      .limit(mostHistory),
  ]
  const acceptances = await listAcceptances(ctx, id)
  const deeds = await listDeeds(ctx, id)
  const names = await namesOf(ctx, [
    risk.ownerId,
    ...acceptances.flatMap(({ acceptedBy, withdrawnBy }) => [acceptedBy, withdrawnBy]),
    ...deeds.flatMap(({ actor, changes }) => [actor, ...peopleIn(changes ?? {})]),
  ])
  const accepted = acceptances.find(({ withdrawnAt }) => withdrawnAt === null) ?? null
  const { description, ownerId, plan, closedBecause, version } = risk
  return {
    ...rowOf(
      risk,
      {
        openedAt: risk.openedAt.toISOString(),
        closedAt: risk.closedAt?.toISOString() ?? null,
        treatedAt: risk.treatedAt?.toISOString() ?? null,
      },
      accepted && { ...accepted, isStale: accepted.staleAt !== null },
      names,
      daysFor(londonDate(ctx.clock.now())),
    ),
    ...{ description, ownerId, plan, closedBecause, version },
    controls: codes.map(({ code }) => code),
    incidents: happened,
    accepted: accepted && acceptanceView(accepted, names),
    pastAcceptances: acceptances
      .filter(({ withdrawnAt }) => withdrawnAt !== null)
      .map((one) => acceptanceView(one, names)),
    scoreHistory: scores
      .toReversed()
      .map((row) => ({ at: row.at.toISOString(), ...scoresOf(row) })),
    history: deeds.flatMap(({ at, actor, changes, ...deed }) => {
      const lines = changeWords(changes ?? {}, (id) => nameOf(names, id))
      // Somebody saved it and had changed nothing.
      if (deed.action === 'risk.changed' && lines.length === 0) return []
      return [{ ...deed, at: at.toISOString(), by: nameOf(names, actor), lines }]
    }),
    people: await listColleagues(ctx),
  }
}

/** The newest first. */
function listAcceptances(ctx: Context, riskId: string): Promise<Acceptance[]> {
  return ctx.db.orm
    .select()
    .from(riskAcceptances)
    .where(eq(riskAcceptances.riskId, riskId))
    .orderBy(desc(riskAcceptances.id))
    .limit(mostHistory)
}

/** What the trail has of it, the newest first. */
function listDeeds(ctx: Context, riskId: string) {
  const { id, at, action, actor, details } = auditEntries
  return ctx.db.orm
    .select({
      ...{ id, at, action, actor },
      changes: sql<Changes | null>`${details}->'changes'`,
      reason: sql<string | null>`${details}->>'reason'`,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'risk'), eq(auditEntries.subjectId, riskId)))
    .orderBy(desc(id))
    .limit(mostHistory)
}

function acceptanceView(one: Acceptance, names: Names): RiskAcceptanceView {
  const { id, reason, currentScore, residualScore, expiresOn, staleBecause } = one
  return {
    ...{ id, reason, currentScore, residualScore, expiresOn, staleBecause },
    at: one.at.toISOString(),
    by: nameOf(names, one.acceptedBy),
    staleAt: one.staleAt?.toISOString() ?? null,
    withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: nameOf(names, one.withdrawnBy),
    withdrawnBecause: one.withdrawnBecause,
    expired: one.withdrawnAt !== null && one.expiresOn < londonDate(one.withdrawnAt),
  }
}

const mostNeedy = 500

/** For the overview: how many open risks are how bad now, and those that need somebody. */
export async function riskOverview(ctx: Context) {
  const today = londonDate(ctx.clock.now())
  const { currentLikelihood: likelihood, currentImpact: impact } = risks
  const counts = await ctx.db.orm
    .select({
      ...{ likelihood, impact, count: count() },
      examples: sql<number>`count(*) FILTER (WHERE ${risks.example})::int`,
    })
    .from(risks)
    .where(isNull(risks.closedAt))
    .groupBy(likelihood, impact)
  const found = await findRisks(ctx, {
    where: `r.closed_at IS NULL AND (r.treated_at IS NULL AND r.due_on < $1 OR r.review_on < $1
       OR a.stale_at IS NOT NULL OR a.expires_on <= $2)`,
    given: [today, addDays(today, soonDays)],
    // What has waited for longest: nobody reads thousands.
    order:
      'least(CASE WHEN r.treated_at IS NULL THEN r.due_on END, r.review_on, a.expires_on), r.id',
    most: mostNeedy,
  })
  const needy = await rowsOf(ctx, found, (row) => row)
  return {
    counts,
    late: needy.filter(({ late, reviewLate }) => late || reviewLate),
    acceptancesToRenew: needy.filter(({ acceptance }) =>
      ['expiring', 'expired', 'stale'].includes(acceptance),
    ),
  }
}
