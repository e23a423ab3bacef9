import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionMachine } from '#features/fleet/commands/commission-machine.server.ts'
import { applyDraft } from '#features/fleet/commands/draft-plan.server.ts'
import { putReadyLive } from '#features/fleet/commands/put-ready-live.server.ts'
import type { DeskMachine, MapSite } from '#features/fleet/schema/desk.ts'
import type { PlanogramView } from '#features/fleet/schema/planogram.ts'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let sam: TestPerson
let company: string
let siteId: string
let machine: TestMachine

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  company = await newCompanyOf(identity.ctx, 'Riverside Court')
  siteId = await newSite(identity.ctx, company, { name: 'Lobby' })
  machine = await newMachine(identity.ctx, siteId, { serial: 'ENX-D-0001', model: 'combo' })
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  sam = await personWith(identity, { role: 'sales' })
})
afterAll(() => identity.close())

const call = (method: string, path: string, body?: unknown, person: TestPerson = olga) =>
  callApi(identity, person.client, method, `/api/fleet/desk${path}`, body)
const callAs = (method: string, path: string, body?: unknown) =>
  callApi(identity, olga.client, method, path, body)
const listed = async (query: string): Promise<DeskMachine[]> =>
  (await call('GET', `/machines?${query}`)).body.machines
const planOf = async (id = machine.id): Promise<PlanogramView> =>
  (await call('GET', `/planogram/${id}`)).body

const range = async (): Promise<RangeProduct[]> => (await call('GET', '/products')).body

