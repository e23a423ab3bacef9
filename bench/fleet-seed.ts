// A fleet of machines that are all alike: the first is made by the product's own commands, the others
// are its copies, so that two thousand are there within seconds.
import type { Context } from '#db/context.server.ts'
import { newKeyPair } from '#features/telemetry/policy/signature.server.ts'
import { newId } from '#lib/ids.server.ts'
import { Device } from '#tests/kit/device.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '#tests/kit/fleet.ts'
import type { Sender } from './fleet-traffic.ts'

export interface Fleet {
  companyIds: string[]
  machineIds: string[]
  senders: (Sender & { device: Device })[]
}

const machinesOfCompany = 20
const historyDays = 60

export async function makeFleet(ctx: Context, machineCount: number): Promise<Fleet> {
  const fleet: Fleet = { companyIds: [], machineIds: [], senders: [] }
  let first: TestMachine | undefined
  while (fleet.machineIds.length < machineCount) {
    // One commit for each company.
    await ctx.db.transaction(async () => {
      const companyId = await newCompanyOf(ctx, `Company ${fleet.companyIds.length + 1}`)
      const siteId = await newSite(ctx, companyId)
      first ??= await newMachine(ctx, siteId)
      fleet.companyIds.push(companyId)
      await copy(ctx, first, { companyId, siteId }, fleet)
    })
  }
  await makeHistory(ctx)
  return fleet
}

async function copy(
  ctx: Context,
  { id, slots }: TestMachine,
  place: { companyId: string; siteId: string },
  fleet: Fleet,
): Promise<void> {
  const now = ctx.clock.now()
  const copies = Array.from({ length: machinesOfCompany }, (_, index) => {
    const { publicKey, privateKey } = newKeyPair()
    const ids = { machine: newId(now), plan: newId(now), stream: newId(now), key: newId(now) }
    const device = new Device({ credentialId: ids.key, privateKey })
    fleet.machineIds.push(ids.machine)
    fleet.senders.push({ credentialId: ids.key, slots, device })
    return { ...ids, serial: `BENCH-${fleet.machineIds.length}-${index}`, public_key: publicKey }
  })
  const told =
    'json_to_recordset($1::json) AS t (machine uuid, plan uuid, stream uuid, key uuid, serial text, public_key text)'
  const list = JSON.stringify(copies)
  await ctx.db.query(
    `INSERT INTO machines (id, serial, model, site_id, company_id, spot, terms, commissioned_at)
     SELECT t.machine, t.serial, m.model, $3, $4, m.spot, m.terms, m.commissioned_at
     FROM ${told} CROSS JOIN machines m WHERE m.id = $2`,
    [list, id, place.siteId, place.companyId],
  )
  await ctx.db.query(`INSERT INTO machine_states (machine_id) SELECT machine FROM ${told}`, [list])
  await ctx.db.query(
    `INSERT INTO planograms (id, machine_id, state, live_from, created_at, created_by)
     SELECT t.plan, t.machine, p.state, p.live_from, p.created_at, p.created_by
     FROM ${told} CROSS JOIN planograms p WHERE p.machine_id = $2`,
    [list, id],
  )
  await ctx.db.query(
    `INSERT INTO slots (planogram_id, code, product_id, capacity, par, price_pence)
     SELECT t.plan, s.code, s.product_id, s.capacity, s.par, s.price_pence
     FROM ${told} CROSS JOIN slots s JOIN planograms p ON p.id = s.planogram_id
     WHERE p.machine_id = $2`,
    [list, id],
  )
  await ctx.db.query(
    `INSERT INTO slot_stock (machine_id, slot, product_id, quantity, is_counted, counted_at)
     SELECT t.machine, s.slot, s.product_id, s.quantity, s.is_counted, s.counted_at
     FROM ${told} CROSS JOIN slot_stock s WHERE s.machine_id = $2`,
    [list, id],
  )
  await ctx.db.query(
    `INSERT INTO report_streams (id, machine_id, created_at) SELECT stream, machine, $2 FROM ${told}`,
    [list, now],
  )
  await ctx.db.query(
    `INSERT INTO device_credentials (id, machine_id, stream_id, public_key, created_at)
     SELECT key, machine, stream, public_key, $2 FROM ${told}`,
    [list, now],
  )
}

/** Sums of two months, so that pages have something to read. */
async function makeHistory(ctx: Context): Promise<void> {
  await ctx.db.query(
    `INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
     SELECT m.id, current_date - ago, p.id, 3, 450, 200
     FROM machines m CROSS JOIN generate_series(2, $1::int) ago
     CROSS JOIN (SELECT id FROM products WHERE retired_at IS NULL ORDER BY code LIMIT 10) p`,
    [historyDays],
  )
  await ctx.db.query(
    `INSERT INTO sales_hours (machine_id, hour, sold, pence)
     SELECT m.id, date_trunc('hour', now(), 'UTC') - ago * interval '1 hour', 2, 300
     FROM machines m CROSS JOIN generate_series(24, 24 * 14) ago`,
  )
  // A bad day: every third machine has something open.
  await ctx.db.query(
    `INSERT INTO alerts (id, machine_id, company_id, kind, part, urgency, since, opened_at, details)
     SELECT gen_random_uuid(), m.id, m.company_id, 'low-stock', '', 'normal', now(), now(), '{}'
     FROM (SELECT *, row_number() OVER (ORDER BY serial) AS row FROM machines) m WHERE row % 3 = 0`,
  )
  // As after months: what was just written is not still being tidied up while pages are timed.
  await ctx.db.script('VACUUM ANALYZE')
  if (ctx.db.kind === 'postgres') await ctx.db.script('CHECKPOINT')
}
