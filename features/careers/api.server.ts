import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { shownCareers } from './queries.server.ts'

/** GET /api/careers: what the page shows, for when it is opened without a reload. */
export function careersApi() {
  return new Hono<RequestEnv>().get('/api/careers', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(await shownCareers(c.get('ctx')))
  })
}
