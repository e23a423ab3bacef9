import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { createPlaces } from '#features/sites/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { dayMs, londonMidday } from '#lib/time.ts'
import {
  companyKey,
  type Decided,
  decideMachines,
  type KnownFleet,
  reportOf,
  siteKey,
} from '../policy/import-outcomes.ts'
import { type MachineRow, readMachines } from '../policy/import-rows.ts'
import type { ImportReport } from '../schema/import.ts'
import { trialDays } from '../schema.ts'

const importLock = 7_301_962

/** Looks at a file of machines and, once confirmed, takes all of it or nothing. */
export async function importMachines(
  ctx: Context,
  text: string,
  confirmed: boolean,
): Promise<ImportReport> {
  const read = readMachines(text)
  return ctx.db.transaction(async () => {
    // One after the other: what one file adds, the next finds.
    if (confirmed) await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [importLock])
    const rows = read.rows.flatMap(({ row }) => (row ? [row] : []))
    const known = await knownTo(ctx, rows)
    const { decided, errors } = decideMachines(read, known)
    const made = newPlaces(ctx, decided, known)
    const done = confirmed && errors.length === 0
    if (done) await store(ctx, decided, known, made)
    const names = {
      newCompanies: made.companies.map(({ name }) => name),
      newSites: made.sites.map(({ name }) => name),
    }
    return reportOf(decided, errors, names, done)
  })
}

async function knownTo(ctx: Context, rows: readonly MachineRow[]): Promise<KnownFleet> {
  const serials = rows.map(({ serial }) => serial)
  const names = [...new Set(rows.map(({ company }) => companyKey(company)))]
  const machines = await ctx.db.query<{
    id: string
    serial: string
    siteId: string
    model: string
    spot: string
    terms: string
    retired: boolean
  }>(
    `SELECT id, serial, site_id AS "siteId", model, spot, terms, retired_at IS NOT NULL AS retired
     FROM machines WHERE serial = ANY($1)`,
    [serials],
  )
  const companies = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, lower(name) AS name FROM companies WHERE lower(name) = ANY($1)',
    [names],
  )
  const ids = companies.rows.map(({ id }) => id)
  const sites = await ctx.db.query<{
    id: string
    companyId: string
    name: string
    postcode: string
    environment: string
  }>(
    `SELECT id, company_id AS "companyId", name, postcode, environment FROM sites
     WHERE company_id = ANY($1)`,
    [ids],
  )
  const byName = new Map<string, { id: string }[]>()
  for (const { id, name } of companies.rows) byName.set(name, [...(byName.get(name) ?? []), { id }])
  return {
    machines: new Map(machines.rows.map((machine) => [machine.serial, machine])),
    companies: byName,
    sites: new Map(sites.rows.map((site) => [siteKey(site.companyId, site.name), site])),
  }
}

type NewPlaces = Parameters<typeof createPlaces>[1] & {
  /** Where each row's machine stands, by its line. */
  placeOf: Map<number, { siteId: string; companyId: string }>
}

/** Companies and sites that the file speaks of and nobody has entered yet. */
function newPlaces(
  ctx: Context,
  decided: readonly Decided<MachineRow>[],
  known: KnownFleet,
): NewPlaces {
  const now = ctx.clock.now()
  const made: NewPlaces = { companies: [], sites: [], placeOf: new Map() }
  const companyIds = new Map<string, string>()
  const siteIds = new Map([...known.sites].map(([key, { id }]) => [key, id]))
  for (const { row, line, outcome } of decided) {
    if (!row || outcome === 'wrong') continue
    const key = companyKey(row.company)
    const companyId = known.companies.get(key)?.[0]?.id ?? companyIds.get(key) ?? newId(now)
    if (!known.companies.has(key) && !companyIds.has(key)) {
      companyIds.set(key, companyId)
      made.companies.push({ id: companyId, name: row.company })
    }
    const place = siteKey(companyId, row.site)
    const siteId = siteIds.get(place) ?? newId(now)
    if (!siteIds.has(place)) {
      siteIds.set(place, siteId)
      const { site: name, postcode, environment } = row
      made.sites.push({ id: siteId, companyId, name, postcode, environment })
    }
    made.placeOf.set(line, { siteId, companyId })
  }
  return made
}

async function store(
  ctx: Context,
  decided: readonly Decided<MachineRow>[],
  known: KnownFleet,
  made: NewPlaces,
): Promise<void> {
  const now = ctx.clock.now()
  await createPlaces(ctx, made)
  const added = decided.flatMap(({ row, line, outcome }) => {
    const place = made.placeOf.get(line)
    if (!row || !place || outcome !== 'added') return []
    const { serial, model, spot, terms } = row
    const at = londonMidday(row.commissioned)
    const trialEndsAt = terms === 'trial' ? new Date(at.getTime() + trialDays * dayMs) : null
    return [{ id: newId(now), serial, model, spot, terms, at, trialEndsAt, ...place }]
  })
  await ctx.db.query(
    `WITH added AS (
       INSERT INTO machines (id, serial, model, spot, terms, commissioned_at, trial_ends_at,
         site_id, company_id)
       SELECT id, serial, model, spot, terms, at, "trialEndsAt", "siteId", "companyId"
       FROM json_to_recordset($1::json) AS t (id uuid, serial text, model text, spot text,
         terms text, at timestamptz, "trialEndsAt" timestamptz, "siteId" uuid, "companyId" uuid)
       RETURNING id)
     INSERT INTO machine_states (machine_id) SELECT id FROM added`,
    [JSON.stringify(added)],
  )
  const changed = decided.flatMap(({ row, outcome }) => {
    const id = row && known.machines.get(row.serial)?.id
    return row && id && outcome === 'changed' ? [{ id, spot: row.spot, terms: row.terms }] : []
  })
  await ctx.db.query(
    `UPDATE machines m SET spot = t.spot, terms = t.terms, version = m.version + 1,
       trial_ends_at = CASE WHEN t.terms = 'trial' AND m.terms <> 'trial'
         THEN $2::timestamptz ELSE m.trial_ends_at END
     FROM json_to_recordset($1::json) AS t (id uuid, spot text, terms text) WHERE t.id = m.id`,
    [JSON.stringify(changed), new Date(now.getTime() + trialDays * dayMs)],
  )
  await recordAudits(ctx, [
    ...added.map(({ id, serial, model, siteId, terms }) => ({
      action: 'machine.commissioned' as const,
      subjectType: 'machine',
      subjectId: id,
      details: { serial, model, siteId, terms },
    })),
    ...changed.map(({ id, spot, terms }) => ({
      action: 'machine.changed' as const,
      subjectType: 'machine',
      subjectId: id,
      details: { spot, terms },
    })),
  ])
  await announceFleet(
    ctx,
    [...added, ...changed].map(({ id }) => id),
  )
}
