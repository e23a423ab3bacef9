import type { Context } from '#db/context.server.ts'
import { compareSlots } from '#lib/slot-names.ts'
import { addDays, londonDate } from '#lib/time.ts'
import type { AlertView, MachineSummary, MachineView, SlotView } from '../schema/view.ts'
import { readConnection } from './first-checks.server.ts'
import { readMachines } from './machines.server.ts'
import { ofScope, type Scope } from './scope.server.ts'
import { readLastVisit, readNextVisit } from './visits.server.ts'

const mostPastAlerts = 10

/** One machine with its shelves; nothing if there is none for whoever asks. */
export async function readMachine(
  ctx: Context,
  scope: Scope,
  id: string,
  isClient = false,
): Promise<MachineView | undefined> {
  const [summary] = await readMachines(ctx, scope, id)
  if (!summary) return undefined
  const { id: siteId } = summary.site
  return {
    ...summary,
    connection: isClient || isBegun(summary) ? null : await readConnection(ctx, summary),
    slots: await readSlots(ctx, scope, summary),
    alerts: await readAlerts(ctx, scope, id),
    nextVisit: await readNextVisit(ctx, scope, siteId),
    lastVisitAt: await readLastVisit(ctx, scope, siteId, id),
  }
}

const isBegun = ({ phase }: MachineSummary) => phase === 'live' || phase === 'stored'

interface SlotRow extends Omit<SlotView, 'product' | 'quantity' | 'emptySince'> {
  quantity: number
  emptySince: Date | null
  productId: string
  name: string
  category: string
  shape: string
  allergens: string[]
  kcal: number | null
  vegan: boolean
  halal: boolean
  minimumAge: number | null
}

async function readSlots(
  ctx: Context,
  { companyId }: Scope,
  { id, stock }: MachineSummary,
): Promise<SlotView[]> {
  const { rows } = await ctx.db.query<SlotRow>(
    `SELECT l.code, l.capacity, l.price_pence AS "pricePence", coalesce(k.quantity, 0) AS quantity,
       k.expires_on::text AS "expiresOn", k.empty_since AS "emptySince", p.id AS "productId", p.name,
       p.category, p.shape, p.allergens, p.kcal, p.vegan, p.halal, p.minimum_age AS "minimumAge",
       coalesce(d.sold, 0) AS "soldIn28Days"
     FROM machines m
     JOIN planograms g ON g.machine_id = m.id AND g.state = 'live'
     JOIN slots l ON l.planogram_id = g.id
     JOIN products p ON p.id = l.product_id
     LEFT JOIN slot_stock k ON k.machine_id = m.id AND k.slot = l.code
     LEFT JOIN (
       SELECT product_id, sum(sold)::int AS sold FROM sales_days
       WHERE machine_id = $2 AND day > $3 GROUP BY product_id
     ) d ON d.product_id = l.product_id
     WHERE m.id = $2 AND ${ofScope('$1')}`,
    [companyId, id, addDays(londonDate(ctx.clock.now()), -28)],
  )
  const inOrder = rows.toSorted((a, b) => compareSlots(a.code, b.code))
  return inOrder.map((row) => {
    const { code, capacity, pricePence, expiresOn, soldIn28Days } = row
    const { productId, name, category, shape, allergens, kcal, vegan, halal, minimumAge } = row
    const quantity = stock && row.quantity
    const emptySince = (stock && row.emptySince?.toISOString()) ?? null
    const what = { id: productId, name, category, shape }
    const product = { ...what, allergens, kcal, vegan, halal, minimumAge }
    return { code, product, capacity, pricePence, quantity, expiresOn, emptySince, soldIn28Days }
  })
}

type AlertRow = Omit<AlertView, 'since' | 'acknowledgedAt' | 'resolvedAt'> &
  Record<'since' | 'acknowledgedAt' | 'resolvedAt', Date | null>

/** What staff wrote to each stays with staff. */
async function readAlerts(ctx: Context, { companyId }: Scope, id: string): Promise<AlertView[]> {
  const columns = `a.id, a.kind, a.part, a.urgency, a.since, a.acknowledged_at AS "acknowledgedAt",
    a.resolved_at AS "resolvedAt"`
  const { rows } = await ctx.db.query<AlertRow>(
    `(SELECT ${columns} FROM alerts a JOIN machines m ON m.id = a.machine_id
      WHERE a.machine_id = $2 AND a.resolved_at IS NULL AND ${ofScope('$1')}
      ORDER BY a.since DESC)
     UNION ALL
     (SELECT ${columns} FROM alerts a JOIN machines m ON m.id = a.machine_id
      WHERE a.machine_id = $2 AND a.resolved_at IS NOT NULL AND ${ofScope('$1')}
      ORDER BY a.opened_at DESC LIMIT ${mostPastAlerts})`,
    [companyId, id],
  )
  return rows.map((row) => ({
    ...row,
    since: row.since?.toISOString() ?? '',
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }))
}
