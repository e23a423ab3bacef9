import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerArrived, answerLost } from '#features/leads/commands/answer-outcome.server.ts'
import type { LeadDetail, LeadEvent } from '#features/leads/schema/desk.ts'
import { sendQueuedMail } from '#features/mail/commands.server.ts'
import { MailRefused, type MailTransport, mailbox } from '#lib/smtp.server.ts'
import { deliveryReport, postReport } from '#tests/kit/delivery-report.ts'
import { mailed, startDesk, type TestDesk } from '#tests/kit/desk.ts'
import { until } from '#tests/kit/until.ts'
import { pastTriggers } from '../kit/trail.ts'

let desk: TestDesk
let id: string
let path: string

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.identity.ctx.db.script(pastTriggers('TRUNCATE leads, mails, audit_entries CASCADE'))
  id = await desk.newLead()
  path = `/api/leads/${id}`
})

const detail = async (of = path): Promise<LeadDetail> => (await desk.get(of)).body
const kinds = ({ events }: LeadDetail) => events.map(({ kind }) => kind)
const newest = ({ events }: LeadDetail) => events.at(-1) as LeadEvent
/** Answers what was seen last, unless told otherwise. */
const answer = async (changes: Parameters<typeof mailed>[0] = {}, client = desk.ada.client) => {
  const { version } = await detail()
  return desk.call('POST', `${path}/answer`, mailed({ version, ...changes }), client)
}
const inQueue = async () => (await desk.get('/api/leads')).body.total

describe('an answer', () => {
  it('by mail goes to the customer, comes back to the team and keeps the promise', async () => {
    const text = 'Dear Ada,\n\nSee https://www.enix.example/machines?a=1&b=2.\n\n<b>Bye</b>'
    const answer = mailed({ version: 1, subject: 'Your machine', text, template: 'First answer' })
    const { status, body } = await desk.post(`${path}/answer`, answer)
    expect(status).toBe(200)
    expect(body.answeredAt).not.toBeNull()
    const subject = `Your machine (${body.reference})`
    expect(body).toMatchObject({ stage: 'contacted', mails: [{ subject }, {}, {}] })
    expect(newest(body)).toMatchObject({
      ...{ kind: 'mailed', text, details: { subject, template: 'First answer', key: answer.key } },
    })
    const { rows } = await desk.identity.ctx.db.query<Record<string, string>>(
      'SELECT recipient, reply_to, lead_id, text, html FROM mails WHERE subject = $1',
      [subject],
    )
    expect(rows).toMatchObject([
      { recipient: 'ada@engines.example', reply_to: 'team@enix.example', lead_id: id, text },
    ])
    const link = 'https://www.enix.example/machines?a=1&amp;b=2'
    expect(rows[0]?.html).toContain(`href="${link}"`)
    expect(rows[0]?.html).toContain('&lt;b&gt;Bye&lt;/b&gt;')
    expect(JSON.stringify(await desk.trail())).not.toContain('Your machine')
    expect((await desk.get('/api/leads')).body.total).toBe(0)
  })

  it('makes the colleague who answers the owner of an enquiry that has none', async () => {
    const { body } = await answer({}, desk.grace.client)
    expect(body).toMatchObject({ ownerId: desk.grace.id, ownerName: 'Grace Hopper' })
    expect(newest(body)).toMatchObject({ kind: 'mailed', details: { to: 'Grace Hopper' } })
    expect((await desk.trail()).at(-1)).toMatchObject({
      action: 'lead.mailed',
      details: { toId: desk.grace.id },
    })
    await answer({})
    expect((await detail()).ownerId).toBe(desk.grace.id)

    const called = `/api/leads/${await desk.newLead({ email: 'bob@engines.example' })}`
    await desk.call('POST', `${called}/answered`, { how: 'phone' }, desk.grace.client)
    expect((await detail(called)).ownerId).toBe(desk.grace.id)

    const moved = `/api/leads/${await desk.newLead({ email: 'cy@engines.example' })}`
    const change = { version: 1, stage: 'contacted', answered: 'phone', ownerId: desk.ada.id }
    await desk.call('PATCH', moved, change, desk.grace.client)
    expect((await detail(moved)).ownerId).toBe(desk.ada.id)
  })

  it('does not repeat the reference of a subject that has it', async () => {
    const { reference } = await detail()
    const subject = `Re: ${reference}`
    const { body } = await answer({ subject })
    expect(body.mails[0].subject).toBe(subject)
  })

  it('by mail needs an address, and is not sent out of quarantine', async () => {
    const entry = { wayIn: 'phone', name: 'Ada', phone: '0161 496 0999', message: 'Call me.' }
    const { body: called } = await desk.post('/api/leads', entry)
    const sent = mailed({ version: 1 })
    const without = await desk.post(`/api/leads/${called.id}/answer`, sent)
    expect([without.status, without.body.code]).toEqual([409, 'no_email'])
    await desk.post(`${path}/hold`)
    const held = await desk.post(`${path}/answer`, sent)
    expect([held.status, held.body.code]).toEqual([409, 'held'])
    expect((await answer({ subject: 'a\nb' })).status).toBe(422)
  })

  it('by telephone counts as well, and the first one counts', async () => {
    const first = await desk.post(`${path}/answered`, { how: 'phone', note: 'Will think.' })
    expect(newest(first.body)).toMatchObject({ kind: 'answered', details: { how: 'phone' } })
    const second = await desk.post(`${path}/answered`, { how: 'meeting' })
    expect(second.body.answeredAt).toBe(first.body.answeredAt)
  })

  it('begins as a template that is filled in for the enquiry', async () => {
    const { body } = await desk.get(`${path}/templates`)
    const { reference } = await detail()
    expect(body.length).toBeGreaterThan(4)
    expect(body[0].subject).toContain(reference)
    expect(body[0].text).toMatch(/^Dear Ada Lovelace,/)
  })
})