describe('plans of many machines', () => {
  const unplanned = (at = siteId) =>
    commissionMachine(identity.ctx, {
      ...{ serial: `BARE-${randomUUID().slice(0, 8).toUpperCase()}`, model: 'combo', siteId: at },
      ...{ spot: 'Hall', terms: 'partnership', commissionedAt: clock.now() },
    })
  const codesOf = async (id: string, state: 'live' | 'draft') =>
    (await planOf(id))[state]?.slots.map(({ code }) => code)

  it('are copied from one, with what would change said first', async () => {
    const bare = await unplanned()
    const other = await newMachine(identity.ctx, siteId, { model: 'combo' })
    const path = `/planogram/${machine.id}/copy`
    // A lane less than the other machine has, and one that is dearer.
    const [first, ...rest] = (await planOf()).live?.slots ?? []
    const dearer = first && { ...first, pricePence: first.pricePence + 20 }
    const slots = [dearer, ...rest.slice(1)]
    expect((await call('PUT', `/planogram/${machine.id}`, { version: null, slots })).status).toBe(
      200,
    )
    await applyDraft(identity.ctx, machine.id)
    const machineIds = [bare, other.id, machine.id]
    const codes = await codesOf(machine.id, 'live')
    const look = await call('POST', path, { machineIds, as: 'draft', preview: true })
    const change = (id: string) =>
      look.body.machines.find(({ machineId }: { machineId: string }) => machineId === id)
    expect(look.body.machines).toHaveLength(2)
    expect(change(bare)).toMatchObject({ added: codes?.length, removed: 0, refused: null })
    expect(change(other.id)).toMatchObject({ added: 0, removed: 1, changed: 1, leftOut: 0 })
    expect((await planOf(bare)).draft).toBeNull()

    await call('POST', path, { machineIds: [bare], as: 'draft', preview: false })
    expect(await codesOf(bare, 'draft')).toEqual(codes)
    const again = await call('POST', path, { machineIds: [bare], as: 'live', preview: true })
    expect(again.body.machines[0].replacesDraft).toBe(true)
    expect(await actionsOn(identity.ctx, bare)).toContain('planogram.drafted')

    // Live at once, in both: drafts go, or the next visit would put them in its place; what stays where
    // it was stays counted.
    const stockOf = async (id: string) =>
      new Map(Object.entries((await planOf(id)).stock)) as Map<string, number>
    const productsOf = async (id: string) =>
      new Map((await planOf(id)).live?.slots.map(({ code, productId }) => [code, productId]))
    const [before, counted] = [await productsOf(other.id), await stockOf(other.id)]
    const done = await call('POST', path, { machineIds, as: 'live', preview: false })
    expect(done.body.machines.map(({ refused }: { refused: unknown }) => refused)).toEqual([
      null,
      null,
    ])
    for (const id of [bare, other.id]) {
      expect([await codesOf(id, 'live'), (await planOf(id)).draft]).toEqual([codes, null])
      expect(await actionsOn(identity.ctx, id)).toContain('planogram.applied')
    }
    const stock = await stockOf(other.id)
    for (const [code, productId] of await productsOf(other.id)) {
      expect(stock.get(code)).toBe(before.get(code) === productId ? counted.get(code) : null)
    }
    expect(new Set((await stockOf(bare)).values())).toEqual(new Set([null]))

    const fromBare = `/planogram/${await unplanned()}/copy`
    const nothing = { machineIds: [bare], as: 'draft', preview: true }
    expect((await call('POST', fromBare, nothing)).status).toBe(409)
    expect((await call('POST', path, nothing, sam)).status).toBe(403)
  })

  it('begin with a template of the model, saved from a machine', async () => {
    const path = `/planogram/${machine.id}/template`
    const saved = await call('POST', path, { name: 'Office' })
    expect(saved.status).toBe(201)
    expect((await call('POST', path, { name: 'Office' })).body.fields).toHaveProperty('name')
    const [template] = (await planOf(await unplanned())).templates
    expect(template).toMatchObject({ name: 'Office', slots: (await planOf()).live?.slots })
    const locker = await newMachine(identity.ctx, siteId, { model: 'essentials-locker' })
    expect((await planOf(locker.id)).templates).toEqual([])
    const gone = await call('DELETE', `/planogram/templates/${saved.body.id}`)
    expect(gone.status).toBe(204)
    expect((await planOf()).templates).toEqual([])
  })

  it('may be missing, which the list and the map say; unknown sales get their product later', async () => {
    const bare = await newMachine(identity.ctx, siteId, { model: 'combo' })
    const { db } = identity.ctx
    await db.query(`DELETE FROM planograms WHERE machine_id = $1`, [bare.id])
    await db.query(`DELETE FROM slot_stock WHERE machine_id = $1`, [bare.id])
    expect((await listed('state=no-plan')).map(({ id }) => id)).toContain(bare.id)
    const sites: MapSite[] = (await call('GET', '/map')).body
    const shown = sites.flatMap(({ machines }) => machines).find(({ id }) => id === bare.id)
    expect(shown?.hasPlan).toBe(false)

    const at = clock.now()
    const sale = { type: 'sale', at, pence: 150, payment: 'card' } as const
    await bare.tell({ ...sale, slot: '101' }, { ...sale, slot: '101' }, { ...sale, slot: '102' })
    const { unknownSales, range } = await planOf(bare.id)
    expect(unknownSales.map(({ slot, sold, pence }) => [slot, sold, pence])).toEqual([
      ['101', 2, 300],
      ['102', 1, 150],
    ])
    const cola = range.find(({ code }) => code === 'cola')
    const slots = [{ slot: '101', productId: cola?.id }]
    const done = await call('POST', `/planogram/${bare.id}/unknown-sales`, { slots })
    expect(done.body).toEqual({ sold: 2 })
    const { rows } = await db.query(
      `SELECT p.code, d.sold, d.pence::int, d.cost_pence::int AS cost FROM sales_days d
       JOIN products p ON p.id = d.product_id WHERE machine_id = $1 ORDER BY p.code`,
      [bare.id],
    )
    const cost = 2 * (cola?.costPence ?? 0)
    expect(rows).toEqual([
      { code: 'cola', sold: 2, pence: 300, cost },
      { code: 'unknown', sold: 1, pence: 150, cost: 0 },
    ])
    expect((await planOf(bare.id)).unknownSales.map(({ slot }) => slot)).toEqual(['102'])
    expect(await actionsOn(identity.ctx, bare.id)).toContain('sales.assigned')
    const nobody = [{ slot: '102', productId: randomUUID() }]
    const wrong = await call('POST', `/planogram/${bare.id}/unknown-sales`, { slots: nobody })
    expect(wrong.status).toBe(422)
  })
})

