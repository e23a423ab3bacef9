import { describe, expect, it } from 'vitest'
import { environments } from '#content/environments.ts'
import {
  defaultFlyer,
  FlyerChoices,
  flyerFromQuery,
  longestHeadline,
  printableFlyer,
} from './schema.ts'

describe('the choices in a link', () => {
  const read = (query: string) => flyerFromQuery(new URLSearchParams(query))

  it('are taken as they are', () => {
    expect(read('place=preston&environment=hospital&headline=Tea+at+four&target=call')).toEqual({
      place: 'preston',
      environment: 'hospital',
      headline: 'Tea at four',
      target: 'call',
    })
  })

  it('fall back where they are missing', () => {
    expect(read('')).toEqual(defaultFlyer)
    expect(read('environment=education').headline).toBe(environments.education.headlines[0])
  })

  it.each([
    'place=atlantis',
    'place=toString',
    'environment=__proto__',
    'target=https://evil.example',
  ])('fall back where they are wrong: %s', (query) => {
    expect(read(query)).toEqual(defaultFlyer)
  })
})

describe('a headline that cannot be printed', () => {
  const pizza = flyerFromQuery(new URLSearchParams('headline=%F0%9F%8D%95'))

  it('stays as it was written, for its author to mend', () => {
    expect(pizza.headline).toBe('🍕')
    expect(read500().length).toBe(4 * longestHeadline)
  })

  it('is not drawn', () => {
    expect(printableFlyer(pizza)).toEqual(defaultFlyer)
  })

  const read500 = () => flyerFromQuery(new URLSearchParams(`headline=${'x'.repeat(500)}`)).headline
})

describe('a headline', () => {
  const check = (headline: string) =>
    FlyerChoices.safeParse({ ...defaultFlyer, headline }).error?.issues[0]?.message

  it.each([
    ['Breakfast at midnight', undefined],
    ['Café – “open” all night… £1', undefined],
    ['x', 'Please write a headline of at least 2 characters'],
    ['   ', 'Please write a headline of at least 2 characters'],
    ['x'.repeat(longestHeadline), undefined],
    ['x'.repeat(longestHeadline + 1), `Please use at most ${longestHeadline} characters`],
    ['Доброе утро', 'Please use Latin letters, figures and common punctuation'],
    ['Two\nlines', 'Please use Latin letters, figures and common punctuation'],
  ])('%j: %s', (headline, message) => {
    expect(check(headline)).toBe(message)
  })

  it.each(Object.values(environments).flatMap(({ headlines }) => headlines))(
    'that we suggest can be printed: %s',
    (headline) => expect(check(headline)).toBeUndefined(),
  )
})
