import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedComplianceExamples } from '#demo/compliance.server.ts'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import type { StatementView } from '#features/isms/schema/documents.ts'
import { londonDate } from '#lib/time.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let carla: TestPerson

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  carla = await protectedPersonWith(identity, clock, { role: 'compliance' })
})
afterAll(() => identity.close())

const overview = async (person = carla) =>
  callApi(identity, person.client, 'GET', '/api/compliance/overview')

it('an empty area is an overview with nothing due but what was never begun', async () => {
  const { status, body } = await overview()
  expect(status).toBe(200)
  const { incidents, requests, certificates, unread, risks } = body as ComplianceOverview
  expect({ incidents, requests, unread, risks }).toEqual({
    incidents: [],
    requests: [],
    unread: [],
    risks: {},
  })
  // What clients ask of us is named, also when none of it is there.
  expect(certificates.map(({ kept }) => kept)).toEqual([null, null, null])
})

it('the overview gathers what is due from every part, what is over first and then by day', async () => {
  await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
  const { due, posture, incidents, requests, unread, risks, certificates, ...more } = (
    await overview()
  ).body as ComplianceOverview
  expect(due.length).toBeGreaterThan(3)
  const firstInTime = due.findIndex(({ over }) => !over)
  const inTime = due.slice(firstInTime)
  expect(inTime.every(({ over }) => !over)).toBe(true)
  const days = inTime.map(
    ({ dueOn, dueAt }) => dueOn ?? (dueAt ? londonDate(new Date(dueAt)) : '9999'),
  )
  expect(days).toEqual(days.toSorted())
  // Nobody has decided yet whether the regulator is told.
  expect(due.find(({ dueAt }) => dueAt)).toMatchObject({ law: true, over: false, urgency: 'soon' })
  // By the hour where the law counts hours; many reviews of controls are one row.
  expect(due.find(({ what }) => what.startsWith('Breach'))?.dueAt).toMatch(/T\d\d:/)
  expect(due.filter(({ what }) => what.startsWith('Control')).length).toBeLessThan(3)
  // Tasks of incidents and corrective actions have their days.
  for (const what of [/^Task of INC/, /^Corrective action/]) {
    expect(due.find((matter) => what.test(matter.what))).toMatchObject({
      ...{ dueOn: expect.stringMatching(/^20/), example: true },
    })
  }
  expect(certificates).toMatchObject([
    { control: 'FS-07', kept: { example: true, expiresOn: expect.any(String) } },
    { control: 'FS-11', kept: { example: true } },
    { control: 'PA-04', kept: { example: true } },
  ])
  expect(more.riskExamples).toBeGreaterThan(0)
  expect(posture).toHaveLength(7)
  expect(incidents.length).toBeGreaterThan(0)
  expect(incidents.some(({ breach }) => breach !== null)).toBe(true)
  expect(requests.length).toBeGreaterThan(0)
  expect(unread.every(({ people }) => people.length > 0)).toBe(true)
  expect(Object.values(risks).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
})

it('examples count neither in figures nor in the statement of applicability, and are marked', async () => {
  const { posture } = (await overview()).body as ComplianceOverview
  for (const { inPlace } of posture) expect(inPlace).toBe(0)
  expect(posture.some(({ examples }) => examples > 0)).toBe(true)
  const file = (kind: string) =>
    callApi(identity, carla.client, 'GET', `/api/isms/applicability${kind}`)
  const { lines: rows } = (await file('')).body as StatementView
  const marked = rows.filter(({ example }) => example)
  expect(marked.length).toBeGreaterThan(0)
  expect(rows.filter(({ standing }) => standing === 'in-place')).toEqual([])
  const lines = ((await file('/file/csv')).body as string).trim().split('\r\n')
  expect(lines.filter((line) => line.endsWith(',yes'))).toHaveLength(marked.length)
})

it('examples pass no check', async () => {
  await callApi(identity, carla.client, 'POST', '/api/controls/checks', { now: true })
  const { rows } = await identity.ctx.db.query<{ shows: string; found: string }>(
    "SELECT shows, found FROM control_checks WHERE shows IN ('policies', 'risks')",
  )
  expect(Object.fromEntries(rows.map(({ shows, found }) => [shows, found]))).toEqual({
    policies: 'There is no published policy.',
    risks: 'There is no open risk.',
  })
})

it('examples are made once', async () => {
  const before = JSON.stringify((await overview()).body)
  await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
  expect(JSON.stringify((await overview()).body)).toBe(before)
})

it('there is an audit to look at from the start: one reported, one planned, both marked', async () => {
  const { body } = await callApi(identity, carla.client, 'GET', '/api/audits')
  expect(body).toMatchObject([
    { state: 'planned', example: true },
    { state: 'reported', example: true, findings: 2, openActions: 1 },
  ])
})

it('an officer takes every example away, and what somebody has changed stays', async () => {
  const call = (method: string, path: string, body?: object, person = carla) =>
    callApi(identity, person.client, method, path, body)
  const { version } = (await call('GET', '/api/controls/control/AC-01')).body
  const changed = await call('PUT', '/api/controls/control/AC-01', {
    ...{ version, state: 'in-place', notes: 'Looked at', reason: '', maturity: 3, ownerId: null },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const before = (await overview()).body as ComplianceOverview
  expect(before.examples).toBeGreaterThan(20)
  const sam = await protectedPersonWith(identity, clock, { role: 'sales' })
  const asked = { remove: 'examples' }
  const path = '/api/compliance/examples/removed'
  expect((await call('POST', path, asked, sam)).status).toBe(403)
  expect((await call('POST', path, {})).status).toBe(422)
  const removed = await call('POST', path, asked)
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  for (const count of Object.values(removed.body)) expect(count).toBeGreaterThan(0)
  const after = (await overview()).body as ComplianceOverview
  expect(after).toMatchObject({ examples: 0, incidents: [], requests: [], risks: {} })
  expect(after.posture.some(({ inPlace }) => inPlace > 0)).toBe(true)
  expect((await call('GET', '/api/audits')).body).toEqual([])
  const { rows } = await identity.ctx.db.query<{ details: { audits: number } }>(
    `SELECT details FROM audit_entries WHERE action = 'compliance.examples_removed'`,
  )
  expect(rows).toMatchObject([{ details: { audits: 2 } }])
  // The next start brings none of them back.
  await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
  expect((await overview()).body).toMatchObject({ examples: 0 })
})
