import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportCollector } from '#features/telemetry/commands/collect-reports.server.ts'
import { dropOldReports } from '#features/telemetry/commands/keep-months.server.ts'
import { storeReports } from '#features/telemetry/commands/store-reports.server.ts'
import { takeReport } from '#features/telemetry/commands/take-report.server.ts'
import { openTelemetry } from '#features/telemetry/context.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import { startApp, type TestApp } from '../kit/app.ts'
import { newDevice, sale } from '../kit/device.ts'
import { newCompanyOf, newMachine, newSite, salesOf, type TestMachine } from '../kit/fleet.ts'

const at = (time: string) => new Date(`2026-11-02T${time}:00Z`)

let app: TestApp
let siteId: string
beforeAll(async () => {
  app = await startApp()
  siteId = await newSite(app.ctx, await newCompanyOf(app.ctx, 'Riverside'))
})
afterAll(() => app.close())

describe('what machines report', () => {
  const one = async <Row>(text: string, params: unknown[]) =>
    (await app.ctx.db.query<Row>(text, params)).rows[0]
  const stockOf = async ({ id }: TestMachine, slot: string) =>
    (
      await one<{ quantity: number }>(
        'SELECT quantity FROM slot_stock WHERE machine_id = $1 AND slot = $2',
        [id, slot],
      )
    )?.quantity
  const soldAt = (time: string, slot = 'A1', pence = 120) =>
    ({ type: 'sale', at: at(time), slot, pence, payment: 'card' }) as const
  const restock = (time: string, quantity: number) =>
    ({ type: 'restock', at: at(time), slot: 'A1', quantity }) as const

  it('counts each sale once, however often it arrives, to the penny', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const { id: machineId, streamId } = machine
    const event = (number: number, pence: number) => ({
      type: 'sale' as const,
      number,
      at: at('09:00').toISOString(),
      time: at('09:00').getTime(),
      slot: 'A1',
      pence,
      payment: 'card' as const,
    })
    const report = (...events: ReturnType<typeof event>[]) =>
      storeReports(app.ctx, [{ machineId, streamId, skewMs: 0, events }])
    expect(await report(event(1, 120), event(3, 130))).toBe(2)
    expect(await report(event(1, 120), event(2, 101), event(3, 130))).toBe(1)
    expect(await report(event(1, 120), event(2, 101), event(3, 130))).toBe(0)
    const sums = 'count(*)::int AS sold, sum(pence)::int AS pence'
    expect(await one(`SELECT ${sums} FROM sales WHERE machine_id = $1`, [machineId])).toEqual({
      sold: 3,
      pence: 351,
    })
    for (const table of ['sales_hours', 'sales_days']) {
      const sums = 'sum(sold)::int AS sold, sum(pence)::int AS pence'
      const sum = await one(`SELECT ${sums} FROM ${table} WHERE machine_id = $1`, [machineId])
      expect(sum).toEqual({ sold: 3, pence: 351 })
    }
    expect(await stockOf(machine, 'A1')).toBe((machine.slots[0]?.capacity ?? 0) - 3)
  })

  it('knows what is in a slot, in whichever order sales and counts arrive', async () => {
    const inOrder = await newMachine(app.ctx, siteId)
    await inOrder.tell(soldAt('09:00'), restock('10:00', 6), soldAt('11:00'), soldAt('12:00'))
    const late = await newMachine(app.ctx, siteId)
    await late.tell(soldAt('11:00'), soldAt('12:00'))
    await late.tell(restock('10:00', 6))
    await late.tell(soldAt('09:00'))
    expect([await stockOf(inOrder, 'A1'), await stockOf(late, 'A1')]).toEqual([4, 4])
  })

  it('believes no count above what the lane holds', async () => {
    const machine = await newMachine(app.ctx, siteId)
    await machine.tell(restock('10:00', 200), soldAt('11:00'))
    expect(await stockOf(machine, 'A1')).toBe((machine.slots[0]?.capacity ?? 0) - 1)
    await app.ctx.db.query("UPDATE planograms SET state = 'past' WHERE machine_id = $1", [
      machine.id,
    ])
    await machine.tell(restock('12:00', 30))
    expect(await stockOf(machine, 'A1')).toBe(30)
  })

  it('counts what was paid in a slot that nobody planned', async () => {
    const machine = await newMachine(app.ctx, siteId)
    await machine.tell(soldAt('09:00', 'Z9', 250))
    const row = await one(
      'SELECT p.code, s.pence FROM sales s JOIN products p ON p.id = s.product_id WHERE machine_id = $1',
      [machine.id],
    )
    expect(row).toEqual({ code: 'unknown', pence: 250 })
  })

  it('keeps temperatures by the quarter of an hour, and since when it is too warm', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const reading = (time: string, celsius: number) =>
      ({ type: 'reading', at: at(time), celsius }) as const
    await machine.tell(reading('09:01', 4), reading('09:05', 9), reading('09:20', 10))
    await machine.tell(reading('09:14', 3))
    const { rows } = await app.ctx.db.query(
      `SELECT at, readings, lowest_celsius, highest_celsius FROM reading_quarters
       WHERE machine_id = $1 ORDER BY at`,
      [machine.id],
    )
    expect(rows).toEqual([
      { at: at('09:00'), readings: 3, lowest_celsius: 3, highest_celsius: 9 },
      { at: at('09:15'), readings: 1, lowest_celsius: 10, highest_celsius: 10 },
    ])
    const state = await one<{ warm_since: Date }>(
      'SELECT celsius, warm_since FROM machine_states WHERE machine_id = $1',
      [machine.id],
    )
    expect(state).toEqual({ celsius: 10, warm_since: at('09:05') })
  })

  it('notes when the power went and came back, once each', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const reading = (time: string, power_on: boolean) =>
      ({ type: 'reading', at: at(time), power_on }) as const
    await machine.tell(reading('09:00', true), reading('09:01', false))
    await machine.tell(reading('09:02', false), reading('09:03', true))
    const { rows } = await app.ctx.db.query(
      'SELECT at, kind FROM machine_events WHERE machine_id = $1 ORDER BY at',
      [machine.id],
    )
    expect(rows).toEqual([
      { at: at('09:01'), kind: 'power-lost' },
      { at: at('09:03'), kind: 'power-back' },
    ])
  })

  it('keeps single sales and readings for 25 months, two years at least; sums stay', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const sold = (day: string) => ({ ...soldAt('09:00'), at: new Date(`${day}T09:00:00Z`) })
    const read = (day: string) =>
      ({ type: 'reading', at: new Date(`${day}T09:00:00Z`), celsius: 4 }) as const
    await machine.tell(
      sold('2024-09-30'),
      sold('2024-10-01'),
      read('2024-09-30'),
      read('2024-10-01'),
    )
    const clock = { now: () => new Date('2026-11-16T03:20:00Z') }
    await dropOldReports({ ...app.ctx, clock })
    const days = async (table: string) =>
      (
        await app.ctx.db.query<{ day: string }>(
          `SELECT at::date::text AS day FROM ${table} WHERE machine_id = $1`,
          [machine.id],
        )
      ).rows.map(({ day }) => day)
    expect(await days('sales')).toEqual(['2024-10-01'])
    expect(await days('reading_quarters')).toEqual(['2024-10-01'])
    const sum = 'SELECT sum(sold)::int AS sold FROM sales_days WHERE machine_id = $1'
    expect(await one(sum, [machine.id])).toEqual({ sold: 2 })
  })
})

