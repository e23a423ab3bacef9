import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import type { MachineName, OwnMachine } from '../schema/own-machines.ts'

/** The name of a machine as a column, for queries that have both tables; nothing where there is none. */
export const machineName = sql<MachineName | null>`CASE WHEN ${machines.id} IS NULL THEN NULL ELSE
  json_build_object('id', ${machines.id}, 'serial', ${machines.serial}, 'spot', ${machines.spot},
    'site', ${sites.name}) END`

/** Those that stand at a company's sites now. */
export async function listMachinesOf(ctx: Context, companyId: string): Promise<OwnMachine[]> {
  const { id, serial, spot, terms, trialEndsAt } = machines
  const rows = await ctx.db.orm
    .select({ ...{ id, serial, spot, terms, trialEndsAt }, site: sites.name })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(and(eq(machines.companyId, companyId), isNull(machines.retiredAt)))
    .orderBy(asc(sites.name), asc(serial))
  return rows.map((row) => ({ ...row, trialEndsAt: row.trialEndsAt?.toISOString() ?? null }))
}

/** Whether it is this company's, taken away or not. */
export async function isMachineOf(
  ctx: Context,
  machineId: string,
  companyId: string,
): Promise<boolean> {
  const isTheirs = and(eq(machines.id, machineId), eq(machines.companyId, companyId))
  return (await ctx.db.orm.$count(machines, isTheirs)) > 0
}
