import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../kit/certificate.ts'
import {
  type CompanySso,
  expectRefused,
  publishedMetadata,
  startCompanySso,
  tokensOf,
} from '../kit/company-sso.ts'
import { nameIdFormats, postForm, type SamlIdp, startSamlIdp, visitIdp } from '../kit/saml-idp.ts'

let sso: CompanySso

beforeAll(async () => {
  sso = await startCompanySso()
})
afterAll(() => sso.close())

const edited = (samlResponse: string, edit: (xml: string) => string) => {
  const before = Buffer.from(samlResponse, 'base64').toString()
  const after = edit(before)
  expect(after).not.toBe(before)
  return Buffer.from(after).toString('base64')
}

describe('what a provider cannot vouch for is refused', () => {
  it.each<[string, Parameters<SamlIdp['respond']>[0]]>([
    ['another audience', { audience: 'https://other.example/sso/saml/metadata' }],
    ['another recipient', { recipient: 'https://other.example/sso/saml/acs' }],
    ['a time that is over', { notOnOrAfter: new Date(Date.now() - 61_000) }],
    ['a time that has not come', { notBefore: new Date(Date.now() + 120_000) }],
    ['a request that is not ours', { inResponseTo: '_somebody-elses' }],
    ['no success', { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }],
  ])('%s', async (_what, saying) => {
    expectRefused(await sso.unasked(await sso.idp.respond(saying)))
    const form = await visitIdp(await sso.start())
    const asked = saying?.inResponseTo ? {} : { inResponseTo: requestIdOf(form.fields) }
    const samlResponse = await sso.idp.respond({ ...asked, ...saying })
    expectRefused(
      await postForm({ ...form, fields: { ...form.fields, SAMLResponse: samlResponse } }),
    )
  })

  it.each([
    ['of the assertion', { sha1: true }],
    ['of the whole response', { sha1: true, wholeResponse: true }],
    ['inside an encrypted assertion', { sha1: true, encrypted: true }],
  ])('a signature with SHA-1, %s', async (_what, sealing) => {
    expectRefused(await sso.unasked(await sso.idp.respond({}, sealing)))
    const strong = await sso.unasked(await sso.idp.respond({}, { ...sealing, sha1: false }))
    expect(tokensOf(strong)).toHaveProperty('access_token')
  })

  it('an assertion of another provider that is known here, too', async () => {
    const other = await startSamlIdp('other')
    try {
      other.trust(await publishedMetadata(sso.identity))
      expect((await sso.register({ metadata_xml: other.metadata })).status).toBe(201)
      expectRefused(await sso.unasked(await other.respond({ issuer: sso.idp.entityId })))
      const form = await visitIdp(await sso.start())
      const theirs = await other.respond({ inResponseTo: requestIdOf(form.fields) })
      expectRefused(await postForm({ ...form, fields: { ...form.fields, SAMLResponse: theirs } }))
    } finally {
      await other.close()
    }
  })

  it('a person without a lasting name, or without an address', async () => {
    const transient = await sso.unasked(
      await sso.idp.respond({ nameIdFormat: nameIdFormats.transient }),
    )
    expect(transient.searchParams.get('error_code')).toBe('saml_assertion_no_user_id')
    const nowhere = await sso.unasked(await sso.idp.respond({ attributes: {} }))
    expect(nowhere.searchParams.get('error_code')).toBe('saml_assertion_no_email')
  })

  it('a provider that nobody has registered', async () => {
    const page = await sso.unasked(await sso.idp.respond({ issuer: 'https://unknown.example' }))
    expect(page.searchParams.get('error_code')).toBe('saml_idp_not_found')
  })
})

