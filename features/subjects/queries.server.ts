import { createHash } from 'node:crypto'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import {
  exportAccount,
  listAccountsUnder,
} from '#features/accounts/queries/accounts-under.server.ts'
import { readPhone } from '#lib/phone-number.ts'
import type { Role } from '#lib/roles.ts'
import type { SubjectFindings } from './schema.ts'

/** Whose account it is, if it cannot be erased as it stands. An auditor does not work here. */
export function hindranceOf(accounts: readonly { role: Role }[]): SubjectFindings['hindrance'] {
  const roles = accounts.map(({ role }) => role).filter((role) => role !== 'client')
  if (roles.length === 0) return null
  return roles.every((role) => role === 'auditor') ? 'auditor' : 'colleague'
}

/** How much there is under an address, by kind. */
export async function findSubject(ctx: AccountsContext, contact: string): Promise<SubjectFindings> {
  const accounts = await listAccountsUnder(ctx, contact)
  const counts: Record<string, number> = { accounts: accounts.length }
  for (const { name, list } of ctx.personalRecords) counts[name] = (await list(ctx, contact)).length
  const kept = await countKept(ctx, contact)
  return { contact, counts, kept, hindrance: hindranceOf(accounts) }
}

/** What an erasure leaves until its own end, by kind; a kind of which nothing stays is not in it. */
export async function countKept(
  ctx: AccountsContext,
  contact: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, kept } of ctx.personalRecords) {
    const count = (await kept?.(ctx, contact)) ?? 0
    if (count > 0) counts[name] = count
  }
  return counts
}

/** Everything that we hold of a person, in a form that they can read and take elsewhere. */
export async function exportSubject(ctx: AccountsContext, contact: string) {
  const accounts: object[] = []
  for (const { userId } of await listAccountsUnder(ctx, contact)) {
    accounts.push(await exportAccount(ctx, userId))
  }
  const written: Record<string, object[]> = {}
  for (const { name, list } of ctx.personalRecords) written[name] = await list(ctx, contact)
  return { exportedAt: ctx.clock.now().toISOString(), contact, accounts, ...written }
}

/** Shows later that somebody's wish was met, to whoever has the address already. */
export function contactHash(contact: string): string {
  // However a number is written, it is the same one.
  const phone = contact.includes('@') ? undefined : readPhone(contact)
  const known = phone ? `${phone.number.slice(-10)}${phone.extension}` : contact.toLowerCase()
  return createHash('sha256').update(known).digest('hex')
}
