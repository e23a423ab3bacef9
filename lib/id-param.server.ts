import type { Context } from 'hono'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// Malformed ids are treated as not found.
const nobody = '00000000-0000-0000-0000-000000000000'

export const isId = (text: string) => uuid.test(text)

/** An id in the address of a request. */
export function idParam(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? ''
  return isId(id) ? id.toLowerCase() : nobody
}
