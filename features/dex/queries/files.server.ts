import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { dexFiles } from '#db/schema/dex.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { pairSlots } from '#lib/slot-names.ts'
import { emptyReport } from '../policy/read-file.ts'
import {
  type DexFileDetail,
  type DexFileRow,
  type DexMachine,
  type DexPage,
  type DexQuery,
  type DexReport,
  filesPerPage,
} from '../schema.ts'
import { accountsOf, type FileAccount } from './comparisons.server.ts'

const countOf = (level: 'error' | 'warning') => sql<number>`(
  SELECT count(*)::int FROM jsonb_array_elements(${dexFiles.report} -> 'findings') AS f
  WHERE f ->> 'level' = ${level})`

const columns = {
  id: dexFiles.id,
  name: dexFiles.name,
  receivedAt: dexFiles.receivedAt,
  readAt: dexFiles.readAt,
  source: dexFiles.source,
  usable: dexFiles.usable,
  errors: countOf('error'),
  warnings: countOf('warning'),
  machineId: machines.id,
  serial: machines.serial,
  spot: machines.spot,
  site: sites.name,
  company: companies.name,
}

const files = (ctx: Context) =>
  ctx.db.orm
    .select(columns)
    .from(dexFiles)
    .innerJoin(machines, eq(machines.id, dexFiles.machineId))
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))

