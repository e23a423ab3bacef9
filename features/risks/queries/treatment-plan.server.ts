import type { Context } from '#db/context.server.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { LinkedRisk, TreatmentRow } from '../schema.ts'
import { findRisks, onPaper, rowsOf } from './risks.server.ts'

interface Accepted extends Pick<TreatmentRow, 'plan' | 'controls'> {
  acceptedBy: string
  acceptedOn: string
  acceptedBecause: string
}

/** GET /api/risks/treatment-plan: every open risk, the worst first. */
export async function listTreatments(ctx: Context): Promise<TreatmentRow[]> {
  const found = await findRisks<Accepted>(ctx, {
    where: 'r.closed_at IS NULL',
    more: `, ${onPaper}, a.accepted_by AS "acceptedBy", (a.at AT TIME ZONE 'Europe/London')::date::text AS "acceptedOn",
       a.reason AS "acceptedBecause"`,
  })
  const names = await namesOf(
    ctx,
    found.map(({ acceptedBy }) => acceptedBy),
  )
  return rowsOf(
    ctx,
    found,
    ({ plan, controls, expiresOn, acceptedBy, acceptedOn, acceptedBecause }) => ({
      ...{ plan, controls },
      accepted:
        expiresOn === null
          ? null
          : {
              by: nameOf(names, acceptedBy),
              on: acceptedOn,
              ...{ expiresOn, reason: acceptedBecause },
            },
    }),
  )
}

/** The open risks that name each control; examples give no reason for one. */
export async function openRisksByControl(ctx: Context): Promise<Map<string, LinkedRisk[]>> {
  const { rows } = await ctx.db.query<{ byControl: Record<string, LinkedRisk[]> }>(
    `SELECT coalesce(json_object_agg(code, linked), '{}') AS "byControl" FROM (
       SELECT c.code, json_agg(json_build_object('id', r.id, 'reference', r.reference,
         'title', r.title, 'score', r.current_likelihood * r.current_impact)) AS linked
       FROM risk_controls c JOIN risks r ON r.id = c.risk_id
       WHERE r.closed_at IS NULL AND NOT r.example GROUP BY c.code) found`,
  )
  return new Map(Object.entries(rows[0]?.byControl ?? {}))
}
