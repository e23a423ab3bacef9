import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAhead } from '#features/forecasting/commands/look-ahead.server.ts'
import { refitDemand, rehearsePastWeeks } from '#features/forecasting/commands/refit.server.ts'
import { readForecasts, readMachineScores } from '#features/forecasting/queries/forecasts.server.ts'
import { fleetHistory } from '#features/forecasting/queries/history.server.ts'
import { machineForecast } from '#features/forecasting/queries/machine-forecast.server.ts'
import type { Forecasts, ProductForecast } from '#features/forecasting/schema.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import type { Suggestion, VisitDetail } from '#features/visits/schema.ts'
import { addDays, dayMs, londonDate, londonMoment, weekdayOf } from '#lib/time.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let host: TestPerson
let stranger: TestPerson
let machine: TestMachine
/** The Monday on which forecasts are kept. */
let monday: string

const weeksSold = 14
const perDay = 2

/** A product with one slot, so that an empty slot is a product that cannot be bought. */
const single = () => {
  const alone = machine.slots.find(
    ({ productId }) => machine.slots.filter((one) => one.productId === productId).length === 1,
  )
  if (!alone) throw new Error('Every product has two slots')
  return alone
}

beforeAll(async () => {
  let today = londonDate(clock.now())
  while (weekdayOf(today) !== 'Mon') today = addDays(today, 1)
  monday = today
  moveTo(londonMoment(monday, 9 * 60))
  identity = await startIdentity({}, { clock })
  const { ctx } = identity
  const own = await newCompanyOf(ctx, 'Riverside')
  const site = await newSite(ctx, own, { name: 'Riverside lobby', environment: 'retail' })
  machine = await newMachine(ctx, site)
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  host = await personWith(identity, { role: 'client', companyId: own })
  stranger = await personWith(identity, {
    role: 'client',
    companyId: await newCompanyOf(ctx, 'Elsewhere'),
  })
  const { code, pricePence } = single()
  for (let day = 7 * weeksSold; day > 0; day -= 1) {
    const date = addDays(monday, -day)
    const sale = (hour: number) => ({
      ...{ type: 'sale' as const, slot: code, pence: pricePence, payment: 'card' as const },
      at: londonMoment(date, hour * 60),
    })
    await machine.tell(...[10, 15].slice(0, perDay).map(sale))
  }
})
afterAll(() => identity.close())

const moveTo = (moment: Date) => clock.pass((moment.getTime() - clock.now().getTime()) / 1000)
const get = (path: string, person = olga) => callApi(identity, person.client, 'GET', path)
const read = async <Answer>(path: string, person = olga): Promise<Answer> =>
  (await get(path, person)).body
const forecastOf = async (person = olga) => {
  const all = await read<ProductForecast[]>(`/api/forecasts/machines/${machine.id}`, person)
  return all[0]
}
const scoresOf = ({ id }: TestMachine) => `/api/forecasts/machines/${id}/scores`
const put = (quantity: number) =>
  setStock(identity.ctx, [
    { at: clock.now(), machineId: machine.id, slot: single().code, quantity, expiresOn: null },
  ])

const twice = () => {
  const lanes = [...Map.groupBy(machine.slots, ({ productId }) => productId).values()]
  const [one, other] = lanes.find(({ length }) => length === 2) ?? []
  if (!one || !other) throw new Error('No product has two slots')
  return { product: one.productId, codes: [one.code, other.code] }
}
const count = (code: string, quantity: number) =>
  setStock(identity.ctx, [
    { at: clock.now(), machineId: machine.id, slot: code, quantity, expiresOn: null },
  ])

describe('a night’s fit', () => {
  beforeAll(async () => {
    await put(30)
    await refitDemand(identity.ctx)
  })

  it('expects of each product what it sold, to everybody who may see the machine', async () => {
    for (const person of [olga, host]) {
      const forecast = await forecastOf(person)
      expect(forecast?.expected).toBeGreaterThan(0.75 * 7 * perDay)
      expect(forecast?.expected).toBeLessThan(1.25 * 7 * perDay)
      expect(forecast?.low).toBeLessThan(7 * perDay)
      expect(forecast?.high).toBeGreaterThan(7 * perDay)
      expect(forecast?.reason).toMatch(/\.$/)
    }
  })

  it('tells nobody of a machine that is not theirs, and hosts nothing of the fleet', async () => {
    for (const path of [`/api/forecasts/machines/${machine.id}`, scoresOf(machine)]) {
      expect((await get(path, stranger)).status).toBe(404)
      expect((await get(path, host)).status).toBe(200)
    }
    expect((await get('/api/forecasts', host)).status).toBe(403)
  })

  it('is made more exact by each sale, without another fit', async () => {
    const before = (await forecastOf())?.expected ?? 0
    const { code, pricePence } = single()
    const sale = (minute: number) => ({
      ...{ type: 'sale' as const, slot: code, pence: pricePence, payment: 'card' as const },
      at: londonMoment(monday, minute),
    })
    await machine.tell(...[510, 515, 520, 525, 530, 535].map(sale))
    expect((await forecastOf())?.expected).toBeGreaterThan(1.1 * before)
  })

  it('a second fit of the same day changes nothing more', async () => {
    await refitDemand(identity.ctx)
    const { rows } = await identity.ctx.db.query<{ fits: number; kept: number }>(
      `SELECT (SELECT count(*)::int FROM demand_fits) AS fits,
         (SELECT count(DISTINCT week)::int FROM demand_forecasts) AS kept`,
    )
    expect(rows[0]).toEqual({ fits: 1, kept: 1 })
  })
})

