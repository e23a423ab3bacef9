import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { openIncidents } from '#features/incidents/commands/open-incidents.server.ts'
import { eraseExpiredIncidents } from '#features/incidents/commands/retain.server.ts'
import { keepTextMessage } from '#features/mail/commands.server.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { newId } from '#lib/ids.server.ts'
import { callApi, personWith } from '../kit/accounts.ts'
import { feedbackRequest, postFeedback } from '../kit/feedback-request.ts'
import { startPrivacy, type TestPrivacy } from '../kit/privacy.ts'
import { callBack } from '../kit/public-forms.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
import { columnsWith, storedTexts } from '../kit/stored-texts.ts'

let privacy: TestPrivacy
let identity: TestPrivacy['identity']
let officer: TestPrivacy['officer']

beforeAll(async () => {
  privacy = await startPrivacy()
  ;({ identity, officer } = privacy)
})
afterAll(() => privacy.close())

const call = (path: string, body: unknown) =>
  callApi(identity, officer.client, 'POST', `/api/subjects/${path}`, body)

const email = 'grace@harbour.example'
const name = 'Grace Hopper'

/** An enquiry with a note of ours, and feedback, of somebody without an account. */
async function writeAs(address: string, fullName: string) {
  const quote = quoteRequest({
    email: address.toUpperCase(),
    name: fullName,
    message: 'Ten people.',
  })
  const answer = await postQuote(identity.siteUrl, quote)
  const { reference } = (await answer.json()) as { reference: string }
  await identity.ctx.db.query(
    `INSERT INTO lead_events (id, lead_id, at, actor, kind, text)
     SELECT $1, id, now(), $2, 'note', $3 FROM leads WHERE reference = $4`,
    [newId(identity.ctx.clock.now()), officer.id, `${fullName} called; very friendly.`, reference],
  )
  await postFeedback(identity.siteUrl, feedbackRequest({ email: address, name: fullName }))
  return reference
}

const erasure = (address: string) => ({
  ...{ contact: address, confirm: address, reason: 'not-needed' },
  identity: 'They called from the number that we know.',
})

