import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyDraft } from '#features/fleet/commands/draft-plan.server.ts'
import type { DeskMachine, MapSite } from '#features/fleet/schema/desk.ts'
import type { PlanogramView } from '#features/fleet/schema/planogram.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let sam: TestPerson
let client: TestPerson
let company: string
let siteId: string
let school: string
let machine: TestMachine

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  company = await newCompanyOf(identity.ctx, 'Riverside Court')
  siteId = await newSite(identity.ctx, company, { name: 'Lobby' })
  school = await newSite(identity.ctx, company, { name: 'College', environment: 'education' })
  machine = await newMachine(identity.ctx, siteId, { serial: 'ENX-D-0001', model: 'combo' })
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  sam = await personWith(identity, { role: 'sales' })
  client = await personWith(identity, { companyId: company })
})
afterAll(() => identity.close())

const call = (method: string, path: string, body?: unknown, person: TestPerson = olga) =>
  callApi(identity, person.client, method, `/api/fleet/desk${path}`, body)
const listed = async (query: string): Promise<DeskMachine[]> =>
  (await call('GET', `/machines?${query}`)).body.machines
const planOf = async (id = machine.id): Promise<PlanogramView> =>
  (await call('GET', `/planogram/${id}`)).body

it('is for those who run the fleet: a client sees nothing of it, and sales change nothing', async () => {
  for (const path of ['/machines', '/machines/export', '/map', '/products']) {
    expect((await call('GET', path, undefined, client)).status).toBe(403)
    expect((await call('GET', path, undefined, sam)).status).toBe(200)
  }
  const retired = await call('POST', `/machines/${machine.id}/retire`, { version: 1 }, sam)
  expect(retired.body.code).toBe('role')
})

