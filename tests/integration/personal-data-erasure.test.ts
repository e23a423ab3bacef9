import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIncidents } from '#features/incidents/commands/open-incidents.server.ts'
import { eraseExpiredIncidents } from '#features/incidents/commands/retain.server.ts'
import { keepTextMessage } from '#features/mail/commands.server.ts'
import { eraseExpiredCases } from '#features/privacy/commands/retain.server.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { addDays } from '#lib/time.ts'
import { callApi, personWith } from '../kit/accounts.ts'
import type { TestIdentity } from '../kit/identity.ts'
import {
  erasureOf,
  monthFrom,
  postPrivacyForm,
  privacyForm,
  startPrivacy,
  type TestPrivacy,
} from '../kit/privacy.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
import { columnsWith, storedTexts } from '../kit/stored-texts.ts'
import { until } from '../kit/until.ts'

let privacy: TestPrivacy
let identity: TestIdentity
let today: string
beforeAll(async () => {
  privacy = await startPrivacy()
  ;({ identity, today } = privacy)
})
afterAll(() => privacy.close())

const call = (...asked: Parameters<TestPrivacy['call']>) => privacy.call(...asked)

const subjects = (path: string, body: unknown) =>
  callApi(identity, privacy.officer.client, 'POST', `/api/subjects/${path}`, body)
const taken = (change?: object) => privacy.taken(change)
const step = (...asked: Parameters<TestPrivacy['step']>) => privacy.step(...asked)
const answered = (...asked: Parameters<TestPrivacy['answered']>) => privacy.answered(...asked)
const mailsTo = (recipient: string) => privacy.mailsTo(recipient)
const allSent = () =>
  until(async () => {
    const { rows } = await identity.ctx.db.query("SELECT 1 FROM mails WHERE status = 'queued'")
    return rows.length === 0
  })

