import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudits } from '#db/audit.server.ts'
import { noteReading } from '#features/trail/commands/note-reading.server.ts'
import { listTrail } from '#features/trail/queries/entries.server.ts'
import { headOf } from '#features/trail/queries/verify.server.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { newId } from '#lib/ids.server.ts'
import { callApi, newCompany, type TestPerson } from '../kit/accounts.ts'
import { startTrail, type TestTrail } from '../kit/trail-server.ts'

let trail: TestTrail
let identity: TestTrail['identity']
let auditor: TestPerson
let officer: TestPerson
let client: TestPerson
beforeAll(async () => {
  trail = await startTrail()
  ;({ identity, auditor, officer, client } = trail)
})
afterAll(() => trail.close())

let ids: number[]
beforeEach(async () => {
  ids = await trail.beginAnew()
})

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

it('whoever reads it asks for days of London, a person and a deed, a page at a time', async () => {
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

it('whoever reads it sees the seal of each entry and the hash before it, and nothing for one without a seal', async () => {
  await trail.write(1)
  const read = () => listTrail(identity.ctx, { size: 500 }, { isVeiled: false })
  await trail.sealed(11)
  await trail.unseen(async () => {
    await trail.write(1)
    const [newest, ...entries] = (await read()).filter(({ action }) => action === 'lead.captured')
    expect(newest?.seal).toBeNull()
    const seals = entries.map(({ seal }) => seal).toReversed()
    expect(seals.map((seal) => seal?.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const hashes = ['0'.repeat(64), ...seals.map((seal) => seal?.hash)]
    expect(seals.map((seal) => seal?.previous)).toEqual(hashes.slice(0, -1))
    expect(hashes.at(-1)).toBe((await headOf(identity.ctx.db)).hash)
  })
})

it('whoever reads it as an auditor sees no client and no address, and everybody who works here', async () => {
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

it('whoever reads it sees what a document and a mail are called, but for a mail that opens a door', async () => {
  const { db } = identity.ctx
  const companyId = await newCompany(identity, 'Harbour Ltd')
  const [document, mail, secret] = [1, 2, 3].map(() => newId(trail.clock.now()))
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

it('whoever reads it is in it, once for each hour, and once more for taking it away', async () => {
  await read(auditor)
  await read(auditor, { from: '2026-07-03' })
  await read(officer, { action: 'risk.changed' })
  await read(auditor, { file: 'csv' })
  await read(auditor, { file: 'csv', before: ids[4] })
  const later = new Date(trail.clock.now().getTime() + 3_600_000)
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
