import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { processingActivities } from '#content/compliance/processing.ts'
import { kindName } from '#features/personal-data/policy.ts'
import { processingOf } from '#features/privacy/policy/access-letter.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { createPlaces, keepContact } from '#features/sites/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { personalRecords } from '#server/personal-records.ts'
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
    const asClient = {
      incidents: 0,
      tickets: 0,
      trainingAndAccess: 0,
      wishes: 0,
      refundRequests: 0,
      agreements: 0,
      proposals: 0,
      documentRequests: 0,
      replies: 0,
    }
    const counts = { ...none, ...asClient, contacts: 0, mails: 2, enquiries: 2, feedback: 1 }
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

describe('a contact of a company', () => {
  it('is found and erased by a number, and the letter says what it is kept for', async () => {
    const companyId = newId(identity.ctx.clock.now())
    await createPlaces(identity.ctx, {
      companies: [{ id: companyId, name: 'Harbour Offices' }],
      sites: [],
    })
    const contact = { companyId, name: 'Lise Meitner', email: null, phone: '0161 496 0778' }
    await identity.ctx.db.transaction(() => keepContact(identity.ctx, contact))
    const id = await privacy.taken({ name: contact.name, email: '', contact: contact.phone })
    const under = { contact: '+44 161 496 0778' }
    const exported = await privacy.call('POST', `/cases/${id}/export`, under)
    const pdf = (exported.body as CaseDetail).files.find(({ name }) => name.endsWith('.pdf'))
    const letter = await privacy.pdfText(`/cases/${id}/files/${pdf?.id}`)
    expect(letter).toContain('Contacts: 1')
    expect(letter.replaceAll(/\s+/g, ' ')).toContain('People to talk to at companies')
    expect((await privacy.erased(under.contact)).body.counts).toMatchObject({ contacts: 1 })
  })

  it.each(personalRecords.map(({ name }) => name))('has a name and a purpose: %s', (kind) => {
    expect(kindName(kind, 1)).not.toBe(kind)
    const register = processingActivities.map(({ key }) => ({ seedKey: key }))
    expect(processingOf([kind], register)).not.toEqual([])
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
