import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { siteJson } from '#features/sites/queries.server.ts'
import type { SiteView } from '#features/sites/schema.ts'
import type { MachinePhase, Terms, Urgency } from '#lib/fleet-words.ts'
import { addDays, hourMs, londonDate } from '#lib/time.ts'
import { freshnessOf, staleHours } from '../policy/freshness.ts'
import type {
  DeskMachine,
  DeskMachines,
  MachineQuery,
  MachineSort,
  MapSite,
} from '../schema/desk.ts'
import { demoAsleepSince } from './demonstration.server.ts'
import { phaseOf } from './phase.server.ts'

const pageSize = 25

interface Row {
  id: string
  serial: string
  model: Slug
  modelName: string | null
  spot: string
  terms: Terms
  trial_ends_at: Date | null
  commissioned_at: Date
  retired_at: Date | null
  version: number
  site: SiteView
  company_id: string
  company: string
  heard_at: Date | null
  in_stock: number | null
  has_plan: boolean
  week_pence: number
  has_draft: boolean
  phase: MachinePhase
  demo: boolean
}

/** Of every lane that is planned, how many percent hold something; nothing while nobody knows. */
const stockOf = `CASE WHEN st.heard_at IS NOT NULL THEN (
  SELECT round(100.0 * count(*) FILTER (WHERE quantity > 0) / count(*))::int
  FROM slot_stock WHERE machine_id = m.id HAVING bool_or(is_counted)) END`

const hasPlan = `EXISTS (SELECT FROM planograms p WHERE p.machine_id = m.id AND p.state = 'live')`

/** Sales are not among them: adding up a week of every machine would cost more than the page. */
const orders: Record<MachineSort, string> = {
  serial: 'm.serial',
  site: 's.name',
  company: 'c.name',
  commissioned: 'm.commissioned_at',
  heard: 'st.heard_at',
  stock: stockOf,
}

/** What the filters leave, as a condition and its parameters. */
function conditionOf(
  query: MachineQuery,
  now: Date,
  asleep: boolean,
): { where: string; params: unknown[] } {
  const params: unknown[] = []
  const parts: string[] = []
  const add = (part: (place: string) => string, value: unknown) => {
    params.push(value)
    parts.push(part(`$${params.length}`))
  }
  parts.push(query.state === 'retired' ? 'm.retired_at IS NOT NULL' : 'm.retired_at IS NULL')
  if (query.state === 'draft') {
    parts.push(`EXISTS (SELECT FROM planograms p WHERE p.machine_id = m.id AND p.state = 'draft')`)
  }
  if (query.state === 'no-plan') parts.push(`NOT ${hasPlan}`)
  if (query.search) {
    const text = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    add(
      (place) =>
        `(m.serial ILIKE ${place} OR s.name ILIKE ${place} OR c.name ILIKE ${place}
          OR m.spot ILIKE ${place} OR s.postcode ILIKE ${place})`,
      text,
    )
  }
  if (query.phase) add((place) => `${phaseOf('st')} = ${place}`, query.phase)
  if (query.model) add((place) => `m.model = ${place}`, query.model)
  if (query.terms) add((place) => `m.terms = ${place}`, query.terms)
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  if (query.freshness === 'green') {
    add((place) => `st.heard_at > ${place}`, before(staleHours.amber))
  }
  if (query.freshness === 'amber') {
    add((place) => `st.heard_at <= ${place}`, before(staleHours.amber))
    add((place) => `st.heard_at >= ${place}`, before(staleHours.red))
  }
  if (query.freshness === 'red') {
    add((place) => `st.heard_at < ${place}`, before(staleHours.red))
  }
  if (query.freshness === 'new') parts.push('st.heard_at IS NULL')
  else if (query.freshness === 'asleep') {
    parts.push(asleep ? 'm.demo AND st.heard_at IS NOT NULL' : 'false')
  } else if (query.freshness && asleep) parts.push('NOT m.demo')
  return { where: parts.join(' AND '), params }
}

const joined = `FROM machines m JOIN sites s ON s.id = m.site_id
  JOIN companies c ON c.id = m.company_id LEFT JOIN machine_states st ON st.machine_id = m.id`

/** One page of machines. What is dear to find out is asked for its machines alone. */
export async function deskMachines(ctx: Context, query: MachineQuery): Promise<DeskMachines> {
  const now = ctx.clock.now()
  const { where, params } = conditionOf(query, now, (await demoAsleepSince(ctx)) !== null)
  const direction = query.descending ? 'DESC' : 'ASC'
  const { rows } = await ctx.db.query<{ id: string; total: number }>(
    `SELECT m.id, count(*) OVER ()::int AS total ${joined} WHERE ${where}
     ORDER BY ${orders[query.sort]} ${direction} NULLS LAST, m.serial
     LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}`,
    params,
  )
  const found = await machinesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const total = rows[0]?.total ?? (query.page > 1 ? await countOf(ctx, where, params) : 0)
  return { machines: found, total, pageSize }
}

