import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, newCompany, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { feedbackRequest, postFeedback } from '../kit/feedback-request.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
import { MovableClock, password, signIn } from '../kit/second-factors.ts'
import { columnsWith, storedTexts } from '../kit/stored-texts.ts'

let identity: TestIdentity
let clock: MovableClock
let admin: { id: string; client: GoTrueClient }

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  admin = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Zoe Admin' })
})
afterAll(() => identity.close())

const call = (client: GoTrueClient, method: string, path: string, body?: unknown) =>
  callApi(identity, client, method, path, body)

describe('the export', () => {
  it('holds what we have of a person, from every part of the product', async () => {
    const companyId = await newCompany(identity, 'Difference Engines')
    const { email, client } = await personWith(identity, { companyId, fullName: 'Charles Babbage' })
    await postQuote(identity.siteUrl, quoteRequest({ email: email.toUpperCase() }))
    await postFeedback(identity.siteUrl, feedbackRequest({ email }))
    await client.reauthenticate()
    const { status, body } = await call(client, 'GET', '/api/account/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      profile: { fullName: 'Charles Babbage', phone: '0161 496 0999' },
      company: { name: 'Difference Engines' },
      signIn: { email },
      passkeys: [],
      recoveryCodesLeft: 0,
      sessions: [{ methods: ['password'] }],
      feedback: [{ message: feedbackRequest().message }],
    })
    // A feedback is answered as an enquiry, so it is one, too.
    const waysIn = body.enquiries.map(({ wayIn }: { wayIn: string }) => wayIn)
    expect(waysIn.toSorted()).toEqual(['feedback', 'home'])
    const subjects = body.mails.map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain('Your Enix confirmation code')
    const events = body.securityLog.map(({ event }: { event: string }) => event)
    expect(events).toEqual(expect.arrayContaining(['account.created', 'sign_in.succeeded']))
  })

  it('holds the whole security log, not its newest page', async () => {
    const { client } = await personWith(identity)
    const details = {
      fullName: 'Ada',
      companyName: 'AE',
      sitePostcode: 'M1 1AE',
      phone: '01614960999',
    }
    for (let times = 0; times < 55; times += 1) await call(client, 'PUT', '/api/account', details)
    const { body } = await call(client, 'GET', '/api/account/export')
    expect(body.securityLog.length).toBeGreaterThan(55)
  })

  it('holds nothing of anybody else, and nothing that opens a door', async () => {
    const other = await personWith(identity, { fullName: 'Somebody Else' })
    await postQuote(identity.siteUrl, quoteRequest({ email: other.email }))
    const { body } = await call(admin.client, 'GET', '/api/account/export')
    const text = JSON.stringify(body)
    expect(body.enquiries).toEqual([])
    for (const foreign of [other.email, 'Somebody Else']) expect(text).not.toContain(foreign)
    expect(text).not.toMatch(/argon2|initialPassword|secret|contentHash/i)
  })

  it('names what somebody did to others, without what it said of them', async () => {
    const { id } = await personWith(identity)
    const reason = { reason: 'The building has another operator now.' }
    await call(admin.client, 'POST', `/api/people/${id}/suspension`, reason)
    const { body } = await call(admin.client, 'GET', '/api/account/export')
    expect(body.whatYouDid[0]).toMatchObject({ action: 'person.suspended', subjectId: id })
    expect(JSON.stringify(body.whatYouDid)).not.toContain(reason.reason)
  })

  it('needs the second factor of whoever has one', async () => {
    const { email } = await protectedPersonWith(identity, clock, {})
    const half = await signIn(identity, email)
    const { status, body } = await call(half, 'GET', '/api/account/export')
    expect([status, body.code]).toEqual([403, 'second_factor_needed'])
  })

  it('leaves out what an unproven address may not claim', async () => {
    const trusting = await startIdentity({ email: { autoconfirm: true } })
    try {
      const { email, client } = await personWith(trusting)
      await postQuote(trusting.siteUrl, quoteRequest({ email }))
      const { body } = await callApi(trusting, client, 'GET', '/api/account/export')
      expect([body.enquiries, body.mails, body.feedback]).toEqual([[], [], []])
    } finally {
      await trusting.close()
    }
  })
})

describe('whoever deletes their account', () => {
  it('is gone with their mails, is told so, and the trail keeps only their id', async () => {
    const { id, email, client } = await personWith(identity, { fullName: 'Leaving Soon' })
    const elsewhere = await signIn(identity, email)
    await client.reauthenticate()
    const code = await identity.codeFor(email)
    expect((await call(client, 'DELETE', '/api/account', { code })).status).toBe(204)

    for (const session of [client, elsewhere]) {
      expect((await call(session, 'GET', '/api/account')).status).toBe(401)
    }
    const again = await identity.client().signInWithPassword({ email, password })
    expect(again.error?.code).toBe('invalid_credentials')
    const mails = (await identity.mails()).filter(({ recipient }) => recipient === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Enix account was deleted'])
    const { body } = await call(admin.client, 'GET', '/api/trail')
    const entry = body.find(({ subjectId }: { subjectId: string }) => subjectId === id)
    expect(entry).toMatchObject({ action: 'account.deleted', subjectName: null })
    const kept = columnsWith(await storedTexts(identity.ctx), [email, 'Leaving Soon'])
    expect(kept).toEqual(['public.mails.recipient'])
  })

  it('shows that it is them, by the code of the newest mail', async () => {
    const { email, client } = await personWith(identity)
    const without = await call(client, 'DELETE', '/api/account', {})
    expect([without.status, without.body.fields.code]).toEqual([422, 'Please enter the code'])
    await client.reauthenticate()
    const code = await identity.codeFor(email)
    const wrong = await call(client, 'DELETE', '/api/account', { code: '000000' })
    expect([wrong.status, wrong.body.fields.code]).toEqual([422, expect.stringContaining('wrong')])
    expect((await call(client, 'GET', '/api/account')).status).toBe(200)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await call(client, 'DELETE', '/api/account', { code: spaced })).status).toBe(204)
  })

  it('is not the only admin', async () => {
    const answer = await call(admin.client, 'DELETE', '/api/account', { code: '123456' })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
  })
})