describe('the collector', () => {
  const timed = ({ id, streamId }: TestMachine, event: MachineEvent) => ({
    machineId: id,
    streamId,
    skewMs: 0,
    events: [{ ...event, time: Date.parse(event.at) }],
  })

  it('stores what is sound although something in the batch cannot be stored', async () => {
    const [sound, broken] = [await newMachine(app.ctx, siteId), await newMachine(app.ctx, siteId)]
    const collector = new ReportCollector(app.ctx)
    const poison = { ...sale(1), slot: '\u0000' } as MachineEvent
    const outcomes = await Promise.allSettled([
      collector.store(timed(sound, sale(1))),
      collector.store(timed(broken, poison)),
      collector.store(timed(sound, sale(2))),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await salesOf(app.ctx, sound)).toEqual({ sold: 2, pence: 240 })
    expect(await salesOf(app.ctx, broken)).toEqual({ sold: 0, pence: 0 })
  })

  it('refuses for good what the database refuses, so that a machine does not try it for ever', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const device = await newDevice(app.ctx, machine.id)
    const parts = await openTelemetry(app.ctx, { reportsPerMachine: 100 })
    const known = await parts.credentials.find(app.ctx, device.credentialId)
    if (!known) throw new Error('The credential is not known')
    const refusing = new ReportCollector(app.ctx)
    // As if a value had come through that nobody thought of.
    refusing.store = () =>
      new ReportCollector(app.ctx).store(timed(machine, { ...sale(1), slot: '\u0000' } as never))
    const body = Buffer.from(JSON.stringify({ sent_at: new Date(), events: [sale(1)] }))
    const answer = await takeReport(app.ctx, { ...parts, collector: refusing }, known, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    await parts.close()
  })

  it('has an end, beyond which machines are told to come again', async () => {
    const machine = await newMachine(app.ctx, siteId)
    const device = await newDevice(app.ctx, machine.id)
    const most = { waiting: 0, atOnce: 1 }
    const full = await openTelemetry(app.ctx, { reportsPerMachine: 100, most })
    const known = await full.credentials.find(app.ctx, device.credentialId)
    if (!known) throw new Error('The credential is not known')
    const body = Buffer.from(JSON.stringify({ sent_at: new Date(), events: [sale(1)] }))
    expect(await takeReport(app.ctx, full, known, body)).toMatchObject({
      status: 503,
      body: { code: 'busy' },
      retryAfterSeconds: 5,
    })
    await full.close()
    expect(await salesOf(app.ctx, machine)).toEqual({ sold: 0, pence: 0 })
  })
})
