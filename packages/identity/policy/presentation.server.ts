import type { Factor, Identity, Person } from '../queries/people.server.ts'

/** A user as clients know it: what is not set is left out, as the original does. */
export function presentUser({ user, identities, factors }: Person) {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...when('email_confirmed_at', user.emailConfirmedAt),
    ...when('invited_at', user.invitedAt),
    phone: user.phone ?? '',
    ...when('phone_confirmed_at', user.phoneConfirmedAt),
    ...when('confirmation_sent_at', user.confirmationSentAt),
    ...when('confirmed_at', user.confirmedAt),
    ...when('recovery_sent_at', user.recoverySentAt),
    ...(user.emailChange && { new_email: user.emailChange }),
    ...when('email_change_sent_at', user.emailChangeSentAt),
    ...(user.phoneChange && { new_phone: user.phoneChange }),
    ...when('phone_change_sent_at', user.phoneChangeSentAt),
    ...when('reauthentication_sent_at', user.reauthenticationSentAt),
    ...when('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.rawAppMetaData ?? {},
    user_metadata: user.rawUserMetaData ?? {},
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    ...when('created_at', user.createdAt),
    ...when('updated_at', user.updatedAt),
    ...when('banned_until', user.bannedUntil),
    ...when('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  }
}

export type PresentedUser = ReturnType<typeof presentUser>

export function presentIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...when('last_sign_in_at', identity.last_sign_in_at),
    ...when('created_at', identity.created_at),
    ...when('updated_at', identity.updated_at),
    ...(identity.email && { email: identity.email }),
  }
}

export function presentFactor(factor: Factor) {
  return {
    id: factor.id,
    ...when('created_at', factor.created_at),
    ...when('updated_at', factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at && iso(factor.last_challenged_at),
  }
}

const iso = (moment: Date | string) => new Date(moment).toISOString()

function when<Name extends string>(name: Name, moment: Date | string | null) {
  return (moment ? { [name]: iso(moment) } : {}) as { [key in Name]?: string }
}
