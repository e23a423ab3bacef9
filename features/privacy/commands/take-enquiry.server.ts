import type { Context } from '#db/context.server.ts'
import { rightAskedFor } from '#features/leads/policy/rights-request.ts'
import { wordsOfEnquiry } from '#features/leads/queries/words.server.ts'
import { londonDate } from '#lib/time.ts'
import { longestAbout } from '../schema/cases.ts'
import { storeCase, tellOfCase } from './receive.server.ts'

export interface AskedInEnquiry {
  leadId: string
  /** The reply that asks, if it is not the enquiry itself. */
  eventId?: string
}

/** Somebody used an enquiry or a reply to ask for a right of theirs: the law's time runs from then. */
export async function openCaseOfEnquiry(
  ctx: Context,
  { leadId, eventId }: AskedInEnquiry,
  siteUrl: string,
): Promise<void> {
  const said = await wordsOfEnquiry(ctx, leadId, eventId)
  const kind = said && rightAskedFor(said.text, undefined)
  // Erased meanwhile.
  if (!kind) return
  await ctx.db.transaction(async () => {
    const stored = await storeCase(ctx, {
      ...{ kind, name: said.name, email: said.email, contact: said.phone },
      about: said.text.slice(0, longestAbout),
      receivedOn: londonDate(said.at),
      wayIn: said.isEmail ? 'email' : 'form',
      signs: null,
      contentKey: `enquiry:${eventId ?? leadId}`,
    })
    if (stored.isNew) await tellOfCase(ctx, stored, siteUrl)
  })
}
