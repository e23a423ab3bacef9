import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  issueCredential,
  revokeCredentials,
} from '#features/telemetry/commands/credentials.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import { startApp, type TestApp } from '../kit/app.ts'
import { newDevice, sale } from '../kit/device.ts'
import { type Reporting, startReporting } from '../kit/reporting.ts'
import { until } from '../kit/until.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

const reading = (number: number, at: Date, more: object = {}): MachineEvent => ({
  type: 'reading',
  number,
  at: at.toISOString(),
  celsius: 4,
  ...more,
})

let app: TestApp
let reporting: Reporting['reporting']
let rowsOf: Reporting['rowsOf']
let soldBy: Reporting['soldBy']
beforeAll(async () => {
  ;({ app, reporting, rowsOf, soldBy } = await startReporting())
})
afterAll(() => app.close())

describe('a signed report', () => {
  it('is stored once, however often and in whichever order its batches arrive', async () => {
    const { machine, device } = await reporting()
    const first = [sale(1, 101), sale(2, 102)]
    const second = [sale(3, 103), reading(4, ago(minuteMs))]
    expect(await device.report(app.url, second)).toMatchObject({
      status: 200,
      body: { stored: 2, duplicates: 0, passed_over: 0 },
    })
    const again = [...first, ...second]
    const both = await Promise.all([1, 2, 3].map(() => device.report(app.url, again)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(both.map(({ body }) => body.stored).toSorted()).toEqual([0, 0, 2])
    expect(await soldBy(machine)).toEqual({ sold: 3, pence: 306 })
    const [used] = await rowsOf<{ last_used_at: Date }>(
      'SELECT last_used_at FROM device_credentials WHERE machine_id = $1',
      machine,
    )
    expect(used?.last_used_at).toBeInstanceOf(Date)
  })

  it('is refused with 401 unless this credential signed exactly this', async () => {
    const { machine, device } = await reporting()
    const other = await reporting()
    const body = JSON.stringify({ sent_at: new Date().toISOString(), events: [sale(1)] })
    const forged = [
      { body: body.replace('120', '121') },
      { headers: { 'x-timestamp': new Date(0).toISOString() } },
      { headers: { 'x-device': randomUUID() } },
      { headers: { 'x-device': other.device.credentialId } },
      { headers: { 'x-device': "' OR true" } },
      { headers: { 'x-signature': '' } },
      { headers: device.headersOf('POST', '/api/elsewhere', body) },
      { headers: device.headersOf('PUT', '/api/telemetry', body) },
    ]
    for (const said of forged) {
      const answer = await device.send(app.url, body, said)
      expect([said, answer.status, answer.body.code]).toEqual([said, 401, 'device_unknown'])
    }
    expect(await soldBy(machine)).toEqual({ sold: 0, pence: 0 })
    expect(await soldBy(other.machine)).toEqual({ sold: 0, pence: 0 })
  })

  it('says by number which of its events are wrong, and stores the others when they come alone', async () => {
    const { machine, device } = await reporting()
    const bad = { ...sale(2), pence: 1.5 } as MachineEvent
    const odd = Object.assign(sale(3), { colour: 'red' })
    const answer = await device.report(app.url, [sale(1), bad, odd])
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['2.pence', '3.colour'])
    expect(await soldBy(machine)).toEqual({ sold: 0, pence: 0 })
    expect((await device.report(app.url, [sale(1), sale(4)])).body).toMatchObject({ stored: 2 })
    expect((await device.report(app.url, [sale(2)])).body).toMatchObject({ stored: 1 })
  })

  it.each(['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
    'with a pack that expires on %s is refused for good, by the number of its event',
    async (expires_on) => {
      const { device } = await reporting()
      const at = ago(minuteMs).toISOString()
      const restock = { type: 'restock', number: 7, at, slot: 'A1', quantity: 3 } as const
      const answer = await device.report(app.url, [{ ...restock, expires_on }])
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        422,
        ['7.expires_on'],
      ])
    },
  )

  it('is refused if it is no JSON, of another kind or too large', async () => {
    const { device } = await reporting()
    const events = Array.from({ length: 501 }, (_, index) => sale(index + 1))
    const sent = JSON.stringify({ sent_at: new Date().toISOString(), events })
    const cases: [string, object, number][] = [
      ['{"sent_at"', {}, 400],
      ['{}', {}, 422],
      ['null', {}, 422],
      ['{}', { 'content-type': 'text/plain' }, 415],
      ['{}', { 'content-encoding': 'gzip' }, 415],
      [sent, {}, 422],
      [`{"padding":"${'x'.repeat(132_000)}"}`, {}, 413],
    ]
    for (const [body, headers, status] of cases) {
      const answer = await device.send(app.url, body, { headers: { ...headers } })
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status])
    }
  })

  it('is put off with 429 and a time to wait when one machine sends too many', async () => {
    const { device } = await reporting()
    const other = await reporting()
    const sent = Array.from({ length: 25 }, (_, index) => device.report(app.url, [sale(index + 1)]))
    const answers = await Promise.all(sent)
    const late = answers.filter(({ status }) => status === 429)
    expect(late).toHaveLength(5)
    expect(late[0]?.body.code).toBe('too_many_reports')
    expect(Number(late[0]?.retryAfter)).toBeGreaterThan(0)
    expect((await other.device.report(app.url, [sale(1)])).status).toBe(200)
  })

  it('of a board that leaves endless gaps is refused until they are filled', async () => {
    const { device } = await reporting()
    const odd = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => sale(from + 2 * index))
    expect((await device.report(app.url, odd(1, 500))).status).toBe(200)
    expect((await device.report(app.url, odd(1001, 500))).status).toBe(200)
    const answer = await device.report(app.url, [sale(2001)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_gaps' } })
    expect((await device.report(app.url, [sale(2)])).status).toBe(200)
    expect((await device.report(app.url, [sale(2001)])).status).toBe(200)
  })
})

