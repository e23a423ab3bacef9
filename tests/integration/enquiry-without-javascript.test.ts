import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp, tickingFrom } from '#tests/kit/app.ts'
import { callBack, interest } from '#tests/kit/public-forms.ts'
import { pastTriggers } from '../kit/trail.ts'

let app: TestApp
// The afternoon before Christmas: what is promised then falls due after the holidays.
const now = new Date('2026-12-24T16:00:00Z')

beforeAll(async () => {
  app = await startApp({ TEAM_EMAIL: 'team@enix.example' }, { clock: tickingFrom(() => now) })
})
afterAll(() => app.close())
beforeEach(() =>
  app.ctx.db.script(pastTriggers('TRUNCATE feedback, leads, mails, audit_entries CASCADE')),
)

const post = (path: string, body: BodyInit, headers = {}) =>
  fetch(`${app.url}${path}`, { method: 'POST', redirect: 'manual', body, headers })
const typed = (fields: Record<string, string>) => new URLSearchParams(fields)
const leads = async () => (await app.ctx.db.query('SELECT * FROM leads')).rows

const quote = {
  ...{ firstName: ' Ada ', lastName: 'Lovelace', email: 'ada@engines.example' },
  ...{ company: 'Analytical Engines', locationType: 'office', gdprConsent: 'on' },
  ...{ message: 'Forty people, one kitchen, no snacks.', intent: 'quote', honeypot: '' },
}

describe('the form for a quote', () => {
  const ask = (changes: Record<string, string> = {}) => post('/', typed({ ...quote, ...changes }))

  it('is stored and answered with a 303 to /thank-you', async () => {
    const response = await ask()
    expect(response.status).toBe(303)
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/thank-you\?reference=EN-/)
    expect(await leads()).toMatchObject([
      { name: 'Ada Lovelace', intent: 'quote', reference: /EN-[\w-]+/.exec(location)?.[0] },
    ])
  })

  it('sent twice is stored once', async () => {
    const [first, second] = [await ask(), await ask()]
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
  })

  it('comes back with the values and the messages when something is wrong', async () => {
    const response = await ask({ email: 'ada', message: 'Short <b>', gdprConsent: '' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('Message must be at least 10 characters')
    expect(html).toContain('You must agree to the privacy policy to continue')
    expect(html).toContain('value="Analytical Engines"')
    expect(html).toContain('value="office" selected=""')
    expect(html).toContain('Short &lt;b&gt;')
  })

  it('keeps what was typed when it cannot be stored', async () => {
    await app.ctx.db.script('ALTER TABLE leads RENAME TO leads_away')
    try {
      const response = await ask({ company: 'Not yet stored' })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      const html = await response.text()
      expect(html).toContain('There was an issue sending your message. Please try again.')
      expect(html).toContain('value="Not yet stored"')
    } finally {
      await app.ctx.db.script('ALTER TABLE leads_away RENAME TO leads')
    }
    expect(app.logged).toContainEqual(expect.objectContaining({ level: 50 }))
    expect(JSON.stringify(app.logged)).not.toContain('ada@engines.example')
  })

  it('is stored and thanked for with a filled honeypot, too, but held', async () => {
    const trapped = await ask({ honeypot: 'pills', company: 'Trapped' })
    expect(trapped.status).toBe(303)
    expect(trapped.headers.get('location')).toMatch(/^\/thank-you\?reference=EN-/)
    expect(await leads()).toMatchObject([{ company: 'Trapped', held_for: ['honeypot'] }])
  })

  it('is refused as something that is no form', async () => {
    const json = await post('/', '{}', { 'content-type': 'application/json' })
    expect(json.status).toBeGreaterThanOrEqual(400)
    expect(json.status).toBeLessThan(500)
    for (const body of ['', 'garbage']) {
      const broken = await post('/', body, { 'content-type': 'multipart/form-data' })
      expect([broken.status, await broken.text()]).toEqual([400, 'The form could not be read.'])
    }
    const toOther = await post('/privacy-policy', typed({}))
    expect(toOther.status).toBe(405)
    expect(await leads()).toEqual([])
  })
})

describe('the other forms', () => {
  const typedCallBack = { ...callBack, form: 'call-back', gdprConsent: 'on' }

  it('a call-back ends at a page that says when we call', async () => {
    const response = await post('/contact', typed(typedCallBack))
    const [{ reference } = {}] = await leads()
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/thank-you?reference=${reference}&by=2026-12-29&for=call-back#content`,
    ])
    const html = await (await fetch(`${app.url}${response.headers.get('location')}`)).text()
    expect(html).toContain('Thanks — we will call you')
    expect(html).toContain('That is by Tuesday 29 December.')
  })

  it('a call-back that cannot be dialled comes back with its words, and the other form stays empty', async () => {
    const response = await post('/contact', typed({ ...typedCallBack, phone: '0161 49' }))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html.split('aria-invalid="true"')).toHaveLength(2)
    expect(html).toContain('value="0161 49"')
    expect(html.split('value="Analytical Engines"')).toHaveLength(2)
  })

  it('a registration for what is not on the page comes back with its words', async () => {
    const fields = { ...interest, fieldOfWork: 'Prize draw', gdprConsent: 'on' }
    const response = await post('/careers', typed(fields))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('This one is no longer on the page.')
    expect(html).toContain(interest.message)
  })

  it('a registration ends at a page of its own words', async () => {
    const response = await post('/careers', typed({ ...interest, gdprConsent: 'on' }))
    expect(response.headers.get('location')).toMatch(
      /^\/thank-you\?reference=EN-[\w-]+&by=2026-12-29&for=careers#content$/,
    )
    expect(await leads()).toMatchObject([{ way_in: 'careers' }])
  })

  it('a partnership is promised by day and time', async () => {
    const fields = { ...quote, about: 'partnership', wayIn: 'contact' }
    const response = await post('/contact?about=partnership', typed(fields))
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/&by=2026-12-29T11:00&for=partnership#content$/)
    const html = await (await fetch(`${app.url}${location}`)).text()
    expect(html).toContain('by 11:00 on Tuesday 29 December.')
  })
})
