import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { ismsEntries, ismsVersions } from '#db/schema/isms.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { statementOfApplicability } from '#features/controls/queries/controls.server.ts'
import { newId } from '#lib/ids.server.ts'
import { type IsmsDocument, ismsDocuments } from '#lib/isms-words.ts'
import { type DecisionProblem, stateAfter } from '../policy/approval.ts'
import { approvedVersion, contentOfDraft } from '../queries/documents.server.ts'
import type { IsmsContext, Justification, ObjectiveEntry } from '../schema/documents.ts'

type Saved<Reason extends string = never> = { ok: true } | { ok: false; reason: Reason }

export async function justify(
  ctx: Context,
  reference: string,
  { version, ...decided }: Justification,
): Promise<Saved<'not_found' | 'changed'>> {
  const isThere = (await statementOfApplicability(ctx)).some(({ id }) => id === reference)
  if (!isThere) return { ok: false, reason: 'not_found' }
  return saveEntry(ctx, 'applicability', reference, version, decided)
}

export async function saveObjective(
  ctx: Context,
  id: string,
  version: number,
  objective: Omit<ObjectiveEntry, 'id'>,
): Promise<Saved<'owner' | 'changed'>> {
  if (!(await isColleague(ctx, objective.ownerId))) return { ok: false, reason: 'owner' }
  return saveEntry(ctx, 'context', `objectives/${id}`, version, objective)
}

/** Its owner writes down what was reached; who has it open is told that it has changed. */
export async function reportObjective(
  ctx: Context,
  entryId: string,
  result: string,
): Promise<Saved<'changed'>> {
  return ctx.db.transaction(async (): Promise<Saved<'changed'>> => {
    const [entry] = await ctx.db.orm
      .select()
      .from(ismsEntries)
      .where(and(eq(ismsEntries.id, entryId), eq(ismsEntries.document, 'context')))
      .for('update')
    if (!entry) return { ok: false, reason: 'changed' }
    const { key, version, content } = entry
    return saveEntry(ctx, 'context', key, version, { ...(content as object), result })
  })
}

/** Saves a line of a draft, for an officer who saw it as it still is; version 0 is a new line. */
export async function saveEntry(
  ctx: Context,
  document: IsmsDocument,
  key: string,
  version: number,
  content: object,
): Promise<Saved<'changed'>> {
  const now = ctx.clock.now()
  const values = { content, changedAt: now, changedBy: ctx.actor }
  const { id } = ismsEntries
  return ctx.db.transaction(async (): Promise<Saved<'changed'>> => {
    const [saved] =
      version === 0
        ? await ctx.db.orm
            .insert(ismsEntries)
            .values({ id: newId(now), document, key, ...values })
            .onConflictDoNothing()
            .returning({ id })
        : await ctx.db.orm
            .update(ismsEntries)
            .set({ ...values, version: version + 1 })
            .where(and(isEntry(document, key), eq(ismsEntries.version, version)))
            .returning({ id })
    if (!saved) return { ok: false, reason: 'changed' }
    await recordAudit(ctx, {
      action: 'isms_entry.saved',
      subjectType: 'isms_entry',
      subjectId: saved.id,
      details: { document, code: key, version: version + 1 },
    })
    return { ok: true }
  })
}

const isEntry = (document: IsmsDocument, key: string) =>
  and(eq(ismsEntries.document, document), eq(ismsEntries.key, key))

/** Out of the draft; versions that have it keep it. */
export async function removeEntry(ctx: Context, key: string): Promise<Saved<'not_found'>> {
  return ctx.db.transaction(async (): Promise<Saved<'not_found'>> => {
    const [gone] = await ctx.db.orm
      .delete(ismsEntries)
      .where(isEntry('context', key))
      .returning({ id: ismsEntries.id, version: ismsEntries.version })
    if (!gone) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'isms_entry.removed',
      subjectType: 'isms_entry',
      subjectId: gone.id,
      details: { document: 'context', code: key, version: gone.version },
    })
    return { ok: true }
  })
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** Freezes the draft as the next version, which waits for another officer. */
export async function submitVersion(
  ctx: Context,
  document: IsmsDocument,
  note: string,
): Promise<Saved<'waiting' | 'unchanged' | 'no_scope'>> {
  return ctx.db.transaction(async (): Promise<Saved<'waiting' | 'unchanged' | 'no_scope'>> => {
    const draft = await contentOfDraft(ctx, document)
    if (document === 'context' && !hasScope(draft as IsmsContext)) {
      return { ok: false, reason: 'no_scope' }
    }
    const content = JSON.stringify(draft)
    const sha256 = sha256Of(content)
    const approved = await approvedVersion(ctx, document)
    if (approved?.sha256 === sha256) return { ok: false, reason: 'unchanged' }
    const now = ctx.clock.now()
    const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM isms_versions
      WHERE document = ${document})`
    const [made] = await ctx.db.orm
      .insert(ismsVersions)
      .values({
        ...{ id: newId(now), document, number, content, sha256, note, state: 'submitted' },
        ...{ submittedAt: now, submittedBy: ctx.actor },
      })
      // One waits at a time.
      .onConflictDoNothing()
      .returning({ id: ismsVersions.id, number: ismsVersions.number })
    if (!made) return { ok: false, reason: 'waiting' }
    await recordAudit(ctx, {
      action: 'isms_version.submitted',
      subjectType: 'isms_version',
      subjectId: made.id,
      details: { ...named(document, made.number), sha256, reason: note },
    })
    return { ok: true }
  })
}

const hasScope = ({ sections }: IsmsContext) => sections.some(({ key }) => key === 'scope')

const deeds = {
  approved: 'isms_version.approved',
  declined: 'isms_version.declined',
  withdrawn: 'isms_version.withdrawn',
} as const

/** The hash of what is approved goes into the trail, whose seals show that neither was changed. */
export async function decideOnVersion(
  ctx: Context,
  id: string,
  approve: boolean,
): Promise<Saved<'not_found' | DecisionProblem>> {
  return ctx.db.transaction(async (): Promise<Saved<'not_found' | DecisionProblem>> => {
    const [version] = await ctx.db.orm
      .select()
      .from(ismsVersions)
      .where(eq(ismsVersions.id, id))
      .for('update')
    if (!version) return { ok: false, reason: 'not_found' }
    const after = stateAfter(version, { userId: ctx.actor, approve })
    if ('problem' in after) return { ok: false, reason: after.problem }
    await ctx.db.orm
      .update(ismsVersions)
      .set({ state: after.state, decidedAt: ctx.clock.now(), decidedBy: ctx.actor })
      .where(eq(ismsVersions.id, id))
    const { document, number, sha256 } = version
    await recordAudit(ctx, {
      action: deeds[after.state],
      subjectType: 'isms_version',
      subjectId: id,
      details: { ...named(document, number), sha256 },
    })
    return { ok: true }
  })
}

const named = (document: IsmsDocument, number: number) => ({
  ...{ document, number, title: `${ismsDocuments[document]}, version ${number}` },
})
