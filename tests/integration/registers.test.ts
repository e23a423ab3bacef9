import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfExpiry } from '#features/controls/commands/remind.server.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import {
  callApi,
  fetchAs,
  protectedPersonWith,
  sendForm,
  type TestPerson,
} from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { fileForm, ownedItems } from '../kit/owned-items.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let officer: TestPerson
let seller: TestPerson
let auditor: TestPerson
let machine: TestMachine
let given: ReturnType<typeof ownedItems>
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const person = (role: 'compliance' | 'sales' | 'auditor', fullName: string) =>
    protectedPersonWith(identity, clock, { role, fullName })
  officer = await person('compliance', 'Olga Officer')
  seller = await person('sales', 'Sally Sales')
  auditor = await person('auditor', 'Aidan Auditor')
  given = ownedItems(identity, officer, today)
  const company = await newCompanyOf(identity.ctx, 'Harbour Ltd')
  machine = await newMachine(identity.ctx, await newSite(identity.ctx, company, { name: 'Quay' }))
})
afterAll(() => identity.close())

const as = (one: Pick<TestPerson, 'client'>, method: string, path: string, body?: unknown) =>
  callApi(identity, one.client, method, path, body)
const today = () => londonDate(clock.now())
const said = {
  ...{ location: '', ownerId: null, classification: 'unrated', criticality: 'high' },
  ...{ reviewOn: null, note: 'Stands by the door.' },
}

describe('assets', () => {
  it('are read from the product as it is now, and counted by kind', async () => {
    const listed = await as(auditor, 'GET', `/api/assets?search=${machine.serial}`)
    expect(listed.body.assets).toMatchObject([
      {
        id: machine.id,
        kind: 'machine',
        title: machine.serial,
        detail: 'AI Vend Pro',
        known: true,
        criticality: 'unrated',
      },
    ])
    expect(listed.body.assets[0].location).toContain('Quay')
    expect(listed.body.counts).toMatchObject({ machine: 1, account: 0 })
    const people = await as(officer, 'GET', '/api/assets?kind=account&search=Sally')
    expect(people.body.assets).toMatchObject([{ id: seller.id, detail: 'Sales' }])
    await identity.ctx.db.query("UPDATE sites SET name = 'Pier' WHERE id = $1", [machine.siteId])
    const moved = (await as(officer, 'GET', `/api/assets/${machine.id}`)).body
    expect(moved.knownPlace).toContain('Pier')
  })

  it('get by hand only what the product cannot know, each change of what was on the screen', async () => {
    const path = `/api/assets/${machine.id}`
    const change = { ...said, ownerId: officer.id, version: 0 }
    expect((await as(officer, 'PUT', path, { ...change, title: 'Mine' })).status).toBe(409)
    expect(
      (await as(officer, 'PUT', path, { ...change, ownerId: auditor.id })).body.fields,
    ).toEqual({
      ownerId: 'Choose a colleague',
    })
    const saved = await as(officer, 'PUT', path, change)
    expect(saved.body).toMatchObject({ owner: 'Olga Officer', criticality: 'high', version: 1 })
    expect((await as(officer, 'PUT', path, change)).body.code).toBe('changed_meanwhile')
    expect((await as(officer, 'PUT', path, { ...change, version: 1 })).body.version).toBe(2)
    expect(await actionsOn(identity.ctx, machine.id)).toEqual(
      expect.arrayContaining(['asset.changed']),
    )
    const retired = await as(officer, 'POST', `${path}/retire`, { reason: 'Sold', version: 2 })
    expect(retired.status).toBe(409)
  })

  it('are added by hand, retired and brought back', async () => {
    const title = `Laptop ${randomUUID().slice(0, 8)}`
    const added = await as(officer, 'POST', '/api/assets', { ...said, title, kind: 'other' })
    expect(added.status).toBe(201)
    const path = `/api/assets/${added.body.id}`
    const gone = await as(officer, 'POST', `${path}/retire`, { reason: 'Broken', version: 1 })
    expect(gone.body).toMatchObject({ version: 2, retiredAt: expect.any(String) })
    const found = async (more: string) =>
      (await as(officer, 'GET', `/api/assets?search=${encodeURIComponent(title)}${more}`)).body
        .total
    expect([await found(''), await found('&retired=yes')]).toEqual([0, 1])
    const stale = await as(officer, 'POST', `${path}/restore`, { reason: 'Mended', version: 1 })
    expect(stale.body.code).toBe('changed_meanwhile')
    await as(officer, 'POST', `${path}/restore`, { reason: 'Mended', version: 2 })
    expect(await found('')).toBe(1)
    expect(await actionsOn(identity.ctx, added.body.id)).toEqual([
      ...['asset.added', 'asset.retired', 'asset.restored'],
    ])
    const csv = await fetchAs(
      identity,
      auditor,
      `/api/assets/csv?search=${encodeURIComponent(title)}`,
    )
    expect((await csv.text()).split('\r\n')).toHaveLength(3)
  })

  it('are read by officers and auditors, and written by officers', async () => {
    const body = { ...said, title: 'A van', kind: 'other' }
    expect((await as(auditor, 'POST', '/api/assets', body)).status).toBe(403)
    expect((await as(seller, 'GET', '/api/assets')).status).toBe(403)
    expect((await as(officer, 'GET', '/api/assets?kind=ghost')).status).toBe(422)
    expect((await as(officer, 'GET', `/api/assets/${randomUUID()}`)).status).toBe(404)
    const bad = await as(officer, 'POST', '/api/assets', { ...body, title: '' })
    expect(bad.body.fields).toEqual({ title: 'Please name it' })
  })
})

