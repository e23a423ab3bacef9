import type { Conversion } from './delivery.ts'
import type { StepId } from './funnel.ts'

/** What a click means, read off the page's own markup, so that it counts before React is there. */
export interface Meaning {
  step?: StepId
  conversion?: Conversion
  /** Name and category of the event for a tag, and what it is about. */
  tag?: { action: string; category: 'contact' | 'quote_flow'; parameters: Record<string, string> }
}

export function meaningOf(link: {
  href: string
  /** The last part of the address, #contact. */
  hash: string
  search: string
  /** The hero's own button. */
  inHero: boolean
}): Meaning {
  const { href, hash, search, inHero } = link
  if (href.startsWith('tel:')) {
    return {
      step: 'phone_call',
      conversion: 'phone_click',
      tag: { action: 'click_phone', category: 'contact', parameters: { destination: href } },
    }
  }
  if (href.startsWith('mailto:')) {
    return {
      conversion: 'email_click',
      tag: { action: 'click_email', category: 'contact', parameters: { destination: href } },
    }
  }
  const query = new URLSearchParams(search)
  if (query.get('intent') === 'quote') {
    const machine_type = query.get('machine') ?? 'General Inquiry'
    return { tag: { action: 'quote_click', category: 'quote_flow', parameters: { machine_type } } }
  }
  if (hash !== '#contact') return {}
  return {
    ...(inHero && { step: 'hero_cta' as const }),
    conversion: 'contact_click',
    tag: {
      action: 'click_contact_nav',
      category: 'contact',
      parameters: { destination: '#contact' },
    },
  }
}
