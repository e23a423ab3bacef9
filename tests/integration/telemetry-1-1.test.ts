import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCash } from '#features/fleet/queries/cash.server.ts'
import { requestMachine } from '#features/telemetry/commands/request-machine.server.ts'
import type { Downlink } from '#features/telemetry/schema.ts'
import type { TestApp } from '../kit/app.ts'
import { type Device, sale } from '../kit/device.ts'
import { type Reporting, startReporting } from '../kit/reporting.ts'

const minuteMs = 60_000
const ago = (ms: number) => new Date(Date.now() - ms)

let app: TestApp
let reporting: Reporting['reporting']
let rowsOf: Reporting['rowsOf']
let soldBy: Reporting['soldBy']
beforeAll(async () => {
  ;({ app, reporting, rowsOf, soldBy } = await startReporting())
})
afterAll(() => app.close())

describe('telemetry 1.1', () => {
  const at = () => ago(minuteMs).toISOString()
  const send = (device: Device, more: object, events: object[]) => {
    const sent_at = new Date().toISOString()
    return device.send(app.url, JSON.stringify({ version: '1.1', sent_at, ...more, events }))
  }

  it('tolerates and keeps what is not known, and takes refunds and failed vends', async () => {
    const { machine, device } = await reporting()
    const events = [
      { ...sale(1), colour: 'red' },
      { type: 'refund', number: 2, at: at(), sale: 1, pence: 120, reason: 'no drop' },
      { type: 'vend-failed', number: 3, at: at(), slot: 'A1', pence: 120, refunded: true },
      { type: 'mood', number: 4, at: at(), smile: 9 },
    ]
    const answer = await send(
      device,
      { firmware: '7.2', coins: { 100: 31 }, weather: 'fine' },
      events,
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { stored: 4, duplicates: 0, passed_over: 0 },
    })
    expect((await send(device, {}, events)).body).toMatchObject({ stored: 0, duplicates: 4 })
    expect(await soldBy(machine)).toEqual({ sold: 1, pence: 120 })
    const kept = await rowsOf<{ kind: string; details: object }>(
      'SELECT kind, details FROM machine_events WHERE machine_id = $1 ORDER BY kind, details::text',
      machine,
    )
    expect(kept).toEqual([
      { kind: 'refund', details: { sale: 1, pence: 120, reason: 'no drop' } },
      { kind: 'unread', details: { type: 'mood', fields: { smile: 9 } } },
      {
        kind: 'unread',
        details: {
          number: 1,
          type: 'sale',
          fields: { colour: 'red', report: { weather: 'fine' } },
        },
      },
      { kind: 'vend-failed', details: { slot: 'A1', pence: 120, refunded: true } },
    ])
    const state = await rowsOf(
      'SELECT firmware, coins, cash_box_pence AS cash FROM machine_states WHERE machine_id = $1',
      machine,
    )
    expect(state).toEqual([{ firmware: '7.2', coins: { 100: 31 }, cash: null }])
    expect(await readCash(app.ctx, machine.id)).toMatchObject({
      ...{ firmware: '7.2', boxPence: null, coins: [{ pence: 100, count: 31 }], count: 2 },
      noted: expect.arrayContaining([
        expect.objectContaining({ kind: 'refund', pence: 120, reason: 'no drop' }),
        expect.objectContaining({ kind: 'vend-failed', slot: 'A1', isPaidBack: true }),
      ]),
    })
  })

  it('marks a refund of a sale that nobody knows, and one of more than was paid', async () => {
    const { machine, device } = await reporting()
    const refund = (number: number, of: number, pence: number) => {
      return { type: 'refund', number, at: ago(minuteMs - number).toISOString(), sale: of, pence }
    }
    const events = [sale(1), refund(2, 1, 120), refund(3, 1, 1), refund(4, 44, 5)]
    expect((await send(device, {}, events)).status).toBe(200)
    const cash = await readCash(app.ctx, machine.id)
    expect(cash?.noted.map(({ pence, doubt }) => [pence, doubt])).toEqual([
      [5, 'unknown sale'],
      [1, 'more than paid'],
      [120, null],
    ])
  })

  it('a report of before changes nothing of what it told since', async () => {
    const { machine, device } = await reporting()
    const standing = () =>
      rowsOf<{ firmware: string; cash: number }>(
        'SELECT firmware, cash_box_pence AS cash FROM machine_states WHERE machine_id = $1',
        machine,
      )
    const tell = (firmware: string, cash_box_pence: number, sentAgo: number, number: number) => {
      const sent_at = ago(sentAgo).toISOString()
      const body = { version: '1.1', sent_at, firmware, cash_box_pence, events: [sale(number)] }
      return device.send(app.url, JSON.stringify(body))
    }
    await tell('1.0.0', 50_000, 3 * minuteMs, 1)
    await tell('2.0.0', 0, minuteMs, 2)
    expect((await tell('1.0.0', 50_000, 3 * minuteMs, 1)).body).toMatchObject({ duplicates: 1 })
    expect(await standing()).toEqual([{ firmware: '2.0.0', cash: 0 }])
    await tell('1.0.0', 50_000, 2 * minuteMs, 3)
    expect(await standing()).toEqual([{ firmware: '2.0.0', cash: 0 }])
    // The battery of its clock is empty: what is new is believed.
    await tell('2.0.1', 100, 400 * 86_400_000, 4)
    expect(await standing()).toEqual([{ firmware: '2.0.1', cash: 100 }])
  })

  it('keeps what it does not know without an event, too, however deep it is', async () => {
    const { machine, device } = await reporting()
    expect((await send(device, { weather: 'fine' }, [])).status).toBe(200)
    const kept = () =>
      rowsOf<{ unread: object }>('SELECT unread FROM machine_states WHERE machine_id = $1', machine)
    expect(await kept()).toEqual([{ unread: { weather: 'fine' } }])
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const body = `{"version":"1.1","sent_at":"${new Date().toISOString()}","deep":${deep}}`
    expect((await device.send(app.url, body)).status).toBe(200)
    expect(await kept()).toEqual([{ unread: { too_large: ['deep'] } }])
  })

  it.each([{ firmware: 'x\0y' }, { plan_version: '\x1b[2J' }])(
    'refuses what no text has, before anything is stored: %j',
    async (more) => {
      const { machine, device } = await reporting()
      expect((await send(device, more, [sale(1)])).status).toBe(422)
      expect(await soldBy(machine)).toEqual({ sold: 0, pence: 0 })
    },
  )

  it('names what is wrong by number, as 1.0 does', async () => {
    const { device } = await reporting()
    const wrong = [
      { ...sale(1), pence: -1 },
      { type: 'refund', number: 2, at: at(), sale: 1 },
    ]
    const answer = await send(device, {}, wrong)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      422,
      ['1.pence', '2.pence'],
    ])
  })

  it('is told of unknown slots, other prices, a new plan and requests until they are done', async () => {
    const { machine, device } = await reporting()
    const [slot] = machine.slots
    const pence = slot?.pricePence ?? 0
    const code = slot?.code ?? ''
    const { rows } = await app.ctx.db.query<{ id: string }>(
      `SELECT id FROM planograms WHERE machine_id = $1 AND state = 'live'`,
      [machine.id],
    )
    const request = await requestMachine(app.ctx, machine.id, { kind: 'message', text: 'Hello' })
    const id = request.ok ? request.id : ''
    const events = [
      { ...sale(1, pence + 5), slot: code },
      { ...sale(2), slot: '999' },
    ]
    const answer = (await send(device, {}, events)).body as unknown as Downlink
    expect(answer.unknown_slots).toEqual(['999'])
    expect(answer.price_mismatches).toEqual([{ slot: code, pence: pence + 5, planned: pence }])
    expect(answer.downlink.plan_version).toBe(rows[0]?.id)
    expect(answer.downlink.prices).toContainEqual({ slot: code, pence })
    expect(answer.downlink.requests).toEqual([{ id, kind: 'message', text: 'Hello' }])

    const next = await send(device, { plan_version: rows[0]?.id, done: [id] }, [])
    const { downlink } = next.body as unknown as Downlink
    expect(downlink).toEqual({ plan_version: rows[0]?.id, prices: null, requests: [] })
  })

  it('leaves 1.0 as it was, to the byte', async () => {
    const { device } = await reporting()
    const answer = await device.report(app.url, [sale(1)])
    expect(JSON.stringify(answer.body)).toBe('{"stored":1,"duplicates":0,"passed_over":0}')
    const odd = await device.report(app.url, [Object.assign(sale(2), { colour: 'red' })])
    expect([odd.status, odd.body.fields]).toEqual([422, { '2.colour': 'This field is not known' }])
  })
})
