import { describe, expect, it } from 'vitest'
import { messagesByField } from '#lib/messages-by-field.ts'
import { quoteRequest } from '#tests/kit/quote-request.ts'
import { locationTypes } from './policy/location-types.ts'
import { CallBackForm } from './schema/call-back.ts'
import { notDialable } from './schema/fields.ts'
import { ContactForm, QuoteRequest, toQuoteRequest } from './schema.ts'

const filledIn = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engines.example',
  company: 'Analytical Engines',
  locationType: 'office',
  message: 'Forty people, one kitchen.',
  gdprConsent: true,
}

const messagesFor = (changes: Record<string, unknown>) => {
  const result = ContactForm.safeParse({ ...filledIn, ...changes })
  return result.success ? {} : messagesByField(result.error)
}

describe('the contact form', () => {
  const cases: [field: string, value: unknown, message: string | undefined][] = [
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['firstName', 'Al', undefined],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['lastName', "O'Neill-Björk", undefined],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', 'ada@engines', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@engines.example`, 'Please enter a valid email address'],
    ['email', ' ada+site@engines.example ', undefined],
    ['company', 'A', 'Company name must be at least 2 characters'],
    ['company', 'Ab', undefined],
    ['locationType', '', 'Please select a location type'],
    ['locationType', 'castle', 'Please select a location type'],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', '1234567890', undefined],
    ['message', `          `, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(5001), 'Please use at most 5000 characters'],
    ['message', '\u200b'.repeat(12), 'Message must be at least 10 characters'],
    ['message', 'Forty people\ud800', 'Please use plain text'],
    ['message', 'Forty people\u0000', 'Please use plain text'],
    ['message', 'Forty people 🥤', undefined],
    ['firstName', '\u200b\u200b\u200b', 'First name must be at least 2 characters'],
    ['firstName', 'می\u200cنا', undefined],
    ['company', '\ud800\ud800', 'Please use plain text on one line'],
    ['company', '\u3164\u3164', 'Company name must be at least 2 characters'],
    ['gdprConsent', false, 'You must agree to the privacy policy to continue'],
  ]
  it.each(cases)('%s %j: %s', (field, value, message) => {
    expect(messagesFor({ [field]: value })[field]).toBe(message)
  })

  it('says everything that is wrong at once', () => {
    const empty = Object.fromEntries(Object.keys(filledIn).map((name) => [name, '']))
    expect(Object.keys(messagesFor(empty))).toEqual(Object.keys(filledIn))
  })

  it('offers the six kinds of location in the order of the specification', () => {
    expect(Object.entries(locationTypes)).toEqual([
      ['apartment', 'Apartment Complex'],
      ['office', 'Corporate Office'],
      ['retail', 'Retail/Mall'],
      ['hospital', 'Hospital/Healthcare'],
      ['education', 'Educational Institution'],
      ['other', 'Other'],
    ])
  })
})

describe('the quote request', () => {
  const now = new Date('2026-11-15T09:30:00Z')
  const form = ContactForm.parse({ ...filledIn, firstName: ' Ada ', lastName: ' Lovelace ' })

  it('has exactly the specified fields, the name joined after trimming', () => {
    expect(toQuoteRequest(form, { intent: 'quote', honeypot: '', now })).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      company: 'Analytical Engines',
      machine: 'General Inquiry',
      locationType: 'office',
      message: 'Forty people, one kitchen.',
      gdprConsent: true,
      source: 'homepage_contact',
      intent: 'quote',
      timestamp: '2026-11-15T09:30:00.000Z',
    })
  })

  it.each(['\u200b\u200b Lovelace', 'Ada \u2060\u2060', 'Ada Love\ud800'])(
    'is refused with a name that nobody can read: %j',
    (name) => {
      expect(QuoteRequest.safeParse({ ...quoteRequest(), name }).success).toBe(false)
    },
  )

  it('is accepted by the server as the form made it', () => {
    const sent = toQuoteRequest(form, {
      intent: 'contact',
      machineOfInterest: 'AI Vend Pro',
      honeypot: '',
      now,
    })
    expect(QuoteRequest.parse(sent)).toEqual(sent)
  })

  it('carries a filled honeypot, so that the server can hold it', () => {
    const sent = toQuoteRequest(form, { intent: 'contact', honeypot: 'pills', now })
    expect(QuoteRequest.parse(sent).honeypot).toBe('pills')
  })

  it('says which page and what it is about only where that differs from the specified form', () => {
    const from = { intent: 'contact', honeypot: '', now } as const
    expect(toQuoteRequest(form, { ...from, wayIn: 'home' })).not.toHaveProperty('wayIn')
    const other = toQuoteRequest(form, { ...from, wayIn: 'contact', about: 'partnership' })
    expect(other).toMatchObject({ wayIn: 'contact', about: 'partnership' })
    expect(QuoteRequest.parse(other)).toEqual(other)
  })
})

