import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type CallName, calls, newAddress, standings } from '#tests/kit/enumeration.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'

let identity: TestIdentity
let lastNumber = 447_700_900_000

beforeAll(async () => {
  identity = await startIdentity({ email: { secondsBetween: 60 }, phone: { secondsBetween: 60 } })
})
afterAll(() => identity.close())

const names = Object.keys(calls) as CallName[]

// Whoever has just signed up knows the password, and is told that the address is to be confirmed.
const isOwnAccount = (first: CallName, second: CallName) =>
  first === 'sign up' && second === 'password'

const pairsOf = (known: CallName[]) =>
  known
    .flatMap((first) => known.map((second) => [first, second] as const))
    .filter(([first, second]) => !isOwnAccount(first, second))

describe('two calls about an address, one right after the other', () => {
  it.each(pairsOf(names))('tell nothing about it: "%s", then "%s"', async (first, second) => {
    const { admin } = await identity.adminClient()
    const answers = await answersByStanding([first, second], async (standing) => {
      const email = newAddress()
      if (standing !== 'none') {
        await admin.createUser({ email, email_confirm: standing === 'confirmed' })
      }
      return { email }
    })
    expect([...new Set(answers)]).toHaveLength(1)
  })
})

describe('two calls about a telephone number, one right after the other', () => {
  const ofNumbers = names.filter((name) => name !== 'recover')
  it.each(pairsOf(ofNumbers))('tell nothing about it: "%s", then "%s"', async (first, second) => {
    const { admin } = await identity.adminClient()
    const answers = await answersByStanding([first, second], async (standing) => {
      const phone = String(++lastNumber)
      if (standing !== 'none') {
        await admin.createUser({ phone, phone_confirm: standing === 'confirmed' })
      }
      return { phone, type: 'sms' }
    })
    expect([...new Set(answers)]).toHaveLength(1)
  })
})

async function answersByStanding(
  calls: CallName[],
  prepare: (standing: (typeof standings)[number]) => Promise<Record<string, string>>,
): Promise<string[]> {
  const answers: string[] = []
  for (const standing of standings) {
    const about = await prepare(standing)
    const given: string[] = []
    for (const call of calls) given.push((await ask(identity.url, call, about)).answer)
    answers.push(given.join('\n\n'))
  }
  return answers
}
