import type { Context } from '#db/context.server.ts'
import {
  type Conversion,
  type ConversionRow,
  type Conversions,
  type ConversionsQuery,
  type Funnel,
  type FunnelGroup,
  type FunnelQuery,
  type FunnelSplit,
  type FunnelStep,
  funnelSteps,
} from '../schema.ts'
import { countsOf } from './overview.server.ts'
import { type Days, periodBefore } from './periods.server.ts'

const mostGroups = 50

/** How many got how far, as a whole or by where they came from. */
export async function readFunnel(ctx: Context, query: FunnelQuery): Promise<Funnel> {
  const before = periodBefore(query)
  const groups = await readGroups(ctx, query.by, query)
  const [whole] = before ? await readGroups(ctx, 'all', before) : []
  return {
    by: query.by,
    groups: query.by === 'variant' ? await withNames(ctx, groups) : groups,
    before: before ? (whole ?? groupOf('', [])) : null,
  }
}

/** "hero_cta_test:variant_a" is the name of the test and of its variant. */
async function withNames(ctx: Context, groups: FunnelGroup[]): Promise<FunnelGroup[]> {
  const { rows } = await ctx.db.query<{ value: string; name: string }>(
    `SELECT test_id || ':' || (variant->>'id') AS value, name || ': ' || (variant->>'name') AS name
     FROM experiments, jsonb_array_elements(variants) AS variant`,
  )
  const names = new Map(rows.map(({ value, name }) => [value, name]))
  return groups.map((group) => ({ ...group, name: names.get(group.value) }))
}

interface StepCount {
  value: string
  step: FunnelStep
  sessions: number
}

async function readGroups(
  ctx: Context,
  split: FunnelSplit,
  { from, to }: Days,
): Promise<FunnelGroup[]> {
  const { rows } = await ctx.db.query<StepCount>(
    `SELECT value, step, sum(sessions) AS sessions FROM insight_funnel
     WHERE split = $1 AND day BETWEEN $2 AND $3 GROUP BY value, step`,
    [split, from, to],
  )
  const groups = [...Map.groupBy(rows, ({ value }) => value)].map(([value, counts]) =>
    groupOf(value, counts),
  )
  const landed = ({ steps }: FunnelGroup) => steps[0]?.sessions ?? 0
  return groups
    .toSorted((a, b) => landed(b) - landed(a) || (a.value < b.value ? -1 : 1))
    .slice(0, mostGroups)
}

function groupOf(value: string, counts: StepCount[]): FunnelGroup {
  const sessionsOf = (id: FunnelStep) => counts.find(({ step }) => step === id)?.sessions ?? 0
  return { value, steps: funnelSteps.map((id) => ({ id, sessions: sessionsOf(id) })) }
}

/** What visitors did that may become business, beside how many there were. */
export async function readConversions(ctx: Context, query: ConversionsQuery): Promise<Conversions> {
  const { by, from, to } = query
  const { rows: counts } = await ctx.db.query<{
    value: string
    name: Conversion
    events: number
    sessions: number
  }>(
    `SELECT value, event_type AS name, sum(events) AS events, sum(sessions) AS sessions
     FROM insight_conversions WHERE split = $1 AND day BETWEEN $2 AND $3
     GROUP BY value, event_type`,
    [by, from, to],
  )
  const { rows: visits } = await ctx.db.query<{
    value: string
    visitors: number
    sessions: number
  }>(
    `SELECT value, sum(visitors) AS visitors, sum(sessions) AS sessions FROM insight_traffic
     WHERE split = $1 AND day BETWEEN $2 AND $3 GROUP BY value`,
    [by, from, to],
  )
  const visitsOf = new Map(visits.map((row) => [row.value, row]))
  const rows = [...Map.groupBy(counts, ({ value }) => value)].map(
    ([value, own]): ConversionRow => ({
      value,
      visitors: visitsOf.get(value)?.visitors ?? 0,
      sessions: visitsOf.get(value)?.sessions ?? 0,
      conversions: countsOf(own),
      quoteSessions: own.find(({ name }) => name === 'quote_request')?.sessions ?? 0,
    }),
  )
  return {
    by,
    rows: rows
      .toSorted((a, b) => b.quoteSessions - a.quoteSessions || b.visitors - a.visitors)
      .slice(0, mostGroups),
  }
}
