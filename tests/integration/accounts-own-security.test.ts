import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, newCompany, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock, password, signIn } from '../kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity({ email: { passwordToChange: true } }, { clock })
})
afterAll(() => identity.close())

const newEmail = () => `${randomUUID()}@client.example`

describe('a stolen password of somebody who has a second factor', () => {
  it('learns nothing but that the second factor is asked for', async () => {
    const companyId = await newCompany(identity)
    const { email } = await protectedPersonWith(identity, clock, { companyId })
    const thief = await signIn(identity, email)
    const account = await callApi(identity, thief, 'GET', '/api/account')
    expect(account.body).toMatchObject({
      ...{ email, fullName: '', companyName: '', sitePostcode: '', phone: '', company: null },
      ...{ hasSecondFactor: true, aal: 'aal1', allowed: ['account.read'] },
    })
    for (const path of [`/api/companies/${companyId}`, '/api/account/export']) {
      const answer = await callApi(identity, thief, 'GET', path)
      expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    }
  })
})

describe('changing the email address', () => {
  it('needs the password, and says nothing of other accounts before it', async () => {
    const [known, { client }] = [await personWith(identity), await personWith(identity)]
    const { email } = known
    expect((await client.updateUser({ email })).error?.code).toBe('current_password_required')
    const wrong = await client.updateUser({ email, current_password: 'not my password' })
    expect(wrong.error?.code).toBe('current_password_invalid')
    const free = newEmail()
    const right = await client.updateUser({ email: free, current_password: password })
    expect(right.error).toBeNull()
    expect(right.data.user?.new_email).toBe(free)
  })

  it('needs none of whoever has just shown a mailed code', async () => {
    const { email } = await personWith(identity)
    const client = identity.client()
    await client.signInWithOtp({ email })
    await client.verifyOtp({ email, token: await identity.codeFor(email), type: 'email' })
    expect((await client.updateUser({ email: newEmail() })).error).toBeNull()
  })
})

describe('an invitation', () => {
  const day = 24 * 3600
  it('outlives strangers who name the address', async () => {
    const email = newEmail()
    await (await identity.adminClient()).admin.inviteUserByEmail(email)
    const token = await identity.codeFor(email)
    const stranger = identity.client()
    expect((await stranger.signUp({ email, password })).error).toBeNull()
    expect((await stranger.signInWithOtp({ email })).error).toBeNull()
    expect((await stranger.resend({ type: 'signup', email })).error).toBeNull()
    const accepted = await identity.client().verifyOtp({ email, token, type: 'invite' })
    expect(accepted.error).toBeNull()
    expect((await stranger.signInWithPassword({ email, password })).error).not.toBeNull()
  })

  const acceptAfter = async (seconds: number) => {
    const email = newEmail()
    await (await identity.adminClient()).admin.inviteUserByEmail(email)
    const token = await identity.codeFor(email)
    clock.pass(seconds)
    return identity.client().verifyOtp({ email, token, type: 'invite' })
  }
  it('can be accepted after a weekend, and not after that', async () => {
    expect((await acceptAfter(2 * day)).error).toBeNull()
    expect((await acceptAfter(3 * day + 1)).error?.code).toBe('otp_expired')
  })
})
