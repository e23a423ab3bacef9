import { expect, it } from 'vitest'
import { alertAdvice, alertTitle, type Worded } from './words.ts'

it.each<[Worded, title: string, advice: RegExp]>([
  [{ kind: 'offline', part: 'power', details: {} }, 'Without power', /Call the site/],
  [
    { kind: 'temperature', part: '', details: { celsius: 9.4, coolSince: null } },
    'Too warm: 9.4 °C',
    /4 hours/,
  ],
  [{ kind: 'fault', part: 'jam', details: {} }, 'Fault: jam', /machine itself/],
  [
    { kind: 'low-stock', part: '', details: { inStockPercent: 89, empty: 6, low: 0, slots: 55 } },
    '89 % in stock',
    /^6 slots empty, of 55\.$/,
  ],
  [
    { kind: 'low-stock', part: '', details: { inStockPercent: 98, empty: 1, low: 2, slots: 55 } },
    '98 % in stock',
    /^1 slot empty, 2 slots nearly so, of 55\.$/,
  ],
  [
    { kind: 'expiry', part: '', details: { expired: 1, expiring: 2, firstExpiry: '2026-11-15' } },
    'Past its date',
    /^1 slot past the date: take out at once; 2 slots today or tomorrow\. The first: 15 Nov\.$/,
  ],
  [
    { kind: 'no-sales', part: '', details: { expected: 18.5, oneIn: 3000 } },
    'Unusually quiet',
    /18\.5 .* once in 3,000 such times/,
  ],
  [{ kind: 'door', part: '', details: {} }, 'Door open', /Call the site/],
])('%j', (alert, title, advice) => {
  expect(alertTitle(alert)).toBe(title)
  expect(alertAdvice(alert)).toMatch(advice)
})
