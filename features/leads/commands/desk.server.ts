import type { Context } from '#db/context.server.ts'
import { isStaff } from '#features/accounts/queries/staff.server.ts'
import { stages } from '#lib/lead-words.ts'
import type { Contact, CorrectionProblem } from '../policy/correction.server.ts'
import { type ClockAction, type ClockProblem, clockChange, stageChange } from '../policy/desk.ts'
import type { LeadChange } from '../schema/desk.ts'
import { recordAnswered } from './answer.server.ts'
import { type Changed, type Lead, lockLead, recordChange, withLead } from './change-lead.server.ts'
import { correctContact } from './correct.server.ts'

/** Moves an enquiry to another stage, gives it to somebody else, or corrects how its sender is reached. */
export function changeLead(
  ctx: Context,
  id: string,
  change: LeadChange,
): Promise<Changed<'changed_meanwhile' | 'reason_needed' | 'no_such_owner' | CorrectionProblem>> {
  return withLead(ctx, id, async (lead) => {
    if (lead.version !== change.version) return { ok: false, reason: 'changed_meanwhile' }
    const moved = change.stage && stageChange(lead, { ...change, stage: change.stage }, now(ctx))
    if (moved && !moved.ok) return moved
    const owner = change.ownerId
    if (owner && !(await isStaff(ctx, owner))) return { ok: false, reason: 'no_such_owner' }
    const corrected = await correctContact(ctx, lead, contactIn(change))
    if (!corrected.ok) return corrected

    if (moved && hasMoved(lead, moved.columns)) {
      const { stage, lostReason } = moved.columns
      const details = { from: stages[lead.stage], to: stages[stage], reason: lostReason }
      await recordChange(ctx, lead, { columns: moved.columns, kind: 'stage', details })
    }
    if (owner !== undefined && owner !== lead.ownerId) await giveTo(ctx, lead, owner)
    if (change.answered) {
      const as = { ...lead, ...moved?.columns, ...(owner !== undefined && { ownerId: owner }) }
      await recordAnswered(ctx, as, { how: change.answered })
    }
    return { ok: true }
  })
}

function contactIn({ email, phone }: LeadChange): Partial<Contact> {
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
}

const now = (ctx: Context) => ctx.clock.now()

const hasMoved = (lead: Lead, to: Pick<Lead, 'stage' | 'lostReason'>) =>
  lead.stage !== to.stage || lead.lostReason !== to.lostReason

async function giveTo(ctx: Context, lead: Lead, ownerId: string | null): Promise<void> {
  // Ids, not names: colleagues who leave take theirs with them.
  const details = { fromId: lead.ownerId, toId: ownerId }
  await recordChange(ctx, lead, { columns: { ownerId }, kind: 'owner', details })
}

/** Stops the clock while we wait for the customer, lets it go on, or promises anew. */
export function setClock(
  ctx: Context,
  id: string,
  action: ClockAction,
): Promise<Changed<ClockProblem>> {
  return withLead(ctx, id, async (lead) => {
    const change = clockChange(lead, action, now(ctx))
    if (!change.ok) return change
    const kinds = { pause: 'paused', resume: 'resumed', restart: 'restarted' } as const
    await recordChange(ctx, lead, { columns: change.columns, kind: kinds[action] })
    return { ok: true }
  })
}

/** A note says something of an enquiry and changes nothing of it, so it is always possible. */
export function addNote(ctx: Context, id: string, text: string): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    await recordChange(ctx, lead, { kind: 'note', text })
    return { ok: true }
  })
}
