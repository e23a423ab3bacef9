import { Hono, type Context as HttpContext } from 'hono'
import { stream } from 'hono/streaming'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import { readMachine } from '../queries/machine.server.ts'
import { readMachines } from '../queries/machines.server.ts'
import { readFleetOverview } from '../queries/overview.server.ts'
import { readRecentSales, readSales } from '../queries/sales.server.ts'
import { exportSales } from '../queries/sales-export.server.ts'
import { type CompanyScope, isInScope, type Scope, scopeOf } from '../queries/scope.server.ts'
import { readFleetSummary } from '../queries/summary.server.ts'
import { readTemperatures } from '../queries/temperatures.server.ts'
import { CompanyQuery, longestSalesDays, SalesQuery, TemperatureQuery } from '../schema/view.ts'

type Http = HttpContext<AccountsEnv>

/** What is seen of machines: a client sees their own company's, staff see everybody's. */
export function fleetViewApi() {
  const api = new Hono<AccountsEnv>()
  const read = guard('fleet.read')
  api.get('/api/fleet/overview', read, (c) =>
    withOneCompany(c, async (scope) => c.json(await readFleetOverview(c.get('identity'), scope))),
  )
  api.get('/api/fleet/summary', guard('fleet.list'), async (c) =>
    c.json(await readFleetSummary(c.get('identity'))),
  )
  api.get('/api/fleet/machines', read, (c) =>
    withOneCompany(c, async (scope) => c.json(await readMachines(c.get('identity'), scope))),
  )
  api.get('/api/fleet/machines/:id', read, async (c) => {
    const machine = await readMachine(c.get('identity'), ownScope(c), idParam(c))
    return machine ? c.json(machine) : noMachine(c)
  })
  api.get('/api/fleet/machines/:id/temperatures', read, async (c) => {
    const query = TemperatureQuery.safeParse(c.req.query())
    if (!query.success) return refuseQuery(c, 'Please choose 1, 7 or 30 days.')
    const ctx = c.get('identity')
    const found = await readTemperatures(ctx, ownScope(c), idParam(c), query.data.days)
    return found ? c.json(found) : noMachine(c)
  })
  api.get('/api/fleet/sales', read, (c) =>
    withSales(c, async (scope, query) => c.json(await readSales(c.get('identity'), scope, query))),
  )
  api.get('/api/fleet/sales/recent', read, (c) =>
    withCompany(c, async (scope) => c.json(await readRecentSales(c.get('identity'), scope))),
  )
  api.get('/api/fleet/sales/export', read, (c) =>
    withSales(c, async (scope, query) => {
      c.header('content-type', 'text/csv; charset=utf-8')
      const name = `sales-${query.from}-${query.to}.csv`
      c.header('content-disposition', `attachment; filename="${name}"`)
      return stream(c, async (output) => {
        for await (const piece of exportSales(c.get('identity'), scope, query)) {
          if (output.aborted) return
          await output.write(piece)
        }
      })
    }),
  )
  return api
}

const ownScope = (c: Http) => scopeOf(c.get('account').standing)

async function withCompany(c: Http, answer: (scope: Scope) => Promise<Response>) {
  const query = CompanyQuery.safeParse(c.req.query())
  if (!query.success) return refuseQuery(c, 'There is no such company.')
  if (isForeign(c, query.data.company)) return noCompany(c)
  return answer(scopeOf(c.get('account').standing, query.data.company))
}

/** Of staff: whose? The whole fleet has lists of its own, which come in pages. */
function withOneCompany(c: Http, answer: (scope: CompanyScope) => Promise<Response>) {
  return withCompany(c, async ({ companyId }) =>
    companyId === null ? refuseQuery(c, 'Please choose a company.') : answer({ companyId }),
  )
}

async function withSales(
  c: Http,
  answer: (scope: Scope, query: SalesQuery) => Promise<Response>,
): Promise<Response> {
  const parsed = SalesQuery.safeParse(c.req.query())
  if (!parsed.success) {
    const message = `Please choose a first and a last day, at most ${longestSalesDays} days apart.`
    return refuseQuery(c, message)
  }
  const { company, site, machine } = parsed.data
  if (isForeign(c, company)) return noCompany(c)
  const scope = scopeOf(c.get('account').standing, company)
  // The sums of every machine there is would have to be added up.
  if (scope.companyId === null && !site && !machine) {
    return refuseQuery(c, 'Please choose a company.')
  }
  if (!(await isInScope(c.get('identity'), scope, { site, machine }))) {
    return notThere(c, 'site or machine')
  }
  return answer(scope, parsed.data)
}

function isForeign(c: Http, company: string | undefined): boolean {
  const { role, companyId } = c.get('account').standing
  return role === 'client' && company !== undefined && company !== companyId
}

const noCompany = (c: Http) => notThere(c, 'company')

const noMachine = (c: Http) => notThere(c, 'machine')

const refuseQuery = (c: Http, message: string) =>
  refuse(c, 422, { code: 'validation_failed', message })
