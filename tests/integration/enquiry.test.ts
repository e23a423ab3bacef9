import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseExpiredLeads } from '#features/leads/commands.server.ts'
import { longDate } from '#lib/time.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'
import { pastTriggers } from '../kit/trail.ts'

/** A trial of the site, whose mails lead there rather than to the company's own address. */
const site = 'https://trial.enix.example'
let app: TestApp

beforeAll(async () => {
  app = await startApp({ TEAM_EMAIL: 'team@enix.example', PUBLIC_URL: site })
})
afterAll(() => app.close())
beforeEach(() => app.ctx.db.script(pastTriggers('TRUNCATE leads, mails, audit_entries CASCADE')))

const count = async (table: string) => {
  const { rows } = await app.ctx.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0]?.n
}

describe('an enquiry', () => {
  it('is on disk with its audit row and both mails when it is acknowledged', async () => {
    const response = await postQuote(app.url, quoteRequest({ intent: 'quote' }))
    expect(response.status).toBe(200)
    const { reference } = await response.json()
    expect(reference).toMatch(/^EN-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

    const leads = await app.ctx.db.query('SELECT * FROM leads')
    expect(leads.rows).toHaveLength(1)
    expect(leads.rows[0]).toMatchObject({
      reference,
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      intent: 'quote',
      location_type: 'office',
      consent_wording: 'privacy-policy-2026-11',
    })
    const audit = await app.ctx.db.query('SELECT * FROM audit_entries')
    expect(audit.rows[0]).toMatchObject({
      action: 'lead.captured',
      subject_id: leads.rows[0]?.id,
      actor: 'visitor',
      request_id: response.headers.get('x-request-id'),
    })
    const mails = await app.ctx.db.query('SELECT recipient, reply_to FROM mails ORDER BY id')
    expect(mails.rows).toEqual([
      { recipient: 'team@enix.example', reply_to: 'ada@engines.example' },
      { recipient: 'ada@engines.example', reply_to: 'hello@enix.example' },
    ])
  })

  it('leaves nothing behind when any part of it fails', async () => {
    await app.ctx.db.script('ALTER TABLE mails RENAME TO mails_away')
    try {
      const response = await postQuote(app.url, quoteRequest())
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({
        code: 'internal',
        message: 'Something broke on our side.',
      })
    } finally {
      await app.ctx.db.script('ALTER TABLE mails_away RENAME TO mails')
    }
    expect(await count('leads')).toBe(0)
    expect(await count('audit_entries')).toBe(0)
  })

  it('is answered with its reference and the day by which we answer, and mailed with both', async () => {
    const plan = 'site=office&machine=combo&people=120&hours=10&vegan=25'
    const response = await postQuote(app.url, quoteRequest({ machineOfInterest: 'Combo', plan }))
    const { reference, answerBy } = await response.json()
    expect(reference).toMatch(/^EN-/)
    expect(answerBy).toMatch(/^20\d\d-\d\d-\d\d$/)
    const { rows } = await app.ctx.db.query<{ text: string }>('SELECT text FROM mails ORDER BY id')
    // Lines are wrapped; the words are not.
    const [team, sender] = rows.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const promise = `within 1 business day. That is by ${longDate(answerBy)}.`
    expect(team).toContain(promise)
    expect(team).toContain(`Plan: ${site}/machines?${plan}#mix`)
    expect(sender).toContain(`We'll be in touch ${promise}`)
    const book = `${site}/contact?${new URLSearchParams({ machine: 'Combo', plan })}#book`
    expect(sender).toContain(`book a 30-minute consultation: ${book}`)
    expect(sender).toContain(`postcode is in our area: ${site}/#coverage`)
  })

  it('is mailed by a job, once each', async () => {
    await postQuote(app.url, quoteRequest())
    await until(async () => {
      const { rows } = await app.ctx.db.query("SELECT 1 FROM mails WHERE status = 'sent'")
      return rows.length === 2
    })
    const { rows } = await app.ctx.db.query('SELECT attempts FROM mails')
    expect(rows.map((row) => row.attempts)).toEqual([1, 1])
  })

  it('keeps the machine that the visitor was looking at', async () => {
    await postQuote(app.url, quoteRequest({ machineOfInterest: 'AI Vend Pro' }))
    const { rows } = await app.ctx.db.query('SELECT machine, machine_of_interest FROM leads')
    expect(rows[0]).toEqual({ machine: 'General Inquiry', machine_of_interest: 'AI Vend Pro' })
  })
})

describe('an enquiry that led nowhere', () => {
  it('is erased after 24 months, with its history, its mails and what was merged into it, on record', async () => {
    await postQuote(app.url, quoteRequest())
    await postQuote(app.url, quoteRequest({ company: 'Two Years Ago' }))
    await postQuote(app.url, quoteRequest({ company: 'Merged Since' }))
    await app.ctx.db.script(
      `UPDATE leads SET received_at = now() - interval '24 months 1 day' WHERE company = 'Two Years Ago';
       UPDATE leads SET merged_into = (SELECT id FROM leads WHERE company = 'Two Years Ago')
         WHERE company = 'Merged Since'`,
    )
    await eraseExpiredLeads(app.ctx)
    const { rows } = await app.ctx.db.query('SELECT company FROM leads')
    expect(rows).toEqual([{ company: 'Analytical Engines' }])
    expect(await count('lead_events')).toBe(1)
    expect(await count('mails')).toBe(2)
    const audit = await app.ctx.db.query<{ details: object }>(
      "SELECT details FROM audit_entries WHERE action = 'lead.erased'",
    )
    expect(audit.rows.map(({ details }) => details)).toEqual([
      { reference: expect.stringMatching(/^EN-/), reason: 'retention' },
      { reference: expect.stringMatching(/^EN-/), reason: 'retention' },
    ])
  })
})

describe('a repeated submission', () => {
  it('with the same idempotency key is stored once and answered alike', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        postQuote(app.url, quoteRequest({ timestamp: `2026-11-15T09:30:0${i}.000Z` }), key),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const references = await Promise.all(
      answers.map(async (answer) => (await answer.json()).reference),
    )
    expect(new Set(references).size).toBe(1)
    expect(await count('leads')).toBe(1)
    expect(await count('mails')).toBe(2)
  })

  it('without a key counts once a day when the words are the same', async () => {
    await postQuote(app.url, quoteRequest())
    await postQuote(app.url, quoteRequest({ timestamp: '2026-11-15T09:30:07.000Z' }))
    expect(await count('leads')).toBe(1)
    await postQuote(app.url, quoteRequest({ message: 'Forty people, and now two kitchens.' }))
    expect(await count('leads')).toBe(2)
  })

  it('with the key of other words is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await postQuote(app.url, quoteRequest(), key)
    const response = await postQuote(app.url, quoteRequest({ company: 'Another' }), key)
    expect(response.status).toBe(409)
    expect((await response.json()).code).toBe('idempotency_key_reused')
    expect(await count('leads')).toBe(1)
  })
})

