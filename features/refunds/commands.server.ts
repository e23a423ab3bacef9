import { and, eq, ne } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import { refundRequests } from '#db/schema/refunds.ts'
import { announceCare } from '#features/accounts/commands/announce-change.server.ts'
import type { AccountsContext, Client } from '#features/accounts/context.server.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import { isMachineOf } from '#features/fleet/queries/own-machines.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { refundStates } from '#lib/fleet-words.ts'
import { newReferenceCode } from '#lib/ids.server.ts'
import { pounds } from '#lib/pounds.ts'
import type { RefundDecision } from './schema/desk.ts'
import { boughtAtOf, type NewRefund } from './schema/own.ts'

type Refund = typeof refundRequests.$inferSelect

/** As long as card payments can be paid back the usual way, and single sales are kept. */
const longestAgoMs = 120 * 86_400_000
/** A clock that runs ahead. */
const leewayMs = 10 * 60_000

export async function askForRefund(
  ctx: AccountsContext,
  client: Client,
  asked: NewRefund,
): Promise<
  | { ok: true; id: string }
  | { ok: false; reason: 'machine' | 'time' | 'not_found' }
  | { ok: false; reason: 'asked'; message: string }
> {
  const now = ctx.clock.now()
  const boughtAt = boughtAtOf(asked)
  const ago = now.getTime() - boughtAt.getTime()
  if (ago > longestAgoMs || ago < -leewayMs) return { ok: false, reason: 'time' }
  return ctx.db.transaction(async () => {
    if (!(await isMachineOf(ctx, asked.machineId, client.companyId))) {
      return { ok: false, reason: 'machine' }
    }
    // Two forms about one purchase that are sent at the same moment come one after the other.
    await ctx.db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `refund ${asked.machineId} ${boughtAt.toISOString()}`,
    ])
    const [asEarlier] = await ctx.db.orm
      .select({ reference: refundRequests.reference })
      .from(refundRequests)
      .where(
        and(
          eq(refundRequests.companyId, client.companyId),
          eq(refundRequests.machineId, asked.machineId),
          eq(refundRequests.boughtAt, boughtAt),
          eq(refundRequests.slot, asked.slot),
          eq(refundRequests.pence, asked.amount),
          ne(refundRequests.id, asked.key),
        ),
      )
      .limit(1)
    if (asEarlier) {
      const message = `This was asked for already: its reference is ${asEarlier.reference}.`
      return { ok: false, reason: 'asked', message }
    }
    const [refund] = await ctx.db.orm
      .insert(refundRequests)
      .values({
        id: asked.key,
        reference: `${company.referencePrefix}-${newReferenceCode()}`,
        companyId: client.companyId,
        machineId: asked.machineId,
        slot: asked.slot,
        boughtAt,
        pence: asked.amount,
        lastFourDigits: asked.lastFourDigits || null,
        reason: asked.reason,
        state: 'asked',
        askedBy: client.userId,
        askedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (refund) {
      await note(ctx, refund, 'refund.asked', { pence: refund.pence })
      return { ok: true, id: refund.id }
    }
    // The same form sent twice.
    const isTheirs = and(
      eq(refundRequests.id, asked.key),
      eq(refundRequests.askedBy, client.userId),
    )
    const there = (await ctx.db.orm.$count(refundRequests, isTheirs)) > 0
    return there ? { ok: true, id: asked.key } : { ok: false, reason: 'not_found' }
  })
}

/** Once: whoever comes second is told that it is decided. */
export async function decideRefund(
  ctx: AccountsContext,
  id: string,
  { state, answer }: RefundDecision,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'decided' }> {
  return ctx.db.transaction(async () => {
    const [decided] = await ctx.db.orm
      .update(refundRequests)
      .set({ state, answer, decidedAt: ctx.clock.now(), decidedBy: ctx.actor })
      .where(and(eq(refundRequests.id, id), eq(refundRequests.state, 'asked')))
      .returning()
    if (!decided) {
      const there = (await ctx.db.orm.$count(refundRequests, eq(refundRequests.id, id))) > 0
      return { ok: false, reason: there ? 'decided' : 'not_found' }
    }
    await note(ctx, decided, 'refund.decided', { state })
    const to = await addressOf(ctx, decided.askedBy)
    if (to) {
      const letter = {
        subject: `Your refund request ${decided.reference}: ${refundStates[state].toLowerCase()}`,
        title: refundStates[state],
        paragraphs: [
          state === 'paid'
            ? `We pay back ${pounds(decided.pence)}. How soon it shows depends on the bank.`
            : `We have looked into your request for ${pounds(decided.pence)} and do not pay it back.`,
        ],
        quoted: answer,
        action: {
          label: 'See your requests',
          address: `${ctx.settings.siteUrl}/dashboard/refunds`,
        },
      }
      await sendLetter(ctx, letter, { to })
    }
    return { ok: true }
  })
}

async function note(
  ctx: AccountsContext,
  { id, reference, companyId }: Refund,
  action: `refund.${string}`,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'refund',
    subjectId: id,
    details: { reference, companyId, ...details },
  })
  await announceCare(ctx, companyId)
}
