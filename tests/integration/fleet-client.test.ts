import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceChange } from '#features/accounts/commands/announce-change.server.ts'
import { fullnessOf, fullnessWords, stockedPercent } from '#features/fleet/policy/stock.ts'
import { readFleetOverview } from '#features/fleet/queries/overview.server.ts'
import type {
  FleetOverview,
  FleetSummary,
  MachineSummary,
  MachineView,
  RecentSale,
  SalesView,
  Temperatures,
} from '#features/fleet/schema/view.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, londonDate, londonMoment, weekdayOf } from '#lib/time.ts'
import { callApi, personWith, type TestPerson } from '../kit/accounts.ts'
import { apiRoutes } from '../kit/api-routes.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openLive } from '../kit/live.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Half past two on the Wednesday to come: in the middle of a day, and of a week. */
function wednesday(): Date {
  let date = addDays(londonDate(new Date()), 1)
  while (weekdayOf(date) !== 'Wed') date = addDays(date, 1)
  return londonMoment(date, 14 * 60 + 30)
}

const now = wednesday()
const today = londonDate(now)
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

/** Routes of the machines that are asked with GET, those of the other parts of the fleet included. */
const fleetRoutes = () =>
  [...apiRoutes().keys()]
    .filter((name) => name.startsWith('GET /api/fleet'))
    .map((name) => name.slice('GET '.length))

