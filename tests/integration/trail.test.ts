import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudits } from '#db/audit.server.ts'
import { watchSecurity } from '#features/incidents/commands/watch-security.server.ts'
import { anchorHead } from '#features/trail/commands/anchor.server.ts'
import { beginCheck, runCheck } from '#features/trail/commands/check.server.ts'
import { checkNightly } from '#features/trail/commands/nightly.server.ts'
import { noteReading } from '#features/trail/commands/note-reading.server.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { openTrail } from '#features/trail/context.server.ts'
import { keepAnchor, newestAnchor, readAnchors } from '#features/trail/gateways/anchors.server.ts'
import { trailJobs } from '#features/trail/jobs.server.ts'
import { trailChecksView } from '#features/trail/queries/checks.server.ts'
import { listTrail } from '#features/trail/queries/entries.server.ts'
import { headOf, verifyTrail } from '#features/trail/queries/verify.server.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { newId } from '#lib/ids.server.ts'
import {
  callApi,
  newCompany,
  personWith,
  protectedPersonWith,
  type TestPerson,
} from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { pastTriggers } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let auditor: TestPerson
let officer: TestPerson
let client: TestPerson
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'enix-trail-'))
  identity = await startIdentity({}, { clock }, { DATA_DIR: dataDir })
  // The anchor of each minute is kept when a test says so.
  await script('DELETE FROM pgboss.schedule')
  auditor = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Anna Audit' })
  officer = await protectedPersonWith(identity, clock, {
    role: 'compliance',
    fullName: 'Olga Officer',
  })
  client = await personWith(identity, { role: 'client', fullName: 'Clara Client' })
})
afterAll(async () => {
  await identity.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const script = (text: string) => identity.ctx.db.script(text)
const verify = (anchors = readAnchors(dataDir)) =>
  verifyTrail(identity.ctx.db, { now: clock.now(), anchors })

/** Ten entries, of which the first is number 1 of the chain; ids go on from what was there before. */
let ids: number[]
beforeEach(async () => {
  await script(pastTriggers('TRUNCATE audit_entries, audit_seals, audit_sealing, trail_checks'))
  rmSync(join(dataDir, 'trail-anchors.log'), { force: true })
  ids = await write(10)
  await sealed(10)
})

/** The server seals as well, every few seconds: whoever comes second finds nothing to do. */
const sealed = (count: number) =>
  expect
    .poll(async () => {
      await sealTrail(identity.ctx.db)
      return (await headOf(identity.ctx.db)).number
    })
    .toBe(count)

/** What is written inside cannot be seen by the server that seals, so that it stays without a seal. */
const unseen = (work: () => Promise<void>) => identity.ctx.db.transaction(work)

const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

async function write(count: number): Promise<number[]> {
  const entries = Array.from({ length: count }, (_, n) => ({
    action: 'lead.captured' as const,
    subjectType: 'lead',
    subjectId: newId(clock.now()),
    details: { n, text: 'Kept – £ 🥤' },
  }))
  await recordAudits(identity.ctx, entries)
  const { rows } = await identity.ctx.db.query<{ id: number }>(
    'SELECT id::float8 AS id FROM audit_entries ORDER BY id DESC LIMIT $1',
    [count],
  )
  return rows.map(({ id }) => id).toReversed()
}

describe('the trail', () => {
  it('is only ever added to: the database itself refuses the rest', async () => {
    for (const table of ['audit_entries', 'audit_seals']) {
      for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
        await expect(script(statement)).rejects.toThrow('only ever added to')
      }
    }
    await expect(script("UPDATE audit_entries SET actor = 'visitor'")).rejects.toThrow(
      'only ever added to',
    )
    await expect(script("UPDATE audit_seals SET hash = ''")).rejects.toThrow('only ever added to')
  })

  it('is whole while nobody touches it, however it is written', async () => {
    expect(await verify()).toMatchObject({ checked: 10, total: 10, fault: null })
    // Two that seal at once make one chain.
    await write(2500)
    await Promise.all([sealed(2510), sealTrail(identity.ctx.db), sealTrail(identity.ctx.db)])
    expect(await verify()).toMatchObject({ checked: 2510, fault: null })
  })

  const at = (n: number) => ids[n - 1]
  it.each<[string, () => string, { kind: string; number: number | null; entryId?: number }]>([
    [
      'a word of it is changed',
      () => `UPDATE audit_entries SET details = '{"n": 4}' WHERE id = ${at(4)}`,
      { kind: 'changed', number: 4 },
    ],
    [
      'its time is moved by a microsecond',
      () => `UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE id = ${at(7)}`,
      { kind: 'changed', number: 7 },
    ],
    [
      'one is removed',
      () => `DELETE FROM audit_entries WHERE id = ${at(5)}`,
      { kind: 'missing', number: 5 },
    ],
    [
      'one is removed with its seal',
      () => `DELETE FROM audit_entries WHERE id = ${at(5)};
        DELETE FROM audit_seals WHERE number = 5`,
      { kind: 'seal_missing', number: 5 },
    ],
    [
      'one is removed and the later seals move up',
      () => `DELETE FROM audit_entries WHERE id = ${at(5)};
        DELETE FROM audit_seals WHERE number = 5;
        UPDATE audit_seals SET number = number - 1 WHERE number = 6`,
      { kind: 'changed', number: 5 },
    ],
    [
      'two change places',
      () => `UPDATE audit_entries SET id = 0 - ${at(2)} WHERE id = ${at(2)};
        UPDATE audit_entries SET id = ${at(2)} WHERE id = ${at(6)};
        UPDATE audit_entries SET id = ${at(6)} WHERE id = 0 - ${at(2)}`,
      { kind: 'changed', number: 2 },
    ],
    [
      'two seals change places',
      () => `UPDATE audit_seals SET number = 0 WHERE number = 8;
        UPDATE audit_seals SET number = 8 WHERE number = 9;
        UPDATE audit_seals SET number = 9 WHERE number = 0`,
      { kind: 'changed', number: 8 },
    ],
    [
      'a hash is changed',
      () => `UPDATE audit_seals SET hash = repeat('0', 64) WHERE number = 4`,
      { kind: 'seal_changed', number: 4 },
    ],
  ])('is found broken, and where, when %s', async (_, tamper, fault) => {
    // An id that always counts itself up cannot be changed by an UPDATE.
    await script(
      pastTriggers(`ALTER TABLE audit_entries ALTER id SET GENERATED BY DEFAULT; ${tamper()};
        ALTER TABLE audit_entries ALTER id SET GENERATED ALWAYS`),
    )
    const found = await verify()
    expect(found.fault).toMatchObject(fault)
    expect(found.checked).toBe((fault.number ?? 0) - 1)
    if (fault.kind !== 'seal_missing') {
      const seals = await identity.ctx.db.query<{ id: number }>(
        'SELECT entry_id::float8 AS id FROM audit_seals WHERE number = $1',
        [fault.number],
      )
      expect(found.fault?.entryId).toBe(seals.rows[0]?.id)
    }
  })

  it('is found broken when an entry is put in by hand below those that are sealed', async () => {
    const gap = (ids[0] ?? 0) - 1
    await script(
      pastTriggers(`UPDATE audit_sealing SET settled_id = ${ids[9]};
      INSERT INTO audit_entries (id, at, actor, action, subject_type, subject_id, details)
      OVERRIDING SYSTEM VALUE VALUES (${gap}, now(), 'system', 'lead.captured', 'lead',
        '00000000-0000-4000-8000-000000000000', '{}')`),
    )
    // Nothing that comes so late belongs there: it gets no seal afterwards either.
    await sealTrail(identity.ctx.db)
    expect((await verify()).fault).toEqual({ kind: 'inserted', number: null, entryId: gap })
  })

  it('is found broken when entries wait for a seal for more than five minutes', async () => {
    await unseen(async () => {
      const [first] = await write(3)
      expect((await verify()).fault).toBeNull()
      const { fault } = await verifyTrail(identity.ctx.db, { now: later(6 * 60), anchors: [] })
      expect(fault).toEqual({ kind: 'unsealed', number: null, entryId: first })
    })
  })

  it('says how many entries have no seal yet, and whether they wait for too long', async () => {
    const { db } = identity.ctx
    const check = async (seconds: number) =>
      (await verifyTrail(db, { now: later(seconds), anchors: [] })).unsealed
    expect(await check(0)).toEqual({ count: 0, since: null, isLate: false })
    await unseen(async () => {
      await write(3)
      const waiting = await check(4)
      expect(waiting).toEqual({ count: 3, since: expect.any(String), isLate: false })
      expect(await check(61)).toEqual({ ...waiting, isLate: true })
      // Also a check that ends at what is broken, and what is so now.
      const anchors = [{ at: '2026-11-16T09:00:00.000Z', number: 4, hash: '0'.repeat(64) }]
      const broken = await verifyTrail(db, { now: later(0), anchors })
      expect(broken).toMatchObject({ checked: 3, unsealed: { count: 3 } })
      expect(await trailChecksView(identity.ctx)).toMatchObject({ unsealed: waiting })
    })
    await sealed(13)
    expect(await check(61)).toMatchObject({ count: 0, isLate: false })
  })

  it('is found broken when it was written anew from an entry on, seals and all', async () => {
    await anchorHead(identity.ctx, dataDir)
    await write(5)
    await sealed(15)
    await anchorHead(identity.ctx, dataDir)
    await anchorHead(identity.ctx, dataDir)
    expect(readAnchors(dataDir).map(({ number }) => number)).toEqual([10, 15])
    expect(await verify()).toMatchObject({ fault: null, anchors: 2 })
    await script(
      pastTriggers(`UPDATE audit_entries SET actor = 'visitor' WHERE id = ${ids[2]};
      TRUNCATE audit_seals, audit_sealing`),
    )
    await sealed(15)
    expect((await verify([])).fault).toBeNull()
    expect((await verify()).fault).toMatchObject({ kind: 'not_as_anchored', number: 10 })
  })

  it('is found broken when its end was cut off', async () => {
    await anchorHead(identity.ctx, dataDir)
    await script(
      pastTriggers(`DELETE FROM audit_entries WHERE id > ${ids[6]};
      DELETE FROM audit_seals WHERE number > 7`),
    )
    expect((await verify()).fault).toMatchObject({ kind: 'behind_anchor', number: 8 })
  })
})

describe('an anchor', () => {
  it('that was only half written is none, and takes no other along', async () => {
    const hash = 'a'.repeat(64)
    keepAnchor(dataDir, { at: '2026-11-16T09:00:00.000Z', number: 1, hash })
    appendFileSync(join(dataDir, 'trail-anchors.log'), '2026-11-16T10:00:00.000Z 2 aaa')
    keepAnchor(dataDir, { at: '2026-11-16T11:00:00.000Z', number: 3, hash })
    expect(readAnchors(dataDir).map(({ number }) => number)).toEqual([1, 3])
    expect(newestAnchor(dataDir)?.number).toBe(3)
  })
})

describe('whoever reads it', () => {
  const about = (subjectType: string, subjectId = '') =>
    ({ action: 'thing.read', subjectType, subjectId, details: {} }) as const
  const read = async (person: TestPerson, query: object = {}): Promise<TrailView[]> => {
    const asked = new URLSearchParams(Object.entries(query))
    const answer = await callApi(identity, person.client, 'GET', `/api/trail?${asked}`)
    expect(answer.status).toBe(200)
    return answer.body
  }
  /** As if they had done it, at that moment. */
  const did = (who: string, at: string, action: `${string}.${string}`, details: object = {}) =>
    recordAudits({ ...identity.ctx, actor: who, clock: { now: () => new Date(at) } }, [
      { action, subjectType: 'user', subjectId: client.id, details: { ...details } },
    ])

  it('asks for days of London, a person and a deed, a page at a time', async () => {
    await did(officer.id, '2026-07-01T22:59:59Z', 'risk.changed')
    await did(officer.id, '2026-07-01T23:00:00Z', 'risk.changed', { n: 1 })
    await did(officer.id, '2026-07-02T10:00:00Z', 'risk.closed', { n: 2 })
    await did(officer.id, '2026-07-02T10:00:00Z', 'risk.changed', { n: 3 })
    await did(client.id, '2026-07-02T22:59:59Z', 'risk.changed', { n: 4 })
    await did(client.id, '2026-07-02T23:00:00Z', 'risk.changed')
    const numbers = (entries: TrailView[]) => entries.map(({ details }) => details.n)
    const day = { from: '2026-07-02', to: '2026-07-02' }
    expect(numbers(await read(officer, day))).toEqual([4, 3, 2, 1])
    expect(numbers(await read(officer, { ...day, actor: officer.id }))).toEqual([3, 2, 1])
    const changed = { ...day, actor: officer.id, action: 'risk.changed' }
    const first = await read(officer, { ...changed, size: 1 })
    expect(numbers(first)).toEqual([3])
    expect(numbers(await read(officer, { ...changed, before: first[0]?.id }))).toEqual([1])
    await did(officer.id, '2026-07-02T11:00:00Z', 'lead_list.read', { n: 5 })
    expect(numbers(await read(officer, { ...day, readings: 'only' }))).toEqual([5])
    expect(numbers(await read(officer, { ...day, readings: 'hidden' }))).toEqual([4, 3, 2, 1])
    const wrongOnes = ['from=yesterday', 'actor=Ada%20L', 'action=risk', 'size=501', 'readings=x']
    for (const wrong of wrongOnes) {
      const answer = await callApi(identity, officer.client, 'GET', `/api/trail?${wrong}`)
      expect(answer.status).toBe(422)
    }
    const people = await callApi(identity, officer.client, 'GET', '/api/trail/people')
    const listed = people.body.map(({ name }: { name: string }) => name)
    expect(listed).toEqual(expect.arrayContaining(['Anna Audit', 'Olga Officer']))
    expect(listed).not.toContain('Clara Client')
  })

  it('sees the seal of each entry and the hash before it, and nothing for one without a seal', async () => {
    await write(1)
    const read = () => listTrail(identity.ctx, { size: 500 }, { isVeiled: false })
    await sealed(11)
    await unseen(async () => {
      await write(1)
      const [newest, ...entries] = (await read()).filter(({ action }) => action === 'lead.captured')
      expect(newest?.seal).toBeNull()
      const seals = entries.map(({ seal }) => seal).toReversed()
      expect(seals.map((seal) => seal?.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      const hashes = ['0'.repeat(64), ...seals.map((seal) => seal?.hash)]
      expect(seals.map((seal) => seal?.previous)).toEqual(hashes.slice(0, -1))
      expect(hashes.at(-1)).toBe((await headOf(identity.ctx.db)).hash)
    })
  })

  it('as an auditor sees no client and no address, and everybody who works here', async () => {
    const details = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0', method: 'password' }
    await did(client.id, '2026-07-03T10:00:00Z', 'sign_in.succeeded', details)
    await did(officer.id, '2026-07-03T10:00:01Z', 'account.approved')
    const day = { from: '2026-07-03', to: '2026-07-03' }
    const [approved, signedIn] = await read(officer, day)
    expect(signedIn).toMatchObject({ actorName: 'Clara Client', details })
    expect(approved).toMatchObject({ actorName: 'Olga Officer', subjectName: 'Clara Client' })
    const veiled = await read(auditor, day)
    expect(JSON.stringify(veiled)).not.toMatch(/Clara|203\.0|Mozilla/)
    expect(veiled).toMatchObject([
      { actorName: 'Olga Officer', subjectName: null, veiled: { actor: false, subject: true } },
      { actorName: null, details: { method: 'password' }, veiled: { actor: true } },
    ])
  })

  it('sees what a document and a mail are called, but for a mail that opens a door', async () => {
    const { db } = identity.ctx
    const companyId = await newCompany(identity, 'Harbour Ltd')
    const [document, mail, secret] = [1, 2, 3].map(() => newId(clock.now()))
    await db.query(
      `INSERT INTO documents (id, company_id, name, kind, content_type, file_id, bytes, sha256, added_at, added_by)
       VALUES ($1, $2, 'Contract', 'contract', 'application/pdf', $1, 1, '', now(), 'system')`,
      [document, companyId],
    )
    await db.query(
      `INSERT INTO mails (id, queued_at, recipient, subject, text, html, status, confidential)
       VALUES ($1, now(), 'a@b.example', 'Your visit', '', '', 'sent', false),
              ($2, now(), 'a@b.example', 'Code 123456', '', '', 'sent', true)`,
      [mail, secret],
    )
    await recordAudits({ ...identity.ctx, actor: officer.id }, [
      ...[mail, secret].map((subjectId) => about('mail', subjectId)),
      about('document', document),
    ])
    const names = async (person: TestPerson) =>
      (await read(person, { action: 'thing.read' })).map(({ subjectName }) => subjectName)
    expect(await names(officer)).toEqual(['Contract, Harbour Ltd', null, 'Your visit'])
    expect(await names(auditor)).toEqual([null, null, null])
  })

  it('is in it, once for each hour, and once more for taking it away', async () => {
    await read(auditor)
    await read(auditor, { from: '2026-07-03' })
    await read(officer, { action: 'risk.changed' })
    await read(auditor, { file: 'csv' })
    await read(auditor, { file: 'csv', before: ids[4] })
    const later = new Date(clock.now().getTime() + 3_600_000)
    const hourOn = { ...identity.ctx, actor: auditor.id, clock: { now: () => later } }
    await noteReading(hourOn, {})
    const { rows } = await identity.ctx.db.query<{
      action: string
      actor: string
      details: object
    }>(`SELECT action, actor, details FROM audit_entries WHERE subject_type = 'trail' ORDER BY id`)
    expect(rows).toEqual([
      { action: 'trail.read', actor: auditor.id, details: {} },
      { action: 'trail.read', actor: officer.id, details: { action: 'risk.changed' } },
      { action: 'trail.exported', actor: auditor.id, details: {} },
      { action: 'trail.read', actor: auditor.id, details: {} },
    ])
  })
})

describe('what is sealed is anchored', () => {
  it('when the server starts', async () => {
    const trail = openTrail(identity.ctx, dataDir)
    await expect.poll(() => newestAnchor(dataDir)).toMatchObject({ number: 10 })
    await trail.close()
  })

  it('each minute, if there is anything new', async () => {
    const job = trailJobs({ teamEmail: '', siteUrl: '', dataDir }).find(
      ({ name }) => name === 'trail.anchor',
    )
    expect(job?.cron).toBe('* * * * *')
    const run = () => job?.run(identity.ctx, { id: newId(clock.now()), lastTry: true, data: {} })
    await run()
    await run()
    expect(readAnchors(dataDir)).toMatchObject([{ number: 10 }])
  })

  it('when the server stops', async () => {
    const trail = openTrail(identity.ctx, dataDir)
    await write(3)
    await sealed(13)
    await trail.close()
    expect(readAnchors(dataDir).at(-1)).toMatchObject(await headOf(identity.ctx.db))
  })

  it('by every check, so that its end cannot be cut off from then on', async () => {
    await checked()
    expect(readAnchors(dataDir)).toMatchObject([{ number: 10 }])
    await script(
      pastTriggers(`DELETE FROM audit_entries WHERE id > ${ids[6]};
      DELETE FROM audit_seals WHERE number > 7`),
    )
    expect((await checked())?.fault).toMatchObject({ kind: 'behind_anchor' })
  })
})

/** As the job does it that somebody asked for, and the command. */
async function checked() {
  const id = newId(clock.now())
  await beginCheck(identity.ctx, id)
  return runCheck(identity.ctx, { id, lastTry: true, dataDir })
}

it('a trail that was altered is an incident, once for what was found, and the officers hear of it', async () => {
  const options = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
  await script('DELETE FROM incidents; DELETE FROM mails')
  await script(pastTriggers(`UPDATE audit_entries SET actor = 'visitor' WHERE id = ${ids[2]}`))
  await checked()
  await watchSecurity(identity.ctx, options)
  await checked()
  await watchSecurity(identity.ctx, options)
  const { rows } = await identity.ctx.db.query<object>(
    'SELECT kind, severity, title, event_key AS key FROM incidents',
  )
  expect(rows).toEqual([
    {
      ...{ kind: 'security', severity: 'major', title: 'The audit trail was altered' },
      key: `trail-broken:changed:3:${ids[2]}`,
    },
  ])
  const mails = (await identity.mails()).filter(({ subject }) => subject.includes('altered'))
  expect(mails).toMatchObject([{ recipient: 'team@enix.example' }])
  await script('DELETE FROM incidents; DELETE FROM mails')
})

describe('a check', () => {
  const options = () => ({
    teamEmail: 'team@enix.example',
    siteUrl: 'https://www.enix.example',
    dataDir,
  })

  it('of each night keeps an anchor and mails it, once', async () => {
    const job = { id: newId(clock.now()), lastTry: false }
    await checkNightly(identity.ctx, job, options())
    await checkNightly(identity.ctx, job, options())
    const [anchor] = readAnchors(dataDir)
    expect(anchor).toMatchObject({ number: 10 })
    const mails = (await identity.mails()).filter(({ subject }) => subject.startsWith('Anchor of'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(anchor?.hash)
  })

  it('of each night warns the team when the trail is broken, and where', async () => {
    await script(pastTriggers(`UPDATE audit_entries SET actor = 'visitor' WHERE id = ${ids[2]}`))
    await checkNightly(identity.ctx, { id: newId(clock.now()), lastTry: false }, options())
    const [mail] = await identity.mails()
    expect(mail).toMatchObject({
      recipient: 'team@enix.example',
      subject: 'The audit trail is broken',
    })
    expect(mail?.text).toContain(`Entry: ${ids[2]}`)
    expect(readAnchors(dataDir)).toEqual([])
  })

  it('is asked for by an auditor, and everybody sees who, when and what it found', async () => {
    const path = '/api/trail/check'
    const asked = await callApi(identity, auditor.client, 'POST', path)
    expect(asked.status).toBe(202)
    await expect
      .poll(async () => (await callApi(identity, auditor.client, 'GET', path)).body, {
        timeout: 20_000,
      })
      .toMatchObject({
        running: null,
        last: { id: asked.body.id, by: 'Anna Audit', state: 'whole', fault: null },
        unsealed: { isLate: false },
        anchored: { number: expect.any(Number), at: expect.any(String) },
      })
    const again = await callApi(identity, auditor.client, 'POST', path)
    expect(again.body).toEqual(asked.body)
  })

  it('is one for all who ask at once', async () => {
    const path = '/api/trail/check'
    const ask = () => callApi(identity, officer.client, 'POST', path)
    const answers = await Promise.all(Array.from({ length: 15 }, ask))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const { rows } = await identity.ctx.db.query('SELECT id FROM trail_checks')
    expect(rows).toHaveLength(1)
  })
})
