import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportView } from '#features/imports/schema.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { ImportDesk } from '../kit/imports.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let desk: ImportDesk
let olga: TestPerson
let machine: TestMachine

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const company = await newCompanyOf(identity.ctx, 'Riverside Court')
  const siteId = await newSite(identity.ctx, company, { name: 'Lobby' })
  machine = await newMachine(identity.ctx, siteId, { serial: 'ENX-I-0001', model: 'combo' })
  olga = await protectedPersonWith(identity, clock, {
    role: 'operations',
    fullName: 'Olga Ops',
  })
  desk = new ImportDesk(identity, olga)
})
afterAll(() => identity.close())

const defaults = {
  company: 'Old Operator',
  model: 'combo',
  environment: 'other',
  postcode: '',
} as const

/** Columns as another system has them: US dates, baskets, and both prices. */
const head =
  'Status,Device ID,Location,Machine,Product,Category,Transaction,TransDate,Type,RPrice,RQty,MPrice,MQty,LineTotal,TransTotal'
const oldSales = [
  head,
  'Processed,VJ001,Mall,Mall x1,Cola,Carbonated,1,1/14/2022,Cash,1.5,1,1.5,1,1.5,1.5',
  'Processed,VJ001,Mall,Mall x1,Cola,Carbonated,2,1/14/2022,Cash,1.5,1,1.5,1,1.5,1.5',
  'Processed,VJ001,Mall,Mall x1,Cola,Carbonated,3,2/2/2022,Credit,1.5,1,1.5,2,3,4.25',
  'Processed,VJ002,Library,Library x2,Crisps,Food,3,2/2/2022,Credit,1.25,1,1.25,1,1.25,4.25',
  'Declined,VJ002,Library,Library x2,Crisps,Food,4,2/3/2022,Credit,1.25,1,1.25,1,1.25,1.25',
  'Refunded,VJ002,Library,Library x2,Crisps,Food,5,3/3/2022,Credit,1.25,1,1.25,1,1.25,1.25',
  'Processed,VJ002,Library,Library x2,Crisps,Food,6,not a day,Credit,1.25,1,1.25,1,1.25,1.25',
].join('\n')

