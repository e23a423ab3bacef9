/** Somebody as a provider describes them. */
export interface ProviderPerson {
  providerId: string
  email: string | undefined
  emailVerified: boolean
  otherVerifiedEmails?: string[]
  data: Record<string, unknown>
}

export type ProviderClaims = Record<string, unknown> & { sub: string }

/** Claims that the people of every provider may have. */
export const profileClaims = [
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
]

/** What we keep of an id token or of user info, under the names that Supabase Auth keeps it. */
export function personFromClaims(
  claims: ProviderClaims,
  options: { emailVerified: boolean; customClaims?: string[] },
): ProviderPerson {
  const email = text(claims.email)?.toLowerCase()
  const name = text(claims.name) ?? fullName(claims.given_name, claims.family_name)
  const picture = text(claims.picture)
  const custom = pick(claims, options.customClaims ?? [])
  return {
    providerId: claims.sub,
    email,
    emailVerified: email !== undefined && options.emailVerified,
    data: {
      ...pick(claims, ['iss', 'sub', ...profileClaims]),
      ...(name && { name, full_name: name }),
      ...(picture && { avatar_url: picture }),
      ...(email && { email }),
      email_verified: email !== undefined && options.emailVerified,
      phone_verified: false,
      provider_id: claims.sub,
      ...(Object.keys(custom).length > 0 && { custom_claims: custom }),
    },
  }
}

/** Some providers write booleans as words. */
export function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === '1'
}

export function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}

export function fullName(...parts: unknown[]): string | undefined {
  return text(parts.filter((part) => text(part)).join(' '))
}

function pick(claims: ProviderClaims, names: string[]): Record<string, unknown> {
  const kept = names.filter((name) => claims[name] !== undefined && claims[name] !== '')
  return Object.fromEntries(kept.map((name) => [name, claims[name]]))
}
