import { describe, expect, it } from 'vitest'
import { messagesByField } from '#lib/messages-by-field.ts'
import { ContactForm, locationTypes, QuoteRequest, toQuoteRequest } from './schema.ts'

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

  it('is accepted by the server as the form made it', () => {
    const sent = toQuoteRequest(form, {
      intent: 'contact',
      machineOfInterest: 'AI Vend Pro',
      honeypot: '',
      now,
    })
    expect(QuoteRequest.parse(sent)).toEqual(sent)
  })

  it('carries a filled honeypot, so that the server can refuse it', () => {
    const sent = toQuoteRequest(form, { intent: 'contact', honeypot: 'pills', now })
    expect(QuoteRequest.safeParse(sent).success).toBe(false)
  })
})
