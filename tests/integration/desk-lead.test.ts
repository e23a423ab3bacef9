import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeadDetail, LeadEvent } from '#features/leads/schema/desk.ts'
import { personWith } from '#tests/kit/accounts.ts'
import { mailed, startDesk, type TestDesk } from '#tests/kit/desk.ts'
import { openLive } from '#tests/kit/live.ts'
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
const patch = (body: object, of = path) => desk.call('PATCH', of, body)
const kinds = ({ events }: LeadDetail) => events.map(({ kind }) => kind)
const newest = ({ events }: LeadDetail) => events.at(-1) as LeadEvent

describe('an enquiry in quarantine', () => {
  const remove = (of = path) => desk.call('DELETE', of)
  const remaining = async () => {
    const count = 'SELECT (SELECT count(*)::int FROM leads) AS leads, '
    const { rows } = await desk.identity.ctx.db.query(
      `${count}(SELECT count(*)::int FROM mails) AS mails, (SELECT count(*)::int FROM lead_events) AS events`,
    )
    return rows[0]
  }

  it('shows its reason and the beginning of its message in the list', async () => {
    const message = `Cheap watches. ${'x'.repeat(400)}`
    const held = await desk.newLead({ message, email: 'spam@engines.example' })
    await desk.post(`/api/leads/${held}/hold`)
    const { body } = await desk.get('/api/leads?list=held')
    expect(body.rows).toMatchObject([
      { id: held, heldFor: ['reported'], heldMessage: message.slice(0, 300) },
    ])
    const all = (await desk.get('/api/leads?list=all')).body.rows
    expect(all.find((row: LeadDetail) => row.id === id)).toMatchObject({ heldMessage: null })
  })

  it('is deleted with its history and its emails, and the trail keeps who did it', async () => {
    await desk.post(`${path}/hold`)
    expect(await remove()).toEqual({ status: 204, body: undefined })
    expect(await remaining()).toEqual({ leads: 0, mails: 0, events: 0 })
    const { rows } = await desk.identity.ctx.db.query(
      "SELECT actor, details FROM audit_entries WHERE action = 'lead.erased'",
    )
    expect(rows).toEqual([
      { actor: desk.ada.id, details: { reference: expect.any(String), reason: 'quarantine' } },
    ])
    expect((await remove()).status).toBe(404)
  })

  it('is the only kind that can be deleted', async () => {
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'not_held' } })
    expect(await remaining()).toMatchObject({ leads: 1 })
  })

  it('with a consultation to come is deleted once that is cancelled', async () => {
    await desk.post(`${path}/hold`)
    const now = desk.clock.now().getTime()
    await desk.identity.ctx.db.query(
      `INSERT INTO bookings (id, lead_id, staff_id, place, starts_at, ends_at, time_zone, state,
         booked_at) VALUES ($1, $2, $3, 'video', $4, $5, 'Europe/London', 'booked', $6)`,
      [
        ...[randomUUID(), id, desk.ada.id],
        ...[now + 3_600_000, now + 5_400_000, now].map((ms) => new Date(ms)),
      ],
    )
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'consultation_booked' } })
    await desk.identity.ctx.db.script("UPDATE bookings SET state = 'cancelled'")
    expect((await remove()).status).toBe(204)
  })
})

