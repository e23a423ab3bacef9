import { randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { checkEmail } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { newOneTimeToken, type OneTimeToken } from '../policy/one-time-tokens.server.ts'
import {
  findPersonByEmail,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
} from '../queries/people.server.ts'
import type { InvitationBody } from '../schema/admin-bodies.server.ts'
import { addPerson } from './add-person.server.ts'
import { reload, storeToken, updateUser } from './change-user.server.ts'
import { claimAddress } from './drop-unproven-ways.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailToken } from './send-mails.server.ts'

export async function invitePerson(ctx: IdentityContext, body: InvitationBody): Promise<Person> {
  const email = checkEmail(body.email)
  checkMetadata(body.data)
  await ctx.limits.count('emails', 'all', {
    code: 'over_email_send_rate_limit',
    message: () => 'email rate limit exceeded',
  })
  return ctx.db.transaction(async () => {
    const { person, token } = await prepareInvitation(ctx, email, body.data)
    await mailToken(ctx, 'invite', person, { to: email, token })
    return person
  })
}

/** An invitation that is still to be delivered. Part of the caller's transaction. */
export async function prepareInvitation(
  ctx: IdentityContext,
  email: string,
  data: Record<string, unknown>,
): Promise<{ person: Person; token: OneTimeToken }> {
  const { audience } = ctx.caller
  const known = await findPersonByEmail(ctx, email, audience, { lock: true })
  if (known) refuseConfirmed(known)
  const added = { id: randomUUID(), audience, email, userMetadata: data }
  const person = known ? await takeOver(ctx, known, data) : await addPerson(ctx, added)
  const { id } = person.user
  const digits = ctx.settings.email.codeDigits
  const token = newOneTimeToken(ctx.vault, { address: email, digits, flow: 'implicit' })
  await storeToken(ctx, id, 'confirmation_token', token, email)
  await updateUser(ctx, id, { invitedAt: ctx.clock.now(), encryptedPassword: null })
  await recordEvent(ctx, 'account.invited', { id })
  return { person: await reload(ctx, person), token }
}

/** Whoever signed up with this address has not proved it: nothing that they left is the guest's. */
async function takeOver(
  ctx: IdentityContext,
  person: Person,
  data: Record<string, unknown>,
): Promise<Person> {
  if (isPhoneConfirmed(person)) return person
  await claimAddress(ctx, person, data)
  return reload(ctx, person)
}

export function refuseConfirmed(person: Person): void {
  if (!isConfirmed(person)) return
  const message = 'A user with this email address has already been registered'
  throw new Refusal(422, 'email_exists', message)
}