describe('a forger', () => {
  it('cannot leave the signature out', async () => {
    expectRefused(await sso.unasked(await sso.idp.respond({}, { unsigned: true })))
    const signed = await sso.idp.respond()
    const without = (xml: string) => xml.replace(/<(\w+:)?Signature .*<\/(\w+:)?Signature>/s, '')
    expectRefused(await sso.unasked(edited(signed, without)))
  })

  it('cannot sign with a key of their own', async () => {
    expectRefused(await sso.unasked(await sso.idp.respond({}, { signedBy: selfSigned('company') })))
  })

  it('cannot alter an attribute', async () => {
    const signed = await sso.idp.respond({ attributes: { email: 'me@company.example' } })
    const boss = (xml: string) => xml.replace('me@company.example', 'boss@company.example')
    expectRefused(await sso.unasked(edited(signed, boss)))
  })

  it('cannot put an assertion of their own beside, around or before the signed one', async () => {
    const assertion = /<saml:Assertion .*<\/saml:Assertion>/s
    const signature = /<(\w+:)?Signature .*<\/(\w+:)?Signature>/s
    const forged = (xml: string) =>
      (assertion.exec(xml)?.[0] ?? '')
        .replace(signature, '')
        .replace('me@company.example', 'boss@company.example')
    const renamed = (xml: string) => forged(xml).replace(/ ID="[^"]*"/, ' ID="_forged"')
    const attacks = [
      (xml: string) => xml.replace(assertion, (signed) => renamed(xml) + signed),
      (xml: string) => xml.replace(assertion, (signed) => forged(xml) + signed),
      (xml: string) =>
        xml.replace(
          assertion,
          (signed) => `${renamed(xml)}<samlp:Extensions>${signed}</samlp:Extensions>`,
        ),
      (xml: string) =>
        xml.replace(assertion, (signed) =>
          renamed(xml).replace('<saml:Subject>', `${signature.exec(signed)?.[0]}<saml:Subject>`),
        ),
      (xml: string) =>
        xml.replace(assertion, (signed) =>
          renamed(xml).replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
        ),
      (xml: string) =>
        xml.replace(assertion, (signed) =>
          renamed(xml).replace(
            '<saml:Subject>',
            `${signature
              .exec(signed)?.[0]
              .replace(
                /(<\/(\w+:)?Signature>)$/,
                `<Object>${signed.replace(signature, '')}</Object>$1`,
              )}<saml:Subject>`,
          ),
        ),
    ]
    for (const attack of attacks) {
      const signed = await sso.idp.respond({ attributes: { email: 'me@company.example' } })
      expectRefused(await sso.unasked(edited(signed, attack)))
    }
  })

  it('cannot cut a name short with a comment', async () => {
    const nameId = 'boss@company.example.evil.example'
    const signed = await sso.idp.respond({ nameId })
    const cut = edited(signed, (xml) => xml.replace('.evil.example', '<!---->.evil.example'))
    expect((await sso.userOf(await sso.unasked(cut))).identities).toMatchObject([{ id: nameId }])
  })

  it('cannot bring entities along', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    const page = await sso.unasked(edited(await sso.idp.respond(), (xml) => doctype + xml))
    expectRefused(page, 'SAMLResponse is not a valid XML SAML assertion')
  })

  it('cannot use a response twice', async () => {
    const form = await visitIdp(await sso.start())
    expect(tokensOf(await postForm(form)).access_token).toBeTruthy()
    const repeated = await postForm(form)
    expect(repeated.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
    expectRefused(await sso.unasked(form.fields.SAMLResponse ?? ''))

    const own = await sso.idp.respond()
    expect(tokensOf(await sso.unasked(own)).access_token).toBeTruthy()
    expectRefused(await sso.unasked(own), 'SAML Assertion has been used before')
  })

  it('cannot use a response twice at the same time either', async () => {
    const own = await sso.idp.respond({ nameId: 'employee-6' })
    const pages = await Promise.all(Array.from({ length: 5 }, () => sso.unasked(own)))
    expect(pages.filter((page) => tokensOf(page).access_token)).toHaveLength(1)
  })

  it('cannot answer one request with what was said to another', async () => {
    const first = await visitIdp(await sso.start())
    const second = await visitIdp(await sso.start())
    const mixed = { ...second.fields, SAMLResponse: first.fields.SAMLResponse ?? '' }
    expectRefused(await postForm({ ...second, fields: mixed }))
  })

  it('cannot pass off an answer to us, or to others, as one that nobody asked for', async () => {
    const form = await visitIdp(await sso.start())
    const anonymous = (xml: string) => xml.replace(/ InResponseTo="[^"]*"/, '')
    expectRefused(await sso.unasked(edited(form.fields.SAMLResponse ?? '', anonymous)))

    const recipient = 'https://other.example/sso/saml/acs'
    const ours = (xml: string) => xml.replace(recipient, sso.acs)
    expectRefused(await sso.unasked(edited(await sso.idp.respond({ recipient }), ours)))
  })

  it.each([
    ['', '', 'SAMLResponse is missing'],
    ['***', '', 'SAMLResponse is not a valid Base64 string'],
    ['aGVsbG8=', '', 'SAMLResponse is not a valid XML SAML assertion'],
    ['aGVsbG8=', 'nonsense', 'SAML RelayState is not a valid UUID or URL'],
  ])('gets nowhere with %j and %j', async (samlResponse, relayState, why) => {
    expectRefused(await sso.unasked(samlResponse, relayState), why)
  })
})

/** What the provider was asked, as its answer names it. */
function requestIdOf({ SAMLResponse = '' }: Record<string, string>): string {
  const xml = Buffer.from(SAMLResponse, 'base64').toString()
  return /InResponseTo="([^"]+)"/.exec(xml)?.[1] ?? ''
}