describe('machines', () => {
  const asked = (change: object) => ({
    ...{ serial: 'enx-new-1', model: 'ai-vend-pro', site: { id: siteId }, spot: 'By the lifts' },
    ...{ terms: 'trial', commissionedOn: clock.now().toISOString().slice(0, 10) },
    ...{ withFirstPlan: true, ...change },
  })

  it('are commissioned with the first plan for their building, changed and retired', async () => {
    const made = await call('POST', '/machines', asked({}))
    expect(made.status).toBe(201)
    const { id } = made.body
    const [shown] = await listed('search=enx-new')
    expect(shown).toMatchObject({
      ...{ id, serial: 'ENX-NEW-1', terms: 'trial', freshness: 'new', weekPence: 0 },
      // Nobody has counted it, and its trial begins when it is live.
      ...{ inStock: null, hasPlan: true, trialEndsAt: null },
      site: { name: 'Lobby' },
      company: { name: 'Riverside Court' },
    })
    expect((await planOf(id)).live?.slots.length).toBeGreaterThan(40)
    const again = await call('POST', '/machines', asked({ serial: 'ENX-NEW-1' }))
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['serial']])

    const change = { spot: 'Third floor', terms: 'partnership', version: 1 }
    expect((await call('PUT', `/machines/${id}`, change)).status).toBe(200)
    expect((await call('PUT', `/machines/${id}`, change)).body.code).toBe('changed_meanwhile')
    const [changed] = await listed('search=third+floor')
    expect(changed).toMatchObject({ id, terms: 'partnership', version: 2 })
    const onTrial = { ...change, terms: 'trial', version: 2 }
    expect((await call('PUT', `/machines/${id}`, onTrial)).status).toBe(200)
    expect(await listed('search=third+floor')).toMatchObject([{ id, trialEndsAt: null }])

    expect((await call('POST', `/machines/${id}/retire`, { version: 3 })).status).toBe(200)
    expect((await call('POST', `/machines/${id}/retire`, { version: 4 })).status).toBe(404)
    expect(await listed('search=enx-new')).toEqual([])
    expect((await listed('state=retired'))[0]).toMatchObject({ id })
    expect(await actionsOn(identity.ctx, id)).toEqual([
      ...['machine.commissioned', 'planogram.applied'],
      ...['machine.changed', 'machine.changed', 'machine.retired'],
    ])
  })

  it('may stand on a site that is made with them', async () => {
    const site = { companyId: company, name: 'Annexe', postcode: 'LS1 1AA', environment: 'other' }
    const made = await call('POST', '/machines', asked({ serial: 'ENX-ANNEXE', site }))
    expect(made.status).toBe(201)
    const [shown] = await listed('search=annexe')
    expect(shown?.site).toMatchObject({ name: 'Annexe', postcode: 'LS1 1AA' })
  })

  it.each([
    ['a site that there is not', { site: { id: crypto.randomUUID() } }, 'site'],
    ['no serial number', { serial: '' }, 'serial'],
    ['a day that has not come', { commissionedOn: '2099-01-01' }, 'commissionedOn'],
    ['a day of the year 0', { commissionedOn: '0000-01-01' }, 'commissionedOn'],
    ['the last day of all', { commissionedOn: '9999-12-31' }, 'commissionedOn'],
    ['a model that we have not', { model: 'toaster' }, 'model'],
  ])('are not commissioned with %s', async (_, change, field) => {
    const answer = await call('POST', '/machines', asked({ serial: 'ENX-BAD', ...change }))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  it('are found by what they are, and by how long they have been silent', async () => {
    const quiet = await newMachine(identity.ctx, siteId, { serial: 'ENX-Q-1', full: 0.5 })
    const hours = (count: number) => new Date(clock.now().getTime() - count * 3_600_000)
    const reading = { type: 'reading', celsius: 4, signal: 80, power_on: true, door_open: false }
    const sale = { type: 'sale', at: hours(1), slot: 'A1', pence: 130, payment: 'card' }
    await machine.tell({ ...reading, at: hours(0) } as never, sale as never)
    await quiet.tell({ ...reading, at: hours(0) } as never)
    await identity.ctx.db.query('UPDATE machine_states SET heard_at = $2 WHERE machine_id = $1', [
      quiet.id,
      hours(5),
    ])
    const serialsOf = async (query: string) => (await listed(query)).map(({ serial }) => serial)
    expect(await serialsOf('search=ENX-&freshness=green')).toEqual(['ENX-D-0001'])
    expect(await serialsOf('search=ENX-&freshness=amber')).toEqual(['ENX-Q-1'])
    expect(await serialsOf('search=ENX-&freshness=red')).toEqual([])
    expect(await serialsOf('search=ENX-ANNEXE&freshness=new')).toEqual(['ENX-ANNEXE'])
    expect(await serialsOf('search=ENX-&model=combo')).toEqual(['ENX-D-0001'])
    expect(await serialsOf('search=ENX-&terms=trial')).toEqual(['ENX-ANNEXE'])
    expect(await serialsOf('search=%25')).toEqual([])
    expect((await serialsOf('sort=heard&descending=true&search=ENX-'))[0]).toBe('ENX-D-0001')
    expect((await serialsOf('sort=stock&search=ENX-')).at(-1)).toBe('ENX-ANNEXE')
    expect((await serialsOf('page=2')).length).toBe(0)
    const [shown] = await listed('search=ENX-D-0001')
    expect(shown).toMatchObject({ freshness: 'green', inStock: 100, weekPence: 130 })
    const file = String((await call('GET', '/machines/export?search=ENX-D')).body)
    expect(file.split('\r\n')[1]).toContain('ENX-D-0001,Combo,Riverside Court,Lobby,M1 1AE')
  })

  it('are on the map with the most urgent of their open alerts', async () => {
    const urgencyOf = async () => {
      const sites = (await call('GET', '/map')).body as MapSite[]
      return sites.flatMap(({ machines }) => machines).find(({ id }) => id === machine.id)?.urgency
    }
    expect(await urgencyOf()).toBeNull()
    const alert = (kind: string, urgency: string) =>
      identity.ctx.db.query(
        `INSERT INTO alerts (id, machine_id, company_id, kind, part, urgency, since, opened_at, details)
         SELECT $1, id, company_id, $3, '', $4, $5, $5, '{}' FROM machines WHERE id = $2`,
        [randomUUID(), machine.id, kind, urgency, clock.now()],
      )
    await alert('low-stock', 'normal')
    await alert('door', 'critical')
    await alert('fault', 'high')
    expect(await urgencyOf()).toBe('critical')
    await identity.ctx.db.query('UPDATE alerts SET resolved_at = $2 WHERE machine_id = $1', [
      machine.id,
      clock.now(),
    ])
    expect(await urgencyOf()).toBeNull()
  })

  it('are on the map with their site, once somebody has put it there', async () => {
    const place = { latitude: 53.48, longitude: -2.24 }
    expect((await call('PUT', `/sites/${siteId}/place`, place)).status).toBe(204)
    const abroad = await call('PUT', `/sites/${siteId}/place`, { latitude: 40, longitude: -2 })
    expect(abroad.status).toBe(422)
    const sites = (await call('GET', '/map')).body
    const lobby = sites.find((site: { id: string }) => site.id === siteId)
    expect(lobby).toMatchObject({ name: 'Lobby', ...place })
    expect(lobby.machines.map(({ serial }: DeskMachine) => serial)).toContain('ENX-D-0001')
  })
})

