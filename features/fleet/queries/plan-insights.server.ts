import { machines as models } from '#content/machines.ts'
import { laneDepth, shapes } from '#content/products.ts'
import type { Context } from '#db/context.server.ts'
import { mixReason, parReason, sellsHere } from '#features/forecasting/policy/mix-reasons.ts'
import { chooseMix } from '#features/forecasting/policy/product-mix.ts'
import { closedTogether, type Span } from '#features/forecasting/policy/slot-figures.ts'
import { expectedWaste, parLevel, partOf } from '#features/forecasting/policy/stock-ahead.ts'
import { evenShares, shareBetween } from '#features/forecasting/policy/trading-hours.ts'
import {
  type RatedProduct,
  ratesAt,
  soldBeforeNoon,
} from '#features/forecasting/queries/rates-at.server.ts'
import { fixedNeeds, mostHfss } from '#features/forecasting/schema.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { seedOf } from '#lib/randomness.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { lanesOf } from '../policy/lanes.ts'
import { insightDays, type PlanInsights, type SlotInsight } from '../schema/planogram.ts'
import type { PlannedSlot } from '../schema.ts'
import { machineToPlan, planOf } from './planogram.server.ts'

/** Few at once, so that what each brings can be told from the rest. */
const mostSwaps = 4
const trials = 1

/** How each slot of a plan does, to how many it should be filled, and what would earn more in it. */
export async function planInsights(
  ctx: Context,
  machineId: string,
): Promise<PlanInsights | undefined> {
  const machine = await machineToPlan(ctx, machineId)
  if (!machine) return undefined
  const environment = machine.environment as SiteEnvironment
  const plan = await planOf(ctx, machineId)
  const products = await ratesAt(ctx, machineId, environment)
  const known = new Map(products.map((product) => [product.id, product]))
  const untilVisit = (await daysBetweenVisits(ctx, machine.siteId)) / 7
  const lanes = new Map(
    lanesOf(
      machine.model,
      plan.map(({ code }) => code),
    ).map((lane) => [lane.code, lane]),
  )
  const isForecast = products.some(({ rate }) => rate.from === 'here')
  const swaps = chooseMix({
    slots: plan.map(({ code, productId }) => ({
      ...{ code, productId },
      takes: lanes.get(code)?.takes ?? shapes,
      chilled: models[machine.model].temperature !== undefined,
    })),
    products,
    rules: {
      needs: [...machine.needs, ...(fixedNeeds[environment] ?? [])],
      leastVegan: machine.leastVegan,
      mostHfss: mostHfss[environment] ?? 100,
    },
    untilVisit,
    // A machine that has sold nothing yet says nothing of what would sell better.
    mostChanges: isForecast ? mostSwaps : 0,
    trials,
    // The same proposals all day.
    seed: seedOf(machineId, londonDate(ctx.clock.now())),
  })
  const noon = await soldBeforeNoon(ctx, environment)
  const figures = await slotFigures(ctx, machineId, environment, plan, known)
  return {
    slots: plan.map((slot, at): SlotInsight => {
      const product = known.get(slot.productId)
      const swapped = swaps[at]
      const other = swapped && known.get(swapped.productId ?? '')
      const isSwap = swapped && other && swapped.productId !== slot.productId
      return {
        code: slot.code,
        productId: slot.productId,
        ...(figures.get(slot.code) ?? { sold: 0, marginPence: 0, lostPence: 0 }),
        ...fillOf(slot, product, lanesWith(plan, slot.productId), untilVisit),
        swap: isSwap
          ? {
              productId: other.id,
              product: other.name,
              gainPence: Math.round(swapped.gainPence),
              trial: swapped.trial,
              par: fillOf(
                { ...slot, capacity: laneDepth(other.category) },
                other,
                lanesWith(plan, other.id) + 1,
                untilVisit,
              ).par,
              reason: `${mixReason(other.rate, environment, {
                trial: swapped.trial,
                beforeNoon: noon.get(other.id),
                lanes: lanesWith(plan, other.id),
              })}${product ? ` ${sellsHere(product.name, product.weekly, lanesWith(plan, product.id))}` : ''}`,
            }
          : null,
      }
    }),
  }
}

