import { describe, expect, it } from 'vitest'
import { messagesByField } from '#lib/messages-by-field.ts'
import { NewCase, PrivacyRequest } from './cases.ts'

const sent = {
  kind: 'access',
  name: 'Grace Hopper',
  email: 'grace@harbour.example',
  about: 'Please send me everything that you hold about me.',
}

describe('the form on the site', () => {
  it.each([
    [{}, []],
    [{ kind: 'complaint', honeypot: 'x' }, []],
    [{ kind: 'wish' }, ['kind']],
    [{ name: 'G' }, ['name']],
    [{ email: 'grace@' }, ['email']],
    [{ about: 'Hm' }, ['about']],
    [{ phone: '1' }, ['phone']],
  ])('with %j is wrong in %j', (change, fields) => {
    const { error } = PrivacyRequest.safeParse({ ...sent, ...change })
    expect(Object.keys(error ? messagesByField(error) : {})).toEqual(fields)
  })
})

describe('what an officer takes down', () => {
  const taken = { ...sent, wayIn: 'phone', contact: '', receivedOn: '2026-11-16' }
  it.each([
    [{}, []],
    [{ email: '', contact: '07700 900123' }, []],
    // Nobody could be answered.
    [{ email: '' }, ['contact']],
    [{ email: 'grace@' }, ['email']],
    [{ wayIn: 'pigeon' }, ['wayIn']],
    [{ receivedOn: '16 November' }, ['receivedOn']],
  ])('with %j is wrong in %j', (change, fields) => {
    const { error } = NewCase.safeParse({ ...taken, ...change })
    expect(Object.keys(error ? messagesByField(error) : {})).toEqual(fields)
  })
})
