import type { Context } from '#db/context.server.ts'
import { soldBeforeBySlot } from '#features/forecasting/policy/stock-ahead.ts'
import { demandAhead } from '#features/forecasting/queries/demand-ahead.server.ts'
import { compareSlots } from '#lib/slot-names.ts'
import { londonMidday } from '#lib/time.ts'
import { toPick } from '../policy/pick-list.ts'
import { mostPieces, type VisitDetail, type VisitLine, type VisitMachine } from '../schema.ts'

/** What is to be in each machine after the visit: its draft, which a visit puts live, or what it has. */
const plannedSlots = `
  JOIN LATERAL (
    SELECT id FROM planograms WHERE machine_id = m.id AND state IN ('draft', 'live')
    ORDER BY state = 'draft' DESC LIMIT 1
  ) g ON true
  JOIN slots l ON l.planogram_id = g.id`

type Row = VisitLine & {
  serial: string
  spot: string
  servicedAt: Date | null
  cleanedAt: Date | null
}

/** As a visit on this day would find it, before it has begun. */
export async function plannedMachines(
  ctx: Context,
  siteId: string,
  on: string,
): Promise<VisitMachine[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT * FROM (
       SELECT m.id AS "machineId", m.serial, m.spot, NULL::timestamptz AS "servicedAt",
         NULL::timestamptz AS "cleanedAt",
         l.code AS slot, p.id AS "productId", p.name AS product, p.code, p.chilled, l.capacity, l.par,
         CASE WHEN k.product_id = p.id THEN k.quantity ELSE 0 END AS expected,
         CASE WHEN k.product_id = p.id THEN k.expires_on::text END AS "expiresOn"
       FROM machines m ${plannedSlots}
       JOIN products p ON p.id = l.product_id
       LEFT JOIN slot_stock k ON k.machine_id = m.id AND k.slot = l.code
       WHERE m.site_id = $1 AND m.retired_at IS NULL
     ) planned`,
    [siteId],
  )
  const ahead = await demandAhead(
    ctx,
    rows.map(({ machineId }) => machineId),
  )
  const arrival = londonMidday(on)
  const sold = new Map<Row, number>()
  for (const slots of Map.groupBy(rows, (row) => `${row.machineId} ${row.productId}`).values()) {
    const [first] = slots
    const demand = first && ahead(first.machineId, first.productId)
    const share = demand?.shareUntil(arrival) ?? 0
    const stocks = slots.map(({ expected }) => expected)
    const each = demand ? soldBeforeBySlot(demand.weekly, share, stocks) : []
    slots.forEach((row, at) => {
      sold.set(row, each[at] ?? 0)
    })
  }
  const lines = rows.map((row) => {
    const sellsBefore = sold.get(row) ?? 0
    return {
      ...row,
      sellsBefore,
      toPick: toPick({ ...row, stock: row.expected, sellsBefore, on }),
      counted: null,
      filled: 0,
      removed: 0,
      wasted: 0,
      countedAt: null,
      countId: null,
    }
  })
  return byMachine(lines, await toTakeOut(ctx, siteId))
}

/** As it was written down when the visit began, with what was counted since. */
export async function visitedMachines(
  ctx: Context,
  visit: { id: string; siteId: string },
): Promise<VisitMachine[]> {
  const { rows } = await ctx.db.query<Row & { countedAt: Date | null }>(
    `SELECT * FROM (
       SELECT v.machine_id AS "machineId", m.serial, m.spot, d.serviced_at AS "servicedAt",
         d.cleaned_at AS "cleanedAt", v.slot,
         p.id AS "productId", p.name AS product, p.code, p.chilled,
         coalesce(l.capacity, ${mostPieces}) AS capacity, coalesce(l.par, 0) AS par,
         v.expected, v.to_pick AS "toPick", v.sells_before AS "sellsBefore", v.counted, v.filled, v.removed, v.wasted,
         v.expires_on::text AS "expiresOn", v.counted_at AS "countedAt",
         v.count_id AS "countId"
       FROM visit_lines v
       JOIN visit_machines d ON d.visit_id = v.visit_id AND d.machine_id = v.machine_id
       JOIN machines m ON m.id = v.machine_id
       JOIN products p ON p.id = v.product_id
       LEFT JOIN LATERAL (
         SELECT l.capacity, l.par FROM planograms g JOIN slots l ON l.planogram_id = g.id
         WHERE g.machine_id = m.id AND g.state IN ('draft', 'live') AND l.code = v.slot
         ORDER BY g.state = 'draft' DESC LIMIT 1
       ) l ON true
       WHERE v.visit_id = $1
     ) visited`,
    [visit.id],
  )
  const lines = rows.map((row) => ({ ...row, countedAt: row.countedAt?.toISOString() ?? null }))
  return byMachine(lines, await toTakeOut(ctx, visit.siteId))
}

type TakenOut = VisitMachine['takeOut'][number] & { machineId: string }

/** What a draft no longer has where it is now. */
async function toTakeOut(ctx: Context, siteId: string): Promise<TakenOut[]> {
  const { rows } = await ctx.db.query<TakenOut>(
    `SELECT k.machine_id AS "machineId", k.slot, p.name AS product, k.quantity
     FROM machines m
     JOIN planograms g ON g.machine_id = m.id AND g.state = 'draft'
     JOIN slot_stock k ON k.machine_id = m.id AND k.quantity > 0
     JOIN products p ON p.id = k.product_id
     LEFT JOIN slots l ON l.planogram_id = g.id AND l.code = k.slot
     WHERE m.site_id = $1 AND m.retired_at IS NULL AND l.product_id IS DISTINCT FROM k.product_id`,
    [siteId],
  )
  return rows
}

export async function machinesWithoutPlan(
  ctx: Context,
  siteId: string,
): Promise<VisitDetail['withoutPlan']> {
  const { rows } = await ctx.db.query<VisitDetail['withoutPlan'][number]>(
    `SELECT m.id, m.serial, m.spot FROM machines m
     WHERE m.site_id = $1 AND m.retired_at IS NULL AND NOT EXISTS (
       SELECT FROM planograms g WHERE g.machine_id = m.id AND g.state IN ('draft', 'live'))
     ORDER BY m.serial`,
    [siteId],
  )
  return rows
}

function byMachine(rows: Row[], takenOut: TakenOut[]): VisitMachine[] {
  const machines = new Map<string, VisitMachine>()
  const inOrder = rows.toSorted((a, b) => compareSlots(a.slot, b.slot))
  for (const { serial, spot, servicedAt, cleanedAt, ...line } of inOrder) {
    const machine = machines.get(line.machineId) ?? {
      id: line.machineId,
      serial,
      spot,
      servicedAt: servicedAt?.toISOString() ?? null,
      cleanedAt: cleanedAt?.toISOString() ?? null,
      lines: [],
      takeOut: takenOut
        .filter(({ machineId }) => machineId === line.machineId)
        .sort((a, b) => compareSlots(a.slot, b.slot))
        .map(({ machineId: _, ...what }) => what),
    }
    machine.lines.push(line)
    machines.set(line.machineId, machine)
  }
  return [...machines.values()].sort((a, b) => (a.serial < b.serial ? -1 : 1))
}
