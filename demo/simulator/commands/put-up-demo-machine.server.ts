import { products as planned } from '#content/products.ts'
import type { Context } from '#db/context.server.ts'
import { commissionMachine } from '#features/fleet/commands/commission-machine.server.ts'
import { putPlanLive } from '#features/fleet/commands/put-plan-live.server.ts'
import { firstPlan } from '#features/fleet/policy/first-plan.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { issueCredential } from '#features/telemetry/commands/credentials.server.ts'
import { dayMs } from '#lib/time.ts'
import { type DemoMachine, type DemoSite, priceRise } from '../policy/demo-fleet.ts'
import { beganAt, visitMinuteOf } from '../policy/demo-plan.ts'
import type { SimulatedMachine } from '../schema.ts'
import type { StandingMachine } from './write-history.server.ts'

/** What the range holds, by code. */
export type Range = ReadonlyMap<string, { id: string; pricePence: number }>

export interface PutUpMachine extends StandingMachine {
  credentialId: string
  privateKey: string
}

const dearer = new Set(planned.filter(({ category }) => category === 'soft').map(({ id }) => id))

/** Stands it up by the product's own commands, with a plan before and a plan after its prices changed. */
export async function putUpDemoMachine(
  ctx: Context,
  place: { siteId: string; demo: DemoSite; now: number },
  machine: DemoMachine,
  range: Range,
): Promise<PutUpMachine> {
  const { demo: site, siteId, now } = place
  const from = beganAt(machine, now)
  const { serial, model, spot, terms, people, busyDay } = machine
  const { environment, visitDays } = site
  const commissionedAt = new Date(from)
  const id = await commissionMachine(ctx, {
    ...{ serial, model, siteId, spot, terms, commissionedAt },
    ...{ demo: true, liveAt: commissionedAt },
  })
  const codes = new Map([...range].map(([code, product]) => [product.id, code]))
  const plan = firstPlan({ model, environment, people }, range)
  const risesAt = now - priceRise.daysAgo * dayMs
  const before = from < risesAt ? plan.map((slot) => cheaper(slot, codes)) : plan
  await putPlanLive(ctx, id, before, commissionedAt)
  if (from < risesAt) await putPlanLive(ctx, id, plan, new Date(risesAt))
  const simulated: SimulatedMachine = {
    serial,
    model,
    environment,
    busyDay,
    visitDays,
    visitMinute: visitMinuteOf(site, site.machines.indexOf(machine)),
    pricesChangedAt: risesAt,
    slots: plan.map(({ code, productId, capacity, par, pricePence }, slot) => ({
      code,
      product: codes.get(productId) ?? '',
      capacity,
      par,
      pence: pricePence,
      penceBefore: before[slot]?.pricePence ?? pricePence,
    })),
  }
  return { id, from, simulated, products: await costsOf(ctx, plan), ...(await keyOf(ctx, id)) }
}

function cheaper(slot: PlannedSlot, codes: ReadonlyMap<string, string>): PlannedSlot {
  const rises = dearer.has(codes.get(slot.productId) ?? '')
  return rises ? { ...slot, pricePence: slot.pricePence - priceRise.pence } : slot
}

async function costsOf(ctx: Context, plan: readonly PlannedSlot[]) {
  const { rows } = await ctx.db.query<{ id: string; costPence: number }>(
    `SELECT p.id, p.cost_pence AS "costPence" FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, n)
     JOIN products p USING (id) ORDER BY t.n`,
    [plan.map(({ productId }) => productId)],
  )
  return rows
}

async function keyOf(ctx: Context, machineId: string) {
  const issued = await issueCredential(ctx, machineId)
  if (!issued.ok) throw new Error(`No credential for the machine: ${issued.reason}`)
  const { credentialId, privateKey } = issued.value
  const { rows } = await ctx.db.query<{ stream_id: string }>(
    'SELECT stream_id FROM device_credentials WHERE id = $1',
    [credentialId],
  )
  return { credentialId, privateKey, streamId: rows[0]?.stream_id ?? '' }
}
