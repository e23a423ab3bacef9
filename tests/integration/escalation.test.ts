import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemoContent } from '#demo/enquiries.server.ts'
import { changeLead } from '#features/leads/commands/desk.server.ts'
import { escalateLeads } from '#features/leads/commands/escalate.server.ts'
import { tellOfHeld } from '#features/leads/commands/tell-of-held.server.ts'
import { sendWeeklySummary } from '#features/leads/commands/weekly-summary.server.ts'
import { dueAt } from '#features/leads/policy/promise.ts'
import { personWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { insertLead } from '../kit/stored-lead.ts'
import { pastTriggers } from '../kit/trail.ts'

let identity: TestIdentity
let owner: { id: string; email: string }
const options = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }

beforeAll(async () => {
  identity = await startIdentity()
  owner = await personWith(identity, { role: 'sales' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.ctx.db.script('DELETE FROM mails; DELETE FROM leads')
  await identity.ctx.db.script(pastTriggers('DELETE FROM audit_entries'))
})

const at = (now: string) => ({ ...identity.ctx, clock: { now: () => new Date(now) } })

const lead = (columns: Record<string, unknown> = {}) => insertLead(identity.ctx, columns)

interface Mail {
  recipient: string
  subject: string
  text: string
}

async function mails(): Promise<Mail[]> {
  const { rows } = await identity.ctx.db.query<Mail>(
    'SELECT recipient, subject, text FROM mails ORDER BY recipient',
  )
  return rows
}

describe('a promise that is about to break', () => {
  it('is told to its owner, or to the team: one mail to each, earliest due first, once', async () => {
    await lead({ reference: 'EN-LATE-0001', due_at: '2026-11-13T18:00Z' })
    await lead({ reference: 'EN-SOON-0001' })
    await lead({ reference: 'EN-MINE-0001', owner_id: owner.id })
    await lead({ reference: 'EN-NEXT-0001', due_at: '2026-11-17T18:00Z' })
    await lead({ reference: 'EN-PART-0001', promise: 'partnership', due_at: '2026-11-16T17:30Z' })
    const now = at('2026-11-16T16:00Z')
    // As two processes do whose clocks strike together.
    await Promise.all([escalateLeads(now, options), escalateLeads(now, options)])
    await escalateLeads(now, options)

    const told = await mails()
    expect(told.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
      [
        [owner.email, 'Please answer EN-MINE-0001: due by 18:00 today'],
        [
          options.teamEmail,
          'Please answer 2 enquiries: the first was due by 18:00 on Friday 13 November',
        ],
      ].toSorted(),
    )
    const team = told.find(({ recipient }) => recipient === options.teamEmail)?.text ?? ''
    expect([...team.matchAll(/EN-\w+-\d+/g)].map(([reference]) => reference)).toEqual([
      'EN-LATE-0001',
      'EN-SOON-0001',
    ])
    expect(team).toMatch(/^https:\/\/www\.enix\.example\/dashboard\/leads\/[0-9a-f-]{36}$/m)
    // It is about several people, and could not be erased with one of them.
    expect(JSON.stringify(told)).not.toMatch(/Ada|engines\.example/)
    const { rows } = await identity.ctx.db.query(
      "SELECT 1 FROM audit_entries WHERE action = 'lead.escalated'",
    )
    const events = await identity.ctx.db.query("SELECT 1 FROM lead_events WHERE kind = 'escalated'")
    expect([rows.length, events.rows.length]).toEqual([3, 3])

    await escalateLeads(at('2026-11-16T16:30Z'), options)
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Please answer EN-PART-0001: due by 17:30 today',
    )
  })

  it.each([
    ['was answered', { answered_at: '2026-11-16T09:00Z' }],
    ['waits for the customer', { paused_at: '2026-11-16T09:00Z' }],
    ['is in quarantine', { held_for: ['honeypot'] }],
    ['is lost', { stage: 'lost' }],
    ['promised nothing', { promise: null, due_at: null }],
  ])('is nobody’s business if the enquiry %s', async (_, columns) => {
    await lead(columns)
    await escalateLeads(at('2026-11-17T09:00Z'), options)
    expect(await mails()).toEqual([])
  })

  it('is told if the enquiry was let out of quarantine', async () => {
    await lead({ held_for: [] })
    await escalateLeads(at('2026-11-17T09:00Z'), options)
    expect(await mails()).toHaveLength(1)
  })

  it('is never that of an example: those were answered, and have come further', async () => {
    await seedDemoContent(identity.ctx.db, at('2026-11-16T09:00Z').clock, dueAt)
    const { rows } = await identity.ctx.db.query(
      "SELECT count(*)::int AS n FROM leads WHERE answered_at < due_at AND stage <> 'new'",
    )
    expect(rows).toEqual([{ n: 3 }])
    await escalateLeads(at('2026-11-20T09:00Z'), options)
    expect(await mails()).toEqual([])
  })

  it('of an example falls due by the business clock, as of any other', async () => {
    // Received on a Saturday, a Tuesday, and a Tuesday before.
    await seedDemoContent(identity.ctx.db, at('2026-11-16T09:00Z').clock, dueAt)
    const { rows } = await identity.ctx.db.query<{ due_at: Date }>(
      'SELECT due_at FROM leads ORDER BY reference',
    )
    expect(rows.map(({ due_at }) => due_at.toISOString())).toEqual([
      '2026-11-16T18:00:00.000Z',
      '2026-11-11T18:00:00.000Z',
      '2026-10-28T18:00:00.000Z',
    ])
  })

  it('goes to the team when its owner has left', async () => {
    const left = await personWith(identity, { role: 'sales', state: 'suspended' })
    await lead({ owner_id: left.id })
    await escalateLeads(at('2026-11-17T09:00Z'), options)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([options.teamEmail])
  })

  it('is told again when the promise was made anew', async () => {
    const id = await lead()
    await escalateLeads(at('2026-11-16T17:00Z'), options)
    await identity.ctx.db.query(
      "UPDATE leads SET escalated_at = NULL, due_at = '2026-11-17T18:00Z' WHERE id = $1",
      [id],
    )
    await escalateLeads(at('2026-11-17T17:00Z'), options)
    expect(await mails()).toHaveLength(2)
  })
})

describe('what is held', () => {
  const held = { due_at: null, held_for: ['honeypot'] }
  const told = async () => (await mails()).map(({ subject }) => subject)

  it('is told to the team with how many and why, once, and by no name', async () => {
    await lead(held)
    await lead({ ...held, held_for: ['too-fast', 'honeypot'] })
    await lead({ ...held, held_for: ['reported'] })
    await lead({ ...held, held_for: [] })
    const now = at('2026-11-13T09:05Z')
    await Promise.all([tellOfHeld(now, options), tellOfHeld(now, options)])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: options.teamEmail,
      subject: '2 enquiries wait in quarantine',
    })
    expect(mail?.text).toContain('A field that people cannot see was filled in: 2')
    expect(mail?.text).toContain('Sent faster than a person can type: 1')
    // From its arrival, as its sender was told.
    expect(mail?.text).toContain('First answer promised: due by 18:00 on Monday 16 November')
    expect(mail?.text).toContain('https://www.enix.example/dashboard/leads?list=held')
    expect(mail?.text).not.toMatch(/Ada|engines\.example/)
    const { rows } = await identity.ctx.db.query(
      "SELECT details FROM audit_entries WHERE action = 'leads.held_told'",
    )
    expect(rows).toEqual([{ details: { count: 2 } }])
  })

  it('is told at most once an hour, and again before its promise breaks', async () => {
    await lead(held)
    await tellOfHeld(at('2026-11-13T09:05Z'), options)
    await lead(held)
    await tellOfHeld(at('2026-11-13T10:04Z'), options)
    expect(await told()).toHaveLength(1)
    await tellOfHeld(at('2026-11-13T10:05Z'), options)
    expect(await told()).toEqual(Array(2).fill('An enquiry waits in quarantine'))
    await tellOfHeld(at('2026-11-16T15:55Z'), options)
    expect(await told()).toHaveLength(2)
    await tellOfHeld(at('2026-11-16T16:00Z'), options)
    expect((await told()).toSorted()[0]).toBe('2 enquiries wait in quarantine')
    await tellOfHeld(at('2026-11-16T17:30Z'), options)
    expect(await told()).toHaveLength(3)
  })
})

