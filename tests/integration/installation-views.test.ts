import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Slug } from '#content/machines.ts'
import type { InstallationDetail } from '#features/installations/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, newCompany, personWith } from '../kit/accounts.ts'
import { startDesk, type TestDesk } from '../kit/desk.ts'

let desk: TestDesk
let today: string
let leads = 0

beforeAll(async () => {
  desk = await startDesk()
  today = londonDate(desk.clock.now())
})
afterAll(() => desk.close())

const newLead = () => {
  leads += 1
  return desk.newLead({ email: `host${leads}@works.example`, company: `Works ${leads}` })
}

const place = { name: 'Main hall', postcode: 'M1 1AE', environment: 'office', floor: null }
const model: Slug = 'ai-vend-pro'
const startOf = (changes: object = {}) => ({
  ...{ version: 1, company: { name: 'Works Ltd' }, site: place, model, terms: 'trial' },
  plannedFor: addDays(today, 14),
  ...changes,
})
const start = (leadId: string, changes?: object) =>
  desk.post(`/api/leads/${leadId}/installation`, startOf(changes))
async function started(changes?: object): Promise<InstallationDetail> {
  const answer = await start(await newLead(), changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const asGrace = (method: string, path: string, body?: unknown) =>
  desk.call(method, path, body, desk.grace.client)

describe('the company', () => {
  it('has its enquiry, answers, notes, machine and installation on one timeline, the newest first', async () => {
    const leadId = await newLead()
    await desk.post(`/api/leads/${leadId}/notes`, { text: 'They like salads' })
    await desk.post(`/api/leads/${leadId}/answered`, { how: 'phone' })
    const { version } = (await desk.get(`/api/leads/${leadId}`)).body
    const { id, company } = (await start(leadId, { version })).body
    await asGrace('POST', `/api/installations/${id}/machine`, {
      ...{ version: 1, serial: 'ENX-W-0010', spot: 'Hall', withFirstPlan: false },
    })
    const { body } = await desk.get(`/api/companies/${company.id}/timeline`)
    const kinds = body.entries.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(
      ['answered', 'enquiry', 'installation-started', 'machine-put-up', 'noted'].toSorted(),
    )
    const times = body.entries.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const earlier = await desk.get(`/api/companies/${company.id}/timeline?before=${times.at(-1)}`)
    expect(earlier.body).toEqual({ entries: [], hasMore: false })
  })
})

describe('who sees what', () => {
  it('a host sees their own alone, and nothing of the desk', async () => {
    const { id } = await started()
    const stranger = await personWith(desk.identity, {
      companyId: await newCompany(desk.identity, 'Strangers'),
    })
    const as = (path: string) => callApi(desk.identity, stranger.client, 'GET', path)
    expect((await as('/api/own-installations')).body).toEqual([])
    expect((await as('/api/installations')).status).toBe(403)
    expect((await as(`/api/installations/${id}`)).status).toBe(403)
  })
})
