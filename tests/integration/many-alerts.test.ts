import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertList } from '#features/alerts/schema.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { pastTriggers } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let sam: TestPerson
let client: TestPerson
let machine: TestMachine
let begin: Date

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const { ctx } = identity
  const own = await newCompanyOf(ctx, 'Riverside')
  machine = await newMachine(ctx, await newSite(ctx, own))
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  sam = await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' })
  client = await personWith(identity, { role: 'client', companyId: own })
})
afterAll(() => identity.close())

beforeEach(async () => {
  await identity.ctx.db.script('DELETE FROM incidents; DELETE FROM alerts; DELETE FROM mails')
  await identity.ctx.db.script(pastTriggers('DELETE FROM audit_entries'))
  begin = clock.now()
})

const minute = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
async function rows<Row>(text: string): Promise<Row[]> {
  return (await identity.ctx.db.query<Row>(text)).rows
}
const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const queue = async (query = ''): Promise<AlertList> =>
  (await call(olga, 'GET', `/api/alerts${query}`)).body

describe('many alerts', () => {
  const many = (body: object, person = olga) => call(person, 'POST', '/api/alerts/many', body)
  /** Of as many machines, all of one kind and opened together. */
  async function storm(count: number) {
    const { companyId } = machine
    const { rows: made } = await identity.ctx.db.query<{ id: string }>(
      `INSERT INTO alerts (id, machine_id, company_id, kind, part, urgency, since, opened_at)
       SELECT gen_random_uuid(), $1, $2, 'fault', 'lane ' || n, 'high', $3, $3
       FROM generate_series(1, $4) n RETURNING id`,
      [machine.id, companyId, new Date(Math.floor(begin.getTime() / 900_000) * 900_000), count],
    )
    return made.map(({ id }) => id)
  }

  it('are acknowledged at once, and stay with the person who took one on before', async () => {
    const [first = '', ...others] = await storm(3)
    await call(olga, 'POST', `/api/alerts/${first}/acknowledge`)
    const [before] = (await queue()).alerts.filter(({ id }) => id === first)
    const done = await many({ ids: [first, ...others] })
    expect([done.status, done.body]).toEqual([200, { changed: 2 }])
    const { alerts } = await queue()
    expect(alerts.every(({ acknowledgedBy }) => acknowledgedBy === 'Olga Ops')).toBe(true)
    expect(alerts.find(({ id }) => id === first)?.acknowledgedAt).toBe(before?.acknowledgedAt)
    expect((await many({ ids: others }, sam)).status).toBe(403)
    expect((await many({ ids: others }, client)).status).toBe(403)
  })

  it('are snoozed for a while, and come back by themselves', async () => {
    const ids = await storm(2)
    expect((await many({ ids, snoozeHours: 4 })).body).toEqual({ changed: 2 })
    expect((await queue()).counts.high).toBe(0)
    expect((await queue('?state=snoozed')).alerts).toHaveLength(2)
    await identity.ctx.db.query('UPDATE alerts SET snoozed_until = $1', [minute(-1)])
    expect((await queue()).alerts).toHaveLength(2)
    expect((await many({ ids, snoozeHours: 5 })).status).toBe(422)
  })

  it('come back early when their snooze is ended, on record and once', async () => {
    const ids = await storm(3)
    const end = (chosen: string[], person = olga) =>
      call(person, 'POST', '/api/alerts/end-snooze', { ids: chosen })
    await many({ ids: ids.slice(0, 2), snoozeHours: 72 })
    const ended = await end(ids)
    expect([ended.status, ended.body]).toEqual([200, { changed: 2 }])
    expect((await queue('?state=snoozed')).alerts).toEqual([])
    const { alerts } = await queue()
    expect(alerts.map(({ snoozedUntil }) => snoozedUntil)).toEqual([null, null, null])
    expect((await end(ids)).body).toEqual({ changed: 0 })
    const trail = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'alert.snooze_ended'`,
    )
    expect(trail).toEqual([{ n: 2 }])
    expect((await end(ids, sam)).status).toBe(403)
    expect((await end(ids, client)).status).toBe(403)
  })

  it('that open together are folded into one storm, which is handled as one', async () => {
    await storm(12)
    const { alerts, storms } = await queue()
    expect(alerts).toEqual([])
    expect(storms).toMatchObject([
      { kind: 'fault', alerts: 12, sites: 1, urgency: 'high', untouched: 12 },
    ])
    const { kind, from } = storms[0] ?? { kind: 'fault', from: '' }
    expect((await queue(`?kind=${kind}&storm=${from}`)).alerts).toHaveLength(12)
    expect((await many({ storm: { kind, from } })).body).toEqual({ changed: 12 })
    expect((await queue()).storms[0]?.untouched).toBe(0)
    const trail = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'alert.acknowledged'`,
    )
    expect(trail).toEqual([{ n: 12 }])
  })
})
