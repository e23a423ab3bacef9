import { expect, it } from 'vitest'
import { labelOf, personalFacts } from './personal-facts.ts'

it('names fields as people do', () => {
  expect(labelOf('lastFourDigits')).toBe('Last four digits')
  expect(labelOf('site_postcode')).toBe('Site postcode')
})

it('makes lines of whatever is held, and none of what is empty', () => {
  const record = {
    name: 'Ada',
    phone: null,
    message: '',
    flags: ['No token', 'Links'],
    heldFor: [],
    agreed: true,
    receivedAt: new Date('2026-11-16T09:00:00Z'),
    history: [{ kind: 'received' }, { kind: 'note', text: 'Called.' }],
    profile: { companyName: 'Engines', pence: 0 },
  }
  expect(personalFacts(record)).toEqual([
    ['Name', 'Ada'],
    ['Flags', 'No token, Links'],
    ['Agreed', 'yes'],
    ['Received at', '2026-11-16T09:00:00.000Z'],
    ['History 1, kind', 'received'],
    ['History 2, kind', 'note'],
    ['History 2, text', 'Called.'],
    ['Profile, company name', 'Engines'],
    ['Profile, pence', '0'],
  ])
})
