import type { IdentityContext } from '../context.server.ts'
import { refuseTakenEmail, refuseTakenPhone } from '../queries/addresses.server.ts'
import {
  isConfirmed,
  isPhoneConfirmed,
  type OneTimeTokenType,
  type Person,
} from '../queries/people.server.ts'
import {
  addIdentity,
  clearToken,
  clearTokens,
  confirmEmail,
  confirmPhone,
  localIdentity,
  reload,
  updateIdentity,
  updateUser,
} from './change-user.server.ts'
import { claimAddress } from './drop-unproven-ways.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailNotice } from './send-mails.server.ts'

export interface Confirmation {
  person: Person
  /** What was confirmed: "email" has become "signup" or "magiclink". */
  type: string
  /** Only one of the two addresses of an email change has confirmed it. */
  half: boolean
}

/** What a proven code or link changes. Part of the caller's transaction, with the person locked. */
export async function confirm(
  ctx: IdentityContext,
  person: Person,
  proven: { type: string; tokenType: OneTimeTokenType },
): Promise<Confirmation> {
  const { type, tokenType } = proven
  switch (type) {
    case 'email_change':
      return { person, type, half: await confirmEmailChange(ctx, person, tokenType) }
    case 'phone_change':
      await changePhone(ctx, person, person.user.phoneChange ?? '')
      break
    case 'sms':
      await confirmPhone(ctx, person)
      await recordEvent(ctx, 'phone.confirmed', { id: person.user.id })
      break
    default:
      if (isConfirmed(person)) await clearTokens(ctx, person.user.id)
      else await confirmFirst(ctx, person, type)
  }
  return { person, type, half: false }
}

/**
 * The address is proven for the first time, by whoever reads its mails. A sign-up or an invitation
 * is what that mail was about, so what came with it stays. Whoever was sent anything else never
 * asked for what is there: others may have left it, and it goes.
 */
async function confirmFirst(ctx: IdentityContext, person: Person, type: string): Promise<void> {
  const askedFor = type === 'signup' || type === 'invite'
  if (!askedFor && !isPhoneConfirmed(person)) await claimAddress(ctx, person, {})
  await confirmEmail(ctx, await reload(ctx, person))
  await recordEvent(ctx, 'email.confirmed', { id: person.user.id })
}

/** Returns whether the other address still has to confirm. */
async function confirmEmailChange(
  ctx: IdentityContext,
  person: Person,
  tokenType: OneTimeTokenType,
): Promise<boolean> {
  const { user } = person
  const { autoconfirm, confirmBothOnChange } = ctx.settings.email
  // Told to whoever reads the new mailbox, never to whoever asked for its address.
  if (tokenType === 'email_change_token_new') {
    await refuseTakenEmail(ctx, user.emailChange ?? '', user)
  }
  const needsBoth = !autoconfirm && confirmBothOnChange && user.email
  if (needsBoth && user.emailChangeConfirmStatus === 0) {
    await updateUser(ctx, user.id, { emailChangeConfirmStatus: 1 })
    await clearToken(ctx, user.id, tokenType)
    return true
  }
  await changeEmail(ctx, person, user.emailChange ?? '')
  return false
}

export async function changeEmail(
  ctx: IdentityContext,
  person: Person,
  newEmail: string,
): Promise<void> {
  const { user } = person
  // Somebody else may have come by it since it was asked for.
  await refuseTakenEmail(ctx, newEmail, user)
  const data = { email: newEmail, email_verified: true }
  const identity = localIdentity(person, 'email')
  if (identity) await updateIdentity(ctx, identity, data)
  else {
    const added = { provider: 'email', providerId: user.id, data: { sub: user.id, ...data } }
    await addIdentity(ctx, user.id, added)
  }
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, {
    email: newEmail,
    emailChange: '',
    emailChangeConfirmStatus: 0,
    isAnonymous: false,
    ...(!isConfirmed(person) && { emailConfirmedAt: ctx.clock.now() }),
  })
  await recordEvent(ctx, 'email.changed', { id: user.id })
  // The old address learns of it, in case somebody else did this.
  if (user.email !== newEmail) await mailNotice(ctx, 'email_changed', person)
}

export async function changePhone(
  ctx: IdentityContext,
  person: Person,
  newPhone: string,
): Promise<void> {
  const { user } = person
  await refuseTakenPhone(ctx, newPhone, user)
  const data = { phone: newPhone, phone_verified: true }
  const identity = localIdentity(person, 'phone')
  if (identity) await updateIdentity(ctx, identity, data)
  else {
    const added = { provider: 'phone', providerId: user.id, data: { sub: user.id, ...data } }
    await addIdentity(ctx, user.id, added)
  }
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, {
    phone: newPhone,
    phoneChange: '',
    phoneConfirmedAt: ctx.clock.now(),
    isAnonymous: false,
  })
  await recordEvent(ctx, 'phone.changed', { id: user.id })
}
