import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { incidents } from '#db/schema/incidents.ts'
import {
  riskAcceptances,
  riskControls,
  riskIncidents,
  riskScores,
  risks,
} from '#db/schema/risks.ts'
import { listColleagues, namesOf } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { acceptanceState } from '../policy/acceptance.ts'
import { type Scores, scoreOf } from '../policy/matrix.ts'
import { mostHistory, mostRisks, type RiskDetail, type RiskRow, type RisksView } from '../schema.ts'

type Stored = typeof risks.$inferSelect
type Acceptance = typeof riskAcceptances.$inferSelect

interface StoredScores {
  inherentLikelihood: number
  inherentImpact: number
  currentLikelihood: number
  currentImpact: number
  residualLikelihood: number
  residualImpact: number
}

const scoresOf = (row: StoredScores): Scores => ({
  inherent: { likelihood: row.inherentLikelihood, impact: row.inherentImpact },
  current: { likelihood: row.currentLikelihood, impact: row.currentImpact },
  residual: { likelihood: row.residualLikelihood, impact: row.residualImpact },
})

const gone = 'Somebody who has left'

/** GET /api/risks: those that are open first, the worst first. */
export async function risksView(ctx: Context): Promise<RisksView> {
  return { risks: await listRisks(ctx), people: await listColleagues(ctx) }
}

async function listRisks(ctx: Context): Promise<RiskRow[]> {
  const stored = await ctx.db.orm
    .select()
    .from(risks)
    .orderBy(
      sql`${risks.closedAt} IS NOT NULL`,
      sql`${risks.currentLikelihood} * ${risks.currentImpact} DESC`,
      desc(risks.openedAt),
      desc(risks.id),
    )
    .limit(mostRisks)
  const accepted = await ctx.db.orm
    .select()
    .from(riskAcceptances)
    .where(isNull(riskAcceptances.withdrawnAt))
  const acceptedOf = new Map(accepted.map((one) => [one.riskId, one]))
  const names = await namesOf(
    ctx,
    stored.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const today = londonDate(ctx.clock.now())
  return stored.map((risk) => rowOf(risk, acceptedOf.get(risk.id) ?? null, names, today))
}

function rowOf(
  risk: Stored,
  accepted: Acceptance | null,
  names: ReadonlyMap<string, string>,
  today: string,
): RiskRow {
  const { id, reference, title, category, treatment, dueOn, reviewOn, example } = risk
  const scores = scoresOf(risk)
  const isOpen = risk.closedAt === null
  return {
    ...{ id, reference, title, category, treatment, dueOn, reviewOn, example },
    ...scores,
    owner: risk.ownerId ? (names.get(risk.ownerId) ?? gone) : null,
    openedAt: risk.openedAt.toISOString(),
    closedAt: risk.closedAt?.toISOString() ?? null,
    acceptance: acceptanceState(accepted, {
      currentScore: scoreOf(scores.current),
      residualScore: scoreOf(scores.residual),
      today,
    }),
    late: isOpen && dueOn !== null && dueOn < today,
    reviewLate: isOpen && reviewOn < today,
  }
}

/** GET /api/risks/:id */
export async function findRisk(ctx: Context, id: string): Promise<RiskDetail | undefined> {
  const [risk] = await ctx.db.orm.select().from(risks).where(eq(risks.id, id))
  if (!risk) return undefined
  const accepted = await currentAcceptance(ctx, id)
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
  const names = await namesOf(ctx, [
    ...(risk.ownerId ? [risk.ownerId] : []),
    ...(accepted ? [accepted.acceptedBy] : []),
    ...scores.map(({ by }) => by).filter((by) => by !== 'system'),
  ])
  const { description, ownerId, plan, closedBecause, version } = risk
  return {
    ...rowOf(risk, accepted, names, londonDate(ctx.clock.now())),
    ...{ description, ownerId, plan, closedBecause, version },
    controls: codes.map(({ code }) => code),
    incidents: happened,
    accepted: accepted && {
      at: accepted.at.toISOString(),
      by: names.get(accepted.acceptedBy) ?? gone,
      reason: accepted.reason,
      currentScore: accepted.currentScore,
      residualScore: accepted.residualScore,
      expiresOn: accepted.expiresOn,
    },
    history: scores.toReversed().map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.by === 'system' ? 'The software' : (names.get(row.by) ?? gone),
      ...scoresOf(row),
    })),
    people: await listColleagues(ctx),
  }
}

async function currentAcceptance(ctx: Context, riskId: string): Promise<Acceptance | null> {
  const [accepted] = await ctx.db.orm
    .select()
    .from(riskAcceptances)
    .where(and(eq(riskAcceptances.riskId, riskId), isNull(riskAcceptances.withdrawnAt)))
  return accepted ?? null
}

/** For the overview: the open risks by how bad they are now, and those that need somebody. */
export async function riskOverview(ctx: Context) {
  const open = (await listRisks(ctx)).filter(({ closedAt }) => closedAt === null)
  return {
    open: open.map((risk) => ({ ...risk, score: scoreOf(risk.current) })),
    late: open.filter(({ late, reviewLate }) => late || reviewLate),
    acceptancesToRenew: open.filter(({ acceptance }) =>
      ['expiring', 'expired', 'stale'].includes(acceptance),
    ),
  }
}
