import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyView, Directory, SiteDetail } from '#features/sites/schema.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openLive } from '../kit/live.ts'
import { MovableClock } from '../kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let rita: TestPerson
let riverside: string
let northgate: string
let lobby: string
let tower: string

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  riverside = await newCompanyOf(identity.ctx, 'Riverside Court')
  northgate = await newCompanyOf(identity.ctx, 'Northgate Offices')
  lobby = await newSite(identity.ctx, riverside, { name: 'Riverside lobby' })
  await newSite(identity.ctx, riverside, { name: 'Riverside gym' })
  tower = await newSite(identity.ctx, northgate, { name: 'Northgate tower' })
  await newMachine(identity.ctx, lobby, { serial: 'ENX-S-0001' })
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  rita = await personWith(identity, { companyId: riverside })
})
afterAll(() => identity.close())

const call = (method: string, path: string, body?: unknown, person: TestPerson = olga) =>
  callApi(identity, person.client, method, path, body)
const siteOf = async (id: string): Promise<SiteDetail> =>
  (await call('GET', `/api/sites/${id}`)).body
const companyOf = async (id: string, person = olga): Promise<CompanyView> =>
  (await call('GET', `/api/companies/${id}`, undefined, person)).body
const found = async (search: string): Promise<Directory> =>
  (await call('GET', `/api/sites?${new URLSearchParams({ search })}`)).body
const namesIn = ({ companies }: Directory) => companies.map(({ name }) => name)
const auditsOf = async (subjectId: string) => {
  const { rows } = await identity.ctx.db.query(
    `SELECT action, actor, details FROM audit_entries
     WHERE subject_id = $1 AND action LIKE '%.changed' ORDER BY id`,
    [subjectId],
  )
  return rows
}

/** A site with what was changed of it, as its form sends it. */
const changed = ({ id: _, company: __, ...site }: SiteDetail, change: object) => ({
  ...site,
  ...change,
})

it('staff find companies by their name, by that of a site and by a postcode with or without its blank', async () => {
  expect(namesIn(await found(''))).toEqual(['Northgate Offices', 'Riverside Court'])
  expect(namesIn(await found('riverside c'))).toEqual(['Riverside Court'])
  expect(namesIn(await found('tower'))).toEqual(['Northgate Offices'])
  expect((await found('m11ae')).total).toBe(2)
  expect((await found('M1 1AE')).total).toBe(2)
  expect(await found('100%')).toMatchObject({ companies: [], total: 0 })
  const [company] = (await found('gym')).companies
  expect(company?.sites.map(({ name }) => name)).toEqual(['Riverside gym', 'Riverside lobby'])
})

