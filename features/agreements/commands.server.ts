import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { agreements } from '#db/schema/agreements.ts'
import { machines } from '#db/schema/fleet.ts'
import { announceCare, announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import type { AccountsContext, Client } from '#features/accounts/context.server.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import { keepAgreement } from '#features/documents/commands.server.ts'
import { winLeadOf } from '#features/installations/commands/move-lead.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { newId } from '#lib/ids.server.ts'
import { agreementPdf } from './documents/agreement-pdf.server.ts'
import { agreementText } from './policy/wording.server.ts'
import { findPartnership } from './queries.server.ts'
import type { Acceptance, Partnership } from './schema.ts'

type Accepted = { ok: true } | { ok: false; reason: 'not_found' | 'wording' }

/**
 * A trial becomes a partnership. The copy with the whole wording is kept among the company's documents
 * under the agreement's own id; accepting twice changes nothing.
 */
export async function acceptPartnership(
  ctx: AccountsContext,
  client: Client,
  machineId: string,
  { fullName, sha256 }: Acceptance,
): Promise<Accepted> {
  const found = await findPartnership(ctx, machineId, client.companyId)
  if (!found) return { ok: false, reason: 'not_found' }
  // It was accepted before: the answer to that was lost on the way back.
  if (found.accepted && found.machine.terms === 'partnership') return { ok: true }
  const { wording, company, machine } = found
  if (wording.sha256 !== sha256) return { ok: false, reason: 'wording' }
  const now = ctx.clock.now()
  const { companyId, userId } = client
  // Drawn before the transaction, which is not to wait for it.
  const copy = await agreementPdf({ wording, company, machine, name: fullName, at: now })
  return ctx.db.transaction(async () => {
    const id = newId(now)
    const [made] = await ctx.db.orm
      .insert(agreements)
      .values({
        ...{ id, companyId, machineId, sha256, wording: wording.version },
        ...{ acceptedBy: userId, acceptedName: fullName, acceptedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: agreements.id })
    if (!made) return { ok: true }
    const isTheirs = and(eq(machines.id, machineId), eq(machines.companyId, companyId))
    await ctx.db.orm
      .update(machines)
      .set({ terms: 'partnership', version: sql`${machines.version} + 1` })
      .where(isTheirs)
    await winLeadOf(ctx, machineId)
    await keepAgreement(
      ctx,
      { id, companyId, name: `Partnership agreement ${machine.serial}` },
      copy,
    )
    await recordAudit(ctx, {
      action: 'agreement.accepted',
      subjectType: 'machine',
      subjectId: machineId,
      details: { companyId, wording: wording.version, sha256 },
    })
    await announceCare(ctx, companyId)
    await announceFleet(ctx, [machineId])
    const to = await addressOf(ctx, userId)
    if (to) await sendLetter(ctx, copyLetter(ctx, found), { to })
    await sendLetter(ctx, teamLetter(ctx, found), { to: ctx.teamEmail, aboutUserId: userId })
    return { ok: true }
  })
}

function copyLetter(ctx: AccountsContext, { machine, company, wording }: Partnership): Letter {
  return {
    subject: `Your partnership agreement for ${machine.serial}`,
    title: 'Welcome as a partner',
    paragraphs: [
      `${company} has accepted the partnership agreement for machine ${machine.serial}, ${machine.site}. The signed copy is among your documents, and this is its wording.`,
    ],
    action: {
      label: 'Open your documents',
      address: `${ctx.settings.siteUrl}/dashboard/documents`,
    },
    closing: agreementText(wording).split('\n\n'),
  }
}

function teamLetter(ctx: AccountsContext, { machine, company }: Partnership): Letter {
  return {
    subject: `New partner: ${company}, ${machine.serial}`,
    title: `${company} is a partner now`,
    paragraphs: [
      `The partnership agreement for machine ${machine.serial}, ${machine.site}, was accepted.`,
    ],
    action: {
      label: 'See agreements',
      address: `${ctx.settings.siteUrl}/dashboard/care/documents`,
    },
  }
}
