import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLead } from '#features/leads/commands/capture.server.ts'
import { startApp, type TestApp, tickingFrom } from '#tests/kit/app.ts'
import { feedbackRequest } from '#tests/kit/feedback-request.ts'
import { callBack, interest, postForm } from '#tests/kit/public-forms.ts'
import { quoteRequest } from '#tests/kit/quote-request.ts'
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

const rowsOf = async (query: string) =>
  (await app.ctx.db.query<Record<string, unknown>>(query)).rows
const onlyLead = async () => {
  const rows = await rowsOf('SELECT * FROM leads')
  expect(rows).toHaveLength(1)
  return rows[0]
}
const recipients = async () =>
  (await rowsOf('SELECT recipient FROM mails ORDER BY id')).map(({ recipient }) => recipient)

const plan = 'site=office&machine=combo&people=120&hours=10&vegan=25'
const formDue = new Date('2026-12-29T18:00:00Z')

describe('each way in is stored with how it came, and answered with its promise', () => {
  type Form = Parameters<typeof postForm>[1]
  it.each<[string, Form, unknown, Record<string, unknown>, string[]]>([
    [
      'home',
      'send-quote-request',
      quoteRequest(),
      { machine: 'General Inquiry', source: 'homepage_contact', intent: 'contact' },
      ['team@enix.example', 'ada@engines.example'],
    ],
    [
      'contact',
      'send-quote-request',
      quoteRequest({ wayIn: 'contact' }),
      { source: 'homepage_contact', consent_wording: 'privacy-policy-2026-11' },
      ['team@enix.example', 'ada@engines.example'],
    ],
    [
      'product',
      'send-quote-request',
      quoteRequest({ wayIn: 'contact', machineOfInterest: 'Combo', intent: 'quote' }),
      { machine_of_interest: 'Combo', intent: 'quote' },
      ['team@enix.example', 'ada@engines.example'],
    ],
    [
      'planner',
      'send-quote-request',
      quoteRequest({ machineOfInterest: 'Combo', plan }),
      { machine_of_interest: 'Combo', plan },
      ['team@enix.example', 'ada@engines.example'],
    ],
    [
      'call-back',
      'request-call-back',
      callBack,
      {
        email: null,
        phone: '+44 161 496 0999',
        company: 'Analytical Engines',
        intent: 'call-back',
        details: { 'Best time': 'In the morning' },
        consent_wording: 'call-back-2026-11',
      },
      ['team@enix.example'],
    ],
    [
      'careers',
      'register-interest',
      interest,
      {
        intent: 'interest',
        company: null,
        details: { 'Field of work': 'Route technician' },
        consent_wording: 'careers-2026-11',
      },
      ['team@enix.example', 'ada@engines.example'],
    ],
    [
      'feedback',
      'send-feedback',
      feedbackRequest(),
      {
        intent: 'feedback',
        company: 'Analytical Engines',
        details: { 'May be published': 'With my first name and organisation' },
        consent_wording: 'feedback-2026-11',
      },
      ['team@enix.example', 'ada@engines.example'],
    ],
  ])('%s', async (wayIn, form, body, stored, mailed) => {
    const evidence = {
      referrer: 'https://search.example/found?q=secret',
      variants: { hero_cta_test: 'variant_a' },
    }
    const response = await postForm(app.url, form, { ...(body as object), ...evidence })
    expect(response.status).toBe(200)
    const { reference, answerBy } = await response.json()
    expect(answerBy).toBe('2026-12-29')
    expect(await onlyLead()).toMatchObject({
      reference,
      way_in: wayIn,
      name: 'Ada Lovelace',
      promise: 'form',
      due_at: formDue,
      consented_at: expect.any(Date),
      stage: 'new',
      held_for: null,
      flags: ['no-token'],
      referrer: 'https://search.example/found',
      variants: { hero_cta_test: 'variant_a' },
      ...stored,
    })
    expect(await recipients()).toEqual(mailed)
    const [audit] = await rowsOf("SELECT details FROM audit_entries WHERE action = 'lead.captured'")
    expect(audit?.details).toMatchObject({ reference, wayIn })
    expect(await rowsOf('SELECT kind, actor FROM lead_events')).toEqual([
      { kind: 'received', actor: 'visitor' },
    ])
  })

  it('a partnership: within 4 business hours, by day and time', async () => {
    const body = quoteRequest({ wayIn: 'contact', about: 'partnership' })
    const response = await postForm(app.url, 'send-quote-request', body)
    const { answerBy } = await response.json()
    expect(answerBy).toBe('2026-12-29T11:00')
    expect(await onlyLead()).toMatchObject({
      promise: 'partnership',
      due_at: expect.any(Date),
      way_in: 'contact',
    })
    const words = 'within 4 business hours. That is by 11:00 on Tuesday 29 December.'
    for (const { text } of await rowsOf('SELECT text FROM mails')) {
      expect(String(text).replaceAll(/\s+/g, ' ')).toContain(words)
    }
    const [team] = await rowsOf('SELECT text FROM mails ORDER BY id')
    expect(team?.text).toContain('Asked for: A partnership')
  })

  it('a call-back says whom to call, and at what time', async () => {
    await postForm(app.url, 'request-call-back', callBack)
    const [mail] = await rowsOf('SELECT subject, text, reply_to FROM mails')
    expect(mail?.text).toContain('Call Ada Lovelace on +44 161 496 0999')
    expect(mail?.text).toContain('Best time: In the morning')
    expect(mail).toMatchObject({ reply_to: null })
  })

  it('a feedback and its enquiry know each other, and the mail to the team tells of both', async () => {
    const { reference } = await (await postForm(app.url, 'send-feedback', feedbackRequest())).json()
    const lead = await onlyLead()
    expect(await rowsOf('SELECT lead_id FROM feedback')).toEqual([{ lead_id: lead?.id }])
    const mails = await rowsOf('SELECT text, lead_id FROM mails ORDER BY id')
    expect(mails).toEqual([
      { lead_id: lead?.id, text: expect.stringContaining(`Reference ${reference}.`) },
      { lead_id: lead?.id, text: expect.stringContaining(`reference is ${reference};`) },
    ])
  })

  it('what a caller confirms by itself needs neither promise nor mails of ours', async () => {
    const booking = {
      wayIn: 'booking',
      source: 'contact_booking',
      intent: 'consultation',
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      message: 'A consultation.',
    } as const
    const result = await captureLead(app.ctx, booking, {
      stage: 'assessment-booked',
    })
    expect(result).toMatchObject({ ok: true, answerBy: undefined })
    const stored = { stage: 'assessment-booked', promise: null, due_at: null }
    expect(await onlyLead()).toMatchObject(stored)
    expect(await recipients()).toEqual([])
  })
})

