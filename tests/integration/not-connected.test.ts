import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchFleet } from '#features/alerts/commands/watch.server.ts'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import type { PlanInsights } from '#features/fleet/schema/planogram.ts'
import type { FleetOverview, FleetSummary, MachineView } from '#features/fleet/schema/view.ts'
import { lookAhead } from '#features/forecasting/commands/look-ahead.server.ts'
import { refitDemand } from '#features/forecasting/commands/refit.server.ts'
import type { Forecasts, ProductForecast } from '#features/forecasting/schema.ts'
import { makeStatements } from '#features/statements/commands.server.ts'
import type { DeskStatementRow } from '#features/statements/schema.ts'
import type { Sustainability } from '#features/sustainability/schema.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

const dayMs = 86_400_000
const clock = new MovableClock()
let identity: TestIdentity
let host: TestPerson
let olga: TestPerson
let siteId: string
let company: string
/** One that sells, one that was put up and has never reported, and one of another host, never counted. */
let selling: TestMachine
let silent: TestMachine
let uncounted: TestMachine

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
const saleAt = ({ slots: [slot] }: TestMachine, at: Date) => ({
  ...({ type: 'sale', payment: 'card', at } as const),
  ...{ slot: slot?.code ?? '', pence: slot?.pricePence ?? 0 },
})
const reading = () => ({ type: 'reading', at: clock.now(), celsius: 4, power_on: true }) as const

const fill = ({ id }: TestMachine, slots: TestMachine['slots'], quantity: number) => {
  const count = { at: clock.now(), machineId: id, quantity, expiresOn: null }
  return setStock(
    identity.ctx,
    slots.map(({ code }) => ({ ...count, slot: code })),
  )
}

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const { ctx } = identity
  company = await newCompanyOf(ctx, 'Riverside Court')
  siteId = await newSite(ctx, company, { name: 'Lobby' })
  const onTrial = { terms: 'trial', commissionedAt: daysAgo(27) } as const
  selling = await newMachine(ctx, siteId, { serial: 'N-SELLS', ...onTrial })
  await selling.tell(reading(), saleAt(selling, daysAgo(20)), saleAt(selling, daysAgo(1)))
  silent = await newMachine(ctx, siteId, { serial: 'N-SILENT', terms: 'trial', full: null })
  const other = await newCompanyOf(ctx, 'Never Counted')
  const hall = await newSite(ctx, other, { name: 'Hall' })
  uncounted = await newMachine(ctx, hall, { serial: 'N-UNCOUNTED', full: null })
  await uncounted.tell(reading(), saleAt(uncounted, daysAgo(1)))
  host = await personWith(identity, { companyId: company })
  olga = await protectedPersonWith(identity, clock, { role: 'operations' })
})
afterAll(() => identity.close())

const read = async <Answer>(person: TestPerson, path: string): Promise<Answer> =>
  (await callApi(identity, person.client, 'GET', path)).body
const overview = () => read<FleetOverview>(host, '/api/fleet/overview')
const viewOf = ({ id }: TestMachine, person = host) =>
  read<MachineView>(person, `/api/fleet/machines/${id}`)
const listed = async (search: string) =>
  (await read<{ machines: DeskMachine[] }>(olga, `/api/fleet/desk/machines?search=${search}`))
    .machines[0]