describe('suppliers', () => {
  const answers = (answer: string) => ({
    ...{ answeredOn: today(), answeredBy: 'Their security team', notes: '' },
    answers: Object.fromEntries(
      [
        ...['management', 'certified', 'access', 'encryption', 'patches', 'backups'],
        ...['incidents', 'training', 'sub-processors', 'deletion', 'audits'],
      ].map((key) => [key, answer]),
    ),
  })

  it('are the entries of the record of processors, with an owner of their own', async () => {
    const id = await given.aSupplier(addDays(today(), 200))
    const path = `/api/suppliers/${id}`
    const owned = { ownerId: officer.id, before: null }
    expect((await as(officer, 'PUT', `${path}/owner`, owned)).status).toBe(204)
    expect((await as(officer, 'PUT', `${path}/owner`, owned)).body.code).toBe('changed_meanwhile')
    expect((await as(auditor, 'GET', path)).body).toMatchObject({
      ...{ owner: 'Olga Officer', personalData: true, files: [], questioned: [] },
      entry: { id, content: { purpose: 'Runs our servers.' } },
    })
    expect((await as(auditor, 'PUT', `${path}/owner`, owned)).status).toBe(403)
  })

  it('have contracts and certificates as evidence, told of before they end', async () => {
    const id = await given.aSupplier(addDays(today(), 200))
    await as(officer, 'PUT', `/api/suppliers/${id}/owner`, { ownerId: seller.id, before: null })
    const title = `ISO certificate ${randomUUID().slice(0, 8)}`
    const span = { effectiveOn: addDays(today(), -300), expiresOn: addDays(today(), 40) }
    const form = () => fileForm({ title, kind: 'certificate', ...span })
    const added = await sendForm(identity, officer, `/api/suppliers/${id}/files`, form())
    expect(added.status).toBe(201)
    const { files } = (await as(officer, 'GET', `/api/suppliers/${id}`)).body
    expect(files).toMatchObject([
      { title, controls: ['SU-03'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const program = fileForm({ title, kind: 'certificate', ...span })
    program.set('file', new File([new Uint8Array([77, 90, 0, 1])], 'list.pdf'))
    const refused = await sendForm(identity, officer, `/api/suppliers/${id}/files`, program)
    expect(refused.status).toBe(422)
    const nowhere = await sendForm(
      identity,
      officer,
      `/api/suppliers/${randomUUID()}/files`,
      form(),
    )
    expect(nowhere.status).toBe(404)
    // The owner of the supplier renews its papers.
    const mine = (await as(seller, 'GET', '/api/my-work')).body
    expect(mine).toContainEqual(expect.objectContaining({ kind: 'evidence', title }))
    const later = londonMoment(addDays(today(), 11), 8 * 60)
    const options = { teamEmail: 'team@enix.example', siteUrl: identity.siteUrl }
    await remindOfExpiry({ ...identity.ctx, clock: { now: () => later } }, options)
    const told = await actionsOn(identity.ctx, added.body.id)
    expect(told).toContain('evidence.expiry_told')
  })

  it('answer our questions, each time by date', async () => {
    const id = await given.aSupplier(addDays(today(), 200))
    const path = `/api/suppliers/${id}/answers`
    const future = { ...answers('yes'), answeredOn: addDays(today(), 1) }
    expect((await as(officer, 'POST', path, future)).body.fields).toHaveProperty('answeredOn')
    const odd = { ...answers('perhaps') }
    expect((await as(officer, 'POST', path, odd)).status).toBe(422)
    const before = { ...answers('partly'), answeredOn: addDays(today(), -365) }
    expect((await as(officer, 'POST', path, before)).status).toBe(204)
    expect((await as(officer, 'POST', path, answers('yes'))).status).toBe(204)
    const { questioned } = (await as(auditor, 'GET', `/api/suppliers/${id}`)).body
    expect(questioned.map((one: { answers: { backups: string } }) => one.answers.backups)).toEqual([
      'yes',
      'partly',
    ])
  })
})

describe('links', () => {
  const linksOf = async (kind: string, id: string, one = officer) =>
    (await as(one, 'GET', `/api/links/${kind}/${id}`)).body as {
      kind: string
      id: string
      fixed: boolean
    }[]

  it('are seen from both sides, made and removed from either', async () => {
    const { id: risk } = await given.registers.risk.give(officer.id)
    const supplier = await given.aSupplier(addDays(today(), 200))
    const ends = [
      { kind: 'risk', id: risk },
      { kind: 'supplier', id: supplier },
    ]
    const [from, to] = ends
    expect((await as(auditor, 'POST', '/api/links', { from, to })).status).toBe(403)
    expect((await as(officer, 'POST', '/api/links', { from, to })).status).toBe(204)
    expect((await as(officer, 'POST', '/api/links', { from: to, to: from })).status).toBe(204)
    expect(await linksOf('risk', risk)).toMatchObject([{ ...to, fixed: false }])
    expect(await linksOf('supplier', supplier, auditor)).toMatchObject([from])
    const path = `/api/links/supplier/${supplier}/risk/${risk}`
    expect((await as(officer, 'DELETE', path)).status).toBe(204)
    expect((await as(officer, 'DELETE', path)).status).toBe(404)
    expect([await linksOf('risk', risk), await linksOf('supplier', supplier)]).toEqual([[], []])
    expect(await actionsOn(identity.ctx, risk)).toContain('link.added')
  })

  it('of a risk with controls and incidents are those of its form', async () => {
    const { id: risk } = await given.registers.risk.give(officer.id)
    const { id: incident } = await given.registers.incident.give(officer.id)
    const before = (await as(officer, 'GET', `/api/risks/${risk}`)).body
    for (const to of [
      { kind: 'incident', id: incident },
      { kind: 'control', id: 'AC-02' },
    ]) {
      await as(officer, 'POST', '/api/links', { from: { kind: 'risk', id: risk }, to })
    }
    const after = (await as(officer, 'GET', `/api/risks/${risk}`)).body
    expect(after).toMatchObject({ controls: ['AC-02'], incidents: [{ id: incident }] })
    // A form that was open does not write the links away.
    expect(after.version).toBe(before.version + 2)
    expect(await linksOf('incident', incident)).toMatchObject([{ kind: 'risk', id: risk }])
    expect(await linksOf('control', 'AC-02')).toContainEqual(
      expect.objectContaining({ kind: 'risk', id: risk, fixed: false }),
    )
  })

  it('name audits from both sides, and those who see only their own audits see no others', async () => {
    const { id: risk } = await given.registers.risk.give(officer.id)
    const { body } = await as(officer, 'POST', '/api/audits', {
      ...{ title: 'Cold chain', kind: 'internal', frameworks: ['haccp'], leadId: officer.id },
      ...{ plannedFrom: today(), plannedTo: addDays(today(), 7), scope: 'All that is cold.' },
    })
    const ends = { from: { kind: 'audit', id: body.id }, to: { kind: 'risk', id: risk } }
    expect((await as(officer, 'POST', '/api/links', ends)).status).toBe(204)
    expect(await linksOf('audit', body.id)).toMatchObject([{ ...ends.to, fixed: false }])
    expect(await linksOf('risk', risk)).toMatchObject([{ ...ends.from, title: 'Cold chain' }])
    expect(await linksOf('risk', risk, auditor)).toEqual([])
    // A control names the audits that looked at it, once they have.
    const audits = async () =>
      (await linksOf('control', 'FS-01')).filter(({ id }) => id === body.id)
    expect(await audits()).toEqual([])
    await as(officer, 'POST', `/api/audits/${body.id}/step`, { to: 'under_way' })
    const line = `/api/audits/${body.id}/lines/FS-01`
    expect((await as(officer, 'PUT', line, { result: 'conforming', note: '' })).status).toBe(200)
    expect(await audits()).toMatchObject([{ kind: 'audit', fixed: true }])
  })

  it('of a control that an officer has added are those of a shipped one', async () => {
    const { id: risk } = await given.registers.risk.give(officer.id)
    const own = { code: 'QM-301', title: 'Visitors are announced', area: 'Quality' }
    const words = {
      about: 'Each visitor is announced a day before.',
      reviewMonths: 12,
      shows: null,
    }
    await as(officer, 'POST', '/api/library/controls', { ...own, ...words })
    const choices = await as(officer, 'GET', '/api/links?kind=control&search=qm-301')
    expect(choices.body).toEqual([{ id: own.code, title: `${own.code} ${own.title}` }])
    const [from, to] = [
      { kind: 'risk', id: risk },
      { kind: 'control', id: own.code },
    ]
    expect((await as(officer, 'POST', '/api/links', { from, to })).status).toBe(204)
    expect(await linksOf('risk', risk)).toMatchObject([{ ...to, title: choices.body[0].title }])
    expect(await linksOf('control', own.code)).toMatchObject([from])
  })

  it('are refused for what is not there, or is linked elsewhere', async () => {
    const { id: risk } = await given.registers.risk.give(officer.id)
    const from = { kind: 'risk', id: risk }
    const link = (to: object, one: object = from) =>
      as(officer, 'POST', '/api/links', { from: one, to })
    expect((await link({ kind: 'asset', id: randomUUID() })).status).toBe(404)
    expect((await link({ kind: 'asset', id: 'AC-02' })).status).toBe(422)
    expect((await link({ kind: 'risk', id: randomUUID() })).status).toBe(422)
    const course = { kind: 'course', id: randomUUID() }
    expect((await link({ kind: 'control', id: 'AC-02' }, course)).body.fields).toHaveProperty(
      'kind',
    )
    expect((await as(officer, 'GET', '/api/links/ghost/1')).status).toBe(404)
    const choices = await as(officer, 'GET', `/api/links?kind=asset&search=${machine.serial}`)
    expect(choices.body).toContainEqual({ id: machine.id, title: machine.serial })
  })

  it('show auditors findings of their own audits only', async () => {
    const { id: finding } = await given.registers.finding.give(officer.id)
    const to = { kind: 'asset', id: machine.id }
    await as(officer, 'POST', '/api/links', { from: { kind: 'finding', id: finding }, to })
    expect(await linksOf('asset', machine.id)).toContainEqual(
      expect.objectContaining({ kind: 'finding', id: finding }),
    )
    const theirs = await linksOf('asset', machine.id, auditor)
    expect(theirs.filter(({ kind }) => kind === 'finding')).toEqual([])
  })
})
