import { describe, expect, it } from 'vitest'
import {
  freeSlug,
  keptWidths,
  missingIn,
  pictureFormat,
  scheduledFor,
  slugIsFixed,
  slugOf,
  stateOf,
} from './policy.ts'

const now = new Date('2026-11-15T12:00Z')
const before = new Date('2026-11-15T11:59Z')
const after = new Date('2026-11-15T12:01Z')

it.each([
  ['Tea & cake: what sells', 'tea-and-cake-what-sells'],
  ['  Crème brûlée – at 3 o’clock! ', 'creme-brulee-at-3-oclock'],
  ['???', 'article'],
  ['', 'article'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'word '.repeat(30)}`, 'word-'.repeat(16).slice(0, -1)],
])('the address of %j is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('an address that is taken gets a number', () => {
  expect(freeSlug('tea', new Set())).toBe('tea')
  expect(freeSlug('tea', new Set(['tea', 'tea-2', 'tea-time']))).toBe('tea-3')
})

it.each([
  ['draft', null, 'draft', false],
  ['published', before, 'published', true],
  ['published', now, 'published', true],
  ['published', after, 'scheduled', false],
  // Taken down: readers have known its address.
  ['draft', before, 'draft', true],
] as const)('%s from %s on is %s', (status, publishedAt, state, isFixed) => {
  expect(stateOf({ status, publishedAt }, now)).toBe(state)
  expect(slugIsFixed({ status, publishedAt }, now)).toBe(isFixed)
})

const whole = {
  slug: 'a',
  title: 'A',
  description: 'What the reader gets from it.',
  topic: 'Business',
  picture: 'hero-wide',
  pictureAlt: 'A machine',
  body: 'word '.repeat(50),
}

it.each([
  [{}, []],
  [{ description: 'Too short' }, ['description']],
  [{ topic: '', picture: '', pictureAlt: '' }, ['topic', 'picture', 'pictureAlt']],
  [{ body: 'word '.repeat(49) }, ['body']],
])('with %j readers would miss %j', (change, missing) => {
  expect(Object.keys(missingIn({ ...whole, ...change }))).toEqual(missing)
})

it.each([
  [300, [300]],
  [480, [480]],
  [481, [480, 481]],
  [1600, [480, 960, 1600]],
])('a picture of %i points is kept in %j', (width, widths) => {
  expect(keptWidths(width)).toEqual(widths)
})

it.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['....ftypavif', 'avif'],
  ['....ftypheic', undefined],
  ['RIFF....WAVE', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns=', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('what begins with %j is %s', (begin, format) => {
  expect(pictureFormat(Buffer.from(begin, 'latin1'))).toBe(format)
})

describe('an article is scheduled', () => {
  const now = new Date('2026-11-16T00:20:00Z')

  it.each([
    ['2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    // Of an hour that comes twice, the first.
    ['2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
    ['2028-11-15', '09:00', '2028-11-15T09:00:00.000Z'],
  ])('for %s %s by the clocks of London', (date, time, moment) => {
    expect(scheduledFor({ date, time }, now)).toEqual({ moment: new Date(moment) })
  })

  it.each([
    ['at a time that is left out', '2027-03-28', '01:30', 'time', 'the clocks go forward'],
    ['in the last minute that is left out', '2027-03-28', '01:59', 'time', 'clocks go forward'],
    ['more than two years ahead', '2028-11-16', '09:00', 'date', 'within the next two years'],
    ['on a day that there is not', '2027-02-31', '09:00', 'date', 'choose a day'],
    ['at a moment that has passed', '2026-11-16', '00:20', 'date', 'has passed'],
  ])('never %s', (_, date, time, field, words) => {
    expect(scheduledFor({ date, time }, now)).toEqual({
      refused: { [field]: expect.stringContaining(words) },
    })
  })
})
