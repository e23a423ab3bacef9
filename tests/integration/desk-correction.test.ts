import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { protectedPersonWith } from '#tests/kit/accounts.ts'
import { startDesk, type TestDesk } from '#tests/kit/desk.ts'
import { feedbackRequest, postFeedback } from '#tests/kit/feedback-request.ts'
import { erasedByTwo } from '#tests/kit/privacy.ts'
import { columnsWith, storedTexts } from '#tests/kit/stored-texts.ts'
import { until } from '#tests/kit/until.ts'
import { pastTriggers } from '../kit/trail.ts'

const wrong = 'ada@enginse.example'
const right = 'ada@engines.example'

let desk: TestDesk
let officer: GoTrueClient
let id: string
let path: string

beforeAll(async () => {
  desk = await startDesk()
  officer = (await protectedPersonWith(desk.identity, desk.clock, { role: 'compliance' })).client
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.identity.ctx.db.script(
    pastTriggers('TRUNCATE leads, mails, audit_entries, feedback CASCADE'),
  )
  id = await desk.newLead({ email: wrong })
  path = `/api/leads/${id}`
})

const detail = async (): Promise<LeadDetail> => (await desk.get(path)).body
const correct = (body: object, version = 1) => desk.call('PATCH', path, { version, ...body })
const subjects = (what: string, body: object) =>
  desk.call('POST', `/api/subjects/${what}`, body, officer)

const trail = async () => {
  const { rows } = await desk.identity.ctx.db.query(
    "SELECT actor, details FROM audit_entries WHERE action = 'lead.corrected'",
  )
  return rows
}

describe('an enquiry', () => {
  it('is reached at the address and number that staff correct, and its history says what they were', async () => {
    const { status, body } = await correct({ email: right, phone: '(0161) 496 0555 ext 3' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: right, phone: '+44 161 496 0555 x3', version: 2 })
    expect(body.events.at(-1)).toMatchObject({
      kind: 'corrected',
      by: 'Ada Lovelace',
      text: `Email: ${wrong} → ${right}\nTelephone: none → +44 161 496 0555 x3`,
    })
    // The trail outlives the person: it names no address.
    expect(await trail()).toEqual([
      { actor: desk.ada.id, details: { reference: body.reference, fields: 'email, phone' } },
    ])
    const found = await desk.get(`/api/leads?q=${encodeURIComponent('0161 496 0555')}`)
    expect(found.body.rows).toMatchObject([{ id }])
    // As it is now, there is nothing to correct.
    expect((await correct({ email: right }, 2)).body.version).toBe(2)
  })

  it.each([
    [{ email: null }, 'phone'],
    [{ email: null, phone: null }, 'phone'],
    [{ email: 'ada@engines' }, 'email'],
    [{ phone: '0161 495' }, 'phone'],
    [{ phone: '09098790000' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
  ])('does not become %j', async (change, field) => {
    const { status, body } = await correct(change)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await detail()).toMatchObject({ email: wrong, phone: null, version: 1 })
  })

  it('of somebody else’s newer version is not corrected', async () => {
    await desk.call('PATCH', path, { version: 1, stage: 'contacted' }, desk.grace.client)
    expect((await correct({ email: right })).body.code).toBe('changed_meanwhile')
  })

  it('is found and erased under the new address, with what its history keeps of the old one', async () => {
    await correct({ email: right })
    expect((await subjects('search', { contact: right })).body.counts.enquiries).toBe(1)
    expect((await subjects('search', { contact: wrong })).body.counts.enquiries).toBe(0)
    const { body: file } = await subjects('export', { contact: right })
    expect(file.enquiries[0].history.at(-1)).toMatchObject({
      kind: 'corrected',
      text: `Email: ${wrong} → ${right}`,
    })
    const first = await protectedPersonWith(desk.identity, desk.clock, { role: 'compliance' })
    const second = await protectedPersonWith(desk.identity, desk.clock, { role: 'compliance' })
    const erased = await erasedByTwo(desk.identity, [first, second], right)
    expect(erased.status).toBe(200)
    expect(columnsWith(await storedTexts(desk.identity.ctx), [wrong, right])).toEqual([])
  })

  it('takes the feedback along that it was sent as', async () => {
    await postFeedback(desk.identity.siteUrl, feedbackRequest({ email: wrong }))
    const { body } = await desk.get('/api/leads?wayIn=feedback')
    path = `/api/leads/${body.rows[0].id}`
    await correct({ email: right })
    expect((await subjects('search', { contact: right })).body.counts).toMatchObject({
      enquiries: 1,
      feedback: 1,
    })
  })
})

describe('a mail that is sent again to another address', () => {
  const bounced = async (recipient: string) => {
    const { mails } = await until(async () => {
      const lead = await detail()
      return lead.mails.every(({ status }) => status === 'sent') && lead
    })
    const mail = mails.find((each) => each.recipient === recipient)
    const { db } = desk.identity.ctx
    await until(async () => {
      const job = await db.query<{ state: string }>('SELECT state FROM pgboss.job WHERE id = $1', [
        mail?.id,
      ])
      return job.rows[0]?.state === 'completed'
    })
    await db.query("UPDATE mails SET status = 'bounced' WHERE id = $1", [mail?.id])
    return `/api/mails/${mail?.id}/retry`
  }

  it('corrects the enquiry whose own address was wrong', async () => {
    const retry = await bounced(wrong)
    expect((await desk.post(retry, { recipient: right })).status).toBe(204)
    const lead = await detail()
    expect(lead.email).toBe(right)
    expect(lead.events.at(-1)).toMatchObject({
      kind: 'corrected',
      text: `Email: ${wrong} → ${right}`,
      by: 'Ada Lovelace',
    })
    expect(await trail()).toHaveLength(1)
  })

  it('changes nothing of the enquiry if it went to somebody else', async () => {
    const retry = await bounced('team@enix.example')
    expect((await desk.post(retry, { recipient: 'sales@enix.example' })).status).toBe(204)
    expect(await detail()).toMatchObject({ email: wrong, version: 1 })
    expect(await trail()).toEqual([])
  })
})