describe('the van', () => {
  const visitIn = async (days: number) => {
    const plannedFor = addDays(monday, days)
    const body = { siteId: machine.siteId, plannedFor, assigneeId: null }
    const answer = await callApi(identity, olga.client, 'POST', '/api/visits', body)
    const visit: VisitDetail = answer.body
    await callApi(identity, olga.client, 'POST', `/api/visits/${visit.id}/cancel`)
    return visit.machines[0]?.lines ?? []
  }
  const lineIn = async (days: number) =>
    (await visitIn(days)).find((line) => line.slot === single().code)

  it('brings what is missing, and what is likely to sell before it arrives', async () => {
    await put(single().par)
    const today = await lineIn(0)
    const later = await lineIn(3)
    expect(later?.sellsBefore).toBeGreaterThan(today?.sellsBefore ?? 0)
    expect(later?.toPick).toBe(later?.sellsBefore)
    expect(later?.sellsBefore).toBeGreaterThanOrEqual(Math.min(single().par, 3 * perDay))
  })

  it('brings what a product is likely to sell once, not for each of its slots', async () => {
    const { product, codes } = twice()
    await identity.ctx.db.query(
      'UPDATE demand SET mean = 2, shape = 50 WHERE machine_id = $1 AND product_id = $2',
      [machine.id, product],
    )
    for (const code of codes) await count(code, 8)
    const lines = (await visitIn(7)).filter(({ productId }) => productId === product)
    // Of two a week, four are enough nine times in ten.
    const sells = lines.reduce((sum, { sellsBefore }) => sum + sellsBefore, 0)
    expect(sells).toBeGreaterThan(2)
    expect(sells).toBeLessThan(6)
  })

  it('is expected by the hour: the chance of being sold out grows, and says from when it is likely', async () => {
    await put(2 * perDay)
    const forecast = await forecastOf(host)
    const byHour = forecast?.soldOutByHour ?? []
    expect(byHour).toHaveLength(72)
    expect(byHour).toEqual(byHour.toSorted((one, other) => one - other))
    expect(byHour[0]).toBeLessThan(0.1)
    expect(byHour.at(-1)).toBeGreaterThan(0.5)
    const likely = byHour.findIndex((chance) => chance > 0.5)
    const hour = new Date(clock.now())
    hour.setUTCMinutes(0, 0, 0)
    const from = new Date(hour.getTime() + (likely + 1) * 3_600_000)
    expect(forecast?.soldOutFrom).toBe(from.toISOString())
    await put(0)
    expect((await forecastOf(host))?.soldOutByHour?.[0]).toBe(1)
  })

  it('goes where waiting costs more than a visit, and says why', async () => {
    const { ctx } = identity
    await ctx.db.query('UPDATE machine_states SET heard_at = $2 WHERE machine_id = $1', [
      machine.id,
      clock.now(),
    ])
    await setStock(
      ctx,
      machine.slots.map(({ code }) => {
        return { at: clock.now(), machineId: machine.id, slot: code, quantity: 0, expiresOn: null }
      }),
    )
    await lookAhead(ctx)
    const [suggestion] = await read<Suggestion[]>('/api/visits/suggestions')
    expect(suggestion?.reasons.join()).toMatch(/slots are likely to be empty within three days/)
    expect(suggestion?.reasons.join()).toMatch(/About £\d+ of sales lost in a week/)
    const { machines } = await read<Forecasts>('/api/forecasts')
    expect(machines[0]).toMatchObject({ serial: machine.serial, sellingOut: machine.slots.length })
  })
})

it('an empty slot is remembered when it is filled, by whatever fills it', async () => {
  const { db } = identity.ctx
  clock.pass(2 * 86_400)
  await put(10)
  const spells = async () =>
    (
      await db.query<{ from: Date; until: Date }>(
        'SELECT "from", until FROM empty_spells WHERE machine_id = $1 AND slot = $2',
        [machine.id, single().code],
      )
    ).rows
  const rows = await spells()
  const last = rows.at(-1)
  const days = last && (last.until.getTime() - last.from.getTime()) / dayMs
  expect(days).toBeCloseTo(2, 4)

  // What nobody has counted yet was not known to be empty.
  await db.query(
    `UPDATE slot_stock SET is_counted = false, quantity = 0, empty_since = counted_at
     WHERE machine_id = $1 AND slot = $2`,
    [machine.id, single().code],
  )
  await put(10)
  expect(await spells()).toHaveLength(rows.length)
})

