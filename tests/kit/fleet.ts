import type { Environment } from '#content/environments.ts'
import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { commissionMachine } from '#features/fleet/commands/commission-machine.server.ts'
import { putPlanLive } from '#features/fleet/commands/put-plan-live.server.ts'
import { stockProducts } from '#features/fleet/commands/stock-products.server.ts'
import { firstPlan } from '#features/fleet/policy/first-plan.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { createSite } from '#features/sites/commands.server.ts'
import { storeReports } from '#features/telemetry/commands/store-reports.server.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import type { Terms } from '#lib/fleet-words.ts'
import { newId } from '#lib/ids.server.ts'

/*
 * A fleet for tests, made by the product's own commands. Nothing here may import vitest: the servers of
 * the browser tests are filled from outside of it.
 */

export interface TestMachine {
  id: string
  serial: string
  siteId: string
  companyId: string
  streamId: string
  slots: PlannedSlot[]
  /** Takes events as if the machine had sent them; numbers them on. */
  tell(...events: Unnumbered[]): Promise<number>
}

type Unnumbered = MachineEvent extends infer Event
  ? Event extends { number: number; at: string }
    ? Omit<Event, 'number' | 'at'> & { at: Date }
    : never
  : never

let made = 0

export async function newCompanyOf(ctx: Context, name: string): Promise<string> {
  const id = newId(ctx.clock.now())
  const values = [id, name, ctx.clock.now()]
  await ctx.db.query('INSERT INTO companies (id, name, created_at) VALUES ($1, $2, $3)', values)
  return id
}

export function newSite(
  ctx: Context,
  companyId: string,
  site: { name?: string; environment?: Environment; latitude?: number; longitude?: number } = {},
): Promise<string> {
  const { name = 'Head office', environment = 'office', ...place } = site
  return createSite(ctx, { companyId, name, postcode: 'M1 1AE', environment, ...place })
}

/** A machine that stands, is planned and, unless it says otherwise, filled. It has not reported yet. */
export async function newMachine(
  ctx: Context,
  siteId: string,
  options: {
    model?: Slug
    terms?: Terms
    spot?: string
    serial?: string
    commissionedAt?: Date
    /** How full its slots are, from 0 to 1; null if nobody has counted. */
    full?: number | null
  } = {},
): Promise<TestMachine> {
  made += 1
  const { model = 'ai-vend-pro', terms = 'partnership', spot = 'Lobby', full = 1 } = options
  const serial = options.serial ?? `TEST-${String(made).padStart(4, '0')}-${process.pid}`
  const commissionedAt =
    options.commissionedAt ?? new Date(ctx.clock.now().getTime() - 100 * 86_400_000)
  const newOne = { serial, model, siteId, spot, terms, commissionedAt, liveAt: commissionedAt }
  const id = await commissionMachine(ctx, newOne)
  const slots = firstPlan({ model, environment: 'office' }, await stockProducts(ctx))
  await putPlanLive(ctx, id, slots, commissionedAt)
  if (full !== null) {
    const counts = slots.map(({ code: slot, capacity }) => {
      const quantity = Math.round(capacity * full)
      return { at: commissionedAt, machineId: id, slot, quantity, expiresOn: null }
    })
    await setStock(ctx, counts)
  }
  const streamId = newId(ctx.clock.now())
  await ctx.db.query(
    'INSERT INTO report_streams (id, machine_id, created_at) VALUES ($1, $2, $3)',
    [streamId, id, ctx.clock.now()],
  )
  const { rows } = await ctx.db.query<{ company_id: string }>(
    'SELECT company_id FROM machines WHERE id = $1',
    [id],
  )
  const companyId = rows[0]?.company_id ?? ''
  let number = 0
  const tell = (...events: Unnumbered[]) => {
    const timed = events.map(({ at, ...event }) => {
      number += 1
      return { ...event, number, at: at.toISOString(), time: at.getTime() }
    })
    return storeReports(ctx, [{ machineId: id, streamId, skewMs: 0, events: timed as never }])
  }
  return { id, serial, siteId, companyId, streamId, slots, tell }
}

/** What is stored of a machine's sales. */
export async function salesOf({ db }: Context, { id }: TestMachine) {
  const { rows } = await db.query<{ sold: number; pence: number }>(
    'SELECT count(*)::int AS sold, coalesce(sum(pence), 0)::int AS pence FROM sales WHERE machine_id = $1',
    [id],
  )
  return rows[0]
}
