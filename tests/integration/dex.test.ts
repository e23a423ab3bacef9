import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DexFileDetail, DexPage } from '#features/dex/schema.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { bytesOf, counters, type DexFileOptions, dexFile, dexLines } from '../kit/dex-file.ts'
import { uploadDex } from '../kit/dex-upload.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let clock: MovableClock
let siteId: string
let olga: GoTrueClient

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  const companyId = await newCompanyOf(identity.ctx, 'Riverside')
  siteId = await newSite(identity.ctx, companyId, { name: 'Lobby' })
  olga = (await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' }))
    .client
})
afterAll(() => identity.close())

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const get = (path: string, client = olga) => callApi(identity, client, 'GET', path)
const detail = async (id: string): Promise<DexFileDetail> => (await get(`/api/dex/${id}`)).body
const one = async <Row>(text: string, params: unknown[]) =>
  (await identity.ctx.db.query<Row>(text, params)).rows[0]
const soldIn = async (id: string) =>
  (await one<{ n: number }>('SELECT count(*)::int AS n FROM sales WHERE machine_id = $1', [id]))?.n

const upload = (file: Uint8Array<ArrayBuffer>, told: Record<string, string> = {}, client = olga) =>
  uploadDex(identity, client, file, told)
const sale = (hours: number, slot: 'A1' | 'A2') =>
  ({
    type: 'sale',
    at: hoursAgo(hours),
    slot,
    pence: slot === 'A1' ? 120 : 150,
    payment: 'card',
  }) as const
const fileOf = ({ serial }: TestMachine, more: DexFileOptions) => dexFile({ serial, ...more })
const at = (hours: number) => ({ 'read-at': hoursAgo(hours).toISOString() })

