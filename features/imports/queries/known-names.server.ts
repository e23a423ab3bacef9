import type { Context } from '#db/context.server.ts'
import { type KnownNames, nameKey } from '../policy/match-columns.ts'
import type { Named } from '../policy/match-names.ts'
import type { NameOptions } from '../schema.ts'

/** Machines by serial number, spot, and site with spot; a name that two machines have names neither. */
export async function machineNames(ctx: Context): Promise<Named[]> {
  const { rows } = await ctx.db.query<{ id: string; serial: string; spot: string; site: string }>(
    `SELECT m.id, m.serial, m.spot, s.name AS site FROM machines m JOIN sites s ON s.id = m.site_id
     ORDER BY m.retired_at NULLS FIRST, m.serial`,
  )
  return rows.map(({ id, serial, spot, site }) => ({
    id,
    name: `${serial}: ${site}, ${spot}`,
    keys: [serial, spot, `${site} ${spot}`, site].map(nameKey),
  }))
}

export async function productNames(ctx: Context): Promise<Named[]> {
  const { rows } = await ctx.db.query<{ id: string; name: string; code: string }>(
    `SELECT id, name, code FROM products WHERE code <> 'unknown' ORDER BY name`,
  )
  return rows.map(({ id, name, code }) => ({ id, name, keys: [name, code].map(nameKey) }))
}

export async function companyNames(ctx: Context): Promise<Named[]> {
  const { rows } = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies ORDER BY name',
  )
  return rows.map(({ id, name }) => ({ id, name, keys: [nameKey(name)] }))
}

/** Companies by their sites: after all names of companies. */
export async function companiesBySite(ctx: Context): Promise<Named[]> {
  const { rows } = await ctx.db.query<{ id: string; name: string; site: string }>(
    'SELECT c.id, c.name, s.name AS site FROM sites s JOIN companies c ON c.id = s.company_id',
  )
  return rows.map(({ id, name, site }) => ({ id, name, keys: ['', nameKey(site)] }))
}

export async function knownNames(ctx: Context): Promise<KnownNames> {
  const { rows } = await ctx.db.query<{ name: string }>('SELECT name FROM sites')
  return {
    machines: new Set((await machineNames(ctx)).flatMap(({ keys }) => keys.slice(0, 3))),
    sites: new Set(rows.map(({ name }) => nameKey(name))),
    products: new Set((await productNames(ctx)).flatMap(({ keys }) => keys)),
  }
}

const mostOptions = 1000

export async function nameOptions(ctx: Context): Promise<NameOptions> {
  const shown = (named: Named[]) =>
    named.slice(0, mostOptions).map(({ id, name }) => ({ id, name }))
  return {
    machine: shown(await machineNames(ctx)),
    product: shown(await productNames(ctx)),
    company: shown(await companyNames(ctx)),
  }
}
