import { asc, eq, isNull } from 'drizzle-orm'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { erasureRequests } from '#db/schema/personal-data.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import {
  exportAccount,
  listAccountNames,
  listAccountsUnder,
} from '#features/accounts/queries/accounts-under.server.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { readPhone } from '#lib/phone-number.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { Role } from '#lib/roles.ts'
import {
  type ErasureReason,
  erasureReasons,
  type SubjectFindings,
  type SubjectPerson,
  type WaitingErasure,
} from './schema.ts'

/** Whose account it is, if it cannot be erased as it stands. An auditor does not work here. */
export function hindranceOf(accounts: readonly { role: Role }[]): SubjectFindings['hindrance'] {
  const roles = accounts.map(({ role }) => role).filter((role) => role !== 'client')
  if (roles.length === 0) return null
  return roles.every((role) => role === 'auditor') ? 'auditor' : 'colleague'
}

/** Our own addresses are nobody's: every enquiry was mailed to one of them. */
export function isOurs(ctx: Pick<AccountsContext, 'teamEmail'>, contact: string): boolean {
  const own = [ctx.teamEmail, company.email, company.privacyEmail]
  return own.some((address) => address.toLowerCase() === contact.toLowerCase())
}

/** How much there is under an address, by kind. */
export async function findPersonalData(
  ctx: AccountsContext,
  contact: string,
): Promise<SubjectFindings> {
  const accounts = await listAccountsUnder(ctx, contact)
  const counts: Record<string, number> = { accounts: accounts.length }
  for (const { name, list } of ctx.personalRecords) counts[name] = (await list(ctx, contact)).length
  const kept = await countKept(ctx, contact)
  return { contact, counts, kept, hindrance: hindranceOf(accounts) }
}

/** Erasures that wait for a second officer; those of data requests are on the request. */
export async function listErasures(ctx: Context, caseId?: string): Promise<WaitingErasure[]> {
  const isWanted = caseId ? eq(erasureRequests.caseId, caseId) : isNull(erasureRequests.caseId)
  const rows = await ctx.db.orm
    .select()
    .from(erasureRequests)
    .where(isWanted)
    .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id))
  const names = await namesOf(
    ctx,
    rows.map(({ requestedBy }) => requestedBy),
  )
  return rows.map(({ id, contact, reason, identity, requestedBy, requestedAt }) => ({
    ...{ id, contact, identity },
    reason: erasureReasons[reason as ErasureReason],
    by: nameOf(names, requestedBy),
    at: requestedAt.toISOString(),
    isOwn: requestedBy === ctx.actor,
  }))
}

/** Where each erasure that waits is decided on; nothing of whom it is about. */
export async function placesOfErasures(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.orm.select({ caseId: erasureRequests.caseId }).from(erasureRequests)
  return rows.map(({ caseId }) =>
    caseId
      ? portalPath('/compliance/gdpr/requests/:id', { id: caseId })
      : '/compliance/gdpr/person',
  )
}

const mostPeople = 20

/** Whoever has this in their name: each address or number once, by the first name that it goes by. */
export async function findPeople(ctx: AccountsContext, name: string): Promise<SubjectPerson[]> {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const found = await listAccountNames(ctx, pattern, mostPeople)
  for (const { named } of ctx.personalRecords) {
    found.push(...((await named?.(ctx, pattern, mostPeople)) ?? []))
  }
  const theirs = found.filter(({ contact }) => !isOurs(ctx, contact))
  const byContact = Map.groupBy(theirs, ({ contact }) => contact)
  return [...byContact.values()].flatMap((same) => same.slice(0, 1)).slice(0, mostPeople)
}

/** What an erasure leaves, by kind; a kind of which nothing stays is not in it. */
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
export async function exportPersonalData(ctx: AccountsContext, contact: string) {
  const accounts: object[] = []
  for (const { userId } of await listAccountsUnder(ctx, contact)) {
    accounts.push(await exportAccount(ctx, userId))
  }
  const written: Record<string, object[]> = {}
  for (const { name, list } of ctx.personalRecords) written[name] = await list(ctx, contact)
  return { exportedAt: ctx.clock.now().toISOString(), contact, accounts, ...written }
}

/**
 * Shows later that somebody's wish was met, to whoever has the address and the keys of this server. Without
 * the keys nobody gets to the address by trying them out, of which there are few enough.
 */
export function contactHash({ vault }: Pick<AccountsContext, 'vault'>, contact: string): string {
  // However a number is written, it is the same one.
  const phone = contact.includes('@') ? undefined : readPhone(contact)
  const known = phone ? `${phone.number.slice(-10)}${phone.extension}` : contact.toLowerCase()
  return vault.fingerprint('subject', known)
}
