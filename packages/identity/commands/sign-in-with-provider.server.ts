import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import { findPeopleByVerifiedEmail } from '../queries/linkable-people.server.ts'
import {
  findPersonByEmail,
  findPersonById,
  findPersonByIdentity,
  isBanned,
  isConfirmed,
  isPhoneConfirmed,
  type Person,
} from '../queries/people.server.ts'
import type { Metadata } from '../tables/auth.ts'
import {
  addIdentity,
  confirmEmail,
  createUser,
  mergeMetadata,
  noteProviders,
  reload,
  storeToken,
  updateIdentity,
  updateUser,
} from './change-user.server.ts'
import { dropUnprovenWays } from './drop-unproven-ways.server.ts'
import { recordEvent } from './record-event.server.ts'
import { countMail, mailToken } from './send-mails.server.ts'

/** What a provider vouches for. */
export interface ProvenIdentity {
  /** Its name in the settings, or "sso:" with the id of a company's own provider. */
  provider: string
  /** Who they are there. */
  providerId: string
  email: string | undefined
  emailVerified: boolean
  otherVerifiedEmails?: string[]
  /** Kept as identity_data and shown as user_metadata; as Supabase Auth has it, with `sub`. */
  data: Metadata
  /** Whether somebody without an address may sign in. */
  emailOptional?: boolean
}

type Outcome<T> = { signedIn: T } | { unproven: Person }

/**
 * Decides whose account an identity belongs to, and signs that person in: `finish` runs in the same
 * transaction. Who has to prove their address first is stored, gets an email, and is refused.
 */
export async function signInWithIdentity<T>(
  ctx: IdentityContext,
  identity: ProvenIdentity,
  finish: (person: Person) => Promise<T>,
): Promise<T> {
  const outcome = await ctx.db.transaction(async (): Promise<Outcome<T>> => {
    await waitForTwin(ctx, identity)
    const person = await settleAccount(ctx, identity)
    if (isBanned(person, ctx.clock.now())) throw new Refusal(403, 'user_banned', 'User is banned')
    const proven = isConfirmed(person) || isPhoneConfirmed(person)
    const needsNoProof = proven || (identity.emailOptional && !person.user.email)
    if (needsNoProof) return { signedIn: await finish(person) }
    await dropUnprovenWays(ctx, person, identity)
    if (!vouchesFor(ctx, identity, person)) return { unproven: person }
    await confirmEmail(ctx, await reload(ctx, person))
    await recordEvent(ctx, 'email.confirmed', { id: person.user.id }, { method: identity.provider })
    return { signedIn: await finish(await reload(ctx, person)) }
  })
  if ('signedIn' in outcome) return outcome.signedIn
  return askForProof(ctx, outcome.unproven, identity.provider)
}

