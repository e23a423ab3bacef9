import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { remindOfDueCases } from '#features/privacy/commands/remind.server.ts'
import type { CaseDetail, CaseRow } from '#features/privacy/schema/cases.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays } from '#lib/time.ts'
import type { TestIdentity } from '../kit/identity.ts'
import {
  monthFrom,
  postPrivacyForm,
  privacyForm,
  startPrivacy,
  type TestPrivacy,
} from '../kit/privacy.ts'

let privacy: TestPrivacy
let identity: TestIdentity
let today: string
beforeAll(async () => {
  privacy = await startPrivacy()
  ;({ identity, today } = privacy)
})
afterAll(() => privacy.close())

const call = (...asked: Parameters<TestPrivacy['call']>) => privacy.call(...asked)

const post = (body: object, ip?: string) => postPrivacyForm(identity, body, ip)
const listed = async (query = ''): Promise<CaseRow[]> => (await call('GET', `/cases${query}`)).body
const idOf = async (reference: string) =>
  (await listed()).find((row) => row.reference === reference)?.id ?? ''
const taken = (change?: object) => privacy.taken(change)
const step = (...asked: Parameters<TestPrivacy['step']>) => privacy.step(...asked)
const answered = (...asked: Parameters<TestPrivacy['answered']>) => privacy.answered(...asked)
const mailsTo = (recipient: string) => privacy.mailsTo(recipient)
describe('the form on the site', () => {
  it('takes in a request, says its reference and mails when it is answered', async () => {
    const { status, body } = await post(privacyForm())
    expect([status, body]).toEqual([
      200,
      { ok: true, reference: expect.stringMatching(/^DSR-[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
    ])
    const [mail] = await mailsTo('grace@harbour.example')
    expect(mail?.subject).toContain(body.reference)
    expect(mail?.text).toContain('ico.org.uk')
    expect(mail?.text).toContain('Access to your data')
    // Those who deal with it learn of it without the person's name, which mailboxes would keep.
    const [told] = await mailsTo(company.privacyEmail)
    expect(told?.text).toContain(body.reference)
    expect(told?.text).not.toContain('Grace')
    expect(await listed()).toMatchObject([
      { kind: 'access', wayIn: 'form', state: 'received', dueOn: monthFrom(today) },
    ])
    // The same form sent twice is one case.
    expect((await post(privacyForm())).body.reference).toBe(body.reference)
    expect(await mailsTo('grace@harbour.example')).toHaveLength(1)
  })

  it('acknowledges a complaint at once, as the law asks within 30 days', async () => {
    const email = 'mary@harbour.example'
    const { body } = await post(privacyForm({ kind: 'complaint', email, name: 'Mary Ward' }))
    expect(body.reference).toMatch(/^DPC-/)
    expect((await mailsTo(email))[0]?.subject).toContain(
      'acknowledge your data protection complaint',
    )
    const it = (await call('GET', `/cases/${await idOf(body.reference)}`)).body as CaseDetail
    expect(it).toMatchObject({ dueOn: null, acknowledgedAt: expect.any(String) })
    expect(it.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['received', 'The person'],
      ['acknowledged', 'System'],
    ])
    const { rows } = await identity.ctx.db.query(
      "SELECT action, actor FROM audit_entries WHERE subject_id = $1 AND action <> 'privacy_case.read' ORDER BY id",
      [it.id],
    )
    expect(rows).toEqual([
      { action: 'privacy_case.received', actor: 'visitor' },
      { action: 'privacy_case.acknowledged', actor: 'system' },
    ])
  })

  it('acknowledges what looks automated, and tells the officer, with a hint', async () => {
    const email = 'robot@mailinator.com'
    // What it asks for keeps it from being held, and does not take the hint away.
    const about =
      'My data protection complaint: https://a.example https://b.example https://c.example'
    const form = privacyForm({ kind: 'complaint', email, about, honeypot: 'x' })
    const { status, body } = await post(form)
    expect(status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    const told = (await mailsTo(company.privacyEmail)).map(({ subject }) => subject)
    expect(told).toContain(`A data protection complaint: ${body.reference}`)
    const it = (await call('GET', `/cases/${await idOf(body.reference)}`)).body as CaseDetail
    expect(it).toMatchObject({
      ...{ signs: ['honeypot'], dueOn: null },
      acknowledgedAt: expect.any(String),
    })
  })

  it('has a limit of its own, far above what a person sends, and says what else counts', async () => {
    const statuses: number[] = []
    let last: { message?: string } = {}
    for (let count = 0; count < 11; count++) {
      const about = `Please send me everything, number ${count}.`
      const form = privacyForm({ email: 'flood@harbour.example', about })
      const { status, body } = await post(form, '203.0.113.66')
      statuses.push(status)
      last = body
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(last.message).toContain(company.privacyEmail)
    expect(await mailsTo('flood@harbour.example')).toHaveLength(10)
    // A stranger who writes in somebody's name does not shut them out.
    const own = privacyForm({ email: 'flood@harbour.example', about: 'This one is mine.' })
    expect((await post(own, '198.51.100.9')).status).toBe(200)
  })

  it('refuses what its fields do not allow', async () => {
    const { status, body } = await post(privacyForm({ name: 'G', phone: '1' }))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name', 'phone']])
  })
})

describe('a request', () => {
  it('stops its clock for identity and clarification, and is extended with a reason', async () => {
    const id = await taken({ email: 'clock@harbour.example', receivedOn: addDays(today, -3) })
    expect((await call('GET', `/cases/${id}`)).body.dueOn).toBe(monthFrom(addDays(today, -3)))
    expect((await step(id, 'ask-identity')).body.fields).toHaveProperty('text')
    const asked = (await step(id, 'ask-identity', 'Please call from your number.')).body
    expect(asked).toMatchObject({ state: 'identity-asked', dueOn: null })
    expect((await step(id, 'extend', 'Too much.')).status).toBe(409)
    const shown = (await step(id, 'identity-shown')).body
    expect(shown).toMatchObject({ state: 'under-way', dueOn: monthFrom(today) })
    await step(id, 'ask-clarification', 'Which year?')
    const told = (await step(id, 'clarified')).body as CaseDetail
    expect(told.pauses).toEqual([
      { why: 'identity', from: today, until: today },
      { why: 'clarification', from: today, until: today },
    ])
    const extended = (await step(id, 'extend', 'Four systems are concerned.')).body as CaseDetail
    expect(extended).toMatchObject({ state: 'extended', extendedOn: today })
    expect(extended.dueOn && extended.dueOn > addDays(today, 85)).toBe(true)
    expect(extended.steps).not.toContain('extend')
    const subjects = (await mailsTo('clock@harbour.example')).map(({ subject }) => subject)
    expect(subjects.map((subject) => subject.split(' (')[0])).toEqual([
      'Your data request takes longer',
      'A question about your data request',
      'Please show us that it is you',
    ])
  })

  it('is not extended once the first month is over', async () => {
    const id = await taken({ email: 'late@harbour.example', receivedOn: addDays(today, -45) })
    expect((await step(id, 'extend', 'Too late.')).status).toBe(409)
  })

  it('is given to an officer, and to nobody else', async () => {
    const id = await taken({ email: 'owner@harbour.example' })
    const given = await call('PUT', `/cases/${id}/owner`, { ownerId: privacy.officer.id })
    expect(given.body.owner).toEqual({ id: privacy.officer.id, name: 'Olga Officer' })
    const { status } = await call('PUT', `/cases/${id}/owner`, { ownerId: newId(new Date()) })
    expect(status).toBe(422)
  })

  it('is refused with a reason, and with the way to the regulator', async () => {
    const email = 'many@harbour.example'
    const id = await taken({ email })
    const refusal = { outcome: 'refused', text: 'It is the tenth request in this month.' }
    expect((await answered(id, refusal)).body.fields).toHaveProperty('reason')
    await answered(id, { ...refusal, reason: 'Excessive' })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Information Commissioner')
    expect((await listed('?list=ended&complaints=no')).map((row) => row.id)).toContain(id)
  })

  it('is closed without an answer for a reason only, and can be opened again', async () => {
    const id = await taken({ email: 'gone@harbour.example', receivedOn: addDays(today, -9) })
    const close = (change: object) =>
      call('POST', `/cases/${id}/steps`, { step: 'close', text: '', ...change })
    const words = { text: 'She called: it is settled.' }
    expect((await close(words)).body.fields).toHaveProperty('because')
    expect((await close({ because: 'withdrawn' })).body.fields).toHaveProperty('text')
    // Nobody asked who they are.
    expect((await close({ ...words, because: 'identity-not-shown' })).status).toBe(422)
    const closed = (await close({ ...words, because: 'withdrawn' })).body as CaseDetail
    expect(closed).toMatchObject({ state: 'closed', dueOn: null, closedBecause: 'withdrawn' })
    expect(closed.events.at(-1)).toMatchObject({ ...words, details: { because: 'withdrawn' } })
    expect((await step(id, 'reopen')).body.fields).toHaveProperty('text')
    const open = (await step(id, 'reopen', 'She wants it after all.')).body as CaseDetail
    expect(open).toMatchObject({
      ...{ state: 'under-way', closedAt: null, closedBecause: null },
      dueOn: monthFrom(addDays(today, -9)),
    })
    expect((await listed()).map((row) => row.id)).toContain(id)
    const { rows } = await identity.ctx.db.query<{ details: unknown }>(
      "SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'privacy_case.moved' ORDER BY id",
      [id],
    )
    // What happened in words stays in the timeline, which goes with the person.
    expect(rows.map(({ details }) => details)).toEqual([
      { reference: open.reference, fields: ['close: withdrawn'], because: 'withdrawn' },
      { reference: open.reference, fields: ['reopen'] },
    ])
  })

  it('that is a complaint is acknowledged before it is closed, unless it is none', async () => {
    const complaint = { kind: 'complaint', email: 'angry@harbour.example' }
    const closed = async (id: string, because: string) =>
      (await call('POST', `/cases/${id}/steps`, { step: 'close', text: 'Settled.', because }))
        .status
    const id = await taken(complaint)
    expect(await closed(id, 'withdrawn')).toBe(422)
    await step(id, 'acknowledge')
    expect(await closed(id, 'withdrawn')).toBe(200)
    expect(await closed(await taken(complaint), 'duplicate')).toBe(200)
  })

  it('is put right with a reason, and its clock is counted anew', async () => {
    const id = await taken({ kind: 'complaint', email: 'ticked@harbour.example' })
    const correct = (change: object) =>
      call('PUT', `/cases/${id}/correction`, {
        ...{ kind: 'access', receivedOn: addDays(today, -5), reason: 'They ask for a copy.' },
        ...change,
      })
    expect((await correct({ reason: '' })).body.fields).toHaveProperty('reason')
    expect((await correct({ receivedOn: addDays(today, 1) })).body.fields).toHaveProperty(
      'receivedOn',
    )
    const put = (await correct({})).body as CaseDetail
    const to = { kind: 'access', receivedOn: addDays(today, -5) }
    expect(put).toMatchObject({ ...to, dueOn: monthFrom(to.receivedOn) })
    expect(put.events.at(-1)).toMatchObject({ kind: 'corrected', text: 'They ask for a copy.' })
    const { rows } = await identity.ctx.db.query<{ details: unknown }>(
      "SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'privacy_case.corrected'",
      [id],
    )
    expect(rows).toEqual([
      {
        details: {
          reference: put.reference,
          fields: `Complaint → Access to their data, received ${today} → ${to.receivedOn}`,
          from: { kind: 'complaint', receivedOn: today },
          to,
        },
      },
    ])
    // Who they are can still be asked once it is begun.
    await step(id, 'begin')
    expect((await step(id, 'ask-identity', 'Please call us.')).body.state).toBe('identity-asked')
    await step(id, 'identity-shown')
    await call('POST', `/cases/${id}/export`, {})
    await answered(id)
    expect((await correct({ kind: 'erasure' })).status).toBe(409)
  })

  it('cannot have been received tomorrow', async () => {
    const body = { ...privacyForm(), wayIn: 'post', contact: '', receivedOn: addDays(today, 1) }
    expect((await call('POST', '/cases', body)).body.fields).toHaveProperty('receivedOn')
  })
})

describe('who looks', () => {
  it('is noted for each case that is opened', async () => {
    const id = await taken({ email: 'read@harbour.example' })
    await call('GET', `/cases/${id}`)
    expect(await privacy.auditOf(id)).toEqual(['privacy_case.received', 'privacy_case.read'])
  })

  it('as an auditor sees what was done when, and neither name, address nor words', async () => {
    const id = await taken({ email: 'veiled@harbour.example', name: 'Vera Veil' })
    await step(id, 'note', 'Vera called again.')
    const veil = privacy.auditor
    for (const path of ['/overview', '/cases', `/cases/${id}`]) {
      const { status, body } = await call('GET', path, undefined, veil)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).not.toMatch(/Vera|veiled@|everything that you hold/)
    }
    const { body } = await call('GET', `/cases/${id}`, undefined, veil)
    expect(body).toMatchObject({ veiled: true, steps: [], receivedOn: today })
    expect((await call('POST', `/cases/${id}/steps`, {}, veil)).status).toBe(403)
  })
})

describe('reminders', () => {
  it('come at 14, 7, 3 and 1 days and when it is over, each once', async () => {
    await identity.ctx.db.query(
      'UPDATE privacy_cases SET closed_at = now() WHERE closed_at IS NULL',
    )
    const id = await taken({ email: 'due@harbour.example' })
    const { dueOn: due, reference } = (await call('GET', `/cases/${id}`)).body as CaseDetail
    const told: string[] = []
    for (const left of [20, 14, 13, 7, 7, 3, 1, 0, -1, -2]) {
      const before = (await mailsTo(company.privacyEmail)).length
      await remindOfDueCases(privacy.on(addDays(due ?? '', -left)), identity.siteUrl)
      const mails = await mailsTo(company.privacyEmail)
      for (const mail of mails.slice(0, mails.length - before))
        told.push(`${left}: ${mail.subject}`)
    }
    expect(told).toEqual([
      `14: ${reference}: 14 days left`,
      `7: ${reference}: 7 days left`,
      `3: ${reference}: 3 days left`,
      `1: ${reference}: 1 day left`,
      `-1: ${reference}: 1 day over`,
    ])
  })
})