describe('a report that somebody recorded', () => {
  it('keeps no dead machine green; one that was sent anew is a sign of life without news', async () => {
    const { machine, device } = await reporting()
    const heard = async () =>
      (
        await rowsOf<{ heard_at: Date; skew_ms: number }>(
          'SELECT heard_at, skew_ms::int AS skew_ms FROM machine_states WHERE machine_id = $1',
          machine,
        )
      )[0]
    const events = [sale(1)]
    const body = JSON.stringify({ sent_at: new Date().toISOString(), events })
    const headers = device.headersOf('POST', '/api/telemetry', body)
    expect((await device.send(app.url, body, { headers })).body).toMatchObject({ stored: 1 })
    const first = await heard()
    const replayed = await device.send(app.url, body, { headers })
    expect(replayed.body).toMatchObject({ stored: 0, duplicates: 1 })
    const old = { sentAt: new Date('2020-01-01T00:00Z'), timestamp: '2020-01-01T00:00:00.000Z' }
    expect((await device.report(app.url, events, old)).body).toMatchObject({ duplicates: 1 })
    expect(await heard()).toEqual(first)
    await until(async () => Date.now() > (first?.heard_at.getTime() ?? 0))
    expect((await device.report(app.url, events)).body).toMatchObject({ duplicates: 1 })
    expect((await heard())?.heard_at.getTime()).toBeGreaterThan(first?.heard_at.getTime() ?? 0)
  })
})

describe("a machine's clock", () => {
  it('that is off is set right by how far it was off when the report was sent', async () => {
    const { machine, device } = await reporting()
    const hour = 60 * minuteMs
    const shown = (ms: number) => new Date(Date.now() + 5 * hour - ms)
    const events = [sale(1, 120, shown(10 * minuteMs)), reading(2, shown(minuteMs))]
    expect((await device.report(app.url, events, { sentAt: shown(0) })).status).toBe(200)
    const [row] = await rowsOf<{ at: Date }>('SELECT at FROM sales WHERE machine_id = $1', machine)
    expect(Math.abs((row?.at.getTime() ?? 0) - (Date.now() - 10 * minuteMs))).toBeLessThan(minuteMs)
    const [state] = await rowsOf<{ skew_ms: number }>(
      'SELECT skew_ms FROM machine_states WHERE machine_id = $1',
      machine,
    )
    expect(Math.abs((state?.skew_ms ?? 0) - 5 * hour)).toBeLessThan(minuteMs)
  })

  it('that cannot be believed costs no penny: the sale counts when it arrives', async () => {
    const { machine, device } = await reporting()
    const events = [
      sale(1, 101, new Date(0)),
      reading(2, new Date(0)),
      sale(3, 103, ago(95 * dayMs)),
    ]
    expect((await device.report(app.url, events)).body).toEqual({
      stored: 2,
      duplicates: 0,
      passed_over: 1,
    })
    expect((await device.report(app.url, [reading(2, new Date(0))])).body.stored).toBe(0)
    expect(await soldBy(machine)).toEqual({ sold: 2, pence: 204 })
    const old = await rowsOf(
      "SELECT 1 FROM sales WHERE machine_id = $1 AND at < now() - interval '1 day'",
      machine,
    )
    expect(old).toEqual([])
  })

  it('of a machine that was offline for two months is believed', async () => {
    const { machine, device } = await reporting()
    const [two, at] = [61 * dayMs, ago(61 * dayMs)]
    await device.report(app.url, [sale(1, 120, at)])
    const [row] = await rowsOf<{ at: Date }>('SELECT at FROM sales WHERE machine_id = $1', machine)
    expect(Math.round((Date.now() - (row?.at.getTime() ?? 0)) / dayMs)).toBe(
      Math.round(two / dayMs),
    )
  })
})

