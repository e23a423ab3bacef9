import { expect, it } from 'vitest'
import { errorWords, retryRefusal } from './policy.ts'

it.each([
  ['failed', false, undefined],
  ['bounced', false, undefined],
  ['bounced', true, 'confidential'],
  ['sent', false, 'not_undelivered'],
  ['queued', false, 'not_undelivered'],
] as const)(
  'a mail that is %s (confidential: %s) is not sent again because: %s',
  (status, confidential, because) => {
    expect(retryRefusal({ status, confidential })).toBe(because)
  },
)

it.each([
  ['5.1.1', 'no such mailbox'],
  ['550', 'does not accept this address'],
  ['5.2.2', 'full'],
  ['4.2.2', 'full'],
  ['5.7.1', 'by its rules'],
  ['535', 'our login'],
  ['451', 'try again later'],
  ['4.3.0', 'try again later'],
  ['ECONNREFUSED', 'could not be reached'],
  ['ETIMEDOUT', 'in time'],
  ['571', 'refused it'],
  ['carrier_ended', 'could not be handed over'],
])('%s is said as "%s"', (code, words) => {
  expect(errorWords(code)).toContain(words)
})
