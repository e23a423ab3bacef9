import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { assets } from '#db/schema/registers.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import { findStoredAsset } from '../queries/assets.server.ts'
import type { AssetChange, NewAsset } from '../schema/assets.ts'

type Problem = 'not_found' | 'changed' | 'owner' | 'known' | 'title'
type Done = { ok: true; id: string } | { ok: false; reason: Problem }
const refused = (reason: Problem): Done => ({ ok: false, reason })

type Deed = 'asset.added' | 'asset.changed' | 'asset.retired' | 'asset.restored' | 'asset.reviewed'
const note = (ctx: Context, action: Deed, id: string, details: Record<string, unknown>) =>
  recordAudit(ctx, { action, subjectType: 'asset', subjectId: id, details })

/** Something that the product does not know by itself: a laptop, a van, a safe. */
export function addAsset(ctx: Context, asset: NewAsset): Promise<Done> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    if (asset.ownerId && !(await isColleague(ctx, asset.ownerId))) return refused('owner')
    await ctx.db.orm.insert(assets).values({ id, ...asset, changedAt: now, changedBy: ctx.actor })
    await note(ctx, 'asset.added', id, { kind: asset.kind, criticality: asset.criticality })
    return { ok: true, id }
  })
}

/** What we say of an asset; what the product knows of it is changed where the product has it. */
export function changeAsset(
  ctx: Context,
  id: string,
  { version, title, ...change }: AssetChange,
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const before = await findStoredAsset(ctx, id)
    if (!before) return refused('not_found')
    if (before.known && title !== undefined) return refused('known')
    if (!before.known && title === undefined) return refused('title')
    if (before.version !== version || before.retired_at) return refused('changed')
    if (change.ownerId && !(await isColleague(ctx, change.ownerId))) return refused('owner')
    const values = { ...change, changedAt: ctx.clock.now(), changedBy: ctx.actor }
    const saved =
      version === 0
        ? await ctx.db.orm
            .insert(assets)
            .values({ id, kind: before.kind, ...values })
            .onConflictDoNothing()
            .returning({ id: assets.id })
        : await ctx.db.orm
            .update(assets)
            .set({ ...values, ...(title && { title }), version: version + 1 })
            .where(and(eq(assets.id, id), eq(assets.version, version)))
            .returning({ id: assets.id })
    if (saved.length === 0) return refused('changed')
    const { note: _, location: __, ...said } = change
    await note(ctx, 'asset.changed', id, { kind: before.kind, now: said })
    return { ok: true, id }
  })
}

/** Only what was added by hand is retired here; it stays in the register, and can be brought back. */
export function retireAsset(
  ctx: Context,
  id: string,
  { reason, version }: { reason: string; version: number },
  isBack: boolean,
): Promise<Done> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const before = await findStoredAsset(ctx, id)
    if (!before) return refused('not_found')
    if (before.known) return refused('known')
    if ((before.retired_at !== null) !== isBack) return refused('changed')
    const saved = await ctx.db.orm
      .update(assets)
      .set({
        ...{ retiredAt: isBack ? null : now, version: version + 1 },
        ...{ changedAt: now, changedBy: ctx.actor },
      })
      .where(and(eq(assets.id, id), eq(assets.version, version)))
      .returning({ id: assets.id })
    if (saved.length === 0) return refused('changed')
    await note(ctx, isBack ? 'asset.restored' : 'asset.retired', id, { reason })
    return { ok: true, id }
  })
}

const reviewMonths = 12

/** Its owner has looked at it again. */
export function reviewAsset(ctx: Context, id: string, reason: string): Promise<Done> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm.select().from(assets).where(eq(assets.id, id)).for('update')
    if (!before) return refused('not_found')
    const reviewOn = addMonths(londonDate(now), reviewMonths)
    const changed = { reviewOn, changedAt: now, changedBy: ctx.actor, version: before.version + 1 }
    await ctx.db.orm.update(assets).set(changed).where(eq(assets.id, id))
    await note(ctx, 'asset.reviewed', id, { reason, reviewOn })
    return { ok: true, id }
  })
}
