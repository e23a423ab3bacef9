import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { isClosed, isHeld, mergedClock } from '../policy/desk.ts'
import { type Changed, type Lead, lockLead, recordChange } from './change-lead.server.ts'

/**
 * Makes others part of this one. They keep what they are, so that they can be taken out again; of
 * their promises the first that is due goes on here.
 */
export function mergeLeads(
  ctx: Context,
  id: string,
  ids: string[],
): Promise<Changed<'closed' | 'same_lead'>> {
  return ctx.db.transaction(async () => {
    if (ids.includes(id)) return { ok: false, reason: 'same_lead' }
    const asked = new Set([id, ...ids])
    const found = await lockInOrder(ctx, asked)
    const lead = found.find((each) => each.id === id)
    const others = found.filter((each) => each !== lead)
    if (!lead || found.length !== asked.size) {
      return { ok: false, reason: 'not_found' }
    }
    if (found.some((each) => each.mergedInto)) return { ok: false, reason: 'merged' }
    if (found.some(isHeld)) return { ok: false, reason: 'held' }
    // What still needs work would be out of sight.
    if (isClosed(lead.stage) && others.some((other) => !isClosed(other.stage))) {
      return { ok: false, reason: 'closed' }
    }
    let into = lead
    for (const other of others) {
      const columns = mergedClock(into, [other])
      const { reference } = other
      const details = { direction: 'in', reference, ...clockBefore(into, columns) }
      await recordChange(ctx, into, { columns, kind: 'merged', details })
      await recordChange(ctx, other, {
        columns: { mergedInto: id },
        kind: 'merged',
        details: { direction: 'out', reference: lead.reference },
      })
      into = { ...into, ...columns }
    }
    return { ok: true }
  })
}

/** Takes an enquiry out of the one that it was merged into: each is again what it was. */
export function unmergeLead(ctx: Context, id: string): Promise<Changed<'not_merged'>> {
  return ctx.db.transaction(async () => {
    // The whole before its part, as an answer locks them.
    const whole = await findWhole(ctx, id)
    const from = whole ? await lockLead(ctx, whole) : undefined
    const lead = await lockLead(ctx, id)
    if (!lead) return { ok: false, reason: 'not_found' }
    if (!lead.mergedInto || lead.mergedInto !== whole) return { ok: false, reason: 'not_merged' }
    await recordChange(ctx, lead, {
      columns: { mergedInto: null },
      kind: 'unmerged',
      details: { direction: 'out', reference: from?.reference ?? null },
    })
    if (!from) return { ok: true }
    await recordChange(ctx, from, {
      columns: await clockToRestore(ctx, from, lead.reference),
      kind: 'unmerged',
      details: { direction: 'in', reference: lead.reference },
    })
    return { ok: true }
  })
}

async function findWhole(ctx: Context, id: string): Promise<string | null> {
  const [found] = await ctx.db.orm
    .select({ mergedInto: leads.mergedInto })
    .from(leads)
    .where(eq(leads.id, id))
  return found?.mergedInto ?? null
}

/** Always in the same order: of two who merge at once, one waits for the other. */
function lockInOrder(ctx: Context, ids: Set<string>): Promise<Lead[]> {
  return ctx.db.orm
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for('update')
}

const text = (moment: Date | null) => moment?.toISOString() ?? null
const moment = (text: string | null | undefined) => (text ? new Date(text) : null)

type ClockColumns = Pick<Lead, 'promise' | 'dueAt' | 'pausedAt' | 'answeredAt' | 'answerMailId'>

/** What the clock of the whole was, and what it became; nothing where it stays as it is. */
function clockBefore(lead: Lead, columns: Partial<ClockColumns>): Record<string, string | null> {
  if (!columns.dueAt) return {}
  return {
    taken: text(columns.dueAt),
    promise: lead.promise,
    dueAt: text(lead.dueAt),
    pausedAt: text(lead.pausedAt),
    answeredAt: text(lead.answeredAt),
    answerMailId: lead.answerMailId,
  }
}

async function clockToRestore(
  ctx: Context,
  lead: Lead,
  reference: string,
): Promise<Partial<ClockColumns>> {
  const [merged] = await ctx.db.orm
    .select({ details: leadEvents.details })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, lead.id),
        eq(leadEvents.kind, 'merged'),
        sql`${leadEvents.details}->>'direction' = 'in'`,
        sql`${leadEvents.details}->>'reference' = ${reference}`,
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(1)
  const before = merged?.details
  // Answered, or promised anew, since: that is this one's own.
  if (!before?.taken || lead.answeredAt || text(lead.dueAt) !== before.taken) return {}
  return {
    promise: (before.promise ?? null) as Lead['promise'],
    dueAt: moment(before.dueAt),
    pausedAt: moment(before.pausedAt),
    answeredAt: moment(before.answeredAt),
    answerMailId: before.answerMailId ?? null,
  }
}
