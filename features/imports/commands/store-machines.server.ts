import { machines as models } from '#content/machines.ts'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { trialDays } from '#features/fleet/schema.ts'
import { createPlaces } from '#features/sites/commands.server.ts'
import type { SiteEnvironment, Terms } from '#lib/fleet-words.ts'
import { newId } from '#lib/ids.server.ts'
import { nameKey } from '#lib/name-key.ts'
import { dayMs, londonMidday } from '#lib/time.ts'
import type { SetupRow } from '../policy/understand-setup.ts'
import { keepNames } from './kept-names.server.ts'
import type { Stored, Storing } from './store-setup.server.ts'
import { type Change, noteChanges } from './stored-import.server.ts'

type Place = SetupRow<'sites'> & { line: number }
type Machine = SetupRow<'machines'> & { line: number }

interface KnownSite {
  id: string
  companyId: string
  name: string
  postcode: string
  environment: string
}

const siteKey = (companyId: string, site: string) => `${companyId} ${nameKey(site)}`
const closed = (postcode: string) => postcode.replaceAll(' ', '')

/** Companies and sites by their keys. */
export interface Places {
  companies: Map<string, string>
  sites: Map<string, KnownSite>
}

/** Companies and sites that rows name: found by name, or made with the first row that names them. */
async function places(ctx: Context, storing: Storing, rows: readonly Place[]) {
  const { importId, dry, environment } = storing
  const names = [...new Set(rows.map(({ company }) => company.toLowerCase()))]
  const found = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies WHERE lower(name) = ANY($1) ORDER BY created_at',
    [names],
  )
  const companies = new Map(found.rows.toReversed().map(({ id, name }) => [nameKey(name), id]))
  const { rows: known } = await ctx.db.query<{ [Key in keyof KnownSite]: string }>(
    `SELECT id, company_id AS "companyId", name, postcode, environment FROM sites
     WHERE company_id = ANY($1)`,
    [[...companies.values()]],
  )
  const sites = new Map<string, KnownSite>(
    known.map((site) => [siteKey(site.companyId, site.name), site]),
  )
  if (dry) {
    storing.places ??= { companies: new Map(), sites: new Map() }
    for (const [key, id] of storing.places.companies) companies.set(key, id)
    for (const [key, site] of storing.places.sites) sites.set(key, site)
  }
  const now = ctx.clock.now()
  const made: Parameters<typeof createPlaces>[1] = { companies: [], sites: [] }
  const siteOf = new Map<number, KnownSite>()
  const madeBy = new Set<number>()
  for (const { line, company, site: name, postcode, floor, ...row } of rows) {
    let companyId = companies.get(nameKey(company))
    if (!companyId) {
      companyId = newId(now)
      companies.set(nameKey(company), companyId)
      storing.places?.companies.set(nameKey(company), companyId)
      made.companies.push({ id: companyId, name: company })
    }
    const key = siteKey(companyId, name)
    let site = sites.get(key)
    if (!site) {
      const kind = (row.environment || environment) as SiteEnvironment
      site = { id: newId(now), companyId, name, postcode, environment: kind }
      made.sites.push({ ...site, environment: kind, floor: floor || null })
      sites.set(key, site)
      storing.places?.sites.set(key, site)
      madeBy.add(line)
    }
    siteOf.set(line, site)
  }
  if (!dry && made.companies.length + made.sites.length > 0) {
    await createPlaces(ctx, made)
    await noteChanges(ctx, importId, [
      ...made.companies.map(({ id }): Change => ({ subjectType: 'company', subjectId: id })),
      ...made.sites.map(({ id }): Change => ({ subjectType: 'site', subjectId: id })),
    ])
  }
  const newNames = {
    newCompanies: made.companies.map(({ name }) => name),
    newSites: made.sites.map(({ name }) => name),
  }
  return { siteOf, madeBy, newNames }
}

const postcodeProblem = (site: KnownSite, row: Place) =>
  row.postcode !== '' && site.postcode !== '' && closed(site.postcode) !== closed(row.postcode)
    ? [{ field: 'postcode', message: `This site has the postcode ${site.postcode}.` }]
    : []

export async function storeSites(
  ctx: Context,
  storing: Storing,
  rows: readonly Place[],
): Promise<Stored> {
  const { siteOf, madeBy, newNames } = await places(ctx, storing, rows)
  const outcomes = rows.map((row) => {
    const problems = postcodeProblem(siteOf.get(row.line) as KnownSite, row)
    if (problems.length > 0) return { line: row.line, problems }
    return {
      line: row.line,
      outcome: madeBy.has(row.line) ? ('added' as const) : ('same' as const),
    }
  })
  return { outcomes, ...newNames }
}

interface KnownMachine {
  id: string
  serial: string
  siteId: string
  model: string
  spot: string
  terms: Terms
  retired: boolean
}