/** Two first sign-ins of one person at once must not become two accounts. */
async function waitForTwin(ctx: IdentityContext, { provider, email, providerId }: ProvenIdentity) {
  const key = `identity ${email?.toLowerCase() ?? `${provider} ${providerId}`}`
  await ctx.db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

async function settleAccount(ctx: IdentityContext, identity: ProvenIdentity): Promise<Person> {
  const known = await findPersonByIdentity(ctx, identity.provider, identity.providerId)
  const theirs = known?.identities.find(
    ({ provider, provider_id }) =>
      provider === identity.provider && provider_id === identity.providerId,
  )
  if (known && theirs) {
    await updateIdentity(ctx, theirs, identity.data, { signedIn: true })
    return withMetadata(ctx, known, identity)
  }
  const [person, ...others] = await findPeopleByVerifiedEmail(ctx, {
    provider: identity.provider,
    emails: verifiedEmails(identity),
  })
  if (others.length > 0) {
    const domain = isSso(identity) ? identity.provider : 'default'
    const message = `Multiple accounts with the same email address in the same linking domain detected: ${domain}`
    throw new Refusal(500, 'unexpected_failure', message)
  }
  return person ? link(ctx, person, identity) : createAccount(ctx, identity)
}

async function link(ctx: IdentityContext, person: Person, identity: ProvenIdentity) {
  await addIdentity(ctx, person.user.id, identity)
  await noteLink(ctx, person.user.id, identity)
  return withMetadata(ctx, person, identity)
}

export async function noteLink(
  ctx: IdentityContext,
  userId: string,
  { provider, providerId }: ProvenIdentity,
): Promise<void> {
  await recordEvent(ctx, 'identity.linked', { id: userId }, { provider, providerId })
}

async function withMetadata(ctx: IdentityContext, person: Person, { data }: ProvenIdentity) {
  const rawUserMetaData = mergeMetadata(person.user.rawUserMetaData, data)
  await updateUser(ctx, person.user.id, { rawUserMetaData })
  await noteProviders(ctx, person.user.id)
  return reload(ctx, person)
}

async function createAccount(ctx: IdentityContext, identity: ProvenIdentity): Promise<Person> {
  if (!ctx.settings.signUp.enabled) {
    throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const person = await createUser(ctx, {
    email: await freeEmail(ctx, identity),
    provider: identity.provider,
    userMetadata: identity.data,
    isSsoUser: isSso(identity),
  })
  const { id } = person.user
  await addIdentity(ctx, id, identity)
  await recordEvent(ctx, 'account.created', { id }, { method: identity.provider })
  return reload(ctx, person)
}

/** An address that is somebody else's cannot be claimed, and without a proof not even be linked to. */
async function freeEmail(ctx: IdentityContext, identity: ProvenIdentity): Promise<string | null> {
  const email = identity.email?.toLowerCase() ?? null
  const taken =
    email && !isSso(identity) && (await findPersonByEmail(ctx, email, ctx.caller.audience))
  if (email && !taken) return email
  if (identity.emailOptional) return null
  const { provider } = identity
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
  throw new Refusal(422, 'provider_email_needs_verification', message)
}

function vouchesFor(ctx: IdentityContext, identity: ProvenIdentity, { user }: Person): boolean {
  if (!user.email) return false
  return ctx.settings.email.autoconfirm || verifiedEmails(identity).includes(user.email)
}

function verifiedEmails({ email, emailVerified, otherVerifiedEmails = [] }: ProvenIdentity) {
  const emails = [...(email && emailVerified ? [email] : []), ...otherVerifiedEmails]
  return emails.map((address) => address.toLowerCase())
}

const isSso = ({ provider }: ProvenIdentity) => provider.startsWith('sso:')

/** The email is counted outside of the transaction that stored the account. */
async function askForProof(
  ctx: IdentityContext,
  { user }: Person,
  provider: string,
): Promise<never> {
  const { email } = user
  const unverified = `Unverified email with ${provider}.`
  if (!email) {
    const message = `${unverified} Verify the email with ${provider} in order to sign in`
    throw new Refusal(422, 'provider_email_needs_verification', message)
  }
  await mailConfirmation(ctx, user.id, email)
  const message = `${unverified} A confirmation email has been sent to your ${provider} email`
  throw new Refusal(422, 'provider_email_needs_verification', message)
}

export async function mailConfirmation(
  ctx: IdentityContext,
  userId: string,
  email: string,
): Promise<void> {
  await countMail(ctx, email)
  const digits = ctx.settings.email.codeDigits
  const token = newOneTimeToken(ctx.vault, { address: email, digits, flow: 'implicit' })
  await ctx.db.transaction(async () => {
    const person = await findPersonById(ctx, userId, { lock: true })
    if (!person) throw new Refusal(404, 'user_not_found', 'User not found')
    await storeToken(ctx, userId, 'confirmation_token', token, email)
    await mailToken(ctx, 'signup', person, { to: email, token })
    await recordEvent(ctx, 'code.sent', { id: userId }, { kind: 'signup' })
  })
}
