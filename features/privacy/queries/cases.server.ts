import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { isoMoment, manyRows } from '#db/many-rows.server.ts'
import {
  privacyCaseEvents,
  privacyCaseFiles,
  privacyCases,
  privacyReleases,
} from '#db/schema/privacy.ts'
import {
  listOfficers,
  type Names,
  nameOf,
  namesOf,
} from '#features/accounts/queries/staff.server.ts'
import { listErasures } from '#features/personal-data/queries.server.ts'
import type { SubjectErased } from '#features/personal-data/schema.ts'
import { londonDate } from '#lib/time.ts'
import { underOf } from '../policy/export-under.ts'
import { isReleased } from '../policy/release.ts'
import { closeReasonsOf, extensionDayOf, possibleSteps } from '../policy/steps.ts'
import type { CaseDetail, CaseList, CaseRelease, CaseRow } from '../schema/cases.ts'

type Moments = 'acknowledgedAt' | 'answeredAt' | 'closedAt'
type Stored = Pick<
  typeof privacyCases.$inferSelect,
  'name' | 'ownerId' | 'pauses' | keyof Omit<CaseRow, Moments | 'owner' | 'waitsSince'>
>
/** A list has no texts, which are long. */
type Listed = Stored & Record<Moments, string | null>
const listed: Record<keyof Listed, string> = {
  ...{ id: 'id', reference: 'reference', kind: 'kind', wayIn: 'way_in', state: 'state' },
  ...{ name: 'name', ownerId: 'owner_id', receivedOn: 'received_on', dueOn: 'due_on' },
  ...{ acknowledgedAt: 'acknowledged_at', answeredAt: 'answered_at', closedAt: 'closed_at' },
  ...{ closedBecause: 'closed_because', pauses: 'pauses', signs: 'held_for', example: 'example' },
}

/** The longest list: far more than three years bring, after which they go. */
export const mostCases = 1000