describe('what travels with a form', () => {
  const parse = (extra: Record<string, unknown>) => {
    const { referrer, variants } = QuoteRequest.parse({ ...quoteRequest(), ...extra })
    return { referrer, variants }
  }
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`test_${i}`, 'control']))

  it.each<[string, Record<string, unknown>, ReturnType<typeof parse>]>([
    [
      'is kept',
      { referrer: 'https://search.example/found', variants: { hero_cta_test: 'variant_a' } },
      { referrer: 'https://search.example/found', variants: { hero_cta_test: 'variant_a' } },
    ],
    [
      'loses what follows a path',
      { referrer: 'https://user:pw@search.example/found?q=my+illness#x' },
      { referrer: 'https://search.example/found', variants: undefined },
    ],
    [
      'is cut where it is too long',
      { referrer: `https://search.example/${'x'.repeat(1000)}` },
      { referrer: `https://search.example/${'x'.repeat(277)}`, variants: undefined },
    ],
    [
      'has no prototype',
      { variants: JSON.parse('{"__proto__": "x"}') },
      { referrer: undefined, variants: {} },
    ],
    [
      'has no NUL, which no database keeps',
      { referrer: 'https://a.example/a\u0000b' },
      { referrer: 'https://a.example/a%00b', variants: undefined },
    ],
    ...[
      'javascript:alert(1)',
      'android-app://com.example',
      'nonsense',
      '',
      7,
      null,
      ['https://a.example'],
      `https://a.example/${'x'.repeat(3000)}`,
    ].map((referrer): [string, Record<string, unknown>, ReturnType<typeof parse>] => [
      `is left out where it cannot be read: ${JSON.stringify(referrer)?.slice(0, 40)}`,
      { referrer },
      { referrer: undefined, variants: undefined },
    ]),
    ...[many, [], 'x', { a: 7 }, { a: '\u0000' }, { 'a b': 'c' }, { a: 'x'.repeat(41) }].map(
      (variants): [string, Record<string, unknown>, ReturnType<typeof parse>] => [
        `is left out where it cannot be read: ${JSON.stringify(variants).slice(0, 40)}`,
        { variants },
        { referrer: undefined, variants: undefined },
      ],
    ),
  ])('%s', (_, extra, kept) => {
    expect(parse(extra)).toEqual(kept)
  })
})

describe('a call-back', () => {
  const asked = { name: 'Ada', phone: '0161 496 0123', bestTime: 'any', gdprConsent: true }
  it.each<[string, unknown, string | undefined]>([
    ['phone', '0161 496 0123', undefined],
    ['phone', '+44 (0)161 496 0123', undefined],
    ['phone', '(0161) 496-0123', undefined],
    ['phone', '0161 496 0555 ext 3', undefined],
    ['phone', '', notDialable],
    ['phone', 'call me', notDialable],
    ['phone', '12345', notDialable],
    ['phone', 'tel 01614960123', notDialable],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['bestTime', 'midnight', 'Please choose when we may call'],
    ['company', undefined, undefined],
    ['company', 'A', 'Company name must be at least 2 characters'],
    ['gdprConsent', false, 'You must agree to the privacy policy to continue'],
  ])('%s %j: %s', (field, value, message) => {
    const result = CallBackForm.safeParse({ ...asked, [field]: value })
    expect(result.success ? undefined : messagesByField(result.error)[field]).toBe(message)
  })
})
