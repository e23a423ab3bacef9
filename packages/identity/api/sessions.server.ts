import { Hono } from 'hono'
import { revokeSession, type SignOutScope, signOut } from '../commands/end-sessions.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { listOwnSessions } from '../queries/own-security.server.ts'
import {
  fullySignedIn,
  isHalfSignedIn,
  secondFactorFirst,
  signedIn,
  uuidParam,
} from './request.server.ts'

const eventsPerPage = 50
const scopes: string[] = ['global', 'local', 'others'] satisfies SignOutScope[]

/** Where somebody is signed in, what happened to their account, and the way out. */
export function sessionsApi() {
  const api = new Hono<IdentityEnv>()

  api.post('/logout', signedIn, async (c) => {
    const scope = c.req.query('scope') || 'global'
    if (!isScope(scope)) {
      throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
    }
    const signedInAs = c.get('signedIn')
    const half = isHalfSignedIn(signedInAs)
    if (half && scope === 'others') throw secondFactorFirst()
    // The password alone must not throw the owner out; it leaves by itself.
    await signOut(c.get('identity'), signedInAs, half ? 'local' : scope)
    return c.body(null, 204)
  })

  api.get('/sessions', fullySignedIn, async (c) => {
    const found = await listOwnSessions(c.get('identity'), c.get('signedIn'))
    return c.json(
      found.map((session) => ({
        id: session.id,
        created_at: session.createdAt,
        refreshed_at: session.refreshedAt,
        user_agent: session.userAgent,
        ip: session.ip,
        aal: session.aal,
        methods: session.methods,
        current: session.isCurrent,
      })),
    )
  })

  api.delete('/sessions/:session_id', fullySignedIn, async (c) => {
    await revokeSession(c.get('identity'), c.get('signedIn'), uuidParam(c, 'session_id'))
    return c.body(null, 204)
  })

  api.get('/security-log', fullySignedIn, async (c) => {
    const before = c.req.query('before')
    if (before && !/^\d{1,15}$/.test(before)) {
      throw new Refusal(400, 'validation_failed', 'before must be the id of an event')
    }
    const number = before ? Number(before) : undefined
    const ctx = c.get('identity')
    const { id } = c.get('signedIn').person.user
    const events = await ctx.host.listEventsOf(ctx, id, number, eventsPerPage)
    return c.json(
      events.map(({ id, at, event, details: { ip = null, userAgent = null, ...details } }) => ({
        id,
        at,
        event,
        ip,
        user_agent: userAgent,
        details,
      })),
    )
  })
  return api
}

const isScope = (text: string): text is SignOutScope => scopes.includes(text)
