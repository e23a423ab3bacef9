import { machineList } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { listColleagues, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { type AssetKind, assetKinds } from '#lib/register-words.ts'
import type { AssetDetail, AssetQuery, AssetRow, AssetsView } from '../schema/assets.ts'

const londonDay = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'Europe/London', 'FMDD Mon YYYY')`

const modelName = `CASE m.model ${machineList
  .map(({ slug, name }) => `WHEN '${slug}' THEN '${name}'`)
  .join(' ')} ELSE m.model END`

/**
 * What the product knows, as it stands now: id, kind, title, detail, place, whether it is an example. Nothing of it is copied, so a
 * machine that is moved, or a colleague who leaves, is right here at once.
 */
const known = (now: string) => `
  SELECT m.id, 'machine' AS kind, m.serial AS title,
    coalesce(nullif(m.model_name, ''), ${modelName}) AS detail,
    s.name || ', ' || m.spot AS place, m.demo AS example
  FROM machines m JOIN sites s ON s.id = m.site_id WHERE m.retired_at IS NULL
  UNION ALL
  SELECT r.id, 'device', 'Controller of ' || m.serial,
    'Signs its reports' || coalesce(', last on ' || ${londonDay('max(d.last_used_at)')}, ', none yet'),
    s.name || ', ' || m.spot, m.demo
  FROM report_streams r JOIN device_credentials d ON d.stream_id = r.id
  JOIN machines m ON m.id = r.machine_id JOIN sites s ON s.id = m.site_id
  WHERE m.retired_at IS NULL AND (d.ends_at IS NULL OR d.ends_at > ${now})
  GROUP BY r.id, m.serial, s.name, m.spot, m.demo
  UNION ALL
  SELECT p.user_id, 'account', coalesce(nullif(p.full_name, ''), u.email, ''), initcap(p.role), '', false
  FROM profiles p JOIN auth.users u ON u.id = p.user_id
  WHERE p.state = 'approved' AND p.role <> 'client'
  UNION ALL
  SELECT id, 'service', title, content->>'purpose', content->>'country', example
  FROM privacy_entries WHERE register = 'processors' AND removed_at IS NULL
  UNION ALL
  SELECT id, 'data', title, content->>'data', '', example
  FROM privacy_entries WHERE register = 'processing' AND removed_at IS NULL`

/** What the product knows and what we say of it; `now` is the name of a parameter. */
export const assetsAt = (now: string) => `WITH things AS (
  SELECT k.id, k.kind, k.title, k.detail, k.place, k.example, true AS known FROM (${known(now)}) k
  UNION ALL
  SELECT id, kind, title, '', '', false, false FROM assets WHERE title IS NOT NULL),
  listed AS (
    SELECT t.id, t.kind, t.title, t.detail, t.place, t.example, t.known, coalesce(a.location, '') AS location,
      a.owner_id, coalesce(a.classification, 'unrated') AS classification,
      coalesce(a.criticality, 'unrated') AS criticality, coalesce(a.note, '') AS note,
      a.review_on::text AS review_on, a.retired_at, coalesce(a.version, 0) AS version
    FROM things t LEFT JOIN assets a ON a.id = t.id)`

const allAssets = assetsAt('$1')

interface Stored {
  id: string
  kind: AssetKind
  title: string
  detail: string
  place: string
  example: boolean
  known: boolean
  location: string
  owner_id: string | null
  classification: AssetRow['classification']
  criticality: AssetRow['criticality']
  note: string
  review_on: string | null
  retired_at: Date | null
  version: number
}

const pageSize = 20

function conditionsOf({ search, kind, criticality, owner, retired }: AssetQuery, at: number) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${at + values.push(value)}`
  const conditions = [retired ? 'retired_at IS NOT NULL' : 'retired_at IS NULL']
  if (search) {
    const pattern = given(`%${search.replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`concat_ws(' ', title, detail, place, location, note) ILIKE ${pattern}`)
  }
  if (criticality) conditions.push(`criticality = ${given(criticality)}`)
  if (owner) conditions.push(`owner_id IS ${owner === 'with' ? 'NOT NULL' : 'NULL'}`)
  const ofKind = kind ? `kind = ${given(kind)}` : 'true'
  return { where: conditions.join(' AND '), ofKind, values }
}

const order = 'ORDER BY kind, title, id'

export async function assetsView(ctx: Context, query: AssetQuery): Promise<AssetsView> {
  const now = ctx.clock.now()
  const { where, ofKind, values } = conditionsOf(query, 1)
  const { rows } = await ctx.db.query<Stored>(
    `${allAssets} SELECT * FROM listed WHERE ${where} AND ${ofKind} ${order}
     LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}`,
    [now, ...values],
  )
  const { kind: _, ...others } = query
  const every = conditionsOf(others, 1)
  const { rows: counted } = await ctx.db.query<{ kind: AssetKind; count: number }>(
    `${allAssets} SELECT kind, count(*)::int AS count FROM listed WHERE ${every.where} GROUP BY kind`,
    [now, ...every.values],
  )
  const countOf = new Map(counted.map(({ kind, count }) => [kind, count]))
  const counts = Object.fromEntries(
    Object.keys(assetKinds).map((kind) => [kind, countOf.get(kind as AssetKind) ?? 0]),
  ) as Record<AssetKind, number>
  const total = query.kind
    ? counts[query.kind]
    : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const assets = await rowsOf(ctx, rows)
  return { assets, total, pageSize, counts, people: await listColleagues(ctx) }
}

/** All that fit, for a file. */
export async function listAssets(ctx: Context, query: AssetQuery): Promise<AssetRow[]> {
  const { where, ofKind, values } = conditionsOf(query, 1)
  const { rows } = await ctx.db.query<Stored>(
    `${allAssets} SELECT * FROM listed WHERE ${where} AND ${ofKind} ${order}`,
    [ctx.clock.now(), ...values],
  )
  return rowsOf(ctx, rows)
}

async function rowsOf(ctx: Context, rows: readonly Stored[]): Promise<AssetRow[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ owner_id }) => owner_id),
  )
  return rows.map(({ id, kind, title, detail, classification, criticality, known, ...row }) => ({
    ...{ id, kind, title, detail, classification, criticality, known, example: row.example },
    location: row.location || row.place,
    owner: nameOf(names, row.owner_id),
    reviewOn: row.review_on,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }))
}

export async function findStoredAsset(ctx: Context, id: string): Promise<Stored | undefined> {
  const { rows } = await ctx.db.query<Stored>(`${allAssets} SELECT * FROM listed WHERE id = $2`, [
    ctx.clock.now(),
    id,
  ])
  return rows[0]
}

export async function findAsset(ctx: Context, id: string): Promise<AssetDetail | undefined> {
  const stored = await findStoredAsset(ctx, id)
  const [row] = stored ? await rowsOf(ctx, [stored]) : []
  if (!stored || !row) return undefined
  const { place: knownPlace, location, owner_id: ownerId, note, version } = stored
  return { ...row, knownPlace, location, ownerId, note, version, people: await listColleagues(ctx) }
}
