import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ContextView,
  DraftLine,
  StatementView,
  VersionChanges,
  VersionRow,
} from '#features/isms/schema/documents.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { addDays } from '#lib/time.ts'
import { fetchAs, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { outcome, TestAudits } from '../kit/audits.ts'
import { pdfText } from '../kit/pdf-text.ts'
import { actionsOn } from '../kit/trail.ts'

let audits: TestAudits
let olivia: TestPerson
let omar: TestPerson
let auditor: TestPerson
let otto: TestPerson
beforeAll(async () => {
  audits = await TestAudits.start()
  ;({ olivia, omar, auditor } = audits)
  const { identity, clock } = audits
  otto = await protectedPersonWith(identity, clock, {
    ...{ role: 'operations', fullName: 'Otto Operations' },
  })
})
afterAll(() => audits.close())

const as = (...asked: Parameters<TestAudits['as']>) => audits.as(...asked)
const download = (path: string, person = auditor) => fetchAs(audits.identity, person, path)
const bytesOf = async (path: string, person = auditor) =>
  new Uint8Array(await (await download(path, person)).arrayBuffer())
const sheetOf = async (path: string) => readSheet(new Blob([await bytesOf(path)]))
const wordText = async (path: string) =>
  strFromU8(unzipSync(await bytesOf(path))['word/document.xml'] ?? new Uint8Array())

const statement = async () =>
  (await as(auditor, 'GET', '/api/isms/applicability')).body as StatementView
const lineOf = async (id: string) =>
  (await statement()).lines.find((line) => line.id === id) as DraftLine
const justified = (change: object = {}) => ({
  ...{ version: 0, applicable: 'yes', grounds: ['law', 'risk'], justification: 'Keys get lost.' },
  ...change,
})
const path = '/api/isms/applicability'
const submit = (person = olivia, document = 'applicability') =>
  as(person, 'POST', `/api/isms/${document}/versions`, { note: 'First of this year.' })
const decide = (person: TestPerson, { id }: VersionRow, approve: boolean) =>
  as(person, 'POST', `/api/isms/versions/${id}/decision`, { approve })
const newest = async (document = 'applicability') =>
  (await as(auditor, 'GET', `/api/isms/${document}`)).body.versions[0] as VersionRow
const changesOf = async ({ id }: VersionRow) =>
  (await as(auditor, 'GET', `/api/isms/versions/${id}/changes`)).body as VersionChanges

describe('the statement of applicability', () => {
  it('begins as the library proposes it, and an officer justifies each reference', async () => {
    const { lines, versions } = await statement()
    expect([lines.length, versions]).toEqual([93, []])
    expect(lines.every(({ isOwn, justification }) => !isOwn && justification !== '')).toBe(true)
    expect((await as(olivia, 'PUT', `${path}/lines/A.5.15`, justified())).status).toBe(204)
    expect(await lineOf('A.5.15')).toMatchObject({
      ...{ isOwn: true, grounds: ['law', 'risk'], justification: 'Keys get lost.', version: 1 },
      changedBy: 'Olivia Officer',
    })
    const excluded = { applicable: 'no', grounds: [], justification: 'Nobody works there.' }
    await as(olivia, 'PUT', `${path}/lines/A.6.7`, justified(excluded))
    expect(await lineOf('A.6.7')).toMatchObject({ applicable: false, standing: 'not-applicable' })
  })

  it('refuses an edit of a line that someone else has changed', async () => {
    const mine = justified({ version: 1, justification: 'Mine.' })
    expect((await as(omar, 'PUT', `${path}/lines/A.5.15`, mine)).status).toBe(204)
    for (const version of [0, 1]) {
      const late = justified({ version, justification: 'Too late.' })
      const { body } = await as(olivia, 'PUT', `${path}/lines/A.5.15`, late)
      expect(body.code).toBe('changed_meanwhile')
    }
    expect(await lineOf('A.5.15')).toMatchObject({ justification: 'Mine.', version: 2 })
  })

  it.each([
    ['no words', { justification: ' ' }, 'justification'],
    ['no reason for inclusion', { grounds: [] }, 'grounds'],
    ['an unknown reason', { grounds: ['whim'] }, 'grounds'],
    ['no choice', { applicable: 'perhaps' }, 'applicable'],
    ['a card number', { justification: 'Card 4111 1111 1111 1111' }, 'justification'],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await as(olivia, 'PUT', `${path}/lines/A.8.24`, justified(change))
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('knows the references of Annex A and no other', async () => {
    expect((await as(olivia, 'PUT', `${path}/lines/A.9.99`, justified())).status).toBe(404)
  })

  it('links the open risks of the controls that answer a reference', async () => {
    const { controls } = await lineOf('A.8.13')
    const score = { likelihood: 3, impact: 4 }
    const { body: risk } = await as(olivia, 'POST', '/api/risks', {
      ...{ title: 'A backup cannot be read', description: 'We lose a day.', ownerId: otto.id },
      ...{ category: 'security', inherent: score, current: score, residual: score },
      ...{ treatment: 'mitigate', plan: '=Restore it each month', reviewOn: '2030-01-01' },
      ...{ dueOn: '2026-11-30', controls: [controls[0]?.code], incidents: [] },
    })
    expect((await lineOf('A.8.13')).risks).toMatchObject([{ id: risk.id }])
  })

  it('becomes a numbered version that another officer approves, once', async () => {
    expect((await submit()).status).toBe(204)
    // One waits at a time.
    expect((await submit(omar)).status).toBe(409)
    const version = await newest()
    expect(version).toMatchObject({ number: 1, state: 'submitted', submittedBy: 'Olivia Officer' })
    expect(outcome(await decide(olivia, version, true))).toEqual([409, 'oneself'])
    expect((await decide(auditor, version, true)).status).toBe(403)
    // Those who can decide find it among their work; the submitter does not.
    const waitsFor = async (person: TestPerson) =>
      (await as(person, 'GET', '/api/my-work')).body.some(
        ({ id }: { id: string }) => id === version.id,
      )
    expect([await waitsFor(omar), await waitsFor(olivia), await waitsFor(otto)]).toEqual([
      ...[true, false, false],
    ])
    expect((await decide(omar, version, true)).status).toBe(204)
    expect(await newest()).toMatchObject({ state: 'approved', decidedBy: 'Omar Admin' })
    for (const approve of [true, false]) {
      expect((await decide(omar, version, approve)).status).toBe(409)
    }
    expect(await actionsOn(audits.identity.ctx, version.id)).toEqual([
      ...['isms_version.submitted', 'isms_version.approved'],
    ])
    // Nothing has changed since.
    expect((await submit()).status).toBe(409)
  })

  it('keeps what was approved, and says what the draft has changed since', async () => {
    const version = await newest()
    const before = await (await download(`/api/isms/versions/${version.id}/file/csv`)).text()
    expect((await changesOf(version)).untilDraft).toEqual([])
    await as(olivia, 'PUT', `${path}/lines/A.8.24`, justified({ justification: 'Disks are lost.' }))
    const { previousNumber, sincePrevious, untilDraft } = await changesOf(version)
    expect([previousNumber, sincePrevious.length]).toEqual([null, 93])
    expect(untilDraft).toMatchObject([{ key: 'A.8.24', kind: 'changed' }])
    expect(untilDraft[0]?.fields).toContainEqual({
      ...{ label: 'Justification', to: 'Disks are lost.', from: expect.any(String) },
    })
    const after = await (await download(`/api/isms/versions/${version.id}/file/csv`)).text()
    expect(after).toBe(before)
    expect((await newest()).sha256).toBe(version.sha256)
  })

  it('can be declined by another officer, and withdrawn by the one who submitted it', async () => {
    await submit(omar)
    await decide(olivia, await newest(), false)
    expect(await newest()).toMatchObject({ number: 2, state: 'declined' })
    await submit(omar)
    await decide(omar, await newest(), false)
    expect(await newest()).toMatchObject({ number: 3, state: 'withdrawn' })
    // Against the version that was approved, not against those that were not.
    await submit(omar)
    expect(await changesOf(await newest())).toMatchObject({
      ...{ previousNumber: 1, sincePrevious: [{ key: 'A.8.24' }] },
    })
    await decide(olivia, await newest(), true)
  })

  it('is handed out as PDF, Word, Excel and CSV, the draft and every version', async () => {
    const { id } = await newest()
    for (const files of [`${path}/file`, `/api/isms/versions/${id}/file`]) {
      const csv = rowsOfCsv(await (await download(`${files}/csv`)).text())
      const rows = 'rows' in csv ? csv.rows.map(({ cells }) => cells) : []
      expect(rows).toHaveLength(94)
      const sheet = await sheetOf(`${files}/xlsx`)
      expect(sheet.map(([reference]) => reference)).toEqual(rows.map(([reference]) => reference))
      expect(sheet.find(([reference]) => reference === 'A.8.24')).toContain('Disks are lost.')
      const pdf = await pdfText(await download(`${files}/pdf`))
      const word = await wordText(`${files}/docx`)
      for (const text of [pdf, word]) {
        expect(rows.slice(1).filter(([reference = '']) => !text.includes(reference))).toEqual([])
      }
    }
    expect((await download(`${path}/file/odt`)).status).toBe(404)
    const file = await download(`/api/isms/versions/${id}/file/docx`)
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="Statement-of-applicability-version-4.docx"',
    )
  })
})

describe('the risk treatment plan', () => {
  it('has each open risk with its treatment, and runs no formula', async () => {
    const { body } = await as(auditor, 'GET', '/api/risks/treatment-plan')
    expect(body).toMatchObject([
      { title: 'A backup cannot be read', owner: 'Otto Operations', accepted: null },
    ])
    const [{ id }] = body
    const expiresOn = addDays(audits.today(), 90)
    await as(omar, 'POST', `/api/risks/${id}/acceptance`, { reason: 'Insured.', expiresOn })
    const rows = await sheetOf('/api/risks/treatment-plan/file/xlsx')
    const [headings = [], row = []] = rows
    const cell = (label: string) => row[headings.indexOf(label)]
    expect(cell('Actions')).toBe('=Restore it each month')
    expect(cell('Due')).toEqual(new Date('2026-11-30'))
    expect(cell('Residual')).toBe(12)
    expect([cell('Accepted by'), cell('Accepted until')]).toEqual([
      ...['Omar Admin', new Date(expiresOn)],
    ])
    const csv = await (await download('/api/risks/treatment-plan/file/csv')).text()
    expect(csv).toContain("'=Restore it each month")
    for (const text of [
      await pdfText(await download('/api/risks/treatment-plan/file/pdf')),
      await wordText('/api/risks/treatment-plan/file/docx'),
    ]) {
      expect(text).toMatch(/backup[\s\S]*Omar/)
    }
    await as(olivia, 'POST', `/api/risks/${id}/close`, { reason: 'Replaced.' })
    expect((await as(auditor, 'GET', '/api/risks/treatment-plan')).body).toEqual([])
  })
})

describe('scope and context', () => {
  const at = '/api/isms/context'
  const view = async () => (await as(auditor, 'GET', at)).body as ContextView
  const objective = () => ({
    ...{ title: 'Fewer lost keys', measure: 'Keys reported lost', target: 'At most 2 a year' },
    ...{ ownerId: otto.id, dueOn: '2027-06-30' },
  })

  it('is written section by section, and submitted with its scope at least', async () => {
    expect((await submit(olivia, 'context')).body.message).toContain('scope statement')
    const scope = { version: 0, text: 'Machines, portal and people of Manchester.' }
    expect((await as(olivia, 'PUT', `${at}/sections/scope`, scope)).status).toBe(204)
    expect((await as(omar, 'PUT', `${at}/sections/scope`, scope)).body.code).toBe(
      'changed_meanwhile',
    )
    expect((await as(omar, 'PUT', `${at}/sections/weather`, scope)).status).toBe(404)
    const party = { name: 'Clients', requirements: 'Cold food.', response: 'Sensors.' }
    const key = randomUUID()
    expect((await as(olivia, 'POST', `${at}/parties`, { key, ...party })).status).toBe(204)
    // The same thing sent twice is one.
    expect((await as(olivia, 'POST', `${at}/parties`, { key, ...party })).status).toBe(409)
    const again = { version: 1, ...party, response: 'Sensors and visits.' }
    expect((await as(omar, 'PUT', `${at}/parties/${key}`, again)).status).toBe(204)
    expect((await as(olivia, 'PUT', `${at}/parties/${key}`, again)).status).toBe(409)
    for (const version of [0, 1]) {
      const nowhere = { version, ...party }
      expect((await as(olivia, 'PUT', `${at}/parties/nothing`, nowhere)).status).toBe(409)
    }
    const made = await as(olivia, 'POST', `${at}/objectives`, { key: randomUUID(), ...objective() })
    expect(made.status).toBe(204)
    const foreign = { key: randomUUID(), ...objective(), ownerId: auditor.id }
    const refused = await as(olivia, 'POST', `${at}/objectives`, foreign)
    expect(refused.body.fields).toHaveProperty('ownerId')
    expect(await view()).toMatchObject({
      sections: [{ key: 'scope', version: 1 }],
      parties: [{ name: 'Clients', response: 'Sensors and visits.', version: 2 }],
      objectives: [{ title: 'Fewer lost keys', owner: 'Otto Operations' }],
    })
  })

  it('is approved by a second officer, and handed out as PDF and Word', async () => {
    expect((await submit(olivia, 'context')).status).toBe(204)
    const version = await newest('context')
    expect((await decide(olivia, version, true)).body.code).toBe('oneself')
    expect((await decide(omar, version, true)).status).toBe(204)
    const [entry] = (await view()).parties
    const gone = `${at}/parties/${entry?.id}`
    expect((await as(olivia, 'DELETE', gone)).status).toBe(204)
    expect((await as(olivia, 'DELETE', gone)).status).toBe(404)
    expect((await changesOf(version)).untilDraft).toMatchObject([
      { title: 'Interested party: Clients', kind: 'removed' },
    ])
    const files = `/api/isms/versions/${version.id}/file`
    for (const text of [
      await pdfText(await download(`${files}/pdf`)),
      await wordText(`${files}/docx`),
    ]) {
      for (const words of ['Clients', 'Fewer lost keys', 'Otto', version.sha256.slice(0, 32)]) {
        expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
      }
    }
    expect(await wordText(`${at}/file/docx`)).not.toContain('Cold food.')
    // Text has no cells.
    expect((await download(`${files}/xlsx`)).status).toBe(404)
  })
})

describe('who may do what', () => {
  const entry = { version: 0, text: 'x' }
  it.each([
    ['GET', '/api/isms/applicability', undefined, 200],
    ['GET', '/api/isms/context', undefined, 200],
    ['GET', '/api/management-reviews', undefined, 200],
    ['GET', '/api/risks/treatment-plan', undefined, 200],
    ['PUT', '/api/isms/context/sections/scope', entry, 403],
    ['PUT', `${path}/lines/A.5.1`, justified(), 403],
    ['POST', `${path}/versions`, { note: 'x' }, 403],
    ['POST', '/api/management-reviews', {}, 403],
  ] as const)(
    '%s %s is for an auditor to read, and for operations not at all',
    async (method, at, body, status) => {
      expect((await as(auditor, method, at, body)).status).toBe(status)
      expect((await as(otto, method, at, body)).status).toBe(403)
    },
  )
})
