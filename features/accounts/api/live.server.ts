import { isSessionOpen } from '@enix/identity/queries/session-end.server.ts'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Context } from '#db/context.server.ts'
import { isUnavailable } from '#db/engine.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import {
  accountChannel,
  careWord,
  fleetWord,
  leadsWord,
} from '../commands/announce-change.server.ts'
import type { AccountsContext, AccountsEnv } from '../context.server.ts'
import { verdictOn } from '../policy.ts'
import { guard } from './guard.server.ts'

const lookEveryMs = 20_000
/** A browser opens six connections to one host; the rest is for a second one with the same session. */
const mostStreams = 12

/** Whose account has changed, or that enquiries or machines have; nothing if something may have been missed. */
type Listener = (heard?: string) => void

/** One connection to the database listens for all open pages of this process. */
class Changes {
  private readonly listeners = new Set<Listener>()
  private started: Promise<unknown> | undefined

  async follow(ctx: Context, listener: Listener): Promise<() => void> {
    this.listeners.add(listener)
    this.started ??= ctx.db
      .listen(
        accountChannel,
        (heard) => this.tell(heard),
        // Something may have been missed while the connection was gone.
        () => this.tell(),
      )
      .catch((error) => {
        this.started = undefined
        this.listeners.delete(listener)
        throw error
      })
    await this.started
    return () => this.listeners.delete(listener)
  }

  private tell(heard?: string): void {
    for (const listener of this.listeners) listener(heard)
  }
}

/** While the database is away a session stays open: its return wakes every stream. */
async function isOpen(ctx: AccountsContext, sessionId: string): Promise<boolean> {
  try {
    return await isSessionOpen(ctx, sessionId)
  } catch (error) {
    if (isUnavailable(error)) return true
    throw error
  }
}

/**
 * GET /api/account/live: tells an open page that its account has changed, that its session is over
 * or, where that concerns them, that machines, the queue of applications or the enquiries have changed.
 */
export function liveApi() {
  const api = new Hono<AccountsEnv>()
  const changes = new Changes()
  const openStreams = new Map<string, number>()

  api.get('/api/account/live', guard({ action: 'account.read', reading: 'own' }), (c) => {
    const ctx = c.get('identity')
    const { standing, session } = c.get('account')
    const holder = session?.id ?? standing.userId
    const open = openStreams.get(holder) ?? 0
    if (open >= mostStreams) {
      c.header('retry-after', '30')
      return refuse(c, 429, {
        code: 'too_many_streams',
        message: 'This session has too many pages open. Please close some of them.',
      })
    }
    openStreams.set(holder, open + 1)
    const hasQueue = verdictOn(standing, 'approvals.list').allowed
    const hasLeads = verdictOn(standing, 'leads.read').allowed
    const hasFleet = verdictOn(standing, 'fleet.read').allowed
    // A client hears of their own company's machines alone.
    const own = standing.role === 'client' ? (standing.companyId ?? 'none') : ''
    const hears = (heard: string | undefined, word: (companyId: string) => string) =>
      heard?.startsWith(word(own)) ?? true
    const hasCare = (['care.read', 'care.desk'] as const).some(
      (action) => verdictOn(standing, action).allowed,
    )
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => {}
      const news = new Set<'changed' | 'queue' | 'leads' | 'fleet' | 'care'>()
      let stop: () => void = () => {}
      const listen: Listener = (heard) => {
        if (heard === undefined || heard === standing.userId) news.add('changed')
        const ofCompany = [fleetWord(''), careWord('')].some((word) => heard?.startsWith(word))
        if (hasQueue && heard !== leadsWord && !ofCompany) news.add('queue')
        if (hasFleet && hears(heard, fleetWord)) news.add('fleet')
        if (hasCare && hears(heard, careWord)) news.add('care')
        if (hasLeads && (heard === undefined || heard === leadsWord)) news.add('leads')
        if (news.size > 0) wake()
      }
      stream.onAbort(() => wake())
      try {
        stop = await changes.follow(ctx, listen)
        await stream.writeSSE({ event: 'open', data: '' })
        while (!stream.aborted) {
          if (session && !(await isOpen(ctx, session.id))) {
            await stream.writeSSE({ event: 'ended', data: '' })
            return
          }
          const told = news.size > 0 ? [...news] : ['still']
          news.clear()
          for (const event of told) await stream.writeSSE({ event, data: '' })
          // Something may have come while it was being told.
          if (news.size > 0) continue
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, lookEveryMs)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
      } finally {
        stop()
        const left = (openStreams.get(holder) ?? 1) - 1
        if (left > 0) openStreams.set(holder, left)
        else openStreams.delete(holder)
      }
    })
  })
  return api
}