const lanesWith = (plan: readonly PlannedSlot[], productId: string) =>
  plan.filter((slot) => slot.productId === productId).length

/** To how many a lane is filled, and how many of these go out of date in a week. */
function fillOf(
  { capacity }: PlannedSlot,
  product: RatedProduct | undefined,
  lanes: number,
  untilVisit: number,
) {
  if (!product) return { par: capacity, parReason: '', wasted: 0 }
  const { shelfLifeDays, marginPence, costPence } = product
  const weekly = partOf(product.weekly, 1 / Math.max(1, lanes))
  const untilExpiry = shelfLifeDays === null ? undefined : shelfLifeDays / 7
  const pricePence = marginPence + costPence
  const par = parLevel({ weekly, untilVisit, untilExpiry, capacity, pricePence, costPence })
  const wasted = expectedWaste(weekly, par, untilExpiry) / untilVisit
  return { par, parReason: parReason(par, capacity), wasted: Math.round(10 * wasted) / 10 }
}

/** By the visits of the last quarter; a week if there were hardly any. */
async function daysBetweenVisits({ db, clock }: Context, siteId: string): Promise<number> {
  const { rows } = await db.query<{ visits: number }>(
    `SELECT count(*)::int AS visits FROM visits
     WHERE site_id = $1 AND state = 'done' AND planned_for > $2::date - 90`,
    [siteId, londonDate(clock.now())],
  )
  const visits = rows[0]?.visits ?? 0
  return visits < 3 ? 7 : Math.min(14, Math.max(2, 90 / visits))
}

type Figures = Pick<SlotInsight, 'sold' | 'marginPence' | 'lostPence'>

/** What each slot sold lately, and what was asked for while nothing of its product was there. */
async function slotFigures(
  ctx: Context,
  machineId: string,
  environment: SiteEnvironment,
  plan: readonly PlannedSlot[],
  known: ReadonlyMap<string, RatedProduct>,
): Promise<Map<string, Figures>> {
  const now = ctx.clock.now()
  // Whole days, so that the figures do not depend on the hour at which somebody looks.
  const since = londonMoment(addDays(londonDate(now), -insightDays), 0)
  const { rows: sold } = await ctx.db.query<{ slot: string; productId: string; sold: number }>(
    `SELECT slot, product_id AS "productId",
       sum(CASE WHEN number < 0 OR pence < 0 THEN -1 ELSE 1 END)::int AS sold
     FROM sales
     WHERE machine_id = $1 AND at >= $2 GROUP BY 1, 2`,
    [machineId, since],
  )
  const { rows: spells } = await ctx.db.query<{ slot: string; from: Date; until: Date }>(
    `SELECT slot, "from", until FROM empty_spells WHERE machine_id = $1 AND until > $2
     UNION ALL
     SELECT slot, empty_since, $3 FROM slot_stock
     WHERE machine_id = $1 AND is_counted AND empty_since < $3`,
    [machineId, since, now],
  )
  const { rows: hours } = await ctx.db.query<{ shares: number[] }>(
    'SELECT shares FROM demand_hours WHERE machine_id = $1',
    [machineId],
  )
  const trading = { environment, shares: hours[0]?.shares ?? evenShares }
  const closed = new Map<string, Span[]>()
  for (const { slot, from, until } of spells) {
    const span: Span = [Math.max(from.getTime(), since.getTime()), until.getTime()]
    closed.set(slot, [...(closed.get(slot) ?? []), span])
  }
  return new Map(
    plan.map(({ code, productId }): [string, Figures] => {
      const product = known.get(productId)
      const own = sold.find((row) => row.slot === code && row.productId === productId)?.sold ?? 0
      const lanes = plan.filter((slot) => slot.productId === productId)
      const missed = closedTogether(lanes.map((lane) => closed.get(lane.code) ?? [])).reduce(
        (sum, [from, until]) => sum + shareBetween(trading, from, until),
        0,
      )
      const lost = (missed * (product?.weekly.mean ?? 0)) / lanes.length
      return [
        code,
        {
          sold: own,
          marginPence: Math.round(own * (product?.marginPence ?? 0)),
          lostPence: Math.round(lost * (product?.pricePence ?? 0)),
        },
      ]
    }),
  )
}