describe('one enquiry', () => {
  it('is shown with what was sent, what happened and what was mailed, and nothing else', async () => {
    const lead = await detail()
    expect(lead).toMatchObject({
      ...{ id, stage: 'new', promise: 'form', wayIn: 'home', version: 1, isMerged: false },
      ...{ name: 'Ada Lovelace', message: 'Forty people, one kitchen, no snacks.' },
      ...{ consentWording: 'privacy-policy-2026-11', submittedAt: '2026-11-15T09:30:00.000Z' },
      ...{ merged: [], mergedInto: null, duplicates: [], ownerName: null, lostReason: null },
    })
    expect(lead.events).toMatchObject([{ kind: 'received', by: 'Visitor', of: null }])
    expect(lead.mails.map(({ recipient }) => recipient)).toEqual([
      'ada@engines.example',
      'team@enix.example',
    ])
    expect(lead).not.toHaveProperty('idempotencyKey')
    expect(lead).not.toHaveProperty('words')
  })

  it('that is not there is not found, whatever is asked of it', async () => {
    const none = `/api/leads/${randomUUID()}`
    const answers = [
      await desk.get(none),
      await desk.get('/api/leads/not-an-id'),
      await desk.get(`${none}/templates`),
      await patch({ version: 1, stage: 'won' }, none),
      await desk.post(`${none}/notes`, { text: 'Hello' }),
      await desk.post(`${none}/clock`, { action: 'pause' }),
      await desk.post(`${none}/answer`, mailed({ version: 1 })),
      await desk.post(`${none}/answered`, { how: 'phone' }),
      await desk.post(`${none}/merge`, { ids: [id] }),
      await desk.call('DELETE', `${none}/merge`),
      await desk.post(`${none}/release`),
      await desk.post(`${none}/hold`),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('and all the rest of the desk refuse a field that they do not know', async () => {
    const version = 1
    const asked: [method: string, path: string, body: object][] = [
      ['PATCH', path, { version }],
      ['POST', `${path}/notes`, { text: 'Hello' }],
      ['POST', `${path}/clock`, { action: 'pause' }],
      ['POST', `${path}/answer`, mailed({ version })],
      ['POST', `${path}/answered`, { how: 'phone' }],
      ['POST', `${path}/merge`, { ids: [randomUUID()] }],
      ['POST', '/api/leads', { wayIn: 'phone', name: 'T', phone: '01614960999', message: 'Hi' }],
      ['POST', '/api/lead-views', { name: 'Mine', query: '' }],
      ['POST', `/api/mails/${id}/retry`, {}],
      ['POST', '/api/mails/retry', { ids: [id] }],
      ['POST', `/api/mails/${id}/set-aside`, { reason: 'Left' }],
      ['POST', `/api/content/feedback/${id}`, { decision: 'publish' }],
      ['POST', '/api/content/articles', { title: 'A title' }],
    ]
    for (const [method, of, body] of asked) {
      const { status, body: answer } = await desk.call(method, of, { ...body, colour: 'red' })
      expect([of, status, answer.fields?.colour]).toEqual([of, 422, 'This field is not known'])
    }
    expect(kinds(await detail())).toEqual(['received'])
  })

  it('keeps its version when only a note is written, which the audit trail does not repeat', async () => {
    const { status, body } = await desk.post(`${path}/notes`, { text: 'Wants the cooler.' })
    expect(status).toBe(200)
    expect(body.version).toBe(1)
    expect(newest(body)).toMatchObject({
      kind: 'note',
      by: 'Ada Lovelace',
      text: 'Wants the cooler.',
    })
    expect(JSON.stringify(await desk.trail())).not.toContain('cooler')
    expect((await desk.post(`${path}/notes`, { text: '  ' })).status).toBe(422)
  })
})

describe('a change', () => {
  it('moves the enquiry and gives it to somebody, with history and audit trail', async () => {
    const { status, body } = await patch({ version: 1, stage: 'proposal', ownerId: desk.grace.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ stage: 'proposal', ownerName: 'Grace Hopper', answeredAt: null })
    expect(body.version).toBeGreaterThan(1)
    expect(body.events.slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'stage',
          details: { from: 'New', to: 'Proposal', reason: null },
        }),
        expect.objectContaining({ kind: 'owner', details: { from: null, to: 'Grace Hopper' } }),
      ]),
    )
    const { reference } = body
    expect(await desk.trail()).toMatchObject([
      { action: 'lead.captured' },
      { action: 'lead.moved', details: { reference, from: 'New', to: 'Proposal' } },
      { action: 'lead.assigned', details: { reference, fromId: null, toId: desk.grace.id } },
    ])
  })

  it('of what somebody else has changed meanwhile is refused with what it is now', async () => {
    await desk.call('PATCH', path, { version: 1, stage: 'contacted' }, desk.grace.client)
    const { status, body } = await patch({ version: 1, stage: 'won' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      current: { id, stage: 'contacted', version: 2 },
    })
    expect(await detail()).toMatchObject({ stage: 'contacted', version: 2 })
  })

  it('of two at once lets one through', async () => {
    const answers = await Promise.all([
      patch({ version: 1, stage: 'trial' }),
      desk.call('PATCH', path, { version: 1, stage: 'proposal' }, desk.grace.client),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(kinds(await detail())).toEqual(['received', 'stage'])
  })

  it('that moves it on because it was answered keeps the promise in the same step', async () => {
    const { body } = await patch({ version: 1, stage: 'proposal', answered: 'phone' })
    expect([body.stage, kinds(body)]).toEqual(['proposal', ['received', 'stage', 'answered']])
    expect(body.answeredAt).not.toBeNull()
    expect((await desk.get('/api/leads')).body.total).toBe(0)
  })

  it('to lost says why, and the reason stays out of the audit trail', async () => {
    const without = await patch({ version: 1, stage: 'lost' })
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['lostReason']])
    const { body } = await patch({ version: 1, stage: 'lost', lostReason: 'No space' })
    expect(body).toMatchObject({ stage: 'lost', lostReason: 'No space' })
    expect((await desk.get('/api/leads')).body.total).toBe(0)
    expect(JSON.stringify(await desk.trail())).not.toContain('No space')
    const reopened = await patch({ version: body.version, stage: 'contacted' })
    expect(reopened.body).toMatchObject({ stage: 'contacted', lostReason: null, pausedAt: null })
    expect((await desk.get('/api/leads')).body.total).toBe(1)
  })

  it('gives nothing to a client, or to whoever is suspended', async () => {
    const client = await personWith(desk.identity, { role: 'client' })
    const suspended = await personWith(desk.identity, { role: 'sales', state: 'suspended' })
    for (const ownerId of [client.id, suspended.id, randomUUID()]) {
      const { status, body } = await patch({ version: 1, ownerId })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['ownerId']])
    }
  })

  it('to what it is already changes nothing', async () => {
    const { body } = await patch({ version: 1, stage: 'new', ownerId: null })
    expect([body.version, kinds(body)]).toEqual([1, ['received']])
  })
})

