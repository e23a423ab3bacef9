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
    more: {
      ...{ ...onPaper, acceptedBy: 'a.accepted_by', acceptedBecause: 'a.reason' },
      acceptedOn: "(a.at AT TIME ZONE 'Europe/London')::date",
    },
  })
  const names = await namesOf(
    ctx,
    found.map(({ acceptedBy }) => acceptedBy),
  )
  return rowsOf(ctx, found, (row, of) => {
    const { id, reference, title, owner, treatment, dueOn, treatedAt, late } = row
    const { current, residual, acceptance, example } = row
    const { plan, controls, expiresOn, acceptedBy, acceptedOn, acceptedBecause } = of
    const by = nameOf(names, acceptedBy)
    const accepted =
      expiresOn === null ? null : { by, on: acceptedOn, expiresOn, reason: acceptedBecause }
    return {
      ...{ id, reference, title, owner, treatment, dueOn, treatedAt, late },
      ...{ current, residual, acceptance, example, plan, controls, accepted },
    }
  })
}

/** The open risks that name each control; examples give no reason for one. */
export async function openRisksByControl(ctx: Context): Promise<Map<string, LinkedRisk[]>> {
  type Risk = [id: string, reference: string, title: string, score: number]
  // A risk is written once, however many controls it names.
  const { rows } = await ctx.db.query<{ risks: Risk[]; byControl: Record<string, string[]> }>(
    `SELECT (SELECT coalesce(json_agg(json_build_array(id, reference, title,
         current_likelihood * current_impact)), '[]')
       FROM risks WHERE closed_at IS NULL AND NOT example) AS risks,
       (SELECT coalesce(json_object_agg(code, ids), '{}') FROM (
         SELECT code, json_agg(risk_id) AS ids FROM risk_controls GROUP BY code) c) AS "byControl"`,
  )
  const { risks = [], byControl = {} } = rows[0] ?? {}
  const byId = new Map(
    risks.map(([id, reference, title, score]) => [id, { id, reference, title, score }]),
  )
  return new Map(
    Object.entries(byControl).map(([code, ids]) => [code, ids.flatMap((id) => byId.get(id) ?? [])]),
  )
}
