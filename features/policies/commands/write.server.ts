import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import {
  policies,
  policyApprovals,
  policyReplacedTexts,
  policyVersions,
} from '#db/schema/policies.ts'
import { newId } from '#lib/ids.server.ts'
import { hasQuorum } from '../policy/approvals.ts'
import { hashOfText } from '../policy/hash.server.ts'
import { isOpen, stateAfterChange } from '../policy/life.ts'
import type { DraftSave, NewPolicy, PolicySettings, SavedDraft } from '../schema.ts'

type Version = typeof policyVersions.$inferSelect

type Refused = { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'state' }

/** A policy without a text yet, and its first draft. */
export async function createPolicy(
  ctx: Context,
  { title, ...settings }: NewPolicy,
): Promise<{ id: string; versionId: string }> {
  const now = ctx.clock.now()
  const [id, versionId] = [newId(now), newId(now)]
  await ctx.db.transaction(async () => {
    await ctx.db.orm.insert(policies).values({ id, ...settings, createdAt: now })
    const text = { title, body: '', changes: '' }
    await ctx.db.orm.insert(policyVersions).values(draftOf(ctx, id, versionId, 1, text))
    await audit(ctx, 'policy.created', id, { number: 1, title })
  })
  return { id, versionId }
}

function draftOf(
  ctx: Context,
  policyId: string,
  id: string,
  number: number,
  text: Pick<Version, 'title' | 'body' | 'changes'>,
) {
  const now = ctx.clock.now()
  return {
    ...{ id, policyId, number, ...text, state: 'draft' as const, sha256: hashOfText(text) },
    ...{ authors: [ctx.actor], createdAt: now, savedAt: now, savedBy: ctx.actor },
  }
}

/** Begins from the newest text. The same draft, if there is one already. */
export async function beginVersion(
  ctx: Context,
  policyId: string,
): Promise<{ ok: true; versionId: string; isNew: boolean } | Refused> {
  return ctx.db.transaction(async () => {
    if (!(await lockPolicy(ctx, policyId))) return { ok: false, reason: 'not_found' }
    const [newest] = await ctx.db.orm
      .select()
      .from(policyVersions)
      .where(eq(policyVersions.policyId, policyId))
      .orderBy(desc(policyVersions.number))
      .limit(1)
    if (!newest) return { ok: false, reason: 'not_found' }
    if (isOpen(newest.state)) return { ok: true, versionId: newest.id, isNew: false }
    const versionId = newId(ctx.clock.now())
    const number = newest.number + 1
    const { title, body } = newest
    const draft = draftOf(ctx, policyId, versionId, number, { title, body, changes: '' })
    await ctx.db.orm.insert(policyVersions).values(draft)
    await audit(ctx, 'policy.version_begun', policyId, { number })
    return { ok: true, versionId, isNew: true }
  })
}

/**
 * Keeps what somebody wrote. Another text than before makes it a draft again and takes every approval
 * back; a text that is written over knowingly is kept.
 */
export async function saveDraft(
  ctx: Context,
  policyId: string,
  versionId: string,
  { version, over, ...text }: DraftSave,
): Promise<({ ok: true } & SavedDraft) | Refused> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const before = await lockVersion(ctx, policyId, versionId)
    if (!before) return { ok: false, reason: 'not_found' }
    const state = stateAfterChange(before.state)
    if (!state) return { ok: false, reason: 'state' }
    if (before.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const sha256 = hashOfText(text)
    const isSame = sha256 === before.sha256
    if (isSame && text.changes === before.changes) {
      const savedAt = before.savedAt.toISOString()
      return { ok: true, version, savedAt, state: before.state, sha256 }
    }
    if (over) await keepReplaced(ctx, before)
    const authors = isSame ? before.authors : [...new Set([...before.authors, ctx.actor])]
    const saved = { version: version + 1, state: isSame ? before.state : state }
    await ctx.db.orm
      .update(policyVersions)
      .set({ ...text, ...saved, sha256, authors, savedAt: now, savedBy: ctx.actor })
      .where(eq(policyVersions.id, versionId))
    const takenBack = isSame ? 0 : await takeApprovalsBack(ctx, versionId)
    const { number } = before
    await audit(ctx, 'policy.saved', policyId, { number, version: saved.version, takenBack })
    return { ok: true, ...saved, savedAt: now.toISOString(), sha256 }
  })
}

