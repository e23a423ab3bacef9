import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processingActivities } from '#content/compliance/processing.ts'
import { seedExamplePrivacy } from '#demo/compliance/privacy.server.ts'
import { noteListRead } from '#features/privacy/commands/note-list-read.server.ts'
import { seedProcessing } from '#features/privacy/commands/registers.server.ts'
import { privacyDue } from '#features/privacy/queries/overview.server.ts'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import type { EntryRow } from '#features/privacy/schema/registers.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { addDays } from '#lib/time.ts'
import { callApi } from '../kit/accounts.ts'
import { startPrivacy, type TestPrivacy } from '../kit/privacy.ts'

let privacy: TestPrivacy
beforeAll(async () => {
  privacy = await startPrivacy()
})
afterAll(() => privacy.close())

const call = (...asked: Parameters<TestPrivacy['call']>) => privacy.call(...asked)

describe('the record of processing', () => {
  const path = '/registers/processing'
  it('begins with what the product does, once however often it starts', async () => {
    await seedProcessing(privacy.identity.ctx)
    const entries = (await call('GET', path)).body as EntryRow[]
    expect(entries.map(({ title }) => title).toSorted()).toEqual(
      processingActivities.map(({ title }) => title).toSorted(),
    )
    expect(entries[0]).toMatchObject({ version: 1, changedBy: 'System' })
  })

  it('keeps every version, and notices a change meanwhile', async () => {
    const [entry] = (await call('GET', path)).body as [EntryRow]
    const { id, title, content, version } = entry
    const change = { title, content: { ...content, purpose: 'To answer people.' }, version }
    expect((await call('PUT', `${path}/${id}`, change)).status).toBe(204)
    expect((await call('PUT', `${path}/${id}`, change)).body.code).toBe('changed_meanwhile')
    // Saved as it is: no version of its own.
    expect((await call('PUT', `${path}/${id}`, { ...change, version: 2 })).status).toBe(204)
    const versions = (await call('GET', `${path}/${id}/versions`)).body
    expect(versions).toMatchObject([
      { version: 2, by: 'Olga Officer', content: { purpose: 'To answer people.' } },
      { version: 1, content: { purpose: content.purpose } },
    ])
    expect((await call('GET', `/registers/processors/${id}/versions`)).status).toBe(404)
    const bad = { title, content: { ...content, basis: 'Because' }, version: 2 }
    expect((await call('PUT', `${path}/${id}`, bad)).body.fields).toEqual({
      content: 'Please choose',
    })
  })

  it('is to be had as a table and as a paper that opens', async () => {
    const csv = (await call('GET', `${path}/file/csv`)).body as string
    const read = rowsOfCsv(csv)
    expect('rows' in read && read.rows).toHaveLength(processingActivities.length + 1)
    const text = await privacy.pdfText(`${path}/file/pdf`)
    for (const { title } of processingActivities) expect(text).toContain(title)
    expect(text).toContain('Record of processing')
  })
})

describe('an impact assessment', () => {
  it('is approved with an outcome and advice only', async () => {
    await seedExamplePrivacy(privacy.identity.ctx)
    await seedExamplePrivacy(privacy.identity.ctx)
    const [example] = (await call('GET', '/registers/assessments')).body as [EntryRow]
    expect(example).toMatchObject({ example: true, content: { state: 'Approved' } })
    const { title, content } = example
    const without = { title, content: { ...content, advice: '' } }
    const { status, body } = await call('POST', '/registers/assessments', without)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['content']])
    const draft = { title, content: { ...content, advice: '', state: 'Draft' } }
    const made = await call('POST', '/registers/assessments', draft)
    expect(made.status).toBe(201)
    const gone = await call('DELETE', `/registers/assessments/${made.body.id}`)
    expect(gone.status).toBe(204)
    expect((await call('GET', '/registers/assessments')).body).toHaveLength(1)
    expect(
      ((await call('GET', '/cases')).body as CaseRow[]).filter(({ example }) => example),
    ).toHaveLength(3)
  })
})

