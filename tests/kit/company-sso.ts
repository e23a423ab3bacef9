import { SignJWT } from 'jose'
import { expect } from 'vitest'
import { selfSigned } from './certificate.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { postForm, type SamlIdp, startSamlIdp } from './saml-idp.ts'

const secret = 'a secret of these tests, and of no others'

export interface CompanySso {
  identity: TestIdentity
  /** The provider of company.example, which is registered. */
  idp: SamlIdp
  providerId: string
  /** Where providers send their answers. */
  acs: string
  /** An admin call. */
  call(path: string, options?: { method?: string; body?: object }): Promise<Answer>
  register(body: object): Promise<Answer>
  /** Where somebody of company.example is sent. */
  start(options?: { redirectTo?: string }): Promise<string>
  /** The provider starts by itself, or a forger does. */
  unasked(samlResponse: string, relayState?: string): Promise<URL>
  /** Who is signed in on the page that they end up on. */
  userOf(page: URL): ReturnType<typeof signedInUser>
  close(): Promise<void>
}

interface Answer {
  status: number
  body: {
    id: string
    items: { id: string; saml: object }[]
    error_code: string
    msg: string
  }
}

export async function startCompanySso(): Promise<CompanySso> {
  const identity = await startIdentity({
    jwt: { secret },
    saml: { enabled: true, ...selfSigned('service') },
  })
  const acs = `${identity.url}/sso/saml/acs`
  const idp = await startSamlIdp()
  idp.trust(await publishedMetadata(identity))
  const serviceRole = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
  const call: CompanySso['call'] = async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(`${identity.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${serviceRole}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const register = (body: object) =>
    call('/admin/sso/providers', { method: 'POST', body: { type: 'saml', ...body } })
  const made = await register({
    metadata_xml: idp.metadata,
    domains: ['Company.example'],
    attribute_mapping: {
      keys: {
        full_name: { names: ['displayName', 'cn'] },
        groups: { name: 'groups', array: true },
        plan: { name: 'plan', default: 'basic' },
      },
    },
  })
  expect(made).toMatchObject({ status: 201, body: { disabled: null } })
  return {
    identity,
    idp,
    providerId: made.body.id,
    acs,
    call,
    register,
    async start(options = {}) {
      const client = identity.client()
      const { data, error } = await client.signInWithSSO({ domain: 'company.example', options })
      if (error) throw error
      return data?.url ?? ''
    },
    unasked: (samlResponse, relayState = '') =>
      postForm({ action: acs, fields: { SAMLResponse: samlResponse, RelayState: relayState } }),
    userOf: (page) => signedInUser(identity, page),
    async close() {
      await idp.close()
      await identity.close()
    },
  }
}

export async function publishedMetadata({ url }: TestIdentity): Promise<string> {
  return (await fetch(`${url}/sso/saml/metadata`)).text()
}

/** What the address of a page hands to its script. */
export const tokensOf = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)))

async function signedInUser(identity: TestIdentity, page: URL) {
  const { data, error } = await identity.client().getUser(tokensOf(page).access_token)
  if (error) throw error
  return data.user
}

export function expectRefused(page: URL, description = 'SAML Assertion is not valid') {
  expect(page.searchParams.get('error_description')).toBe(description)
  expect(page.searchParams.get('error_code')).toBe('validation_failed')
  expect(page.hash).not.toContain('access_token')
}
