import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellTeam } from '#features/alerts/commands/tell-team.server.ts'
import { watchFleet } from '#features/alerts/commands/watch.server.ts'
import type { AlertList } from '#features/alerts/schema.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { pastTriggers } from '../kit/trail.ts'

const options = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let sam: TestPerson
let carla: TestPerson
let client: TestPerson
let machine: TestMachine
let foreign: TestMachine
let begin: Date

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const { ctx } = identity
  const own = await newCompanyOf(ctx, 'Riverside')
  machine = await newMachine(ctx, await newSite(ctx, own))
  foreign = await newMachine(ctx, await newSite(ctx, await newCompanyOf(ctx, 'Northgate')))
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  sam = await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' })
  carla = await protectedPersonWith(identity, clock, { role: 'compliance' })
  client = await personWith(identity, { role: 'client', companyId: own })
})
afterAll(() => identity.close())

beforeEach(async () => {
  // What the machines told in another test is forgotten.
  await identity.ctx.db.script(
    `DELETE FROM incidents; DELETE FROM alerts; DELETE FROM mails;
     UPDATE machine_states SET read_at = NULL, celsius = 4, warm_since = NULL, door_open = false,
       door_at = NULL, power_on = true, power_at = NULL, faults = '{}', last_sale_at = NULL`,
  )
  await identity.ctx.db.script(pastTriggers('DELETE FROM audit_entries'))
  begin = clock.now()
})

const minute = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
/** As the job does at this moment; both machines are heard of until then. */
async function watchAt(minutes: number, celsius = 4) {
  const ctx = { ...identity.ctx, clock: { now: () => minute(minutes) } }
  await foreign.tell({ type: 'reading', celsius: 4, at: minute(minutes) })
  await machine.tell({ type: 'reading', celsius, at: minute(minutes) })
  await identity.ctx.db.query('UPDATE machine_states SET heard_at = $1', [minute(minutes)])
  await watchFleet(ctx, options)
}
async function rows<Row>(text: string): Promise<Row[]> {
  return (await identity.ctx.db.query<Row>(text)).rows
}
const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const queue = async (query = ''): Promise<AlertList> =>
  (await call(olga, 'GET', `/api/alerts${query}`)).body

describe('a temperature excursion', () => {
  it('opens exactly one alert, with two watchers at once, and one incident when it lasts', async () => {
    await watchAt(0, 9.5)
    await watchAt(9, 9.6)
    expect(await rows('SELECT 1 FROM alerts')).toEqual([])
    await Promise.all([watchAt(11, 10), watchAt(11, 10)])
    await watchAt(20, 11)
    // Cold for a moment, and warm again: the same excursion.
    await watchAt(30, 7)
    await watchAt(40, 9)
    expect(await rows('SELECT kind, urgency, since, incident_at FROM alerts')).toEqual([
      { kind: 'temperature', urgency: 'critical', since: begin, incident_at: null },
    ])
    await Promise.all([watchAt(61, 9), watchAt(61, 9)])
    await watchAt(90, 9)
    const [incident, ...more] = (await call(carla, 'GET', '/api/incidents')).body
    expect(more).toEqual([])
    expect(incident).toMatchObject({ kind: 'food-safety', severity: 'serious', endedAt: null })
    await watchAt(245, 9)
    const detail = (await call(carla, 'GET', `/api/incidents/${incident.id}`)).body
    expect(detail).toMatchObject({ severity: 'major', machine: { serial: machine.serial } })

    await watchAt(250, 5)
    await watchAt(260, 5)
    expect((await queue()).alerts).toHaveLength(1)
    await watchAt(266, 5)
    expect((await queue()).alerts).toEqual([])
    const audited = await rows<{ action: string }>('SELECT action FROM audit_entries ORDER BY id')
    const ours = audited
      .map(({ action }) => action)
      .filter((it) => /^(alert|incident)\./.test(it) && !it.endsWith('.read'))
    expect(ours).toEqual(['alert.opened', 'incident.opened', 'incident.made_major', 'alert.ended'])
  })

  it('of an example machine is an example of an incident', async () => {
    await identity.ctx.db.query('UPDATE machines SET demo = true WHERE id = $1', [machine.id])
    await watchAt(0, 9.5)
    await watchAt(11, 9.5)
    await watchAt(61, 9.5)
    expect(await rows('SELECT example FROM incidents')).toEqual([{ example: true }])
    await identity.ctx.db.query('UPDATE machines SET demo = false WHERE id = $1', [machine.id])
  })

  it('is resolved by nobody while it lasts: its incident goes on and becomes a major one', async () => {
    await watchAt(0, 9.5)
    await watchAt(11, 12.3)
    await watchAt(61, 12.3)
    const [alert] = (await queue()).alerts
    const path = `/api/alerts/${alert?.id}`
    const words =
      'It is still 12.3 °C inside. The alert ends by itself when it is cold again; acknowledge it meanwhile.'
    expect((await call(olga, 'GET', path)).body.notResolvable).toBe(words)
    const refused = await call(olga, 'POST', `${path}/resolve`, { note: 'Looks fine to me.' })
    expect([refused.status, refused.body.message]).toEqual([409, words])
    expect((await call(olga, 'POST', `${path}/acknowledge`)).status).toBe(200)
    await watchAt(130, 12.3)
    await watchAt(245, 12.3)
    expect(await rows('SELECT resolved_at FROM alerts')).toEqual([{ resolved_at: null }])
    expect(await rows('SELECT severity FROM incidents')).toEqual([{ severity: 'major' }])
  })

  it('is told to the team once', async () => {
    await watchAt(0, 9.5)
    await watchAt(11, 9.5)
    await watchAt(12, 9.5)
    const mails = await rows<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM mails',
    )
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [options.teamEmail, `${machine.serial}: Too warm: 9.5 °C`],
    ])
    expect(mails[0]?.text).toMatch(/^https:\/\/www\.enix\.example\/dashboard\/fleet\?alert=/m)
  })

  it('of many at once is one line of one mail, and what joins the storm is not mailed again', async () => {
    const { ctx } = identity
    const open = (from: number, to: number) =>
      ctx.db.query(
        `INSERT INTO alerts (id, machine_id, company_id, kind, part, urgency, since, details, opened_at)
         SELECT gen_random_uuid(), $1, $2, 'offline', 'part ' || n, 'critical', $3, '{}', $3
         FROM generate_series($4::int, $5::int) n`,
        [machine.id, machine.companyId, begin, from, to],
      )
    await open(1, 12)
    await tellTeam(ctx, options, minute(1))
    await open(13, 15)
    await tellTeam(ctx, options, minute(2))
    const mails = await rows<{ subject: string; text: string }>('SELECT subject, text FROM mails')
    expect(mails.map(({ subject }) => subject)).toEqual(['Offline: 12 alerts'])
    expect(mails[0]?.text).toContain('So many at once have one cause')
    expect(await rows('SELECT 1 FROM alerts WHERE told_at IS NULL')).toEqual([])
  })
})