describe('a request for erasure', () => {
  it('erases across the product, and itself when it is closed', async () => {
    const email = 'jean@harbour.example'
    const name = 'Jean Bartik'
    await postQuote(identity.siteUrl, quoteRequest({ email, name }))
    await postPrivacyForm(identity, privacyForm({ kind: 'erasure', email, name }))
    const [{ id }] = (await call('GET', '/cases')).body
    expect((await privacy.erasedFor(id, { confirm: 'jean@' })).body.fields).toEqual({
      confirm: 'This is not the same address',
    })
    const erased = (await privacy.erasedFor(id, { confirm: email })).body as CaseDetail
    expect(erased.events.at(-1)).toMatchObject({
      kind: 'erased',
      details: { counts: { enquiries: 1, dataRequests: 0 }, kept: { dataRequests: 1 } },
    })
    // The address is still needed for the answer, and this is what a person who searches or erases reads.
    expect((await subjects('search', { contact: email })).body).toMatchObject({
      counts: { enquiries: 0, dataRequests: 1 },
      kept: { dataRequests: 1 },
    })
    expect((await privacy.erased(email)).body).toMatchObject({
      counts: { enquiries: 0, dataRequests: 0 },
      kept: { dataRequests: 1 },
    })
    const { rows } = await identity.ctx.db.query(
      "SELECT details->'kept' AS kept FROM audit_entries WHERE action = 'subject.erased'",
    )
    expect(rows).toEqual([{ kept: { dataRequests: 1 } }, { kept: { dataRequests: 1 } }])
    expect(await privacy.tablesWith(email, name)).toEqual(['privacy_cases'])
    await answered(id, { text: 'Everything is erased now.' })
    expect((await step(id, 'close')).body).toMatchObject({
      state: 'closed',
      name: null,
      wiped: true,
    })
    // One last mail confirms it; its copy goes once it is sent.
    await allSent()
    await eraseExpiredCases(privacy.on(today))
    expect(await privacy.tablesWith(email, name)).toEqual([])
  })

  it('is carried out by two officers, and only once it is known who asks', async () => {
    const email = 'katherine@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email, name: 'Katherine Johnson' }))
    const id = await taken({ kind: 'erasure', email, name: 'Katherine Johnson' })
    const newest = await identity.ctx.db.query<{ id: number }>(
      'SELECT max(id)::float8 AS id FROM audit_entries',
    )
    const before = newest.rows[0]?.id
    const ask = () => call('POST', `/cases/${id}/erase`, { confirm: email })
    const decide = (person: TestPrivacy['officer'], approve = true) =>
      call('POST', `/cases/${id}/erase/decision`, { approve }, person)
    expect((await ask()).body.message).toContain('Confirm first who asks')
    expect((await step(id, 'confirm-identity')).body.fields).toHaveProperty('text')
    const confirmed = await step(id, 'confirm-identity', 'They wrote from the address we know.')
    expect(confirmed.body).toMatchObject({ identityConfirmed: true, dueOn: monthFrom(today) })
    expect((await ask()).body.erasure).toMatchObject({ contact: email, isOwn: true })
    // No answer and no end before it is decided: nobody could decide on it any more.
    for (const ended of [await answered(id), await step(id, 'close', 'All done.')]) {
      expect(ended).toMatchObject({ status: 409, body: { code: 'refused' } })
      expect(ended.body.message).toContain('waits for a second officer')
    }
    // Neither who asked for it, nor an auditor, nor anybody outside of compliance.
    expect((await decide(privacy.officer)).status).toBe(409)
    expect((await decide(privacy.auditor)).status).toBe(403)
    expect((await ask()).status).toBe(409)
    expect(await privacy.tablesWith('Katherine Johnson')).toContain('leads')
    // It can be declined, and asked for again.
    expect((await decide(privacy.second, false)).body.erasure).toBeNull()
    await ask()
    const done = (await decide(privacy.second)).body as CaseDetail
    expect(done.events.at(-1)).toMatchObject({ kind: 'erased', by: 'Sven' })
    expect(await privacy.tablesWith('Katherine Johnson')).not.toContain('leads')
    const { rows } = await identity.ctx.db.query(
      `SELECT action, actor, details->>'requestedBy' AS by FROM audit_entries
       WHERE action LIKE 'subject.eras%' AND id > $1 ORDER BY id`,
      [before],
    )
    const [asked, approved] = [privacy.officer.id, privacy.second.id]
    expect(rows).toEqual([
      { action: 'subject.erasure_requested', actor: asked, by: null },
      { action: 'subject.erasure_declined', actor: approved, by: asked },
      { action: 'subject.erasure_requested', actor: asked, by: null },
      { action: 'subject.erased', actor: approved, by: asked },
    ])
  })

  it('takes the copy of its answer along when it is wiped, but for what nobody got yet', async () => {
    const email = 'vera@harbour.example'
    const id = await taken({ kind: 'erasure', email, name: 'Vera Ward' })
    await privacy.erasedFor(id, { confirm: email })
    await answered(id, { text: 'Dear Vera, everything is erased.' })
    await allSent()
    const other = await taken({ kind: 'access', email: 'other@harbour.example' })
    expect((await answered(other)).body.message).toContain('Make the export first')
    await call('POST', `/cases/${other}/export`, {})
    await answered(other)
    await step(id, 'close')
    expect(await mailsTo(email)).toEqual([])
    expect(await mailsTo('other@harbour.example')).toHaveLength(1)

    const lost = await taken({ kind: 'erasure', email, name: 'Vera Ward' })
    await privacy.erasedFor(lost, { confirm: email })
    await answered(lost, { text: 'Dear Vera, everything is erased.' })
    await allSent()
    await identity.ctx.db.query("UPDATE mails SET status = 'bounced' WHERE recipient = $1", [email])
    await step(lost, 'close')
    await eraseExpiredCases(privacy.on(addDays(today, 29)))
    expect(await mailsTo(email)).toHaveLength(1)
    await eraseExpiredCases(privacy.on(addDays(today, 32)))
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('an account and an incident', () => {
  it('are found by a telephone number, wherever it is kept, and go with it', async () => {
    const person = await personWith(identity, { fullName: 'Evelyn Boyd' })
    const { db } = identity.ctx
    await db.query("UPDATE profiles SET phone = '07700 900456' WHERE user_id = $1", [person.id])
    await keepTextMessage(identity.ctx, '+447700900456', 'Your code is 123456')
    const { body } = await subjects('search', { contact: '+44 7700 900 456' })
    expect(body.counts).toMatchObject({ accounts: 1, mails: 1 })
    const file = (await subjects('export', { contact: '07700900456' })).body
    expect(file.accounts).toMatchObject([{ profile: { fullName: 'Evelyn Boyd' } }])
    expect((await privacy.erased('07700 900456')).body.counts).toMatchObject({
      ...{ accounts: 1, mails: 1 },
    })
    expect(columnsWith(await storedTexts(identity.ctx), ['Evelyn Boyd', '900456'])).toEqual([])
  })

  it('are found by an account, an address or a number; the incident stays without the person', async () => {
    const person = await personWith(identity, { fullName: 'Melba Roy' })
    const about = { severity: 'low', since: identity.ctx.clock.now() } as const
    const [theirs, named] = await identity.ctx.db.transaction(() =>
      openIncidents(identity.ctx, [
        { ...about, kind: 'security', title: 'Tried', description: 'Ten', personId: person.id },
        {
          ...{ ...about, kind: 'physical', title: 'A door was forced' },
          description: `Tell ${person.email.toUpperCase()} or 07700 900789, not x${person.email}.`,
        },
      ]),
    )
    expect((await subjects('search', { contact: person.email })).body.counts.incidents).toBe(2)
    expect((await subjects('search', { contact: '+447700900789' })).body.counts.incidents).toBe(1)
    const file = (await subjects('export', { contact: person.email })).body
    // Opened at the same moment, so in any order.
    const byKind = file.incidents.toSorted((one: { kind: string }, other: { kind: string }) =>
      other.kind.localeCompare(one.kind),
    )
    expect(byKind).toMatchObject([
      { reference: theirs?.reference, aboutYourAccount: true, passagesThatNameYou: [] },
      { reference: named?.reference, passagesThatNameYou: [expect.stringContaining('Tell')] },
    ])
    expect((await privacy.erased('07700900789')).body.counts.incidents).toBe(1)
    expect((await privacy.erased(person.email)).body.counts.incidents).toBe(2)
    const { rows } = await identity.ctx.db.query(
      'SELECT person_id, description FROM incidents WHERE id = ANY ($1) ORDER BY kind DESC',
      [[theirs?.id, named?.id]],
    )
    expect(rows).toEqual([
      { person_id: null, description: 'Ten' },
      { person_id: null, description: `Tell [erased] or [erased], not x${person.email}.` },
    ])
  })

  it('goes six years after it was closed, and not before', async () => {
    const [made] = await identity.ctx.db.transaction(() =>
      openIncidents(identity.ctx, [
        { kind: 'physical', severity: 'low', title: 'Old', description: 'x', since: new Date() },
      ]),
    )
    const left = async () =>
      (await identity.ctx.db.query('SELECT 1 FROM incidents WHERE id = $1', [made?.id])).rows.length
    await identity.ctx.db.query(
      "UPDATE incidents SET closed_at = '2020-06-01T12:00:00Z' WHERE id = $1",
      [made?.id],
    )
    await eraseExpiredIncidents(privacy.on('2026-05-31'))
    expect(await left()).toBe(1)
    await eraseExpiredIncidents(privacy.on('2026-06-02'))
    expect(await left()).toBe(0)
  })
})

describe('an erasure', () => {
  it('waits for a second officer, who reads why and how we know', async () => {
    const contact = 'hedy@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email: contact }))
    const asked = await subjects('erase', erasureOf(contact))
    expect(asked.status).toBe(202)
    expect((await subjects('search', { contact })).body.counts.enquiries).toBe(1)
    const { body: waiting } = await callApi(
      ...([identity, privacy.second.client, 'GET', '/api/subjects/erasures'] as const),
    )
    expect(waiting).toMatchObject([{ contact, by: 'Olga Officer', isOwn: false }])
    const decide = (person: TestPrivacy['officer'], how: string) =>
      callApi(identity, person.client, 'POST', `/api/subjects/erasures/${asked.body.id}/${how}`)
    expect((await decide(privacy.officer, 'approve')).status).toBe(409)
    expect((await decide(privacy.auditor, 'approve')).status).toBe(403)
    expect((await decide(privacy.second, 'decline')).status).toBe(204)
    expect((await decide(privacy.second, 'approve')).status).toBe(404)
    expect((await privacy.erased(contact)).status).toBe(200)
  })

  it('is refused for the account of a colleague', async () => {
    const colleague = await personWith(identity, { role: 'sales' })
    const found = await subjects('search', { contact: colleague.email })
    expect(found.body.hindrance).toBe('colleague')
    const { status, body } = await privacy.erased(colleague.email)
    expect([status, body.message]).toEqual([409, expect.stringContaining('belongs to a colleague')])
  })

  it('is refused for an auditor, who works elsewhere, until their access ends', async () => {
    const auditor = await personWith(identity, { role: 'auditor' })
    const found = await subjects('search', { contact: auditor.email })
    expect(found.body.hindrance).toBe('auditor')
    const { status, body } = await privacy.erased(auditor.email)
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('access has to end first'),
    ])
  })

  it('is refused for an address of our own, to which every enquiry was mailed', async () => {
    await postQuote(identity.siteUrl, quoteRequest({ email: 'mary@harbour.example' }))
    for (const path of ['search', 'export', 'erase']) {
      const contact = 'HELLO@enix.example'
      const { status, body } = await subjects(
        path,
        path === 'erase' ? erasureOf(contact) : { contact },
      )
      expect([path, status, body.fields?.contact]).toEqual([
        path,
        422,
        'This is one of our own addresses.',
      ])
    }
  })

  it.each([
    ['the address is typed otherwise', { confirm: 'grace@harbor.example' }, 'confirm'],
    ['it is not typed again', { confirm: '' }, 'confirm'],
    ['no reason is given', { reason: '' }, 'reason'],
    ['the person asked, which is a data request', { reason: 'asked' }, 'reason'],
    ['it is not said how we know who it is', { identity: '' }, 'identity'],
    ['the address is none', { contact: 'grace', confirm: 'grace' }, 'contact'],
  ])('is not done when %s', async (_, change, field) => {
    const { status, body } = await subjects('erase', {
      ...erasureOf('grace@harbour.example'),
      ...change,
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})
