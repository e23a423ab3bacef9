import { randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { checkEmail, checkPhone } from '../policy/addresses.ts'
import { durationMs } from '../policy/durations.ts'
import { Refusal } from '../policy/errors.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { hashPassword, isPasswordHash } from '../policy/passwords.server.ts'
import { refuseTakenEmail, refuseTakenPhone } from '../queries/addresses.server.ts'
import { type Person, requirePerson } from '../queries/people.server.ts'
import type { AdminUserBody } from '../schema/admin-bodies.server.ts'
import { nobody } from '../tables/auth.ts'
import { addPerson } from './add-person.server.ts'
import {
  addIdentity,
  clearTokens,
  confirmEmail,
  confirmPhone,
  localIdentity,
  mergeMetadata,
  noteProviders,
  reload,
  storePassword,
  updateIdentity,
  updateUser,
} from './change-user.server.ts'
import { checkNewPassword, knownOf } from './check-new-password.server.ts'
import { endAllSessions } from './end-sessions.server.ts'
import { recordEvent } from './record-event.server.ts'

const refuse = (message: string) => new Refusal(400, 'validation_failed', message)

export async function createByOperator(ctx: IdentityContext, body: AdminUserBody): Promise<Person> {
  if (!body.email && !body.phone) {
    throw refuse('Cannot create a user without either an email or phone')
  }
  const email = body.email ? checkEmail(body.email) : null
  const phone = body.phone ? checkPhone(body.phone) : null
  const ban = banOf(ctx, body)
  const id = idOf(body)
  checkMetadata(body.user_metadata ?? {})
  const encryptedPassword = await passwordOf(ctx, body)
  return ctx.db.transaction(async () => {
    const person = await addPerson(ctx, {
      id,
      audience: body.aud || ctx.caller.audience,
      role: body.role || ctx.settings.jwt.role,
      email,
      phone,
      encryptedPassword,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      byOperator: true,
    })
    await confirmAddresses(ctx, person, body)
    if (ban) await setBan(ctx, person, ban.until)
    return reload(ctx, person)
  })
}

/** What the operator says is true at once: nobody has to confirm it. */
export async function changeByOperator(
  ctx: IdentityContext,
  id: string,
  body: AdminUserBody,
): Promise<Person> {
  const before = await requirePerson(ctx, id)
  const email = body.email ? checkEmail(body.email) : undefined
  const phone = body.phone ? checkPhone(body.phone) : undefined
  const ban = banOf(ctx, body)
  if (body.password !== undefined) await checkNewPassword(ctx, body.password, knownOf(before))
  const hash = body.password === undefined ? undefined : await hashPassword(body.password)
  return ctx.db.transaction(async () => {
    const person = await requirePerson(ctx, id, { lock: true })
    if (body.role) await updateUser(ctx, id, { role: body.role })
    if (email) await setEmail(ctx, person, email)
    if (phone) await setPhone(ctx, person, phone)
    await confirmAddresses(ctx, await reload(ctx, person), body)
    if (hash !== undefined) await setPassword(ctx, id, hash)
    await setMetadata(ctx, await reload(ctx, person), body)
    if (ban) await setBan(ctx, person, ban.until)
    await recordEvent(ctx, 'account.updated', { id }, { fields: given(body) })
    return reload(ctx, person)
  })
}

function idOf({ id }: AdminUserBody): string {
  if (!id) return randomUUID()
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    throw refuse('ID must conform to the uuid v4 format')
  }
  if (id === nobody) throw refuse('ID cannot be a nil uuid')
  return id.toLowerCase()
}

/** Nothing at all means that there is no way in by password. */
async function passwordOf(ctx: IdentityContext, body: AdminUserBody): Promise<string | null> {
  const { password, password_hash: hash } = body
  if (password !== undefined && hash) {
    throw refuse('Only a password or a password hash should be provided')
  }
  if (hash) {
    if (await isPasswordHash(hash)) return hash
    throw refuse('The password hash must be one of argon2 or bcrypt')
  }
  if (!password) return null
  const { email, phone, user_metadata: metadata } = body
  await checkNewPassword(ctx, password, { email, phone, metadata })
  return hashPassword(password)
}

function banOf(ctx: IdentityContext, { ban_duration: text }: AdminUserBody) {
  if (!text) return undefined
  const lasts = text === 'none' ? 0 : durationMs(text)
  if (lasts === undefined) {
    throw refuse(`invalid format for ban duration: time: invalid duration "${text}"`)
  }
  return { until: lasts === 0 ? null : new Date(ctx.clock.now().getTime() + lasts) }
}

async function setBan(ctx: IdentityContext, { user }: Person, until: Date | null): Promise<void> {
  await updateUser(ctx, user.id, { bannedUntil: until })
  const event = until ? 'account.banned' : 'account.unbanned'
  await recordEvent(ctx, event, { id: user.id }, { until })
}

/** An address that somebody does not have cannot be confirmed. */
async function confirmAddresses(
  ctx: IdentityContext,
  person: Person,
  body: AdminUserBody,
): Promise<void> {
  const { id, email, phone } = person.user
  if (body.email_confirm && email) {
    await confirmEmail(ctx, person)
    await recordEvent(ctx, 'email.confirmed', { id })
  }
  if (body.phone_confirm && phone) {
    await confirmPhone(ctx, person)
    await recordEvent(ctx, 'phone.confirmed', { id })
  }
}

async function setEmail(ctx: IdentityContext, person: Person, email: string): Promise<void> {
  const { user } = person
  await refuseTakenEmail(ctx, email, user)
  await setLocalIdentity(ctx, person, 'email', { email, email_verified: false })
  // What was mailed to the address before must not open the account any more.
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, { email, emailChange: '', emailChangeConfirmStatus: 0 })
  await recordEvent(ctx, 'email.changed', { id: user.id })
}

async function setPhone(ctx: IdentityContext, person: Person, phone: string): Promise<void> {
  const { user } = person
  await refuseTakenPhone(ctx, phone, user)
  await setLocalIdentity(ctx, person, 'phone', { phone, phone_verified: false })
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, { phone, phoneChange: '' })
  await recordEvent(ctx, 'phone.changed', { id: user.id })
}

async function setLocalIdentity(
  ctx: IdentityContext,
  person: Person,
  provider: 'email' | 'phone',
  data: Record<string, unknown>,
): Promise<void> {
  const identity = localIdentity(person, provider)
  if (identity) return updateIdentity(ctx, identity, data)
  const { id } = person.user
  await addIdentity(ctx, id, { provider, providerId: id, data: { sub: id, ...data } })
  await noteProviders(ctx, id)
}

async function setPassword(ctx: IdentityContext, id: string, hash: string): Promise<void> {
  await clearTokens(ctx, id)
  await storePassword(ctx, id, hash)
  await endAllSessions(ctx, id)
  await recordEvent(ctx, 'password.changed', { id })
}

async function setMetadata(
  ctx: IdentityContext,
  { user }: Person,
  { app_metadata: app, user_metadata: own }: AdminUserBody,
): Promise<void> {
  if (!app && !own) return
  const rawUserMetaData = mergeMetadata(user.rawUserMetaData, own ?? {})
  if (own) checkMetadata(rawUserMetaData)
  await updateUser(ctx, user.id, {
    ...(app && { rawAppMetaData: mergeMetadata(user.rawAppMetaData, app) }),
    ...(own && { rawUserMetaData }),
  })
}

const given = (body: AdminUserBody) =>
  Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .map(([field]) => field)
