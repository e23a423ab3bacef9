import { checkReauthentication } from '@enix/identity/commands/reauthenticate.server.ts'
import { mailNotice } from '@enix/identity/commands/send-mails.server.ts'
import { Refusal } from '@enix/identity/policy/errors.ts'
import { mailRecords } from '#features/mail/commands.server.ts'
import type { AccountsContext } from '../context.server.ts'
import type { Account } from '../queries/current-account.server.ts'
import { countAdmins } from '../queries/people.server.ts'
import type { Farewell } from '../schema.ts'
import { eraseAccount } from './erase-account.server.ts'
import type { ChangeResult } from './manage-people.server.ts'

/**
 * The person can no longer be told from what stays. The audit trail keeps their id, because it has
 * to show who did what; enquiries and feedback are erased by their own rule.
 */
export async function deleteOwnAccount(
  ctx: AccountsContext,
  { standing, person }: Account,
  { code }: Farewell,
): Promise<ChangeResult | { ok: false; reason: 'code_not_valid' }> {
  const { userId, role } = standing
  const isLastAdmin = async () => role === 'admin' && (await countAdmins(ctx)) === 1
  // Before the code, which works once: another admin may be appointed meanwhile.
  if (await ctx.db.transaction(isLastAdmin)) return { ok: false, reason: 'last_admin' }
  // Not in the transaction: a wrong code is counted and noted, whatever else becomes of it.
  if (!(await isRightCode(ctx, person, code))) return { ok: false, reason: 'code_not_valid' }
  return ctx.db.transaction(async () => {
    if (await isLastAdmin()) return { ok: false, reason: 'last_admin' }
    const { email } = person.user
    if (email) await mailRecords.erase(ctx, email)
    await mailNotice(ctx, 'account_deleted', person)
    await eraseAccount(ctx, userId)
    return { ok: true }
  })
}

async function isRightCode(
  ctx: AccountsContext,
  person: Account['person'],
  code: string,
): Promise<boolean> {
  try {
    await checkReauthentication(ctx, person, code.replaceAll(/\s/g, ''))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reauthentication_not_valid') return false
    throw error
  }
}
