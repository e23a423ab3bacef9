import { expect, it } from 'vitest'
import { meaningOf } from './clicks.ts'

const link = (href: string, slot?: string) => {
  const url = new URL(href, 'https://www.enix.example')
  return { href: url.href, hash: url.hash, search: url.search, dataset: slot ? { slot } : {} }
}

it.each([
  ['tel:+441614960123', 'phone_call', 'phone_click', 'click_phone', 'tel:+441614960123'],
  ['mailto:hi@enix.example', undefined, 'email_click', 'click_email', 'mailto:hi@enix.example'],
  ['/#contact', undefined, 'contact_click', 'click_contact_nav', '#contact'],
])('a click on %s is a contact', (href, step, conversion, action, destination) => {
  const tag = [action, 'contact', { destination }]
  expect(meaningOf(link(href))).toEqual({ step, conversion, tag })
})

it('a click on another page is nothing', () => {
  expect(meaningOf(link('/machines'))).toEqual({})
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
