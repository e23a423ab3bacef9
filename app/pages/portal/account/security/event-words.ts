import type { SecurityEvent } from '@enix/identity/schema/security-events.ts'

/** What staff and the person themselves do with an account; features/accounts records these. */
type AccountEvent =
  | 'account.approved'
  | 'account.described'
  | 'account.more_needed'
  | 'account.rejected'
  | 'account.requested'
  | 'person.first_admin_made'
  | 'person.invited'
  | 'person.renamed'
  | 'person.role_changed'
  | 'person.suspended'
  | 'person.access_set'
  | 'person.access_ended'
  | 'person.signed_out'
  | 'person.suspension_lifted'

/** Whose subject is a program or a company's sign-in, never a person. */
type ForeignEvent = Extract<SecurityEvent, `${'oauth_client' | 'sso_provider'}.${string}`>

export type LogEvent = Exclude<SecurityEvent, ForeignEvent> | AccountEvent

type Details = Readonly<Record<string, unknown>>

/** Something that its owner should look at twice. */
export const alarming: ReadonlySet<string> = new Set<LogEvent>([
  'account.banned',
  'code.refused',
  'factor.refused',
  'person.suspended',
  'recovery_codes.used',
  'session.stolen',
  'sign_in.failed',
])

const words: Record<LogEvent, string | ((details: Details) => string)> = {
  'account.approved': 'We approved your account',
  'account.banned': 'Your account was suspended',
  'account.created': 'Your account was created',
  'account.deleted': 'Your account was deleted',
  'account.described': 'You changed your details',
  'account.invited': 'You were invited',
  'account.more_needed': 'We asked you for more details',
  'account.rejected': 'We did not approve your account',
  'account.requested': 'You asked for an account',
  'account.updated': 'Your account was changed',
  'code.refused': 'Too many wrong codes were tried',
  'code.sent': 'We sent you a code',
  'email.change_requested': 'A new email address was asked for',
  'email.changed': 'Your email address was changed',
  'email.confirmed': 'Your email address was confirmed',
  'factor.challenged': (details) => `We asked for your ${factorOf(details)}`,
  'factor.changed': 'A second factor was changed',
  'factor.enrolled': (details) => `Adding a second factor was begun: ${factorOf(details)}`,
  'factor.refused': (details) => `A wrong answer came for your ${factorOf(details)}`,
  'factor.removed': (details) => `A second factor was removed: ${factorOf(details)}`,
  'factor.verified': (details) =>
    details.isNew
      ? `A second factor was added: ${factorOf(details)}`
      : `You confirmed with your ${factorOf(details)}`,
  'identity.linked': (details) => `A way to sign in was linked: ${providerOf(details)}`,
  'identity.unlinked': (details) => `A way to sign in was removed: ${providerOf(details)}`,
  'passkey.added': 'A passkey was added',
  'passkey.removed': 'A passkey was removed',
  'passkey.renamed': 'A passkey was renamed',
  'password.changed': 'Your password was changed',
  'password.refused': 'A wrong current password was given',
  'phone.change_requested': 'A change of your telephone number was asked for',
  'account.unbanned': 'Your account was opened again',
  'person.first_admin_made': 'Your account was made at the first start',
  'person.invited': 'You were invited',
  'person.renamed': 'Your name was changed',
  'person.role_changed': 'Your role was changed',
  'person.suspended': 'Your account was suspended',
  'person.access_set': 'Your access was given an end date',
  'person.access_ended': 'Your access was ended',
  'person.signed_out': 'You were signed out everywhere because your access is over',
  'person.suspension_lifted': 'Your account was opened again',
  'phone.changed': 'Your telephone number was changed',
  'phone.confirmed': 'Your telephone number was confirmed',
  'recovery.requested': 'A link to sign in or to choose a new password was asked for',
  'recovery_codes.made': 'New recovery codes were made',
  'recovery_codes.used': 'A recovery code was used',
  'session.revoked': 'A device was signed out',
  'session.stolen': 'A session looked stolen and was ended',
  'sign_in.failed': (details) => `A sign-in failed${methodOf(details)}`,
  'sign_in.succeeded': (details) => `You signed in${methodOf(details)}`,
  'sign_out.done': (details) => signOutWords[String(details.scope)] ?? 'You signed out',
  'sign_up.repeated': 'Someone tried to sign up with your address',
}

export function eventWords(event: string, details: Details = {}): string {
  const found = words[event as LogEvent] ?? 'Something about your account was changed'
  return typeof found === 'string' ? found : found(details)
}

const signOutWords: Record<string, string> = {
  global: 'You signed out everywhere',
  others: 'You signed out all other devices',
}

const factors: Record<string, string> = {
  totp: 'authenticator app',
  phone: 'telephone',
  webauthn: 'security key',
  recovery_code: 'recovery code',
}
const factorOf = ({ type }: Details) => factors[String(type)] ?? 'second factor'

const methods: Record<string, string> = {
  'email/signup': 'by confirming your address',
  email_change: 'by confirming your new address',
  invite: 'by an invitation',
  magiclink: 'by an emailed link',
  oauth: 'through another service',
  otp: 'by a code',
  passkey: 'with a passkey',
  password: 'with a password',
  recovery: 'by a recovery link',
  'sso/saml': 'through your company',
}
const methodOf = ({ method }: Details) => {
  const known = methods[String(method)]
  return known ? ` ${known}` : ''
}

const providerOf = ({ provider }: Details) =>
  typeof provider === 'string' ? provider.replace(/^(custom|sso):/, '') : 'another service'
