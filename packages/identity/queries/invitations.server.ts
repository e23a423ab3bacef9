import type { IdentityContext } from '../context.server.ts'
import { hasExpired } from '../policy/one-time-tokens.server.ts'
import { isConfirmed, type Person } from './people.server.ts'

/** Whether the code that is out is that of an invitation; a sign-up after it would have sent its own. */
export function isInvited({ user }: Person): boolean {
  const { invitedAt, confirmationSentAt } = user
  return Boolean(invitedAt && confirmationSentAt && invitedAt >= confirmationSentAt)
}

/** While it lasts, no stranger who names the address makes it worthless with a newer code. */
export function hasOpenInvitation(ctx: IdentityContext, person: Person): boolean {
  const { confirmationToken, confirmationSentAt } = person.user
  if (!isInvited(person) || isConfirmed(person) || !confirmationToken) return false
  return !hasExpired(confirmationSentAt, ctx.settings.email.invitationSeconds, ctx.clock.now())
}
