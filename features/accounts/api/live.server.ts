import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Context } from '#db/context.server.ts'
import { isSessionOpen } from '#features/identity/queries/session-end.server.ts'
import { accountChannel } from '../commands/announce-change.server.ts'
import type { AccountsEnv } from '../context.server.ts'
import { verdictOn } from '../policy.ts'
import { guard } from './guard.server.ts'

const lookEveryMs = 20_000

/** Whose account has changed; nothing if something may have been missed. */
type Listener = (userId?: string) => void

/** One connection to the database listens for all open pages of this process. */
class Changes {
  private readonly listeners = new Set<Listener>()
  private started: Promise<unknown> | undefined

  async follow(ctx: Context, listener: Listener): Promise<() => void> {
    this.listeners.add(listener)
    this.started ??= ctx.db.listen(
      accountChannel,
      (userId) => this.tell(userId),
      // Something may have been missed while the connection was gone.
      () => this.tell(),
    )
    await this.started
    return () => this.listeners.delete(listener)
  }

  private tell(userId?: string): void {
    for (const listener of this.listeners) listener(userId)
  }
}

/**
 * GET /api/account/live: tells an open page that its account has changed, that its session is over
 * or, where that is somebody's work, that the queue of applications has changed.
 */
export function liveApi() {
  const api = new Hono<AccountsEnv>()
  const changes = new Changes()

  api.get('/api/account/live', guard('account.read'), (c) => {
    const ctx = c.get('identity')
    const { standing, session } = c.get('account')
    const hasQueue = verdictOn(standing, 'approvals.list').allowed
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => {}
      const news = new Set<'changed' | 'queue'>()
      const stop = await changes.follow(ctx, (userId = standing.userId) => {
        if (userId === standing.userId) news.add('changed')
        if (hasQueue) news.add('queue')
        if (news.size > 0) wake()
      })
      stream.onAbort(() => wake())
      try {
        await stream.writeSSE({ event: 'open', data: '' })
        while (!stream.aborted) {
          if (session && !(await isSessionOpen(ctx, session.id))) {
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
      }
    })
  })
  return api
}