/** GET /api/privacy/cases: what is due first comes first; what has ended, the newest first. */
export async function listCases(
  ctx: Context,
  asked: { list: CaseList; complaints: boolean | undefined },
  veiled: boolean,
): Promise<CaseRow[]> {
  const isOpen = asked.list === 'open'
  const rows = await manyRows<Listed>(
    ctx,
    listed,
    `FROM privacy_cases WHERE ${isOpen ? '' : 'NOT'} (answered_at IS NULL AND closed_at IS NULL)
       AND ($1::boolean IS NULL OR (kind = 'complaint') = $1)
     ORDER BY ${isOpen ? 'due_on ASC NULLS LAST, id' : 'received_on DESC, id DESC'}
     LIMIT ${mostCases}`,
    [asked.complaints ?? null],
  )
  const names = await namesOf(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.map((row) =>
    rowOf(
      row,
      {
        acknowledgedAt: row.acknowledgedAt && isoMoment(row.acknowledgedAt),
        answeredAt: row.answeredAt && isoMoment(row.answeredAt),
        closedAt: row.closedAt && isoMoment(row.closedAt),
      },
      names,
      veiled,
    ),
  )
}

function rowOf(
  row: Stored,
  moments: Pick<CaseRow, Moments>,
  names: Names,
  veiled: boolean,
): CaseRow {
  const { id, reference, kind, wayIn, state, receivedOn, dueOn, signs, example, ownerId } = row
  return {
    ...{ id, reference, kind, wayIn, state, receivedOn, dueOn, signs, example },
    name: veiled ? null : row.name || null,
    ...moments,
    closedBecause: row.closedBecause,
    waitsSince: row.pauses.find(({ until }) => until === null)?.from ?? null,
    owner: ownerId ? { id: ownerId, name: nameOf(names, ownerId) } : null,
  }
}

/** Opening one shows whom it is about, so that it was opened is noted. */
export async function openCase(
  ctx: Context,
  id: string,
  veiled: boolean,
): Promise<CaseDetail | undefined> {
  const found = await findCase(ctx, id, veiled)
  if (found && !veiled) {
    await recordAudit(ctx, {
      action: 'privacy_case.read',
      subjectType: 'privacy_case',
      subjectId: id,
      details: { reference: found.reference },
    })
  }
  return found
}

/** One case with its timeline; without names, addresses and words for whoever may not see them. */
export async function findCase(
  ctx: Context,
  id: string,
  veiled: boolean,
): Promise<CaseDetail | undefined> {
  const { orm } = ctx.db
  const [row] = await orm.select().from(privacyCases).where(eq(privacyCases.id, id))
  if (!row) return undefined
  const events = await orm
    .select()
    .from(privacyCaseEvents)
    .where(eq(privacyCaseEvents.caseId, id))
    .orderBy(asc(privacyCaseEvents.id))
  const files = await orm
    .select({
      id: privacyCaseFiles.id,
      name: privacyCaseFiles.name,
      bytes: sql<number>`octet_length(${privacyCaseFiles.content})`,
      madeAt: privacyCaseFiles.madeAt,
    })
    .from(privacyCaseFiles)
    .where(eq(privacyCaseFiles.caseId, id))
    .orderBy(desc(privacyCaseFiles.madeAt), asc(privacyCaseFiles.name))
  const names = await namesOf(ctx, [row.ownerId, ...events.map(({ actor }) => actor)])
  const standing = { ...row, acknowledged: row.acknowledgedAt !== null }
  return {
    ...rowOf(
      row,
      {
        acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        closedAt: row.closedAt?.toISOString() ?? null,
      },
      names,
      veiled,
    ),
    email: veiled ? null : row.email,
    contact: veiled ? null : row.contact,
    about: veiled ? null : row.about || null,
    pauses: row.pauses,
    extendedOn: row.extendedOn,
    extensionReason: veiled ? null : row.extensionReason,
    extensionDueOn: extensionDayOf(standing, bankHolidays),
    refusalReason: veiled ? null : row.refusalReason,
    veiled,
    wiped: row.wipedAt !== null,
    identityConfirmed: row.identityConfirmedAt !== null,
    release: veiled ? null : await newestRelease(ctx, id),
    erasure: veiled ? null : ((await listErasures(ctx, id))[0] ?? null),
    steps: veiled ? [] : possibleSteps(standing, londonDate(ctx.clock.now()), bankHolidays),
    closeReasons: veiled ? [] : closeReasonsOf(standing),
    events: events.map(({ id, at, actor, kind, text, details }) => ({
      ...{ id, kind, details },
      at: at.toISOString(),
      by: actor === 'visitor' ? 'The person' : nameOf(names, actor),
      text: veiled ? null : text,
    })),
    files: veiled
      ? []
      : files.map((file) => ({
          ...file,
          madeAt: file.madeAt.toISOString(),
          under: underOf(file.id, events),
        })),
    officers: await listOfficers(ctx),
  }
}

export async function findFile(ctx: Context, caseId: string, fileId: string) {
  const [file] = await ctx.db.orm
    .select()
    .from(privacyCaseFiles)
    .where(and(eq(privacyCaseFiles.id, fileId), eq(privacyCaseFiles.caseId, caseId)))
  if (!file) return undefined
  await recordAudit(ctx, {
    action: 'privacy_case.file_read',
    subjectType: 'privacy_case',
    subjectId: caseId,
    details: { file: file.name },
  })
  return file
}

async function newestRelease(ctx: Context, caseId: string): Promise<CaseRelease | null> {
  const [release] = await ctx.db.orm
    .select()
    .from(privacyReleases)
    .where(eq(privacyReleases.caseId, caseId))
    .orderBy(desc(privacyReleases.id))
    .limit(1)
  if (!release) return null
  return {
    until: release.expiresAt.toISOString(),
    isActive: isReleased(release, ctx.clock.now()),
    downloads: release.downloads,
    lastDownloadAt: release.lastDownloadAt?.toISOString() ?? null,
  }
}

/** What was erased for a case, and what had to stay. */
export async function erasuresOf(ctx: Context, caseId: string): Promise<SubjectErased[]> {
  const rows = await ctx.db.orm
    .select({ details: privacyCaseEvents.details })
    .from(privacyCaseEvents)
    .where(and(eq(privacyCaseEvents.caseId, caseId), eq(privacyCaseEvents.kind, 'erased')))
    .orderBy(asc(privacyCaseEvents.id))
  return rows.map(({ details }) => details as unknown as SubjectErased)
}

/** What goes along with an answer: the paper to read, and the same for programs. */
export function newestExport(ctx: Context, caseId: string) {
  const { orm } = ctx.db
  const isOfCase = eq(privacyCaseFiles.caseId, caseId)
  const newest = orm
    .select({ at: max(privacyCaseFiles.madeAt) })
    .from(privacyCaseFiles)
    .where(isOfCase)
  return orm
    .select()
    .from(privacyCaseFiles)
    .where(and(isOfCase, eq(privacyCaseFiles.madeAt, newest)))
    .orderBy(desc(privacyCaseFiles.name))
}
