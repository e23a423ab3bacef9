import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import type { Place } from '../schema/incidents.ts'

const mostFound = 12

/** GET /api/incident-places: machines by their number, sites and companies by their name. */
export async function findPlaces(ctx: Context, words: string): Promise<Place[]> {
  const { rows } = await ctx.db.query<Place>(
    `(SELECT m.id, 'machine' AS kind, m.serial || ', ' || s.name AS name
      FROM machines m JOIN sites s ON s.id = m.site_id WHERE m.serial ILIKE $1
      ORDER BY m.serial LIMIT $2)
     UNION ALL
     (SELECT s.id, 'site', s.name || ', ' || c.name
      FROM sites s JOIN companies c ON c.id = s.company_id WHERE s.name ILIKE $1
      ORDER BY s.name LIMIT $2)
     UNION ALL
     (SELECT id, 'company', name FROM companies WHERE name ILIKE $1 ORDER BY name LIMIT $2)`,
    [`%${words.replace(/[\\%_]/g, '\\$&')}%`, mostFound],
  )
  return rows
}

export async function isPlace(
  ctx: Context,
  { kind, id }: Pick<Place, 'kind' | 'id'>,
): Promise<boolean> {
  const table = { machine: machines, site: sites, company: companies }[kind]
  return (await ctx.db.orm.$count(table, eq(table.id, id))) > 0
}

/** The machine that somebody named by the number on its door. */
export async function machineBySerial(ctx: Context, serial: string) {
  const [machine] = await ctx.db.orm
    .select({ id: machines.id, companyId: sites.companyId })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(eq(machines.serial, serial))
  return machine
}
