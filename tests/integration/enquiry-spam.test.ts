import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { startApp, type TestApp, tickingFrom } from '#tests/kit/app.ts'
import { feedbackRequest } from '#tests/kit/feedback-request.ts'
import { privacyForm } from '#tests/kit/privacy.ts'
import { callBack, interest, openForm, postForm } from '#tests/kit/public-forms.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'
import { pastTriggers } from '../kit/trail.ts'

let app: TestApp
let now = new Date('2026-11-16T10:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeAll(async () => {
  app = await startApp(
    { ENQUIRIES_PER_IP: '4', ENQUIRIES_PER_SENDER: '2' },
    { clock: tickingFrom(() => now), identity: { trustedProxies: 1 } },
  )
})
afterAll(() => app.close())
beforeEach(() =>
  app.ctx.db.script(pastTriggers('TRUNCATE feedback, leads, mails, audit_entries CASCADE')),
)

let visitors = 0
/** Somebody whom no test has heard of before, from a place of their own. */
function stranger() {
  visitors += 1
  const email = `visitor-${visitors}@engines.example`
  return { email, from: { 'x-forwarded-for': `198.51.100.${visitors}` } }
}

const rowsOf = async (query: string) =>
  (await app.ctx.db.query<Record<string, unknown>>(query)).rows
const screened = () =>
  rowsOf('SELECT held_for, flags, due_at IS NOT NULL AS running FROM leads ORDER BY id')
const letIn = (...flags: string[]) => ({ held_for: null, flags, running: true })
const held = (reasons: string[], ...flags: string[]) => ({
  held_for: reasons,
  flags,
  running: false,
})
const mailCount = async () => (await rowsOf('SELECT 1 FROM mails')).length

it('what is sent again because it could not be stored counts once', async () => {
  const { email, from } = stranger()
  const token = await openForm(app.url)
  pass(3)
  const send = (message: string) =>
    postQuote(app.url, quoteRequest({ email, message }), { ...from, ...token })
  const again = { ...from, ...token, 'idempotency-key': crypto.randomUUID() }
  await app.ctx.db.script('ALTER TABLE leads RENAME TO leads_away')
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await postQuote(app.url, quoteRequest({ email }), again)).status).toBe(500)
  }
  await app.ctx.db.script('ALTER TABLE leads_away RENAME TO leads')
  expect((await postQuote(app.url, quoteRequest({ email }), again)).status).toBe(200)
  expect([await screened(), await mailCount()]).toEqual([[letIn()], 2])
  // Others of the same sender count as before: two an hour are ordinary.
  await send('A second machine, for the canteen.')
  await send('And one for the gatehouse.')
  expect((await screened()).at(-1)).toEqual(held(['too-many']))
})

