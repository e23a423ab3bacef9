import { expect, it } from 'vitest'
import {
  contentOf,
  possibleAnswers,
  possibleDecisions,
  quotedAuthor,
  whyNotPossible,
} from './policy.ts'
import {
  type Attribution,
  type AuthorAnswer,
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

const seen = new Date('2026-11-15T12:00:00Z')
it.each<[FeedbackState, boolean, Date | null, AuthorAnswer | null, FeedbackDecision[]]>([
  ['received', true, null, null, ['preview', 'decline']],
  ['received', true, seen, null, ['agreed', 'decline']],
  ['received', true, seen, 'agree', ['publish', 'decline']],
  ['received', false, null, null, ['decline']],
  ['received', false, seen, 'agree', ['decline']],
  ['published', true, seen, 'agree', ['withdraw']],
  ['declined', true, seen, 'refuse', []],
  ['withdrawn', true, seen, 'refuse', []],
])(
  '%s, consent %s, seen by its author %s, who said %s: %j',
  (state, publishConsent, shownToAuthorAt, authorAnswer, possible) => {
    const feedback = { state, publishConsent, shownToAuthorAt, authorAnswer }
    expect(possibleDecisions(feedback)).toEqual(possible)
  },
)

it.each<[FeedbackDecision, FeedbackState, boolean, Date | null, AuthorAnswer | null, string]>([
  ['publish', 'received', true, null, null, 'not_agreed'],
  ['publish', 'received', true, seen, null, 'not_agreed'],
  ['agreed', 'received', true, null, null, 'not_agreed'],
  ['preview', 'received', true, seen, null, 'already_decided'],
  ['publish', 'received', false, null, null, 'stays_with_us'],
  ['publish', 'declined', true, seen, 'refuse', 'stays_with_us'],
  ['publish', 'declined', true, null, null, 'already_decided'],
  ['decline', 'declined', true, seen, 'refuse', 'already_decided'],
  ['publish', 'published', true, seen, 'agree', 'already_decided'],
  ['withdraw', 'received', true, seen, null, 'already_decided'],
])(
  'nobody can %s what is %s, consent %s, seen by its author %s, who said %s: %s',
  (decision, state, publishConsent, shownToAuthorAt, authorAnswer, reason) => {
    const feedback = { state, publishConsent, shownToAuthorAt, authorAnswer }
    expect(possibleDecisions(feedback)).not.toContain(decision)
    expect(whyNotPossible(feedback, decision)).toBe(reason)
  },
)

it.each<[FeedbackState, Date | null, AuthorAnswer[]]>([
  ['received', null, []],
  ['received', seen, ['agree', 'refuse']],
  ['published', seen, ['refuse']],
  ['declined', seen, []],
  ['withdrawn', seen, []],
])('%s, seen by its author %s: they can answer %j', (state, shownToAuthorAt, possible) => {
  expect(possibleAnswers({ state, shownToAuthorAt })).toEqual(possible)
})
