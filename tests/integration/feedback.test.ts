import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eraseExpiredFeedback } from '#features/feedback/commands.server.ts'
import { addDays, londonDate, longDate } from '#lib/time.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { feedbackRequest, postFeedback } from '#tests/kit/feedback-request.ts'
import { pastTriggers } from '../kit/trail.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.ctx.db.script(pastTriggers('TRUNCATE feedback, leads, mails, audit_entries CASCADE')),
)

const count = async (table: string) => {
  const { rows } = await app.ctx.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0]?.n
}

const published = async () =>
  (await (await fetch(`${app.url}/functions/v1/published-feedback`)).json()).feedback

/** Approval is done by hand as long as there is no command for it. */
const publish = () =>
  app.ctx.db.script("UPDATE feedback SET state = 'published', published_at = '2026-11-15T12:00Z'")

describe('a feedback', () => {
  it('is on disk with its audit row when it is acknowledged, and is not published', async () => {
    const response = await postFeedback(app.url, feedbackRequest())
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        ok: true,
        reference: expect.stringMatching(/^EN-/),
        answerBy: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
    ])
    const { rows } = await app.ctx.db.query('SELECT * FROM feedback')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      organisation: 'Analytical Engines',
      attribution: 'first-name',
      message: 'The machine was full on Monday morning, as promised.',
      publish_consent: true,
      consent_wording: 'feedback-2026-11',
      state: 'received',
      published_at: null,
    })
    const audit = await app.ctx.db.query('SELECT * FROM audit_entries ORDER BY id')
    expect(audit.rows).toHaveLength(2)
    expect(audit.rows[0]).toMatchObject({ action: 'lead.captured', subject_id: rows[0]?.lead_id })
    expect(audit.rows[1]).toMatchObject({
      action: 'feedback.received',
      subject_type: 'feedback',
      subject_id: rows[0]?.id,
      actor: 'visitor',
      request_id: response.headers.get('x-request-id'),
      details: { attribution: 'first-name', publishConsent: true },
    })
    expect(await published()).toEqual([])
  })

  it('leaves nothing behind when its audit row cannot be written', async () => {
    await app.ctx.db.script('ALTER TABLE audit_entries RENAME TO audit_away')
    try {
      const response = await postFeedback(app.url, feedbackRequest())
      expect([response.status, (await response.json()).code]).toEqual([500, 'internal'])
    } finally {
      await app.ctx.db.script('ALTER TABLE audit_away RENAME TO audit_entries')
    }
    expect(await count('feedback')).toBe(0)
  })

  it('counts once however often the same words arrive', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postFeedback(app.url, feedbackRequest())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect([await count('feedback'), await count('leads')]).toEqual([1, 1])
    expect([await count('mails'), await count('audit_entries')]).toEqual([2, 2])
    await postFeedback(app.url, feedbackRequest({ message: 'On Tuesday it was empty again.' }))
    expect(await count('feedback')).toBe(2)
  })
})

