import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longDate } from '#lib/time.ts'
import { callApi } from '../kit/accounts.ts'
import {
  details,
  said,
  startApplications,
  type TestApplications,
  team,
} from '../kit/applications.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { password } from '../kit/second-factors.ts'

let applications: TestApplications
let identity: TestIdentity
let sales: GoTrueClient

beforeAll(async () => {
  applications = await startApplications()
  ;({ identity, sales } = applications)
})
afterAll(() => identity.close())

const applicant = (data?: Record<string, unknown>) => applications.applicant(data)
const decide = (...asked: Parameters<TestApplications['decide']>) => applications.decide(...asked)
const describeOneself = (...asked: Parameters<TestApplications['describeOneself']>) =>
  applications.describeOneself(...asked)
const mailsTo = (email: string) => applications.mailsTo(email)

describe('an application', () => {
  it('is made of what somebody said when they signed up', async () => {
    const { account, email, id } = await applicant()
    expect(account).toMatchObject({
      userId: id,
      email,
      role: 'client',
      state: 'pending',
      fullName: 'Ada Lovelace',
      companyName: 'Analytical Engines',
      sitePostcode: 'M1 1AE',
      phone: '0161 496 0999',
      company: null,
      decideBy: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      reason: null,
    })
    const { rows } = await identity.ctx.db.query<{ consent_wording: string }>(
      'SELECT consent_wording FROM profiles WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ consent_wording: 'account-2026-11' }])
  })

  it.each([
    ['nothing but the consent', { consent: said.consent }],
    ['no telephone', { ...said, phone_number: '' }],
    ['a postcode that is none', { ...said, site_postcode: 'Manchester' }],
    ['things that are no text', { ...said, full_name: { first: 'Ada' } }],
  ])('needs more when somebody said %s, and is in the queue once they have', async (_, data) => {
    const { client, account } = await applicant(data)
    expect(account).toMatchObject({ state: 'more_needed', reason: expect.any(String) })
    const wrong = await describeOneself(client, { ...details, phone: '1' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { phone: expect.any(String) }])
    const mended = await describeOneself(client, details)
    expect(mended.body).toMatchObject({ state: 'pending', reason: null, sitePostcode: 'M1 1AE' })
  })

  it.each([
    ['nothing', {}],
    ['everything else', { ...said, consent: undefined }],
    ['another wording', { ...said, consent: 'account-1999-01' }],
  ])('needs the consent of a person who said %s, and keeps its wording', async (_, data) => {
    const { client, id, account } = await applicant(data)
    expect(account).toMatchObject({ state: 'more_needed', consentGiven: false })
    for (const consent of [undefined, true, 'account-1999-01']) {
      const without = await describeOneself(client, { ...details, consent })
      expect([without.status, without.body.fields]).toEqual([422, { consent: expect.any(String) }])
    }
    const given = await describeOneself(client, { ...details, consent: said.consent })
    expect(given.body).toMatchObject({ state: 'pending', reason: null, consentGiven: true })
    const { rows } = await identity.ctx.db.query(
      'SELECT consent_wording FROM profiles WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ consent_wording: 'account-2026-11' }])
  })

  it('takes nothing over that is not what it seems to be', async () => {
    const full_name = 'Ada\nYour account is locked: https://evil.example'
    const { account } = await applicant({ ...said, full_name, company: '\u202egnidneV ytteN' })
    expect(account).toMatchObject({ state: 'more_needed', fullName: '', companyName: '' })
  })

  it('is one, even if two pages ask for it at once', async () => {
    const client = identity.client()
    const email = `${randomUUID()}@engines.example`
    await client.signUp({ email, password, options: { data: said } })
    const asked = [1, 2, 3].map(() => callApi(identity, client, 'GET', '/api/account'))
    const states = (await Promise.all(asked)).map(({ body }) => body.state)
    expect(states).toEqual(['pending', 'pending', 'pending'])
  })
})

describe('the mails about an application', () => {
  const toTeamAbout = async (id: string) =>
    (await mailsTo(team)).filter(({ text }) => text.includes(`application=${id}`))

  it('tell the team of it and the person by when they have our answer', async () => {
    const { id, email, account } = await applicant()
    const day = longDate(account.decideBy)
    const [mail, ...others] = await toTeamAbout(id)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New application: Analytical Engines')
    for (const fact of ['Ada Lovelace', 'Analytical Engines', 'M1 1AE', email, `by: ${day}`]) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.text).toContain(`${identity.siteUrl}/dashboard/approvals?application=${id}`)
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: 'We are checking your Enix account',
        text: expect.stringContaining(`by the end of ${day}`),
      },
    ])
  })

  it('wait until it is whole, and a change of it is none', async () => {
    const { client, id, email } = await applicant({ ...said, phone_number: '' })
    expect([await toTeamAbout(id), await mailsTo(email)]).toEqual([[], []])
    for (const _ of ['whole', 'changed']) await describeOneself(client, details)
    expect([await toTeamAbout(id), await mailsTo(email)]).toMatchObject([[{}], [{}]])
  })

  it('tell the team of an answer, and are gone with the account', async () => {
    const { client, id, email } = await applicant()
    await decide(sales, id, { decision: 'ask', reason: 'Which entrance would it be?' })
    await describeOneself(client, { ...details, answer: 'The one beside the canteen.' })
    const [mail] = await toTeamAbout(id)
    expect(mail?.subject).toBe('Answered application: Analytical Engines')
    expect(mail?.text).toContain('The one beside the canteen.')
    const receipts = (await mailsTo(email)).filter(({ subject }) => subject.includes('checking'))
    expect(receipts).toHaveLength(1)
    await client.reauthenticate()
    const code = await identity.codeFor(email)
    const gone = await callApi(identity, client, 'DELETE', '/api/account', { code })
    expect([gone.status, await toTeamAbout(id)]).toEqual([204, []])
  })
})
