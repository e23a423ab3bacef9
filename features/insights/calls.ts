import { answers, answersFile, firstWrong, get } from '#features/accounts/policy/contract.ts'
import {
  type Breakdown,
  BreakdownQuery,
  type Conversions,
  ConversionsQuery,
  type Enquiries,
  EnquiriesQuery,
  ExportQuery,
  type Funnel,
  FunnelQuery,
  type Live,
  type NotFound,
  type Overview,
  RangeQuery,
  type Vitals,
  VitalsQuery,
} from './schema.ts'

const reads = { action: 'insights.read', reading: 'nobody', wrongQuery: firstWrong } as const

/** What visitors did, in figures: for everybody who works here. */
export const insightCalls = {
  overview: get('/api/insights/overview', {
    ...reads,
    query: RangeQuery,
    answer: answers<Overview>(),
  }),
  breakdown: get('/api/insights/breakdown', {
    ...reads,
    query: BreakdownQuery,
    answer: answers<Breakdown>(),
  }),
  funnel: get('/api/insights/funnel', { ...reads, query: FunnelQuery, answer: answers<Funnel>() }),
  conversions: get('/api/insights/conversions', {
    ...reads,
    query: ConversionsQuery,
    answer: answers<Conversions>(),
  }),
  enquiries: get('/api/insights/enquiries', {
    ...reads,
    query: EnquiriesQuery,
    answer: answers<Enquiries>(),
  }),
  notFound: get('/api/insights/not-found', {
    ...reads,
    query: RangeQuery,
    answer: answers<NotFound>(),
  }),
  vitals: get('/api/insights/vitals', { ...reads, query: VitalsQuery, answer: answers<Vitals>() }),
  live: get('/api/insights/live', { ...reads, answer: answers<Live>() }),
  export: get('/api/insights/export', {
    ...reads,
    query: ExportQuery,
    answer: answersFile('text/csv'),
  }),
}