describe('the mail of a feedback', () => {
  it.each([
    [true, 'It may be published once its author has seen it.'],
    [false, 'It is for us only and may not be published.'],
  ])('goes to the team, for its author to be answered (published: %s)', async (consent, said) => {
    await postFeedback(app.url, feedbackRequest({ publishConsent: consent }))
    const { rows } = await app.ctx.db.query<Record<string, string>>(
      'SELECT * FROM mails ORDER BY id',
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      recipient: company.email,
      reply_to: 'ada@engines.example',
      subject: 'Feedback from Analytical Engines',
      text: expect.stringContaining('The machine was full on Monday morning, as promised.'),
    })
    expect(rows[0]?.text).toContain(said)
    expect(rows[0]?.html).toContain(said)
    const leads = await app.ctx.db.query<Record<string, string>>('SELECT * FROM leads')
    expect(rows[0]?.lead_id).toBe(leads.rows[0]?.id)
    expect(rows[0]?.text).toContain(`Reference ${leads.rows[0]?.reference}.`)
  })

  it('and one to its author: that it arrived, its reference and the day of the answer', async () => {
    const response = await postFeedback(app.url, feedbackRequest())
    const { reference, answerBy } = await response.json()
    const { rows } = await app.ctx.db.query<Record<string, string>>(
      "SELECT * FROM mails WHERE recipient = 'ada@engines.example'",
    )
    expect(rows).toEqual([
      expect.objectContaining({ subject: `We've received your message (${reference})` }),
    ])
    expect(rows[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(`That is by ${longDate(answerBy)}.`)
  })
})

describe('a feedback of more than 24 months ago', () => {
  it('is erased unless it is published, and the erasure is on record', async () => {
    await postFeedback(app.url, feedbackRequest({ organisation: 'Published' }))
    await publish()
    await postFeedback(app.url, feedbackRequest({ organisation: 'Never published' }))
    await app.ctx.db.script("UPDATE feedback SET received_at = now() - interval '24 months 1 day'")
    await postFeedback(app.url, feedbackRequest({ organisation: 'New' }))
    await eraseExpiredFeedback(app.ctx)
    const { rows } = await app.ctx.db.query(
      'SELECT organisation FROM feedback ORDER BY organisation',
    )
    expect(rows).toEqual([{ organisation: 'New' }, { organisation: 'Published' }])
    const audit = await app.ctx.db.query(
      "SELECT details FROM audit_entries WHERE action = 'feedback.erased'",
    )
    expect(audit.rows).toEqual([{ details: { reason: 'retention' } }])
  })
})

describe('what anybody may read', () => {
  it.each([
    ['full-name', 'Ada Lovelace, Analytical Engines'],
    ['first-name', 'Ada, Analytical Engines'],
    ['anonymous', 'Name withheld at the author’s wish'],
  ])('quotes by %s, and says no more', async (attribution, author) => {
    const request = feedbackRequest({ attribution })
    await postFeedback(app.url, request)
    await publish()
    expect(await published()).toEqual([
      {
        id: expect.any(String),
        message: request.message,
        author,
        publishedOn: '2026-11-15',
      },
    ])
    const html = await (await fetch(`${app.url}/client-feedback`)).text()
    expect(html).toContain(request.message)
    expect(html).not.toContain('ada@engines.example')
    expect(html.includes('Lovelace')).toBe(attribution === 'full-name')
  })

  it('never holds what its author did not agree to publish', async () => {
    await postFeedback(app.url, feedbackRequest({ publishConsent: false }))
    await publish()
    expect(await published()).toEqual([])
  })
})

describe('the form without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${app.url}/client-feedback`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const typed = {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    organisation: 'Analytical Engines',
    attribution: 'anonymous',
    message: 'The machine was full on Monday morning.',
    publishConsent: 'no',
    gdprConsent: 'on',
    honeypot: '',
  }

  it('is stored and leads to the page that says so', async () => {
    const response = await post(typed)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(
        /^\/client-feedback\?sent=EN-[0-9A-Z]{4}-[0-9A-Z]{4}&by=20\d\d-\d\d-\d\d#feedback$/,
      ),
    ])
    const { rows } = await app.ctx.db.query('SELECT publish_consent, attribution FROM feedback')
    expect(rows).toEqual([{ publish_consent: false, attribution: 'anonymous' }])
    const tomorrow = addDays(londonDate(new Date()), 1)
    const html = await (
      await fetch(`${app.url}/client-feedback?sent=EN-7K2M-94QD&by=${tomorrow}`)
    ).text()
    expect(html).toContain(`That is by ${longDate(tomorrow)}`)
    expect(html).toContain('Your feedback has arrived.')
    expect(html).toContain('EN-7K2M-94QD')
    const forged = await (await fetch(`${app.url}/client-feedback?sent=Call+0900`)).text()
    expect(forged).toContain('Your feedback has arrived.')
    expect(forged).not.toContain('Call 0900')
  })

  it('need not say how to quote what is not published', async () => {
    const { attribution: _, ...rest } = typed
    expect((await post(rest)).status).toBe(303)
    expect((await post({ ...rest, publishConsent: 'yes' })).status).toBe(422)
  })

  it('comes back with its words and what to mend', async () => {
    const { publishConsent: _, ...rest } = typed
    const response = await post({ ...rest, message: 'Too short' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Feedback must be at least 20 characters')
    expect(html).toContain('Please choose yes or no')
    expect(html).toContain('>Too short</textarea>')
    expect(await count('feedback')).toBe(0)
  })

  it('is held when a program filled in the hidden field: stored, and mailed to nobody', async () => {
    expect((await post({ ...typed, honeypot: 'cheap pills' })).status).toBe(303)
    expect([await count('feedback'), await count('mails')]).toEqual([1, 0])
    const { rows } = await app.ctx.db.query('SELECT held_for, due_at FROM leads')
    expect(rows).toEqual([{ held_for: ['honeypot'], due_at: null }])
  })

  it('says so when it cannot be stored, and the list cannot be read', async () => {
    await app.ctx.db.script('ALTER TABLE feedback RENAME TO feedback_away')
    try {
      const response = await post(typed)
      expect(response.status).toBe(503)
      const html = await response.text()
      expect(html).toContain('There was an issue sending your feedback.')
      expect(html).toContain('The list cannot be shown at the moment.')
    } finally {
      await app.ctx.db.script('ALTER TABLE feedback_away RENAME TO feedback')
    }
  })
})

