import { expect, it } from 'vitest'
import { meaningOf } from './clicks.ts'

const link = (href: string, slot?: string) => {
  const url = new URL(href, 'https://www.enix.example')
  return { href: url.href, hash: url.hash, search: url.search, dataset: slot ? { slot } : {} }
}

it.each([
  ['tel:+441614960123', 'phone_call', 'phone_click', 'click_phone'],
  ['mailto:hello@enix.example', undefined, 'email_click', 'click_email'],
  ['/#contact', undefined, 'contact_click', 'click_contact_nav'],
  ['/?intent=quote&machine=AI+Vend+Pro#contact', undefined, undefined, 'quote_click'],
  ['/machines', undefined, undefined, undefined],
])('a click on %s', (href, step, conversion, action) => {
  const meaning = meaningOf(link(href))
  expect([meaning.step, meaning.conversion, meaning.tag?.[0]]).toEqual([step, conversion, action])
})

it('the hero’s button completes hero_cta', () => {
  expect(meaningOf(link('/#contact', 'hero_cta')).step).toBe('hero_cta')
})

it.each([
  ['Combo', 'Combo'],
  ['%20ai+vend+pro%20', 'AI Vend Pro'],
  ['cooler-pair', 'Cooler Pair'],
  ['Free+Money', 'General Inquiry'],
  ['constructor', 'General Inquiry'],
  ['', 'General Inquiry'],
])('a quote for machine=%s is about %s', (asked, machine_type) => {
  const { tag } = meaningOf(link(`/?intent=quote&machine=${asked}#contact`))
  expect(tag).toEqual(['quote_click', 'quote_flow', { machine_type }])
})
