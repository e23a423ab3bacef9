import type { IdentityErrorCode } from '@enix/identity/policy/errors.ts'
import { isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js'
import { ApiRefusal } from './api.ts'

/** Codes that only programs and operators get to see: no page of ours makes the calls. */
export const neverShown = [
  ...(['anonymous_provider_disabled', 'bad_json', 'not_admin', 'unexpected_audience'] as const),
  ...(['hook_payload_invalid_content_type', 'hook_payload_over_size_limit'] as const),
  ...(['oauth_authorization_not_found', 'oauth_client_not_found'] as const),
  ...(['oauth_client_state_not_found', 'oauth_dynamic_client_registration_disabled'] as const),
  ...(['saml_idp_already_exists', 'saml_metadata_fetch_failed'] as const),
  ...(['sso_domain_already_exists', 'web3_provider_disabled', 'web3_unsupported_chain'] as const),
] satisfies IdentityErrorCode[]

type ShownCode = Exclude<IdentityErrorCode, (typeof neverShown)[number]>

const ours = 'Something broke on our side. Please try again.'
const again = 'This took too long, or was used already. Please start again.'
const signInAgain = 'Your session has ended. Please sign in again.'
const otherWay = 'This way to sign in is not available. Please use another one.'
const companySide =
  'Your company’s sign-in did not tell us who you are. Please ask the people who run it.'

/** What the service said no to, in words that say what to do. A new code fails the types here. */
const words: Record<ShownCode, string> = {
  bad_code_verifier: again,
  bad_jwt: signInAgain,
  bad_oauth_callback: 'The other service sent you back without an answer. Please try again.',
  bad_oauth_state: again,
  conflict: 'Something else changed at the same moment. Please try again.',
  current_password_invalid: 'This is not your current password. Please check it.',
  current_password_required: 'Please enter your current password.',
  email_address_invalid: 'Please enter a valid email address.',
  email_address_not_provided:
    'The other service did not tell us your email address. Please sign in another way.',
  email_conflict_identity_not_deletable:
    'Your account would have no email address left. Please link another way to sign in first.',
  email_exists: 'This address already has an account. Please use another one.',
  email_not_confirmed: 'Please confirm your email address first: follow the link in our email.',
  email_provider_disabled: otherWay,
  feature_disabled: 'This is switched off here. Please use another way.',
  flow_state_already_used: again,
  flow_state_expired: again,
  flow_state_not_found: again,
  hook_timeout: ours,
  hook_timeout_after_retry: ours,
  identity_already_exists: 'This belongs to an account already.',
  identity_not_found: 'This way to sign in is gone already.',
  insufficient_aal: 'Please confirm with your second factor first.',
  // The service does not tell which, so that nobody learns who has an account.
  invalid_credentials: 'The address or the password is wrong, or the address is not confirmed yet.',
  invite_not_found: 'This invitation is no longer valid. Please ask for a new one.',
  manual_linking_disabled: 'Ways to sign in cannot be linked here.',
  mfa_challenge_expired: 'This took too long. Please ask for a new code.',
  mfa_factor_name_conflict: 'You have a second factor of this name. Please choose another name.',
  mfa_factor_not_found: 'This second factor is gone. Please start again.',
  mfa_ip_address_mismatch: 'Your connection has changed meanwhile. Please ask for a new code.',
  mfa_phone_enroll_not_enabled: 'Telephones cannot be added as a second factor at the moment.',
  mfa_phone_verify_not_enabled: 'Codes by message are switched off. Please use another way.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps cannot be added at the moment.',
  mfa_totp_verify_not_enabled: 'Authenticator apps are switched off. Please use another way.',
  mfa_verification_failed: 'This code is not right, or was used already. Please check it.',
  mfa_verification_rejected: 'This was refused, to be safe. Please call us.',
  mfa_verified_factor_exists: 'This number is a second factor of yours already.',
  mfa_webauthn_enroll_not_enabled: 'Security keys cannot be added at the moment.',
  mfa_webauthn_verify_not_enabled: 'Security keys are switched off. Please use another way.',
  no_authorization: signInAgain,
  oauth_provider_not_supported: otherWay,
  otp_disabled: 'Codes by email are switched off. Please sign in with your password.',
  otp_expired:
    'This code is wrong or too old. Please check the newest message, or ask for another.',
  over_email_send_rate_limit:
    'We have just emailed you. Please wait a minute before you ask again.',
  over_request_rate_limit: 'These were too many tries. Please wait a few minutes.',
  over_sms_send_rate_limit:
    'We have just sent you a message. Please wait a minute for another one.',
  passkey_disabled: 'Passkeys are switched off. Please sign in another way.',
  phone_exists: 'This number already has an account. Please use another one.',
  phone_not_confirmed: 'Please confirm your telephone number first.',
  phone_provider_disabled: 'Telephone numbers do not sign in here. Please use your email address.',
  provider_disabled: otherWay,
  provider_email_needs_verification:
    'We have emailed you: please confirm your address there, then sign in again.',
  reauthentication_needed: 'Please confirm that it is you: ask for a code by email first.',
  reauthentication_not_valid: 'This code is wrong or too old. Please ask for a new one.',
  refresh_token_already_used: signInAgain,
  refresh_token_not_found: signInAgain,
  request_entity_too_large: 'That was too much text. Please shorten it.',
  same_password: 'This is your password already. Please choose another one.',
  saml_assertion_no_email: companySide,
  saml_assertion_no_user_id: companySide,
  saml_entity_id_mismatch: companySide,
  saml_idp_not_found: 'We do not know this company’s sign-in. Please check your work email.',
  saml_provider_disabled: otherWay,
  saml_relay_state_expired: again,
  saml_relay_state_not_found: again,
  session_expired: signInAgain,
  session_not_found: 'That session has ended already.',
  signup_disabled: 'New accounts are by invitation at the moment. Please call us.',
  single_identity_not_deletable:
    'This is your only way to sign in. Please link another one before you remove it.',
  sms_send_failed: 'We could not send the message. Please check the number and try again.',
  sso_provider_disabled: otherWay,
  sso_provider_not_found:
    'We do not know a company sign-in for this address. Please check it, or sign in another way.',
  too_many_enrolled_mfa_factors: 'You have as many second factors as we keep. Remove one first.',
  too_many_passkeys: 'You have as many passkeys as we keep. Remove one first.',
  unexpected_failure: ours,
  user_already_exists: 'You have an account already. Please sign in, or choose a new password.',
  user_banned: 'This account is suspended. Please call us.',
  user_not_found: 'We do not know this account any more. Please call us.',
  user_sso_managed: 'Your company manages this. Please change it there.',
  validation_failed: 'We could not read this. Please check what you entered.',
  weak_password:
    'This password is one of the first that others would try. Please choose another one.',
  webauthn_challenge_expired: 'This took too long. Please try again.',
  webauthn_challenge_not_found: 'This took too long. Please try again.',
  webauthn_credential_exists: 'This device is registered already.',
  webauthn_credential_not_found:
    'We do not know this passkey. Please use another one, or sign in another way.',
  webauthn_verification_failed: 'That did not work with this device. Please try again.',
}

/** The browser's own refusals when a security key or a passkey is asked for. */
const ceremonies: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'It was cancelled. Nothing has changed.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device is registered already.',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'It was cancelled, or took too long. Please try again.',
}