it('how to quote it is asked of those alone who agree to publication', async () => {
  const { attribution: _, ...rest } = feedbackRequest()
  expect((await postFeedback(app.url, { ...rest, publishConsent: false })).status).toBe(200)
  const { rows } = await app.ctx.db.query('SELECT attribution FROM feedback')
  expect(rows).toEqual([{ attribution: 'anonymous' }])
  const refused = await postFeedback(app.url, rest)
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { attribution: 'Please choose how we may quote you' },
  ])
})

describe('bad input', () => {
  const cases: [string, unknown, number, string, Record<string, string>?][] = [
    ['broken JSON', '{"name": "Ada"', 400, 'invalid_json'],
    ['no body', '', 400, 'invalid_json'],
    ['null', 'null', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    ['a body of 1 MB', feedbackRequest({ message: 'x'.repeat(1e6) }), 413, 'body_too_large'],
    [
      'a short message',
      feedbackRequest({ message: 'x'.repeat(19) }),
      422,
      'validation_failed',
      { message: 'Feedback must be at least 20 characters' },
    ],
    [
      'a long message',
      feedbackRequest({ message: 'x'.repeat(1001) }),
      422,
      'validation_failed',
      { message: 'Please use at most 1000 characters' },
    ],
    [
      'a NUL character',
      feedbackRequest({ message: 'The machine was full\u0000 today' }),
      422,
      'validation_failed',
      { message: 'Please use plain text' },
    ],
    [
      'an unknown attribution',
      feedbackRequest({ attribution: 'loudly' }),
      422,
      'validation_failed',
      { attribution: 'Please choose how we may quote you' },
    ],
    [
      'consent to publish as a word',
      feedbackRequest({ publishConsent: 'yes' }),
      422,
      'validation_failed',
      { publishConsent: 'Please choose yes or no' },
    ],
    [
      'missing consent',
      feedbackRequest({ gdprConsent: false }),
      422,
      'validation_failed',
      { gdprConsent: 'You must agree to the privacy policy to continue' },
    ],
    [
      'a state of its own',
      feedbackRequest({ state: 'published' }),
      422,
      'validation_failed',
      { state: 'This field is not known' },
    ],
  ]

  it.each(cases)('%s is refused and stores nothing', async (_, body, status, code, fields) => {
    const response = await postFeedback(app.url, body)
    expect(response.status).toBe(status)
    const answer = await response.json()
    expect(answer.code).toBe(code)
    expect(answer.message).toBeTruthy()
    if (fields) expect(answer.fields).toMatchObject(fields)
    expect([await count('feedback'), await count('audit_entries')]).toEqual([0, 0])
  })

  it('is refused when it is not JSON, or not posted', async () => {
    const form = await postFeedback(app.url, 'name=Ada', { 'content-type': 'text/plain' })
    expect([form.status, (await form.json()).code]).toEqual([415, 'unsupported_media_type'])
    const get = await fetch(`${app.url}/functions/v1/send-feedback`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
