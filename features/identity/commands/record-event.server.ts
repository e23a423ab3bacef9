import { recordAudit } from '#db/audit.server.ts'
import type { IdentityContext } from '../context.server.ts'
import { uuidFor } from '../policy/vault.server.ts'
import type { Person } from '../queries/people.server.ts'

/** What a person finds in their security log; the words stay, because logs outlive code. */
export type SecurityEvent =
  | 'account.banned'
  | 'account.created'
  | 'account.deleted'
  | 'account.invited'
  | 'account.unbanned'
  | 'account.updated'
  | 'code.refused'
  | 'code.sent'
  | 'email.change_requested'
  | 'email.changed'
  | 'email.confirmed'
  | 'factor.challenged'
  | 'factor.changed'
  | 'factor.enrolled'
  | 'factor.refused'
  | 'factor.removed'
  | 'factor.verified'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'oauth_client.changed'
  | 'oauth_client.created'
  | 'oauth_client.deleted'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.renamed'
  | 'password.changed'
  | 'password.refused'
  | 'phone.change_requested'
  | 'phone.changed'
  | 'phone.confirmed'
  | 'recovery.requested'
  | 'recovery_codes.made'
  | 'recovery_codes.used'
  | 'session.revoked'
  | 'session.stolen'
  | 'sign_in.failed'
  | 'sign_in.succeeded'
  | 'sign_out.done'
  | 'sign_up.repeated'
  | 'sso_provider.changed'
  | 'sso_provider.created'
  | 'sso_provider.deleted'

/** Call it inside the transaction of what happened. */
export async function recordEvent(
  ctx: IdentityContext,
  event: SecurityEvent,
  subject: { type?: 'user' | 'unknown_address' | 'oauth_client' | 'sso_provider'; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(ctx, {
    action: event,
    subjectType: subject.type ?? 'user',
    subjectId: subject.id,
    details: { ...details, ip: ctx.caller.ip, userAgent: ctx.caller.userAgent },
  })
}

/** Somebody could not show who they are. For an address that nobody has it is the same work. */
export async function recordFailedSignIn(
  ctx: IdentityContext,
  address: string,
  person: Person | undefined,
  method: 'password' | 'otp',
): Promise<void> {
  const subject = person
    ? { id: person.user.id }
    : { type: 'unknown_address' as const, id: uuidFor(ctx.vault, address) }
  await recordEvent(ctx, 'sign_in.failed', subject, { method })
}
