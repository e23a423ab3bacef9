import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CompanySso, expectRefused, startCompanySso, tokensOf } from '../kit/company-sso.ts'
import { startIdentity } from '../kit/identity.ts'
import { nameIdFormats, postForm, visitIdp } from '../kit/saml-idp.ts'

let sso: CompanySso

beforeAll(async () => {
  sso = await startCompanySso()
})
beforeEach(() => {
  sso.idp.says = {}
})
afterAll(() => sso.close())

describe('somebody whose company has a provider', () => {
  it('is sent there by the domain of their address and comes back signed in', async () => {
    sso.idp.says = {
      nameId: 'employee-1',
      attributes: {
        mail: 'Ada@Company.example',
        cn: 'Ada Lovelace',
        groups: ['engineers', 'admins'],
      },
    }
    const page = await postForm(
      await visitIdp(await sso.start({ redirectTo: `${sso.identity.siteUrl}/in` })),
    )
    expect(page.href.split('#')[0]).toBe(`${sso.identity.siteUrl}/in`)
    expect(tokensOf(page)).toMatchObject({ token_type: 'bearer', sb: '' })

    const user = await sso.userOf(page)
    expect(user).toMatchObject({
      email: 'ada@company.example',
      app_metadata: { provider: `sso:${sso.providerId}`, providers: [`sso:${sso.providerId}`] },
      user_metadata: {
        iss: sso.idp.entityId,
        sub: 'employee-1',
        full_name: 'Ada Lovelace',
        email: 'Ada@Company.example',
        email_verified: true,
        phone_verified: false,
        custom_claims: { groups: ['engineers', 'admins'], plan: 'basic' },
      },
      identities: [{ provider: `sso:${sso.providerId}`, id: 'employee-1' }],
    })
    expect(user.email_confirmed_at).toBeTruthy()
    const { access_token: token } = tokensOf(page)
    const { data } = await sso.identity.client().getClaims(token)
    expect(data?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: sso.providerId }])
    const { rows } = await sso.identity.ctx.db.query(
      'SELECT is_sso_user FROM auth.users WHERE id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ is_sso_user: true }])

    const again = await postForm(await visitIdp(await sso.start()))
    expect((await sso.userOf(again)).id).toBe(user.id)
  })

  it('gets their session only in the client that asked, with PKCE', async () => {
    const client = sso.identity.client({ flowType: 'pkce' })
    const { data } = await client.signInWithSSO({
      providerId: sso.providerId,
      options: { redirectTo: `${sso.identity.siteUrl}/in` },
    })
    const page = await postForm(await visitIdp(data?.url ?? ''))
    const code = page.searchParams.get('code') ?? ''
    expect(page.pathname).toBe('/in')
    expect(page.hash).toBe('')

    const stranger = sso.identity.client({ flowType: 'pkce' })
    expect((await stranger.exchangeCodeForSession(code)).error).not.toBeNull()
    const flowId = page.searchParams.get('sb_flow_id')
    const { data: signedIn, error } = await client.exchangeCodeForSession(
      code,
      ...(flowId ? [{ flowId }] : []),
    )
    expect(error).toBeNull()
    expect(signedIn.user?.app_metadata.provider).toBe(`sso:${sso.providerId}`)
    const { data: claims } = await client.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml' }])
  })

  it('is never the same person as somebody else with the same address', async () => {
    const email = 'shared@company.example'
    const client = sso.identity.client()
    await client.signUp({ email, password: 'a long enough password' })
    await client.verifyOtp({ email, token: await sso.identity.codeFor(email), type: 'email' })
    const { data: before } = await client.getUser()
    const page = await sso.unasked(await sso.idp.respond({ attributes: { email } }))
    expect((await sso.userOf(page)).id).not.toBe(before.user?.id)
  })

  it('is sent to the site when they wanted to end up at a place that is not allowed', async () => {
    const page = await postForm(
      await visitIdp(await sso.start({ redirectTo: 'https://evil.example/' })),
    )
    expect(page.origin).toBe(sso.identity.siteUrl)
    expect(tokensOf(page).access_token).toBeTruthy()
  })

  it('is led back to the sign-in when it fails, which still knows where they wanted to go', async () => {
    const redirectTo = `${sso.identity.siteUrl}/auth/callback?next=%2Fcompliance`
    const form = await visitIdp(await sso.start({ redirectTo }))
    const broken = { ...form.fields, SAMLResponse: btoa('<not-an-answer/>') }
    const page = await postForm({ ...form, fields: broken })
    expectRefused(page)
    expect(`${page.origin}${page.pathname}`).toBe(redirectTo.split('?')[0])
    expect(page.searchParams.get('next')).toBe('/compliance')
    // The request is spent, and with it the place to go back to.
    const again = await postForm(form)
    expect(again.pathname).toBe('/auth/callback')
    expect(again.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  })

  it('may come from the provider without being sent there', async () => {
    const page = await sso.unasked(
      await sso.idp.respond({ nameId: 'employee-2' }),
      `${sso.identity.siteUrl}/portal`,
    )
    expect(page.pathname).toBe('/portal')
    expect((await sso.userOf(page)).identities).toMatchObject([{ id: 'employee-2' }])
  })

  it('is known by the provider’s subject-id, or by an address in small letters', async () => {
    const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'
    const one = await sso.unasked(
      await sso.idp.respond({
        attributes: { [subjectId]: 'e3@company', email: 'e3@company.example' },
      }),
    )
    expect((await sso.userOf(one)).identities).toMatchObject([{ id: 'e3@company' }])
    const byEmail = { nameId: 'E4@Company.example', nameIdFormat: nameIdFormats.emailAddress }
    const two = await sso.unasked(await sso.idp.respond({ ...byEmail, attributes: {} }))
    expect(await sso.userOf(two)).toMatchObject({
      email: 'e4@company.example',
      identities: [{ id: 'e4@company.example' }],
    })
  })

  it('keeps the session no longer than the provider says', async () => {
    const sessionNotOnOrAfter = new Date(Date.now() + 3_600_000)
    const page = await sso.unasked(await sso.idp.respond({ sessionNotOnOrAfter }))
    const { id } = await sso.userOf(page)
    const { rows } = await sso.identity.ctx.db.query<{ end: Date }>(
      'SELECT not_after AS "end" FROM auth.sessions WHERE user_id = $1',
      [id],
    )
    expect(new Date(rows[0]?.end ?? 0)).toEqual(sessionNotOnOrAfter)
  })

  it.each([
    ['signs the whole response', { wholeResponse: true }],
    ['encrypts what it says', { encrypted: true }],
  ])('may have a provider that %s', async (_what, sealing) => {
    const samlResponse = await sso.idp.respond({ nameId: 'employee-5' }, sealing)
    const readable = Buffer.from(samlResponse, 'base64').includes('employee-5')
    expect(readable).toBe(!('encrypted' in sealing))
    const page = await sso.unasked(samlResponse)
    expect((await sso.userOf(page)).identities).toMatchObject([{ id: 'employee-5' }])
  })
})

