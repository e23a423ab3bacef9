import { Hono, type Context as HttpContext } from 'hono'
import type { core, ZodMiniType } from 'zod/mini'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsContext, AccountsEnv } from '#features/accounts/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { reportCsv } from '../documents/report-csv.server.ts'
import { readEnquiries } from '../queries/enquiries.server.ts'
import { readConversions, readFunnel } from '../queries/funnel.server.ts'
import { readOverview } from '../queries/overview.server.ts'
import { readBreakdown, readLive, readNotFound } from '../queries/traffic.server.ts'
import { readVitals } from '../queries/vitals.server.ts'
import {
  BreakdownQuery,
  ConversionsQuery,
  EnquiriesQuery,
  ExportQuery,
  FunnelQuery,
  longestRangeDays,
  RangeQuery,
  VitalsQuery,
} from '../schema.ts'

/** What visitors did, in figures: for everybody who works here. */
export function reportsApi() {
  const api = new Hono<AccountsEnv>()
  const read = guard('insights.read')
  api.get('/api/insights/overview', read, answer(RangeQuery, readOverview))
  api.get('/api/insights/breakdown', read, answer(BreakdownQuery, readBreakdown))
  api.get('/api/insights/funnel', read, answer(FunnelQuery, readFunnel))
  api.get('/api/insights/conversions', read, answer(ConversionsQuery, readConversions))
  api.get('/api/insights/enquiries', read, answer(EnquiriesQuery, readEnquiries))
  api.get('/api/insights/not-found', read, answer(RangeQuery, readNotFound))
  api.get('/api/insights/vitals', read, answer(VitalsQuery, readVitals))
  api.get('/api/insights/live', read, async (c) => c.json(await readLive(c.get('identity'))))
  api.get('/api/insights/export', read, async (c) => {
    const query = ExportQuery.safeParse(c.req.query())
    if (!query.success) return refuseQuery(c, query.error)
    const { report, by, from, to } = query.data
    const name = by ? `${report}-by-${by}` : report
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
    return c.body(await reportCsv(c.get('identity'), query.data))
  })
  return api
}

function answer<Query>(
  schema: ZodMiniType<Query>,
  report: (ctx: AccountsContext, query: Query) => Promise<object>,
) {
  return async (c: HttpContext<AccountsEnv>) => {
    const query = schema.safeParse(c.req.query())
    if (!query.success) return refuseQuery(c, query.error)
    return c.json(await report(c.get('identity'), query.data))
  }
}

const wrongDays = `Please choose a first and a last day, at most ${longestRangeDays} days apart.`
const wrong: Record<string, string> = {
  by: 'This report cannot be split by that.',
  report: 'There is no such report.',
  compare: 'Please compare with nothing, with the days before or with a year ago.',
  device: 'Please choose phone, tablet or desktop.',
}

function refuseQuery(c: HttpContext, { issues }: core.$ZodError): Response {
  const message = wrong[String(issues[0]?.path[0])] ?? wrongDays
  return refuse(c, 422, { code: 'validation_failed', message })
}
