/** How somebody was signed in. */
export type AuthenticationMethod =
  | 'anonymous'
  | 'email_change'
  | 'email/signup'
  | 'invite'
  | 'magiclink'
  | 'mfa/phone'
  | 'mfa/recovery_code'
  | 'mfa/webauthn'
  | 'oauth'
  | 'otp'
  | 'passkey'
  | 'password'
  | 'recovery'
  | 'sso/saml'
  | 'totp'
  | 'web3'

export type AssuranceLevel = 'aal1' | 'aal2'

export interface AmrEntry {
  method: string
  timestamp: number
  provider?: string
}

const secondFactors = new Set<string>(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** Two factors make the second level, whichever they are. */
export function assuranceOf(methods: { method: string }[]): AssuranceLevel {
  return methods.some(({ method }) => secondFactors.has(method)) ? 'aal2' : 'aal1'
}

/** As claims have them: the newest first. */
export function amrOf(
  claims: { method: string; at: Date }[],
  ssoProviderId: string | undefined,
): AmrEntry[] {
  return claims
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ method, at }) => ({
      method,
      timestamp: Math.floor(at.getTime() / 1000),
      ...(method === 'sso/saml' && ssoProviderId && { provider: ssoProviderId }),
    }))
}

export type SessionEnd = 'past_its_time' | 'inactive' | 'second_factor_missing'

/** Why a session can no longer be refreshed, if it cannot. */
export function sessionEnd(
  session: {
    createdAt: Date
    refreshedAt: Date | null
    notAfter: Date | null
    aal: AssuranceLevel
  },
  rules: { timeboxSeconds: number; inactivitySeconds: number; lowAssuranceSeconds: number },
  person: { hasSecondFactor: boolean },
  now: Date,
): SessionEnd | undefined {
  const olderThan = (since: Date, seconds: number) =>
    seconds > 0 && now.getTime() > since.getTime() + seconds * 1000
  if (session.notAfter && now > session.notAfter) return 'past_its_time'
  if (olderThan(session.createdAt, rules.timeboxSeconds)) return 'past_its_time'
  if (olderThan(session.refreshedAt ?? session.createdAt, rules.inactivitySeconds))
    return 'inactive'
  const low = session.aal === 'aal1' && person.hasSecondFactor
  if (low && olderThan(session.createdAt, rules.lowAssuranceSeconds)) return 'second_factor_missing'
  return undefined
}