describe('a repeated submission is one enquiry', () => {
  it.each([
    ['request-call-back', callBack],
    ['register-interest', interest],
    ['send-feedback', feedbackRequest()],
  ] as const)('%s', async (form, body) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        postForm(app.url, form, { ...body, referrer: `https://a.example/${i}` }, key),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map(({ reference }) => reference)).size).toBe(1)
    await onlyLead()
  })
})

describe('the telephone number of a call-back', () => {
  it.each([
    ['07700 900123', '+44 7700 900123'],
    ['+44 (0)161 496 0999', '+44 161 496 0999'],
    ['0044 161 496 0999', '+44 161 496 0999'],
    ['0800 1111', '+44 800 1111'],
    ['+49 30 901820', '+49 30 901820'],
    ['(0161) 496 0555', '+44 161 496 0555'],
    ['0161.496-0555', '+44 161 496 0555'],
    ['0161 496 0555 ext 3', '+44 161 496 0555 x3'],
    ['0161 496 0555, extension 3', '+44 161 496 0555 x3'],
  ])('%s is stored as %s', async (phone, stored) => {
    await postForm(app.url, 'request-call-back', { ...callBack, phone })
    expect(await onlyLead()).toMatchObject({ phone: stored })
  })

  it.each([
    ['premium', '09098790000'],
    ['premium abroad', '+1 900 234 5678'],
    ['service', '0871 200 0000'],
    ['service', '0845 123 4567'],
    ['personal', '070 1234 5678'],
    ['satellite', '+882 16 1234 5678'],
    ['satellite', '+8816 123 45678'],
  ])('that is a %s number (%s) is refused in words', async (_, phone) => {
    const response = await postForm(app.url, 'request-call-back', { ...callBack, phone })
    expect([response.status, (await response.json()).fields]).toEqual([
      422,
      {
        phone:
          'Please enter a landline or mobile number: we do not call premium-rate, personal or satellite numbers',
      },
    ])
    expect(await rowsOf('SELECT 1 FROM leads')).toEqual([])
  })
})

describe('bad input', () => {
  it.each<[Parameters<typeof postForm>[1], Record<string, unknown>, Record<string, string>]>([
    [
      'request-call-back',
      { phone: '0161 495' },
      { phone: 'Please enter a telephone number that we can call' },
    ],
    [
      'request-call-back',
      { phone: '0161 496 0999 0999 0999' },
      { phone: 'Please enter a telephone number that we can call' },
    ],
    ['request-call-back', { phone: 7 }, { phone: 'Invalid input' }],
    ['request-call-back', { bestTime: 'night' }, { bestTime: 'Please choose when we may call' }],
    ['request-call-back', { name: 'Ada\r\nBcc: x' }, { name: 'Please use plain text on one line' }],
    ['request-call-back', { stage: 'won' }, { stage: 'This field is not known' }],
    ['register-interest', { email: 'ada' }, { email: 'Please enter a valid email address' }],
    [
      'register-interest',
      { fieldOfWork: 'x\ny' },
      { fieldOfWork: 'Please use plain text on one line' },
    ],
    [
      'register-interest',
      { fieldOfWork: 'x'.repeat(121) },
      { fieldOfWork: 'Please use at most 120 characters' },
    ],
    [
      'register-interest',
      { fieldOfWork: 'Prize draw' },
      {
        fieldOfWork: 'This one is no longer on the page. Please choose another field of work',
      },
    ],
    [
      'register-interest',
      { message: 'Hello\u0000 there, all' },
      { message: 'Please use plain text' },
    ],
    [
      'register-interest',
      { gdprConsent: false },
      { gdprConsent: 'You must agree to the privacy policy to continue' },
    ],
  ])('%s with %j is refused, and stores nothing', async (form, changes, fields) => {
    const right = form === 'request-call-back' ? callBack : interest
    const response = await postForm(app.url, form, { ...right, ...changes })
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toMatchObject(fields)
    expect(await rowsOf('SELECT 1 FROM leads')).toEqual([])
  })

  it('of another method is refused', async () => {
    for (const form of ['request-call-back', 'register-interest']) {
      const response = await fetch(`${app.url}/functions/v1/${form}`)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})
