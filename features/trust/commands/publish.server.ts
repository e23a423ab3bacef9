import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { trustVersions } from '#db/schema/trust.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import { newId } from '#lib/ids.server.ts'
import { emptyTrust, type TrustContent } from '#lib/trust-words.ts'
import { unexplained } from '../policy/shown.ts'
import { factsFor } from '../queries/facts.server.ts'
import { publishedVersion, type TrustVersion } from '../queries/page.server.ts'
import type { TrustChange } from '../schema/desk.ts'

/** Into the draft; the first change after a publication begins the next one. */
export function changeDraft(ctx: Context, { version, ...content }: TrustChange) {
  return ctx.db.transaction(async () => {
    const newest = await lockNewest(ctx)
    if ((newest?.version ?? 0) !== version) return refused('changed_meanwhile')
    const now = ctx.clock.now()
    const before = newest?.content ?? emptyTrust
    const sections = (Object.keys(content) as (keyof TrustContent)[]).filter(
      (name) => !isDeepStrictEqual(content[name], before[name]),
    )
    if (sections.length === 0) return { ok: true as const }
    const details = { sections }
    const saved = { content, savedAt: now, savedBy: ctx.actor, version: version + 1 }
    if (newest && newest.publishedAt === null) {
      await ctx.db.orm
        .update(trustVersions)
        .set(saved)
        .where(eq(trustVersions.number, newest.number))
      await record(ctx, newest, { action: 'trust_page.changed', details })
      return { ok: true as const }
    }
    const next = { number: (newest?.number ?? 0) + 1, id: newId(now) }
    // Of two who begin the first one at once, one is second.
    const made = await ctx.db.orm
      .insert(trustVersions)
      .values({ ...next, ...saved })
      .onConflictDoNothing()
      .returning({ id: trustVersions.id })
    if (made.length === 0) return refused('changed_meanwhile')
    await record(ctx, next, { action: 'trust_page.changed', details })
    return { ok: true as const }
  })
}

/** From now on everyone sees it. The entry says which failing checks are left out, and why. */
export function publishDraft(ctx: Context, version: number) {
  return ctx.db.transaction(async () => {
    const draft = await lockNewest(ctx)
    if (!draft || draft.version !== version) return refused('changed_meanwhile')
    if (draft.publishedAt !== null) return refused('no_draft')
    const before = await publishedVersion(ctx)
    const facts = await factsFor(ctx, draft.content)
    if (unexplained(draft.content, before?.content, facts).length > 0) {
      return refused('unexplained')
    }
    await ctx.db.orm
      .update(trustVersions)
      .set({ publishedAt: facts.now, publishedBy: ctx.actor, version: version + 1 })
      .where(and(eq(trustVersions.number, draft.number), eq(trustVersions.version, version)))
    const details = { hidden: draft.content.hidden }
    await record(ctx, draft, { action: 'trust_page.published', details })
    return { ok: true as const }
  })
}

async function lockNewest(ctx: Context): Promise<TrustVersion | undefined> {
  const [newest] = await ctx.db.orm
    .select()
    .from(trustVersions)
    .orderBy(desc(trustVersions.number))
    .limit(1)
    .for('update')
  return newest
}

function record(
  ctx: Context,
  { id, number }: Pick<TrustVersion, 'id' | 'number'>,
  { action, details }: { action: `trust_page.${string}`; details: object },
) {
  return recordAudit(ctx, {
    ...{ action, subjectType: 'trust_page', subjectId: id },
    details: { number, ...details },
  })
}
