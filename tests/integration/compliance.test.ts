import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import { seedComplianceExamples } from '#server/compliance-examples.ts'
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
  expect({ incidents, requests, certificates, unread, risks }).toEqual({
    incidents: [],
    requests: [],
    certificates: [],
    unread: [],
    risks: {},
  })
})

it('the overview gathers what is due from every part, what is over first', async () => {
  await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
  const { due, posture, incidents, requests, unread, risks } = (await overview())
    .body as ComplianceOverview
  expect(due.length).toBeGreaterThan(3)
  const firstInTime = due.findIndex(({ over }) => !over)
  expect(due.slice(firstInTime).every(({ over }) => !over)).toBe(true)
  expect(posture).toHaveLength(5)
  expect(incidents.length).toBeGreaterThan(0)
  expect(incidents.some(({ breach }) => breach !== null)).toBe(true)
  expect(requests.length).toBeGreaterThan(0)
  expect(unread.every(({ people }) => people.length > 0)).toBe(true)
  expect(Object.values(risks).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
})

it('examples are made once', async () => {
  const before = JSON.stringify((await overview()).body)
  await seedComplianceExamples({ ...identity.ctx, actor: 'system' })
  expect(JSON.stringify((await overview()).body)).toBe(before)
})
