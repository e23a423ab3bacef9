import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropLoosePieces, writePieces } from '#db/file-pieces.server.ts'
import { evidencePieces, evidenceFiles as keptFiles } from '#db/schema/controls.ts'
import { seedExampleControls } from '#demo/compliance/controls.server.ts'
import { remindOfExpiry } from '#features/controls/commands/remind.server.ts'
import { runChecks } from '#features/controls/commands/run-checks.server.ts'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import { controlsDue, controlsView } from '#features/controls/queries/controls.server.ts'
import { evidenceFiles, expiringEvidence } from '#features/controls/queries/overview.server.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { addDays, londonDate } from '#lib/time.ts'
import {
  callApi,
  fetchAs,
  personWith,
  protectedPersonWith,
  sendForm,
  type TestPerson,
} from '#tests/kit/accounts.ts'
import { newCompanyOf, newMachine, newSite } from '#tests/kit/fleet.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'
import { actionsOn } from '#tests/kit/trail.ts'

const teamEmail = 'team@enix.example'
const clock = new MovableClock()
let identity: TestIdentity
let officer: TestPerson
let auditor: TestPerson
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  officer = await protectedPersonWith(identity, clock, { role: 'compliance', fullName: 'Olga' })
  auditor = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Aidan' })
})
afterAll(() => identity.close())

const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const today = () => londonDate(clock.now())

async function send(path: string, content: BlobPart, words: object = {}, name = 'paper.csv') {
  const form = new FormData()
  const usual = { title: 'Liability insurance', kind: 'certificate', effectiveOn: today() }
  for (const [name, value] of Object.entries({ ...usual, ...words })) form.set(name, String(value))
  form.append('controls', 'FS-11')
  form.append('controls', 'PA-04')
  if (path !== '/api/evidence/files')
    for (const name of ['title', 'kind', 'controls']) form.delete(name)
  form.set('file', new File([content], name, { type: 'application/pdf' }))
  return sendForm(identity, officer, path, form)
}
const upload = (content: BlobPart, words?: object, name?: string) =>
  send('/api/evidence/files', content, words, name)

const download = (person: TestPerson, path: string) => fetchAs(identity, person, path)