describe('what a client sees of their machines', () => {
  let identity: TestIdentity
  let rita: TestPerson
  let nora: TestPerson
  let olga: TestPerson
  let sites: { lobby: string; gym: string; tower: string }
  let machines: { lobby: TestMachine; gym: TestMachine; tower: TestMachine }
  let northgate: string

  const sale = (at: Date, slot: string, pence: number) =>
    ({ type: 'sale', at, slot, pence, payment: 'contactless' }) as const

  beforeAll(async () => {
    identity = await startIdentity({}, { clock: { now: () => new Date(now) } })
    const { ctx } = identity
    const riverside = await newCompanyOf(ctx, 'Riverside Court')
    northgate = await newCompanyOf(ctx, 'Northgate Offices')
    sites = {
      lobby: await newSite(ctx, riverside, { name: 'Riverside lobby' }),
      gym: await newSite(ctx, riverside, { name: 'Riverside gym' }),
      tower: await newSite(ctx, northgate, { name: 'Northgate tower' }),
    }
    machines = {
      lobby: await newMachine(ctx, sites.lobby, { serial: 'R-1', spot: 'By the lifts' }),
      gym: await newMachine(ctx, sites.gym, {
        ...{ serial: 'R-2', model: 'combo', terms: 'trial', commissionedAt: daysAgo(20) },
      }),
      tower: await newMachine(ctx, sites.tower, { serial: 'N-1' }),
    }
    const well = { type: 'reading', at: minutesAgo(1), celsius: 4.2, power_on: true } as const
    await machines.lobby.tell(
      well,
      sale(minutesAgo(10), 'A1', 130),
      sale(minutesAgo(70), 'A2', 140),
      sale(daysAgo(1), 'A1', 130),
      // A week ago, before this moment and after it.
      sale(new Date(daysAgo(7).getTime() - 90 * minuteMs), 'A1', 100),
      sale(new Date(daysAgo(7).getTime() + 90 * minuteMs), 'A1', 5_000),
    )
    await machines.gym.tell(well, sale(minutesAgo(5), 'E1', 160))
    await machines.tower.tell(well, sale(minutesAgo(1), 'A1', 777))
    rita = await personWith(identity, { companyId: riverside, fullName: 'Rita Rivers' })
    nora = await personWith(identity, { companyId: northgate, fullName: 'Nora North' })
    olga = await personWith(identity, { role: 'operations', fullName: 'Olga Ops' })
  })
  afterAll(() => identity.close())

  const get = async <Answer>(who: TestPerson, path: string): Promise<Answer> => {
    const { status, body } = await callApi(identity, who.client, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    return body as Answer
  }
  const statusOf = async (who: TestPerson, path: string) =>
    (await callApi(identity, who.client, 'GET', path)).status
  const week = `from=${addDays(today, -6)}&to=${today}`

  it('sees at one glance what is up, in stock, sold this week and last, and who comes next', async () => {
    const { ctx } = identity
    const [empty] = machines.lobby.slots
    const count = { at: minutesAgo(2), machineId: machines.lobby.id, slot: empty?.code ?? '' }
    await setStock(ctx, [{ ...count, quantity: 0, expiresOn: null }])
    const plan = (siteId: string, inDays: number) =>
      ctx.db.query(
        `INSERT INTO visits (id, site_id, company_id, planned_for, state, created_at)
         SELECT $1, id, company_id, $3, 'planned', $4 FROM sites WHERE id = $2`,
        [newId(now), siteId, addDays(today, inDays), now],
      )
    await plan(sites.gym, 3)
    await plan(sites.lobby, 2)
    await plan(sites.lobby, -1)
    await plan(sites.tower, 0)
    const overview = await get<FleetOverview>(rita, '/api/fleet/overview')
    expect(overview).toMatchObject({
      machines: { total: 2, up: 2, conditions: { selling: 2 } },
      freshness: { green: 2, amber: 0, red: 0, new: 0, asleep: 0 },
      stockedPercent: 98,
      today: { sold: 3, pence: 430 },
      weeks: { thisWeek: { sold: 4, pence: 560 }, lastWeek: { sold: 1, pence: 100 } },
      nextVisit: { plannedFor: addDays(today, 2), site: 'Riverside lobby', underWay: false },
    })
    expect(overview.trials).toMatchObject([{ serial: 'R-2', daysLeft: 10 }])
  })

  it('sees each machine with its state, and staff see those of whom they choose', async () => {
    const own = await get<MachineSummary[]>(rita, '/api/fleet/machines')
    expect(own.map(({ serial }) => serial)).toEqual(['R-2', 'R-1'])
    expect(own[1]).toMatchObject({
      ...{ status: { condition: 'selling', because: [] }, celsius: 4.2 },
      ...{ today: { sold: 2, pence: 270 }, site: { name: 'Riverside lobby' } },
    })
    const ofOne = await get<MachineSummary[]>(olga, `/api/fleet/machines?company=${northgate}`)
    expect(ofOne.map(({ serial }) => serial)).toEqual(['N-1'])
  })

  it('sees that a machine is half empty, though something is in every slot', async () => {
    const { ctx } = identity
    const own = await newCompanyOf(ctx, 'Half Rooms')
    const machine = await newMachine(ctx, await newSite(ctx, own), { serial: 'H-1', full: 0.5 })
    await machine.tell({ type: 'reading', at: minutesAgo(1), celsius: 4.2 })
    const [half] = await get<MachineSummary[]>(olga, `/api/fleet/machines?company=${own}`)
    if (!half) throw new Error('The machine is not listed')
    expect(half.stock?.filled).toBe(half.stock?.planned)
    const percent = stockedPercent(half.stock) ?? Number.NaN
    expect(percent > 33 && percent < 61).toBe(true)
    expect(fullnessWords[fullnessOf(percent)]).toBe('Half empty')
  })

  it('sees that a machine is too warm for the chilled food in it, not that it sells', async () => {
    const { ctx } = identity
    const own = await newCompanyOf(ctx, 'Warm Rooms')
    const site = await newSite(ctx, own, { name: 'Boiler room' })
    const cooled = await newMachine(ctx, site, { serial: 'W-1' })
    const locker = await newMachine(ctx, site, { serial: 'W-2', model: 'essentials-locker' })
    for (const machine of [cooled, locker]) {
      const warm = (minutes: number) =>
        ({ type: 'reading', at: minutesAgo(minutes), celsius: 9.5, power_on: true }) as const
      await machine.tell(warm(12), warm(1))
    }
    const found = await get<MachineSummary[]>(olga, `/api/fleet/machines?company=${own}`)
    const conditions = found.map(({ serial, status }) => `${serial}: ${status.condition}`)
    expect(conditions).toEqual(['W-1: warm', 'W-2: selling'])
    const of = { companyId: own }
    expect((await readFleetOverview(ctx, of)).machines).toMatchObject({ total: 2, up: 1 })
  })

  it('sees what is in each place of a machine, its alerts and its visits', async () => {
    const { ctx } = identity
    const { id, slots } = machines.gym
    const alert = (kind: string, since: Date, resolvedAt: Date | null) =>
      ctx.db.query(
        `INSERT INTO alerts (id, machine_id, company_id, kind, urgency, since, opened_at, resolved_at)
         SELECT $1, id, company_id, $3, 'high', $4, $4, $5 FROM machines WHERE id = $2`,
        [newId(now), id, kind, since, resolvedAt],
      )
    await alert('door', daysAgo(3), daysAgo(2))
    await alert('temperature', minutesAgo(30), null)
    const machine = await get<MachineView>(rita, `/api/fleet/machines/${id}`)
    expect(machine.slots.length).toBe(slots.length)
    const place = machine.slots.find(({ code }) => code === 'E1')
    const planned = slots.find(({ code }) => code === 'E1')
    expect(place).toMatchObject({
      ...{ quantity: (planned?.capacity ?? 0) - 1, capacity: planned?.capacity },
      ...{ pricePence: planned?.pricePence, soldIn28Days: 1 },
    })
    const states = machine.alerts.map((it) => `${it.kind}: ${it.resolvedAt ? 'resolved' : 'open'}`)
    expect(states).toEqual(['temperature: open', 'door: resolved'])
    expect(machine.alertsOpen).toBe(1)
    expect(machine.trial?.daysLeft).toBe(10)
  })

  it('sees the temperatures of a machine, with gaps where nothing was read', async () => {
    const { lobby } = machines
    const reading = (hoursAgo: number, celsius: number) =>
      ({ type: 'reading', at: minutesAgo(hoursAgo * 60), celsius }) as const
    await lobby.tell(reading(3, 5), reading(3, 9), reading(2, 4))
    const day = await get<Temperatures>(rita, `/api/fleet/machines/${lobby.id}/temperatures`)
    expect(day.stepMinutes).toBe(15)
    expect(day.steps.length).toBe(96)
    expect(day.steps.filter(({ mean }) => mean !== null)).toMatchObject([
      { low: 5, high: 9, mean: 7 },
      { low: 4, high: 4, mean: 4 },
      { low: 4.2, high: 4.2, mean: 4.2 },
    ])
    expect(day.quarters).toEqual({ read: 3, warm: 1 })
    const of = (days: string) =>
      get<Temperatures>(rita, `/api/fleet/machines/${lobby.id}/temperatures?days=${days}`)
    expect((await of('7')).steps.length).toBe(168)
    expect((await of('30')).steps.length).toBe(180)
    expect(await statusOf(rita, `/api/fleet/machines/${lobby.id}/temperatures?days=99`)).toBe(422)
  })

  it('sees sales by day, hour, product and site, to the penny, beside the days before', async () => {
    const sales = await get<SalesView>(rita, `/api/fleet/sales?${week}`)
    expect(sales.totals).toEqual({ sold: 4, pence: 560 })
    expect(sales.since).toBe(addDays(today, -7))
    const before = { sold: 2, pence: 5_100 }
    expect(sales.totalsBefore).toEqual(before)
    expect(sales.days.at(-1)).toEqual({ day: today, sold: 3, pence: 430, before })
    expect(sales.days.length).toBe(7)
    expect(sales.hours[14]).toEqual({ sold: 3, pence: 420 })
    expect(sales.hours[13]).toEqual({ sold: 1, pence: 140 })
    const bySite = sales.sites.map(({ name, pence }) => `${name}: ${pence}`)
    expect(bySite).toEqual(['Riverside lobby: 400', 'Riverside gym: 160'])
    expect(sales.products.reduce((sum, { pence }) => sum + pence, 0)).toBe(560)
    const gym = await get<SalesView>(rita, `/api/fleet/sales?${week}&site=${sites.gym}`)
    expect(gym.totals).toEqual({ sold: 1, pence: 160 })
    const one = await get<SalesView>(rita, `/api/fleet/sales?${week}&machine=${machines.lobby.id}`)
    expect(one.totals).toEqual({ sold: 3, pence: 400 })
  })

  it.each([
    ['no days', ''],
    ['a last day before the first', `from=${today}&to=${addDays(today, -1)}`],
    ['a day that there is not', 'from=2026-02-31&to=2026-03-01'],
    ['too many days', 'from=2025-12-30&to=2026-12-31'],
    ['a site that is no id', `${week}&site=lobby`],
  ])('is told what is wrong with %s', async (_, query) => {
    expect(await statusOf(rita, `/api/fleet/sales?${query}`)).toBe(422)
    expect(await statusOf(rita, `/api/fleet/sales/export?${query}`)).toBe(422)
  })

  it('sees the newest sales first, and the next one once it has happened', async () => {
    const recent = await get<RecentSale[]>(rita, '/api/fleet/sales/recent')
    expect(recent.map(({ pence }) => pence)).toEqual([160, 130, 140, 130, 5_000, 100])
    expect(recent[1]).toMatchObject({
      ...{ machine: { serial: 'R-1', spot: 'By the lifts' }, site: 'Riverside lobby', slot: 'A1' },
    })
    expect(new Set(recent.map(({ key }) => key)).size).toBe(6)
  })

  it('gets the same figures as a file', async () => {
    const csv = await get<string>(rita, `/api/fleet/sales/export?${week}`)
    const [head, ...rows] = csv.trim().split('\r\n')
    expect(head).toBe('Day,Site,Machine,Stands,Product,Sold,Sales in £')
    const pence = rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100))
    expect(pence.reduce((sum, each) => sum + each, 0)).toBe(560)
    expect(csv).toContain('Riverside gym,R-2')
  })

  it('exports everything once, however many pieces it is read in', async () => {
    const { ctx } = identity
    const site = await newSite(ctx, await newCompanyOf(ctx, 'Long Exports'), { name: 'Depot' })
    const machine = await newMachine(ctx, site)
    await ctx.db.query(
      `INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
       SELECT $1, $2::date - d, p.id, 1, 100, 0 FROM generate_series(0, 91) d, products p`,
      [machine.id, today],
    )
    const query = `from=${addDays(today, -91)}&to=${today}&machine=${machine.id}`
    const csv = await get<string>(olga, `/api/fleet/sales/export?${query}`)
    const rows = csv.trim().split('\r\n').slice(1)
    const { rows: stored } = await ctx.db.query<{ count: number }>(
      'SELECT count(*) AS count FROM sales_days WHERE machine_id = $1',
      [machine.id],
    )
    expect(rows.length).toBe(stored[0]?.count)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('asks staff for which company before it adds up sales', async () => {
    expect(await statusOf(olga, `/api/fleet/sales?${week}`)).toBe(422)
    const { totals } = await get<SalesView>(olga, `/api/fleet/sales?${week}&company=${northgate}`)
    expect(totals).toEqual({ sold: 1, pence: 777 })
    expect(await statusOf(olga, '/api/fleet/overview')).toBe(422)
    expect(await statusOf(olga, '/api/fleet/machines')).toBe(422)
    const theirs = await get<FleetOverview>(olga, `/api/fleet/overview?company=${northgate}`)
    expect(theirs.machines.total).toBe(1)
  })

  it('tells staff of the whole fleet in figures, and no client', async () => {
    const summary = await get<FleetSummary>(olga, '/api/fleet/summary')
    expect(summary.machines).toBeGreaterThanOrEqual(3)
    expect(summary).toMatchObject({ onTrial: 1 })
    expect(summary.up + summary.offline + summary.resting.asleep).toBeLessThanOrEqual(
      summary.machines,
    )
    expect(await statusOf(rita, '/api/fleet/summary')).toBe(403)
  })

  it('never sees another company’s row, in any endpoint or export', async () => {
    const { tower } = machines
    const foreign = { machine: tower.id, site: sites.tower, company: northgate }
    const marks = [...Object.values(foreign), 'N-1', 'Northgate', '"pence":777', ',7.77']
    const routes = fleetRoutes()
    expect(routes.length).toBeGreaterThanOrEqual(7)
    const seen: string[] = []
    for (const route of routes) {
      for (const [name, id] of Object.entries(foreign)) {
        for (const query of [week, `${week}&${name}=${id}`]) {
          const path = `${route.replaceAll(/:\w+/g, id)}?${query}`
          const { body } = await callApi(identity, rita.client, 'GET', path)
          const text = JSON.stringify(body ?? '')
          for (const mark of marks) if (text.includes(mark)) seen.push(`${path}: ${mark}`)
        }
      }
    }
    expect(seen).toEqual([])
    for (const path of [
      `/api/fleet/machines/${tower.id}`,
      `/api/fleet/machines/${tower.id}/temperatures`,
      `/api/fleet/overview?company=${northgate}`,
      `/api/fleet/sales?${week}&site=${sites.tower}`,
      `/api/fleet/sales/export?${week}&machine=${tower.id}`,
    ]) {
      const statuses = [await statusOf(rita, path), await statusOf(nora, path)]
      expect([path, ...statuses]).toEqual([path, 404, 200])
    }
  })

  it('hears of their own company’s sales, and of no other', async () => {
    const stopped = new AbortController()
    const hear = await openLive(identity, rita.client, stopped.signal)
    await machines.tower.tell(sale(minutesAgo(0), 'A1', 777))
    await announceChange(identity.ctx, rita.id)
    expect(await hear('changed')).not.toContain('fleet')
    await machines.lobby.tell(sale(minutesAgo(0), 'A1', 130))
    await hear('fleet')
    stopped.abort()
  })

  it('sees nothing at all without a company', async () => {
    const nobody = await personWith(identity, { companyId: null })
    expect(await get(nobody, '/api/fleet/machines')).toEqual([])
    expect(await get(nobody, '/api/fleet/sales/recent')).toEqual([])
    expect((await get<SalesView>(nobody, `/api/fleet/sales?${week}`)).totals.sold).toBe(0)
  })
})
