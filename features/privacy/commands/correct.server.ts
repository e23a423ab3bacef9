import { eq } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'
import { type CaseKind, caseKinds } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { afterCorrection, dueDayOf, isOpen } from '../policy/steps.ts'
import type { CaseCorrection } from '../schema/cases.ts'
import { addEvent } from './events.server.ts'
import { lockCase } from './lock-case.server.ts'
import { standingOf } from './work.server.ts'

/**
 * Puts right what a case is or when it reached us; its clock is counted anew from that. The reference
 * stays as it is: the person has it. The words why are in the timeline, which goes with the person, and
 * not in the trail, which does not.
 */
export async function correctCase(
  ctx: Context,
  id: string,
  { reason, ...to }: CaseCorrection,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' | 'late_day' }> {
  return ctx.db.transaction(async () => {
    const it = await lockCase(ctx, id)
    if (!it) return { ok: false, reason: 'not_found' }
    if (!isOpen(it.state)) return { ok: false, reason: 'not_now' }
    // What we have written down had reached us by then.
    if (to.receivedOn > londonDate(it.storedAt)) return { ok: false, reason: 'late_day' }
    const from = { kind: it.kind, receivedOn: it.receivedOn }
    const fields = changeWords(from, to)
    if (!fields) return { ok: true }
    const next = afterCorrection(standingOf(it), to, londonDate(ctx.clock.now()))
    const dueOn = dueDayOf(next, bankHolidays)
    await ctx.db.orm
      .update(privacyCases)
      .set({
        ...to,
        state: next.state,
        pauses: [...next.pauses],
        ...(dueOn !== it.dueOn && { dueOn, toldAt: null }),
      })
      .where(eq(privacyCases.id, id))
    await addEvent(ctx, id, 'corrected', {
      text: reason,
      details: { from, to, ...(dueOn && { dueOn }) },
    })
    await recordAudit(ctx, {
      action: 'privacy_case.corrected',
      subjectType: 'privacy_case',
      subjectId: id,
      details: { reference: it.reference, fields, from, to },
    })
    return { ok: true }
  })
}

interface Said {
  kind: CaseKind
  receivedOn: string
}

/** "Complaint → Correction, received 2026-11-16 → 2026-11-12"; nothing if it is as it was. */
function changeWords(from: Said, to: Said): string {
  return [
    from.kind !== to.kind && `${caseKinds[from.kind]} → ${caseKinds[to.kind]}`,
    from.receivedOn !== to.receivedOn && `received ${from.receivedOn} → ${to.receivedOn}`,
  ]
    .filter(Boolean)
    .join(', ')
}
