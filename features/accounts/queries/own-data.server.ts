import { presentUser } from '@enix/identity/policy/presentation.server.ts'
import { countRecoveryCodes } from '@enix/identity/queries/factors.server.ts'
import { listOwnSessions } from '@enix/identity/queries/own-security.server.ts'
import { listPasskeys } from '@enix/identity/queries/passkeys.server.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import { auditEntries } from '#db/schema/audit.ts'
import { findCompany } from '#features/sites/queries.server.ts'
import type { AccountsContext } from '../context.server.ts'
import type { Account } from './current-account.server.ts'
import { listEventsOf } from './security-events.server.ts'

/** Everything that we hold of a person, in a form that they can read and take elsewhere. */
export async function exportOwnData(ctx: AccountsContext, account: Account) {
  const { person, profile } = account
  const { initialPassword: _, decidedBy: __, ...own } = profile
  const { id } = person.user
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile: own,
    company: profile.companyId ? await findCompany(ctx, profile.companyId) : null,
    signIn: presentUser(person),
    passkeys: await namedPasskeys(ctx, id),
    recoveryCodesLeft: await countRecoveryCodes(ctx, id),
    sessions: await namedSessions(ctx, account),
    securityLog: await listEventsOf(ctx, id),
    whatYouDid: await listDeeds(ctx, id),
    ...(await writtenUnder(ctx, person.user)),
  }
}

async function namedPasskeys(ctx: AccountsContext, userId: string) {
  const passkeys = await listPasskeys(ctx, userId)
  return passkeys.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
    id,
    friendlyName,
    createdAt,
    lastUsedAt,
  }))
}

async function namedSessions(ctx: AccountsContext, account: Account) {
  const sessions = await listOwnSessions(ctx, account)
  return sessions.map(({ id, createdAt, refreshedAt, ip, userAgent, methods }) => ({
    id,
    createdAt,
    refreshedAt,
    ip,
    userAgent,
    methods,
  }))
}

/** What somebody did to other records; what it said of others is theirs. */
function listDeeds(ctx: AccountsContext, userId: string) {
  const { at, action, subjectType, subjectId } = auditEntries
  return ctx.db.orm
    .select({ at, action, subjectType, subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.actor, userId), ne(subjectId, userId)))
    .orderBy(desc(auditEntries.id))
}

/** What carries an address and no account is theirs only if the address was proven to be. */
async function writtenUnder(ctx: AccountsContext, user: Account['person']['user']) {
  const proven = user.emailConfirmedAt && !ctx.settings.email.autoconfirm
  const written: Record<string, object[]> = {}
  for (const { name, list } of ctx.personalRecords) {
    written[name] = user.email && proven ? await list(ctx, user.email) : []
  }
  return written
}