describe('the queue', () => {
  it('has the most urgent first, then the oldest, and how fresh the data is', async () => {
    await machine.tell({ type: 'fault', fault: 'screen', broken: true, at: begin })
    await foreign.tell({ type: 'fault', fault: 'jam', broken: true, at: minute(1) })
    await watchAt(2)
    await machine.tell({ type: 'fault', fault: 'cooling', broken: true, at: minute(3) })
    await watchAt(4)
    const all = await queue()
    expect(all.alerts.map(({ part, urgency }) => [part, urgency])).toEqual([
      ['cooling', 'critical'],
      ['jam', 'high'],
      ['screen', 'normal'],
    ])
    expect(all).toMatchObject({ total: 3, counts: { critical: 1, high: 1, normal: 1 } })
    expect(all.freshness).toEqual({ green: 2, amber: 0, red: 0, new: 0, asleep: 0 })
    const theirs = await queue(`?company=${foreign.companyId}&kind=fault`)
    expect(theirs.alerts.map(({ part }) => part)).toEqual(['jam'])
    expect((await call(olga, 'GET', '/api/alerts?kind=nonsense')).status).toBe(422)
  })

  it('ends what is over by itself, and tells what is sold out, expires, stands open or is silent', async () => {
    const [first, second] = machine.slots
    await setStock(identity.ctx, [
      { at: begin, machineId: machine.id, slot: first?.code ?? '', quantity: 0, expiresOn: null },
      {
        at: begin,
        machineId: machine.id,
        slot: second?.code ?? '',
        quantity: 3,
        expiresOn: '2026-01-01',
      },
    ])
    await machine.tell({ type: 'door', open: true, at: minute(1) })
    await watchAt(7)
    const kinds = async () => (await queue()).alerts.map(({ kind }) => kind).toSorted()
    expect(await kinds()).toEqual(['door', 'expiry', 'low-stock'])
    await machine.tell({ type: 'door', open: false, at: minute(8) })
    await watchAt(9)
    expect(await kinds()).toEqual(['expiry', 'low-stock'])
    const refilled = [first, second].map((slot) => ({
      at: minute(10),
      machineId: machine.id,
      slot: slot?.code ?? '',
      quantity: slot?.par ?? 0,
      expiresOn: null,
    }))
    await setStock(identity.ctx, refilled)
    const silent = { ...identity.ctx, clock: { now: () => minute(50) } }
    await watchFleet(silent, options)
    expect(await kinds()).toEqual(['offline', 'offline'])
  })

  it('raises nothing for a machine that never reported, which has a checklist instead', async () => {
    const commissionedAt = new Date(begin.getTime() - 30 * 86_400_000)
    const fresh = await newMachine(identity.ctx, machine.siteId, { commissionedAt, full: 0 })
    await watchFleet({ ...identity.ctx, clock: { now: () => minute(11) } }, options)
    const { alerts, freshness } = await queue()
    expect(alerts.filter((alert) => alert.machine.id === fresh.id)).toEqual([])
    expect(freshness.new).toBe(1)
    const seen = (await call(olga, 'GET', `/api/fleet/machines/${fresh.id}`)).body
    expect(seen).toMatchObject({
      status: { condition: 'new' },
      connection: { key: false, plan: true, report: false, clock: false, temperature: false },
    })
    await identity.ctx.db.query('UPDATE machines SET retired_at = $2 WHERE id = $1', [
      fresh.id,
      begin,
    ])
  })

  it('finds a silence that is improbable for the hour, and none where it is usual', async () => {
    const busy = await newMachine(identity.ctx, machine.siteId)
    const weeks = [1, 2, 3, 4, 5, 6].flatMap((week) =>
      Array.from({ length: 30 }, (_, index) => ({
        type: 'sale' as const,
        slot: 'A1',
        pence: 120,
        payment: 'card' as const,
        at: new Date(minute(index * 10 - 90).getTime() - week * 7 * 86_400_000),
      })),
    )
    const last = { type: 'sale', slot: 'A1', pence: 120, payment: 'card', at: begin } as const
    await busy.tell(...weeks, last)
    await machine.tell(last)
    await watchAt(100)
    const quiet = (await queue('?kind=no-sales')).alerts
    expect(quiet.map(({ machine }) => machine.serial)).toEqual([busy.serial])
    await identity.ctx.db.query('UPDATE machines SET retired_at = $2 WHERE id = $1', [
      busy.id,
      minute(101),
    ])
    await watchAt(102)
    expect((await queue('?kind=no-sales')).alerts).toEqual([])
  })
})

