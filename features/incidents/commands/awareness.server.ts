import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { breaches } from '#db/schema/incidents.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { passedMoment } from '#lib/entered-moment.ts'
import { portalPath } from '#lib/portal-links.ts'
import {
  dueAtOf,
  isBeforeAwareness,
  needsSecondOfficer,
  remindersDue,
} from '../policy/breach-clock.ts'
import { momentWords } from '../policy/moment-words.ts'
import type { BreachBegin } from '../schema/inputs.ts'
import { breachOf, firstToldAt, noBreach, setClock } from './breach.server.ts'
import {
  type Changed,
  done,
  type Incident,
  noteInTrail,
  setIncident,
  withIncident,
  wrong,
} from './with-incident.server.ts'
import { writeEntries } from './write-entries.server.ts'

type Breach = typeof breaches.$inferSelect

/**
 * Declares a breach, or corrects when we became aware of one. Once the 72 hours are over, a correction
 * only takes effect when a second officer approves it.
 */
export function beginBreach(ctx: AccountsContext, id: string, begin: BreachBegin) {
  return withIncident(ctx, id, async (incident) => {
    const now = ctx.clock.now()
    const entered = passedMoment(begin, now)
    if ('wrong' in entered) return wrong(entered.wrong, entered.message)
    const awareAt = entered.moment
    const { reason } = begin
    const before = await breachOf(ctx, id)
    if (!before) return declare(ctx, incident, awareAt, reason)
    const told = await toldBefore(ctx, before, awareAt)
    if (told) {
      return wrong('day', `Somebody was told on ${momentWords(told)}: we cannot have known later`)
    }
    if (awareAt.getTime() === before.awareAt.getTime()) return done
    if (!needsSecondOfficer(before, now)) {
      await applyChange(ctx, incident, before, { awareAt, words: reason })
      return done
    }
    if (before.proposedAwareAt) {
      const message = 'Another change waits for a second officer. Decide on that one first.'
      return { ok: false, reason: 'not_ready', message }
    }
    return propose(ctx, incident, before, { awareAt, reason })
  })
}

async function declare(
  ctx: Context,
  incident: Incident,
  awareAt: Date,
  reason: string,
): Promise<Changed> {
  const { id: incidentId } = incident
  const reminded = remindersDue(awareAt, ctx.clock.now())
  await ctx.db.orm.insert(breaches).values({ incidentId, awareAt, firstAwareAt: awareAt, reminded })
  await setClock(ctx, incidentId)
  await setIncident(ctx, incident, { kind: 'data-breach' })
  const text = `Aware of a personal-data breach since ${momentWords(awareAt)}. ${reason}`
  await writeEntries(ctx, [{ incidentId, kind: 'decision', text }])
  await noteInTrail(ctx, incident, 'incident.breach_declared', { awareAt })
  return done
}

/** When somebody was told whom the new moment would have us tell before we knew. */
async function toldBefore(ctx: Context, before: Breach, awareAt: Date): Promise<Date | undefined> {
  const told = await firstToldAt(ctx, before.incidentId, before.awareAt)
  return told && isBeforeAwareness(awareAt, told) ? told : undefined
}

async function applyChange(
  ctx: Context,
  incident: Incident,
  before: Breach,
  to: { awareAt: Date; words: string; proposedBy?: string | null },
): Promise<void> {
  const { id: incidentId } = incident
  const { awareAt, words, proposedBy } = to
  // Reminders that are due by the new moment count as sent: an officer has just looked at it.
  const reminded = remindersDue(awareAt, ctx.clock.now())
  await ctx.db.orm
    .update(breaches)
    .set({ awareAt, reminded, ...noProposal })
    .where(eq(breaches.incidentId, incidentId))
  await setClock(ctx, incidentId)
  const text = `Aware since ${momentWords(awareAt)}, not ${momentWords(before.awareAt)}: the 72 hours end ${momentWords(dueAtOf(awareAt))}, not ${momentWords(dueAtOf(before.awareAt))}. ${words}`
  await writeEntries(ctx, [{ incidentId, kind: 'decision', text }])
  await noteInTrail(ctx, incident, 'incident.awareness_changed', {
    ...{ from: before.awareAt, to: awareAt },
    ...(proposedBy !== undefined && { proposedBy }),
  })
}

const noProposal = {
  ...{ proposedAwareAt: null, proposedReason: null, proposedBy: null, proposedAt: null },
}

async function propose(
  ctx: AccountsContext,
  incident: Incident,
  before: Breach,
  { awareAt, reason }: { awareAt: Date; reason: string },
): Promise<Changed> {
  const { id: incidentId, reference } = incident
  await ctx.db.orm
    .update(breaches)
    .set({
      ...{ proposedAwareAt: awareAt, proposedReason: reason },
      ...{ proposedBy: ctx.actor, proposedAt: ctx.clock.now() },
    })
    .where(eq(breaches.incidentId, incidentId))
  const text = `Proposed: aware since ${momentWords(awareAt)}, not ${momentWords(before.awareAt)}. It waits for a second officer. ${reason}`
  await writeEntries(ctx, [{ incidentId, kind: 'decision', text }])
  const change = { from: before.awareAt, to: awareAt }
  await noteInTrail(ctx, incident, 'incident.awareness_proposed', change)
  await sendSealedLetter(
    ctx,
    {
      subject: `Approve or decline a change of the 72 hours (${reference})`,
      title: 'A change of the 72 hours needs a second officer',
      paragraphs: [
        'The 72 hours of this personal-data breach are over, and an officer proposes another moment at which we became aware. It takes effect once a second officer approves it.',
      ],
      facts: [
        ['Incident', reference],
        ['Aware since', momentWords(before.awareAt)],
        ['Proposed', momentWords(awareAt)],
      ],
      action: {
        label: 'Open the incident',
        address: `${ctx.settings.siteUrl}${portalPath('/compliance/incidents/:id', { id: incidentId })}`,
      },
    },
    { to: ctx.teamEmail },
  )
  return done
}

/** Approved by an officer who did not propose it; declined, or withdrawn, by any. */
export function decideOnProposal(ctx: Context, id: string, approve: boolean): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const before = await breachOf(ctx, id)
    if (!before) return { ok: false, reason: 'not_ready', message: noBreach }
    const { proposedAwareAt: awareAt, proposedBy } = before
    if (!awareAt) {
      return { ok: false, reason: 'not_ready', message: 'No change waits for approval any more.' }
    }
    const isOwn = proposedBy === ctx.actor
    if (!approve) {
      await ctx.db.orm.update(breaches).set(noProposal).where(eq(breaches.incidentId, id))
      const text = `${isOwn ? 'Withdrawn' : 'Declined'}: aware since ${momentWords(awareAt)}. It stays ${momentWords(before.awareAt)}.`
      await writeEntries(ctx, [{ incidentId: id, kind: 'decision', text }])
      const change = { from: before.awareAt, to: awareAt }
      await noteInTrail(ctx, incident, 'incident.awareness_declined', change)
      return done
    }
    if (isOwn) {
      const message = 'You proposed this change. Another officer has to approve it.'
      return { ok: false, reason: 'not_ready', message }
    }
    const told = await toldBefore(ctx, before, awareAt)
    if (told) {
      const message = `Somebody was told on ${momentWords(told)}: we cannot have known later. Decline the change.`
      return { ok: false, reason: 'not_ready', message }
    }
    const words = `Approved by a second officer. ${before.proposedReason ?? ''}`
    await applyChange(ctx, incident, before, { awareAt, words, proposedBy })
    return done
  })
}