describe('the weekly summary', () => {
  const monday = '2026-11-16T08:00Z'

  it('has the figures of the week, once, to the team', async () => {
    const week = { received_at: '2026-11-10T09:00Z', due_at: '2026-11-11T18:00Z' }
    const inTime = { ...week, answered_at: '2026-11-10T12:00Z', stage: 'contacted' }
    const late = { ...week, answered_at: '2026-11-12T09:00Z', stage: 'contacted' }
    await lead({ ...inTime, way_in: 'contact' })
    const lost = await lead(late)
    await lead({ ...week, held_for: ['honeypot'] })
    await lead({ received_at: '2026-11-08T09:00Z', due_at: '2026-11-09T18:00Z' })
    await lead({ received_at: '2026-11-16T07:00Z', due_at: '2026-11-17T18:00Z' })
    const moved = { version: 1, stage: 'lost', lostReason: 'Too small, says Mr Smith' } as const
    expect(await changeLead(at('2026-11-12T10:00Z'), lost, moved)).toEqual({ ok: true })
    await Promise.all([
      sendWeeklySummary(at(monday), options),
      sendWeeklySummary(at(monday), options),
    ])
    await sendWeeklySummary(at('2026-11-16T12:00Z'), options)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: options.teamEmail,
      subject: 'Enquiries from 9 November to 15 November',
    })
    expect(
      mail?.text.split('\n-- ')[0],
    ).toBe(`2 enquiries came in; 1 of 2 answers came later than promised.

Received: 2
  Contact page: 1
  Home page: 1
Answered: 1 in time, 1 late
Median answer time: 10.5 business hours
Waiting for us now: 2, of which 1 late
Open: 3
  New: 2
  Contacted: 1
Won: 0
Lost: 1
  Other reasons: 1
In quarantine: 1
Undelivered emails: 0

Open the desk:
https://www.enix.example/dashboard/leads
`)
    await sendWeeklySummary(at('2026-11-23T08:00Z'), options)
    expect(await mails()).toHaveLength(2)
  })

  it('comes on Mondays at 8:00 in London, in winter and in summer alike', async () => {
    for (const early of ['2026-11-16T07:00Z', '2026-11-17T08:00Z', '2026-06-15T06:00Z']) {
      await sendWeeklySummary(at(early), options)
    }
    expect(await mails()).toEqual([])
    await sendWeeklySummary(at('2026-06-15T07:00Z'), options)
    expect(await mails()).toHaveLength(1)
  })

  it('is kind about a week in which nothing happened', async () => {
    await sendWeeklySummary(at(monday), options)
    expect((await mails())[0]?.text).toContain('A quiet week: nothing new came in')
  })
})
