import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { remindOfDueCases } from '#features/privacy/commands/remind.server.ts'
import { eraseExpiredCases } from '#features/privacy/commands/retain.server.ts'
import { dueOn } from '#features/privacy/policy/statutory-clock.ts'
import type { CaseDetail, CaseRow } from '#features/privacy/schema/cases.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays } from '#lib/time.ts'
import { callApi } from '../kit/accounts.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { privacyForm, startPrivacy, type TestPrivacy } from '../kit/privacy.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
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

const post = async (body: object, ip = '203.0.113.5') => {
  const answer = await fetch(`${identity.siteUrl}/functions/v1/send-privacy-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const listed = async (query = ''): Promise<CaseRow[]> => (await call('GET', `/cases${query}`)).body
const idOf = async (reference: string) =>
  (await listed()).find((row) => row.reference === reference)?.id ?? ''
const taken = (change?: object) => privacy.taken(change)
const step = (...asked: Parameters<TestPrivacy['step']>) => privacy.step(...asked)
const answered = (...asked: Parameters<TestPrivacy['answered']>) => privacy.answered(...asked)
const mailsTo = async (recipient: string) =>
  (await identity.mails()).filter((mail) => mail.recipient === recipient)
const allSent = () =>
  until(async () => {
    const { rows } = await identity.ctx.db.query("SELECT 1 FROM mails WHERE status = 'queued'")
    return rows.length === 0
  })
const monthFrom = (day: string) =>
  dueOn(
    { kind: 'access', receivedOn: day, pauses: [], extended: false, acknowledged: false },
    bankHolidays,
  )

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
    const about = 'See https://a.example https://b.example https://c.example'
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

  it('of access is answered with everything that we hold, in a file that is kept for 30 days', async () => {
    const email = 'ada@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email, name: 'Ada Lovelace' }))
    const id = await taken({ email, name: 'Ada Lovelace' })
    expect((await answered(id, { attach: true })).body.code).toBe('refused')
    const { files } = (await call('POST', `/cases/${id}/export`, {})).body as CaseDetail
    const path = `/cases/${id}/files/${files[0]?.id}`
    const file = (await call('GET', path)).body
    expect(file).toMatchObject({
      enquiries: [{ name: 'Ada Lovelace' }],
      dataRequests: [{ kind: 'access', name: 'Ada Lovelace' }],
    })
    expect((await call('GET', path, undefined, privacy.auditor)).status).toBe(403)
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['json', 'pdf'])
    expect(await privacy.pdfText(`/cases/${id}/files/${files[1]?.id}`)).toContain(
      'What we hold about you',
    )
    const done = (await answered(id, { attach: true })).body as CaseDetail
    expect(done).toMatchObject({ state: 'answered', dueOn: null, steps: ['close', 'note'] })
    // Nothing is attached: the answer says until when, and a second email has the link.
    const { rows: mails } = await identity.ctx.db.query<{ text: string; attachments: [] }>(
      'SELECT text, attachments FROM mails WHERE recipient = $1 AND sealed ORDER BY id',
      [email],
    )
    expect(mails.map(({ attachments }) => attachments)).toEqual(mails.map(() => []))
    expect(mails.map(({ text }) => text).join()).toMatch(/download your data until .+ 20\d\d, /)
    expect(await privacy.auditOf(id)).toEqual([
      'privacy_case.received',
      'privacy_case.exported',
      'privacy_case.file_read',
      'privacy_case.file_read',
      'privacy_case.moved',
      'privacy_case.released',
    ])
    await eraseExpiredCases(privacy.on(addDays(today, 29)))
    expect((await call('GET', path)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 32)))
    expect((await call('GET', path)).status).toBe(404)
  })

  it('of access is answered by a letter with purposes, recipients, retention, source and rights', async () => {
    const email = 'letter@harbour.example'
    await postQuote(identity.siteUrl, quoteRequest({ email, name: 'Lise Meitner' }))
    const id = await taken({ email, name: 'Lise Meitner' })
    const { files } = (await call('POST', `/cases/${id}/export`, {})).body as CaseDetail
    const pdf = files.find(({ name }) => name.endsWith('.pdf'))
    const text = (await privacy.pdfText(`/cases/${id}/files/${pdf?.id}`)).replaceAll(/\s+/g, ' ')
    for (const words of [
      ...['Dear Lise Meitner,', 'Purpose', 'Lawful basis', 'Recipients', 'How long it is kept'],
      ...['Where it comes from', 'Transfers out of the UK', 'Your rights', 'ico.org.uk'],
      ...['decision about you by software alone', 'Yours sincerely', 'Enquiries: 1'],
    ]) {
      expect(text).toContain(words)
    }
  })

  it('of access is downloaded with the link and a code that comes separately', async () => {
    const email = 'download@harbour.example'
    const id = await taken({ email, name: 'Rosalind Franklin' })
    await call('POST', `/cases/${id}/export`, {})
    const link = async () => {
      const [mail] = (await mailsTo(email)).filter((it) => it.text.includes('/auth/your-data'))
      return /link=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const form = (path: string, fields: Record<string, string>) =>
      fetch(`${identity.siteUrl}/functions/v1/${path}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
      })
    const askCode = async (token: string) => {
      const answer = await form('data-download-code', { link: token })
      return answer.headers.get('location')?.replace(token, '…')
    }
    const codes = async () =>
      (await mailsTo(email)).flatMap(
        ({ text }) => /Code:? +([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(text)?.[1] ?? [],
      )
    const download = (token: string, code: string, file = 'letter') =>
      form('data-download', { link: token, code, file })
    const done = (await answered(id, { attach: true })).body as CaseDetail
    expect(done.release).toMatchObject({ isActive: true, downloads: 0 })
    const first = await link()
    expect(first).not.toBe('')

    // A link that is none is answered as one that is.
    expect(await askCode('a'.repeat(43))).toBe('/auth/your-data?link=…&step=code')
    expect(await codes()).toEqual([])
    expect(await askCode(first)).toBe('/auth/your-data?link=…&step=code')
    const [code = ''] = await codes()
    const wrong = await download(first, '0000-0000')
    const none = await download('a'.repeat(43), code)
    expect([wrong.status, none.status]).toEqual([303, 303])
    expect(wrong.headers.get('location')).toContain('problem=code')
    expect(none.headers.get('location')).toContain('problem=code')
    const pdf = await download(first, code.toLowerCase())
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await download(first, code, 'data')).headers.get('content-type')).toBe(
      'application/json',
    )
    // Each file once with one code.
    expect((await download(first, code)).status).toBe(303)

    const again = (await call('POST', `/cases/${id}/release`)).body as CaseDetail
    expect(again.release).toMatchObject({ isActive: true, downloads: 0 })
    expect(await link()).not.toBe(first)
    await askCode(first)
    expect(await codes()).toHaveLength(1)
    const revoked = (await call('POST', `/cases/${id}/release/revoke`)).body as CaseDetail
    expect(revoked.release).toMatchObject({ isActive: false })
    expect((await call('POST', `/cases/${id}/release`, {}, privacy.auditor)).status).toBe(403)
    const trail = await privacy.auditOf(id)
    expect(trail.filter((action) => /download|code|release/.test(action))).toEqual([
      ...['privacy_case.released', 'privacy_case.code_sent', 'privacy_case.download_refused'],
      ...['privacy_case.downloaded', 'privacy_case.downloaded', 'privacy_case.download_refused'],
      ...['privacy_case.released', 'privacy_case.release_revoked'],
    ])
  })

  it('of erasure erases across the product, and itself when it is closed', async () => {
    const email = 'jean@harbour.example'
    const name = 'Jean Bartik'
    await postQuote(identity.siteUrl, quoteRequest({ email, name }))
    const { body } = await post(privacyForm({ kind: 'erasure', email, name }))
    const id = await idOf(body.reference)
    expect((await privacy.erasedFor(id, { confirm: 'jean@' })).body.fields).toEqual({
      confirm: 'This is not the same address',
    })
    const erased = (await privacy.erasedFor(id, { confirm: email })).body as CaseDetail
    expect(erased.events.at(-1)).toMatchObject({
      kind: 'erased',
      details: { counts: { enquiries: 1, dataRequests: 0 }, kept: { dataRequests: 1 } },
    })
    // The address is still needed for the answer, which is what whoever searches or erases reads.
    const { client } = privacy.officer
    const subjects = (path: string) =>
      callApi(identity, client, 'POST', `/api/subjects/${path}`, { contact: email })
    expect((await subjects('search')).body).toMatchObject({
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

  it('is erased by two officers, and only once it is known who asks', async () => {
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
