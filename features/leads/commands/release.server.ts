import type { Context } from '#db/context.server.ts'
import { isQuoted } from '../policy/acknowledgement.ts'
import { isHeld } from '../policy/desk.ts'
import { answerBy, dueAt } from '../policy/promise.ts'
import type { NewLead } from '../policy.ts'
import { type Changed, type Lead, lockLead, recordChange } from './change-lead.server.ts'
import { type LeadMailing, queueLeadMails } from './queue-lead-mails.server.ts'

/**
 * Lets an enquiry out of quarantine: its promise runs from now on, and the emails that were held back
 * go out. What was let in and put there by staff had both before. Doing it twice is doing it once.
 */
export function releaseLead(ctx: Context, id: string, mailing: LeadMailing): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const row = await lockLead(ctx, id)
    if (!row) return { ok: false, reason: 'not_found' }
    if (!isHeld(row)) return { ok: true }
    const { heldFor, promise, reference } = row
    const now = ctx.clock.now()
    const wasLetIn = heldFor?.includes('reported')
    await recordChange(ctx, row, {
      columns: {
        heldFor: [],
        // That it waited in quarantine was told; that its promise is about to break was not.
        ...(!wasLetIn && { dueAt: promise && dueAt(promise, now), escalatedAt: null }),
      },
      kind: 'released',
      details: { heldFor: heldFor?.join(', ') ?? null },
    })
    if (!wasLetIn) {
      const by = promise ? answerBy(promise, now) : undefined
      const signs = [...(heldFor ?? []), ...row.flags]
      await queueLeadMails(
        ctx,
        {
          ...{ id, reference, lead: leadOfRow(row), answerBy: by },
          isQuoted: row.wayIn !== 'email' && isQuoted(row.message, signs),
        },
        // A mailing list, or a program, is never answered by itself.
        { ...mailing, toSender: !signs.includes('bulk') },
      )
    }
    return { ok: true }
  })
}

/** What was sent, as the emails tell it. */
function leadOfRow(row: Lead): NewLead {
  return {
    wayIn: row.wayIn,
    source: row.source,
    intent: row.intent,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    company: row.company ?? undefined,
    machineOfInterest: row.machineOfInterest ?? undefined,
    plan: row.plan ?? undefined,
    locationType: row.locationType ?? undefined,
    message: row.message,
    details: row.details,
    promise: row.promise ?? undefined,
  }
}