describe('a control', () => {
  const path = '/api/controls/control/SU-01'
  const change = (more: object = {}) => ({
    ...{ version: 0, ownerId: officer.id, state: 'partly', reason: '', maturity: 2, notes: '' },
    ...more,
  })

  it('is recorded with its owner, state and maturity, and reviewed by its cycle', async () => {
    expect((await as(officer, 'PUT', path, change())).body).toMatchObject({
      ...{ standing: 'partly', owner: 'Olga', maturity: 2, version: 1, due: 'never' },
    })
    const { body } = await as(officer, 'POST', `${path}/review`, { note: 'Asked three suppliers' })
    expect(body).toMatchObject({ reviewedOn: today(), due: 'in-time', version: 2 })
    const history = [{ action: 'control.reviewed' }, { action: 'control.recorded' }]
    expect(body.history).toMatchObject(history)
  })

  it('is not overwritten by somebody who saw it as it was before', async () => {
    const late = await as(officer, 'PUT', path, change({ version: 1, maturity: 5 }))
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('that does not concern us needs a reason, and an owner works here', async () => {
    const without = await as(officer, 'PUT', path, change({ version: 2, state: 'not-applicable' }))
    expect([without.status, without.body.fields]).toEqual([422, { reason: expect.any(String) }])
    const client = await personWith(identity, { role: 'client' })
    for (const ownerId of [client.id, auditor.id]) {
      const foreign = await as(officer, 'PUT', path, change({ version: 2, ownerId }))
      expect(foreign.body.fields).toHaveProperty('ownerId')
    }
    expect((await as(officer, 'GET', '/api/controls/control/XX-99')).status).toBe(404)
  })

  it('is read by an auditor and changed by officers only', async () => {
    expect((await as(auditor, 'GET', path)).body).toMatchObject({ standing: 'partly' })
    expect((await as(auditor, 'PUT', path, change({ version: 2 }))).body.code).toBe('role')
  })
})

describe('evidence', () => {
  it('is what its content says, and is saved rather than shown or run', async () => {
    const { status, body } = await upload(tinyPdf('insured'))
    expect(status).toBe(201)
    const file = await download(auditor, `/api/evidence/${body.id}/file/1`)
    expect(await file.text()).toBe(tinyPdf('insured'))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Liability-insurance-v1.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    // Who saved it is known.
    expect(await actionsOn(identity.ctx, body.id)).toEqual(['evidence.added', 'evidence.read'])
  })

  it('that is large is kept in pieces, between which others are served, and comes back whole', async () => {
    const large = new Uint8Array(3 * 1024 * 1024 + 7).map((_, place) => 97 + (place % 23))
    let busy = true
    const sent = upload(large, { title: 'Log' }, 'log.txt').finally(() => (busy = false))
    let served = 0
    for (; busy; served++) {
      await identity.ctx.db.query('SELECT 1')
      await setImmediate()
    }
    const { body } = await sent
    expect(served).toBeGreaterThan(12)
    const file = await download(auditor, `/api/evidence/${body.id}/file/1`)
    expect(file.headers.get('content-length')).toBe(String(large.length))
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), large)).toBe(0)
    const { rows } = await identity.ctx.db.query(
      'SELECT max(length(content)) AS largest FROM evidence_pieces',
    )
    expect(rows).toEqual([{ largest: 256 * 1024 }])
  })

  it('that was not taken leaves nothing behind, and what a process died over is swept up', async () => {
    const text = `SELECT 1 FROM evidence_pieces p WHERE NOT EXISTS
      (SELECT 1 FROM evidence_files f WHERE f.file_id = p.file_id)`
    const loose = async () => (await identity.ctx.db.query(text)).rows.length
    await send(`/api/evidence/files/${randomUUID()}`, 'Words', { effectiveOn: today() })
    expect(await loose()).toBe(0)
    await writePieces(identity.ctx, evidencePieces, Buffer.from('Words'))
    await dropLoosePieces(identity.ctx, evidencePieces, keptFiles.fileId)
    expect(await loose()).toBe(1)
    const later = { now: () => new Date(clock.now().getTime() + 2 * 86_400_000) }
    await dropLoosePieces({ ...identity.ctx, clock: later }, evidencePieces, keptFiles.fileId)
    expect(await loose()).toBe(0)
  })

  it('of a wrong kind, too large or without its words is refused with the field to mend', async () => {
    const page = await upload('<script>alert(1)</script>')
    expect([page.status, page.body.fields.file]).toEqual([422, expect.stringContaining('no PDF')])
    for (const [field, words] of [
      ['kind', { kind: 'shown' }],
      ['effectiveOn', { effectiveOn: '2026-02-30' }],
      ['expiresOn', { effectiveOn: '2026-05-01', expiresOn: '2026-04-01' }],
      ['expiresOn', { expiresOn: '2199-01-01' }],
    ] as const) {
      expect((await upload('Words', words)).body.fields).toHaveProperty(field)
    }
    const endless = { effectiveOn: '2099-12-31', expiresOn: '' }
    const wrong = { effectiveOn: 'Please choose a day at most a year from now' }
    expect((await upload('Words', endless)).body.fields).toEqual(wrong)
    expect((await upload('x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413)
    // Told rather than cut off, however much more is on its way.
    expect((await upload('x'.repeat(26 * 1024 * 1024))).body.code).toBe('body_too_large')
    const jpegWithCode = '\xff\xd8\xff\xe0<?php ?>\xff\xd9'
    for (const begun of ['', 'MZ\x90\0', '%PDF-', '\x89PNG\r\n\x1a\n', jpegWithCode]) {
      const { body } = await upload(Uint8Array.from(Buffer.from(begun, 'latin1')))
      expect(body.fields).toHaveProperty('file')
    }
    expect((await upload('del *.*', {}, 'run.bat')).body.fields).toHaveProperty('file')
    expect((await as(officer, 'POST', '/api/evidence/files', {})).status).toBe(415)
  })

  it('has versions: the new one counts, and those before are kept as they were', async () => {
    const { body } = await upload('Name,Hours\r\nDee,2\r\n', { title: 'Training' })
    const path = `/api/evidence/files/${body.id}`
    const renewed = await send(path, 'Name,Hours\r\nDee,4\r\n', { effectiveOn: today() })
    expect(renewed.body).toEqual({ number: 2 })
    const detail = (await as(officer, 'GET', `/api/evidence/${body.id}`)).body
    expect(detail).toMatchObject({ latest: 2, controls: ['FS-11', 'PA-04'], extension: 'csv' })
    expect(detail.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(new Set(detail.versions.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(2)
    const before = await download(officer, `/api/evidence/${body.id}/file/1`)
    expect(rowsOfCsv(await before.text())).toMatchObject({ rows: [{}, { cells: ['Dee', '2'] }] })
    expect((await as(officer, 'GET', `/api/evidence/${body.id}/file/3`)).status).toBe(404)
  })

  it('that is retired counts no longer and takes no new version', async () => {
    const { body } = await upload('Words', { title: 'Old' })
    const retired = await as(officer, 'POST', `/api/evidence/${body.id}/retire`, { reason: 'Old' })
    expect(retired.body.retiredAt).not.toBeNull()
    const again = await send(`/api/evidence/files/${body.id}`, 'More', { effectiveOn: today() })
    expect(again.status).toBe(404)
  })

  it('is in the history of its controls: added, renewed, taken off and retired', async () => {
    const { body } = await upload('Words', { title: 'Handbook' })
    await send(`/api/evidence/files/${body.id}`, 'More', { effectiveOn: today() })
    const change = { title: 'Handbook', controls: ['PA-04', 'FS-10'] }
    await as(officer, 'PUT', `/api/evidence/${body.id}`, change)
    await as(officer, 'POST', `/api/evidence/${body.id}/retire`, { reason: 'Old' })
    const history = async (code: string) => {
      const { body } = await as(auditor, 'GET', `/api/controls/control/${code}`)
      return (body as ControlDetail).history
        .filter(({ evidence }) => evidence === 'Handbook')
        .map(({ action, by }) => `${by}: ${action}`)
    }
    const [retired, changed, renewed, added] = ['retired', 'changed', 'renewed', 'added'].map(
      (what) => `Olga: evidence.${what}`,
    )
    expect(await history('PA-04')).toEqual([retired, changed, renewed, added])
    // The one had it not from the start; the other has it no more.
    expect(await history('FS-10')).toEqual([retired, changed, renewed])
    expect(await history('FS-11')).toEqual([changed, added])
    // Nobody has said or shown anything of this one.
    expect((await as(auditor, 'GET', '/api/controls/control/GV-01')).body.history).toEqual([])
  })

  it('that comes to its end is told to the team once for each date', async () => {
    await upload('Words', { title: 'Hygiene certificate', expiresOn: addDays(today(), 45) })
    const subjects = async () =>
      (await identity.mails())
        .filter(({ recipient }) => recipient === teamEmail)
        .map(({ subject }) => subject)
    const before = (await subjects()).length
    for (const _ of ['once', 'twice']) {
      await remindOfExpiry(identity.ctx, { teamEmail, siteUrl: identity.siteUrl })
    }
    const told = await subjects()
    expect(told.length).toBe(before + 1)
    expect(told[0]).toMatch(/^Hygiene certificate ends on /)
    expect(await expiringEvidence(identity.ctx)).toMatchObject([{ title: 'Hygiene certificate' }])
  })
})

describe('what the software shows by itself', () => {
  const options = (backupDir: string) => ({
    ...{ teamEmail, siteUrl: identity.siteUrl, backupDir },
    retentionJobs: ['feedback.retention'],
    findElsewhere: async () => ({}),
  })
  const checks = async () => {
    type Shown = { code: string; standing: string; check: object | null }
    const { controls }: { controls: Shown[] } = (await as(auditor, 'GET', '/api/controls')).body
    return Object.fromEntries(
      controls.map(({ code, standing, check }) => [code, check && { standing, ...check }]),
    )
  }

  it('says what it found, and a check that fails turns the state of its control', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'))
    writeFileSync(join(folder, 'enix-2026.archive'), 'no archive')
    await runChecks(identity.ctx, options(folder))
    rmSync(folder, { recursive: true })
    const failing = { standing: 'shown-to-fail', passed: false }
    expect(await checks()).toMatchObject({
      'OP-01': { ...failing, found: 'The newest backup cannot be read.' },
      'OP-02': { passed: false, found: expect.stringContaining('plain http') },
      'AC-03': { passed: false, found: expect.stringContaining('nobody has reviewed it') },
      'PR-04': { passed: false, found: expect.stringContaining('not: feedback.retention') },
      'AC-01': { passed: true },
    })
    const due = controlsDue((await controlsView(identity.ctx)).controls)
    expect(due.map(({ code }) => code)).toEqual(expect.arrayContaining(['OP-01', 'OP-02']))
  })

  it('knows the newest backup, and that somebody has reviewed access', async () => {
    const opened = await as(officer, 'POST', '/api/access-reviews', { dueOn: today() })
    expect(opened.body.lines).toContainEqual(
      expect.objectContaining({ name: 'Aidan', role: 'auditor', hasFactor: true }),
    )
    // Nothing is shown by a review that is still open.
    const folder = join(tmpdir(), 'no-such-folder')
    await runChecks(identity.ctx, options(folder))
    expect((await checks())['AC-03']).toMatchObject({ passed: false })
    await identity.ctx.db.query('UPDATE access_review_lines SET carried_out_at = $1', [new Date()])
    const note = 'All still work here'
    await as(officer, 'POST', `/api/access-reviews/${opened.body.id}/close`, { note })
    await runChecks(identity.ctx, options(folder))
    expect(await checks()).toMatchObject({
      'OP-01': { passed: false, found: 'There is no backup.' },
      'AC-03': { passed: true, found: expect.stringContaining('last reviewed today') },
    })
  })

  it('is kept as versions of evidence that nobody else can add to, with people as ids', async () => {
    const { body } = await as(auditor, 'GET', '/api/evidence')
    const shown = body.filter(({ kind }: { kind: string }) => kind === 'shown')
    expect(shown).toHaveLength(6)
    const access = shown.find(({ title }: { title: string }) => title === 'Who has access')
    expect(access).toMatchObject({ latest: 3, controls: ['AC-03'], extension: 'json' })
    const file = await download(auditor, `/api/evidence/${access.id}/file/3`)
    const text = await file.text()
    expect(JSON.parse(text)).toMatchObject({ check: 'access-review', passed: true })
    expect([text.includes(officer.id), text.includes('Olga')]).toEqual([true, false])
    const added = await send(`/api/evidence/files/${access.id}`, 'Words', { effectiveOn: today() })
    expect(added.status).toBe(404)
  })

  it('asks every part of the product, and each look is a point of a plot', async () => {
    const site = await newSite(identity.ctx, await newCompanyOf(identity.ctx, 'Example Ltd'))
    const example = await newMachine(identity.ctx, site)
    await identity.ctx.db.query('UPDATE machines SET demo = true WHERE id = $1', [example.id])
    await identity.ctx.db.query(
      'UPDATE machine_states SET heard_at = $2, skew_ms = 900000 WHERE machine_id = $1',
      [example.id, clock.now()],
    )
    const { body } = await as(officer, 'POST', '/api/controls/checks', { now: true })
    const found = body.controls.flatMap(
      ({ code, check }: { code: string; check: object | null }) => (check ? [[code, check]] : []),
    )
    // Our email goes to a mailbox of the tests, so its domain is not asked for.
    // There is no machine but an example, so nothing is shown of food, clocks and firmware.
    expect(found).toHaveLength(Object.keys(selfChecks).length - 5)
    expect(Object.fromEntries(found)).toMatchObject({
      // Sessions of the tests last for ever.
      'AC-08': { passed: false, found: expect.stringContaining('have no end') },
      'BC-02': { passed: false, found: expect.stringContaining('No backup has been restored') },
      'FS-09': { passed: false, found: 'Nobody is assigned to it.' },
      'OP-05': { passed: false, found: expect.stringContaining('ADVISORIES_URL') },
      'GV-05': { passed: false, found: 'There is no open risk.' },
      'IN-05': { passed: false, found: expect.stringContaining('TRAIL_ANCHOR_DIR') },
      'PR-03': { passed: true, found: 'There is no open data request.' },
    })
    await as(officer, 'POST', '/api/controls/checks', { now: true })
    const detail = await as(auditor, 'GET', '/api/controls/control/AC-08')
    expect(detail.body.checks).toMatchObject([
      { passed: false, measured: 0 },
      { passed: false, measured: 0 },
    ])
  })

  it('finds work that comes back once somebody is assigned, and when it is overdue', async () => {
    const path = '/api/controls/control/FS-09/routines'
    const routine = {
      ...{ title: 'Calibrate the sensors', instructions: '', ownerId: officer.id },
      ...{ every: 6, unit: 'month', leadDays: 14, firstOn: today() },
    }
    expect((await as(officer, 'POST', path, routine)).status).toBeLessThan(300)
    const drill = async () => {
      await as(officer, 'POST', '/api/controls/checks', { now: true })
      return (await as(auditor, 'GET', '/api/controls/control/FS-09')).body.check
    }
    expect(await drill()).toMatchObject({
      passed: true,
      found: 'Not done yet; nothing is overdue.',
    })
    await identity.ctx.db.query(
      "UPDATE tasks SET due_on = due_on - 1 WHERE source_kind = 'control' AND source_key = 'FS-09'",
    )
    expect(await drill()).toMatchObject({
      passed: false,
      found: `Not done yet; overdue since ${addDays(today(), -1)}.`,
    })
  })

  it('watches every job of the retention schedule', async () => {
    const { body: schedule } = await as(auditor, 'GET', '/api/privacy/retention')
    await as(officer, 'POST', '/api/controls/checks', { now: true })
    const { body } = await as(auditor, 'GET', '/api/evidence')
    const { id, latest } = body.find((one: { controls: string[]; kind: string }) => {
      return one.kind === 'shown' && one.controls.includes('PR-04')
    })
    const file = await download(auditor, `/api/evidence/${id}/file/${latest}`)
    const { details } = JSON.parse(await file.text())
    const watched = new Set(details.jobs.map(({ name }: { name: string }) => name))
    // What has no end has no job.
    const jobs = schedule.map(({ job }: { job: string | null }) => job).filter(Boolean)
    expect(watched).toEqual(new Set(jobs))
    expect(watched).toContain('care.retention')
  })
})

describe('for others', () => {
  it('the newest files of some controls are handed out one at a time', async () => {
    const files = await evidenceFiles(identity.ctx, ['FS-11', 'OP-01'])
    expect(files.map(({ shows }) => shows)).toEqual(
      expect.arrayContaining([
        ...[
          expect.stringMatching(/^Newest backup \(OP-01\), version \d+$/),
          'Training (FS-11, PA-04), version 2',
        ],
      ]),
    )
    expect(files.some(({ shows }) => shows.startsWith('Old'))).toBe(false)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    for await (const piece of files[0]?.pieces() ?? []) expect(piece.length).toBeGreaterThan(0)
    expect((await controlsView(identity.ctx)).posture).toHaveLength(7)
  })

  it('examples are not put beside what somebody has recorded', async () => {
    expect(await seedExampleControls(identity.ctx)).toBe(false)
  })
})
