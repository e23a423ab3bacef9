import type { Context } from '#db/context.server.ts'
import type { DeviceQuery, DevicesView, DeviceView, KeyState } from '../schema.ts'

const pageSize = 50

interface Row {
  machine_id: string
  serial: string
  spot: string
  site_name: string
  company_name: string
  key: KeyState
  credential_id: string | null
  active_since: Date | null
  last_used_at: Date | null
  rotating_until: Date | null
  ended_at: Date | null
  firmware: string | null
  cash_box_pence: number | null
  total: number
}

/** Machines that stand somewhere, and what each can sign with. */
export async function listDevices(ctx: Context, query: DeviceQuery): Promise<DevicesView> {
  const rows = await findDevices(ctx, { ...query, from: (query.page - 1) * pageSize, pageSize })
  return { devices: rows.map(viewOf), total: rows[0]?.total ?? 0, pageSize }
}

/** The first of those without a key, in the order of the list. */
export async function machinesWithoutKey(
  ctx: Context,
  search: string,
  pageSize: number,
): Promise<string[]> {
  const rows = await findDevices(ctx, { search, key: 'none', from: 0, pageSize })
  return rows.map((row) => row.machine_id)
}

async function findDevices(
  ctx: Context,
  asked: Pick<DeviceQuery, 'search' | 'key'> & { from: number; pageSize: number },
): Promise<Row[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT *, count(*) OVER ()::int AS total FROM (
       SELECT m.id AS machine_id, m.serial, m.spot, s.name AS site_name, c.name AS company_name, k.*,
         st.firmware, st.cash_box_pence,
         CASE WHEN k.active_since IS NULL THEN 'none' WHEN k.rotating_until IS NULL THEN 'active'
           ELSE 'rotating' END AS key
       FROM machines m
       JOIN sites s ON s.id = m.site_id
       JOIN companies c ON c.id = m.company_id
       LEFT JOIN machine_states st ON st.machine_id = m.id
       CROSS JOIN LATERAL (
         SELECT (array_agg(d.id ORDER BY d.created_at DESC))[1] AS credential_id,
           max(d.created_at) FILTER (WHERE d.ends_at IS NULL) AS active_since,
           max(d.last_used_at) AS last_used_at,
           max(d.ends_at) FILTER (WHERE d.ends_at > $1) AS rotating_until,
           max(d.ends_at) FILTER (WHERE d.ends_at <= $1) AS ended_at
         FROM device_credentials d WHERE d.machine_id = m.id
       ) k
       WHERE m.retired_at IS NULL AND strpos(
         lower(concat_ws(' ', m.serial, m.spot, s.name, c.name)), lower($2)
       ) > 0
     ) found
     WHERE $3::text IS NULL OR key = $3
     ORDER BY serial LIMIT $4 OFFSET $5`,
    [ctx.clock.now(), asked.search.trim(), asked.key ?? null, asked.pageSize, asked.from],
  )
  return rows
}

function viewOf(row: Row): DeviceView {
  return {
    machineId: row.machine_id,
    serial: row.serial,
    spot: row.spot,
    siteName: row.site_name,
    companyName: row.company_name,
    key: row.key,
    credentialId: row.credential_id,
    activeSince: row.active_since?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    rotatingUntil: row.rotating_until?.toISOString() ?? null,
    endedAt: row.active_since ? null : (row.ended_at?.toISOString() ?? null),
    firmware: row.firmware,
    cashBoxPence: row.cash_box_pence,
  }
}
