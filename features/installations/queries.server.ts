import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import type { Terms } from '#lib/fleet-words.ts'
import { type PeoplesStep, type Step, stepNames, steps } from '#lib/installation-words.ts'
import { londonDate } from '#lib/time.ts'
import type {
  InstallationDetail,
  InstallationQuery,
  InstallationRow,
  Installations,
  OwnInstallation,
  StaffStep,
} from './schema.ts'

/** When the product saw each step happen; `i` is the installation, `m` its machine. */
const seen: Record<Exclude<Step, PeoplesStep>, string> = {
  account: `SELECT min(u.email_confirmed_at) FROM profiles p JOIN auth.users u ON u.id = p.user_id
    WHERE p.company_id = i.company_id AND p.role = 'client' AND p.state = 'approved'`,
  machine: 'SELECT m.commissioned_at',
  plan: `SELECT min(g.live_from) FROM planograms g WHERE g.machine_id = m.id AND g.state <> 'draft'`,
  key: 'SELECT min(d.created_at) FROM device_credentials d WHERE d.machine_id = m.id',
  live: 'SELECT m.live_at',
  sale: 'SELECT s.at FROM sales s WHERE s.machine_id = m.id ORDER BY s.at LIMIT 1',
}

interface StepRow {
  step: Step
  doneAt: string | null
  dueOn: string
  ownerId: string | null
  owner: string | null
}

interface Row {
  id: string
  version: number
  company_id: string
  company: string
  site_id: string
  site: string
  postcode: string
  model: Slug
  terms: Terms
  machine_id: string | null
  serial: string | null
  owner_id: string | null
  owner: string | null
  planned_for: string
  started_at: Date
  finished_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  lead_id: string | null
  reference: string | null
  lead_name: string | null
  said: StepRow[]
  seen: Record<string, string | null>
}

const columns = `i.id, i.version, i.company_id, c.name AS company, i.site_id, t.name AS site,
  t.postcode, i.model, i.terms, i.machine_id, m.serial, i.owner_id, o.full_name AS owner,
  i.planned_for::text, i.started_at, i.finished_at, i.cancelled_at, i.cancel_reason,
  l.id AS lead_id, l.reference, l.name AS lead_name,
  (SELECT json_agg(json_build_object('step', s.step, 'doneAt', s.done_at, 'dueOn', s.due_on,
     'ownerId', coalesce(s.owner_id, i.owner_id), 'owner', coalesce(so.full_name, o.full_name)))
   FROM installation_steps s LEFT JOIN profiles so ON so.user_id = s.owner_id
   WHERE s.installation_id = i.id) AS said,
  json_build_object(${Object.entries(seen)
    .map(([step, when]) => `'${step}', (${when})`)
    .join(', ')}) AS seen`
const from = `FROM installations i
  JOIN companies c ON c.id = i.company_id
  JOIN sites t ON t.id = i.site_id
  LEFT JOIN machines m ON m.id = i.machine_id
  LEFT JOIN profiles o ON o.user_id = i.owner_id
  LEFT JOIN leads l ON l.id = i.lead_id`
const isOpen = 'i.finished_at IS NULL AND i.cancelled_at IS NULL'

function stepsOf({ said, seen, ...row }: Row, today: string): StaffStep[] {
  const isOver = row.finished_at !== null || row.cancelled_at !== null
  return stepNames.map((step) => {
    const own = said.find((each) => each.step === step)
    if (!own) throw new Error(`Installation ${row.id} has no step ${step}`)
    const doneAt = steps[step].by === 'people' ? own.doneAt : (seen[step] ?? null)
    return {
      ...own,
      doneAt: doneAt && new Date(doneAt).toISOString(),
      late: !isOver && doneAt === null && own.dueOn < today,
    }
  })
}

const whereabouts = (row: Row) => ({
  id: row.id,
  site: { id: row.site_id, name: row.site, postcode: row.postcode },
  model: row.model,
  terms: row.terms,
  machineId: row.machine_id,
  plannedFor: row.planned_for,
})

const shown = (row: Row) => ({
  ...whereabouts(row),
  company: { id: row.company_id, name: row.company },
  owner: row.owner,
  finishedAt: row.finished_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})

const pageSize = 25
const lists: Record<InstallationQuery['list'], { where: string; order: string }> = {
  open: { where: isOpen, order: 'i.planned_for, i.id' },
  finished: { where: 'i.finished_at IS NOT NULL', order: 'i.id DESC' },
  cancelled: { where: 'i.cancelled_at IS NOT NULL', order: 'i.id DESC' },
}

export async function listInstallations(
  ctx: Context,
  { list, page }: InstallationQuery,
): Promise<Installations> {
  const { where, order } = lists[list]
  const counted = await ctx.db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM installations i WHERE ${where}`,
  )
  const { rows } = await ctx.db.query<Row>(
    `SELECT ${columns} ${from} WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  )
  const today = londonDate(ctx.clock.now())
  const total = counted.rows[0]?.total ?? 0
  return { rows: rows.map((row) => rowOf(row, today)), total, pageSize }
}

function rowOf(row: Row, today: string): InstallationRow {
  const all = stepsOf(row, today)
  return {
    ...shown(row),
    done: all.filter(({ doneAt }) => doneAt !== null).length,
    next: all.find(({ doneAt }) => doneAt === null) ?? null,
  }
}

export async function findInstallation(
  ctx: Context,
  id: string,
): Promise<InstallationDetail | undefined> {
  const { rows } = await ctx.db.query<Row>(`SELECT ${columns} ${from} WHERE i.id = $1`, [id])
  const row = rows[0]
  return row && detailOf(ctx, row)
}

function detailOf(ctx: Context, row: Row): InstallationDetail {
  return {
    ...shown(row),
    version: row.version,
    ownerId: row.owner_id,
    startedAt: row.started_at.toISOString(),
    cancelReason: row.cancel_reason,
    lead: row.lead_id
      ? { id: row.lead_id, reference: row.reference ?? '', name: row.lead_name ?? '' }
      : null,
    machine: row.machine_id ? { id: row.machine_id, serial: row.serial ?? '' } : null,
    steps: stepsOf(row, londonDate(ctx.clock.now())),
  }
}

/** Every installation that has not ended. There are as many as are worked on, however long the history. */
export async function openInstallations(ctx: Context): Promise<InstallationDetail[]> {
  const { rows } = await ctx.db.query<Row>(`SELECT ${columns} ${from} WHERE ${isOpen}`)
  return rows.map((row) => detailOf(ctx, row))
}

/** What a host sees of theirs: what is under way, without who of us does it. */
export async function ownInstallations(
  ctx: Context,
  companyId: string,
): Promise<OwnInstallation[]> {
  const { rows } = await ctx.db.query<Row>(
    `SELECT ${columns} ${from} WHERE i.company_id = $1 AND ${isOpen} ORDER BY i.planned_for, i.id`,
    [companyId],
  )
  const today = londonDate(ctx.clock.now())
  return rows.map((row) => ({
    ...whereabouts(row),
    steps: stepsOf(row, today).map(({ step, doneAt }) => ({ step, doneAt })),
  }))
}
