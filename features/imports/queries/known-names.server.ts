import type { Context } from '#db/context.server.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { nameKey } from '#lib/name-key.ts'
import type { KnownNames } from '../policy/match-columns.ts'
import type { Named } from '../policy/match-names.ts'
import type { NameOptions } from '../schema.ts'

const namedAtOnce = 1000

/**
 * Machines by serial number, other number, spot, and site with spot; a name that two machines have names
 * neither. As one value: five thousand rows of their own hold the embedded database up for a tenth of a second.
 */
export async function machineNames(ctx: Context): Promise<Named[]> {
  type Found = [id: string, serial: string, spot: string, site: string]
  const { rows } = await ctx.db.query<{ machines: Found[] }>(
    `SELECT coalesce(json_agg(json_build_array(m.id, m.serial, m.spot, s.name)
       ORDER BY m.retired_at NULLS FIRST, m.serial), '[]') AS machines
     FROM machines m JOIN sites s ON s.id = m.site_id`,
  )
  const others = await ctx.db.query<{ numbers: [id: string, key: string][] }>(
    `SELECT coalesce(json_agg(json_build_array(subject_id, name)), '[]') AS numbers
     FROM import_names WHERE what = 'machine' AND fingerprint = ''`,
  )
  const otherNumber = new Map(others.rows[0]?.numbers)
  const named: Named[] = []
  for (const [id, serial, spot, site] of rows[0]?.machines ?? []) {
    const names = [serial, otherNumber.get(id) ?? '', spot, `${site} ${spot}`, site]
    named.push({ id, name: `${serial}: ${site}, ${spot}`, keys: names.map(nameKey) })
    if (named.length % namedAtOnce === 0) await letOthersIn()
  }
  return named
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
  const machines = await machineNames(ctx)
  return {
    serials: new Set(machines.flatMap(({ keys }) => keys.slice(0, 2))),
    machines: new Set(machines.flatMap(({ keys }) => keys.slice(0, 4))),
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
