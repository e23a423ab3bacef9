import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudits } from '#db/audit.server.ts'
import { anchorHourly, checkNightly } from '#features/trail/commands/nightly.server.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { keepAnchor, readAnchors } from '#features/trail/gateways/anchors.server.ts'
import { headOf, verifyTrail } from '#features/trail/queries/verify.server.ts'
import { newId } from '#lib/ids.server.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { pastTriggers } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let auditor: TestPerson
let dataDir: string
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  auditor = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Anna Audit' })
  dataDir = mkdtempSync(join(tmpdir(), 'enix-trail-'))
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
    const [first] = await write(3)
    expect((await verify()).fault).toBeNull()
    const later = new Date(clock.now().getTime() + 6 * 60_000)
    const { fault } = await verifyTrail(identity.ctx.db, { now: later, anchors: [] })
    expect(fault).toEqual({ kind: 'unsealed', number: null, entryId: first })
  })

  it('is found broken when it was written anew from an entry on, seals and all', async () => {
    await anchorHourly(identity.ctx, dataDir)
    await write(5)
    await sealed(15)
    await anchorHourly(identity.ctx, dataDir)
    await anchorHourly(identity.ctx, dataDir)
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
    await anchorHourly(identity.ctx, dataDir)
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
  })
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
      })
  })
})
