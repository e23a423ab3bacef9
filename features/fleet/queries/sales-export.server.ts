import type { Context } from '#db/context.server.ts'
import { byteOrderMark, csvLines } from '#lib/csv.ts'
import type { SalesQuery } from '../schema/view.ts'
import { ofScope, type Scope } from './scope.server.ts'

// On the embedded database nobody else is answered while these are read.
const rowsAtOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

interface Row {
  day: string
  machineId: string
  productId: string
  site: string
  serial: string
  spot: string
  product: string
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
  let last = { day: query.from, machineId: beforeAll, productId: beforeAll }
  for (;;) {
    const rows = await rowsAfter(ctx, scope, query, last)
    yield csvLines(
      rows.map(({ day, site, serial, spot, product, sold, pence }) => {
        return [day, site, serial, spot, product, sold, (pence / 100).toFixed(2)]
      }),
    )
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end
  }
}

async function rowsAfter(
  ctx: Context,
  { companyId }: Scope,
  { to, site, machine }: SalesQuery,
  last: Pick<Row, 'day' | 'machineId' | 'productId'>,
): Promise<Row[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT d.day::text AS day, d.machine_id AS "machineId", d.product_id AS "productId",
       s.name AS site, m.serial, m.spot, p.name AS product, d.sold, d.pence
     FROM sales_days d
     JOIN machines m ON m.id = d.machine_id
     JOIN sites s ON s.id = m.site_id
     JOIN products p ON p.id = d.product_id
     WHERE ${ofScope('$1')} AND ($2::uuid IS NULL OR m.site_id = $2)
       AND ($3::uuid IS NULL OR m.id = $3) AND d.day BETWEEN $4 AND $5
       AND (d.day, d.machine_id, d.product_id) > ($4, $6, $7)
     ORDER BY d.day, d.machine_id, d.product_id LIMIT ${rowsAtOnce}`,
    [companyId, site ?? null, machine ?? null, last.day, to, last.machineId, last.productId],
  )
  return rows
}
