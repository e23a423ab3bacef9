import type { Context } from '#db/context.server.ts'
import { byteOrderMark, csvLines } from '#lib/csv.ts'
import { beforeAllIds } from '#lib/ids.server.ts'
import type { SalesQuery } from '../schema/view.ts'
import { ofScope, type Scope } from './scope.server.ts'

// On the embedded database nobody else is answered while these are read.
const rowsAtOnce = 3000

interface Row {
  day: string
  machineId: string
  productId: string
  sold: number
  pence: number
}

/** What each machine sold of each product on each day, as a CSV file, piece by piece. */
export async function* exportSales(
  ctx: Context,
  scope: Scope,
  query: SalesQuery,
): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLines([['Day', 'Site', 'Machine', 'Stands', 'Product', 'Sold', 'Sales in £']])
  // Names are read once, not with every row: there are far fewer of them.
  const machines = await machinesOf(ctx, scope, query)
  const products = await productNames(ctx)
  const isWholeFleet = !(scope.companyId || query.site || query.machine)
  const only = isWholeFleet ? null : [...machines.keys()]
  let last = { day: query.from, machineId: beforeAllIds, productId: beforeAllIds }
  for (;;) {
    const rows = await rowsAfter(ctx, { to: query.to, only, last })
    yield csvLines(
      rows.map(({ day, machineId, productId, sold, pence }) => {
        const { site = '', serial = '', spot = '' } = machines.get(machineId) ?? {}
        const product = products.get(productId) ?? ''
        return [day, site, serial, spot, product, sold, (pence / 100).toFixed(2)]
      }),
    )
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end
  }
}

interface NamedMachine {
  id: string
  site: string
  serial: string
  spot: string
}

async function machinesOf(
  ctx: Context,
  { companyId }: Scope,
  { site, machine }: SalesQuery,
): Promise<Map<string, NamedMachine>> {
  const { rows } = await ctx.db.query<{ [Name in keyof NamedMachine]: string }>(
    `SELECT m.id, s.name AS site, m.serial, m.spot
     FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE ${ofScope('$1')} AND ($2::uuid IS NULL OR m.site_id = $2)
       AND ($3::uuid IS NULL OR m.id = $3)`,
    [companyId, site ?? null, machine ?? null],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function productNames(ctx: Context): Promise<Map<string, string>> {
  const { rows } = await ctx.db.query<{ id: string; name: string }>('SELECT id, name FROM products')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** `only` are the machines that may be read; nothing if that is every one. */
async function rowsAfter(
  ctx: Context,
  asked: {
    to: string
    only: string[] | null
    last: Pick<Row, 'day' | 'machineId' | 'productId'>
  },
): Promise<Row[]> {
  const { to, only, last } = asked
  const { rows } = await ctx.db.query<{ [Name in keyof Row]: Row[Name] }>(
    `SELECT d.day::text AS day, d.machine_id AS "machineId", d.product_id AS "productId", d.sold,
       d.pence
     FROM sales_days d
     WHERE d.day BETWEEN $1 AND $2 AND (d.day, d.machine_id, d.product_id) > ($1, $3, $4)
       ${only ? 'AND d.machine_id = ANY($5::uuid[])' : ''}
     ORDER BY d.day, d.machine_id, d.product_id LIMIT ${rowsAtOnce}`,
    [last.day, to, last.machineId, last.productId, ...(only ? [only] : [])],
  )
  return rows
}
