import { randomUUID } from 'node:crypto'
import { adminAuthorization, type TestIdentity } from './identity.ts'
import { newPerson, password, passwordHash } from './second-factors.ts'

/** One call with a body that the service likes, and whoever may send it. */
export interface Call {
  path: string
  token?: string
  /** Fresh each time: an address signs up once. */
  body(): Record<string, unknown>
}

type Prepare = (identity: TestIdentity) => Call | Promise<Call>

const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const newEmail = () => `${randomUUID()}@client.example`
const newPhone = () => `+4477${String(Math.random()).slice(2, 10).padEnd(8, '0')}`

async function signedIn(identity: TestIdentity) {
  const person = await newPerson(identity)
  const { data } = await person.client.getSession()
  return { ...person, token: `Bearer ${data.session?.access_token}` }
}

async function withFactor(identity: TestIdentity) {
  const person = await signedIn(identity)
  const { data } = await person.client.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const challenge = await person.client.mfa.challenge({ factorId })
  return { ...person, factorId, challengeId: challenge.data?.id ?? '' }
}

async function withPasskey(identity: TestIdentity) {
  const person = await signedIn(identity)
  const { rows } = await identity.ctx.db.query<{ id: string }>(
    `INSERT INTO auth.webauthn_credentials (user_id, credential_id, public_key)
      VALUES ($1, decode($2, 'hex'), decode('00', 'hex')) RETURNING id`,
    [person.id, randomUUID().replaceAll('-', '')],
  )
  return { ...person, passkeyId: rows[0]?.id ?? '' }
}

async function newClientId(identity: TestIdentity): Promise<string> {
  const answer = await fetch(`${identity.url}/admin/oauth/clients`, {
    method: 'POST',
    headers: { authorization: await adminAuthorization() },
    body: JSON.stringify(clientFields),
  })
  return ((await answer.json()) as { client_id: string }).client_id
}

async function newSsoProviderId({ ctx }: TestIdentity): Promise<string> {
  const id = randomUUID()
  await ctx.db.query('INSERT INTO auth.sso_providers (id, created_at) VALUES ($1, now())', [id])
  await ctx.db.query(
    `INSERT INTO auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml)
      VALUES ($1, $2, $3, '<x/>')`,
    [randomUUID(), id, `https://${id}.example`],
  )
  return id
}

const anybody = (path: string, body: () => Record<string, unknown>): Prepare => {
  return () => ({ path, body })
}
const somebody = (path: string, body: () => Record<string, unknown>): Prepare => {
  return async (identity) => ({ path, body, token: (await signedIn(identity)).token })
}
const admin = (path: string, body: () => Record<string, unknown>): Prepare => {
  return async () => ({ path, body, token: await adminAuthorization() })
}

const clientFields = {
  redirect_uris: ['https://app.example/back'],
  grant_types: ['refresh_token'],
  client_name: 'App',
  client_uri: 'https://app.example',
  logo_uri: '',
}
const credential = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
}
// A password takes long to hash, so it is tried apart from the other fields.
const userFields = () => ({
  email: newEmail(),
  phone: newPhone(),
  role: 'authenticated',
  aud: 'authenticated',
  user_metadata: {},
  app_metadata: {},
  ban_duration: 'none',
  email_confirm: true,
})
const ssoFields = () => ({
  domains: [`${randomUUID()}.example`],
  attribute_mapping: { keys: {} },
  resource_id: randomUUID(),
  disabled: false,
})