describe('bad input', () => {
  const cases: [string, unknown, number, string, Record<string, string>?][] = [
    ['broken JSON', '{"name": "Ada"', 400, 'invalid_json'],
    ['no body', '', 400, 'invalid_json'],
    ['null', 'null', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    [
      'a body of 1 MB',
      JSON.stringify(quoteRequest({ message: 'x'.repeat(1_000_000) })),
      413,
      'body_too_large',
    ],
    [
      'a number for a name',
      quoteRequest({ name: 7 }),
      422,
      'validation_failed',
      { name: 'Invalid input' },
    ],
    [
      'a name that is too short',
      quoteRequest({ name: 'A B' }),
      422,
      'validation_failed',
      { name: 'First and last name must each be at least 2 characters' },
    ],
    [
      'no email address',
      quoteRequest({ email: 'ada' }),
      422,
      'validation_failed',
      { email: 'Please enter a valid email address' },
    ],
    [
      'a forged header',
      quoteRequest({ email: 'ada@engines.example\r\nBcc: all@example.com' }),
      422,
      'validation_failed',
      { email: 'Please enter a valid email address' },
    ],
    [
      'a line break in the company',
      quoteRequest({ company: 'Engines\nBcc: all@example.com' }),
      422,
      'validation_failed',
      { company: 'Please use plain text on one line' },
    ],
    [
      'a short company',
      quoteRequest({ company: 'A' }),
      422,
      'validation_failed',
      { company: 'Company name must be at least 2 characters' },
    ],
    [
      'an unknown location',
      quoteRequest({ locationType: 'moon' }),
      422,
      'validation_failed',
      { locationType: 'Please select a location type' },
    ],
    [
      'a short message',
      quoteRequest({ message: 'Hello' }),
      422,
      'validation_failed',
      { message: 'Message must be at least 10 characters' },
    ],
    [
      'a NUL character',
      quoteRequest({ message: 'Hello there\u0000, again' }),
      422,
      'validation_failed',
      { message: 'Please use plain text' },
    ],
    [
      'missing consent',
      quoteRequest({ gdprConsent: false }),
      422,
      'validation_failed',
      { gdprConsent: 'You must agree to the privacy policy to continue' },
    ],
    [
      'consent as a word',
      quoteRequest({ gdprConsent: 'true' }),
      422,
      'validation_failed',
      { gdprConsent: 'You must agree to the privacy policy to continue' },
    ],
    ['another machine', quoteRequest({ machine: 'Toaster' }), 422, 'validation_failed'],
    ['another source', quoteRequest({ source: 'elsewhere' }), 422, 'validation_failed'],
    ['an unknown intent', quoteRequest({ intent: 'buy' }), 422, 'validation_failed'],
    ['a time that is none', quoteRequest({ timestamp: 'yesterday' }), 422, 'validation_failed'],
    [
      'an unknown field',
      quoteRequest({ admin: true }),
      422,
      'validation_failed',
      { admin: 'This field is not known' },
    ],
    ['a list in the honeypot', quoteRequest({ honeypot: ['pills'] }), 422, 'validation_failed'],
    ['an unknown way in', quoteRequest({ wayIn: 'window' }), 422, 'validation_failed'],
    ['an unknown subject', quoteRequest({ about: 'marriage' }), 422, 'validation_failed'],
    ['a polluted prototype', '{"__proto__": {"admin": true}}', 422, 'validation_failed'],
  ]

  it.each(cases)('%s is refused and stores nothing', async (_, body, status, code, fields) => {
    const response = await postQuote(app.url, body)
    expect(response.status).toBe(status)
    const answer = await response.json()
    expect(answer.code).toBe(code)
    expect(answer.message).toBeTruthy()
    if (fields) expect(answer.fields).toMatchObject(fields)
    expect(await count('leads')).toBe(0)
    expect(await count('audit_entries')).toBe(0)
    expect(await count('mails')).toBe(0)
  })

  it('is refused when it is not JSON, or the key is no key', async () => {
    const form = await postQuote(app.url, 'name=Ada', { 'content-type': 'text/plain' })
    expect([form.status, (await form.json()).code]).toEqual([415, 'unsupported_media_type'])
    const key = await postQuote(app.url, quoteRequest(), { 'idempotency-key': 'short' })
    expect([key.status, (await key.json()).code]).toEqual([400, 'idempotency_key_invalid'])
    const get = await fetch(`${app.url}/functions/v1/send-quote-request`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await count('leads')).toBe(0)
  })

  it('is bounded also when its length is not announced', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(16_384))
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 64) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const response = await fetch(`${app.url}/functions/v1/send-quote-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('never breaks the server, whatever it is', async () => {
    // A fixed seed, so that a failure can be repeated.
    let seed = 20261115
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    const values = [null, 0, -1, '', 'x'.repeat(300), [], {}, true, '\u0000', '𐏿', { a: [] }]
    const fields = Object.keys(quoteRequest())
    for (let round = 0; round < 300; round++) {
      const body = quoteRequest({
        [fields[random(fields.length)] as string]: values[random(values.length)],
        gdprConsent: false,
      })
      const response = await postQuote(app.url, body)
      expect(response.status).toBe(422)
    }
    expect(await count('leads')).toBe(0)
  })
})
