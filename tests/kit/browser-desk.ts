import type { Page } from 'playwright-core'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { newAddress } from './browser-contact-form.ts'
import { asOperator } from './browser-portal.ts'

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

/** What somebody said on the telephone, in the queue. */
export const entered = (changes: Record<string, string> = {}) =>
  asOperator<LeadDetail>('POST', '/api/leads', {
    wayIn: 'phone',
    name: unique('Grace Hopper'),
    email: newAddress(),
    company: unique('Harbour'),
    message: 'Could somebody come and look at our lobby?',
    ...changes,
  })

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' })