describe('what we hold of a person', () => {
  it('is found by the telephone number of somebody who gave no address', async () => {
    const asked = { ...callBack, name: 'Mary Jackson', phone: '0161 496 0777' }
    const answer = await fetch(`${identity.siteUrl}/functions/v1/request-call-back`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    expect(answer.status).toBe(200)
    const number = '+44 161 496 0777'
    expect((await call('search', { contact: number })).body.counts.enquiries).toBe(1)
    const { body: file } = await call('export', { contact: number })
    expect(file.enquiries).toMatchObject([{ name: 'Mary Jackson', wayIn: 'call-back' }])
    expect((await privacy.erased(number)).status).toBe(200)
    expect(columnsWith(await storedTexts(identity.ctx), ['Mary Jackson', '496 0777'])).toEqual([])
  })

  it.each([
    ['0161 496 0555 ext 3', ['0161 496 0555', '(0161) 496-0555', '+44 (0)161.496.0555 x3'], 1],
    ['(0161) 496 0556', ['0161 496 0556', '0044 161 496 0556'], 1],
    ['0161 496 0557 ext 3', ['0161 496 0557 ext 4', '0161 496 0550'], 0],
  ])('is found under %s as %j, so many: %i', async (phone, searches, count) => {
    const asked = { ...callBack, name: 'Dorothy Vaughan', phone }
    const answer = await fetch(`${identity.siteUrl}/functions/v1/request-call-back`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    expect(answer.status).toBe(200)
    for (const contact of searches) {
      const { status, body } = await call('search', { contact })
      expect([contact, status, body.counts?.enquiries]).toEqual([contact, 200, count])
    }
  })

  it('is counted, exported with what was written about them, and erased without a trace', async () => {
    const reference = await writeAs(email, name)
    await postQuote(identity.siteUrl, quoteRequest({ email: 'other@harbour.example' }))
    const none = { accounts: 0, bookings: 0, policies: 0, exports: 0, dataRequests: 0 }
    const asClient = { incidents: 0, tickets: 0, wishes: 0, refundRequests: 0, agreements: 0 }
    const counts = { ...none, ...asClient, mails: 2, enquiries: 2, feedback: 1 }
    const found = await call('search', { contact: ` ${email} ` })
    expect(found.body).toEqual({
      contact: email,
      counts,
      kept: {},
      hindrance: null,
    })

    const { body: file } = await call('export', { contact: email })
    expect(file).toMatchObject({
      contact: email,
      accounts: [],
      mails: [
        { subject: expect.stringMatching(/received your message/) },
        { subject: expect.stringContaining(reference) },
      ],
      enquiries: [
        // Feedback is answered like any other enquiry.
        { wayIn: 'feedback', history: [{ kind: 'received' }] },
        {
          reference,
          message: 'Ten people.',
          flags: ['Sent without having opened the form'],
          heldFor: [],
          history: [{ kind: 'received' }, { kind: 'note', text: `${name} called; very friendly.` }],
        },
      ],
      feedback: [{ message: feedbackRequest().message }],
    })
    // Who of us wrote it is not theirs to know.
    expect(JSON.stringify(file)).not.toContain(officer.id)

    const { status, body } = await privacy.erased(email)
    expect([status, body]).toEqual([200, { counts, kept: {} }])
    const texts = await storedTexts(identity.ctx)
    expect(columnsWith(texts, [email, email.toUpperCase(), name])).toEqual([])
    expect((await call('search', { contact: 'other@harbour.example' })).body.counts.enquiries).toBe(
      1,
    )

    const plain = createHash('sha256').update(email).digest('hex')
    expect(columnsWith(texts, [plain])).toEqual([])
    const { rows } = await identity.ctx.db.query(
      `SELECT action, actor, details FROM audit_entries WHERE details->>'contact' =
         (SELECT details->>'contact' FROM audit_entries WHERE action = 'subject.exported'
          ORDER BY id DESC LIMIT 1) ORDER BY id`,
    )
    const contact = expect.stringMatching(/^[0-9a-f]{56}$/)
    expect(rows).toEqual([
      { action: 'subject.searched', actor: officer.id, details: { contact } },
      { action: 'subject.exported', actor: officer.id, details: { contact } },
      {
        action: 'subject.erasure_requested',
        actor: officer.id,
        details: { contact, reason: 'not-needed' },
      },
      {
        action: 'subject.erased',
        actor: privacy.second.id,
        details: {
          ...{ contact, reason: 'not-needed', requestedBy: officer.id },
          ...{ counts: body.counts, kept: {} },
        },
      },
    ])
    expect((await privacy.erased(email)).status).toBe(404)
  })

  it('includes the account of a client, which goes with the rest', async () => {
    const person = await personWith(identity, { fullName: 'Jean Bartik' })
    await writeAs(person.email, 'Jean Bartik')
    const { body } = await call('export', { contact: person.email })
    expect(body.accounts).toMatchObject([
      { profile: { fullName: 'Jean Bartik' }, signIn: { email: person.email } },
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|initialPassword/i)
    expect((await privacy.erased(person.email)).body.counts.accounts).toBe(1)
    const own = await callApi(identity, person.client, 'GET', '/api/account')
    expect(own.status).toBe(401)
    const texts = await storedTexts(identity.ctx)
    expect(columnsWith(texts, [person.email, 'Jean Bartik'])).toEqual([])
  })

  it('leaves alone what somebody else wrote that was merged with it', async () => {
    const theirs = await writeAs('kathleen@harbour.example', 'Kathleen Booth')
    const other = await writeAs('andrew@harbour.example', 'Andrew Booth')
    await identity.ctx.db.query(
      `UPDATE leads SET merged_into = (SELECT id FROM leads WHERE reference = $1) WHERE reference = $2`,
      [theirs, other],
    )
    await privacy.erased('kathleen@harbour.example')
    const { rows } = await identity.ctx.db.query(
      'SELECT merged_into FROM leads WHERE reference = $1',
      [other],
    )
    expect(rows).toEqual([{ merged_into: null }])
  })
})

describe('a request of somebody who gave no email address', () => {
  const known = { email: '', name: 'Katherine Johnson', contact: 'Mobile 07700 900123, evenings' }

  it('is found and erased by a telephone number, however it is written', async () => {
    const id = await privacy.taken(known)
    const over = await privacy.taken({ ...known, contact: '(+44) 7700 900 123' })
    for (const contact of ['07700 900124', '7 HIGH STREET 700 900125']) {
      await privacy.taken({ ...known, name: 'Somebody else', contact })
    }
    await privacy.answered(over)
    const theirs = async (contact: string) => (await call('search', { contact })).body
    expect((await theirs('07700 900125')).counts.dataRequests).toBe(0)
    for (const contact of ['07700 900123', '+44 7700 900123', '0044 (0)7700-900123']) {
      expect(await theirs(contact)).toMatchObject({
        counts: { dataRequests: 2 },
        kept: { dataRequests: 1 },
      })
    }
    const { body: file } = await call('export', { contact: '07700900123' })
    expect(file.dataRequests).toMatchObject([
      { name: known.name, contact: known.contact },
      { name: known.name, contact: '(+44) 7700 900 123' },
    ])
    expect((await privacy.erased('+447700900123')).body).toMatchObject({
      counts: { dataRequests: 1 },
      kept: { dataRequests: 1 },
    })
    const { body } = await privacy.call('GET', `/cases/${over}`)
    expect(body).toMatchObject({ wiped: true, contact: null })
    await privacy.answered(id)
    expect((await privacy.step(id, 'close')).body).toMatchObject({ wiped: true, contact: null })
    expect(await privacy.tablesWith(known.name, '900123', '900 123')).toEqual([])
  })

  it('is exported and erased from the request, under whom the name leads to', async () => {
    const person = { name: 'Annie Easley', contact: 'annie@harbour.example' }
    await writeAs(person.contact, person.name)
    const id = await privacy.taken({
      ...known,
      ...person,
      contact: '7 High Street',
      kind: 'erasure',
    })
    expect((await call('people', { name: 'easley' })).body).toEqual([person])
    expect((await call('people', { name: '%' })).body.fields).toHaveProperty('name')
    const deed = (name: string, body: object) => privacy.call('POST', `/cases/${id}/${name}`, body)
    expect((await deed('export', {})).body.code).toBe('no_email')
    const { contact } = person
    const exported = (await deed('export', { contact })).body as CaseDetail
    expect(exported.events.at(-1)).toMatchObject({ kind: 'exported', text: `Under ${contact}` })
    const { body: file } = await privacy.call('GET', `/cases/${id}/files/${exported.files[0]?.id}`)
    expect(file.enquiries).toHaveLength(2)
    const wrong = await privacy.erasedFor(id, { contact, confirm: 'annie' })
    expect(wrong.body.fields).toHaveProperty('confirm')
    const erased = (await privacy.erasedFor(id, { contact, confirm: contact })).body as CaseDetail
    expect(erased.events.at(-1)).toMatchObject({
      kind: 'erased',
      details: { counts: { enquiries: 2, feedback: 1 }, kept: { dataRequests: 1 } },
    })
    expect((await call('search', { contact })).body.counts.enquiries).toBe(0)
    // Nothing in the request says where the person was found: it goes at its end all the same.
    await privacy.answered(id)
    expect((await privacy.step(id, 'close')).body).toMatchObject({ wiped: true, name: null })
    expect(await privacy.tablesWith(person.name, contact)).toEqual([])
  })

  it('holds no export of somebody who was erased elsewhere', async () => {
    const [mary, other] = ['mary@harbour.example', 'mary@elsewhere.example']
    const id = await privacy.taken({ ...known, name: 'Mary Jackson', contact: '07700 900177' })
    for (const contact of [mary, other]) {
      await writeAs(contact, 'Mary Jackson')
      await privacy.call('POST', `/cases/${id}/export`, { contact })
    }
    const opened = async () => (await privacy.call('GET', `/cases/${id}`)).body as CaseDetail
    const { files } = await opened()
    // Whose each is can be told, although they have the same names.
    expect(files.map(({ under }) => under).toSorted()).toEqual([other, other, mary, mary])
    expect((await call('search', { contact: mary })).body.counts.exports).toBe(1)
    expect((await privacy.erased(mary)).body.counts.exports).toBe(1)
    const left = await opened()
    expect(left.files.map(({ under }) => under)).toEqual([other, other])
    expect(left.events.map(({ text }) => text)).not.toContain(`Under ${mary}`)
    expect(left.name).toBe('Mary Jackson')
    for (const file of files.filter(({ under }) => under === mary)) {
      expect((await privacy.call('GET', `/cases/${id}/files/${file.id}`)).status).toBe(404)
    }
    expect((await call('search', { contact: mary })).body.counts.exports).toBe(0)
  })

  it('leads to nobody else once there is an address, and to none of our own', async () => {
    const other = { contact: 'mary@harbour.example' }
    const id = await privacy.taken({ email: 'dorothy@harbour.example' })
    const exported = await privacy.call('POST', `/cases/${id}/export`, other)
    const { files } = exported.body as CaseDetail
    const { body: file } = await privacy.call('GET', `/cases/${id}/files/${files[0]?.id}`)
    expect(file.contact).toBe('dorothy@harbour.example')
    const ours = await privacy.taken({ email: company.privacyEmail, kind: 'erasure' })
    for (const [deed, body] of [
      ['export', {}],
      ['erase', { confirm: company.privacyEmail }],
    ] as const) {
      const answer = await privacy.call('POST', `/cases/${ours}/${deed}`, body)
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This is one of our own addresses.',
      ])
    }
  })
})

describe('an account and an incident', () => {
  it('are found by a telephone number, wherever it is kept, and go with it', async () => {
    const person = await personWith(identity, { fullName: 'Evelyn Boyd' })
    const { db } = identity.ctx
    await db.query("UPDATE profiles SET phone = '07700 900456' WHERE user_id = $1", [person.id])
    await keepTextMessage(identity.ctx, '+447700900456', 'Your code is 123456')
    const { body } = await call('search', { contact: '+44 7700 900 456' })
    expect(body.counts).toMatchObject({ accounts: 1, mails: 1 })
    const file = (await call('export', { contact: '07700900456' })).body
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
    expect((await call('search', { contact: person.email })).body.counts.incidents).toBe(2)
    expect((await call('search', { contact: '+447700900789' })).body.counts.incidents).toBe(1)
    const file = (await call('export', { contact: person.email })).body
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
    await writeAs('hedy@harbour.example', 'Hedy Lamarr')
    const asked = await call('erase', erasure('hedy@harbour.example'))
    expect(asked.status).toBe(202)
    expect((await call('search', { contact: 'hedy@harbour.example' })).body.counts.enquiries).toBe(
      2,
    )
    const { body: waiting } = await callApi(
      ...([identity, privacy.second.client, 'GET', '/api/subjects/erasures'] as const),
    )
    expect(waiting).toMatchObject([
      { contact: 'hedy@harbour.example', by: 'Olga Officer', isOwn: false },
    ])
    const decide = (person: TestPrivacy['officer'], how: string) =>
      callApi(identity, person.client, 'POST', `/api/subjects/erasures/${asked.body.id}/${how}`)
    expect((await decide(officer, 'approve')).status).toBe(409)
    expect((await decide(privacy.auditor, 'approve')).status).toBe(403)
    expect((await decide(privacy.second, 'decline')).status).toBe(204)
    expect((await decide(privacy.second, 'approve')).status).toBe(404)
    expect((await privacy.erased('hedy@harbour.example')).status).toBe(200)
  })

  it('is refused for the account of somebody who works here', async () => {
    const colleague = await personWith(identity, { role: 'sales' })
    const found = await call('search', { contact: colleague.email })
    expect(found.body.hindrance).toBe('colleague')
    const { status, body } = await privacy.erased(colleague.email)
    expect([status, body.message]).toEqual([409, expect.stringContaining('works here')])
  })

  it('is refused for an auditor, who works elsewhere, until their access ends', async () => {
    const auditor = await personWith(identity, { role: 'auditor' })
    const found = await call('search', { contact: auditor.email })
    expect(found.body.hindrance).toBe('auditor')
    const { status, body } = await privacy.erased(auditor.email)
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('access has to end first'),
    ])
  })

  it('is refused for an address of our own, to which every enquiry was mailed', async () => {
    await writeAs('mary@harbour.example', 'Mary Ward')
    for (const path of ['search', 'export', 'erase']) {
      const contact = 'HELLO@enix.example'
      const { status, body } = await call(path, path === 'erase' ? erasure(contact) : { contact })
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
    const { status, body } = await call('erase', { ...erasure(email), ...change })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})