describe('a machine that has never reported', () => {
  it('changes no figure of its host', async () => {
    expect(await overview()).toMatchObject({
      machines: { total: 2, conditions: { new: 1 } },
      stockedPercent: 99,
      isStockKnown: true,
      trials: [{ serial: 'N-SELLS', daysLeft: 3 }],
    })
    const { machines } = await read<Sustainability>(host, '/api/care/sustainability')
    expect(machines.map(({ serial }) => serial)).toEqual(['N-SELLS'])
  })

  it.each([null, 1])(
    'shows its host neither emptiness nor checks, with %s in each slot',
    async (quantity) => {
      if (quantity !== null) await fill(silent, silent.slots, quantity)
      const seen = await viewOf(silent)
      expect(seen).toMatchObject({ status: { condition: 'new' }, stock: null, trial: null })
      expect(seen.connection).toBeNull()
      for (const slot of seen.slots)
        expect(slot).toMatchObject({ quantity: null, emptySince: null })
      expect((await viewOf(silent, olga)).connection).toMatchObject({ key: false, clock: false })
      expect(await listed('N-SILENT')).toMatchObject({ inStock: null, hasPlan: true })
    },
  )

  it('is counted apart on the dashboard of staff', async () => {
    expect(await read<FleetSummary>(olga, '/api/fleet/summary')).toMatchObject({
      ...{ machines: 2, up: 2, onTrial: 1, resting: { new: 1, asleep: 0 } },
    })
  })

  it('has no line in a statement', async () => {
    await makeStatements(identity.ctx)
    const path = '/api/care/desk/statements'
    const { statements } = await read<{ statements: DeskStatementRow[] }>(olga, path)
    const serials = statements.flatMap(({ figures }) => figures.lines.map(({ serial }) => serial))
    expect(serials).toContain('N-UNCOUNTED')
    expect(serials).not.toContain('N-SILENT')
  })

  it('loses nothing in a forecast, and runs out of nothing', async () => {
    await refitDemand(identity.ctx)
    await lookAhead(identity.ctx)
    const { machines } = await read<Forecasts>(olga, '/api/forecasts')
    expect(machines.map(({ serial }) => serial)).toEqual(['N-SELLS'])
    const ofOne = await read<ProductForecast[]>(host, `/api/forecasts/machines/${silent.id}`)
    expect(ofOne.length).toBeGreaterThan(0)
    expect(
      ofOne.every(({ stock, soldOutByHour }) => stock === null && soldOutByHour === null),
    ).toBe(true)
  })
})

it('the trial that ends first comes first', async () => {
  const own = await newCompanyOf(identity.ctx, 'Two Trials')
  const place = await newSite(identity.ctx, own, { name: 'Annexe' })
  for (const [serial, days] of [
    ['T-A-LATE', 1],
    ['T-B-SOON', 27],
  ] as const) {
    const made = { serial, terms: 'trial', commissionedAt: daysAgo(days) } as const
    await (await newMachine(identity.ctx, place, made)).tell(reading())
  }
  const { trials } = await read<FleetOverview>(olga, `/api/fleet/overview?company=${own}`)
  expect(trials).toMatchObject([
    { serial: 'T-B-SOON', daysLeft: 3 },
    { serial: 'T-A-LATE', daysLeft: 29 },
  ])
})

it('what was never counted is not empty, however much it sells', async () => {
  const path = `/api/fleet/overview?company=${uncounted.companyId}`
  const overviewNow = () => read<FleetOverview>(olga, path)
  expect(await overviewNow()).toMatchObject({ stockedPercent: null, isStockKnown: false })
  expect(await viewOf(uncounted, olga)).toMatchObject({ stock: null })
  expect(await listed('N-UNCOUNTED')).toMatchObject({ inStock: null, hasPlan: true })
  await watchFleet(identity.ctx, { teamEmail: 'team@enix.example', siteUrl: '' })
  expect((await viewOf(uncounted, olga)).alerts).toEqual([])
  const { slots } = await read<PlanInsights>(
    olga,
    `/api/fleet/desk/planogram/${uncounted.id}/insights`,
  )
  expect(slots.map(({ lostPence }) => lostPence)).toEqual(uncounted.slots.map(() => 0))

  await fill(uncounted, uncounted.slots.slice(0, 1), 1)
  expect(await overviewNow()).toMatchObject({ stockedPercent: 0, isStockKnown: true })
  expect((await viewOf(uncounted, olga)).stock).toMatchObject({ filled: 1 })
})