/** Every path that takes a body; what stands in brackets is another way to use it. */
export const identityCalls: Record<string, Prepare> = {
  'POST /signup': anybody('/signup', () => ({ email: newEmail(), password, data: {}, ...pkce })),
  'POST /signup (phone)': anybody('/signup', () => ({ phone: newPhone(), password, data: {} })),
  'POST /signup (anonymous)': anybody('/signup', () => ({ data: {} })),
  'POST /otp': anybody('/otp', () => ({
    email: newEmail(),
    create_user: true,
    data: {},
    channel: '',
    ...pkce,
  })),
  'POST /magiclink': anybody('/magiclink', () => ({ email: newEmail(), data: {} })),
  'POST /recover': anybody('/recover', () => ({ email: newEmail(), ...pkce })),
  'POST /resend': anybody('/resend', () => ({ type: 'signup', email: newEmail() })),
  'POST /verify': async (identity) => {
    const { email } = await newPerson(identity)
    const body = { type: 'signup', email, phone: '', token: '123456', redirect_to: '' }
    return { path: '/verify', body: () => body }
  },
  'POST /verify (link)': anybody('/verify', () => ({ type: 'signup', token_hash: 'x' })),
  'POST /token': anybody('/token?grant_type=password', () => ({ email: newEmail(), password })),
  'POST /token (phone)': anybody('/token?grant_type=password', () => ({
    phone: newPhone(),
    password,
  })),
  'POST /token (refresh)': anybody('/token?grant_type=refresh_token', () => ({
    refresh_token: 'x',
  })),
  'POST /token (code)': anybody('/token?grant_type=pkce', () => ({
    auth_code: randomUUID(),
    code_verifier: 'x'.repeat(43),
  })),
  'POST /token (id token)': anybody('/token?grant_type=id_token', () => ({
    provider: 'acme',
    id_token: 'x.y.z',
    access_token: '',
    nonce: '',
    client_id: 'us',
    issuer: 'https://acme.example',
  })),
  'POST /token (wallet)': anybody('/token?grant_type=web3', () => ({
    chain: 'solana',
    message: 'x'.repeat(64),
    signature: 'x'.repeat(86),
  })),
  'PUT /user': somebody('/user', () => ({
    email: newEmail(),
    phone: newPhone(),
    data: {},
    channel: '',
    ...pkce,
  })),
  'PUT /user (password)': somebody('/user', () => ({
    password: randomUUID(),
    current_password: '',
    nonce: '',
  })),
  'POST /logout': somebody('/logout?scope=others', () => ({})),
  'POST /callback': anybody('/callback', () => ({ state: randomUUID(), code: 'x' })),
  'POST /factors': somebody('/factors', () => ({
    factor_type: 'totp',
    friendly_name: randomUUID(),
    issuer: 'us',
    phone: '',
  })),
  'POST /factors/recovery-codes': somebody('/factors/recovery-codes', () => ({})),
  'POST /factors/recovery-codes/verify': somebody('/factors/recovery-codes/verify', () => ({
    code: 'x',
  })),
  'POST /factors/:factor_id/challenge': async (identity) => {
    const { factorId, token } = await withFactor(identity)
    return { path: `/factors/${factorId}/challenge`, body: () => ({ channel: 'sms' }), token }
  },
  'POST /factors/:factor_id/verify': async (identity) => {
    const { factorId, challengeId, token } = await withFactor(identity)
    const body = { challenge_id: challengeId, code: '123456', webauthn: { type: 'create' } }
    return { path: `/factors/${factorId}/verify`, body: () => body, token }
  },
  'PUT /admin/users/:user_id/factors/:factor_id': async (identity) => {
    const { id, factorId } = await withFactor(identity)
    const path = `/admin/users/${id}/factors/${factorId}`
    return admin(path, () => ({ friendly_name: randomUUID(), phone: '' }))(identity)
  },
  'POST /passkeys/authentication/options': anybody('/passkeys/authentication/options', () => ({})),
  'POST /passkeys/authentication/verify': anybody('/passkeys/authentication/verify', () => ({
    challenge_id: randomUUID(),
    credential,
  })),
  'POST /passkeys/registration/options': somebody('/passkeys/registration/options', () => ({})),
  'POST /passkeys/registration/verify': somebody('/passkeys/registration/verify', () => ({
    challenge_id: randomUUID(),
    credential,
  })),
  'PATCH /passkeys/:passkey_id': async (identity) => {
    const { passkeyId, token } = await withPasskey(identity)
    return { path: `/passkeys/${passkeyId}`, body: () => ({ friendly_name: 'key' }), token }
  },
  'POST /admin/users': admin('/admin/users', () => ({
    ...userFields(),
    id: randomUUID(),
    password_hash: passwordHash,
  })),
  'POST /admin/users (password)': admin('/admin/users', () => ({ email: newEmail(), password })),
  'PUT /admin/users/:user_id': async (identity) => {
    const { id } = await newPerson(identity)
    return admin(`/admin/users/${id}`, userFields)(identity)
  },
  'PUT /admin/users/:user_id (password)': async (identity) => {
    const { id } = await newPerson(identity)
    return admin(`/admin/users/${id}`, () => ({ password }))(identity)
  },
  'POST /invite': admin('/invite', () => ({ email: newEmail(), data: {} })),
  'POST /admin/generate_link': admin('/admin/generate_link', () => ({
    type: 'signup',
    email: newEmail(),
    password,
    data: {},
    new_email: '',
    redirect_to: '',
  })),
  'POST /admin/oauth/clients': admin('/admin/oauth/clients', () => clientFields),
  'PUT /admin/oauth/clients/:client_id': async (identity) =>
    admin(`/admin/oauth/clients/${await newClientId(identity)}`, () => clientFields)(identity),
  'POST /admin/oauth/clients/:client_id/regenerate_secret': async (identity) => {
    const path = `/admin/oauth/clients/${await newClientId(identity)}/regenerate_secret`
    return admin(path, () => ({}))(identity)
  },
  'POST /oauth/clients/register': anybody('/oauth/clients/register', () => clientFields),
  'POST /sso': anybody('/sso', () => ({ domain: 'company.example', redirect_to: '', ...pkce })),
  'POST /sso/saml/acs': anybody('/sso/saml/acs', () => ({ SAMLResponse: 'x', RelayState: '' })),
  'POST /admin/sso/providers': admin('/admin/sso/providers', () => ({
    type: 'saml',
    metadata_xml: '<x/>',
    ...ssoFields(),
  })),
  'PUT /admin/sso/providers/:idp_id': async (identity) =>
    admin(`/admin/sso/providers/${await newSsoProviderId(identity)}`, ssoFields)(identity),
}
