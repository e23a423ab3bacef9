import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyEntries } from '#db/schema/privacy.ts'
import { supplierAnswers } from '#db/schema/registers.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { addEvidence } from '#features/controls/commands/evidence.server.ts'
import { changeEntry } from '#features/privacy/commands/registers.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import { type Questionnaire, type SupplierFile, supplierFileKinds } from '../schema/suppliers.ts'
import { keepLink } from './links.server.ts'

type Done<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

const isSupplier = (id: string) =>
  and(
    eq(privacyEntries.id, id),
    eq(privacyEntries.register, 'processors'),
    isNull(privacyEntries.removedAt),
  )

async function lockedSupplier(ctx: Context, id: string) {
  const [found] = await ctx.db.orm.select().from(privacyEntries).where(isSupplier(id)).for('update')
  return found
}

type Deed = 'supplier.owner_set' | 'supplier.answered' | 'supplier.reviewed'
const note = (ctx: Context, action: Deed, id: string, details: Record<string, unknown>) =>
  recordAudit(ctx, { action, subjectType: 'privacy_entry', subjectId: id, details })

export function setSupplierOwner(
  ctx: Context,
  id: string,
  { ownerId, before }: { ownerId: string | null; before: string | null },
): Promise<Done<'not_found' | 'owner' | 'changed'>> {
  return ctx.db.transaction(async () => {
    const supplier = await lockedSupplier(ctx, id)
    if (!supplier) return { ok: false, reason: 'not_found' }
    if (supplier.ownerId !== before) return { ok: false, reason: 'changed' }
    if (ownerId && !(await isColleague(ctx, ownerId))) return { ok: false, reason: 'owner' }
    await ctx.db.orm.update(privacyEntries).set({ ownerId }).where(eq(privacyEntries.id, id))
    await note(ctx, 'supplier.owner_set', id, { from: before, to: ownerId })
    return { ok: true }
  })
}

/**
 * A contract or certificate is evidence of the control that asks for it. So it is checked, hashed, versioned,
 * told of before it ends and packed for auditors as all evidence is.
 */
export async function addSupplierFile(
  ctx: Context,
  id: string,
  { kind, ...words }: SupplierFile,
  bytes: Uint8Array,
  options: { isCsv?: boolean; namedAsText?: boolean },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not_found' | 'kind' }> {
  const [there] = await ctx.db.orm
    .select({ id: privacyEntries.id })
    .from(privacyEntries)
    .where(isSupplier(id))
  if (!there) return { ok: false, reason: 'not_found' }
  const shown = {
    ...words,
    kind: kind === 'certificate' ? ('certificate' as const) : ('record' as const),
    controls: [supplierFileKinds[kind].control],
  }
  return addEvidence(ctx, shown, bytes, {
    ...options,
    also: (evidenceId) =>
      keepLink(ctx, { kind: 'evidence', id: evidenceId }, { kind: 'supplier', id }),
  })
}

export function recordAnswers(
  ctx: Context,
  entryId: string,
  questionnaire: Questionnaire,
): Promise<Done<'not_found' | 'date'>> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    if (!(await lockedSupplier(ctx, entryId))) return { ok: false, reason: 'not_found' }
    if (questionnaire.answeredOn > londonDate(now)) return { ok: false, reason: 'date' }
    const kept = { id: newId(now), entryId, recordedAt: now, recordedBy: ctx.actor }
    await ctx.db.orm.insert(supplierAnswers).values({ ...kept, ...questionnaire })
    const { answeredOn, answers } = questionnaire
    await note(ctx, 'supplier.answered', entryId, { answeredOn, answers })
    return { ok: true }
  })
}

const reviewMonths = 12

/** Its owner has looked at it again: the entry gets a version with the next day. */
export function reviewSupplier(
  ctx: Context,
  id: string,
  reason: string,
): Promise<Done<'not_found' | 'changed_meanwhile'>> {
  return ctx.db.transaction(async () => {
    const supplier = await lockedSupplier(ctx, id)
    if (!supplier) return { ok: false, reason: 'not_found' }
    const { title, content, version } = supplier
    const reviewOn = addMonths(londonDate(ctx.clock.now()), reviewMonths)
    const entry = { title, content: { ...content, reviewOn }, version }
    const changed = await changeEntry(ctx, 'processors', id, entry)
    if (changed.ok) await note(ctx, 'supplier.reviewed', id, { reason, reviewOn })
    return changed
  })
}