describe('an alert', () => {
  const jam = async () => {
    await machine.tell({ type: 'fault', fault: 'jam', broken: true, at: begin })
    await watchAt(1)
    const [alert] = (await queue()).alerts
    return `/api/alerts/${alert?.id}`
  }

  it('is acknowledged, noted, resolved with a note, and opened again', async () => {
    const path = await jam()
    expect((await call(olga, 'POST', `${path}/acknowledge`)).body.acknowledgedBy).toBe('Olga Ops')
    expect((await queue('?mine=yes')).alerts).toHaveLength(1)
    expect((await call(olga, 'POST', `${path}/notes`, { text: '  ' })).status).toBe(422)
    await call(olga, 'POST', `${path}/notes`, { text: 'On my way.' })
    expect((await call(olga, 'POST', `${path}/resolve`, {})).status).toBe(422)
    const resolved = await call(olga, 'POST', `${path}/resolve`, { note: 'Took the can out.' })
    expect(resolved.body).toMatchObject({ resolvedBy: 'Olga Ops' })
    expect(resolved.body.notes.map((note: { text: string }) => note.text)).toEqual([
      'On my way.',
      'Took the can out.',
    ])
    expect((await call(olga, 'POST', `${path}/resolve`, { note: 'Again' })).status).toBe(409)
    // The machine has not noticed yet: what a colleague says counts for a while.
    await watchAt(2)
    expect((await queue()).alerts).toEqual([])
    expect((await queue('?state=resolved')).alerts).toHaveLength(1)
    const again = await call(olga, 'POST', `${path}/reopen`, { note: 'Jammed again.' })
    expect(again.body).toMatchObject({ resolvedAt: null, resolvedBy: null })
    const audited = await rows<{ action: string }>(
      "SELECT action FROM audit_entries WHERE subject_type = 'alert' ORDER BY id",
    )
    expect(audited.map(({ action }) => action)).toEqual([
      'alert.opened',
      'alert.acknowledged',
      'alert.noted',
      'alert.resolved',
      'alert.reopened',
    ])
  })

  it('that is still so a day after somebody resolved it is opened anew', async () => {
    const path = await jam()
    await call(olga, 'POST', `${path}/resolve`, { note: 'Done.' })
    await watchAt(11 * 60)
    expect((await queue()).alerts).toEqual([])
    await watchAt(13 * 60)
    expect((await queue()).alerts).toHaveLength(1)
    expect((await call(olga, 'POST', `${path}/reopen`, { note: 'No.' })).status).toBe(409)
  })

  it('is changed by operations alone, and seen by no client', async () => {
    const path = await jam()
    expect((await call(sam, 'GET', path)).status).toBe(200)
    expect((await call(sam, 'POST', `${path}/acknowledge`)).status).toBe(403)
    for (const asked of ['/api/alerts', path]) {
      expect((await call(client, 'GET', asked)).status).toBe(403)
    }
    expect((await call(olga, 'GET', '/api/alerts/nothing')).status).toBe(404)
    expect((await call(olga, 'GET', '/api/incidents')).status).toBe(403)
  })
})
