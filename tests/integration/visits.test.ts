import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchFleet } from '#features/alerts/commands/watch.server.ts'
import { putPlanLive } from '#features/fleet/commands/put-plan-live.server.ts'
import { readMachine } from '#features/fleet/queries/machine.server.ts'
import { readMachineFacts } from '#features/fleet/queries/machine-facts.server.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import { finishMachine } from '#features/visits/commands/finish-visit.server.ts'
import type { SlotCount, Suggestion, VisitDetail } from '#features/visits/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
const options = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
let identity: TestIdentity
let olga: TestPerson
let sam: TestPerson
let client: TestPerson
let machine: TestMachine
let today: string

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const { ctx } = identity
  const own = await newCompanyOf(ctx, 'Riverside')
  machine = await newMachine(ctx, await newSite(ctx, own, { name: 'Riverside lobby' }))
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  sam = await protectedPersonWith(identity, clock, { role: 'sales' })
  client = await personWith(identity, { role: 'client', companyId: own })
  today = londonDate(clock.now())
})
afterAll(() => identity.close())

const call = (method: string, path: string, body?: unknown, person = olga) =>
  callApi(
    identity,
    person.client,
    method,
    `/api/visits${path}`,
    method === 'GET' ? undefined : body,
  )
const plan = (change: object = {}) => ({
  siteId: machine.siteId,
  plannedFor: today,
  assigneeId: olga.id,
  ...change,
})
const wasCleaned = async () =>
  (await readMachineFacts(identity.ctx)).find(({ serial }) => serial === machine.serial)?.cleaned
const slot = (index: number) => machine.slots[index] ?? { code: '', par: 0, capacity: 0 }

async function stock(code: string) {
  const { rows } = await identity.ctx.db.query<{ quantity: number; expires_on: string | null }>(
    'SELECT quantity, expires_on::text FROM slot_stock WHERE machine_id = $1 AND slot = $2',
    [machine.id, code],
  )
  return rows[0]
}
const put = (code: string, quantity: number, expiresOn: string | null = null) =>
  setStock(identity.ctx, [
    { at: clock.now(), machineId: machine.id, slot: code, quantity, expiresOn },
  ])
const count = (code: string, change: Partial<SlotCount> = {}): SlotCount => ({
  countId: randomUUID(),
  machineId: machine.id,
  slot: code,
  counted: 1,
  filled: 4,
  removed: 0,
  wasted: 0,
  expiresOn: null,
  countedAt: clock.now().toISOString(),
  ...change,
})
async function begun(): Promise<VisitDetail> {
  const planned = await call('POST', '', plan())
  return (await call('POST', `/${planned.body.id}/start`)).body
}
const lineOf = (visit: VisitDetail, code: string) =>
  visit.machines[0]?.lines.find((line) => line.slot === code)

