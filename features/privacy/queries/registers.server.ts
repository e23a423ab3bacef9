import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyEntries, privacyEntryVersions } from '#db/schema/privacy.ts'
import { retentionDays } from '#db/schema/retention.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import type { EntryRow, EntryVersion } from '../schema/registers.ts'

/** The record of processing, as a letter to a person quotes it. */
export function listProcessing(ctx: Context) {
  const { title, seedKey, content, register, removedAt } = privacyEntries
  return ctx.db.orm
    .select({ title, seedKey, content })
    .from(privacyEntries)
    .where(and(eq(register, 'processing'), isNull(removedAt)))
    .orderBy(asc(title), asc(privacyEntries.id))
}

export async function listEntries(ctx: Context, register: PrivacyRegister): Promise<EntryRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(privacyEntries)
    .where(and(eq(privacyEntries.register, register), isNull(privacyEntries.removedAt)))
    .orderBy(asc(privacyEntries.title), asc(privacyEntries.id))
  const names = await namesOf(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  )
  return rows.map(({ id, title, content, version, reviewOn, changedAt, changedBy, example }) => ({
    ...{ id, title, content, version, reviewOn, example },
    changedAt: changedAt.toISOString(),
    changedBy: nameOf(names, changedBy),
  }))
}

/** Every version of an entry, the newest first; nothing if there is no such entry. */
export async function listVersions(
  ctx: Context,
  register: PrivacyRegister,
  id: string,
): Promise<EntryVersion[] | undefined> {
  const rows = await ctx.db.orm
    .select({
      version: privacyEntryVersions.version,
      title: privacyEntryVersions.title,
      content: privacyEntryVersions.content,
      at: privacyEntryVersions.at,
      by: privacyEntryVersions.by,
    })
    .from(privacyEntryVersions)
    .innerJoin(privacyEntries, eq(privacyEntries.id, privacyEntryVersions.entryId))
    .where(and(eq(privacyEntryVersions.entryId, id), eq(privacyEntries.register, register)))
    .orderBy(desc(privacyEntryVersions.version))
  if (rows.length === 0) return undefined
  const names = await namesOf(
    ctx,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: nameOf(names, row.by) }))
}

export interface RetentionFigures {
  rule: string
  lastRunAt: Date
  lastRows: number
  yearRows: number
}

/** When each rule was last carried out, and on how many rows. */
export async function retentionFigures(ctx: Context, since: string): Promise<RetentionFigures[]> {
  const last = <T>(column: unknown) =>
    sql<T>`(array_agg(${column} ORDER BY ${retentionDays.day} DESC))[1]`
  const rows = await ctx.db.orm
    .select({
      rule: retentionDays.rule,
      lastRunAt: sql<Date>`max(${retentionDays.lastRunAt})`.mapWith(retentionDays.lastRunAt),
      lastRows: last<number>(retentionDays.rows),
      yearRows: sql<number>`sum(${retentionDays.rows})::int`,
    })
    .from(retentionDays)
    .where(gte(retentionDays.day, since))
    .groupBy(retentionDays.rule)
  return rows
}
