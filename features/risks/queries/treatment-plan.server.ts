import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { riskAcceptances, riskControls, risks } from '#db/schema/risks.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/time.ts'
import type { LinkedRisk, TreatmentRow } from '../schema.ts'
import { riskRegister } from './risks.server.ts'

/** GET /api/risks/treatment-plan: every open risk, the worst first. */
export async function listTreatments(ctx: Context): Promise<TreatmentRow[]> {
  const open = (await riskRegister(ctx)).filter(({ closedAt }) => closedAt === null)
  const { riskId, acceptedBy, at, expiresOn, reason, withdrawnAt } = riskAcceptances
  const accepted = await ctx.db.orm
    .select({ riskId, acceptedBy, at, expiresOn, reason })
    .from(riskAcceptances)
    .where(isNull(withdrawnAt))
  const acceptedOf = new Map(accepted.map((one) => [one.riskId, one]))
  const names = await namesOf(
    ctx,
    accepted.map((one) => one.acceptedBy),
  )
  return open.map((risk) => {
    const one = acceptedOf.get(risk.id)
    return {
      ...risk,
      accepted: one
        ? {
            by: nameOf(names, one.acceptedBy),
            on: londonDate(one.at),
            expiresOn: one.expiresOn,
            reason: one.reason,
          }
        : null,
    }
  })
}

/** The open risks that name each control. */
export async function openRisksByControl(ctx: Context): Promise<Map<string, LinkedRisk[]>> {
  const { id, reference, title, closedAt } = risks
  const score = sql<number>`${risks.currentLikelihood} * ${risks.currentImpact}`
  const rows = await ctx.db.orm
    .select({ code: riskControls.code, id, reference, title, score })
    .from(riskControls)
    .innerJoin(risks, and(eq(id, riskControls.riskId), isNull(closedAt)))
  const byControl = Map.groupBy(rows, ({ code }) => code)
  return new Map(
    [...byControl].map(([code, linked]) => [
      code,
      linked.map(({ code: _, ...risk }): LinkedRisk => risk),
    ]),
  )
}
