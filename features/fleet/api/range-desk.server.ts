import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { importMachines } from '../commands/import-machines.server.ts'
import { importProducts } from '../commands/import-products.server.ts'
import {
  addProduct,
  type ProductResult,
  retireProduct,
  saveProduct,
} from '../commands/manage-range.server.ts'
import { productPrices, productRange } from '../queries/range.server.ts'
import { Import } from '../schema/import.ts'
import { NewProduct, ProductRetiring, ProductSave } from '../schema/range.ts'

/** What we sell, and files of products and machines: /dashboard/fleet/products and …/import. */
export function rangeDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/fleet/desk/products', guard('fleet.list'), async (c) =>
      c.json(await productRange(c.get('identity'))),
    )
    .get('/api/fleet/desk/products/:id/prices', guard('fleet.list'), async (c) =>
      c.json(await productPrices(c.get('identity'), idParam(c))),
    )
    .post('/api/fleet/desk/products', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, NewProduct)
      if ('refusal' in body) return body.refusal
      return answer(c, await addProduct(c.get('identity'), body.data), 201)
    })
    .put('/api/fleet/desk/products/:id', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, ProductSave)
      if ('refusal' in body) return body.refusal
      return answer(c, await saveProduct(c.get('identity'), idParam(c), body.data))
    })
    .post('/api/fleet/desk/products/:id/retire', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, ProductRetiring)
      if ('refusal' in body) return body.refusal
      return answer(c, await retireProduct(c.get('identity'), idParam(c), body.data))
    })
    .post('/api/fleet/desk/import/machines', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, Import)
      if ('refusal' in body) return body.refusal
      return c.json(await importMachines(c.get('identity'), body.data.text, body.data.confirmed))
    })
    .post('/api/fleet/desk/import/products', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, Import)
      if ('refusal' in body) return body.refusal
      return c.json(await importProducts(c.get('identity'), body.data.text, body.data.confirmed))
    })
}

function answer(c: HttpContext, result: ProductResult, status: 200 | 201 = 200): Response {
  if (result.ok) return c.json({ id: result.id }, status)
  if (result.reason === 'code_taken') {
    const message = 'There is a product with this code already.'
    return wrongField(c, 'code', message)
  }
  if (result.reason === 'not_found') {
    return notThere(c, 'product')
  }
  const message =
    'Somebody else has changed this product meanwhile. Close this and look at it again.'
  return refuse(c, 409, { code: 'changed_meanwhile', message })
}
