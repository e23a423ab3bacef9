import { Hono } from 'hono'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { calendarCalls, routineCalls } from './calls.ts'
import { findFeed, readerOfFeed, renewFeed } from './commands/calendar-feed.server.ts'
import { addRoutine, endRoutine, type Source } from './commands/routines.server.ts'
import { workCalendar } from './documents/work-calendar.ts'
import { type CalendarLinks, calendarPath } from './policy/calendar-links.server.ts'
import { routinesOf } from './queries/routines.server.ts'
import type { WorkSource } from './schema.ts'

export interface TasksOptions {
  links: CalendarLinks
  work: WorkSource<Context>
}

export const tasksApi = (options: () => TasksOptions) =>
  new Hono().route('/', routinesApi()).route('/', calendarApi(options)).route('/', feed(options))

const sourceOf = async (ctx: Context, code: string): Promise<Source | undefined> =>
  (await areControls(ctx, [code])) ? { sourceKind: 'control', sourceKey: code } : undefined

const routinesApi = () =>
  handle(routineCalls, {
    list: async ({ ctx, params }) => {
      const source = await sourceOf(ctx, params.code)
      return source ? routinesOf(ctx, source) : notFound
    },
    add: async ({ ctx, params, input }) => {
      const source = await sourceOf(ctx, params.code)
      if (!source) return notFound
      const added = await addRoutine(ctx, source, input)
      return added.ok ? routinesOf(ctx, source) : added
    },
    end: async ({ ctx, params }) => {
      const source = await sourceOf(ctx, params.code)
      if (!source) return notFound
      const ended = await endRoutine(ctx, source, params.id)
      return ended.ok ? routinesOf(ctx, source) : ended
    },
  })

const calendarApi = (options: () => TasksOptions) =>
  handle(calendarCalls, {
    find: async ({ ctx, account }) => {
      const feed = await findFeed(ctx, account.standing.userId)
      return { address: feed ? options().links.addressOf(feed) : null }
    },
    renew: async ({ ctx, account }) => ({
      address: options().links.addressOf(await renewFeed(ctx, account.standing.userId)),
    }),
  })

/** Read by calendar programs, which cannot sign in. */
const feed = (options: () => TasksOptions) =>
  new Hono<RequestEnv>().get(calendarPath, async (c) => {
    c.header('cache-control', 'no-store')
    const { links, work } = options()
    const ctx = c.get('ctx')
    const id = links.feedOf(c.req.query('token') ?? '')
    const reader = id && (await readerOfFeed(ctx, id))
    if (!reader) return refuse(c, 404, { code: 'not_found', message: 'There is no such calendar.' })
    const { siteUrl } = links
    const calendar = workCalendar(await work(ctx, reader), { siteUrl, now: ctx.clock.now() })
    return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
