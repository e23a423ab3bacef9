import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, newCompany, personWith } from '../kit/accounts.ts'
import { startDesk, type TestDesk } from '../kit/desk.ts'
import { type Installations, installationsAt } from '../kit/installations.ts'

let desk: TestDesk
let newLead: Installations['newLead']
let start: Installations['start']
let started: Installations['started']
let asGrace: Installations['asGrace']

beforeAll(async () => {
  desk = await startDesk()
  ;({ newLead, start, started, asGrace } = installationsAt(desk))
})
afterAll(() => desk.close())

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
