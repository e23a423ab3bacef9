import { describe, expect, it } from 'vitest'
import { type Assertion, assertionEnd, checkAssertion, nameIdFormats } from './saml-assertion.ts'
import { isStale } from './saml-metadata.server.ts'
import { personOf } from './saml-person.ts'

const at = (time: string) => new Date(`2026-03-01T${time}Z`)
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const expected = {
  issuer: 'https://company.example',
  recipient: 'https://vending.example/acs',
  requestId: '_asked',
}

const confirmation: Assertion['confirmations'][number] = {
  method: bearer,
  recipient: expected.recipient,
  inResponseTo: '_asked',
  notBefore: undefined,
  notOnOrAfter: at('10:05:00'),
}

const assertion: Assertion = {
  id: '_a',
  issuer: expected.issuer,
  nameId: { value: 'employee-1', format: nameIdFormats.persistent },
  confirmations: [confirmation],
  notBefore: at('10:00:00'),
  notOnOrAfter: at('10:05:00'),
  sessionEnd: undefined,
  attributes: [
    {
      name: 'urn:oid:0.9.2342.19200300.100.1.3',
      friendlyName: 'mail',
      values: ['', 'Ada@C.example'],
    },
    { name: 'groups', friendlyName: '', values: ['a', 'b'] },
  ],
}

const confirmed = (...changes: Partial<typeof confirmation>[]) => ({
  ...assertion,
  confirmations: changes.map((change) => ({ ...confirmation, ...change })),
})

describe('an assertion', () => {
  it.each([
    ['in its time', assertion, expected, '10:01:00'],
    ['a minute early, for clocks differ', assertion, expected, '09:59:00'],
    ['just before a minute late', assertion, expected, '10:05:59'],
    [
      'that nobody asked for',
      confirmed({ inResponseTo: undefined }),
      { ...expected, requestId: undefined },
      '10:01:00',
    ],
    [
      'with one confirmation for us among others',
      confirmed({ recipient: 'https://other.example' }, {}),
      expected,
      '10:01:00',
    ],
  ])('counts %s', (_when, given, wanted, now) => {
    expect(() => checkAssertion(given, wanted, at(now))).not.toThrow()
  })

  it.each([
    ['of another issuer', { ...assertion, issuer: 'https://other.example' }, expected, '10:01:00'],
    ['too early', assertion, expected, '09:58:59'],
    ['too late', assertion, expected, '10:06:00'],
    ['without a confirmation', confirmed(), expected, '10:01:00'],
    ['confirmed for others', confirmed({ recipient: 'https://o.example' }), expected, '10:01:00'],
    ['confirmed for nobody', confirmed({ recipient: undefined }), expected, '10:01:00'],
    ['for another request', confirmed({ inResponseTo: '_other' }), expected, '10:01:00'],
    ['for no request of ours', confirmed({ inResponseTo: undefined }), expected, '10:01:00'],
    [
      'for a request when nobody asked',
      assertion,
      { ...expected, requestId: undefined },
      '10:01:00',
    ],
    ['that anybody may carry', confirmed({ method: 'urn:other' }), expected, '10:01:00'],
    ['that is confirmed for ever', confirmed({ notOnOrAfter: undefined }), expected, '10:01:00'],
    [
      'whose confirmation is over',
      confirmed({ notOnOrAfter: at('10:00:00') }),
      expected,
      '10:01:00',
    ],
    [
      'whose confirmation begins later',
      confirmed({ notBefore: at('10:03:00') }),
      expected,
      '10:01:00',
    ],
  ])('is refused: %s', (_what, given, wanted, now) => {
    expect(() => checkAssertion(given, wanted, at(now))).toThrow()
  })

  it('is remembered for as long as it could be used', () => {
    expect(assertionEnd(assertion)).toEqual(at('10:06:00'))
  })
})

describe('the person of an assertion', () => {
  it('has the claims that the mapping finds, the known ones beside the others', () => {
    const keys = {
      name: { name: 'cn', default: 'Nobody' },
      groups: { names: ['roles', 'GROUPS'], array: true },
      first_group: { name: 'groups' },
      email_verified: { default: false },
      nothing: { name: 'nothing' },
    }
    expect(personOf(assertion, { keys }, 'https://company.example')).toEqual({
      subject: 'employee-1',
      email: 'ada@c.example',
      data: {
        iss: 'https://company.example',
        sub: 'employee-1',
        name: 'Nobody',
        email: 'Ada@C.example',
        email_verified: true,
        phone_verified: false,
        custom_claims: { groups: ['a', 'b'], first_group: 'a' },
      },
    })
  })

  it('has the address that the mapping names, before any other', () => {
    const keys = { email: { default: 'front@desk.example' } }
    expect(personOf(assertion, { keys }, 'x').email).toBe('front@desk.example')
  })
})

describe('metadata', () => {
  const metadata = { entityId: 'x', signInUrl: 'x', certificates: [], validUntil: undefined }

  it('is asked for again after a day, or when it says that it is over', () => {
    const day = new Date('2026-03-02T10:00:00Z')
    expect(isStale(metadata, at('10:00:00'), day)).toBe(false)
    expect(isStale(metadata, at('09:59:59'), day)).toBe(true)
    expect(
      isStale({ ...metadata, validUntil: at('11:00:00') }, at('10:00:00'), at('10:59:59')),
    ).toBe(false)
    expect(
      isStale({ ...metadata, validUntil: at('11:00:00') }, at('10:00:00'), at('11:00:01')),
    ).toBe(true)
  })
})
