import { describe, expect, it } from 'vitest'
import { isDisposable, type Screening, type Signs, screening, senderOf } from './spam.ts'

const person: Signs = {
  honeypot: '',
  token: { state: 'good', ageSeconds: 40 },
  tooMany: false,
  email: 'ada@engines.example',
  message: 'Forty people, one kitchen. See www.engines.example and https://engines.example/map.',
}
const links = 'Buy at http://a.example http://b.example https://c.example'
const missing: Partial<Signs> = { token: { state: 'missing' } }
const bad: Partial<Signs> = { token: { state: 'bad' } }
const disposable: Partial<Signs> = { email: 'ada@mailinator.com' }

const letIn = (...flags: Screening['flags']): Screening => ({ heldFor: [], flags })
const held = (heldFor: Screening['heldFor'], ...flags: Screening['flags']): Screening => ({
  heldFor,
  flags,
})

describe('what is held, what is flagged and what is neither', () => {
  it.each<[string, Partial<Signs>, Screening]>([
    ['somebody who took forty seconds', {}, letIn()],
    ['three seconds', { token: { state: 'good', ageSeconds: 3 } }, letIn()],
    ['faster than that', { token: { state: 'good', ageSeconds: 2.9 } }, held(['too-fast'])],
    [
      'a clock that is a second behind',
      { token: { state: 'good', ageSeconds: -1 } },
      held(['too-fast']),
    ],
    ['a filled honeypot', { honeypot: 'pills' }, held(['honeypot'])],
    ['more than an ordinary number', { tooMany: true }, held(['too-many'])],
    ['no JavaScript', missing, letIn('no-token')],
    ['a form from yesterday', bad, letIn('bad-token')],
    ['a disposable address', disposable, letIn('disposable')],
    [
      'no JavaScript and a disposable address',
      { ...missing, ...disposable },
      letIn('no-token', 'disposable'),
    ],
    ['a call-back, which has no address', { email: undefined }, letIn()],
    ['links', { message: links }, letIn('links')],
    ['no JavaScript and links', { ...missing, message: links }, letIn('no-token', 'links')],
    ['a forged token and links', { ...bad, message: links }, held(['bad-token', 'links'])],
    [
      'a forged token and a disposable address',
      { ...bad, ...disposable },
      held(['bad-token', 'disposable']),
    ],
    [
      'three small signs',
      { ...missing, ...disposable, message: links },
      held(['no-token', 'disposable', 'links']),
    ],
    [
      'a reason and small signs beside it',
      { ...missing, ...disposable, honeypot: 'pills' },
      held(['honeypot'], 'no-token', 'disposable'),
    ],
    [
      'every reason at once',
      { honeypot: 'pills', tooMany: true, token: { state: 'good', ageSeconds: 0 } },
      held(['honeypot', 'too-fast', 'too-many']),
    ],
  ])('%s', (_, signs, expected) => {
    expect(screening({ ...person, ...signs })).toEqual(expected)
  })
})

it.each([
  ['a@mailinator.com', true],
  ['a@MAILINATOR.com', true],
  ['a@deep.down.yopmail.com', true],
  ['a@notyopmail.com', false],
  ['a@engines.example', false],
  ['a@com', false],
])('%s is a disposable address: %s', (email, is) => {
  expect(isDisposable(email)).toBe(is)
})

it.each([
  ['Ada@Engines.example', 'ada@engines.example'],
  ['ada+1@engines.example', 'ada@engines.example'],
  ['ada+1+2@engines.example', 'ada@engines.example'],
  ['ada.king@engines.example', 'ada.king@engines.example'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['A.da@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
  ['+44 161 496 0999', '+44 161 496 0999'],
])('%s is counted as %s', (contact, sender) => {
  expect(senderOf(contact)).toBe(sender)
})