describe('a history of sales', { timeout: 180_000 }, () => {
  it('comes in with its own columns: sums equal the file, wrong rows wait, nothing comes twice', async () => {
    const checked = await desk.check('old.csv', oldSales, { defaults })
    expect(checked.plan).toMatchObject({ kind: 'sales', dates: 'month-first' })
    expect(checked.report).toMatchObject({
      ...{ good: 5, bad: 1, from: '2022-01-14', to: '2022-03-03', timed: false },
      sum: { rows: 5, sold: 4, pence: 600 },
      refunds: { rows: 1, sold: -1, pence: -125 },
      failed: { rows: 1, pence: 125 },
      already: { rows: 0 },
      months: [
        { month: '2022-01', sold: 2, pence: 300 },
        { month: '2022-02', sold: 3, pence: 425 },
        { month: '2022-03', sold: -1, pence: -125 },
      ],
      machines: [
        { name: 'Mall x1', serial: 'VJ001', site: 'Mall', match: null },
        { name: 'Library x2' },
      ],
    })
    const done = await desk.run(checked)
    expect(done).toMatchObject({
      waiting: 1,
      outcome: { rows: 5, sold: 4, pence: 600, already: 0 },
    })

    const months = await desk.rows(
      `SELECT to_char(d.day, 'YYYY-MM') AS month, sum(d.sold)::int AS sold, sum(d.pence)::int AS pence
       FROM sales_days d JOIN machines m ON m.id = d.machine_id WHERE m.serial IN ('VJ001', 'VJ002')
       GROUP BY 1 ORDER BY 1`,
    )
    expect(months).toEqual([
      { month: '2022-01', sold: 2, pence: 300 },
      { month: '2022-02', sold: 3, pence: 425 },
      { month: '2022-03', sold: -1, pence: -125 },
    ])
    const [host] = await desk.rows<{ id: string }>(
      `SELECT id FROM companies WHERE name = 'Old Operator'`,
    )
    const isImported = async (days: string) => {
      const path = `/api/fleet/sales?company=${host?.id}&${days}`
      return (await callApi(identity, olga.client, 'GET', path)).body.hasImported
    }
    expect(await isImported('from=2022-01-01&to=2022-01-31')).toBe(true)
    expect(await isImported('from=2023-01-01&to=2023-01-31')).toBe(false)

    const single = await desk.rows(
      'SELECT count(*)::int AS count, sum(pence)::int AS pence FROM sales WHERE import_id = $1',
      [done.id],
    )
    expect(single).toEqual([{ count: 6, pence: 600 }])
    const statements = await desk.rows(
      `SELECT to_char(s.month, 'YYYY-MM') AS month, s.state,
         (SELECT sum((l->>'grossPence')::int) FROM jsonb_array_elements(s.figures->'lines') l)::int AS gross
       FROM statements s JOIN companies c ON c.id = s.company_id WHERE c.name = 'Old Operator' ORDER BY 1`,
    )
    expect(statements.map((row) => (row as { month: string }).month)).toEqual([
      '2022-01',
      '2022-02',
      '2022-03',
    ])
    expect(await desk.rows('SELECT 1 FROM alerts')).toEqual([])
    expect(await actionsOn(identity.ctx, done.id)).toEqual(
      expect.arrayContaining(['import.received', 'import.started', 'import.finished']),
    )

    // The same rows, in a file with more of them.
    const more = `${oldSales}\nProcessed,VJ001,Mall,Mall x1,Cola,Carbonated,7,3/4/2022,Cash,1.5,1,1.5,1,1.5,1.5`
    const again = await desk.check('more.csv', more)
    expect(again).toMatchObject({
      isKnownSource: true,
      plan: { dates: 'month-first' },
      report: { already: { rows: 5, pence: 600 }, machines: [{ match: {} }, { match: {} }] },
    })
    expect((await desk.run(again)).outcome).toMatchObject({ rows: 1, pence: 150, already: 5 })
  })

  it('has its wrong rows mended in place, and taken in', async () => {
    const [first] = (await desk.call('GET', '')).body as ImportView[]
    const { id } = first as ImportView
    const { rows } = (await desk.call('GET', `/${id}/rows`)).body
    expect(rows).toMatchObject([
      { line: 8, problems: [{ field: 'date', message: '“not a day” is not a date.' }] },
    ])
    const file = await desk.call('GET', `/${id}/rows/file`)
    expect(file.status).toBe(200)
    const cells: string[] = rows[0].cells.with(7, '3/9/2022')
    expect(
      (await desk.call('PUT', `/${id}/rows/8`, { cells: rows[0].cells })).body.problems,
    ).toHaveLength(1)
    expect(await desk.find(id)).toMatchObject({ waiting: 1, mended: 0 })
    expect((await desk.call('PUT', `/${id}/rows/8`, { cells })).body).toEqual({ problems: [] })
    expect(await desk.find(id)).toMatchObject({ waiting: 1, mended: 1 })
    expect(await desk.run({ id })).toMatchObject({ waiting: 0, outcome: { rows: 2, pence: 275 } })

    // Mended in the downloaded file as well: it is the same sale.
    const sent = await desk.check('rows-to-mend.csv', file.body.replace('not a day', '3/9/2022'))
    expect(sent).toMatchObject({
      isKnownSource: true,
      report: { good: 1, bad: 0, already: { rows: 1, pence: 125 } },
    })
    expect((await desk.call('DELETE', `/${sent.id}`)).status).toBe(204)
  })

  it('is undone whole, with what was made for it, unless a statement was sent', async () => {
    const all = (await desk.call('GET', '')).body as ImportView[]
    for (const { id } of all) {
      const { version } = await desk.find(id)
      expect((await desk.call('POST', `/${id}/undo`, { version })).status).toBe(200)
      await desk.at(id, 'undone')
      expect(await actionsOn(identity.ctx, id)).toContain('import.undone')
    }
    for (const table of ['sales_days', 'sales_hours']) {
      expect(await desk.rows(`SELECT 1 FROM ${table}`), table).toEqual([])
    }
    expect(await desk.rows('SELECT 1 FROM sales WHERE import_id IS NOT NULL')).toEqual([])
    expect(await desk.rows(`SELECT 1 FROM machines WHERE serial LIKE 'VJ%'`)).toEqual([])
    expect(await desk.rows(`SELECT 1 FROM companies WHERE name = 'Old Operator'`)).toEqual([])

    const done = await desk.run(await desk.check('again.csv', oldSales, { defaults }))
    await desk.rows(`UPDATE statements SET state = 'sent' WHERE month = '2022-02-01'`)
    const refused = await desk.call('POST', `/${done.id}/undo`, { version: done.version })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The statement for February 2022 was sent with these sales. It cannot be undone.',
    ])
  })

  it('keeps two equal rows of a file as two sales, at the hour of London', async () => {
    const row = `2023-07-01 00:30,${machine.serial},Water,1.00`
    const text = `Date,Machine,Product,Amount\n${row}\n${row}\n`
    const done = await desk.run(await desk.check('twice.csv', text, { defaults }))
    expect(done.outcome).toMatchObject({ rows: 2, sold: 2, pence: 200 })
    expect(
      await desk.rows('SELECT hour, sold FROM sales_hours WHERE machine_id = $1', [machine.id]),
    ).toEqual([{ hour: new Date('2023-06-30T23:00:00Z'), sold: 2 }])
    expect(
      await desk.rows(`SELECT day::text, sold FROM sales_days WHERE machine_id = $1`, [machine.id]),
    ).toEqual([{ day: '2023-07-01', sold: 2 }])
  })

  /** As a person confirms whose the new machines are. */
  const confirm = async ({ id, version, names, plan }: ImportView, company: object) => {
    const save = { ...names, version, defaults: plan.defaults, company }
    const { status, body } = await desk.call('PUT', `/${id}/names`, save)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as ImportView
  }
  const ownersOf = (spots: string[]) =>
    desk.rows(
      `SELECT c.name AS company, m.spot, m.serial FROM machines m
       JOIN companies c ON c.id = m.company_id WHERE m.spot = ANY($1) ORDER BY 1`,
      [spots],
    )

  it.each([
    ['a file', 'lost.csv', ','],
    ['pasted cells', 'Pasted cells', '\t'],
  ])('in %s waits where a character was lost', async (_, name, separator) => {
    const text = [
      ['Date', 'Machine', 'Product', 'Price'],
      ['2023-07-02', machine.serial, 'Caf\uFFFD latte', '1.00'],
      ['2023-07-02', machine.serial, 'Water', '1.00'],
    ]
    const checked = await desk.check(name, text.map((row) => row.join(separator)).join('\n'))
    expect(checked).toMatchObject({ kind: 'sales', report: { good: 1, bad: 1 } })
    const message = 'A character was lost when the file was saved. Write it again.'
    const { rows } = (await desk.call('GET', `/${checked.id}/rows`)).body
    expect(rows).toMatchObject([{ line: 2, problems: [{ field: 'product', message }] }])
    expect((await desk.call('DELETE', `/${checked.id}`)).status).toBe(204)
  })

  it('makes no machine for a company that nobody has confirmed', async () => {
    const [known] = await desk.rows<{ id: string }>(
      `SELECT id FROM companies WHERE name = 'Riverside Court'`,
    )
    const text =
      'Date,Customer,Device ID,Machine,Product,Amount\n2023-01-06,Acme Ltd,DV1,Acme x1,Tea,1.00\n2023-01-07,Acme Ltd,DV1,,Tea,1.50\n2023-01-06,Riverside,DV2,River x1,Tea,2.00\n'
    const checked = await desk.check('customers.csv', text)
    expect(checked.report).toMatchObject({
      companies: [
        { name: 'Acme Ltd', rows: 2, match: null },
        { name: 'Riverside', match: null, similar: [{ id: known?.id }] },
      ],
    })
    const refused = await desk.call('POST', `/${checked.id}/run`, { version: checked.version })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { company: 'Confirm the companies of the new machines first.' },
    ])
    const done = await desk.run(await confirm(checked, { 'Acme Ltd': 'new', Riverside: known?.id }))
    expect(done.outcome).toMatchObject({ rows: 3, pence: 450 })
    // The row without a name has the serial number of the first machine.
    expect(await ownersOf(['Acme x1', 'River x1', 'DV1'])).toEqual([
      { company: 'Acme Ltd', spot: 'Acme x1', serial: 'DV1' },
      { company: 'Riverside Court', spot: 'River x1', serial: 'DV2' },
    ])
    const next =
      'Date,Customer,Device ID,Machine,Product,Amount\n2023-01-08,Riverside,DV3,River x2,Tea,2.00\n'
    expect((await desk.check('next.csv', next)).report?.companies).toMatchObject([
      { match: { id: known?.id } },
    ])
  })

  it('without a company makes a host of each site, and asks for one where there is no site', async () => {
    const sites =
      'Date,Location,Machine,Product,Amount\n2023-01-05,Pier 7,Pier x1,Tea,1.00\n2023-01-05,Dock 9,Dock x1,Tea,2.00\n'
    const checked = await desk.check('hosts.csv', sites)
    const done = await desk.run(await confirm(checked, { 'Pier 7': 'new', 'Dock 9': 'new' }))
    expect(done.outcome?.companies).toHaveLength(2)
    expect(await ownersOf(['Pier x1', 'Dock x1'])).toMatchObject([
      { company: 'Dock 9', spot: 'Dock x1' },
      { company: 'Pier 7', spot: 'Pier x1' },
    ])
    const alone = await desk.check('alone.csv', 'Date,Machine,Amount\n2023-01-05,Lonely x1,1.00\n')
    const refused = await desk.call('POST', `/${alone.id}/run`, { version: alone.version })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { company: 'Enter the company of the new machines.' },
    ])
  })

  it('of two machines with one name is that of each, at its site, and what is known is found there', async () => {
    const own = await newCompanyOf(identity.ctx, 'Kiln Works')
    const kiln = await newSite(identity.ctx, own, { name: 'Kiln' })
    await newMachine(identity.ctx, kiln, { serial: 'ENX-I-0009', spot: 'Coffee machine' })
    const text =
      'Date,Location,Machine,Product,Amount\n2023-01-06,Kiln,Coffee machine,Tea,1.00\n2023-01-06,Weir,Coffee machine,Tea,2.00\n'
    const checked = await desk.check('twins.csv', text)
    expect(checked.report?.machines).toMatchObject([
      { name: 'Weir, Coffee machine', match: null, pence: 200 },
      { name: 'Kiln, Coffee machine', match: { name: 'ENX-I-0009: Kiln, Coffee machine' } },
    ])
    await desk.run(await confirm(checked, { Weir: 'new', Kiln: 'new' }))
    expect(
      await desk.rows(
        `SELECT c.name AS company, m.spot, sum(s.pence)::int AS pence FROM sales s
         JOIN machines m ON m.id = s.machine_id JOIN companies c ON c.id = m.company_id
         WHERE m.spot = 'Coffee machine' GROUP BY 1, 2 ORDER BY 1`,
      ),
    ).toEqual([
      { company: 'Kiln Works', spot: 'Coffee machine', pence: 100 },
      { company: 'Weir', spot: 'Coffee machine', pence: 200 },
    ])
  })

  it('is imported again after an undo: its names are created again, its wrong rows wait again', async () => {
    const text =
      'Date,Location,Machine,Product,Amount\n2023-02-05,Quay 3,Quay x1,Elderflower,1.00\nsometime,Quay 3,Quay x1,Nettle tea,2.00\n'
    const hosts = { 'Quay 3': 'new' }
    const fields = ['date', 'site', 'machine', 'product', 'total']
    const checked = await desk.check('quay.csv', text, { fields })
    const done = await desk.run(await confirm(checked, hosts))
    const { rows } = (await desk.call('GET', `/${done.id}/rows`)).body
    const cells = rows[0].cells.with(0, '2023-02-06').with(3, 'Elderflower')
    await desk.call('PUT', `/${done.id}/rows/3`, { cells })
    const mended = await desk.run(done)
    expect(mended.outcome).toMatchObject({ rows: 2, pence: 300 })
    await desk.undo(done)

    const { version } = await desk.find(done.id)
    await desk.call('PUT', `/${done.id}/plan`, { ...checked.plan, version })
    await desk.at(done.id, 'ready')
    const again = await desk.find(done.id)
    expect(again).toMatchObject({
      ...{ waiting: 1, names: { machine: {}, product: {}, company: hosts } },
      report: { machines: [{ match: null }], products: [{ match: null }] },
    })
    expect((await desk.run(await confirm(again, hosts))).outcome).toMatchObject({
      rows: 1,
      pence: 100,
    })
  })

  it('takes a mended row that names a machine of the fleet which no other row names', async () => {
    const text =
      'Date,Location,Machine,Product,Amount\n2023-03-05,Wharf 5,Wharf x1,Dandelion,1.00\n2023-03-06,,,Dandelion,2.00\n'
    const done = await desk.run(
      await confirm(await desk.check('wharf.csv', text), { 'Wharf 5': 'new' }),
    )
    const mend = (name: string) =>
      desk.call('PUT', `/${done.id}/rows/3`, {
        cells: ['2023-03-06', '', name, 'Dandelion', '2.00'],
      })
    expect((await mend('Nowhere x9')).body.problems).toEqual([
      {
        field: 'machine',
        message: 'Neither this file nor the fleet has a machine with this name.',
      },
    ])
    expect((await mend(machine.serial.toLowerCase())).body.problems).toEqual([])
    expect(await desk.run(done)).toMatchObject({ waiting: 0, outcome: { rows: 2, pence: 300 } })
    expect(
      await desk.rows(`SELECT pence FROM sales_days WHERE machine_id = $1 AND day = '2023-03-06'`, [
        machine.id,
      ]),
    ).toEqual([{ pence: 200 }])
  })

  it('says how many rows are new and how many were here; a file without new ones is no import before', async () => {
    const text = `Date,Machine,Product,Amount\n2023-09-01,${machine.serial},Water,1.00\n2023-09-02,${machine.serial},Water,1.10\n`
    const first = await desk.run(await desk.check('first.csv', text, { defaults }))
    const second = await desk.run(await desk.check('second.csv', text, { defaults }))
    expect([first, second]).toMatchObject([
      { stored: 2, before: 0, sameFile: null },
      { stored: 0, before: 2, sameFile: { id: first.id } },
    ])
    expect((await desk.call('GET', '')).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first.id, stored: 2, before: 0 }),
        expect.objectContaining({ id: second.id, stored: 0, before: 2 }),
      ]),
    )
    await desk.undo(first)
    expect((await desk.find(first.id)).sameFile).toBeNull()
  })

  it('without slots and products has its sales assigned, and its refunds taken off', async () => {
    const head = 'Date,Machine,Amount,Status'
    const row = (amount: string, status: string) =>
      `2023-10-01,${machine.serial},${amount},${status}`
    const text = [head, row('1.00', 'Sold'), row('2.00', 'Sold'), row('1.00', 'Refunded')].join(
      '\n',
    )
    await desk.run(await desk.check('no-slots.csv', text, { defaults }))
    const path = `/api/fleet/desk/planogram/${machine.id}`
    const { unknownSales, range } = (await callApi(identity, olga.client, 'GET', path)).body
    expect(unknownSales).toMatchObject([{ slot: '', sold: 1, pence: 200, suggested: null }])
    const slots = [{ slot: '', productId: range[0].id }]
    const done = await callApi(identity, olga.client, 'POST', `${path}/unknown-sales`, { slots })
    expect([done.status, done.body]).toEqual([200, { sold: 3 }])
    expect(
      await desk.rows(
        `SELECT product_id AS id, sold, pence::int, cost_pence::int AS cost FROM sales_days
         WHERE machine_id = $1 AND day = '2023-10-01'`,
        [machine.id],
      ),
    ).toEqual([{ id: range[0].id, sold: 1, pence: 200, cost: range[0].costPence }])
  })

  it('with a refund of nothing is undone to nothing', async () => {
    const text = `Date,Machine,Product,Amount,Status\n2023-08-01,${machine.serial},Water,0,Refunded\n`
    const done = await desk.run(await desk.check('nothing.csv', text, { defaults }))
    expect(done.outcome).toMatchObject({ rows: 1, sold: -1, pence: 0 })
    await desk.undo(done)
    expect(await desk.rows(`SELECT 1 FROM sales_days WHERE day = '2023-08-01'`)).toEqual([])
  })
})
