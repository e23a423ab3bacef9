// What the pages of clients and of operations ask for, as long as this lasts: milliseconds of each.
import type { Context } from '#db/context.server.ts'
import { listDevices } from '#features/telemetry/queries/devices.server.ts'

export interface Asked {
  companyIds: string[]
  machineIds: string[]
  rounds: number
  pauseMs: number
}

const questions: Record<string, (ctx: Context, asked: Asked, round: number) => Promise<unknown>> = {
  'one glance: states': (ctx, { companyIds }, round) =>
    ctx.db.query(
      `SELECT m.id, m.serial, s.heard_at, s.celsius, s.door_open, s.power_on, f.full
       FROM machines m JOIN machine_states s ON s.machine_id = m.id
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE quantity > 0)::float / greatest(1, count(*)) AS full
         FROM slot_stock k WHERE k.machine_id = m.id
       ) f
       WHERE m.company_id = $1`,
      [of(companyIds, round)],
    ),
  'this week and last': (ctx, { companyIds }, round) =>
    ctx.db.query(
      `SELECT d.day >= current_date - 6 AS this, sum(d.pence), sum(d.sold)
       FROM machines m JOIN sales_days d ON d.machine_id = m.id
       WHERE m.company_id = $1 AND d.day > current_date - 14 GROUP BY 1`,
      [of(companyIds, round)],
    ),
  'sales by product': (ctx, { companyIds }, round) =>
    ctx.db.query(
      `SELECT p.name, sum(d.sold), sum(d.pence) FROM machines m
       JOIN sales_days d ON d.machine_id = m.id JOIN products p ON p.id = d.product_id
       WHERE m.company_id = $1 AND d.day > current_date - 30 GROUP BY 1 ORDER BY 3 DESC`,
      [of(companyIds, round)],
    ),
  'sales by hour': (ctx, { companyIds }, round) =>
    ctx.db.query(
      `SELECT h.hour, sum(h.sold), sum(h.pence) FROM machines m
       JOIN sales_hours h ON h.machine_id = m.id
       WHERE m.company_id = $1 AND h.hour > now() - interval '7 days' GROUP BY 1 ORDER BY 1`,
      [of(companyIds, round)],
    ),
  'latest sales': (ctx, { companyIds }, round) =>
    ctx.db.query(
      `SELECT a.at, a.slot, a.pence FROM machines m CROSS JOIN LATERAL (
         SELECT at, slot, pence FROM sales s WHERE s.machine_id = m.id
           AND s.at > now() - interval '1 day' ORDER BY at DESC LIMIT 20
       ) a WHERE m.company_id = $1 ORDER BY a.at DESC LIMIT 20`,
      [of(companyIds, round)],
    ),
  'temperature of a week': (ctx, { machineIds }, round) =>
    ctx.db.query(
      `SELECT at, lowest_celsius, highest_celsius FROM reading_quarters
       WHERE machine_id = $1 AND at > now() - interval '7 days' ORDER BY at`,
      [of(machineIds, round)],
    ),
  'freshness of the whole fleet': (ctx) =>
    ctx.db.query(
      `SELECT m.id, m.serial, s.heard_at FROM machines m
       JOIN machine_states s ON s.machine_id = m.id WHERE m.retired_at IS NULL
       ORDER BY s.heard_at NULLS FIRST LIMIT 100`,
    ),
  'devices of the whole fleet': (ctx) => listDevices(ctx, { search: '', page: 1 }),
}

const of = <T>(list: T[], round: number) => list[round % list.length] as T

export async function timesOfQueries(
  ctx: Context,
  asked: Asked,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < asked.rounds; round++) {
    for (const [name, ask] of Object.entries(questions)) {
      const started = performance.now()
      await ask(ctx, asked, round)
      times[name] ??= []
      times[name].push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, asked.pauseMs))
    }
  }
  return times
}
