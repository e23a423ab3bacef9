import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { ImportDesk } from '../kit/imports.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { workbook } from '../kit/workbook.ts'

const clock = new MovableClock()
let identity: TestIdentity
let desk: ImportDesk
let olga: TestPerson
let sam: TestPerson
let machine: TestMachine

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const company = await newCompanyOf(identity.ctx, 'Riverside Court')
  const siteId = await newSite(identity.ctx, company, { name: 'Lobby' })
  machine = await newMachine(identity.ctx, siteId, { serial: 'ENX-I-0001', model: 'combo' })
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  desk = new ImportDesk(identity, olga)
  sam = await personWith(identity, { role: 'sales' })
})
afterAll(() => identity.close())

describe('a fleet', { timeout: 180_000 }, () => {
  const machines = (postcode: string) =>
    `Serial;Model;Customer;Location;Post code;Terms\nNX-1;Combo;Harbour Ltd;Harbour;M1 1AE;trial\nNX-2;Crane 168;Harbour Ltd;Annexe;${postcode};\n`

  it('of machines is looked at first; good rows come in while wrong ones wait', async () => {
    const checked = await desk.check('machines.csv', machines('nowhere'))
    expect(checked).toMatchObject({
      kind: 'machines',
      report: { good: 1, bad: 1, added: 1, newCompanies: ['Harbour Ltd'], newSites: ['Harbour'] },
    })
    expect(await desk.rows(`SELECT 1 FROM machines WHERE serial LIKE 'NX-%'`)).toEqual([])
    const done = await desk.run(checked)
    expect(done).toMatchObject({ waiting: 1, outcome: { added: 1 } })
    const { rows } = (await desk.call('GET', `/${done.id}/rows`)).body
    await desk.call('PUT', `/${done.id}/rows/3`, { cells: rows[0].cells.with(4, 'M1 1AE') })
    expect(await desk.run(done)).toMatchObject({ waiting: 0, outcome: { added: 2 } })
    // A machine of another maker keeps its name.
    expect(
      await desk.rows(
        `SELECT model_name AS name, terms, trial_ends_at AS until FROM machines
         WHERE serial LIKE 'NX-%' ORDER BY serial`,
      ),
      // A trial begins when its machine is live.
    ).toEqual([
      { name: null, terms: 'trial', until: null },
      { name: 'Crane 168', terms: 'partnership', until: null },
    ])
    const again = await desk.check('machines.csv', machines('M1 1AE'))
    expect(again.report).toMatchObject({ added: 0, same: 2 })

    // Cans among bags, in a machine of ours and in one of another maker, whose shelves we do not know.
    const plan =
      'Machine,Selection,Product,Price\nNX-1,A1,Salted crisps,1.10\nNX-1,A2,Never seen cola,1.35\nNX-1,A3,Without a price,\nNX-2,A1,Never seen cola,1.35\n'
    const looked = await desk.check('plan.csv', plan)
    expect(looked.report).toMatchObject({
      ...{ added: 3, bad: 1, warned: 1, newProducts: ['Never seen cola'] },
      warnings: [{ line: 3, message: 'Never seen cola does not fit: shelf A takes bags.' }],
    })
    const planned = await desk.run(looked)
    expect(planned).toMatchObject({ kind: 'planograms', waiting: 1, outcome: { added: 3 } })
    const made = () =>
      desk.rows(`SELECT price_pence AS pence FROM products WHERE name = 'Never seen cola'`)
    expect(await made()).toEqual([{ pence: 135 }])
    const inUse = await desk.find(done.id)
    await desk.call('POST', `/${done.id}/undo`, { version: inUse.version })
    await desk.at(done.id, 'done')
    expect((await desk.find(done.id)).problem).toBe(
      'Nothing was undone. NX-1 has a planogram. NX-2 has a planogram.',
    )
    // A plan from which nothing was sold goes with the products that were made for it, and the night's
    // forecasts of them; so the machines can go after it.
    await desk.rows(
      `INSERT INTO demand (machine_id, product_id, as_of, mean, shape, moved)
       SELECT m.id, p.id, '2026-11-18', 1, 1, '[]' FROM machines m, products p
       WHERE m.serial = 'NX-1' AND p.name = 'Never seen cola'`,
    )
    await desk.undo(planned)
    await desk.undo(done)
    expect(await made()).toEqual([])
  })

  it('keeps no row waiting for words that we do not tell apart, and is known by each of its numbers', async () => {
    const list =
      'Asset No,Machine Type,Customer,Site,Location Type,Contract,Telemetry ID\n12,Snack,Globex,Yard,Factory,Rental,VJ-77\n'
    const facts = () =>
      desk.rows(`SELECT spot, model_name AS name, terms FROM machines WHERE serial = '12'`)
    const checked = await desk.check('fleet list.csv', list)
    expect(checked.report).toMatchObject({
      ...{ good: 1, bad: 0, warned: 1 },
      warnings: [
        {
          line: 2,
          message: '“Factory” is taken as “Other”. “Rental” is taken as “Partnership”.',
        },
      ],
    })
    const done = await desk.run(checked)
    // Nothing is known of where it stands: two machines of a site are told apart by what they are.
    expect(await facts()).toEqual([{ spot: 'Snack', name: 'Snack', terms: 'partnership' }])
    // What a later file does not say stays as it is.
    await desk.rows(
      `UPDATE machines SET spot = 'Canteen', terms = 'trial', model = 'combo' WHERE serial = '12'`,
    )
    const silent = 'Asset No,Customer,Site\n12,Globex,Yard\n'
    expect((await desk.check('silent.csv', silent)).report).toMatchObject({ same: 1, changed: 0 })
    await desk.rows(
      `UPDATE machines SET spot = 'Snack', terms = 'partnership', model = 'ai-vend-pro' WHERE serial = '12'`,
    )
    const plan = await desk.check('coils.csv', 'Machine,Coil,Product,Price\n12,101,Fizz,1.20\n')
    expect(plan.report).toMatchObject({ good: 1, bad: 0 })
    const sales = () =>
      desk.check('vj.csv', 'Date,Device ID,Product,Amount\n2023-01-05,VJ-77,Fizz,1.20\n')
    expect((await sales()).report?.machines).toMatchObject([
      { match: { name: expect.stringContaining('12: Yard') } },
    ])
    await desk.undo(done)
    expect((await sales()).report?.machines).toMatchObject([{ match: null }])

    const products = await desk.check(
      'range.csv',
      'SKU,Description,Category,Pack,RRP,VAT\nSAND/01,Ham roll,Food,24 x 80g,3.25,Z\nCC,Cola,Soft drinks,Cans,1.20,Standard\n',
    )
    expect(products.report).toMatchObject({ good: 2, bad: 0 })
  })

  it('has each serial number once: the row that waits is not stored by another run', async () => {
    const rows = Array.from(
      { length: 130 },
      (_, at) => `PF-${at},Combo,Foundry,Foundry hall,M1 1AE`,
    )
    const again = 'PF-0,Combo,Foundry,Canteen,M1 1AE'
    const other = 'PF-X,Combo,Foundry,Foundry hall,M2 2BB'
    const file = ['Serial,Model,Customer,Location,Post code', ...rows, again, other].join('\n')
    const checked = await desk.check('foundry.csv', file)
    expect(checked.report).toMatchObject({ good: 130, bad: 2, newSites: ['Foundry hall'] })
    const done = await desk.run(checked)
    expect(done).toMatchObject({ waiting: 2, outcome: { added: 130, changed: 0 } })
    const wrong = (await desk.call('GET', `/${done.id}/rows`)).body.rows
    expect(
      wrong.map(({ problems }: { problems: { message: string }[] }) => problems[0]?.message),
    ).toEqual(['Row 2 has the same serial number.', 'This site has the postcode M1 1AE.'])
    // Mended, but not what is wrong with it.
    await desk.call('PUT', `/${done.id}/rows/132`, {
      cells: wrong[0].cells.with(3, 'Foundry hall'),
    })
    expect(await desk.run(done)).toMatchObject({ waiting: 2, outcome: { added: 130, changed: 0 } })
    await desk.undo(done)
    expect(await desk.rows(`SELECT 1 FROM machines WHERE serial LIKE 'PF-%'`)).toEqual([])
    expect(await desk.rows(`SELECT 1 FROM companies WHERE name = 'Foundry'`)).toEqual([])
  })

  it('of one lane leaves the others of the machine, and what is in them, as they are', async () => {
    const stock = () =>
      desk.rows('SELECT slot, quantity FROM slot_stock WHERE machine_id = $1 ORDER BY slot', [
        machine.id,
      ])
    const plan = () =>
      desk.rows<{ code: string }>(
        `SELECT s.code, s.price_pence AS pence FROM slots s JOIN planograms g ON g.id = s.planogram_id
         WHERE g.machine_id = $1 AND g.state = 'live' ORDER BY s.code`,
        [machine.id],
      )
    const [before, full] = [await plan(), await stock()]
    const [slot] = machine.slots
    const [product] = await desk.rows<{ name: string }>('SELECT name FROM products WHERE id = $1', [
      slot?.productId,
    ])
    const at999 = before.map((lane) => (lane.code === slot?.code ? { ...lane, pence: 999 } : lane))
    // Zeros come and go in spreadsheets: a lane that differs in them alone is the same lane.
    const lane = slot?.code.replace(/(?=\d)/, '0')
    const priced = (price: string) => `${machine.serial},${lane},${product?.name},${price}`
    const change = async (price: string) =>
      desk.run(await desk.check('lane.csv', `Machine,Selection,Product,Price\n${priced(price)}\n`))
    const first = await change('9.99')
    expect([await plan(), await stock()]).toEqual([at999, full])
    // What the second import changed is put back, so that the first can be undone after it.
    await desk.undo(await change('8.88'))
    expect([await plan(), await stock()]).toEqual([at999, full])
    await desk.undo(first)
    expect([await plan(), await stock()]).toEqual([before, full])
    // What a later file leaves open stays as it is in this machine.
    const depth = () =>
      desk.rows(
        `SELECT s.capacity, s.par, s.price_pence AS pence FROM slots s
         JOIN planograms g ON g.id = s.planogram_id
         WHERE g.machine_id = $1 AND g.state = 'live' AND s.code = $2`,
        [machine.id, slot?.code],
      )
    const row = `${machine.serial},${slot?.code},${product?.name}`
    const whole = await desk.check(
      'depth.csv',
      `Machine,Selection,Product,Capacity,Par,Price\n${row},6,4,9.99\n`,
    )
    const kept = await desk.run(whole)
    await desk.run(await desk.check('short.csv', `Machine,Selection,Product\n${row}\n`))
    expect(await depth()).toEqual([{ capacity: 6, par: 4, pence: 999 }])
    await desk.undo(kept)
  })

  it('has a price put into the slot that a file names, whatever is in it', async () => {
    const prices = () =>
      desk.rows<{ code: string; pence: number }>(
        `SELECT s.code, s.price_pence AS pence FROM slots s JOIN planograms g ON g.id = s.planogram_id
         WHERE g.machine_id = $1 AND g.state = 'live' ORDER BY s.code`,
        [machine.id],
      )
    const [first, second] = machine.slots.map(({ code }) => code)
    const before = await prices()
    const named = first?.replace(/(?=\d)/, '0')
    const text = `Machine,Selection,Vend price\n${machine.serial},${named},7.77\n${machine.serial},Z99,1.00\n${machine.serial},,2.00\n,${second},3.00\n`
    const checked = await desk.check('tags.csv', text)
    expect(checked).toMatchObject({ kind: 'prices', report: { changed: 1, bad: 3 } })
    const { rows } = (await desk.call('GET', `/${checked.id}/rows`)).body
    expect(rows.map((row: { problems: unknown[] }) => row.problems)).toEqual([
      [{ field: 'slot', message: 'The machine’s plan has no such slot.' }],
      [{ field: 'slot', message: 'Slot is missing.' }],
      [{ field: 'machine', message: 'Machine is missing.' }],
    ])
    const done = await desk.run(checked)
    const isMeant = ({ code }: { code: string }) => code === first
    expect(await prices()).toEqual(
      before.map((lane) => (isMeant(lane) ? { ...lane, pence: 777 } : lane)),
    )
    await desk.undo(done)
    expect(await prices()).toEqual(before)
  })

  it('in a workbook has each sheet read as what it is called; each row says the limit that it breaks', async () => {
    const [slot] = machine.slots
    const file = workbook({
      Cover: [['Fleet 2026']],
      Prices: [
        ['Product', 'New price', 'Machine', 'Slot'],
        ['', 99999, machine.serial, slot?.code ?? ''],
      ],
      Sites: [
        ['Company', 'Site', 'Postcode', 'Type'],
        ['Riverside Court', 'Annexe', 'M1 1AE', 'Office'],
      ],
    })
    const send = (sheet: string) => desk.call('POST', `?name=fleet.xlsx${sheet}`, new Blob([file]))
    const first = await send('')
    expect(first.body).toMatchObject({ sheet: 'Prices', sheets: ['Cover', 'Prices', 'Sites'] })
    const empty = await send('&sheet=Cover')
    expect([empty.status, empty.body.message]).toEqual([422, 'There are no rows in this file.'])
    const sites = await desk.find((await send('&sheet=Sites')).body.id)
    expect(sites).toMatchObject({ kind: 'sites', fileName: 'fleet.xlsx (Sites)' })
    expect(sites.plan.fields).toEqual(['company', 'site', 'postcode', 'environment'])

    const { id, plan, version, kind, sameFile } = await desk.find(first.body.id)
    expect({ kind, sameFile }).toEqual({ kind: 'prices', sameFile: null })
    await desk.call('PUT', `/${id}/plan`, { ...plan, version })
    await desk.at(id, 'ready')
    const message =
      'New price cannot be “99999”. It takes an amount of money, such as 1.60 and at most £200.'
    expect((await desk.call('GET', `/${id}/rows`)).body.rows).toMatchObject([
      { problems: [{ field: 'price', message }] },
    ])
  })

  it('of products leaves what it does not say, and knows a product by its name when it has no codes', async () => {
    const facts = () =>
      desk.rows(
        `SELECT code, price_pence AS pence, cost_pence AS cost, vat_rate AS vat, allergens, vegan,
           shelf_life_days AS days FROM products WHERE name = 'Fig oat bar'`,
      )
    const said = { cost: 66, vat: 0, allergens: ['gluten'], vegan: true, days: 150 }
    const first = await desk.run(
      await desk.check(
        'whole.csv',
        'SKU,Name,Category,Cost,Price,VAT,Allergens,Vegan,Shelf life\nfig-1,Fig oat bar,Bars,0.66,1.50,0,gluten,yes,150\n',
      ),
    )
    expect(await facts()).toEqual([{ code: 'fig-1', pence: 150, ...said }])
    const later = await desk.run(
      await desk.check('short.csv', 'Name,Cost,Price\nFig  OAT bar,,1.55\n', { kind: 'products' }),
    )
    expect(later.outcome).toMatchObject({ changed: 1 })
    expect(
      await desk.rows(`SELECT code, name, price_pence AS pence, cost_pence AS cost, allergens
      FROM products WHERE code LIKE 'fig%'`),
    ).toEqual([{ code: 'fig-1', name: 'Fig oat bar', pence: 155, cost: 66, allergens: ['gluten'] }])
    await desk.undo(later)
    expect(await facts()).toEqual([{ code: 'fig-1', pence: 150, ...said }])
    const twice = await desk.run(
      await desk.check('twice.csv', 'SKU,Name,Price\nfig-1,Fig oat bar,1.60\n,Fig oat bar,1.70\n', {
        kind: 'products',
      }),
    )
    expect(twice).toMatchObject({ waiting: 1, outcome: { changed: 1 } })
    await desk.undo(twice)
    await desk.undo(first)
    expect(await facts()).toEqual([])
  })

  it('of products, prices and contacts changes what is known, and can be undone', async () => {
    const products = await desk.run(
      await desk.check(
        'products.csv',
        'SKU,Name,Category,Sell price\nginger,Ginger beer,Soft drinks,1.60\n',
      ),
    )
    expect(products).toMatchObject({ kind: 'products', outcome: { added: 1 } })
    const prices = await desk.run(
      await desk.check('prices.csv', 'Product,New price\nGinger beer,1.90\n', {
        kind: 'prices',
        fields: ['product', 'price'],
      }),
    )
    expect(prices.outcome).toMatchObject({ changed: 1 })
    const price = () => desk.rows(`SELECT price_pence AS pence FROM products WHERE code = 'ginger'`)
    expect(await price()).toEqual([{ pence: 190 }])
    await desk.undo(prices)
    expect(await price()).toEqual([{ pence: 160 }])
    const contacts =
      'Company,Name,Email\nRiverside Court,Ann Lee,ann@harbour.example\nNobody Ltd,Bo,\n'
    const people = await desk.run(await desk.check('people.csv', contacts))
    expect(people).toMatchObject({ kind: 'contacts', waiting: 1, outcome: { added: 1 } })
    const [known] = await desk.rows<{ id: string }>(
      `SELECT id FROM companies WHERE name = 'Riverside Court'`,
    )
    const path = `/api/companies/${known?.id}/contacts`
    const { body } = await callApi(identity, olga.client, 'GET', path)
    expect(body).toMatchObject([{ name: 'Ann Lee', email: 'ann@harbour.example', phone: null }])
  })

  // The embedded database takes several times as long, by the same statements.
  const many = inject('engine') === 'embedded' ? 300 : 5000
  it(`of ${many} machines comes in, a few at a time`, async () => {
    const rows = Array.from(
      { length: many },
      (_, index) => `BULK-${index},Combo,Bulk Ltd,Site ${index % 500},M1 1AE`,
    )
    const text = ['Serial,Model,Company,Site,Postcode', ...rows].join('\n')
    const done = await desk.run(await desk.check('bulk.csv', text))
    expect(done.outcome).toMatchObject({ added: many })
  })
})

it('is for those who run the fleet, and for files that can be read', async () => {
  expect((await desk.call('GET', '', undefined, sam)).body.code).toBe('role')
  const old = await desk.call(
    'POST',
    '?name=a.xls',
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]),
  )
  expect([old.status, old.body.message]).toEqual([
    422,
    'This is an old Excel file (.xls). Save it as .xlsx or CSV, then try again.',
  ])
  const noise = Uint8Array.from({ length: 2000 }, (_, at) => (at * at * 7 + at * 13) % 256)
  const garbage = await desk.call('POST', '?name=garbage.xlsx', new Blob([noise]))
  expect([garbage.status, garbage.body.message]).toEqual([
    422,
    'This file is neither a spreadsheet nor text. Export it as .xlsx or CSV, then try again.',
  ])
})
