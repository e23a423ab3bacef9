import { expect, it } from 'vitest'
import { labelOf, personalFacts } from './personal-facts.ts'

it('names fields as people do', () => {
  expect(labelOf('lastFourDigits')).toBe('Last four digits')
  expect(labelOf('site_postcode')).toBe('Site postcode')
})

it('makes lines of everything held, with dates as a letter has them, and none of what is empty', () => {
  const record = {
    name: 'Ada',
    phone: null,
    message: '',
    flags: ['No token', 'Links'],
    heldFor: [],
    agreed: true,
    receivedAt: new Date('2026-11-16T09:00:00Z'),
    answeredAt: '2026-07-01T09:00:00.000Z',
    dueOn: '2026-12-16',
    history: [{ kind: 'received' }, { kind: 'note', text: 'Called.' }],
    profile: { companyName: 'Engines', pence: 0 },
  }
  expect(personalFacts(record)).toEqual([
    ['Name', 'Ada'],
    ['Flags', 'No token, Links'],
    ['Agreed', 'yes'],
    ['Received at', '16 November 2026 at 09:00'],
    ['Answered at', '1 July 2026 at 10:00'],
    ['Due on', '16 December 2026'],
    ['History 1, kind', 'received'],
    ['History 2, kind', 'note'],
    ['History 2, text', 'Called.'],
    ['Profile, company name', 'Engines'],
    ['Profile, pence', '0'],
  ])
})
