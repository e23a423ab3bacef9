import type { Context } from '#db/context.server.ts'
import type { Standing } from '#features/accounts/policy.ts'

/** Whose machines may be read: those of one company, or everybody's (`null`). */
export interface Scope {
  companyId: string | null
}

/** Of one company: what would be added up machine by machine is not asked of the whole fleet. */
export type CompanyScope = Scope & { companyId: string }

// Nobody has it: a client without a company sees nothing.
const noCompany = '00000000-0000-0000-0000-000000000000'

/** A client reads their own company's rows, whatever they ask for; staff read those they ask for. */
export function scopeOf({ role, companyId }: Standing, asked?: string): Scope {
  if (role === 'client') return { companyId: companyId ?? noCompany }
  return { companyId: asked ?? null }
}

/** In the WHERE of every query about machines; `param` is the company's place among its values. */
export const ofScope = (param: string) => `(${param}::uuid IS NULL OR m.company_id = ${param})`

/**
 * Since when chilled food in machine `m` with the state `t` has been too warm. Only of a machine that is
 * warm it is asked what belongs into it: one with cans alone, or a locker, may be as warm as the room.
 */
export const warmFoodSince = `CASE WHEN t.warm_since IS NOT NULL AND EXISTS (
    SELECT FROM planograms g JOIN slots l ON l.planogram_id = g.id JOIN products p ON p.id = l.product_id
    WHERE g.machine_id = m.id AND g.state = 'live' AND p.chilled
  ) THEN t.warm_since END`

/** Whether a site and a machine that were asked for are there for whoever asks. */
export async function isInScope(
  ctx: Context,
  { companyId }: Scope,
  asked: { site?: string | undefined; machine?: string | undefined },
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ site: boolean; machine: boolean }>(
    `SELECT $2::uuid IS NULL OR EXISTS (
       SELECT FROM sites s WHERE s.id = $2 AND ($1::uuid IS NULL OR s.company_id = $1)
     ) AS site, $3::uuid IS NULL OR EXISTS (
       SELECT FROM machines m WHERE m.id = $3 AND ${ofScope('$1')}
     ) AS machine`,
    [companyId, asked.site ?? null, asked.machine ?? null],
  )
  return rows[0]?.site === true && rows[0].machine
}