describe('the key of a machine', () => {
  it('goes on for a day beside its successor, and both count in one stream', async () => {
    const { machine, device } = await reporting()
    await device.report(app.url, [sale(1)])
    const successor = await newDevice(app.ctx, machine.id)
    expect((await device.report(app.url, [sale(2)])).status).toBe(200)
    expect((await successor.report(app.url, [sale(2), sale(3)])).body).toMatchObject({
      stored: 1,
      duplicates: 1,
    })
    const [{ hours } = { hours: 0 }] = await rowsOf<{ hours: number }>(
      `SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours FROM device_credentials
       WHERE machine_id = $1 AND ends_at IS NOT NULL`,
      machine,
    )
    expect(hours).toBe(24)
  })

  it('of a new board counts anew, and ends that of the old board', async () => {
    const { machine, device } = await reporting()
    await device.report(app.url, [sale(1, 100)])
    const board = await newDevice(app.ctx, machine.id, { newBoard: true })
    expect((await board.report(app.url, [sale(1, 200)])).body).toMatchObject({ stored: 1 })
    // What it had said before counts no more, if its key is still known for a moment.
    await until(async () => (await device.report(app.url, [sale(1, 100)])).status === 401)
    expect(await soldBy(machine)).toEqual({ sold: 2, pence: 300 })
  })

  it('is refused once it is revoked, and whoever took it away is in the trail', async () => {
    const { machine, device } = await reporting()
    expect((await device.report(app.url, [sale(1)])).status).toBe(200)
    expect(await revokeCredentials(app.ctx, machine.id)).toEqual({ ok: true, value: undefined })
    await until(async () => (await device.report(app.url, [sale(2)])).status === 401)
    expect(await revokeCredentials(app.ctx, machine.id)).toEqual({
      ok: false,
      reason: 'none_active',
    })
    const actions = await rowsOf<{ action: string }>(
      "SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'device.%' ORDER BY id",
      machine,
    )
    expect(actions.map(({ action }) => action)).toEqual(['device.issued', 'device.revoked'])
  })

  it('is kept by the machine alone', async () => {
    const { machine } = await reporting()
    const issued = await issueCredential(app.ctx, machine.id)
    if (!issued.ok) throw new Error(issued.reason)
    const rows = await rowsOf('SELECT * FROM device_credentials WHERE machine_id = $1', machine)
    const secret = issued.value.privateKey.split('\n')[1] ?? ''
    expect(secret.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-20))
    expect(JSON.stringify(app.logged)).not.toContain(secret.slice(-20))
  })
})

describe('two processes on one database', () => {
  let second: TestApp
  beforeAll(async () => {
    const env = { REPORTS_PER_MACHINE: '1000', DATA_DIR: app.config.dataDir }
    second = await startApp(env, { database: app.ctx.db })
  })
  afterAll(() => second.close())

  it('count each event once and hold nobody up, whichever of them it is sent to', async () => {
    const fleet = await Promise.all([1, 2, 3, 4].map(reporting))
    const rounds = Array.from({ length: 8 }, (_, round) => round * 2 + 1)
    const sent = rounds.flatMap((from) =>
      // In another order at the other process: neither waits for what the other has locked.
      [app.url, second.url].flatMap((url, index) =>
        (index ? fleet.toReversed() : fleet).map(({ device }) =>
          device.report(url, [sale(from, 100), sale(from + 1, 7)]),
        ),
      ),
    )
    const answers = await Promise.all(sent)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const stored = answers.reduce((sum, { body }) => sum + Number(body.stored), 0)
    expect(stored).toBe(fleet.length * 16)
    for (const { machine } of fleet) {
      expect(await soldBy(machine)).toEqual({ sold: 16, pence: 8 * 107 })
    }
  })

  it('both refuse a key at once that was revoked in one of them', async () => {
    const { machine, device } = await reporting()
    for (const url of [app.url, second.url]) {
      expect((await device.report(url, [sale(1)])).status).toBe(200)
    }
    await revokeCredentials(second.ctx, machine.id)
    for (const url of [app.url, second.url]) {
      // Sooner than a process would forget the key by itself, after half a minute.
      await until(async () => (await device.report(url, [sale(2)])).status === 401, {
        withinMs: 20_000,
      })
    }
  })
})
