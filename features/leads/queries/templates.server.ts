import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { filledTemplates } from '../policy/templates.ts'
import type { AnswerTemplate } from '../schema/desk.ts'

/** Answers to begin with, signed by the owner or, while there is none, by whoever asks. */
export async function templatesFor(
  ctx: Context,
  id: string,
): Promise<AnswerTemplate[] | undefined> {
  const [lead] = await ctx.db.orm
    .select({
      name: leads.name,
      reference: leads.reference,
      company: leads.company,
      ownerId: leads.ownerId,
    })
    .from(leads)
    .where(eq(leads.id, id))
  if (!lead) return undefined
  const signer = lead.ownerId ?? ctx.actor
  const names = await namesOf(ctx, [signer])
  return filledTemplates({ ...lead, owner: names.get(signer) ?? null })
}
