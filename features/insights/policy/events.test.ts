import { describe, expect, it } from 'vitest'
import { machineList } from '#content/machines.ts'
import { EventBody } from '../schema/event-bodies.ts'
import { eventOf, pathOf } from './events.ts'

const session_id = 'session_1763239200000_k3j9x0q2a'
const common = { session_id, page_path: '/machines', honeypot: '' }
const pageView = {
  ...common,
  type: 'page_view',
  page_title: 'Machines',
  referrer: 'https://www.google.com/',
}
const conversion = {
  ...common,
  type: 'conversion_event',
  event_type: 'phone_click',
  event_data: { destination: 'tel:+441614960123' },
}
const step = {
  ...common,
  type: 'funnel_step',
  step_id: 'quote_form',
  step_index: 2,
  time_since_landing: 5200,
}
const exposure = {
  ...common,
  type: 'ab_test_exposure',
  test_id: 'hero_cta_test',
  variant_id: 'variant_a',
}
const vital = { ...common, type: 'web_vital', name: 'LCP', value: 1234.5 }

describe('the endpoint takes', () => {
  it.each([pageView, conversion, step, exposure, { ...exposure, type: 'ab_test_assigned' }, vital])(
    'a $type as specified',
    (body) => {
      expect(EventBody.safeParse(body)).toMatchObject({ success: true })
    },
  )

  it.each(['General Inquiry', ...machineList.map(({ name }) => name)])(
    'a quote of %s',
    (machine_type) => {
      const body = { ...conversion, event_type: 'quote_request', event_data: { machine_type } }
      expect(EventBody.safeParse(body)).toMatchObject({ success: true })
    },
  )
})

describe('the endpoint refuses', () => {
  const { honeypot: _, ...withoutHoneypot } = pageView
  it.each([
    ['a type that is not on the list', { ...pageView, type: 'ab_test_conversion' }],
    ['a field that is not specified', { ...pageView, user_id: 1 }],
    ['a missing field', withoutHoneypot],
    ['a path that is none', { ...pageView, page_path: 'machines' }],
    ['a path behind the sign-in', { ...pageView, page_path: '/dashboard/leads/1' }],
    ['the page before an account is approved', { ...pageView, page_path: '/pending-approval' }],
    ['a machine that there is not', { ...conversion, event_data: { machine_type: 'Vend Mini' } }],
    ['a machine that is no text', { ...conversion, event_data: { machine_type: null } }],
    ['a step with the number of another', { ...step, step_index: 5 }],
    ['a visit of years', { ...step, time_since_landing: 1e308 }],
    ['a long path', { ...pageView, page_path: `/${'x'.repeat(1000)}` }],
    ['a session id with blanks', { ...pageView, session_id: 'a b' }],
    ['no session id', { ...pageView, session_id: '' }],
    ['a NUL', { ...pageView, page_title: 'a\u0000b' }],
    ['half a character', { ...pageView, page_title: 'a\ud800' }],
    ['an event that is not on the list', { ...conversion, event_type: 'purchase' }],
    ['details within details', { ...conversion, event_data: { a: { b: 1 } } }],
    [
      'long details',
      { ...conversion, event_data: { a: 'x'.repeat(400), b: 'y'.repeat(499), c: 'z'.repeat(400) } },
    ],
    ['a list of details', { ...conversion, event_data: ['a'] }],
    ['half a character as a name', { ...conversion, event_data: { '\ud800': 1 } }],
    ['a step that there is not', { ...step, step_id: 'purchase' }],
    ['a seventh step', { ...step, step_index: 6 }],
    ['a time that is no number', { ...step, time_since_landing: '5' }],
    ['a measurement below nothing', { ...vital, value: -1 }],
    ['a measurement without a name', { ...vital, name: 'FID' }],
    ['a test with a strange id', { ...exposure, test_id: "x'; --" }],
  ])('%s', (_, body) => {
    expect(EventBody.safeParse(body).success).toBe(false)
  })
})

describe('an event', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const rowOf = (body: object) =>
    eventOf(EventBody.parse(body), at, { ownHosts: ['www.enix.example'] })

  it('keeps of the referrer its host and its class', () => {
    expect(rowOf(pageView)).toMatchObject({ source: 'search', referrer: 'google.com' })
  })

  it('keeps what it is about', () => {
    expect(rowOf(conversion)).toMatchObject({ name: 'phone_click', data: conversion.event_data })
    expect(rowOf(step)).toMatchObject({ name: 'quote_form', value: 5200 })
    expect(rowOf(exposure)).toMatchObject({ name: 'hero_cta_test', variant: 'variant_a' })
    expect(rowOf(vital)).toMatchObject({ name: 'LCP', value: 1234.5 })
  })

  it('took no less than no time', () => {
    expect(rowOf({ ...step, time_since_landing: -40 }).value).toBe(0)
  })

  it.each([
    ['Page not found', true],
    ['Page not found – Enix', true],
    ['Machines', false],
  ])('on a page titled %j is a missing page: %s', (page_title, expected) => {
    expect(rowOf({ ...pageView, page_title }).not_found).toBe(expected)
  })
})

it.each([
  ['/', '/'],
  ['/machines/', '/machines'],
  ['/machines?email=ada@client.example', '/machines'],
  ['/#contact', '/'],
  ['//machines', '/machines'],
  ['/nope/ada@client.example/x', '/nope/…/x'],
  ['/nope/ada%40client.example', '/nope/…'],
  // It would turn what stands beside it around.
  ['/a\u202Efdp.exe\u2066', '/a%E2%80%AEfdp.exe%E2%81%A6'],
  [`/${'😀'.repeat(200)}`, `/${'😀'.repeat(99)}\ufffd`],
])('the path of %j is %j', (pagePath, path) => {
  expect(pathOf(pagePath)).toBe(path)
})
