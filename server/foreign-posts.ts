import type { MiddlewareHandler } from 'hono'
import { refuse } from '#lib/refuse.server.ts'

/**
 * A form on another site must not write to us in its visitors' names. Browsers say where a request
 * comes from; programs say nothing, and have no visitor whose name they could use.
 */
export const refuseForeignPosts: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST' || c.req.path.startsWith('/auth/v1/')) return next()
  const site = c.req.header('sec-fetch-site')
  const foreign = site
    ? site === 'cross-site'
    : isForeign(c.req.header('origin'), c.req.header('host'))
  if (!foreign) return next()
  return refuse(c, 403, {
    code: 'foreign_origin',
    message: 'This form belongs to another site. Please send ours.',
  })
}

function isForeign(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host !== host
}