/** New serial numbers are commissioned; of known ones spot and terms change. */
export async function storeMachines(
  ctx: Context,
  storing: Storing,
  rows: readonly Machine[],
): Promise<Stored & { ids: Map<string, string> }> {
  const { rows: found } = await ctx.db.query<{ [Key in keyof KnownMachine]: KnownMachine[Key] }>(
    `SELECT id, serial, site_id AS "siteId", model, spot, terms, retired_at IS NOT NULL AS retired
     FROM machines WHERE serial = ANY($1)`,
    [rows.map(({ serial }) => serial)],
  )
  const known = new Map<string, KnownMachine>(found.map((machine) => [machine.serial, machine]))
  // A row that is refused makes no site either.
  const wrong = new Map(rows.map((row) => [row.line, problemsOf(row, known.get(row.serial))]))
  const { siteOf, newNames } = await places(
    ctx,
    storing,
    rows.filter(({ line }) => wrong.get(line)?.length === 0),
  )
  const added: (Machine & { id: string; place: KnownSite })[] = []
  const changed: (Machine & { before: KnownMachine })[] = []
  const outcomes = rows.map((row) => {
    const { line } = row
    const place = siteOf.get(line)
    if (!place) return { line, problems: wrong.get(line) ?? [] }
    const before = known.get(row.serial)
    const problems = postcodeProblem(place, row)
    if (before && before.siteId !== place.id) {
      problems.push({ field: 'site', message: 'This machine stands on another site.' })
    }
    if (problems.length > 0) return { line, problems }
    if (!before) {
      // Two machines of a site are told apart by what they are.
      const model = row.model || storing.model
      const spot = row.spot || row.modelName || models[model].name
      const terms = row.terms || 'partnership'
      added.push({ ...row, model, spot, terms, id: newId(ctx.clock.now()), place })
      return { line, outcome: 'added' as const }
    }
    const next = { spot: row.spot || before.spot, terms: row.terms || before.terms }
    if (before.spot === next.spot && before.terms === next.terms) {
      return { line, outcome: 'same' as const }
    }
    changed.push({ ...row, ...next, before })
    return { line, outcome: 'changed' as const }
  })
  const ids = new Map(added.map(({ serial, id }) => [serial, id]))
  if (!storing.dry) {
    await write(ctx, storing.importId, added, changed)
    const stored = rows.flatMap(({ line, serial, otherNumber }): [string, string][] => {
      const id = ids.get(serial) ?? known.get(serial)?.id
      return otherNumber && id && siteOf.has(line) ? [[otherNumber, id]] : []
    })
    await keepNames(ctx, '', { machine: new Map(stored) })
  }
  return { outcomes, ...newNames, ids }
}

function problemsOf(row: Machine, before: KnownMachine | undefined) {
  if (before?.retired) return [{ field: 'serial', message: 'This machine was retired.' }]
  if (before && row.model && before.model !== row.model) {
    return [{ field: 'model', message: 'This machine is of another model.' }]
  }
  return []
}

async function write(
  ctx: Context,
  importId: string,
  added: readonly (Machine & { id: string; place: KnownSite })[],
  changed: readonly (Machine & { before: KnownMachine })[],
): Promise<void> {
  const now = ctx.clock.now()
  const machines = added.map(({ id, serial, model, spot, terms, commissioned, place, ...row }) => {
    const at = londonMidday(commissioned)
    const { id: siteId, companyId } = place
    const modelName = row.modelName || null
    return { id, serial, model, modelName, spot, terms, at, siteId, companyId }
  })
  await ctx.db.query(
    `WITH added AS (
       INSERT INTO machines (id, serial, model, model_name, spot, terms, commissioned_at, site_id,
         company_id)
       SELECT id, serial, model, "modelName", spot, terms, at, "siteId", "companyId"
       FROM json_to_recordset($1::json) AS t (id uuid, serial text, model text, "modelName" text, spot text,
         terms text, at timestamptz, "siteId" uuid, "companyId" uuid)
       RETURNING id)
     INSERT INTO machine_states (machine_id) SELECT id FROM added`,
    [JSON.stringify(machines)],
  )
  await ctx.db.query(
    `UPDATE machines m SET spot = t.spot, terms = t.terms, version = m.version + 1,
       trial_ends_at = CASE WHEN t.terms = 'trial' AND m.terms <> 'trial'
         -- It begins when the machine is live.
         THEN CASE WHEN m.live_at IS NOT NULL THEN $2::timestamptz END ELSE m.trial_ends_at END
     FROM json_to_recordset($1::json) AS t (id uuid, spot text, terms text) WHERE t.id = m.id`,
    [
      JSON.stringify(changed.map(({ before, spot, terms }) => ({ id: before.id, spot, terms }))),
      new Date(now.getTime() + trialDays * dayMs),
    ],
  )
  await noteChanges(ctx, importId, [
    ...machines.map(({ id }): Change => ({ subjectType: 'machine', subjectId: id })),
    ...changed.map(({ before, spot, terms }): Change => {
      const was = { spot: before.spot, terms: before.terms }
      return { subjectType: 'machine', subjectId: before.id, before: was, after: { spot, terms } }
    }),
  ])
  await recordAudits(ctx, [
    ...machines.map(({ id, serial, model, siteId, terms }) => ({
      action: 'machine.commissioned' as const,
      subjectType: 'machine',
      subjectId: id,
      details: { serial, model, siteId, terms, importId },
    })),
    ...changed.map(({ before, spot, terms }) => ({
      action: 'machine.changed' as const,
      subjectType: 'machine',
      subjectId: before.id,
      details: { spot, terms, importId },
    })),
  ])
}
