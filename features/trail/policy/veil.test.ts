import { expect, it } from 'vitest'
import { veiledFor } from './veil.ts'

const entry = {
  ...{ id: 1, at: '2026-11-16T09:00:00Z', actor: 'a', actorName: 'Ada', action: 'lead.captured' },
  ...{ subjectType: 'user', subjectId: 'b', subjectName: 'Bob', details: {} },
  seal: null,
}
const nobody = { actor: false, subject: false }

it('people of the company stay named, clients do not', () => {
  expect(veiledFor(entry, nobody)).toMatchObject({ actorName: 'Ada', subjectName: 'Bob' })
  const clients = { actor: true, subject: true }
  expect(veiledFor(entry, clients)).toMatchObject({
    ...{ actorName: null, subjectName: null, veiled: clients },
  })
})

it.each([
  [
    { ip: '203.0.113.7', userAgent: 'Mozilla/5.0', method: 'password' },
    { ip: 'Veiled', userAgent: 'Veiled', method: 'password' },
  ],
  [{ ip: undefined, reason: 'Asked by a.b@c.example.' }, { reason: 'Asked by Veiled.' }],
  [{ reason: 'From 203.0.113.7 and 2001:db8::7' }, { reason: 'From Veiled and Veiled' }],
  [
    { of: [{ email: 'a@b.example', n: 2 }], reference: 'RSK-1' },
    { of: [{ email: 'Veiled', n: 2 }], reference: 'RSK-1' },
  ],
  [
    { at: '2026-11-16T09:41:00.000Z', time: '09:41', version: '1.2.3', hash: 'abc0:1' },
    { at: '2026-11-16T09:41:00.000Z', time: '09:41', version: '1.2.3', hash: 'abc0:1' },
  ],
])('where people signed in from, and how they are reached, is veiled: %j', (details, shown) => {
  expect(veiledFor({ ...entry, details }, nobody).details).toEqual(shown)
})

it('about whom we were asked is veiled, also as a hash', () => {
  const asked = { ...entry, subjectType: 'subject', details: { contact: 'abc0', reason: 'asked' } }
  expect(veiledFor(asked, nobody).details).toEqual({ contact: 'Veiled', reason: 'asked' })
  const other = { ...entry, details: { contact: 'telephone' } }
  expect(veiledFor(other, nobody).details).toEqual({ contact: 'telephone' })
})

it.each(['company', 'document', 'mail', 'site'])(
  'a %s is not called by its name',
  (subjectType) => {
    const about = {
      ...entry,
      subjectType,
      subjectName: 'Harbour Ltd',
      details: { name: 'Harbour' },
    }
    expect(veiledFor(about, nobody)).toMatchObject({
      subjectName: null,
      details: { name: 'Veiled' },
    })
  },
)