describe('two answers', () => {
  it('of colleagues at once are one mail: the other is shown what was written first', async () => {
    const both = [desk.ada.client, desk.grace.client].map((client) =>
      answer({ version: 1 }, client),
    )
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'changed_meanwhile', current: { id, stage: 'contacted', version: 2 } },
    })
    expect((await detail()).mails).toHaveLength(3)
    // Whoever has read it may send theirs all the same.
    expect((await answer({ version: 2 }, desk.grace.client)).status).toBe(200)
    expect((await detail()).mails).toHaveLength(4)
  })

  it('of the same key are one, however often it is sent', async () => {
    const sent = mailed({ version: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => desk.post(`${path}/answer`, sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(kinds(await detail())).toEqual(['received', 'mailed'])
    expect((await detail()).mails).toHaveLength(3)
  })
})

it('an answer with a blank that nobody has filled in is not sent', async () => {
  const { body } = await desk.get(`${path}/templates`)
  const unfinished = body.filter(({ text }: { text: string }) => text.includes('[…]'))
  expect(unfinished.length).toBeGreaterThan(0)
  for (const text of [unfinished[0].text, 'Machine: [...]']) {
    const refused = await answer({ text })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['text']])
  }
  expect((await detail()).mails).toHaveLength(2)
})

describe('the promise', () => {
  /** Answered by an email that the mailbox has taken. */
  async function answered(): Promise<LeadDetail> {
    await answer()
    return until(async () => {
      const lead = await detail()
      return lead.answerMail === 'sent' && lead
    })
  }
  const mailOf = ({ mails }: LeadDetail) => mails[0]?.id ?? ''
  const bounce = (lead: LeadDetail) =>
    postReport(
      desk.identity.siteUrl,
      deliveryReport({ messageId: `<${mailOf(lead)}@enix.example>` }),
    )

  it('is open again when the answer bounces, as late as it is, with history and trail', async () => {
    const lead = await answered()
    expect(await inQueue()).toBe(0)
    const dueAt = '2026-11-02T18:00:00.000Z'
    await desk.identity.ctx.db.query('UPDATE leads SET due_at = $1', [dueAt])
    await bounce(lead)
    const lost = await detail()
    expect(lost).toMatchObject({ answeredAt: null, answerMail: 'bounced', dueAt })
    expect(newest(lost)).toMatchObject({ kind: 'undelivered', by: 'System' })
    expect(await inQueue()).toBe(1)
    expect((await desk.get('/api/leads/summary')).body).toMatchObject({ queue: 1, late: 1 })
    expect((await desk.trail()).at(-1)?.action).toBe('lead.undelivered')
    // News of its first sending that come late do not make it arrive.
    await answerArrived(desk.identity.ctx, mailOf(lead))
    expect((await detail()).answeredAt).toBeNull()
  })

  it('is kept again, from then on, when the mail is sent again and arrives', async () => {
    const lead = await answered()
    await bounce(lead)
    desk.clock.pass(600)
    const right = { recipient: 'ada@right.example' }
    await until(
      async () => (await desk.post(`/api/mails/${mailOf(lead)}/retry`, right)).status === 204,
    )
    const kept = await until(async () => {
      const now = await detail()
      return now.answeredAt !== null && now
    })
    const later = Date.parse(kept.answeredAt ?? '') - Date.parse(lead.answeredAt ?? '')
    expect(later).toBeGreaterThan(590_000)
    expect([kept.answerMail, newest(kept).kind]).toEqual(['sent', 'delivered'])
    expect(await inQueue()).toBe(0)
  })

  it('that was kept on the telephone since stays kept', async () => {
    const lead = await answered()
    await desk.post(`${path}/answered`, { how: 'phone' })
    await bounce(lead)
    expect(await detail()).toMatchObject({ answeredAt: lead.answeredAt, answerMail: null })
  })

  it('of what was merged is open again, too, should it be taken out', async () => {
    const part = await desk.newLead({ message: 'Are you still there, please?' })
    await desk.post(`${path}/merge`, { ids: [part] })
    await bounce(await answered())
    expect((await detail(`/api/leads/${part}`)).answeredAt).toBeNull()
  })

  it('is not kept by a mail that still waits, and is open again when that is given up', async () => {
    const { ctx } = desk.identity
    const lead = await answered()
    await ctx.db.query("UPDATE mails SET status = 'queued' WHERE id = $1", [mailOf(lead)])
    expect(await detail()).toMatchObject({ answerMail: 'queued' })
    const deaf: MailTransport = {
      ...mailbox,
      send: () => Promise.reject(new MailRefused('Nobody listens', { reason: 'ECONNREFUSED' })),
    }
    const outcomes = { onSent: answerArrived, onUndelivered: answerLost }
    const attempt = (lastTry: boolean) =>
      sendQueuedMail(ctx, deaf, { id: mailOf(lead), lastTry }, outcomes).catch(() => {})
    await attempt(false)
    expect((await detail()).answeredAt).toBe(lead.answeredAt)
    await attempt(true)
    expect(await detail()).toMatchObject({ answeredAt: null, answerMail: 'failed' })
  })
})

