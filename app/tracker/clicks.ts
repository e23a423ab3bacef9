import type { Conversion } from './delivery.ts'
import type { StepId } from './funnel.ts'

/** What a click means, read off the page's own markup, so that it counts before React is there. */
export interface Meaning {
  step?: StepId | undefined
  conversion?: Conversion
  /** The event for a tag, its category, and what it is about. */
  tag?: [action: string, category: 'contact' | 'quote_flow', parameters: Record<string, string>]
}

export function meaningOf(link: {
  href: string
  /** The last part of the address, #contact. */
  hash: string
  search: string
  /** The hero's own button. */
  inHero: boolean
}): Meaning {
  const { href: destination, hash, search, inHero } = link
  if (destination.startsWith('tel:')) {
    return {
      step: 'phone_call',
      conversion: 'phone_click',
      tag: ['click_phone', 'contact', { destination }],
    }
  }
  if (destination.startsWith('mailto:')) {
    return { conversion: 'email_click', tag: ['click_email', 'contact', { destination }] }
  }
  if (wantsQuote(search)) return { tag: ['quote_click', 'quote_flow', machineIn(search)] }
  if (hash !== '#contact') return {}
  return {
    step: inHero ? 'hero_cta' : undefined,
    conversion: 'contact_click',
    tag: ['click_contact_nav', 'contact', { destination: hash }],
  }
}

const inQuery = (search: string, name: string) => new URLSearchParams(search).get(name)

export const wantsQuote = (search: string) => inQuery(search, 'intent') === 'quote'

export const machineIn = (search: string) => ({
  machine_type: inQuery(search, 'machine') ?? 'General Inquiry',
})
