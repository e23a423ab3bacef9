import { describe, expect, it } from 'vitest'
import { amrOf, assuranceOf, sessionEnd } from './assurance.ts'

describe('the assurance level', () => {
  it.each([
    [['password'], 'aal1'],
    [['otp'], 'aal1'],
    [['passkey'], 'aal1'],
    [['sso/saml'], 'aal1'],
    [['password', 'totp'], 'aal2'],
    [['otp', 'mfa/phone'], 'aal2'],
    [['oauth', 'mfa/webauthn'], 'aal2'],
    [['password', 'mfa/recovery_code'], 'aal2'],
  ])('of %j is %s', (methods, level) => {
    expect(assuranceOf(methods.map((method) => ({ method })))).toBe(level)
  })
})

it('claims name the newest way in first, and the provider of a company', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const claims = [
    { method: 'sso/saml', at: at(10) },
    { method: 'totp', at: at(20) },
  ]
  expect(amrOf(claims, 'their-provider')).toEqual([
    { method: 'totp', timestamp: 20 },
    { method: 'sso/saml', timestamp: 10, provider: 'their-provider' },
  ])
})

describe('a session ends', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const session = {
    createdAt: ago(100),
    refreshedAt: ago(50),
    activeAt: ago(50),
    notAfter: null,
    aal: 'aal1' as const,
  }
  const none = { timeboxSeconds: 0, inactivitySeconds: 0 }
  const rules = { ...none, lowAssuranceSeconds: 0, staff: none }
  const alone = { hasSecondFactor: false, isStaff: false }
  const staff = { hasSecondFactor: false, isStaff: true }
  const staffBox = { ...rules, staff: { ...none, timeboxSeconds: 99 } }
  const staffIdle = { ...rules, staff: { ...none, inactivitySeconds: 19 } }

  it.each([
    ['never without a rule', session, rules, alone, undefined],
    ['after its time', session, { ...rules, timeboxSeconds: 99 }, alone, 'past_its_time'],
    ['not before its time', session, { ...rules, timeboxSeconds: 101 }, alone, undefined],
    ['at a set moment', { ...session, notAfter: ago(1) }, rules, alone, 'past_its_time'],
    ['when nobody refreshed it', session, { ...rules, inactivitySeconds: 49 }, alone, 'inactive'],
    ['sooner for a colleague', session, staffBox, staff, 'past_its_time'],
    ['not sooner for a client', session, staffBox, alone, undefined],
    ['when a colleague does nothing', session, staffIdle, staff, 'inactive'],
    ['not while a colleague works', { ...session, activeAt: ago(18) }, staffIdle, staff, undefined],
    ['not for a client who does nothing', session, staffIdle, alone, undefined],
    ['not while it is used', session, { ...rules, inactivitySeconds: 51 }, alone, undefined],
    [
      'when the second factor stays away',
      session,
      { ...rules, lowAssuranceSeconds: 99 },
      { hasSecondFactor: true, isStaff: false },
      'second_factor_missing',
    ],
    [
      'not for want of a factor that nobody has',
      session,
      { ...rules, lowAssuranceSeconds: 99 },
      alone,
      undefined,
    ],
    [
      'not once the second factor was shown',
      { ...session, aal: 'aal2' as const },
      { ...rules, lowAssuranceSeconds: 99 },
      { hasSecondFactor: true, isStaff: false },
      undefined,
    ],
  ])('%s', (_, given, rule, person, expected) => {
    expect(sessionEnd(given, rule, person, now)).toBe(expected)
  })
})