async function keepReplaced(ctx: Context, before: Version): Promise<void> {
  const { title, body, changes, savedAt, savedBy } = before
  await ctx.db.orm.insert(policyReplacedTexts).values({
    ...{ id: newId(ctx.clock.now()), versionId: before.id, title, body, changes },
    ...{ savedAt, savedBy },
  })
}

/** They stay on record, and count no longer. */
export async function takeApprovalsBack(ctx: Context, versionId: string): Promise<number> {
  const taken = await ctx.db.orm
    .update(policyApprovals)
    .set({ takenBackAt: ctx.clock.now() })
    .where(and(eq(policyApprovals.versionId, versionId), isNull(policyApprovals.takenBackAt)))
    .returning({ id: policyApprovals.id })
  return taken.length
}

/** A higher quorum is asked of what waits to be published, too; a lower one waits until nothing does. */
export async function changeSettings(
  ctx: Context,
  policyId: string,
  { version, ...settings }: PolicySettings,
): Promise<{ ok: true } | Refused | { ok: false; reason: 'quorum_in_review' }> {
  return ctx.db.transaction(async () => {
    const policy = await lockPolicy(ctx, policyId)
    if (!policy) return { ok: false, reason: 'not_found' }
    if (policy.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const [waiting] = await ctx.db.orm
      .select()
      .from(policyVersions)
      .where(
        and(
          eq(policyVersions.policyId, policyId),
          inArray(policyVersions.state, ['review', 'approved']),
        ),
      )
    if (waiting && settings.quorum < policy.quorum) {
      return { ok: false, reason: 'quorum_in_review' }
    }
    await ctx.db.orm
      .update(policies)
      .set({ ...settings, version: version + 1 })
      .where(eq(policies.id, policyId))
    if (
      waiting?.state === 'approved' &&
      !hasQuorum(await approvalsOf(ctx, waiting.id), waiting.sha256, settings.quorum)
    ) {
      await ctx.db.orm
        .update(policyVersions)
        .set({ state: 'review', version: waiting.version + 1 })
        .where(eq(policyVersions.id, waiting.id))
    }
    const { readers, quorum, reviewMonths, controls } = policy
    const details = { from: { readers, quorum, reviewMonths, controls }, to: settings }
    await audit(ctx, 'policy.settings_changed', policyId, details)
    return { ok: true }
  })
}

/** A version that nobody has to follow yet goes, and with its only one the policy itself. */
export async function discardVersion(
  ctx: Context,
  policyId: string,
  versionId: string,
): Promise<{ ok: true; policyIsGone: boolean } | Refused> {
  return ctx.db.transaction(async () => {
    const version = await lockVersion(ctx, policyId, versionId)
    if (!version) return { ok: false, reason: 'not_found' }
    if (!isOpen(version.state)) return { ok: false, reason: 'state' }
    const { number, title, sha256 } = version
    await ctx.db.orm.delete(policyVersions).where(eq(policyVersions.id, versionId))
    const policyIsGone = number === 1
    if (policyIsGone) await ctx.db.orm.delete(policies).where(eq(policies.id, policyId))
    await audit(ctx, 'policy.discarded', policyId, { number, title, sha256 })
    return { ok: true, policyIsGone }
  })
}

export async function approvalsOf(ctx: Context, versionId: string) {
  const rows = await ctx.db.orm
    .select()
    .from(policyApprovals)
    .where(eq(policyApprovals.versionId, versionId))
  return rows.map(({ userId, sha256, takenBackAt }) => {
    return { userId, sha256, takenBack: takenBackAt !== null }
  })
}

/** Two changes of one policy come one after the other, whichever of its versions they are about. */
export async function lockPolicy(ctx: Context, id: string) {
  const [policy] = await ctx.db.orm.select().from(policies).where(eq(policies.id, id)).for('update')
  return policy
}

export async function lockVersion(ctx: Context, policyId: string, versionId: string) {
  if (!(await lockPolicy(ctx, policyId))) return undefined
  const [version] = await ctx.db.orm
    .select()
    .from(policyVersions)
    .where(and(eq(policyVersions.id, versionId), eq(policyVersions.policyId, policyId)))
  return version
}

export function audit(
  ctx: Context,
  action: `policy.${string}`,
  policyId: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(ctx, { action, subjectType: 'policy', subjectId: policyId, details })
}
