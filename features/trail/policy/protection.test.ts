import { expect, it } from 'vitest'
import { type Protection, protectionWords } from './protection.ts'

const sent = { sequence: 3, number: 1234, at: '2026-11-16T09:41:00Z', failure: null }
const words = (protection: Partial<Protection>) =>
  protectionWords({ isMailed: false, key: null, places: [], ...protection }, (at) => at).join('\n')

it('without an anchor elsewhere it says who could rewrite both', () => {
  expect(words({})).toContain(
    'Someone with access to both the database and the server’s data folder could rewrite both, and a check would not show it.',
  )
  expect(words({})).toContain('No anchor leaves by email')
})

it('with a second folder it names that one too', () => {
  const text = words({ places: [{ place: 'folder', to: null, sent }] })
  expect(text).toContain('to the database and to both folders could rewrite all three')
  expect(text).toContain('Second folder: up to number 1,234 on 2026-11-16T09:41:00Z.')
  expect(text).not.toContain('a check would not show it')
})

it.each([
  ['endpoint', 'A check does not read them back.'],
  ['timestamp', 'cannot get a time stamp of an earlier hour'],
] as const)('of an %s it claims what that shows, and no more', (place, claim) => {
  const text = words({ places: [{ place, to: 'elsewhere.example', sent }] })
  expect(text).toContain('elsewhere.example: up to number 1,234')
  expect(text).toContain(claim)
  // The data folder is still all that a check reads.
  expect(text).toContain('could rewrite both, and a check would not show it')
})

it('says what has not been sent, and why', () => {
  const never = words({ places: [{ place: 'endpoint', to: 'a.example', sent: null }] })
  expect(never).toContain('a.example: nothing sent yet.')
  const failure = 'the endpoint answered 503'
  const failed = { ...sent, sequence: 0, failure }
  const text = words({ places: [{ place: 'endpoint', to: 'a.example', sent: failed }] })
  expect(text).toContain('nothing sent yet. The last attempt failed: the endpoint answered 503.')
})

it('names the key, so that an evidence pack can be told from one that someone else signed', () => {
  expect(words({})).not.toContain('signed with the key')
  expect(words({ key: 'c0ffee' })).toContain('packs are signed with the key c0ffee.')
})

it('with a mail server it says that the emailed ones can be compared', () => {
  expect(words({ isMailed: true })).toContain('Each night’s anchor is emailed to the team.')
})