describe('a site', () => {
  it('is renamed by staff: its client sees the new name wherever the site is shown, and at once', async () => {
    const listening = new AbortController()
    const hear = await openLive(identity, rita.client, listening.signal)
    const before = await siteOf(lobby)
    const change = changed(before, { name: ' Riverside atrium ', postcode: 'm2 5db' })
    const answer = await call('PUT', `/api/sites/${lobby}`, change)
    expect(answer.body).toEqual({
      ...before,
      ...{ name: 'Riverside atrium', postcode: 'M2 5DB', version: before.version + 1 },
    })
    await hear('fleet')
    listening.abort()
    const { sites } = await companyOf(riverside, rita)
    expect(sites.find(({ id }) => id === lobby)).toMatchObject({
      ...{ name: 'Riverside atrium', postcode: 'M2 5DB' },
    })
    const machines = await call('GET', '/api/fleet/machines', undefined, rita)
    expect(machines.body[0].site).toMatchObject({ name: 'Riverside atrium', postcode: 'M2 5DB' })
    expect(await auditsOf(lobby)).toEqual([
      // No words of it: a site can be called like a person, and the trail is never erased.
      { action: 'site.changed', actor: olga.id, details: { fields: ['name', 'postcode'] } },
    ])
  })

  it('is not changed by a form that is older than the last change', async () => {
    const seen = await siteOf(tower)
    const first = changed(seen, { name: 'Northgate one' })
    expect((await call('PUT', `/api/sites/${tower}`, first)).status).toBe(200)
    const second = await call('PUT', `/api/sites/${tower}`, changed(seen, { name: 'Too late' }))
    expect(second).toEqual({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'Someone else has changed this site. What you wrote is still here.',
      },
    })
    expect((await siteOf(tower)).name).toBe('Northgate one')
    expect(await auditsOf(tower)).toHaveLength(1)
  })

  it('of two changes at the same moment takes one', async () => {
    const site = await siteOf(tower)
    const answers = await Promise.all(
      ['East', 'West'].map((name) => call('PUT', `/api/sites/${tower}`, changed(site, { name }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that is saved as it is has not changed: no new version, no entry in the trail', async () => {
    const site = await siteOf(tower)
    const before = await auditsOf(tower)
    expect((await call('PUT', `/api/sites/${tower}`, changed(site, {}))).body).toEqual(site)
    expect(await auditsOf(tower)).toEqual(before)
  })

  it.each([
    [{ name: 'A' }, { name: 'The name of a site must be at least 2 characters' }],
    [{ name: 'a'.repeat(121) }, { name: 'Please use at most 120 characters' }],
    [{ name: 'Two\nlines' }, { name: 'Please use plain text on one line' }],
    [{ postcode: 'M1' }, { postcode: 'Please enter a full UK postcode' }],
    [{ environment: 'moon' }, { environment: 'Please select a location type' }],
  ])('with %j is refused beside the field', async (change, fields) => {
    const site = await siteOf(tower)
    const answer = await call('PUT', `/api/sites/${tower}`, changed(site, change))
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } })
    expect(await siteOf(tower)).toEqual(site)
  })

  it('may have a floor, which its client sees with the site and with its machines', async () => {
    const save = async (floor: unknown) =>
      call('PUT', `/api/sites/${lobby}`, changed(await siteOf(lobby), { floor }))
    expect((await save(' 2nd floor ')).body.floor).toBe('2nd floor')
    const { sites } = await companyOf(riverside, rita)
    expect(sites.find(({ id }) => id === lobby)?.floor).toBe('2nd floor')
    const machines = await call('GET', '/api/fleet/machines', undefined, rita)
    expect(machines.body[0].site.floor).toBe('2nd floor')
    expect((await auditsOf(lobby)).at(-1)).toMatchObject({ details: { fields: ['floor'] } })
    expect((await save('x'.repeat(41))).body.fields).toEqual({
      floor: 'Please use at most 40 characters',
    })
    expect((await save(null)).body.floor).toBeNull()
  })

  it('that does not exist is not found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const change = changed(await siteOf(tower), {})
    for (const id of [nobody, 'not-an-id']) {
      expect((await call('GET', `/api/sites/${id}`)).body.message).toBe('There is no such site.')
      expect((await call('PUT', `/api/sites/${id}`, change)).status).toBe(404)
    }
  })

  it('is read by its own client, hidden from others, and changed by staff alone', async () => {
    const own = await call('GET', `/api/sites/${lobby}`, undefined, rita)
    expect(own.body).toMatchObject({ id: lobby, company: { id: riverside } })
    const foreign = await call('GET', `/api/sites/${tower}`, undefined, rita)
    expect(foreign).toMatchObject({ status: 404, body: { message: 'There is no such site.' } })
    const change = changed(own.body, { name: 'Mine' })
    for (const role of ['compliance', 'auditor'] as const) {
      const person = await protectedPersonWith(identity, clock, { role })
      expect((await call('PUT', `/api/sites/${lobby}`, change, person)).body.code).toBe('role')
      expect((await call('GET', '/api/sites', undefined, person)).body.code).toBe('role')
    }
    expect((await call('PUT', `/api/sites/${lobby}`, change, rita)).body.code).toBe('role')
    expect((await siteOf(lobby)).name).toBe('Riverside atrium')
  })

  it('is changed by sales as well, once they have shown their second factor', async () => {
    const [sam, sally] = [
      await personWith(identity, { role: 'sales' }),
      await protectedPersonWith(identity, clock, { role: 'sales' }),
    ]
    const change = changed(await siteOf(lobby), { environment: 'apartment' })
    const without = await call('PUT', `/api/sites/${lobby}`, change, sam)
    expect(without.body.code).toBe('second_factor_needed')
    expect((await call('PUT', `/api/sites/${lobby}`, change, sally)).body).toMatchObject({
      environment: 'apartment',
    })
  })
})

describe('a company', () => {
  it('is renamed by staff: the accounts of its people name it so, and hear of it at once', async () => {
    const listening = new AbortController()
    const hear = await openLive(identity, rita.client, listening.signal)
    const { version } = await companyOf(riverside)
    const change = { name: 'Riverside House', version }
    const answer = await call('PUT', `/api/companies/${riverside}`, change)
    expect(answer.body).toMatchObject({ name: 'Riverside House', version: version + 1 })
    await hear('changed')
    listening.abort()
    const account = await call('GET', '/api/account', undefined, rita)
    expect(account.body.company).toEqual({ id: riverside, name: 'Riverside House' })
    expect(await auditsOf(riverside)).toEqual([
      { action: 'company.changed', actor: olga.id, details: { fields: ['name'] } },
    ])
    expect((await call('PUT', `/api/companies/${riverside}`, change)).body).toEqual({
      code: 'changed_meanwhile',
      message: 'Someone else has changed this company. What you wrote is still here.',
    })
  })

  it('keeps its name if the new one is too short, and is changed by staff alone', async () => {
    const { version } = await companyOf(riverside)
    const short = await call('PUT', `/api/companies/${riverside}`, { name: 'R', version })
    expect(short.body.fields).toEqual({ name: 'Company name must be at least 2 characters' })
    const change = { name: 'Ours', version }
    const own = await call('PUT', `/api/companies/${riverside}`, change, rita)
    expect(own.body.code).toBe('role')
    expect((await companyOf(riverside)).name).toBe('Riverside House')
  })

  it('may be called like another one', async () => {
    const { version } = await companyOf(northgate)
    const change = { name: 'Riverside House', version }
    expect((await call('PUT', `/api/companies/${northgate}`, change)).status).toBe(200)
  })
})