describe('the clock', () => {
  const entered = async () => {
    const entry = { wayIn: 'email', name: 'Ada', email: 'ada@x.example', message: 'Please call.' }
    return (await desk.post('/api/leads', entry)).body as LeadDetail
  }

  it('stands still while we wait for the customer, and goes on with what was left', async () => {
    const { id, dueAt } = await entered()
    const clock = `/api/leads/${id}/clock`
    const paused = await desk.post(clock, { action: 'pause' })
    expect(paused.body.pausedAt).not.toBeNull()
    expect((await desk.get('/api/leads?list=paused')).body.rows).toMatchObject([{ id }])
    expect((await desk.post(clock, { action: 'pause' })).body.code).toBe('clock_not_running')

    desk.clock.pass(30 * 60)
    const { body } = await desk.post(clock, { action: 'resume' })
    const moved = Date.parse(body.dueAt) - Date.parse(dueAt ?? '')
    expect(Math.round(moved / 60_000)).toBe(30)
    expect([body.pausedAt, kinds(body)]).toEqual([null, ['entered', 'paused', 'resumed']])
    expect((await desk.post(clock, { action: 'resume' })).body.code).toBe('clock_not_paused')
  })

  it('starts anew when the customer writes again', async () => {
    const { id } = await entered()
    const answered = await desk.post(`/api/leads/${id}/answered`, { how: 'phone' })
    expect(answered.body.answeredAt).not.toBeNull()
    const { body } = await desk.post(`/api/leads/${id}/clock`, { action: 'restart' })
    expect(body).toMatchObject({ answeredAt: null, pausedAt: null, promise: 'email' })
    const left = Date.parse(body.dueAt) - desk.clock.now().getTime()
    expect(Math.round(left / 3_600_000)).toBe(24)
    expect((await desk.get(`/api/leads?q=${body.reference}`)).body.total).toBe(1)
  })

  it('is not started anew while an answer is owed, so that a broken promise stays one', async () => {
    const receivedAt = new Date(Date.now() - 30 * 3_600_000).toISOString()
    const told = { name: 'Ada', email: 'ada@x.example', message: 'Please call.', receivedAt }
    const { id, dueAt } = (await desk.post('/api/leads', { wayIn: 'email', ...told })).body
    const clock = `/api/leads/${id}/clock`
    const late = await desk.post(clock, { action: 'restart' })
    expect([late.status, late.body.code]).toEqual([409, 'answer_owed'])
    expect(late.body.message).toContain('still owe an answer')
    await desk.post(clock, { action: 'pause' })
    expect((await desk.post(clock, { action: 'restart' })).status).toBe(409)
    expect(await detail(`/api/leads/${id}`)).toMatchObject({ dueAt, answeredAt: null })
  })

  it('of a closed enquiry is let alone', async () => {
    await desk.call('PATCH', path, { version: 1, stage: 'won' })
    const { status, body } = await desk.post(`${path}/clock`, { action: 'restart' })
    expect([status, body.code]).toEqual([409, 'closed'])
  })
})