describe('a machine on its way to work', () => {
  const phaseOf = async (id: string) => {
    const { rows } = await identity.ctx.db.query<{ serial: string }>(
      'SELECT serial FROM machines WHERE id = $1',
      [id],
    )
    return (await listed(`search=${rows[0]?.serial}`))[0]
  }
  const checksOf = async (id: string) =>
    (await callApi(identity, olga.client, 'GET', `/api/fleet/machines/${id}`)).body.connection

  it('is not connected, then commissioned by its first checks, then live', async () => {
    const made = await newMachine(identity.ctx, siteId, { model: 'combo', terms: 'trial' })
    const { db } = identity.ctx
    const notLive = 'UPDATE machines SET live_at = NULL, trial_ends_at = NULL WHERE id = $1'
    await db.query(notLive, [made.id])
    expect((await phaseOf(made.id))?.phase).toBe('not-connected')
    expect((await listed('phase=not-connected')).map(({ id }) => id)).toContain(made.id)
    const open = { key: false, plan: true, report: false, clock: false, price: false }
    expect(await checksOf(made.id)).toEqual({ ...open, temperature: false })
    const toLive = { to: 'live', version: 1 }
    const refused = await call('POST', `/machines/${made.id}/phase`, toLive)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This machine has never reported. Wait for its first report before you put it to work.',
    ])

    const keys = await callAs('POST', '/api/fleet/devices/keys', { machineIds: [made.id] })
    expect([keys.status, keys.body.issued, keys.body.skipped]).toEqual([201, 1, []])
    const pdf = Buffer.from(keys.body.file, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const opened = (password: string) =>
      execFileSync('pdftotext', ['-upw', password, '-', '-'], { input: pdf, encoding: 'utf8' })
    expect(opened(keys.body.password)).toContain(made.serial)
    expect(() => opened('wrong')).toThrow()
    expect(
      (await callAs('POST', '/api/fleet/devices/keys', { machineIds: [made.id] })).status,
    ).toBe(409)

    const [slot] = made.slots
    const sale = { type: 'sale', at: clock.now(), slot: slot?.code ?? '', payment: 'card' } as const
    await made.tell({ type: 'reading', at: clock.now(), celsius: 4 }, { ...sale, pence: 1 })
    await putReadyLive(identity.ctx)
    expect((await phaseOf(made.id))?.phase).toBe('commissioning')
    expect(await checksOf(made.id)).toMatchObject({ key: true, report: true, price: false })
    await made.tell({ ...sale, pence: slot?.pricePence ?? 0 })
    await putReadyLive(identity.ctx)
    const live = await phaseOf(made.id)
    expect(live).toMatchObject({ phase: 'live' })
    const trialMs = Date.parse(live?.trialEndsAt ?? '') - clock.now().getTime()
    expect(Math.round(trialMs / 86_400_000)).toBe(30)
    const partner = { spot: 'Lobby', terms: 'partnership', version: 1 }
    expect((await call('PUT', `/machines/${made.id}`, partner)).status).toBe(200)
    // The end of a trial stays on record.
    expect(await phaseOf(made.id)).toMatchObject({ trialEndsAt: live?.trialEndsAt })
    expect(await checksOf(made.id)).toBeNull()
    expect(await actionsOn(identity.ctx, made.id)).toContain('machine.live')
  })

  it('is put into the store, where nothing is expected of it, and brought back', async () => {
    const made = await newMachine(identity.ctx, siteId, { model: 'combo' })
    await made.tell({ type: 'reading', at: clock.now(), celsius: 4 })
    const path = `/machines/${made.id}/phase`
    expect((await call('POST', path, { to: 'stored', version: 9 })).status).toBe(409)
    expect((await call('POST', path, { to: 'stored', version: 1 })).status).toBe(200)
    expect((await phaseOf(made.id))?.phase).toBe('stored')
    expect((await call('POST', path, { to: 'standing', version: 2 })).status).toBe(200)
    expect((await phaseOf(made.id))?.phase).toBe('live')
    expect((await call('POST', path, { to: 'stored', version: 3 }, sam)).status).toBe(403)
  })
})

describe('the range', () => {
  const ginger = {
    ...{ name: 'Ginger beer', category: 'soft', shape: 'can', costPence: 62, pricePence: 160 },
    ...{ vatRate: 2000, allergens: [], kcal: 95, minimumAge: null, hfss: true, vegan: true },
    ...{ highCaffeine: false, halal: true, chilled: false, depositPence: 20, shelfLifeDays: 240 },
  }

  it('takes a product, changes its price on record, and retires it', async () => {
    const made = await call('POST', '/products', { code: 'ginger', ...ginger })
    expect(made.status).toBe(201)
    const { id } = made.body
    const again = await call('POST', '/products', { code: 'GINGER', ...ginger })
    expect(Object.keys(again.body.fields)).toEqual(['code'])
    const dearer = { ...ginger, pricePence: 180, version: 1 }
    expect((await call('PUT', `/products/${id}`, dearer)).status).toBe(200)
    expect((await call('PUT', `/products/${id}`, dearer)).body.code).toBe('changed_meanwhile')
    const prices = (await call('GET', `/products/${id}/prices`)).body
    expect(prices.map(({ pence }: { pence: number }) => pence)).toEqual([180, 160])
    const retired = { version: 2, retired: true }
    expect((await call('POST', `/products/${id}/retire`, retired)).status).toBe(200)
    const shown = (await range()).find((product) => product.id === id)
    expect(shown).toMatchObject({ retired: true, lanes: 0, version: 3, pricePence: 180 })
    expect((await range()).some(({ code }) => code === 'unknown')).toBe(false)
  })
})
