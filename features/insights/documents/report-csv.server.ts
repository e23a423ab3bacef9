import type { Context } from '#db/context.server.ts'
import { type CsvCell, csvOf } from '#lib/csv.ts'
import { rounded } from '../policy/vitals.ts'
import { readEnquiries } from '../queries/enquiries.server.ts'
import { readConversions, readFunnel } from '../queries/funnel.server.ts'
import { readDropped, readOverview } from '../queries/overview.server.ts'
import { readBreakdown, readNotFound } from '../queries/traffic.server.ts'
import { readVitals } from '../queries/vitals.server.ts'
import {
  conversionSplits,
  conversions,
  dropReasons,
  type ExportQuery,
  enquirySplits,
  funnelSteps,
  type Point,
  type Split,
  splits,
} from '../schema.ts'

/** A report as a spreadsheet opens it; the first row names the columns. */
export async function reportCsv(ctx: Context, query: ExportQuery): Promise<string> {
  return csvOf(await rowsOf(ctx, query))
}

const isSplit = (report: string): report is Split => splits.includes(report as Split)

async function rowsOf(ctx: Context, query: ExportQuery): Promise<CsvCell[][]> {
  const { report } = query
  if (isSplit(report)) {
    const { rows } = await readBreakdown(ctx, { ...query, by: report })
    return [
      [report, 'visitors', 'sessions', 'views', 'visitors before'],
      ...rows.map((r) => [r.value, r.visitors, r.sessions, r.views, r.visitorsBefore]),
    ]
  }
  switch (report) {
    case 'days':
      return dayRows(ctx, query)
    case 'funnel':
      return funnelRows(ctx, query)
    case 'conversions': {
      const by = conversionSplits.find((split) => split === query.by) ?? 'source'
      const { rows } = await readConversions(ctx, { ...query, by })
      return [
        [by, 'visitors', 'sessions', ...conversions, 'sessions with a quote request'],
        ...rows.map((r) => [
          r.value,
          r.visitors,
          r.sessions,
          ...conversions.map((name) => r.conversions[name]),
          r.quoteSessions,
        ]),
      ]
    }
    case 'enquiries': {
      const by = enquirySplits.find((split) => split === query.by) ?? 'source'
      const { rows } = await readEnquiries(ctx, { ...query, by })
      return [
        [by, 'received', 'won', 'lost'],
        ...rows.map((r) => [r.value, r.received, r.won, r.lost]),
      ]
    }
    case 'not_found': {
      const { rows } = await readNotFound(ctx, query)
      return [
        ['path', 'views', 'visitors', 'last day'],
        ...rows.map((r) => [r.path, r.views, r.visitors, r.lastDay]),
      ]
    }
    case 'vitals':
      return vitalRows(ctx, query)
    case 'dropped':
      return [
        ['reason', 'events'],
        ...(await readDropped(ctx, query)).map((r) => [dropReasons[r.reason], r.events]),
      ]
  }
}

/** Beside each day that which it is compared with; the night of another clock has an hour more or less. */
async function dayRows(ctx: Context, query: ExportQuery): Promise<CsvCell[][]> {
  const { unit, series, before } = await readOverview(ctx, query)
  const names = ['visitors', 'sessions', 'views'] as const
  const cells = (point: Point | undefined) => [point?.at, ...names.map((name) => point?.[name])]
  return [
    [unit, ...names, ...(before ? [unit, ...names].map((name) => `${name} before`) : [])],
    ...series.map((point, index) => [
      ...cells(point),
      ...(before ? cells(before.series[index]) : []),
    ]),
  ]
}

async function funnelRows(ctx: Context, query: ExportQuery): Promise<CsvCell[][]> {
  const rows: CsvCell[][] = [['by', 'value', ...funnelSteps]]
  for (const by of ['all', 'source', 'device', 'entry', 'variant'] as const) {
    const { groups } = await readFunnel(ctx, { ...query, by, compare: 'none' })
    for (const { value, name, steps } of groups) {
      rows.push([by, name ?? value, ...steps.map(({ sessions }) => sessions)])
    }
  }
  return rows
}

async function vitalRows(ctx: Context, query: ExportQuery): Promise<CsvCell[][]> {
  const { all, devices, pages } = await readVitals(ctx, query)
  const cells = (by: string, rows: typeof all): CsvCell[][] =>
    rows.map((r) => [
      by,
      r.value,
      r.name,
      r.measurements,
      rounded(r.name, r.p75),
      r.good,
      r.middling,
      r.poor,
    ])
  return [
    ['by', 'value', 'name', 'measurements', '75th percentile', 'good', 'middling', 'poor'],
    ...cells('all', all),
    ...cells('device', devices),
    ...cells('page', pages),
  ]
}
