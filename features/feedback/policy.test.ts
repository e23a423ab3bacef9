import { expect, it } from 'vitest'
import { contentOf, possibleDecisions, quotedAuthor } from './policy.ts'
import {
  type Attribution,
  type FeedbackDecision,
  FeedbackForm,
  type FeedbackRequest,
  type FeedbackState,
} from './schema.ts'

const given: FeedbackRequest = {
  name: 'Ada  King Lovelace',
  email: 'ada@engines.example',
  organisation: 'Analytical Engines',
  attribution: 'full-name',
  message: 'The machine was full on Monday morning.',
  publishConsent: true,
  gdprConsent: true,
}

it.each<[Attribution, string]>([
  ['full-name', 'Ada  King Lovelace, Analytical Engines'],
  ['first-name', 'Ada, Analytical Engines'],
  ['anonymous', 'Name withheld at the author’s wish'],
])('quoted by %s: %s', (attribution, author) => {
  expect(quotedAuthor({ ...given, attribution })).toBe(author)
})

it('the same words on one day are the same feedback, on the next day they are not', () => {
  const at = (day: string) => contentOf(given, new Date(day))
  expect(at('2026-11-15T00:00:00Z')).toBe(at('2026-11-15T23:59:59Z'))
  expect(at('2026-11-16T00:00:00Z')).not.toBe(at('2026-11-15T23:59:59Z'))
  expect(contentOf({ ...given, honeypot: '' }, new Date('2026-11-15'))).toBe(
    contentOf(given, new Date('2026-11-15')),
  )
  expect(contentOf({ ...given, publishConsent: false }, new Date('2026-11-15'))).not.toBe(
    contentOf(given, new Date('2026-11-15')),
  )
})

it.each<[string, Partial<Record<keyof FeedbackForm, unknown>>, boolean]>([
  ['everything right', {}, true],
  ['no wish to be published', { publishConsent: false }, true],
  ['19 characters', { message: 'x'.repeat(19) }, false],
  ['20 characters', { message: 'x'.repeat(20) }, true],
  ['20 characters, of which one is a space at the end', { message: `${'x'.repeat(19)} ` }, false],
  ['1000 characters', { message: 'x'.repeat(1000) }, true],
  ['1001 characters', { message: 'x'.repeat(1001) }, false],
  ['several lines', { message: 'The machine\nwas full on Monday.' }, true],
  ['no answer about publishing', { publishConsent: undefined }, false],
  ['no consent', { gdprConsent: false }, false],
  ['an unknown attribution', { attribution: 'loudly' }, false],
  ['no attribution, to be published', { attribution: undefined }, false],
  ['no attribution, between us', { attribution: undefined, publishConsent: false }, true],
  ['a name of two lines', { name: 'Ada\nLovelace' }, false],
])('%s', (_, changes, accepted) => {
  expect(FeedbackForm.safeParse({ ...given, ...changes }).success).toBe(accepted)
})

const seen = '2026-11-15T12:00:00Z'
it.each<[FeedbackState, boolean, string | null, FeedbackDecision[]]>([
  ['received', true, null, ['preview', 'decline']],
  ['received', true, seen, ['publish', 'decline']],
  ['received', false, null, ['decline']],
  ['received', false, seen, ['decline']],
  ['published', true, seen, ['withdraw']],
  ['declined', true, seen, []],
  ['withdrawn', true, seen, []],
])(
  '%s, consent %s, seen by its author %s: %j',
  (state, publishConsent, shownToAuthorAt, possible) => {
    expect(possibleDecisions({ state, publishConsent, shownToAuthorAt })).toEqual(possible)
  },
)
