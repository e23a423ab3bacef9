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

interface SessionTimes {
  createdAt: Date
  refreshedAt: Date | null
  /** When a colleague last did something. */
  activeAt: Date | null
  notAfter: Date | null
}

interface Limits {
  timeboxSeconds: number
  inactivitySeconds: number
}

export interface SessionRules extends Limits {
  lowAssuranceSeconds: number
  staff: Limits
}

/** Until when a session lasts at most, if there is such a moment. */
export function lastMoment(
  { createdAt, notAfter }: Pick<SessionTimes, 'createdAt' | 'notAfter'>,
  rules: SessionRules,
  { isStaff }: { isStaff: boolean },
): Date | undefined {
  const timeboxes = [rules.timeboxSeconds, isStaff ? rules.staff.timeboxSeconds : 0]
  const ends = timeboxes
    .filter((seconds) => seconds > 0)
    .map((seconds) => createdAt.getTime() + seconds * 1000)
  if (notAfter) ends.push(notAfter.getTime())
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
}

/** Why a session has ended, if it has. */
export function sessionEnd(
  session: SessionTimes & { aal: AssuranceLevel },
  rules: SessionRules,
  person: { hasSecondFactor: boolean; isStaff: boolean },
  now: Date,
): SessionEnd | undefined {
  const olderThan = (since: Date, seconds: number) =>
    seconds > 0 && now.getTime() > since.getTime() + seconds * 1000
  const last = lastMoment(session, rules, person)
  if (last && now > last) return 'past_its_time'
  const { createdAt, refreshedAt, activeAt } = session
  if (olderThan(refreshedAt ?? createdAt, rules.inactivitySeconds)) return 'inactive'
  if (person.isStaff && olderThan(activeAt ?? createdAt, rules.staff.inactivitySeconds)) {
    return 'inactive'
  }
  const low = session.aal === 'aal1' && person.hasSecondFactor
  if (low && olderThan(session.createdAt, rules.lowAssuranceSeconds)) return 'second_factor_missing'
  return undefined
}
