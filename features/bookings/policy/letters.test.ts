import { describe, expect, it } from 'vitest'
import { type BookingFacts, letterText, locationWords, visitorLetter } from './letters.ts'

const booking: BookingFacts = {
  reference: 'EN-7K2M-94QD',
  place: 'site',
  siteAddress: '1 Engine Lane, M1 1AE',
  startsAt: new Date('2026-11-18T12:30:00Z'),
  endsAt: new Date('2026-11-18T13:00:00Z'),
  timeZone: 'Europe/London',
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  company: 'Analytical Engines',
  phone: null,
  message: '',
  videoLink: null,
}
const addresses = { change: 'https://enix.example/b', another: 'https://enix.example/c' }
const letter = (changes: Partial<BookingFacts>, what: 'booked' | 'cancelled' = 'booked') =>
  visitorLetter({ ...booking, ...changes }, what, addresses)

describe('the subject', () => {
  it.each([
    ['Europe/London', 'Your consultation is booked: Wednesday 18 November, 12:30 (EN-7K2M-94QD)'],
    [
      'Asia/Tokyo',
      'Your consultation is booked: Wednesday 18 November, 21:30 (Tokyo) (EN-7K2M-94QD)',
    ],
    // Its clocks show the same.
    ['Europe/Lisbon', 'Your consultation is booked: Wednesday 18 November, 12:30 (EN-7K2M-94QD)'],
  ])('by the clocks of %s: %s', (timeZone, subject) => {
    expect(letter({ timeZone }).subject).toBe(subject)
  })
})

describe('a letter goes to whatever address was typed, so that it says little in the words of whoever typed it', () => {
  it('greets by one word that is a name', () => {
    expect(letter({}).greeting).toBe('Hello Ada,')
    const text = letterText(letter({ name: '£500 for you: https://evil.example/win' }))
    expect(text).toMatch(/^Hello,/)
    expect(text).not.toMatch(/evil|500/)
  })

  it('says where unless that is a link', () => {
    expect(letterText(letter({}))).toContain('1 Engine Lane, M1 1AE')
    const siteAddress = 'Your account is locked. Go to https://evil.example/unlock'
    expect(letterText(letter({ siteAddress }))).not.toMatch(/locked|evil/)
    expect(locationWords({ ...booking, siteAddress }, { cancelled: false })).toBe('At your site')
  })

  it('says what to do for whoever did not book it', () => {
    expect(letterText(letter({}))).toContain('If you did not book this, please cancel it')
    expect(letterText(letter({}, 'cancelled'))).toContain('If you did not book this, you need do')
  })
})
