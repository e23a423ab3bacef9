import { describe, expect, it } from 'vitest'
import {
  eventKeyOf,
  ruleOfBurst,
  ruleOfEvent,
  securityWords,
  type TrailEvent,
} from './security-rules.ts'

const ada = '0193a1b2-0000-7000-8000-00000000ada0'
const bob = '0193a1b2-0000-7000-8000-00000000b0b0'

describe('one event', () => {
  it.each<[string, Partial<TrailEvent>, string | undefined]>([
    ['a replaced token was used again', { action: 'session.stolen' }, 'stolen-session'],
    ['the keys of a machine were revoked', { action: 'device.revoked' }, 'device-revoked'],
    ['the keys of a machine were renewed', { action: 'device.rotated' }, undefined],
    [
      'somebody else took a second factor away',
      { action: 'factor.removed', actor: bob, details: { status: 'verified' } },
      'factor-taken',
    ],
    [
      'a program took a second factor away',
      { action: 'factor.removed', actor: 'service_role', details: { status: 'verified' } },
      'factor-taken',
    ],
    [
      'somebody took their own away',
      { action: 'factor.removed', actor: ada, details: { status: 'verified' } },
      undefined,
    ],
    [
      'one that never counted went',
      { action: 'factor.removed', actor: bob, details: { status: 'unverified' } },
      undefined,
    ],
    [
      'somebody became an admin',
      { action: 'person.role_changed', details: { from: 'sales', to: 'admin' } },
      'admin-made',
    ],
    [
      'an admin stays one',
      { action: 'person.role_changed', details: { from: 'admin', to: 'admin' } },
      undefined,
    ],
    [
      'somebody is an admin no more',
      { action: 'person.role_changed', details: { from: 'admin', to: 'sales' } },
      undefined,
    ],
    [
      'an admin was invited',
      { action: 'person.invited', details: { role: 'admin' } },
      'admin-made',
    ],
    ['a client was invited', { action: 'person.invited', details: { role: 'client' } }, undefined],
    ['one sign-in failed', { action: 'sign_in.failed' }, undefined],
    ['somebody signed in', { action: 'sign_in.succeeded' }, undefined],
    [
      'the trail was altered',
      { action: 'trail.checked', details: { state: 'broken' } },
      'trail-broken',
    ],
    ['the trail is whole', { action: 'trail.checked', details: { state: 'whole' } }, undefined],
  ])('%s', (_, event, rule) => {
    const whole = { action: '', actor: ada, subjectType: 'user', subjectId: ada, details: {} }
    expect(ruleOfEvent({ ...whole, ...event })).toBe(rule)
  })
})

describe('many within an hour', () => {
  it.each([
    ['wrong passwords', 9, undefined],
    ['wrong passwords', 10, 'wrong-passwords'],
    ['wrong factors', 4, undefined],
    ['wrong factors', 5, 'wrong-factors'],
    ['accounts tried', 19, undefined],
    ['accounts tried', 20, 'accounts-tried'],
  ] as const)('%s: %d', (of, count, rule) => {
    expect(ruleOfBurst({ of, count })).toBe(rule)
  })
})

it('one kind and one subject is one incident a day, by the day of London', () => {
  const key = (at: string) => eventKeyOf('stolen-session', ada, new Date(at))
  expect(key('2026-07-01T23:30:00Z')).toBe(`stolen-session:${ada}:2026-07-02`)
  expect(key('2026-11-16T09:00:00Z')).toBe(key('2026-11-16T23:59:00Z'))
  expect(key('2026-11-16T09:00:00Z')).not.toBe(key('2026-11-17T00:00:00Z'))
  const found = 'changed:3:17'
  expect(eventKeyOf('trail-broken', found, new Date())).toBe(`trail-broken:${found}`)
  expect(Object.values(securityWords).every(({ description }) => description.length > 40)).toBe(
    true,
  )
})