it('a look at a list with names is noted, once an hour for each person and list', async () => {
  const { officer, auditor } = privacy
  const ctx = { ...privacy.identity.ctx, actor: officer.id }
  const { db } = ctx
  await call('GET', '/cases?complaints=no')
  const noted = async () => {
    const { rows } = await db.query<{ list: string; actor: string }>(
      `SELECT details->>'list' AS list, actor FROM audit_entries
       WHERE action = 'privacy_list.read' ORDER BY id`,
    )
    return rows
  }
  const before = await noted()
  for (const path of ['/cases?complaints=yes', '/overview', '/overview', '/cases?complaints=no']) {
    for (const person of [officer, auditor]) await call('GET', path, undefined, person)
  }
  const after = await noted()
  // An auditor sees no names.
  expect(after.slice(before.length)).toEqual([
    { list: 'complaints', actor: officer.id },
    { list: 'overview', actor: officer.id },
  ])
  const later = new Date(ctx.clock.now().getTime() + 3_600_001)
  await noteListRead({ ...ctx, clock: { now: () => later } }, 'overview')
  expect(await noted()).toHaveLength(after.length + 1)
})

const entries = {
  interests: {
    ...{
      interest: 'To keep the portal safe',
      basis: 'Legitimate interests',
      need: 'No other way',
    },
    ...{
      people: 'Colleagues and clients',
      effects: 'Little',
      safeguards: '',
      objection: 'By email',
    },
    ...{ outcome: 'Interests balance: may go ahead', state: 'Approved', reviewOn: '' },
  },
  consents: {
    ...{ purpose: 'News by email', people: 'Visitors', where: 'On the contact form' },
    ...{ wording: 'Send me news', since: '2026-01-05', record: 'With the enquiry' },
    ...{ withdrawal: 'By the link in each email', lasts: 'Two years', reviewOn: '' },
  },
  transfers: {
    ...{ recipient: 'Mail Inc.', country: 'United States', data: 'Addresses of clients' },
    ...{ basis: 'International data transfer agreement (IDTA)', law: 'Checked', measures: '' },
    ...{ outcome: 'Protection is not materially lower: may go ahead', state: 'Approved' },
    reviewOn: '',
  },
}

it.each(Object.entries(entries))(
  'the register of %s takes an entry, shows it with its version and hands it out as a file',
  async (register, content) => {
    const path = `/registers/${register}`
    const title = `An entry of ${register}`
    expect((await call('POST', path, { title, content })).status).toBe(201)
    expect((await call('GET', path)).body).toMatchObject([{ title, content, version: 1 }])
    expect((await call('GET', `${path}/file/csv`)).body).toContain(title)
    expect(await privacy.pdfText(`${path}/file/pdf`)).toContain(title)
    const { body } = await call('POST', path, { title, content: { ...content, reviewOn: 'soon' } })
    expect(body.fields).toHaveProperty('content')
  },
)

it.each(['interests', 'transfers'] as const)(
  'the register of %s approves nothing whose outcome is open',
  async (register) => {
    const content = { ...entries[register], outcome: 'Not decided yet' }
    const { body } = await call('POST', `/registers/${register}`, { title: 'Too early', content })
    expect(body.fields.content).toBe('Please choose the outcome before you approve it')
  },
)

it('an overview loses no case that has no day, and no review of a register', async () => {
  const { identity, today } = privacy
  const taken = async (kind: string, step: string, text: string) => {
    const id = await privacy.taken({ kind, name: 'No Day', email: 'no-day@harbour.example' })
    await privacy.step(id, step, text)
    return id
  }
  const complaint = await taken('complaint', 'acknowledge', '')
  const paused = await taken('access', 'ask-identity', 'Please call us.')
  const due = await privacyDue(identity.ctx)
  expect(due.filter(({ id }) => [complaint, paused].includes(id))).toMatchObject([
    { id: complaint, state: 'received', dueOn: null, words: 'Acknowledged, outcome owed' },
    {
      ...{ id: paused, state: 'identity-asked', dueOn: null },
      words: expect.stringContaining('Clock stands since'),
    },
  ])
  const content = {
    ...{ purpose: 'Carries mails', data: 'Addresses', country: 'United Kingdom', notes: '' },
    ...{ transfer: 'None needed: stays in the UK', contractOn: '', reviewOn: addDays(today, 90) },
    ...{ assurance: 'ISO/IEC 27001 certificate', assuranceEnds: addDays(today, -1) },
  }
  await call('POST', '/registers/processors', { title: 'Mail provider', content })
  const { body } = await callApi(
    identity,
    privacy.officer.client,
    'GET',
    '/api/compliance/overview',
  )
  expect(body.due).toContainEqual(
    expect.objectContaining({
      ...{ what: 'Suppliers and processors to review', title: 'Mail provider' },
      ...{ dueOn: addDays(today, -1), over: true },
    }),
  )
  expect(body.requests.map(({ id }: { id: string }) => id)).toContain(paused)
})