describe('a visit', () => {
  it('is planned, moved and cancelled', async () => {
    expect((await call('POST', '', plan({ plannedFor: addDays(today, -1) }))).body.fields).toEqual({
      plannedFor: 'This day is over. Please choose another one.',
    })
    expect((await call('POST', '', plan({ assigneeId: client.id }))).status).toBe(422)
    expect((await call('POST', '', plan({ siteId: randomUUID() }))).status).toBe(422)
    const { body: visit } = await call('POST', '', plan({ note: 'Ring at the gate' }))
    expect(visit).toMatchObject({ state: 'planned', assignee: 'Olga Ops', version: 1 })
    const later = { plannedFor: addDays(today, 2), assigneeId: null, note: '' }
    const moved = await call('PATCH', `/${visit.id}`, { version: 1, ...later })
    expect(moved.body).toMatchObject({ plannedFor: later.plannedFor, assignee: null })
    expect((await call('PATCH', `/${visit.id}`, { version: 1, ...later })).status).toBe(409)
    expect((await call('POST', `/${visit.id}/cancel`)).body.state).toBe('cancelled')
    expect((await call('POST', `/${visit.id}/start`)).status).toBe(409)
  })

  it('is planned within a year, and once for a site and day', async () => {
    const far = await call('POST', '', plan({ plannedFor: addDays(today, 366) }))
    expect(far.body.fields).toEqual({ plannedFor: 'Please choose a day within a year.' })
    expect((await call('POST', '', plan({ plannedFor: '2099-01-01' }))).status).toBe(422)
    const [one, next] = [addDays(today, 364), addDays(today, 365)]
    // Pressed twice, or by two people at once.
    const answers = await Promise.all([
      call('POST', '', plan({ plannedFor: one })),
      call('POST', '', plan({ plannedFor: one })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('day_taken')
    expect(refused?.body.fields.plannedFor).toContain('A visit to this site is planned')
    const first = answers.find(({ status }) => status === 201)?.body
    const { body: second } = await call('POST', '', plan({ plannedFor: next }))
    const change = { version: 1, assigneeId: null, note: '' }
    const moved = await call('PATCH', `/${second.id}`, { ...change, plannedFor: one })
    expect([moved.status, moved.body.code]).toEqual([409, 'day_taken'])
    const given = await call('PATCH', `/${second.id}`, { ...change, plannedFor: next })
    expect(given.status).toBe(200)
    await call('POST', `/${first.id}/cancel`)
    const free = await call('PATCH', `/${second.id}`, { ...change, version: 2, plannedFor: one })
    expect(free.status).toBe(200)
    await call('POST', `/${second.id}/cancel`)
  })

  it('has a pick list of what is missing, which stays once the visit has begun', async () => {
    const { code, par } = slot(0)
    await put(code, 1)
    const { body: planned } = await call('POST', '', plan())
    expect(lineOf(planned, code)).toMatchObject({ expected: 1, toPick: par - 1, counted: null })
    const { body: visit } = await call('POST', `/${planned.id}/start`)
    await put(code, par)
    const { body: later } = await call('GET', `/${planned.id}`)
    expect(lineOf(later, code)).toEqual(lineOf(visit, code))
    expect((await call('POST', `/${planned.id}/start`)).status).toBe(200)
    expect((await call('POST', `/${planned.id}/cancel`)).status).toBe(409)
    const leaveOut = { leaveOut: true }
    expect((await call('POST', `/${planned.id}/finish`, leaveOut)).body.state).toBe('done')
    expect((await stock(code))?.quantity).toBe(par)
    const { body: lists } = await call('GET', '')
    expect(lists.past.map(({ id }: { id: string }) => id)).toContain(planned.id)
  })

  it('begins before its day only if that is said, and is then a visit of today', async () => {
    const later = addDays(today, 3)
    const { body: planned } = await call('POST', '', plan({ plannedFor: later }))
    const early = await call('POST', `/${planned.id}/start`)
    expect([early.status, early.body.code]).toEqual([409, 'before_its_day'])
    expect((await call('GET', `/${planned.id}`)).body.state).toBe('planned')
    // One goes there today already.
    const { body: other } = await call('POST', '', plan())
    const second = await call('POST', `/${planned.id}/start`, { today: true })
    expect([second.status, second.body.code]).toEqual([409, 'day_taken'])
    await call('POST', `/${other.id}/cancel`)
    const { body: begun } = await call('POST', `/${planned.id}/start`, { today: true })
    expect(begun).toMatchObject({ state: 'under-way', plannedFor: today })
    const again = await call('POST', '', plan())
    expect([again.status, again.body.code]).toEqual([409, 'day_taken'])
    const { rows } = await identity.ctx.db.query(
      "SELECT details FROM audit_entries WHERE action = 'visit.started' AND subject_id = $1",
      [planned.id],
    )
    expect(rows).toEqual([{ details: { machines: 1, from: later, to: today } }])
    await call('POST', `/${planned.id}/finish`, { leaveOut: true })
  })

  it('takes a count once, the later of two, and nothing that cannot be', async () => {
    const visit = await begun()
    const [first, second] = [slot(0).code, slot(1).code]
    const late = count(first, { counted: 2 })
    const early = count(first, {
      countedAt: new Date(Date.parse(late.countedAt) - 60_000).toISOString(),
    })
    const impossible = count(second, { counted: 1, removed: 2 })
    const foreign = count('Z9')
    const body = { counts: [late, impossible, foreign] }
    expect((await call('POST', `/${visit.id}/counts`, body)).body).toEqual({
      taken: [late.countId],
      refused: [
        { countId: impossible.countId, reason: 'impossible' },
        { countId: foreign.countId, reason: 'no_such_slot' },
      ],
    })
    // The answer got lost, so the phone sends it again, and what another one had counted before.
    const again = await call('POST', `/${visit.id}/counts`, { counts: [late, early] })
    expect(again.body).toEqual({ taken: [late.countId, early.countId], refused: [] })
    const { body: now } = await call('GET', `/${visit.id}`)
    expect(lineOf(now, first)).toMatchObject({ counted: 2, filled: 4 })
    const { rows } = await identity.ctx.db.query(
      "SELECT details FROM audit_entries WHERE action = 'visit.counted' AND subject_id = $1",
      [visit.id],
    )
    expect(rows).toEqual([{ details: { slots: 1 } }])
    await call('POST', `/${visit.id}/finish`)
  })

  it('is suggested for machines that work, not for one that waits to be connected', async () => {
    const { ctx } = identity
    const site = await newSite(ctx, await newCompanyOf(ctx, 'Newly'), { name: 'Newly imported' })
    const imported = await newMachine(ctx, site)
    const suggested = async () =>
      (await call('GET', '/suggestions')).body.map((one: Suggestion) => one.site.name)
    await ctx.db.query(
      "UPDATE machines SET commissioned_at = now() - interval '60 days' WHERE id = $1",
      [imported.id],
    )
    expect(await suggested()).not.toContain('Newly imported')
    await imported.tell({ type: 'reading', celsius: 4, at: clock.now() })
    expect(await suggested()).toContain('Newly imported')
    await ctx.db.query('UPDATE machines SET commissioned_at = now() WHERE id = $1', [imported.id])
  })

  it('makes the counts the stock when the machine is finished, and ends what was short', async () => {
    const { ctx } = identity
    const [first, second] = [slot(0), slot(1)]
    await put(first.code, 0)
    await put(second.code, 3, addDays(today, -1))
    await machine.tell({ type: 'reading', celsius: 4, at: clock.now() })
    await watchFleet(ctx, options)
    const { body: suggested } = await call('GET', '/suggestions')
    expect(suggested[0]).toMatchObject({ site: { name: 'Riverside lobby' }, urgency: 'critical' })
    expect(suggested[0].reasons).toEqual(['1 slot past the date', '1 slot empty'])

    const visit = await begun()
    expect(lineOf(visit, second.code)?.toPick).toBe(second.par)
    expect((await call('GET', '/suggestions')).body).toEqual([])
    const keeps = addDays(today, 5)
    const counts = [
      count(first.code, { counted: 0, filled: first.par }),
      count(second.code, { counted: 3, wasted: 3, filled: second.par, expiresOn: keeps }),
    ]
    await call('POST', `/${visit.id}/counts`, { counts })
    // Sold after the count, before it arrives: no longer in the slot.
    await machine.tell({
      type: 'sale',
      slot: first.code,
      pence: 100,
      payment: 'card',
      at: clock.now(),
    })
    const path = `/${visit.id}/machines/${machine.id}/serviced`
    const { body: serviced } = await call('POST', path)
    expect(serviced.machines[0].servicedAt).toBeTruthy()
    expect((await call('POST', path)).status).toBe(200)
    expect(await wasCleaned()).toBe(false)
    const clean = `/${visit.id}/machines/${machine.id}/cleaned`
    const { body: cleaned } = await call('POST', clean)
    expect(cleaned.machines[0].cleanedAt).toBeTruthy()
    expect((await call('POST', clean)).status).toBe(200)
    const deeds = await actionsOn(ctx, visit.id)
    expect(deeds.filter((action) => action === 'visit.cleaned')).toHaveLength(1)
    expect(await wasCleaned()).toBe(true)
    expect(await stock(first.code)).toMatchObject({ quantity: first.par - 1, expires_on: null })
    expect(await stock(second.code)).toEqual({ quantity: second.par, expires_on: keeps })

    // A count from another phone that was offline until now.
    const late = count(first.code, { counted: first.par - 1, filled: 0, wasted: 1 })
    await call('POST', `/${visit.id}/counts`, { counts: [late] })
    expect((await stock(first.code))?.quantity).toBe(first.par - 2)
    await call('POST', `/${visit.id}/finish`)
    await watchFleet(ctx, options)
    const open = await ctx.db.query('SELECT kind FROM alerts WHERE resolved_at IS NULL')
    expect(open.rows).toEqual([])
  })

  it('puts a new planogram live with the machine, and its products into the stock', async () => {
    const { ctx } = identity
    const [first, other] = [machine.slots[0], machine.slots.at(-1)]
    if (!first || !other) throw new Error('The machine has no slots')
    const drafted = machine.slots.map((it) => ({ ...it }))
    const changed = drafted[0]
    if (changed) changed.productId = other.productId
    const draft = randomUUID()
    await ctx.db.query(
      `INSERT INTO planograms (id, machine_id, state, created_at, created_by)
       VALUES ($1, $2, 'draft', $3, 'system')`,
      [draft, machine.id, clock.now()],
    )
    await ctx.db.query(
      `INSERT INTO slots (planogram_id, code, product_id, capacity, par, price_pence)
       SELECT $1, code, "productId", capacity, par, "pricePence" FROM json_to_recordset($2::json)
         AS t (code text, "productId" uuid, capacity int, par int, "pricePence" int)`,
      [draft, JSON.stringify(drafted)],
    )
    const visit = await begun()
    const line = lineOf(visit, first.code)
    expect(line).toMatchObject({ productId: other.productId, expected: 0, toPick: first.par })
    expect(visit.machines[0]?.takeOut.map(({ slot }) => slot)).toEqual([first.code])
    const filled = count(first.code, { counted: 0, filled: first.par })
    await call('POST', `/${visit.id}/counts`, { counts: [filled] })
    const onMachineServiced = async () => {
      await ctx.db.query('DELETE FROM planograms WHERE id = $1', [draft])
      await putPlanLive(ctx, machine.id, drafted)
    }
    await finishMachine(ctx, { onMachineServiced }, visit.id, machine.id)
    expect((await stock(first.code))?.quantity).toBe(first.par)
    await call('POST', `/${visit.id}/finish`)
  })

  it('is finished without a machine that nobody touched only if that is said; it was not visited', async () => {
    const { ctx } = identity
    const own = await newCompanyOf(ctx, 'Two Towers')
    const siteId = await newSite(ctx, own, { name: 'Two Towers' })
    const [seen, unseen] = [await newMachine(ctx, siteId), await newMachine(ctx, siteId)]
    const { body: planned } = await call('POST', '', plan({ siteId }))
    await call('POST', `/${planned.id}/start`)
    const counts = [count(seen.slots[0]?.code ?? '', { machineId: seen.id })]
    await call('POST', `/${planned.id}/counts`, { counts })
    const refused = await call('POST', `/${planned.id}/finish`)
    expect([refused.status, refused.body.code]).toEqual([409, 'machines_untouched'])
    const lastVisits = async () => [
      (await readMachine(ctx, { companyId: own }, seen.id))?.lastVisitAt,
      (await readMachine(ctx, { companyId: own }, unseen.id))?.lastVisitAt,
    ]
    expect(await lastVisits()).toEqual([null, null])
    const finished = await call('POST', `/${planned.id}/finish`, { leaveOut: true })
    expect(finished.body.state).toBe('done')
    expect(await lastVisits()).toEqual([expect.any(String), null])
    const { rows } = await ctx.db.query<{ details: { leftOut: string[] } }>(
      "SELECT details FROM audit_entries WHERE action = 'visit.finished' AND subject_id = $1",
      [planned.id],
    )
    expect(refused.body.message).toContain(rows[0]?.details.leftOut.join())
  })

  it('is the business of operations alone', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/suggestions'],
      ['POST', ''],
    ] as const) {
      for (const person of [sam, client]) {
        expect((await call(method, path, plan(), person)).status).toBe(403)
      }
    }
    expect((await call('GET', '/nothing')).status).toBe(404)
  })
})