describe('a sign-in that takes too long', () => {
  it('has to be started again', async () => {
    const form = await visitIdp(await sso.start())
    await sso.identity.ctx.db.query(
      `UPDATE auth.saml_relay_states SET created_at = created_at - interval '11 minutes'`,
    )
    const late = await postForm(form)
    expect(late.searchParams.get('error_code')).toBe('saml_relay_state_expired')
    const later = await postForm(form)
    expect(later.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  })
})

describe('the start of a sign-in', () => {
  const post = (body: object) =>
    fetch(`${sso.identity.url}/sso`, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'manual',
    })

  it('redirects a browser that has no script', async () => {
    const answer = await post({ domain: 'COMPANY.example' })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect(target.searchParams.get('SigAlg')).toContain('rsa-sha256')
  })

  it.each([
    [{}, 400, 'validation_failed', 'A provider_id or domain needs to be provided'],
    [
      { provider_id: '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66', domain: 'company.example' },
      400,
      'validation_failed',
      'Only one of provider_id or domain supported',
    ],
    [
      { provider_id: '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66' },
      404,
      'sso_provider_not_found',
      'No such SSO provider',
    ],
    [
      { domain: 'unknown.example' },
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ],
    [
      { domain: 'company.example', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('refuses %j', async (body, status, code, message) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code: status, error_code: code, msg: message })
  })

  it('is refused before anything else where SAML is off', async () => {
    const off = await startIdentity()
    try {
      const { data, error } = await off.client().signInWithSSO({ domain: '' })
      expect(error?.message).toBe('SAML 2.0 is disabled')
      expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
      expect(data).toBeNull()
    } finally {
      await off.close()
    }
  })
})
