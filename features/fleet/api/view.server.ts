import { stream } from 'hono/streaming'
import { type Asked, handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import type { Standing } from '#features/accounts/policy.ts'
import { fleetCalls } from '../calls/view.ts'
import { readCash } from '../queries/cash.server.ts'
import { readMachine } from '../queries/machine.server.ts'
import { readMachines } from '../queries/machines.server.ts'
import { readFleetOverview } from '../queries/overview.server.ts'
import { readRecentSales, readSales } from '../queries/sales.server.ts'
import { exportSales } from '../queries/sales-export.server.ts'
import { type CompanyScope, isInScope, type Scope, scopeOf } from '../queries/scope.server.ts'
import { readFleetSummary } from '../queries/summary.server.ts'
import { readTemperatures } from '../queries/temperatures.server.ts'

export const fleetViewApi = () =>
  handle(fleetCalls, {
    overview: (asked) => withOneCompany(asked, (scope) => readFleetOverview(asked.ctx, scope)),
    summary: ({ ctx }) => readFleetSummary(ctx),
    machines: (asked) => withOneCompany(asked, (scope) => readMachines(asked.ctx, scope)),
    machine: async ({ ctx, account, params }) =>
      (await readMachine(
        ctx,
        scopeOf(account.standing),
        params.id,
        account.standing.role === 'client',
      )) ?? notFound,
    temperatures: async ({ ctx, account, params, query }) =>
      (await readTemperatures(ctx, scopeOf(account.standing), params.id, query.days)) ?? notFound,
    cash: async ({ ctx, params }) => (await readCash(ctx, params.id)) ?? notFound,
    sales: (asked) => withSales(asked, (scope) => readSales(asked.ctx, scope, asked.query)),
    recentSales: (asked) => withCompany(asked, (scope) => readRecentSales(asked.ctx, scope)),
    exportSales: (asked) =>
      withSales(asked, async (scope) => {
        const { ctx, query, http } = asked
        http.header('content-type', 'text/csv; charset=utf-8')
        const name = `sales-${query.from}-${query.to}.csv`
        http.header('content-disposition', `attachment; filename="${name}"`)
        return stream(http, async (output) => {
          for await (const piece of exportSales(ctx, scope, query)) {
            if (output.aborted) return
            await output.write(piece)
          }
        })
      }),
  })

type AskedOfCompany = Asked<typeof fleetCalls.recentSales>
type AskedForSales = Asked<typeof fleetCalls.sales>

async function withCompany<Answer>(
  { account, query }: Pick<AskedOfCompany, 'account' | 'query'>,
  answer: (scope: Scope) => Promise<Answer>,
) {
  if (isForeign(account.standing, query.company)) return refused('no_company')
  return answer(scopeOf(account.standing, query.company))
}

/** Of staff: whose? The whole fleet has lists of its own, which come in pages. */
function withOneCompany<Answer>(
  asked: AskedOfCompany,
  answer: (scope: CompanyScope) => Promise<Answer>,
) {
  return withCompany(asked, async ({ companyId }) =>
    companyId === null ? refused('which_company') : answer({ companyId }),
  )
}

function withSales<Answer>(asked: AskedForSales, answer: (scope: Scope) => Promise<Answer>) {
  const { site, machine } = asked.query
  return withCompany(asked, async (scope) => {
    // The sums of every machine there is would have to be added up.
    if (scope.companyId === null && !site && !machine) return refused('which_company')
    return (await isInScope(asked.ctx, scope, { site, machine })) ? answer(scope) : notFound
  })
}

const isForeign = ({ role, companyId }: Standing, company: string | undefined) =>
  role === 'client' && company !== undefined && company !== companyId