/** The newest first: ids are made in the order of time. */
export async function listFiles(ctx: Context, query: DexQuery): Promise<DexPage> {
  const found = await files(ctx)
    .where(
      and(
        query.search ? inArray(dexFiles.machineId, machinesLike(ctx, query.search)) : undefined,
        query.usable ? eq(dexFiles.usable, query.usable) : undefined,
        query.before ? lt(dexFiles.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(dexFiles.id))
    // One more than is shown tells whether there are older ones.
    .limit(filesPerPage + 1)
  const page = found.slice(0, filesPerPage)
  const accounts = await accountsOf(ctx, page.filter(isUsable))
  return {
    rows: page.map((file) => rowOf(file, accounts.get(file.id))),
    hasOlder: found.length > filesPerPage,
  }
}

const isUsable = ({ usable }: { usable: string }) => usable === 'yes'

type StoredRow = Awaited<ReturnType<typeof files>>[number]

function rowOf(file: StoredRow, account: FileAccount | undefined): DexFileRow {
  const { id, name, usable, errors, warnings, serial, spot, site, company } = file
  return {
    ...{ id, name, usable, errors, warnings },
    machine: { id: file.machineId, serial, spot, site, company },
    receivedAt: file.receivedAt.toISOString(),
    readAt: file.readAt.toISOString(),
    source: file.source.startsWith('upload') ? 'upload' : (file.source as 'device' | 'folder'),
    since: account?.since.kind ?? null,
    total: account?.comparison?.total ?? null,
  }
}

export async function findFile(ctx: Context, id: string): Promise<DexFileDetail | undefined> {
  const [file] = await files(ctx).where(eq(dexFiles.id, id))
  if (!file) return undefined
  const [more] = await ctx.db.orm
    .select({
      report: dexFiles.report,
      bytes: sql<number>`length(${dexFiles.content})`,
      by: profiles.fullName,
    })
    .from(dexFiles)
    .leftJoin(profiles, eq(sql`'upload:' || ${profiles.userId}`, dexFiles.source))
    .where(eq(dexFiles.id, id))
  if (!more) return undefined
  const planned = await plannedSlots(ctx, file.machineId, file.readAt)
  const known = {
    missingReports: await missingReportsOf(ctx, file.machineId),
    products: new Map([...planned].map(([code, { product }]) => [code, product])),
  }
  const account = (await accountsOf(ctx, [file].filter(isUsable), known)).get(id)
  const since = account?.since
  return {
    ...rowOf(file, account),
    bytes: more.bytes,
    by: more.by,
    plan: planOf(more.report as DexReport, planned),
    // Those of an earlier version say less.
    report: { ...emptyReport, ...(more.report as DexReport) },
    previous: account?.previous ? neighbour(account.previous) : null,
    next: isUsable(file) ? await nextOf(ctx, file) : null,
    because: since?.kind === 'board' ? since.because : null,
    notes: since?.kind === 'counted' ? since.notes : [],
    comparison: account?.comparison ?? null,
  }
}

const neighbour = ({ id, readAt }: { id: string; readAt: Date }) => ({
  id,
  readAt: readAt.toISOString(),
})

/** The usable file after it, which is counted from this one. */
async function nextOf(ctx: Context, file: Pick<StoredRow, 'id' | 'machineId' | 'readAt'>) {
  const [next] = await ctx.db.orm
    .select({ id: dexFiles.id, readAt: dexFiles.readAt })
    .from(dexFiles)
    .where(
      and(
        eq(dexFiles.machineId, file.machineId),
        eq(dexFiles.usable, 'yes'),
        or(
          gt(dexFiles.readAt, file.readAt),
          and(eq(dexFiles.readAt, file.readAt), gt(dexFiles.id, file.id)),
        ),
      ),
    )
    .orderBy(asc(dexFiles.readAt), asc(dexFiles.id))
    .limit(1)
  return next ? neighbour(next) : null
}

/** Machines number what they report: below the highest number that we have, these are missing. */
async function missingReportsOf(ctx: Context, machineId: string): Promise<number> {
  const { rows } = await ctx.db.query<{ missing: number | null }>(
    `SELECT sum(upper(seen) - 1 - (SELECT sum(upper(r) - lower(r)) FROM unnest(seen) AS r))::int
       AS missing
     FROM report_streams WHERE machine_id = $1 AND NOT isempty(seen)`,
    [machineId],
  )
  return rows[0]?.missing ?? 0
}

type Planned = DexFileDetail['plan'][string]

function planOf({ read = [] }: Partial<DexReport>, planned: ReadonlyMap<string, Planned>) {
  const pairs = pairSlots(
    read.map(({ slot }) => slot),
    planned.keys(),
  )
  return Object.fromEntries(
    [...pairs].flatMap(([slot, code]) => {
      const there = planned.get(code)
      return there ? [[slot, there]] : []
    }),
  )
}

/** What stood in which slot when the file was read. */
async function plannedSlots(
  ctx: Context,
  machineId: string,
  readAt: Date,
): Promise<Map<string, Planned>> {
  const { rows } = await ctx.db.query<{ code: string } & Planned>(
    `SELECT s.code, p.name AS product, s.price_pence AS "pricePence"
     FROM slots s JOIN products p ON p.id = s.product_id
     WHERE s.planogram_id = (
       SELECT id FROM planograms WHERE machine_id = $1 AND live_from <= $2
         AND (live_until > $2 OR live_until IS NULL)
       ORDER BY live_from DESC LIMIT 1
     )`,
    [machineId, readAt],
  )
  return new Map(rows.map(({ code, ...slot }) => [code, slot]))
}

export async function findOriginal(
  ctx: Context,
  id: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  const [file] = await ctx.db.orm
    .select({ name: dexFiles.name, content: dexFiles.content })
    .from(dexFiles)
    .where(eq(dexFiles.id, id))
  return file
}

const machinesOffered = 20

/** By its serial, or by where it stands. */
function isLike(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(machines.serial, pattern),
    ilike(sites.name, pattern),
    ilike(companies.name, pattern),
  )
}

const machinesLike = (ctx: Context, search: string) =>
  ctx.db.orm
    .select({ id: machines.id })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .where(isLike(search))

/** Machines to choose from. */
export async function findMachines(ctx: Context, search: string): Promise<DexMachine[]> {
  const { serial, spot, site, company } = columns
  const rows = await ctx.db.orm
    .select({ serial, spot, site, company })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .where(and(isNull(machines.retiredAt), search ? isLike(search) : undefined))
    .orderBy(asc(machines.serial))
    .limit(machinesOffered)
  return rows.map((row) => ({
    serial: row.serial,
    place: `${row.company}, ${row.site}, ${row.spot}`,
  }))
}

const anHourMs = 3_600_000

/** How many files a machine has sent within the hour. */
export function countRecent(ctx: Context, machineId: string): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - anHourMs)
  return ctx.db.orm.$count(
    dexFiles,
    and(
      eq(dexFiles.machineId, machineId),
      eq(dexFiles.source, 'device'),
      gt(dexFiles.receivedAt, since),
    ),
  )
}
