import { expect, it } from 'vitest'
import { EnquiryLimits } from './count-enquiries.server.ts'

const perHour = { fromOneIp: 2, fromOneSender: 2 }

/** How the third enquiry within an hour counts, each by another sender. */
async function thirdFrom(ip: string): Promise<string> {
  const limits = new EnquiryLimits(perHour, (text) => text)
  await limits.count(ip, 'a@engines.example')
  await limits.count(ip, 'b@engines.example')
  return (await limits.count(ip, 'c@engines.example')).state
}

it('visitors behind an untold proxy on another machine count as one', async () => {
  expect(await thirdFrom('10.0.0.9')).toBe('many')
})

it.each(['127.0.0.1', '::1'])('a proxy on this machine (%s) is not counted', async (ip) => {
  expect(await thirdFrom(ip)).toBe('ordinary')
})

it('one sender is counted behind every proxy', async () => {
  const limits = new EnquiryLimits(perHour, (text) => text)
  const states = []
  for (const _ of [1, 2, 3]) states.push((await limits.count('127.0.0.1', 'a@b.example')).state)
  expect(states).toEqual(['ordinary', 'ordinary', 'many'])
})