describe('a planogram', () => {
  const save = (version: number | null, slots: unknown, id = machine.id) =>
    call('PUT', `/planogram/${id}`, { version, slots })
  const slotOf = async (code: string, name: string) => {
    const productId = (await planOf()).range.find((product) => product.code === name)?.id
    return { code, productId, capacity: 8, par: 8, pricePence: 160 }
  }

  it('is drawn as a draft, which changes nothing until a visit applies it', async () => {
    const before = await planOf()
    expect(before.draft).toBeNull()
    const slots = before.live?.slots ?? []
    const dearer = slots.map((slot) =>
      slot.code === 'D1' ? { ...slot, pricePence: slot.pricePence + 20, par: 4 } : slot,
    )
    expect((await save(null, dearer.slice(1))).body).toEqual({ version: 1 })
    // Whoever has not seen the draft does not overwrite it.
    expect((await save(null, dearer)).body.code).toBe('changed_meanwhile')
    expect((await save(1, dearer)).body).toEqual({ version: 2 })
    expect((await save(1, dearer)).body.code).toBe('changed_meanwhile')
    const drawn = await planOf()
    expect(drawn.live).toEqual(before.live)
    expect(drawn.draft).toMatchObject({ version: 2, by: 'Olga Ops', slots: dearer })
    expect((await listed('state=draft')).map(({ id }) => id)).toEqual([machine.id])

    await applyDraft(identity.ctx, machine.id)
    const after = await planOf()
    expect(after.draft).toBeNull()
    expect(after.live?.slots).toEqual(dearer)
    // What keeps its product keeps its stock.
    expect(after.stock).toEqual(before.stock)
    const prices = (await call('GET', `/planogram/${machine.id}/prices?slot=D1`)).body
    expect(prices.map(({ pence }: { pence: number }) => pence)).toEqual([
      dearer.find(({ code }) => code === 'D1')?.pricePence,
      slots.find(({ code }) => code === 'D1')?.pricePence,
    ])
    // Without a draft a visit changes nothing.
    expect(await applyDraft(identity.ctx, machine.id)).toEqual({ faults: [] })
    expect((await planOf()).live).toEqual(after.live)
  })

  it('is applied at once, or discarded, by whoever has seen it', async () => {
    const slots = (await planOf()).live?.slots ?? []
    const withoutLast = slots.slice(0, -1)
    await save(null, withoutLast)
    const path = `/planogram/${machine.id}`
    expect((await call('POST', `${path}/apply`, { version: 7 })).status).toBe(409)
    expect((await call('POST', `${path}/apply`, { version: 1 })).status).toBe(200)
    const applied = await planOf()
    expect(applied.live?.slots).toEqual(withoutLast)
    expect(applied.stock).not.toHaveProperty(slots.at(-1)?.code ?? '')
    await save(null, slots)
    expect((await call('POST', `${path}/discard`, { version: 1 })).status).toBe(200)
    expect((await planOf()).draft).toBeNull()
    expect((await call('POST', `${path}/discard`, { version: 1 })).status).toBe(404)
    const trail = await actionsOn(identity.ctx, machine.id)
    expect(trail.slice(-4)).toEqual([
      ...['planogram.drafted', 'planogram.applied', 'planogram.drafted', 'planogram.discarded'],
    ])
  })

  it('keeps to the rules of the machine and of the building', async () => {
    const refused = async (slots: unknown, id?: string) => (await save(null, slots, id)).body.fields
    expect(await refused([await slotOf('A1', 'cola')])).toEqual({
      A1: 'Cola does not fit: shelf A takes bags.',
    })
    const college = await newMachine(identity.ctx, school, { model: 'combo' })
    const energy = [await slotOf('D1', 'energy')]
    expect(Object.keys(await refused(energy, college.id))).toEqual(['D1'])
    expect(await refused([])).toEqual({ slots: 'An empty machine sells nothing' })
    expect((await save(null, energy, crypto.randomUUID())).status).toBe(404)
  })

  it('names its slots as the keypad of the machine does, and lists them in that order', async () => {
    const other = await newMachine(identity.ctx, siteId, { model: 'combo' })
    const codes = ['10', '2', '010', '1-10', '1-3', 'AA12', '101', '0']
    const slots = await Promise.all(codes.map((code) => slotOf(code, 'cola')))
    expect((await save(null, slots, other.id)).status).toBe(200)
    const applied = await call('POST', `/planogram/${other.id}/apply`, { version: 1 })
    expect(applied.status).toBe(200)
    const at = clock.now()
    await other.tell({ type: 'sale', at, slot: '010', pence: 160, payment: 'cash' })
    const shown = await callApi(identity, client.client, 'GET', `/api/fleet/machines/${other.id}`)
    const inOrder = ['0', '1-3', '1-10', '2', '10', '010', '101', 'AA12']
    expect(shown.body.slots.map(({ code }: { code: string }) => code)).toEqual(inOrder)
    const { rows } = await identity.ctx.db.query<{ slot: string; name: string }>(
      `SELECT s.slot, p.name FROM sales s JOIN products p ON p.id = s.product_id WHERE machine_id = $1`,
      [other.id],
    )
    expect(rows).toEqual([{ slot: '010', name: 'Cola' }])
    expect((await save(null, [await slotOf('A 1', 'cola')], other.id)).status).toBe(422)
  })

  it('that breaks a rule by the time of the visit stays a draft', async () => {
    const college = await newMachine(identity.ctx, school, { model: 'combo' })
    expect((await save(null, [await slotOf('D1', 'cola')], college.id)).status).toBe(200)
    await identity.ctx.db.query(`UPDATE products SET high_caffeine = true WHERE code = 'cola'`)
    expect((await applyDraft(identity.ctx, college.id)).faults).toHaveLength(1)
    expect((await planOf(college.id)).draft?.version).toBe(1)
    await identity.ctx.db.query(`UPDATE products SET high_caffeine = false WHERE code = 'cola'`)
  })
})
