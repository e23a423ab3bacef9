import { handle } from '#features/accounts/api/handle.server.ts'
import { insightCalls } from '../calls.ts'
import { reportCsv } from '../documents/report-csv.server.ts'
import { readEnquiries } from '../queries/enquiries.server.ts'
import { readConversions, readFunnel } from '../queries/funnel.server.ts'
import { readOverview } from '../queries/overview.server.ts'
import { readBreakdown, readLive, readNotFound } from '../queries/traffic.server.ts'
import { readVitals } from '../queries/vitals.server.ts'

export const reportsApi = () =>
  handle(insightCalls, {
    overview: ({ ctx, query }) => readOverview(ctx, query),
    breakdown: ({ ctx, query }) => readBreakdown(ctx, query),
    funnel: ({ ctx, query }) => readFunnel(ctx, query),
    conversions: ({ ctx, query }) => readConversions(ctx, query),
    enquiries: ({ ctx, query }) => readEnquiries(ctx, query),
    notFound: ({ ctx, query }) => readNotFound(ctx, query),
    vitals: ({ ctx, query }) => readVitals(ctx, query),
    live: ({ ctx }) => readLive(ctx),
    export: async ({ ctx, query, http }) => {
      const { report, by, from, to } = query
      const name = by ? `${report}-by-${by}` : report
      http.header('content-type', 'text/csv; charset=utf-8')
      http.header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
      return http.body(await reportCsv(ctx, query))
    },
  })