it('a week that is over is scored by what was sold in it, and by what could not be', async () => {
  moveTo(londonMoment(addDays(monday, 7), 9 * 60))
  await refitDemand(identity.ctx)
  const { weeks, categories, fit } = await readForecasts(identity.ctx)
  expect(fit?.asOf).toBe(addDays(monday, 7))
  expect(weeks).toHaveLength(1)
  // Six were sold on Monday morning; the slot was empty for two days.
  expect(weeks[0]).toMatchObject({ week: monday, sold: 6 })
  expect(weeks[0]?.lostPence).toBeGreaterThan(0)
  expect(categories.reduce((sum, { sold }) => sum + sold, 0)).toBe(6)
})

it('a machine’s forecasts are scored by themselves, for its host too', async () => {
  const { weeks, changes } = await readMachineScores(identity.ctx, machine.id)
  expect(weeks).toHaveLength(1)
  expect(weeks[0]).toMatchObject({ week: monday, sold: 6 })
  expect(weeks[0]?.lostPence).toBeGreaterThan(0)
  expect(weeks[0]?.errorSmoothed).toBeGreaterThan(0)
  expect(changes).toEqual([])
})

it('where forecasting begins, the last eight weeks are forecast as they would have been', async () => {
  const { ctx } = identity
  await ctx.db.script('DELETE FROM demand_forecasts; DELETE FROM demand_scores')
  await rehearsePastWeeks(ctx)
  const { weeks } = await readForecasts(ctx)
  expect(weeks.map(({ week }) => week)).toEqual(
    Array.from({ length: 8 }, (_, at) => addDays(monday, 7 * (at - 7))),
  )
  // The first ones had little to go by.
  for (const { sold, expected } of weeks.slice(3, 7)) {
    expect(sold).toBe(7 * perDay)
    expect(Math.abs(expected - sold)).toBeLessThan(0.5 * sold)
  }
})

it('a Monday on which the server was off is forecast and scored afterwards, from what was known then', async () => {
  const { ctx } = identity
  const nightOf = async (day: string) => {
    moveTo(londonMoment(day, 200))
    await rehearsePastWeeks(ctx)
    await refitDemand(ctx)
  }
  const [missed, next] = [addDays(monday, 14), addDays(monday, 21)]
  await nightOf(addDays(missed, 1))
  await nightOf(next)
  const { weeks, fit } = await readForecasts(ctx)
  expect(weeks.slice(-3).map(({ week }) => week)).toEqual([monday, addDays(monday, 7), missed])
  expect(fit?.asOf).toBe(next)
})

describe('when a product could not be bought', () => {
  const closedDays = async (since = 0) => {
    const { pairs } = await fleetHistory(identity.ctx, addDays(londonDate(clock.now()), 1))
    return pairs.map((pair) => ({
      ...pair,
      days: pair.closed
        .filter(([from]) => from >= since)
        .reduce((sum, [from, until]) => sum + (until - from) / dayMs, 0),
    }))
  }
  it('its forecast is not lowered by the time in which its slot is empty', async () => {
    const expected = async () => (await machineForecast(identity.ctx, machine.id))[0]?.expected ?? 0
    await put(20)
    const before = await expected()
    await put(0)
    clock.pass(3 * 86_400)
    expect(await expected()).toBeGreaterThan(0.97 * before)
  })

  it('one in two slots was closed while both were empty, and not while one was', async () => {
    const { product, codes } = twice()
    const [one = '', other = ''] = codes
    for (const code of codes) await count(code, 5)
    const since = clock.now().getTime()
    await count(one, 0)
    clock.pass(86_400)
    await count(other, 0)
    clock.pass(2 * 86_400)
    await count(one, 5)
    clock.pass(86_400)
    await count(other, 5)
    const found = (await closedDays(since)).find((pair) => pair.product === product)
    expect(found?.days).toBeCloseTo(2, 3)
  })

  it('what is new was closed until its plan went live', async () => {
    const liveAt = new Date(clock.now().getTime() - 2 * dayMs)
    const fresh = await newMachine(identity.ctx, machine.siteId, { commissionedAt: liveAt })
    const found = (await closedDays()).filter((pair) => pair.machine === fresh.id)
    const asOf = londonMoment(addDays(londonDate(clock.now()), 1), 0).getTime()
    const open = (asOf - liveAt.getTime()) / dayMs
    expect(found.length).toBeGreaterThan(0)
    for (const { days } of found) expect(days).toBeCloseTo(7 - open, 1)
  })

  it('a machine in which nobody has counted anything yet is not taken for empty', async () => {
    const { ctx } = identity
    const site = await newSite(ctx, await newCompanyOf(ctx, 'Uncounted'), {
      ...{ name: 'Uncounted lobby', environment: 'retail' },
    })
    const uncounted = await newMachine(ctx, site, { full: null })
    const [slot] = uncounted.slots
    const sale = { type: 'sale' as const, slot: slot?.code ?? '', pence: 100 }
    await uncounted.tell({ ...sale, payment: 'card', at: clock.now() })
    clock.pass(20 * 86_400)
    const found = (await closedDays(clock.now().getTime() - 21 * dayMs)).find(
      (pair) => pair.machine === uncounted.id && pair.product === slot?.productId,
    )
    expect(found?.days).toBe(0)
  })
})
