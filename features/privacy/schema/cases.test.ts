import { describe, expect, it } from 'vitest'
import { messagesByField } from '#lib/messages-by-field.ts'
import { CaseAnswer, CaseCorrection, CaseStep, NewCase, PrivacyRequest } from './cases.ts'

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
    // The law that gives these rights began on that day.
    [{ receivedOn: '2018-05-25' }, []],
    [{ receivedOn: '2018-05-24' }, ['receivedOn']],
    [{ receivedOn: '1026-11-17' }, ['receivedOn']],
    [{ contact: undefined }, []],
  ])('with %j is wrong in %j', (change, fields) => {
    const { error } = NewCase.safeParse({ ...taken, ...change })
    expect(Object.keys(error ? messagesByField(error) : {})).toEqual(fields)
  })
})

describe('what is left out', () => {
  it.each([
    [CaseStep, { step: 'begin' }, {}],
    [CaseStep, { step: 'note' }, { text: 'Please write something' }],
    [CaseStep, { step: 'begin', text: 5 }, { text: 'Please write it in words' }],
    [CaseAnswer, { outcome: 'answered', text: 'Here is what we hold.' }, {}],
    [CaseAnswer, { outcome: 'answered' }, { text: 'Required' }],
    [
      CaseAnswer,
      { outcome: 'refused', text: 'It is the tenth request.' },
      { reason: 'Please give the reason' },
    ],
    [
      CaseCorrection,
      { kind: 'access', receivedOn: '1026-11-17', reason: 'A slip' },
      { receivedOn: 'Please choose a day from 25 May 2018 on' },
    ],
  ])('is optional, or asked for in words', (schema, body, messages) => {
    const { error } = schema.safeParse(body)
    expect(error ? messagesByField(error) : {}).toEqual(messages)
  })
})
