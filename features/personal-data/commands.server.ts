import { recordAudit } from '#db/audit.server.ts'
import { eraseAccount } from '#features/accounts/commands/erase-account.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { listAccountsUnder } from '#features/accounts/queries/accounts-under.server.ts'
import { newId } from '#lib/ids.server.ts'
import {
  contactHash,
  countKept,
  exportPersonalData,
  findPeople,
  findPersonalData,
  hindranceOf,
} from './queries.server.ts'
import type { ErasureReason, SubjectErased } from './schema.ts'

type Erased =
  | ({ ok: true } & SubjectErased)
  | { ok: false; reason: 'nothing_there' | 'colleague' | 'auditor' }

/**
 * Runs on the approval of a second officer. Everything about a person goes, in one step: accounts of clients as well, with which they can ask
 * for it themselves. Whoever works here is let go first, so that nobody locks out a colleague here.
 */
export async function erasePersonalData(
  ctx: AccountsContext,
  asked: { contact: string; reason: ErasureReason; requestedBy: string },
): Promise<Erased> {
  const { contact, ...why } = asked
  return ctx.db.transaction(async () => {
    const accounts = await listAccountsUnder(ctx, contact)
    const hindrance = hindranceOf(accounts)
    if (hindrance) return { ok: false, reason: hindrance }
    const counts: Record<string, number> = { accounts: accounts.length }
    for (const { name, erase } of ctx.personalRecords) counts[name] = await erase(ctx, contact)
    const kept = await countKept(ctx, contact)
    // Afterwards: what is found by its account's address is counted as long as there is one.
    for (const { userId } of accounts) await eraseAccount(ctx, userId)
    const all = [...Object.values(counts), ...Object.values(kept)]
    if (all.every((count) => count === 0)) return { ok: false, reason: 'nothing_there' }
    await audit(ctx, 'subject.erased', contact, { ...why, counts, kept })
    return { ok: true, counts, kept }
  })
}

/** How much there is, and the trace that somebody looked. */
export async function searchPersonalData(ctx: AccountsContext, contact: string) {
  return ctx.db.transaction(async () => {
    await audit(ctx, 'subject.searched', contact, {})
    return findPersonalData(ctx, contact)
  })
}

/** Who it may be, of whom only a name is known, and the trace that somebody looked. */
export async function searchPeople(ctx: AccountsContext, name: string) {
  return ctx.db.transaction(async () => {
    await audit(ctx, 'subject.searched', name, {})
    return findPeople(ctx, name)
  })
}

/** The file for the person, and the trace that it left the house. */
export async function releasePersonalData(ctx: AccountsContext, contact: string) {
  return ctx.db.transaction(async () => {
    await audit(ctx, 'subject.exported', contact, {})
    return exportPersonalData(ctx, contact)
  })
}

/** By a keyed hash of the address, never by the address: that would be kept after all. */
function audit(
  ctx: AccountsContext,
  action: `subject.${string}`,
  contact: string,
  details: Record<string, unknown>,
) {
  return recordAudit(ctx, {
    action,
    subjectType: 'subject',
    subjectId: newId(ctx.clock.now()),
    details: { contact: contactHash(ctx, contact), ...details },
  })
}
