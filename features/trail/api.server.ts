import { Hono } from 'hono'
import { guard, isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { askForCheck } from './commands/check.server.ts'
import { noteReading } from './commands/note-reading.server.ts'
import type { AnchorPlaces } from './gateways/anchors.server.ts'
import { protectionOf } from './queries/anchoring.server.ts'
import { trailChecksView } from './queries/checks.server.ts'
import { listTrail, listTrailPeople } from './queries/entries.server.ts'
import { type TrailChecksView, TrailQuery } from './schema.ts'

/** Who did what, and whether the trail is what it was. */
export function trailApi(places: AnchorPlaces) {
  const api = new Hono<AccountsEnv>()
  api.get('/api/trail', guard('trail.read'), async (c) => {
    const query = TrailQuery.safeParse(c.req.query())
    if (!query.success) {
      const message = 'The address has a filter that is not known.'
      return refuse(c, 422, { code: 'validation_failed', message })
    }
    const ctx = c.get('identity')
    const entries = await listTrail(ctx, query.data, { isVeiled: isAuditor(c) })
    const { before: _, size: __, ...asked } = query.data
    await noteReading(ctx, asked)
    return c.json(entries)
  })
  api.get('/api/trail/people', guard('trail.read'), async (c) =>
    c.json(await listTrailPeople(c.get('identity'))),
  )
  api.get('/api/trail/check', guard('trail.read'), async (c) => {
    const ctx = c.get('identity')
    const checks = await trailChecksView(ctx)
    return c.json({ ...checks, ...(await protectionOf(ctx.db, places)) } satisfies TrailChecksView)
  })
  api.post('/api/trail/check', guard('trail.check'), async (c) =>
    c.json(await askForCheck(c.get('identity')), 202),
  )
  return api
}
