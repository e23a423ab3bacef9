import { eq } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { isOfficer } from '#features/accounts/queries/staff.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { keptLetter } from '#features/personal-data/policy.ts'
import { listErasures } from '#features/personal-data/queries.server.ts'
import { londonDate } from '#lib/time.ts'
import { answer, extension, question } from '../policy/letters.ts'
import {
  afterStep,
  closeReasonsOf,
  dueDayOf,
  possibleSteps,
  type StepName,
} from '../policy/steps.ts'
import { erasuresOf, newestExport } from '../queries/cases.server.ts'
import type { CaseAnswer, CaseStep } from '../schema/cases.ts'
import { wipeCases } from './erase.server.ts'
import { addEvent } from './events.server.ts'
import { lockCase } from './lock-case.server.ts'
import { acknowledge } from './receive.server.ts'
import { releaseExport } from './release.server.ts'

type Stored = typeof privacyCases.$inferSelect
type Done<Reason extends string = never> =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_now' | Reason }

/** Does one step, if the case is such that it can be done today. */
export function takeStep(
  ctx: Context,
  id: string,
  { step, text, because }: CaseStep,
): Promise<Done<'no_close_reason' | 'no_close_words' | 'erasure_waits'>> {
  type Refused = 'no_close_reason' | 'no_close_words' | 'erasure_waits'
  return withCase<Refused>(ctx, id, step, async (it, today) => {
    if (step === 'close' && (await hasWaitingErasure(ctx, id))) {
      return { ok: false, reason: 'erasure_waits' }
    }
    const reasons = step === 'close' ? closeReasonsOf(standingOf(it)) : []
    const closedBecause = reasons.find((reason) => reason === because) ?? null
    if (reasons.length > 0) {
      if (!closedBecause) return { ok: false, reason: 'no_close_reason' }
      if (!text) return { ok: false, reason: 'no_close_words' }
    }
    if (step === 'acknowledge') {
      await acknowledge(ctx, it)
      return { ok: true }
    }
    const next = afterStep(standingOf(it), step, today)
    const dueOn = dueDayOf({ ...standingOf(it), ...next }, bankHolidays)
    const now = ctx.clock.now()
    await ctx.db.orm
      .update(privacyCases)
      .set({
        state: next.state,
        pauses: [...next.pauses],
        extendedOn: next.extendedOn,
        ...((step === 'identity-shown' || step === 'confirm-identity') && {
          identityConfirmedAt: now,
        }),
        ...(step === 'extend' && { extensionReason: text ?? null }),
        ...(step === 'close' && { closedAt: now, closedBecause }),
        ...(step === 'reopen' && { closedAt: null, closedBecause: null }),
        ...(dueOn !== it.dueOn && { dueOn, toldAt: null }),
      })
      .where(eq(privacyCases.id, id))
    const why = closedBecause ? { because: closedBecause } : {}
    await addEvent(ctx, id, step, { text, details: { ...(dueOn && { dueOn }), ...why } })
    await audit(ctx, it, closedBecause ? `close: ${closedBecause}` : step, why)
    if (it.email && text) {
      const known = { ...it, dueOn }
      if (step === 'ask-identity') {
        await sendSealedLetter(ctx, question(known, 'identity', text), { to: it.email })
      }
      if (step === 'ask-clarification') {
        await sendSealedLetter(ctx, question(known, 'clarification', text), { to: it.email })
      }
      if (step === 'extend') await sendSealedLetter(ctx, extension(known, text), { to: it.email })
    }
    if (step === 'close' && it.wipeAtEnd) await wipeCases(ctx, [id])
    return { ok: true }
  })
}

/** The answer goes out by email, or is noted as given where there is no address. */
export function answerCase(
  ctx: AccountsContext,
  id: string,
  { outcome, text, reason, attach }: CaseAnswer,
): Promise<Done<'no_file' | 'no_email' | 'no_export' | 'erasure_waits'>> {
  type Refused = 'no_file' | 'no_email' | 'no_export' | 'erasure_waits'
  return withCase<Refused>(ctx, id, 'answer', async (it) => {
    // An answer ends the case: nobody could decide on the erasure any more.
    if (await hasWaitingErasure(ctx, id)) return { ok: false, reason: 'erasure_waits' }
    const files = await newestExport(ctx, id)
    if (attach && files.length === 0) return { ok: false, reason: 'no_file' }
    const asksForData = it.kind === 'access' || it.kind === 'portability'
    if (asksForData && outcome === 'answered' && it.email && files.length === 0) {
      return { ok: false, reason: 'no_export' }
    }
    if (attach && !it.email) return { ok: false, reason: 'no_email' }
    const now = ctx.clock.now()
    await ctx.db.orm
      .update(privacyCases)
      .set({
        state: outcome,
        answeredAt: now,
        refusalReason: outcome === 'refused' ? (reason ?? null) : null,
        dueOn: null,
        toldAt: null,
        // An answer says that it is here as well.
        ...(it.acknowledgedAt === null && { acknowledgedAt: now }),
      })
      .where(eq(privacyCases.id, id))
    const details = {
      mailed: it.email !== null,
      ...(attach && { files: files.map(({ name }) => name) }),
    }
    await addEvent(ctx, id, outcome, { text, details })
    await audit(ctx, it, outcome)
    if (it.email) {
      const until = attach ? await releaseExport(ctx, it, ctx.settings.siteUrl) : undefined
      const kept = keptLetter(await erasuresOf(ctx, id))
      const letter = answer(it, text, { refused: outcome === 'refused', kept, until })
      await sendSealedLetter(ctx, letter, { to: it.email })
    }
    return { ok: true }
  })
}

const hasWaitingErasure = async (ctx: Context, id: string) =>
  (await listErasures(ctx, id)).length > 0

export async function assignCase(
  ctx: Context,
  id: string,
  ownerId: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'nobody' }> {
  return ctx.db.transaction(async () => {
    if (ownerId && !(await isOfficer(ctx, ownerId))) return { ok: false, reason: 'nobody' }
    const [it] = await ctx.db.orm
      .update(privacyCases)
      .set({ ownerId })
      .where(eq(privacyCases.id, id))
      .returning()
    if (!it) return { ok: false, reason: 'not_found' }
    await addEvent(ctx, id, 'assigned', { details: { ownerId } })
    await audit(ctx, it, 'assigned')
    return { ok: true }
  })
}

/** Two officers at once do not both take a step that only one can. */
function withCase<Reason extends string = never>(
  ctx: Context,
  id: string,
  step: StepName,
  act: (it: Stored, today: string) => Promise<Done<Reason>>,
): Promise<Done<Reason>> {
  return ctx.db.transaction(async () => {
    const it = await lockCase(ctx, id)
    if (!it) return { ok: false, reason: 'not_found' }
    const today = londonDate(ctx.clock.now())
    if (!possibleSteps(standingOf(it), today, bankHolidays).includes(step)) {
      return { ok: false, reason: 'not_now' }
    }
    return act(it, today)
  })
}

export const standingOf = (it: Stored) => ({ ...it, acknowledged: it.acknowledgedAt !== null })

function audit(
  ctx: Context,
  { id, reference }: Stored,
  what: string,
  more: Record<string, unknown> = {},
) {
  return recordAudit(ctx, {
    action: 'privacy_case.moved',
    subjectType: 'privacy_case',
    subjectId: id,
    details: { reference, fields: [what], ...more },
  })
}
