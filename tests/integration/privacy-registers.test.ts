import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processingActivities } from '#content/compliance/processing.ts'
import { eraseExpiredCare } from '#features/care/commands/retain.server.ts'
import { seedExamplePrivacy } from '#features/privacy/commands/example.server.ts'
import { seedProcessing } from '#features/privacy/commands/registers.server.ts'
import { eraseExpiredCases } from '#features/privacy/commands/retain.server.ts'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import type { EntryRow, RetentionRow } from '#features/privacy/schema/registers.ts'
import { addDays } from '#lib/business-hours.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { newId } from '#lib/ids.server.ts'
import { newCompany } from '../kit/accounts.ts'
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
    expect(entries[0]).toMatchObject({ version: 1, changedBy: 'The product' })
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

describe('the retention schedule', () => {
  it('really deletes, and says when and how much', async () => {
    const companyId = await newCompany(privacy.identity, 'Old Court')
    const { db } = privacy.identity.ctx
    const { today } = privacy
    const old = newId(new Date())
    await db.query(
      `INSERT INTO tickets (id, reference, company_id, subject, state, opened_at, moved_at, closed_at)
       VALUES ($1, 'EN-0000-0001', $3, 'Old', 'closed', $4, $4, $4),
              ($2, 'EN-0000-0002', $3, 'Newer', 'closed', $5, $5, $5)`,
      [...[old, newId(new Date()), companyId], ...[addDays(today, -800), addDays(today, -100)]],
    )
    await eraseExpiredCare(privacy.on(today))
    const { rows } = await db.query('SELECT subject FROM tickets WHERE company_id = $1', [
      companyId,
    ])
    expect(rows).toEqual([{ subject: 'Newer' }])
    expect(await privacy.auditOf(old)).toEqual(['ticket.erased'])

    const schedule = (await call('GET', '/retention')).body as RetentionRow[]
    const tickets = schedule.find(({ rule }) => rule === 'tickets')
    expect(tickets).toMatchObject({
      keptFor: '24 months after they closed',
      job: 'care.retention',
      lastRunAt: `${today}T12:00:00.000Z`,
      lastRows: 1,
      nextRunAt: expect.stringMatching(/T03:35:00/),
    })
    expect(schedule.map(({ rule }) => rule)).toContain('privacy-cases')

    const told = { kind: 'access', name: 'Old Case', email: 'old@harbour.example', contact: '' }
    const about = 'What do you hold about me?'
    const taken = { ...told, about, wayIn: 'phone', receivedOn: today }
    const closed = (await call('POST', '/cases', taken)).body.id
    const answer = { outcome: 'answered', text: 'Nothing at all.', reason: '', attach: false }
    expect((await call('POST', `/cases/${closed}/answer`, answer)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 365 * 3 - 2)))
    expect((await call('GET', `/cases/${closed}`)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 365 * 3 + 2)))
    expect((await call('GET', `/cases/${closed}`)).status).toBe(404)
  })
})
