import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeFirstKeys } from '#features/telemetry/commands/credentials.server.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let machines: TestMachine[]

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const company = await newCompanyOf(identity.ctx, 'Harbour Court')
  const quay = await newSite(identity.ctx, company, { name: 'The quay' })
  const mill = await newSite(identity.ctx, company, { name: 'The mill' })
  machines = []
  for (const site of [quay, quay, mill]) machines.push(await newMachine(identity.ctx, site))
  olga = await protectedPersonWith(identity, clock, { role: 'operations' })
})
afterAll(() => identity.close())

const issue = (asked: object) =>
  callApi(identity, olga.client, 'POST', '/api/fleet/devices/keys', asked)
const keyed = async () => {
  const { rows } = await identity.ctx.db.query<{ id: string }>(
    'SELECT DISTINCT machine_id AS id FROM device_credentials',
  )
  return rows.map(({ id }) => id).toSorted()
}
const [publicKey, device] = ['none', randomUUID()]

it('keys of many machines count all or none: one that has a key meanwhile stops the others', async () => {
  const [first, , third] = machines.map(({ id }) => id) as [string, string, string]
  expect((await issue({ machineIds: [first] })).body.issued).toBe(1)
  const both = [first, third].map((machineId) => ({ machineId, device, publicKey }))
  expect(await storeFirstKeys(identity.ctx, both)).toBe(false)
  expect(await keyed()).toEqual([first])
})

it('all machines without a key that a search finds get theirs in one file', async () => {
  const [first, second, third] = machines as [TestMachine, TestMachine, TestMachine]
  const { status, body } = await issue({ search: 'quay' })
  expect([status, body.issued, body.skipped]).toEqual([201, 1, []])
  expect(await keyed()).toEqual([first.id, second.id].toSorted())
  const input = Buffer.from(body.file, 'base64')
  const text = execFileSync('pdftotext', ['-upw', body.password, '-', '-'], {
    ...{ input, encoding: 'utf8' },
  })
  expect(text).toContain(second.serial)
  expect(text).not.toContain(third.serial)
  expect((await issue({ search: 'quay' })).body.message).toBe(
    'Each of these machines has a key already.',
  )
  // Neither says which machines are meant.
  for (const asked of [{}, { search: '', machineIds: [third.id] }]) {
    expect((await issue(asked)).status).toBe(422)
  }
})
