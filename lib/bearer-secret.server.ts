import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { refuse } from './refuse.server.ts'

/** Whether a request of a server brings the secret that we share with it. */
export function isBearer(c: Context, secret: string): boolean {
  // Compared as hashes, which have one length: neither it nor its beginning can be found by trying.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(c.req.header('authorization') ?? ''), hash(`Bearer ${secret}`))
}

export function refuseBearer(c: Context): Response {
  // The body is not read, so this connection cannot carry another request.
  c.header('connection', 'close')
  const message = 'Please send the secret as a bearer token.'
  return refuse(c, 401, { code: 'signed_out', message })
}
