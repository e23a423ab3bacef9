import { and, count, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadViews } from '#db/schema/leads.ts'
import { newId } from '#lib/ids.server.ts'
import type { SavedLeadView } from '../schema/desk.ts'

const mostViews = 30

/** Saves a view of the desk for whoever asks, under a name of their own. */
export function saveView(
  ctx: Context,
  view: { name: string; query: string },
): Promise<{ ok: true; view: SavedLeadView } | { ok: false; reason: 'name_taken' | 'too_many' }> {
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const [own] = await ctx.db.orm
      .select({ total: count() })
      .from(leadViews)
      .where(eq(leadViews.ownerId, ctx.actor))
    if ((own?.total ?? 0) >= mostViews) return { ok: false, reason: 'too_many' }
    const [saved] = await ctx.db.orm
      .insert(leadViews)
      .values({ ...view, id: newId(now), ownerId: ctx.actor, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: leadViews.id, name: leadViews.name, query: leadViews.query })
    if (!saved) return { ok: false, reason: 'name_taken' }
    await recordAudit(ctx, {
      action: 'lead_view.saved',
      subjectType: 'lead_view',
      subjectId: saved.id,
      details: {},
    })
    return { ok: true, view: saved }
  })
}

export function deleteView(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [deleted] = await ctx.db.orm
      .delete(leadViews)
      .where(and(eq(leadViews.id, id), eq(leadViews.ownerId, ctx.actor)))
      .returning({ id: leadViews.id })
    if (!deleted) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'lead_view.deleted',
      subjectType: 'lead_view',
      subjectId: id,
      details: {},
    })
    return { ok: true }
  })
}
