import { generalInquiry, machineNameIn } from '#content/machine-names.ts'
import type { Conversion } from './delivery.ts'
import type { StepId } from './funnel.ts'

/** What a click means, read off the page's own markup, so that it counts before React is there. */
export interface Meaning {
  step?: StepId | undefined
  conversion?: Conversion
  /** The event for a tag, its category, and what it is about. */
  tag?: [action: string, category: 'contact' | 'quote_flow', parameters: Record<string, string>]
}

export function meaningOf(
  link: Pick<HTMLAnchorElement, 'href' | 'hash' | 'search'> & { dataset: { slot?: string } },
): Meaning {
  const { href, hash, search, dataset } = link
  if (href.startsWith('tel:')) return contact('phone_click', 'click_phone', href, 'phone_call')
  if (href.startsWith('mailto:')) return contact('email_click', 'click_email', href)
  if (wantsQuote(search)) return { tag: ['quote_click', 'quote_flow', machineIn(search)] }
  if (hash !== '#contact') return {}
  // The hero's own button.
  const step = dataset.slot === 'hero_cta' ? dataset.slot : undefined
  return contact('contact_click', 'click_contact_nav', hash, step)
}

function contact(
  conversion: Conversion,
  action: string,
  destination: string,
  step?: StepId,
): Meaning {
  return { step, conversion, tag: [action, 'contact', { destination }] }
}

const inQuery = (search: string, name: string) => new URLSearchParams(search).get(name)

export const wantsQuote = (search: string) => inQuery(search, 'intent') === 'quote'

export const machineIn = (search: string) => ({
  machine_type: machineNameIn(inQuery(search, 'machine')) ?? generalInquiry,
})
