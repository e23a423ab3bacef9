import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { planograms, slots } from '#db/schema/fleet.ts'
import { machineRequests, machineStates } from '#db/schema/telemetry.ts'
import { dayMs } from '#lib/time.ts'
import type { TimedEvent } from '../policy/machine-state.ts'
import type { Downlink, NewReport } from '../schema.ts'

/** What telemetry 1.1 is told with the answer, after what it said of itself is noted. */
export async function answerNewReport(
  ctx: Context,
  machineId: string,
  report: NewReport,
  { events, stored }: { events: readonly TimedEvent[]; stored: number },
): Promise<Downlink> {
  await noteStanding(ctx, machineId, report, stored > 0)
  await noteDone(ctx, machineId, report.done ?? [])
  const plan = await planOf(ctx, machineId)
  const sales = events.flatMap((event) => (event.type === 'sale' ? [event] : []))
  const mismatches = new Map(
    sales.flatMap(({ slot, pence, payment }) => {
      const planned = plan.prices.get(slot)
      const isOther = planned !== undefined && planned !== pence && payment !== 'free'
      return isOther ? [[slot, { slot, pence, planned }] as const] : []
    }),
  )
  return {
    unknown_slots: [...new Set(sales.map(({ slot }) => slot))].filter(
      (slot) => !plan.prices.has(slot),
    ),
    price_mismatches: [...mismatches.values()],
    downlink: {
      plan_version: plan.id,
      prices:
        plan.id === null || plan.id === report.plan_version
          ? null
          : [...plan.prices].map(([slot, pence]) => ({ slot, pence })),
      requests: await openRequests(ctx, machineId),
    },
  }
}

/**
 * A report from before the last one, or the same once more, tells nothing of now. Only if its clock is
 * more than a day behind that, and it has something new, the machine has lost its clock.
 */
async function noteStanding(
  ctx: Context,
  machineId: string,
  report: NewReport,
  hasNews: boolean,
): Promise<void> {
  const told = {
    ...(report.firmware !== undefined && { firmware: report.firmware }),
    ...(report.plan_version !== undefined && { planVersion: report.plan_version }),
    ...(report.cash_box_pence !== undefined && { cashBoxPence: report.cash_box_pence }),
    ...(report.coins !== undefined && { coins: report.coins }),
    ...(report.unread && { unread: report.unread }),
  }
  const [sentAt, now] = [new Date(report.sent_at), ctx.clock.now()]
  const lastTold = machineStates.toldAt
  await ctx.db.orm
    .update(machineStates)
    // A clock that was ahead does not keep later reports from being believed.
    .set({ ...told, toldAt: sentAt < now ? sentAt : now })
    .where(
      and(
        eq(machineStates.machineId, machineId),
        or(
          isNull(lastTold),
          lt(lastTold, sentAt),
          hasNews ? gt(lastTold, new Date(sentAt.getTime() + dayMs)) : undefined,
        ),
      ),
    )
}

async function noteDone(ctx: Context, machineId: string, done: readonly string[]): Promise<void> {
  if (done.length === 0) return
  await ctx.db.transaction(async () => {
    const rows = await ctx.db.orm
      .update(machineRequests)
      .set({ doneAt: ctx.clock.now() })
      .where(
        and(
          inArray(machineRequests.id, [...done]),
          eq(machineRequests.machineId, machineId),
          isNull(machineRequests.doneAt),
        ),
      )
      .returning({ id: machineRequests.id, kind: machineRequests.kind })
    await recordAudits(
      { ...ctx, actor: 'system' },
      rows.map(({ id, kind }) => ({
        action: 'device.request_done',
        subjectType: 'machine',
        subjectId: machineId,
        details: { request: id, kind },
      })),
    )
  })
}

async function planOf(ctx: Context, machineId: string) {
  const rows = await ctx.db.orm
    .select({ id: planograms.id, slot: slots.code, pence: slots.pricePence })
    .from(planograms)
    .innerJoin(slots, eq(slots.planogramId, planograms.id))
    .where(and(eq(planograms.machineId, machineId), eq(planograms.state, 'live')))
  return { id: rows[0]?.id ?? null, prices: new Map(rows.map(({ slot, pence }) => [slot, pence])) }
}

/** Told with every answer until the machine says that it is done. */
async function openRequests(ctx: Context, machineId: string) {
  const { id, kind, text } = machineRequests
  return ctx.db.orm
    .select({ id, kind, text })
    .from(machineRequests)
    .where(and(eq(machineRequests.machineId, machineId), isNull(machineRequests.doneAt)))
    .orderBy(id)
    .limit(20)
}