async function countOf(ctx: Context, where: string, params: unknown[]): Promise<number> {
  const { rows } = await ctx.db.query<{ total: number }>(
    `SELECT count(*)::int AS total ${joined} WHERE ${where}`,
    params,
  )
  return rows[0]?.total ?? 0
}

/** Everything that the filters leave, for a file. */
export async function everyDeskMachine(ctx: Context, query: MachineQuery): Promise<DeskMachine[]> {
  const asleep = (await demoAsleepSince(ctx)) !== null
  const { where, params } = conditionOf(query, ctx.clock.now(), asleep)
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT m.id ${joined} WHERE ${where} ORDER BY m.serial`,
    params,
  )
  return machinesOf(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** These machines in this order, with what they hold and what they took. */
async function machinesOf(ctx: Context, ids: readonly string[]): Promise<DeskMachine[]> {
  if (ids.length === 0) return []
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<Row>(
    `SELECT m.id, m.serial, m.model, m.model_name AS "modelName", m.spot, m.terms, m.trial_ends_at, m.commissioned_at,
       m.retired_at, m.version, ${siteJson} AS site,
       c.id AS company_id, c.name AS company, m.demo, st.heard_at, ${stockOf} AS in_stock,
       ${hasPlan} AS has_plan,
       coalesce((SELECT sum(pence) FROM sales_days
         WHERE machine_id = m.id AND day > $2), 0)::float8 AS week_pence,
       EXISTS (SELECT FROM planograms p WHERE p.machine_id = m.id AND p.state = 'draft') AS has_draft,
       ${phaseOf('st')} AS phase
     ${joined} WHERE m.id = ANY($1) ORDER BY array_position($1, m.id)`,
    [ids, addDays(londonDate(now), -7)],
  )
  const asleep = rows.some(({ demo }) => demo) && (await demoAsleepSince(ctx)) !== null
  return rows.map((row) => machineOf(row, now, asleep && row.demo))
}

function machineOf(row: Row, now: Date, asleep: boolean): DeskMachine {
  const { id, serial, model, modelName, spot, terms, version, site } = row
  return {
    ...{ id, serial, model, modelName, spot, terms, version, site },
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    commissionedAt: row.commissioned_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    company: { id: row.company_id, name: row.company },
    heardAt: row.heard_at?.toISOString() ?? null,
    freshness: freshnessOf(row.heard_at, now, asleep),
    inStock: row.in_stock,
    hasPlan: row.has_plan,
    weekPence: row.week_pence,
    hasDraft: row.has_draft,
    phase: row.phase,
  }
}

/** Every site where a machine stands, with its machines. */
export async function mapSites(ctx: Context): Promise<MapSite[]> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.query<
    Pick<
      Row,
      'id' | 'serial' | 'model' | 'modelName' | 'spot' | 'heard_at' | 'site' | 'company' | 'demo'
    > &
      Pick<MapSite, 'latitude' | 'longitude'> & { urgency: Urgency | null; hasPlan: boolean }
  >(
    `SELECT m.id, m.serial, m.model, m.model_name AS "modelName", m.spot, m.demo, st.heard_at, ${hasPlan} AS "hasPlan",
       (SELECT urgency FROM alerts WHERE machine_id = m.id AND resolved_at IS NULL
        ORDER BY array_position('{critical,high,normal}'::text[], urgency) LIMIT 1) AS urgency, ${siteJson} AS site,
       s.latitude, s.longitude, c.name AS company
     ${joined} WHERE m.retired_at IS NULL ORDER BY s.name, s.id, m.serial`,
  )
  const asleep = rows.some(({ demo }) => demo) && (await demoAsleepSince(ctx)) !== null
  const sites = new Map<string, MapSite>()
  for (const row of rows) {
    const { latitude, longitude, company, id, serial, model, modelName, spot, urgency, hasPlan } =
      row
    const place = { ...row.site, company, latitude, longitude }
    const site: MapSite = sites.get(place.id) ?? { ...place, machines: [] }
    site.machines.push({
      ...{ id, serial, model, modelName, spot, urgency, hasPlan },
      heardAt: row.heard_at?.toISOString() ?? null,
      freshness: freshnessOf(row.heard_at, now, asleep && row.demo),
    })
    sites.set(site.id, site)
  }
  return [...sites.values()]
}
