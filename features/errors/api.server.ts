import Bowser from 'bowser'
import { Hono } from 'hono'
import { isbot } from 'isbot'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { clientAddress, networkOf } from '#lib/client-address.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { errorCalls } from './calls.ts'
import { changeError, storeError } from './commands.server.ts'
import { isNoise } from './policy.ts'
import { listErrors } from './queries.server.ts'
import { ErrorReport } from './schema.ts'

export interface ErrorsOptions {
  /** Of the browser's code that this server serves. */
  release: string
  /** The page at an address, without what is different for each visitor. */
  pageOf: (path: string) => string
  trustedProxies: number
}

const reportsOfOneNetwork = 30
const reportsOfAll = 1000
const perHour = (points: number) => new RateLimiterMemory({ points, duration: 3600 })

/** Errors in browsers: reported by every page, read by staff. */
export function errorsApi(options: () => ErrorsOptions) {
  const api = new Hono<AccountsEnv>()
  const fromNetwork = perHour(reportsOfOneNetwork)
  const fromAll = perHour(reportsOfAll)

  api.get('/functions/v1/release', (c) =>
    c.text(options().release, 200, { 'cache-control': 'no-store' }),
  )

  api.post('/functions/v1/report-error', async (c) => {
    const { pageOf, trustedProxies, release: currentRelease } = options()
    const address = clientAddress(c, trustedProxies)
    try {
      // This machine's own address is that of a proxy which nobody told us about: everybody's.
      if (!/^127\.|^::1$/.test(address)) await fromNetwork.consume(networkOf(address))
      await fromAll.consume('')
    } catch {
      c.header('retry-after', '3600')
      return refuse(c, 429, { code: 'too_many_reports', message: 'Please send fewer reports.' })
    }
    const body = await readJsonBody(c, ErrorReport)
    if ('refusal' in body) return body.refusal
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 512)
    if (isNoise(body.data) || userAgent === '' || isbot(userAgent)) return c.body(null, 204)
    const report = { ...body.data, page: pageOf(body.data.page) }
    await storeError(c.get('ctx'), report, { browser: browserOf(userAgent), currentRelease })
    return c.body(null, 204)
  })

  const desk = handle(errorCalls, {
    list: ({ ctx, query }) => listErrors(ctx, query.list, options().release),
    change: async ({ ctx, params, input }) =>
      (await changeError(ctx, params.id, input.resolved)) ? undefined : notFound,
  })
  return api.route('/', desk)
}

/** "Chrome 156". */
function browserOf(userAgent: string): string {
  const { name = '', version = '' } = Bowser.parse(userAgent).browser
  const major = /^\d{1,4}/.exec(version)?.[0] ?? ''
  return `${name.replace(/[^A-Za-z ]/g, '').slice(0, 40) || 'Other'} ${major}`.trim()
}