describe('an entry', () => {
  const told = { wayIn: 'phone', name: 'Tim', email: 'tim@x.example', message: 'Hello' }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  it('is promised an answer from when it came, not from when it was entered', async () => {
    const receivedAt = hoursAgo(30)
    const entry = { ...told, wayIn: 'email', receivedAt }
    const { status, body } = await desk.post('/api/leads', entry)
    expect([status, body.receivedAt]).toEqual([201, receivedAt])
    expect(Date.parse(body.dueAt) - Date.parse(receivedAt)).toBe(24 * 3_600_000)
    const { rows } = (await desk.get('/api/leads?sort=received')).body
    expect(rows.map((row: LeadDetail) => row.id)).toEqual([body.id, id])
  })

  it.each([
    ['in the future', () => hoursAgo(-1)],
    ['more than 14 days ago', () => hoursAgo(15 * 24)],
    ['no moment', () => 'yesterday'],
  ])('that came %s is refused', async (_, receivedAt) => {
    const { status, body } = await desk.post('/api/leads', { ...told, receivedAt: receivedAt() })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['receivedAt']])
  })

  it.each([
    ['email', false, 'email'],
    ['phone', false, 'form'],
    ['phone', true, 'partnership'],
  ])('by %s (partnership: %s) is promised an answer as %s, and mails nobody', async (...args) => {
    const [wayIn, partnership, promise] = args
    const entry = { wayIn, partnership, name: 'Tim', email: 'tim@x.example', message: 'Hello' }
    const { status, body } = await desk.post('/api/leads', entry)
    expect(status).toBe(201)
    expect(body).toMatchObject({ wayIn, promise, consentWording: null, mails: [] })
    expect(body.events).toMatchObject([{ kind: 'entered', by: 'Ada Lovelace' }])
  })

  it('needs a way to reach the customer', async () => {
    const { status, body } = await desk.post('/api/leads', { wayIn: 'email', name: 'Tim' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['message']])
    const mute = { wayIn: 'phone', name: 'Tim', message: 'Hello' }
    const unreachable = await desk.post('/api/leads', mute)
    expect([unreachable.status, Object.keys(unreachable.body.fields)]).toEqual([422, ['phone']])
  })
})

describe('quarantine', () => {
  it('that the form put an enquiry into starts its clock when it is released', async () => {
    await desk.identity.ctx.db.query(
      `UPDATE leads SET held_for = '{too-fast}', due_at = NULL WHERE id = $1`,
      [id],
    )
    const { body } = await desk.post(`${path}/release`)
    expect(Date.parse(body.dueAt)).toBeGreaterThan(desk.clock.now().getTime())
    expect((await desk.get('/api/leads')).body.total).toBe(1)
  })

  it('takes an enquiry out of every other list until it is released', async () => {
    const { dueAt } = await detail()
    const held = await desk.post(`${path}/hold`)
    expect(held.body).toMatchObject({ heldFor: ['reported'] })
    for (const list of ['queue', 'open', 'closed', 'paused']) {
      expect((await desk.get(`/api/leads?list=${list}`)).body.total).toBe(0)
    }
    expect((await patch({ version: 2, stage: 'won' })).body.code).toBe('held')
    const { status, body } = await desk.post(`${path}/release`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ heldFor: [], dueAt })
    expect((await desk.get('/api/leads')).body.total).toBe(1)
    // Twice is as good as once.
    expect(kinds((await desk.post(`${path}/release`)).body)).toEqual(kinds(body))
  })
})

describe('an open desk', () => {
  it('hears of every change, and nobody else does', async () => {
    const stopped = new AbortController()
    const client = await personWith(desk.identity, { role: 'client' })
    const hear = await openLive(desk.identity, desk.ada.client, stopped.signal)
    const hearAsClient = await openLive(desk.identity, client.client, stopped.signal)
    await desk.newLead({ message: 'Somebody new writes to us.' })
    await hear('leads')
    await patch({ version: 1, stage: 'contacted' })
    await hear('leads')
    await announceAccount(client.id)
    expect(await hearAsClient('changed')).not.toContain('leads')
    stopped.abort()
  })
})

const announceAccount = (userId: string) =>
  desk.identity.ctx.db.query("SELECT pg_notify('account_changed', $1)", [userId])