export function authWords(error: unknown): string {
  if (isAuthRetryableFetchError(error) || error instanceof TypeError) {
    return 'We could not reach our server. Please check your connection and try again.'
  }
  if (error instanceof ApiRefusal && error.forPeople && error.status < 500) return error.message
  const { code, name, message } = (error ?? {}) as Partial<Error & { code: string }>
  if (name === 'NotAllowedError') return 'It was cancelled, or took too long. Please try again.'
  if (name === 'AuthSessionMissingError') return signInAgain
  // Thrown by the client itself, before it asks the service; the specification has these words.
  if (name === 'AuthInvalidCredentialsError' && message) return message
  if (isAuthWeakPasswordError(error)) return weaknessWords(error)
  return wordsFor(code, message) ?? ours
}

/** Of a code that came without an error object, such as in the address of /auth/callback. */
export function wordsFor(code: string | undefined, message = ''): string | undefined {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  if (seconds && code?.startsWith('over_')) {
    return `We have just sent you one. Please wait ${seconds} seconds for another.`
  }
  return words[code as ShownCode] ?? ceremonies[code ?? '']
}

function weaknessWords({ message, reasons }: { message: string; reasons: string[] }): string {
  const least = /at least (\d+) characters/.exec(message)?.[1]
  if (reasons.includes('length') && least) return `Please use at least ${least} characters.`
  if (reasons.includes('characters')) return 'Please mix letters, digits and other characters.'
  if (message.includes('your name')) {
    return 'Please leave out your name, your company and your email address.'
  }
  return words.weak_password
}
