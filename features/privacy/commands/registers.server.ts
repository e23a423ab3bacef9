import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { processingActivities } from '#content/compliance/processing.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyEntries, privacyEntryVersions } from '#db/schema/privacy.ts'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import type { EntryForm } from '../schema/registers.ts'

/** On its day of review, or before that when what a supplier has shown us ends. */
const reviewOf = ({ reviewOn, assuranceEnds }: Record<string, string>) =>
  [reviewOn, assuranceEnds].filter(Boolean).toSorted().at(0) ?? null

/** A new entry of a register, in its first version. */
export async function addEntry(
  ctx: Context,
  register: PrivacyRegister,
  { title, content }: EntryForm,
  from: { seedKey?: string; example?: boolean } = {},
): Promise<{ id: string } | undefined> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const [made] = await ctx.db.orm
      .insert(privacyEntries)
      .values({
        ...{ id: newId(now), register, title, content, version: 1, reviewOn: reviewOf(content) },
        ...{ changedAt: now, changedBy: ctx.actor },
        ...from,
      })
      .onConflictDoNothing({ target: [privacyEntries.register, privacyEntries.seedKey] })
      .returning({ id: privacyEntries.id })
    if (!made) return undefined
    await keepVersion(ctx, made.id, 1, { title, content })
    await audit(ctx, 'privacy_entry.added', made.id, register, 1, from.example)
    return made
  })
}

/** The entry as it was stays as a version. */
export async function changeEntry(
  ctx: Context,
  register: PrivacyRegister,
  id: string,
  { title, content, version }: EntryForm,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' }> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const isIt = and(
      eq(privacyEntries.id, id),
      eq(privacyEntries.register, register),
      isNull(privacyEntries.removedAt),
    )
    const [there] = await ctx.db.orm.select().from(privacyEntries).where(isIt).for('update')
    if (!there) return { ok: false, reason: 'not_found' }
    if (there.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    // What was saved as it was is no version of its own.
    if (isDeepStrictEqual({ title, content }, { title: there.title, content: there.content })) {
      return { ok: true }
    }
    const next = there.version + 1
    await ctx.db.orm
      .update(privacyEntries)
      .set({
        ...{ title, content, version: next, reviewOn: reviewOf(content) },
        ...{ changedAt: now, changedBy: ctx.actor },
      })
      .where(isIt)
    await keepVersion(ctx, id, next, { title, content })
    await audit(ctx, 'privacy_entry.changed', id, register, next)
    return { ok: true }
  })
}

/** Out of the register; its versions stay, because it once said so. */
export async function removeEntry(
  ctx: Context,
  register: PrivacyRegister,
  id: string,
): Promise<{ ok: boolean }> {
  return ctx.db.transaction(async () => {
    const [gone] = await ctx.db.orm
      .update(privacyEntries)
      .set({ removedAt: ctx.clock.now() })
      .where(
        and(
          eq(privacyEntries.id, id),
          eq(privacyEntries.register, register),
          isNull(privacyEntries.removedAt),
        ),
      )
      .returning({ version: privacyEntries.version })
    if (!gone) return { ok: false }
    await audit(ctx, 'privacy_entry.removed', id, register, gone.version)
    return { ok: true }
  })
}

/**
 * What the product truly does stands in the record from the first day; officers change it from there.
 * It is no deed of anybody's, so that the trail has nothing of it; the first version says whose it is.
 */
export async function seedProcessing(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const by = { changedAt: now, changedBy: ctx.actor }
  await ctx.db.transaction(async () => {
    const made = await ctx.db.orm
      .insert(privacyEntries)
      .values(
        processingActivities.map(({ key, title, content }) => ({
          ...{ id: newId(now), register: 'processing' as const, title, content, version: 1 },
          ...{ seedKey: key, reviewOn: content.reviewOn, ...by },
        })),
      )
      .onConflictDoNothing({ target: [privacyEntries.register, privacyEntries.seedKey] })
      .returning()
    await refreshProcessing(ctx)
    if (made.length === 0) return
    await ctx.db.orm.insert(privacyEntryVersions).values(
      made.map(({ id, version, title, content }) => ({
        ...{ entryId: id, version, title, content, at: now, by: ctx.actor },
      })),
    )
  })
}

/** An entry that no officer has changed follows what the product does now; the old text stays as a version. */
async function refreshProcessing(ctx: Context): Promise<void> {
  const untouched = await ctx.db.orm
    .select()
    .from(privacyEntries)
    .where(and(eq(privacyEntries.register, 'processing'), eq(privacyEntries.changedBy, 'system')))
  for (const { id, seedKey, version } of untouched) {
    const now = processingActivities.find(({ key }) => key === seedKey)
    if (now) await changeEntry(ctx, 'processing', id, { ...now, version })
  }
}

function keepVersion(
  ctx: Context,
  entryId: string,
  version: number,
  as: Pick<EntryForm, 'title' | 'content'>,
) {
  const { title, content } = as
  return ctx.db.orm
    .insert(privacyEntryVersions)
    .values({ entryId, version, title, content, at: ctx.clock.now(), by: ctx.actor })
}

function audit(
  ctx: Context,
  action: 'privacy_entry.added' | 'privacy_entry.changed' | 'privacy_entry.removed',
  subjectId: string,
  register: PrivacyRegister,
  version: number,
  example = false,
) {
  const details = { register, version, ...(example && { example }) }
  return recordAudit(ctx, { action, subjectType: 'privacy_entry', subjectId, details })
}
