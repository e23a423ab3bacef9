import { asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leadViews } from '#db/schema/leads.ts'
import type { SavedLeadView } from '../schema/desk.ts'

/** The views that whoever asks has saved. */
export function listViews(ctx: Context): Promise<SavedLeadView[]> {
  return ctx.db.orm
    .select({ id: leadViews.id, name: leadViews.name, query: leadViews.query })
    .from(leadViews)
    .where(eq(leadViews.ownerId, ctx.actor))
    .orderBy(asc(leadViews.name))
}
