import { randomUUID } from 'node:crypto'
import type { AuthClient, Provider, Session, User } from '@supabase/auth-js'
import { startIdentity, type TestIdentity } from './identity.ts'
import {
  type OpenIdProvider,
  type ProviderAccount,
  startOpenIdProvider,
} from './openid-provider.ts'

type Client = InstanceType<typeof AuthClient>

export const acme = 'custom:acme' as Provider

/** Settings of an identity service that knows the provider as custom:acme. */
export function acmeSettings(openId: OpenIdProvider, more: Record<string, unknown> = {}) {
  const { issuer, clientId, clientSecret } = openId
  const settings = { issuer, clientId, clientSecret, allowInsecure: true, ...more }
  return { providers: { 'custom:acme': settings, 'custom:off': { ...settings, enabled: false } } }
}

/** The provider and a service that knows it, both on loopback. */
export async function startWithProvider() {
  const openId = await startOpenIdProvider()
  const identity = await startIdentity(acmeSettings(openId))
  return {
    openId,
    identity,
    signIn: (account: ProviderAccount, service = identity) =>
      signInThrough(openId, service, account),
    async close() {
      await identity.close()
      await openId.close()
    },
  }
}

export function somebody(more: Partial<ProviderAccount> = {}): ProviderAccount & { email: string } {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Lovelace', ...more }
}

/** Where the client would send the browser. */
export async function wayOut(client: Client, redirectTo?: string): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: acme,
    options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }) },
  })
  if (error) throw error
  return data.url ?? ''
}

export interface Arrival {
  client: Client
  /** Where the browser ended up. */
  end: URL
  session: Session | null
  user: User | null
  error: Error | null
}

/** Through the provider and back, with a session in the client when nothing was refused. */
export async function signInThrough(
  openId: OpenIdProvider,
  identity: TestIdentity,
  account: ProviderAccount,
): Promise<Arrival> {
  openId.signInAs(account)
  const client = identity.client({ flowType: 'pkce' })
  const end = await openId.visit(await wayOut(client))
  const code = end.searchParams.get('code')
  if (!code) return { client, end, session: null, user: null, error: null }
  const { data, error } = await client.exchangeCodeForSession(code)
  return { client, end, session: data.session, user: data.user, error }
}

export const password = 'a long enough password'

export async function confirmedUser(
  identity: TestIdentity,
): Promise<{ email: string; id: string }> {
  const email = `${randomUUID()}@example.com`
  const { admin } = await identity.adminClient()
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  return { email, id: data.user?.id ?? '' }
}

export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1))
