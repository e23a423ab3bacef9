import type { IdentityContext } from '../context.server.ts'
import { uuidFor } from '../policy/vault.server.ts'
import type { Person } from '../queries/people.server.ts'
import type { SecurityEvent } from '../schema/security-events.ts'

/** Call it inside the transaction of what happened. */
export async function recordEvent(
  ctx: IdentityContext,
  event: SecurityEvent,
  subject: { type?: 'user' | 'unknown_address' | 'oauth_client' | 'sso_provider'; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.host.recordAudit(ctx, {
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