describe('an audit file', () => {
  it('finds its machine, is counted against the one before, and beside what was told live', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    await machine.tell(sale(40, 'A1'), sale(30, 'A1'), sale(20, 'A2'), sale(10, 'A2'))
    const first = await upload(fileOf(machine, { slots: counters(100, 50) }), {
      name: 'C:\\audits\\monday.dex',
      ...at(48),
    })
    expect(first).toMatchObject({
      status: 201,
      body: { serial: machine.serial, usable: 'yes', again: false, words: null },
    })
    expect(await detail(first.body.id)).toMatchObject({
      name: 'monday.dex',
      by: 'Olga Ops',
      source: 'upload',
      since: 'first',
      comparison: null,
      previous: null,
      machine: { serial: machine.serial, site: 'Lobby', company: 'Riverside' },
    })

    const second = await upload(fileOf(machine, { slots: counters(103, 52) }), at(1))
    const account = await detail(second.body.id)
    expect(account).toMatchObject({ since: 'counted', previous: { id: first.body.id } })
    expect(account.comparison?.total).toEqual({
      dex: { sold: 5, pence: 660 },
      live: { sold: 4, pence: 540 },
      difference: { sold: 1, pence: 120 },
      verdict: 'differs',
      causes: [],
    })
    expect(account.comparison?.slots.map(({ slot, verdict }) => [slot, verdict])).toEqual([
      ['A1', 'differs'],
      ['A2', 'agrees'],
    ])
    expect(account.comparison?.slots[0]).toMatchObject({
      product: expect.any(String),
      difference: { sold: 1, pence: 120 },
      causes: ['Sales that never reached us, such as those of a machine that was offline.'],
    })
    // What is in a file is compared, never sold again.
    expect(await soldIn(machine.id)).toBe(4)

    // The sale that was missing arrives after all.
    await machine.tell(sale(12, 'A1'))
    expect((await detail(second.body.id)).comparison?.total.verdict).toBe('agrees')

    const { rows } = (await get(`/api/dex?search=${machine.serial}`)).body as DexPage
    expect(rows.map(({ since, total }) => [since, total?.verdict])).toEqual([
      ['counted', 'agrees'],
      ['first', undefined],
    ])
    const trail = await one<{ details: object }>(
      `SELECT details FROM audit_entries WHERE action = 'dex_file.received' AND subject_id = $1`,
      [first.body.id],
    )
    expect(trail?.details).toMatchObject({ serial: machine.serial, usable: 'yes' })
  })

  it('that was sent for the wrong machine is taken back, and no longer compared with', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const first = await upload(fileOf(machine, { slots: counters(100, 50) }), at(48))
    const wrong = await upload(dexFile({ serial: '', slots: counters(7, 7) }), {
      machine: machine.serial,
      ...at(24),
    })
    const last = await upload(fileOf(machine, { slots: counters(103, 52) }), at(1))
    expect((await detail(last.body.id)).previous?.id).toBe(wrong.body.id)

    const sam = await protectedPersonWith(identity, clock, { role: 'sales' })
    const path = `/api/dex/${wrong.body.id}`
    expect((await callApi(identity, sam.client, 'DELETE', path)).status).toBe(403)
    expect((await callApi(identity, olga, 'DELETE', path)).status).toBe(204)
    expect((await callApi(identity, olga, 'DELETE', path)).status).toBe(404)
    expect(await detail(last.body.id)).toMatchObject({
      since: 'counted',
      previous: { id: first.body.id },
    })
    const trail = await one<{ details: object }>(
      `SELECT details FROM audit_entries WHERE action = 'dex_file.taken_back' AND subject_id = $1`,
      [wrong.body.id],
    )
    expect(trail?.details).toMatchObject({ machineId: machine.id })
  })

  it('that is sent twice is found again', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const file = fileOf(machine, { slots: counters(1, 1) })
    const [a, b] = await Promise.all([upload(file), upload(file)])
    expect([a.status, b.status].toSorted()).toEqual([200, 201])
    expect(a.body.id).toBe(b.body.id)
    expect(await upload(file)).toMatchObject({ status: 200, body: { again: true } })
  })

  it('that arrives late is put in between by when it was read', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const send = async (first: number, hours: number) =>
      (await upload(fileOf(machine, { slots: counters(first, 0) }), at(hours))).body.id as string
    const [oldest, newest] = [await send(10, 30), await send(16, 10)]
    const middle = await send(14, 20)
    const soldSince = async (id: string) => {
      const { previous, next, comparison } = await detail(id)
      return [previous?.id, next?.id, comparison?.total.dex?.sold]
    }
    expect(await soldSince(middle)).toEqual([oldest, newest, 4])
    expect(await soldSince(newest)).toEqual([middle, undefined, 2])
  })

  it('of a new board, or with counters put back, counts nothing and begins anew', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const send = async (first: number, hours: number, board = 'B-1') => {
      const { body } = await upload(
        fileOf(machine, { slots: counters(first, 0), board }),
        at(hours),
      )
      const { since, because, comparison } = await detail(body.id)
      return [since, because, comparison?.total.dex?.sold ?? null]
    }
    expect(await send(100, 50)).toEqual(['first', null, null])
    expect(await send(3, 40)).toEqual(['counted', null, null])
    expect(await send(5, 30)).toEqual(['counted', null, 2])
    expect(await send(7, 20, 'B-2')).toEqual(['board', 'number', null])
    expect(await send(9000, 15, 'B-2')).toEqual(['board', 'rose', null])
    expect(await send(9001, 10, 'B-2')).toEqual(['counted', null, 1])
  })

  it.each<[string, (machine: TestMachine) => Uint8Array<ArrayBuffer>, RegExp, string]>([
    ['cut off', (machine) => fileOf(machine, {}).slice(0, 300), /breaks off/, 'partly'],
    [
      'with a wrong checksum',
      (machine) => fileOf(machine, { checksum: 'ABCD' }),
      /checksum/,
      'partly',
    ],
    [
      'without an end',
      ({ serial }) =>
        bytesOf(
          dexLines({ serial })
            .filter((l) => !/^(G85|SE)/.test(l))
            .join('\r\n'),
        ),
      /breaks off/,
      'partly',
    ],
    [
      'of noise',
      () => Uint8Array.from({ length: 500 }, (_, i) => (i * 37) % 256),
      /no audit file/,
      'no',
    ],
  ])('%s is kept with a report, and no counter of it is used', async (_, make, words, usable) => {
    const machine = await newMachine(identity.ctx, siteId)
    const whole = await upload(fileOf(machine, { slots: counters(10, 10) }), at(20))
    const bytes = make(machine)
    const { status, body } = await upload(bytes, { machine: machine.serial, ...at(10) })
    expect([status, body.usable]).toEqual([201, usable])
    expect(body.words).toMatch(words)
    expect(await detail(body.id)).toMatchObject({ usable, since: null, comparison: null })
    const counted = 'SELECT count(*)::int AS n FROM dex_counters WHERE file_id = $1'
    expect(await one(counted, [body.id])).toEqual({ n: 0 })
    // The next whole one is counted from the last whole one.
    const next = await upload(fileOf(machine, { slots: counters(12, 10) }), at(5))
    const account = await detail(next.body.id)
    expect(account.previous?.id).toBe(whole.body.id)
    expect(account.comparison?.total.dex).toEqual({ sold: 2, pence: 240 })
    expect(await soldIn(machine.id)).toBe(0)
    const { rows } = (await get(`/api/dex?search=${machine.serial}&usable=${usable}`))
      .body as DexPage
    expect(rows.map(({ id }) => id)).toEqual([body.id])
  })

  it('that names another machine of ours is not used for this one', async () => {
    const [own, other] = [
      await newMachine(identity.ctx, siteId),
      await newMachine(identity.ctx, siteId),
    ]
    const { body } = await upload(fileOf(other, {}), { machine: own.serial })
    expect(body).toMatchObject({
      usable: 'partly',
      words: `It says that it is of ${other.serial}.`,
    })
  })

  it('is used after one word of staff about its money, which counts for the machine', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const euros = (first: number) =>
      fileOf(machine, { slots: counters(first, 0), money: '2*0978*EUR' })
    const sent = await upload(euros(5), at(20))
    expect(sent.body).toMatchObject({
      usable: 'partly',
      words: 'Its money is EUR, ours is the pound.',
    })
    const path = `/api/dex/${sent.body.id}/decision`
    const decide = (input: object) => callApi(identity, olga, 'POST', path, input)
    expect((await decide({ accept: true })).status).toBe(409)
    expect((await decide({ decimals: 2, forMachine: true })).status).toBe(204)
    expect(await detail(sent.body.id)).toMatchObject({ usable: 'yes', since: 'first' })
    // From then on it needs no word.
    const later = (await upload(euros(7), at(10))).body
    expect(later.usable).toBe('yes')
    // A wrong word can be corrected, and then counts for every file that was read by it.
    const paid = async (id: string) => (await detail(id)).report.totals.paid?.pence ?? 0
    const [first, second] = [await paid(sent.body.id), await paid(later.id)]
    expect((await decide({ decimals: 1, forMachine: true })).status).toBe(204)
    expect([await paid(sent.body.id), await paid(later.id)]).toEqual([10 * first, 10 * second])
    const trail = await one<{ details: object }>(
      `SELECT details FROM audit_entries WHERE action = 'dex_file.decided' AND subject_id = $1`,
      [sent.body.id],
    )
    expect(trail?.details).toMatchObject({ money: { currency: 'EUR', decimals: 2 } })
  })

  it('is used after one word of staff although nothing vouches for it', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const { body } = await upload(fileOf(machine, { checksum: null, slots: counters(3, 1) }))
    const path = `/api/dex/${body.id}/decision`
    expect((await callApi(identity, olga, 'POST', path, { accept: true })).status).toBe(204)
    expect(await detail(body.id)).toMatchObject({ usable: 'yes', since: 'first' })
  })

  it('with readings of several machines is split, and each is filed by itself', async () => {
    const machines = [
      await newMachine(identity.ctx, siteId),
      await newMachine(identity.ctx, siteId),
    ] as const
    const [a, b] = machines.map(({ serial }) => ({ serial, slots: counters(4, 4) }))
    const combined = dexFile(a as object, { serial: 'NOBODY' }, b as object)
    const { status, body } = await upload(combined, { name: 'round.dex' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      serial: machines[1].serial,
      others: [{ serial: machines[0].serial, usable: 'yes', again: false }],
      unknown: ['NOBODY'],
    })
    expect((await upload(combined)).body).toMatchObject({ again: true, others: [{ again: true }] })
  })

  it('with readings of several machines of others, sent for one of ours, is used as far as it is one', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const reading = (serial: string, sold: number) => ({ serial, slots: counters(sold, sold) })
    const combined = dexFile(reading('NXA', 9), reading('NXB', 3), reading('NXB', 5))
    const { body } = await upload(combined, { machine: machine.serial })
    expect(body).toMatchObject({
      usable: 'yes',
      others: [{ usable: 'partly' }, { usable: 'yes' }],
    })
    const [another] = (await detail(body.others[0].id)).report.findings
    expect(another?.words).toBe(
      'It says that it is of NXA, but the last reading in the file that it is of NXB.',
    )
  })

  it('makes the draft of a plan: products by the plan, by name or by price, or unknown', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const { db } = identity.ctx
    await db.query('DELETE FROM planograms WHERE machine_id = $1', [machine.id])
    await db.query(`UPDATE products SET price_pence = 777 WHERE code = 'still-water'`)
    const more = [
      ...['PA1*010*130*Cola*12', 'PA2*1*130', 'PA1*11*777', 'PA2*1*777'],
      ...['PA1*1-3*9999', 'PA2*0*0', 'PA1*99', 'PA2*0*0', 'PA1*KAFFEE GROSS*90'],
    ]
    const { body } = await upload(fileOf(machine, { slots: [], more }))
    const drafted = await callApi(identity, olga, 'POST', `/api/dex/${body.id}/plan`)
    expect([drafted.status, drafted.body]).toEqual([
      201,
      { machineId: machine.id, slots: 3, leftOut: ['KAFFEE GROSS'] },
    ])
    const { rows } = await db.query(
      `SELECT s.code, p.code AS product, s.capacity, s.price_pence AS pence FROM slots s
       JOIN planograms g ON g.id = s.planogram_id JOIN products p ON p.id = s.product_id
       WHERE g.machine_id = $1 AND g.state = 'draft' ORDER BY s.code`,
      [machine.id],
    )
    expect(rows).toEqual([
      { code: '010', product: 'cola', capacity: 12, pence: 130 },
      { code: '1-3', product: 'unknown', capacity: 8, pence: 9999 },
      { code: '11', product: 'still-water', capacity: 8, pence: 777 },
    ])
    const again = await callApi(identity, olga, 'POST', `/api/dex/${body.id}/plan`)
    expect(again.status).toBe(409)
  })
})
