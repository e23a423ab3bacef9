import { randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { checkEmail } from '../policy/addresses.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { newOneTimeToken, type OneTimeToken } from '../policy/one-time-tokens.server.ts'
import { hashPassword } from '../policy/passwords.server.ts'
import { refuseTakenEmail } from '../queries/addresses.server.ts'
import { findPersonByEmail, type Person } from '../queries/people.server.ts'
import type { LinkBody } from '../schema/admin-bodies.server.ts'
import { addPerson } from './add-person.server.ts'
import { clearToken, mergeMetadata, reload, storeToken, updateUser } from './change-user.server.ts'
import { checkNewPassword } from './check-new-password.server.ts'
import { prepareInvitation, refuseConfirmed } from './invite-person.server.ts'
import { recordEvent } from './record-event.server.ts'
import { actionLink } from './send-mails.server.ts'

const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const

export interface GeneratedLink {
  person: Person
  token: OneTimeToken
  type: (typeof linkTypes)[number]
  link: string
}

/** What an email would carry, for an operator who delivers it by other means. */
export async function generateLink(ctx: IdentityContext, body: LinkBody): Promise<GeneratedLink> {
  const email = checkEmail(body.email)
  checkMetadata(body.data)
  const known = await findPersonByEmail(ctx, email, ctx.caller.audience)
  const { type, encryptedPassword } = await purposeOf(ctx, body, known)
  return ctx.db.transaction(async () => {
    const { person, token } = await tokenFor(ctx, type, email, { ...body, encryptedPassword })
    return { person, token, type, link: actionLink(ctx, type, token) }
  })
}

/** A sign-in link for somebody who is not there yet is a sign-up. */
async function purposeOf(ctx: IdentityContext, body: LinkBody, known: Person | undefined) {
  const type = linkTypes.find((candidate) => candidate === body.type)
  if (!type) {
    const message = `Invalid email action link type requested: ${body.type}`
    throw new Refusal(400, 'validation_failed', message)
  }
  if (known || type === 'invite') return { type, encryptedPassword: null }
  if (type === 'magiclink') return { type: 'signup' as const, encryptedPassword: null }
  if (type !== 'signup') throw unknownAddress()
  if (body.password === '') {
    throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  await checkNewPassword(ctx, body.password, { email: body.email, metadata: body.data })
  return { type, encryptedPassword: await hashPassword(body.password) }
}

type Wish = LinkBody & { encryptedPassword: string | null }

async function tokenFor(
  ctx: IdentityContext,
  type: GeneratedLink['type'],
  email: string,
  wish: Wish,
): Promise<{ person: Person; token: OneTimeToken }> {
  if (type === 'invite') return prepareInvitation(ctx, email, wish.data)
  const found = await findPersonByEmail(ctx, email, ctx.caller.audience, { lock: true })
  if (type === 'signup') return tokenForSignUp(ctx, email, found, wish)
  if (!found) throw unknownAddress()
  if (type === 'magiclink' || type === 'recovery') {
    const token = newToken(ctx, email)
    await storeToken(ctx, found.user.id, 'recovery_token', token, email)
    await recordEvent(ctx, 'recovery.requested', { id: found.user.id }, { type })
    return { person: await reload(ctx, found), token }
  }
  return tokenForEmailChange(ctx, type, found, wish)
}

async function tokenForSignUp(
  ctx: IdentityContext,
  email: string,
  found: Person | undefined,
  { data, encryptedPassword }: Wish,
) {
  if (found) {
    refuseConfirmed(found)
    const rawUserMetaData = mergeMetadata(found.user.rawUserMetaData, data)
    await updateUser(ctx, found.user.id, { rawUserMetaData })
  }
  const { audience } = ctx.caller
  const added = { id: randomUUID(), audience, email, encryptedPassword, userMetadata: data }
  const person = found ?? (await addPerson(ctx, added))
  const token = newToken(ctx, email)
  await storeToken(ctx, person.user.id, 'confirmation_token', token, email)
  await recordEvent(ctx, 'code.sent', { id: person.user.id }, { type: 'signup' })
  return { person: await reload(ctx, person), token }
}

async function tokenForEmailChange(
  ctx: IdentityContext,
  type: 'email_change_current' | 'email_change_new',
  person: Person,
  { new_email: wished }: Wish,
) {
  const { user } = person
  const forCurrent = type === 'email_change_current'
  if (forCurrent && !ctx.settings.email.confirmBothOnChange) {
    const message = 'Enable secure email change to generate link for current email'
    throw new Refusal(400, 'validation_failed', message)
  }
  const newEmail = checkEmail(wished)
  await refuseTakenEmail(ctx, newEmail, user)
  if (user.emailChange !== newEmail) {
    // What is out for a change to another address must not confirm this one.
    await clearToken(ctx, user.id, 'email_change_token_current')
    await clearToken(ctx, user.id, 'email_change_token_new')
  }
  await updateUser(ctx, user.id, { emailChange: newEmail, emailChangeConfirmStatus: 0 })
  const address = forCurrent ? (user.email ?? '') : newEmail
  const token = newToken(ctx, address)
  const tokenType = forCurrent ? 'email_change_token_current' : 'email_change_token_new'
  await storeToken(ctx, user.id, tokenType, token, address)
  await recordEvent(ctx, 'email.change_requested', { id: user.id })
  return { person: await reload(ctx, person), token }
}

const newToken = (ctx: IdentityContext, address: string) =>
  newOneTimeToken(ctx.vault, {
    address,
    digits: ctx.settings.email.codeDigits,
    flow: 'implicit',
  })

const unknownAddress = () => new Refusal(404, 'user_not_found', 'User with this email not found')