describe('a form token', () => {
  const send = async (token: Record<string, string>, changes: Record<string, unknown> = {}) => {
    const { email, from } = stranger()
    const response = await postQuote(app.url, quoteRequest({ email, ...changes }), {
      ...from,
      ...token,
    })
    expect(response.status).toBe(200)
    const { reference, answerBy } = await response.json()
    expect(reference).toMatch(/^EN-/)
    expect(answerBy).toMatch(/^2026-11-1\d$/)
  }

  it('of somebody who took their time leaves nothing to say', async () => {
    const token = await openForm(app.url)
    pass(3)
    await send(token)
    expect([await screened(), await mailCount()]).toEqual([[letIn()], 2])
  })

  it('of somebody who was faster than three seconds holds the enquiry, and mails nobody', async () => {
    const token = await openForm(app.url)
    pass(2)
    await send(token)
    expect([await screened(), await mailCount()]).toEqual([[held(['too-fast'])], 0])
  })

  it('may come again: two colleagues can write from one page', async () => {
    const token = await openForm(app.url)
    pass(10)
    await send(token)
    await send(token)
    expect([await screened(), await mailCount()]).toEqual([[letIn(), letIn()], 4])
  })

  it('that is missing is a flag: programs and people without JavaScript have none', async () => {
    await send({})
    expect([await screened(), await mailCount()]).toEqual([[letIn('no-token')], 2])
  })

  it('of yesterday, or of somebody else, is a flag', async () => {
    const old = await openForm(app.url)
    pass(24 * 3600 + 1)
    await send(old)
    await send({ 'x-form-token': 'mhzz1234.0123456789abcdef' })
    expect(await screened()).toEqual([letIn('bad-token'), letIn('bad-token')])
    now = new Date('2026-11-16T11:00:00Z')
  })

  it('that is forged, from a disposable address, holds', async () => {
    await send({ 'x-form-token': 'forged' }, { email: `x${visitors}@mailinator.com` })
    expect(await screened()).toEqual([held(['bad-token', 'disposable'])])
  })

  it('is not stored by anybody on its way', async () => {
    const response = await fetch(`${app.url}/functions/v1/form-token`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('the confirmation, which goes to whatever address was typed', () => {
  const confirmation = async (changes: Record<string, unknown>, withPage = true) => {
    const { email, from } = stranger()
    const token = withPage ? await openForm(app.url) : {}
    pass(30)
    await postQuote(app.url, quoteRequest({ email, ...changes }), { ...from, ...token })
    const [mail] = await rowsOf(`SELECT text, html FROM mails WHERE recipient = '${email}'`)
    return mail as { text: string; html: string }
  }
  const message = 'Forty people, one kitchen, no snacks.'

  it('repeats the words of somebody who had the page open', async () => {
    const { text, html } = await confirmation({ message })
    for (const part of [text, html]) {
      expect(part).toContain('Hello Ada,')
      expect(part).toContain(message)
      expect(part).not.toContain('Lovelace')
    }
  })

  it.each([
    ['without the page', { message }, false],
    ['with a link', { message: 'You have won: claim it at prize.example now' }, true],
  ])('%s it repeats nothing', async (_, changes, withPage) => {
    const { text, html } = await confirmation(
      { name: 'Click-here.example Now', ...changes },
      withPage,
    )
    for (const part of [text, html]) {
      expect(part).toContain('Hello,')
      expect(part).not.toContain(changes.message)
      expect(part).not.toMatch(/You wrote|Click|prize/)
    }
    const [team] = await rowsOf("SELECT text FROM mails WHERE subject LIKE 'New enquiry%'")
    expect(team?.text).toContain(changes.message)
  })
})

describe('what programs do', () => {
  it.each([
    ['send-quote-request', quoteRequest()],
    ['request-call-back', callBack],
    ['register-interest', interest],
    ['send-feedback', feedbackRequest()],
  ] as const)(
    '%s with a filled honeypot is thanked for like any other, and held',
    async (form, body) => {
      const { email, from } = stranger()
      const mine = form === 'request-call-back' ? body : { ...body, email }
      const response = await postForm(app.url, form, { ...mine, honeypot: 'pills' }, from)
      expect(response.status).toBe(200)
      expect(Object.keys(await response.json())).toEqual(['ok', 'reference', 'answerBy'])
      expect([await screened(), await mailCount()]).toEqual([[held(['honeypot'], 'no-token')], 0])
      const [audit] = await rowsOf(
        "SELECT details FROM audit_entries WHERE action = 'lead.captured'",
      )
      expect(audit?.details).toMatchObject({ heldFor: ['honeypot'] })
    },
  )

  it('a repeated held enquiry is answered alike', async () => {
    const { email, from } = stranger()
    const body = quoteRequest({ email, honeypot: 'pills' })
    const first = await (await postQuote(app.url, body, from)).json()
    const again = await (await postQuote(app.url, body, from)).json()
    expect(again).toEqual(first)
    expect(await screened()).toHaveLength(1)
  })

  it('a disposable address is a flag, and gets its mail', async () => {
    const { from } = stranger()
    const token = await openForm(app.url)
    pass(30)
    const body = quoteRequest({ email: `ada${visitors}@yopmail.com` })
    await postQuote(app.url, body, { ...from, ...token })
    expect([await screened(), await mailCount()]).toEqual([[letIn('disposable')], 2])
  })
})

describe('many enquiries in an hour', () => {
  const statuses: number[] = []
  const post = async (email: string, headers: Record<string, string>, nth: number) => {
    const body = quoteRequest({ email, message: `Enquiry number ${nth} of this hour.` })
    const response = await postQuote(app.url, body, headers)
    statuses.push(response.status)
    return response
  }
  beforeEach(() => {
    statuses.length = 0
  })

  it('from one address are held after the second, and refused after the tenth', async () => {
    const { email } = stranger()
    for (let nth = 1; nth <= 10; nth++) await post(email, stranger().from, nth)
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await screened()).toEqual([
      ...Array(2).fill(letIn('no-token')),
      ...Array(8).fill(held(['too-many'], 'no-token')),
    ])
    expect(await mailCount()).toBe(4)

    const alias = email.toUpperCase().replace('@', '+eleven@')
    const refused = await post(alias, stranger().from, 11)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await refused.json()).toEqual({
      code: 'too_many_enquiries',
      message: expect.stringContaining(company.phone.display),
    })
    expect(await screened()).toHaveLength(10)
  })

  it('from one IP address are held after the fourth, and refused after the twentieth', async () => {
    const { from } = stranger()
    for (let nth = 1; nth <= 21; nth++) await post(stranger().email, from, nth)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    const found = await screened()
    expect(found.filter(({ held_for }) => held_for === null)).toHaveLength(4)
  })

  it('what the visitor says before the proxy does not help; a network of IPv6 is one place', async () => {
    for (let nth = 1; nth <= 6; nth++) {
      const claimed = { 'x-forwarded-for': `203.0.113.${nth}, 2001:db8:7:1::${nth}` }
      await post(stranger().email, claimed, nth)
    }
    const found = await screened()
    expect(found.filter(({ held_for }) => held_for !== null)).toHaveLength(2)
  })

  it('this machine itself is no place: everybody comes from there behind an untold proxy', async () => {
    const here = { 'x-forwarded-for': '127.0.0.1' }
    for (let nth = 1; nth <= 8; nth++) await post(stranger().email, here, nth)
    expect(await screened()).toEqual(Array(8).fill(letIn('no-token')))
  })

  it('without JavaScript are told so, and nothing typed is lost', async () => {
    const { from } = stranger()
    const send = (nth: number) =>
      fetch(`${app.url}/contact`, {
        method: 'POST',
        headers: from,
        redirect: 'manual',
        body: new URLSearchParams({
          ...callBack,
          phone: `0161 496 09${nth}`,
          form: 'call-back',
          gdprConsent: 'on',
        }),
      })
    for (let nth = 10; nth < 30; nth++) expect((await send(nth)).status).toBe(303)
    const refused = await send(30)
    expect(refused.status).toBe(429)
    const html = await refused.text()
    expect(html).toContain('What you typed is still here')
    expect(html).toContain('value="0161 496 0930"')
  })

  it('are counted under hashes: neither logs nor tables hold where they came from', async () => {
    const { from } = stranger()
    await post(stranger().email, from, 1)
    const ip = from['x-forwarded-for']
    expect(JSON.stringify(app.logged)).not.toContain(ip)
    expect(JSON.stringify(await rowsOf('SELECT * FROM leads'))).not.toContain(ip)
    expect(JSON.stringify(await rowsOf('SELECT * FROM identity.attempts'))).not.toContain(ip)
  })
})

describe('an enquiry that asks for a right of data protection law', () => {
  const asking =
    'This is a subject access request under Article 15. http://a.b http://c.d http://e.f'
  const cases = () => rowsOf('SELECT * FROM privacy_cases')

  it('is never held, acknowledged at once, and told to the officer as a case', async () => {
    const { email, from } = stranger()
    const trapped = quoteRequest({ email, message: asking, honeypot: 'pills' })
    expect((await postQuote(app.url, trapped, from)).status).toBe(200)
    const [lead] = await rowsOf(`SELECT held_for, flags FROM leads WHERE email = '${email}'`)
    expect(lead).toMatchObject({ held_for: null, flags: expect.arrayContaining(['honeypot']) })
    const opened = await until(async () => (await cases()).find((one) => one.email === email))
    expect(opened).toMatchObject({ kind: 'access', way_in: 'form', about: asking })
    expect(opened.acknowledged_at).not.toBeNull()
    const told = await rowsOf(
      `SELECT recipient FROM mails WHERE subject LIKE '%${opened.reference}%' ORDER BY id`,
    )
    expect(told).toEqual([{ recipient: email }, { recipient: company.privacyEmail }])
  })

  it('is not refused for the enquiries before it', async () => {
    const { email, from } = stranger()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await postQuote(app.url, quoteRequest({ email }), from)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const asked = quoteRequest({ email, message: 'Please delete all my personal data.' })
    expect((await postQuote(app.url, asked, from)).status).toBe(200)
    await until(async () =>
      (await cases()).find((one) => one.email === email && one.kind === 'erasure'),
    )
  })
})

it('keeps nobody from a data request: those are counted apart, and never held', async () => {
  const { email, from } = stranger()
  const quote = () => postQuote(app.url, quoteRequest({ email }), from)
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await quote()).status)
  expect(statuses.at(-1)).toBe(429)
  const answer = await fetch(`${app.url}/functions/v1/send-privacy-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify(privacyForm({ email })),
  })
  expect(answer.status).toBe(200)
  const { reference } = await answer.json()
  const told = await rowsOf(
    `SELECT recipient FROM mails WHERE subject LIKE '%${reference}%' ORDER BY id`,
  )
  expect(told).toEqual([{ recipient: email }, { recipient: company.privacyEmail }])
})
