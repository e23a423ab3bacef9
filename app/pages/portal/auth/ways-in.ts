/** What GET /auth/v1/settings tells anybody. */
export interface AuthSettings {
  external: Record<string, boolean>
  disable_signup: boolean
  saml_enabled: boolean
  passkeys_enabled: boolean
  /** Which can be added. */
  second_factors: { totp: boolean; phone: boolean; webauthn: boolean }
}

export interface Provider {
  id: string
  name: string
}

/** Entries of `external` that are no other service. */
const own = ['anonymous_users', 'email', 'phone', 'web3_ethereum', 'web3_solana']

/** As the services write themselves, where that is not just a capital letter. */
const names: Record<string, string> = {
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  openid: 'OpenID Connect',
  workos: 'WorkOS',
}

/** The other services that people may sign in with, by name. */
export function providersOf({ external }: Pick<AuthSettings, 'external'>): Provider[] {
  return Object.entries(external)
    .filter(([id, on]) => on && !own.includes(id))
    .map(([id]) => ({ id, name: providerName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

export function providerName(id: string): string {
  const known = names[id]
  if (known) return known
  const words = id.replace(/^custom:/, '').split(/[_-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
