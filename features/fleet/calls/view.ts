import {
  answers,
  answersFile,
  get,
  missing,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import {
  CompanyQuery,
  type FleetOverview,
  type FleetSummary,
  longestSalesDays,
  type MachineCash,
  type MachineSummary,
  type MachineView,
  type RecentSale,
  SalesQuery,
  type SalesView,
  TemperatureQuery,
  type Temperatures,
} from '../schema/view.ts'

const reads = { action: 'fleet.read', reading: 'nobody' } as const
const no_company = missing('company')
const which_company = wrongInput('Please choose a company.')

const ofCompany = {
  ...reads,
  query: CompanyQuery,
  wrongQuery: no_company.message,
  refusals: { no_company, which_company },
} as const
const ofMachine = { ...reads, refusals: { not_found: missing('machine') } } as const
const ofSales = {
  ...reads,
  query: SalesQuery,
  wrongQuery: `Please choose a first and a last day, at most ${longestSalesDays} days apart.`,
  refusals: { no_company, which_company, not_found: missing('site or machine') },
} as const

/** What is seen of machines: a client sees their own company's, staff see everybody's. */
export const fleetCalls = {
  overview: get('/api/fleet/overview', { ...ofCompany, answer: answers<FleetOverview>() }),
  summary: get('/api/fleet/summary', {
    ...reads,
    action: 'fleet.list',
    answer: answers<FleetSummary>(),
  }),
  machines: get('/api/fleet/machines', { ...ofCompany, answer: answers<MachineSummary[]>() }),
  machine: get('/api/fleet/machines/:id', { ...ofMachine, answer: answers<MachineView>() }),
  temperatures: get('/api/fleet/machines/:id/temperatures', {
    ...ofMachine,
    query: TemperatureQuery,
    wrongQuery: 'Please choose 1, 7 or 30 days.',
    answer: answers<Temperatures>(),
  }),
  /** Cash is for those who collect it. */
  cash: get('/api/fleet/machines/:id/cash', {
    ...ofMachine,
    action: 'fleet.list',
    answer: answers<MachineCash>(),
  }),
  sales: get('/api/fleet/sales', { ...ofSales, answer: answers<SalesView>() }),
  recentSales: get('/api/fleet/sales/recent', { ...ofCompany, answer: answers<RecentSale[]>() }),
  exportSales: get('/api/fleet/sales/export', { ...ofSales, answer: answersFile('text/csv') }),
}
