import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import Provider, { type RequestContext } from 'oidc-provider'

export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is at the keyboard from now on. */
  signInAs(account: ProviderAccount | 'nobody, who refuses'): void
  /** Goes where a browser would go; returns the first address that is of neither server. */
  visit(url: string): Promise<URL>
  /** Goes as far as the way back to us, without taking it. */
  visitUntilCallback(url: string): Promise<URL>
  /** Signed with its key; expires in five minutes, or when told, in seconds since 1970. */
  idToken(claims: Record<string, unknown>, expires?: number): Promise<string>
  close(): Promise<void>
}

const clientId = 'the-site'
const clientSecret = 'a secret between the two'

/** A real OpenID provider on this machine, where signing in takes no clicks. It insists on PKCE. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>()
  let present: ProviderAccount | 'nobody, who refuses' = 'nobody, who refuses'
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'first', alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    findAccount: (_ctx: RequestContext, sub: string) => ({
      accountId: sub,
      claims: () => accounts.get(sub),
    }),
    // Nobody is asked whether they agree.
    async loadExistingGrant({ oidc }: RequestContext) {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
      await grant.save()
      return grant
    },
  })
  // Tests of the site have a new port each time.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/callback$/.test(uri)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in')) return answer(request, response)
    const result =
      present === 'nobody, who refuses'
        ? { error: 'access_denied', error_description: 'They did not want to' }
        : { login: { accountId: present.sub } }
    void provider.interactionFinished(request, response, result)
  })

  const walk = async (start: string, isEnd: (url: URL) => boolean): Promise<URL> => {
    const cookies = new Map<string, string>()
    let url = new URL(start)
    while (!isEnd(url)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (!next) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      url = new URL(next, url)
    }
    return url
  }
  const isCallback = (url: URL) => url.pathname === '/auth/v1/callback'

  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(account) {
      present = account
      if (typeof account === 'object') accounts.set(account.sub, account)
    },
    visit: (start) =>
      walk(start, (url) => url.origin !== issuer && !url.pathname.startsWith('/auth/v1/')),
    visitUntilCallback: (start) => walk(start, isCallback),
    idToken: (claims, expires) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .setIssuedAt()
        .setExpirationTime(expires ?? '5m')
        .sign(privateKey),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
