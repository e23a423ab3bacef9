import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gap } from '#features/controls/policy/posture.ts'
import { makeDueTasks } from '#features/tasks/commands/routines.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, fetchAs, protectedPersonWith, type TestPerson } from '#tests/kit/accounts.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'
import { actionsOn } from '#tests/kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let officer: TestPerson
let auditor: TestPerson
let driver: TestPerson
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  officer = await protectedPersonWith(identity, clock, { role: 'compliance', fullName: 'Olga' })
  auditor = await protectedPersonWith(identity, clock, { role: 'auditor' })
  driver = await protectedPersonWith(identity, clock, { role: 'operations' })
})
afterAll(() => identity.close())

const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const put = (path: string, body: unknown) => as(officer, 'PUT', path, body)
const post = (path: string, body: unknown) => as(officer, 'POST', path, body)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
]

const text = {
  title: 'Complaints are answered',
  about: 'Each complaint gets a number and an owner.',
  area: 'Quality',
  reviewMonths: 6,
  shows: null,
}
const framework = {
  ...{ id: 'iso-9001', name: 'ISO 9001:2015', short: 'ISO 9001', edition: 'Fifth edition' },
  ...{ date: '2015-09-15', source: 'ISO 9001:2015, requirements' },
}
const gapOf = async (id: string, requirement: string) => {
  const { body } = await as(auditor, 'GET', `/api/controls/frameworks/${id}`)
  return (body.gaps as Gap[]).find((one) => one.id === requirement)
}
const encoded = (requirement: string) => encodeURIComponent(requirement)

describe('an own control', () => {
  it('is added once, and its code is never used again', async () => {
    expect((await post('/api/library/controls', { code: 'QM-101', ...text })).status).toBe(204)
    const again = await post('/api/library/controls', { code: 'QM-101', ...text })
    expect([again.status, again.body.fields]).toEqual([422, { code: expect.any(String) }])
    const shipped = await post('/api/library/controls', { code: 'QM-01', ...text })
    expect(shipped.body.fields).toHaveProperty('code')
  })

  it('is listed, recorded, reviewed and owned as a shipped one is', async () => {
    const { body } = await as(auditor, 'GET', '/api/controls')
    const row = body.controls.find(({ code }: { code: string }) => code === 'QM-101')
    expect(row).toMatchObject({ title: text.title, area: 'Quality', own: true })
    const said = { version: 0, state: 'in-place', reason: '', maturity: 3, notes: '' }
    const recorded = await put('/api/controls/control/QM-101', { ...said, ownerId: driver.id })
    expect(recorded.body).toMatchObject({ standing: 'in-place', version: 1 })
    const { body: work } = await as(driver, 'GET', '/api/my-work')
    expect(JSON.stringify(work)).toContain('QM-101')
  })

  it('is linked to a risk and a policy, and a code that is none is refused there', async () => {
    const policy = { title: 'Complaints', readers: ['sales'], quorum: 1, reviewMonths: 12 }
    const linked = await post('/api/policies', { ...policy, controls: ['QM-101'] })
    expect(linked.status).toBe(201)
    const wrong = await post('/api/policies', { ...policy, controls: ['QM-999'] })
    expect(wrong.body.fields).toHaveProperty('controls')
  })

  it('is changed as a new version by whoever saw it as it is', async () => {
    const changed = { ...text, title: 'Complaints are answered in five days', version: 1 }
    expect((await put('/api/library/controls/QM-101', changed)).status).toBe(204)
    const late = await put('/api/library/controls/QM-101', { ...changed, area: 'Care' })
    expect(codeOf(late)).toEqual([409, 'changed_meanwhile'])
    const { body } = await as(
      auditor,
      'GET',
      '/api/library/versions?kind=control&framework=&key=QM-101',
    )
    expect(body).toMatchObject([
      { version: 2, by: 'Olga', text: expect.arrayContaining([['title', changed.title]]) },
      { version: 1, text: expect.arrayContaining([['title', text.title]]) },
    ])
  })

  it('of two who change the same version at once, one is refused', async () => {
    const change = (area: string) =>
      put('/api/library/controls/QM-101', { ...text, area, version: 2 })
    const both = await Promise.all([change('Care'), change('Sales')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })
})

describe('a shipped entry', () => {
  it('keeps its text, and is retired and brought back', async () => {
    const path = '/api/library/controls/PH-07'
    expect(codeOf(await put(path, { ...text, version: 0 }))).toEqual([409, 'refused'])
    const of = { kind: 'control', framework: '', key: 'PH-07' }
    const retired = { ...of, version: 0, reason: 'We have no vans.' }
    expect((await post('/api/library/retire', retired)).status).toBe(204)
    const { body: list } = await as(auditor, 'GET', '/api/controls')
    expect(list.controls.some(({ code }: { code: string }) => code === 'PH-07')).toBe(false)
    expect(list.retired).toContainEqual(expect.objectContaining({ code: 'PH-07' }))
    const said = { version: 0, ownerId: null, state: 'partly', reason: '', maturity: 0, notes: '' }
    expect(codeOf(await put('/api/controls/control/PH-07', said))).toEqual([409, 'closed'])
    const { body: detail } = await as(auditor, 'GET', '/api/controls/control/PH-07')
    expect(detail).toMatchObject({ retired: 'We have no vans.', libraryVersion: 1 })
    expect(detail.history[0]).toMatchObject({ action: 'library.retired' })
    expect((await post('/api/library/restore', { ...of, version: 1 })).status).toBe(204)
    expect(codeOf(await post('/api/library/restore', { ...of, version: 2 }))).toEqual([
      409,
      'refused',
    ])
  })

  it('that is retired asks for no tasks', async () => {
    const today = londonDate(clock.now())
    const routine = {
      ...{ title: 'Count the keys', instructions: '', every: 1, unit: 'week', leadDays: 0 },
      ...{ ownerId: driver.id, firstOn: addDays(today, 3) },
    }
    await post('/api/controls/control/PH-01/routines', routine)
    const of = { kind: 'control', framework: '', key: 'PH-01' }
    await post('/api/library/retire', { ...of, version: 0, reason: 'No office.' })
    const later = { now: () => new Date(clock.now().getTime() + 4 * 86_400_000) }
    const tasksMade = async () => {
      await makeDueTasks({ ...identity.ctx, clock: later })
      const { rows } = await identity.ctx.db.query("SELECT 1 FROM tasks WHERE source_key = 'PH-01'")
      return rows.length
    }
    expect(await tasksMade()).toBe(0)
    await post('/api/library/restore', { ...of, version: 1 })
    expect(await tasksMade()).toBe(1)
  })
})

describe('a framework', () => {
  const path = '/api/library/frameworks/iso-9001'

  it('is added with its requirements, which begin as gaps', async () => {
    expect((await post('/api/library/frameworks', framework)).status).toBe(204)
    const requirement = { id: '8.2.1', title: 'Talking to customers', theme: 'Operation' }
    expect((await post(`${path}/requirements`, requirement)).status).toBe(204)
    const again = await post(`${path}/requirements`, requirement)
    expect(again.body.fields).toHaveProperty('id')
    expect(await gapOf('iso-9001', '8.2.1')).toMatchObject({ standing: 'no-control', own: true })
    const { body } = await as(auditor, 'GET', '/api/controls/frameworks')
    expect(body).toContainEqual(
      expect.objectContaining({ framework: 'iso-9001', gaps: 1, share: 0, own: true }),
    )
  })

  it('has its requirements mapped by officers, each change a version', async () => {
    const map = (controls: string[], version: number) =>
      put(`${path}/requirements/8.2.1/controls`, { controls, version })
    expect((await map(['QM-101'], 1)).status).toBe(204)
    expect(await gapOf('iso-9001', '8.2.1')).toMatchObject({
      controls: [{ code: 'QM-101', standing: 'in-place' }],
      standing: 'in-place',
    })
    expect(codeOf(await map(['PE-08'], 1))).toEqual([409, 'changed_meanwhile'])
    expect((await map(['QM-999'], 2)).body.fields).toHaveProperty('controls')
    const { body: detail } = await as(auditor, 'GET', '/api/controls/control/QM-101')
    expect(detail.answers).toEqual([
      { id: 'iso-9001', name: framework.name, requirements: ['8.2.1'] },
    ])
  })

  it('that is shipped is mapped beyond what is shipped', async () => {
    const mapping = `/api/library/frameworks/pecr/requirements/${encoded('Reg. 21')}/controls`
    expect(await gapOf('pecr', 'Reg. 21')).toMatchObject({ standing: 'no-control', version: 0 })
    expect((await put(mapping, { controls: ['PR-06'], version: 0 })).status).toBe(204)
    expect(await gapOf('pecr', 'Reg. 21')).toMatchObject({
      ...{ standing: 'not-started', version: 1, verified: true },
      controls: [{ code: 'PR-06' }],
    })
  })

  it('counts what its type asks for once one is chosen', async () => {
    const all = (await as(auditor, 'GET', '/api/controls/frameworks/pci-dss')).body.gaps.length
    const choose = (profile: string | null, version: number) =>
      put('/api/library/frameworks/pci-dss/profile', { profile, version })
    expect((await choose('Z', 0)).body.fields).toHaveProperty('profile')
    expect((await choose('P2PE', 0)).status).toBe(204)
    const { body } = await as(auditor, 'GET', '/api/controls/frameworks/pci-dss')
    expect(body.profile).toBe('P2PE')
    expect(body.gaps.length).toBeLessThan(all)
  })

  it('is what an audit can be held to, with own controls in its checklist', async () => {
    const day = londonDate(clock.now())
    const plan = {
      ...{ title: 'Quality', kind: 'internal', leadId: officer.id, plannedFrom: day },
      ...{ plannedTo: day, scope: 'Everything about complaints.' },
    }
    const { body } = await post('/api/audits', { ...plan, frameworks: ['iso-9001'] })
    const { body: audit } = await as(officer, 'GET', `/api/audits/${body.id}`)
    expect(audit.lines).toMatchObject([{ controlCode: 'QM-101', clauses: ['8.2.1'] }])
    const unknown = await post('/api/audits', { ...plan, frameworks: ['iso-9001', 'none'] })
    expect(unknown.body.fields).toHaveProperty('frameworks')
  })

  it('that is retired counts no more', async () => {
    const of = { kind: 'framework', framework: '', key: 'iso-9001' }
    await post('/api/library/retire', { ...of, version: 1, reason: 'No client asks for it.' })
    const { body } = await as(auditor, 'GET', '/api/controls')
    const named = body.posture.map(({ framework }: { framework: string }) => framework)
    expect(named).not.toContain('iso-9001')
    expect((await post('/api/library/restore', { ...of, version: 2 })).status).toBe(204)
  })
})

describe('a file', () => {
  const look = (text: string, apply: string | null = null) =>
    post('/api/library/file', { text, apply })
  const head = 'format: enix-control-library/1\n'
  const file = `${head}controls:
  - code: QM-102
    title: Suppliers are rated
    about: Each supplier is rated once a year by what it delivered.
    area: Quality
    reviewMonths: 12
frameworks:
  - id: iso-9001
    name: ISO 9001:2015
    short: ISO 9001
    edition: Fifth edition
    date: "2015-09-15"
    source: ISO 9001:2015, requirements
    requirements:
      - id: "8.4.1"
        title: Control of external providers
        theme: Operation
        controls: [QM-102, SU-01]
`

  it('says what it would change before anything is changed', async () => {
    const { body } = await look(file)
    expect(body).toMatchObject({
      applied: false,
      changes: [
        { kind: 'control', name: 'QM-102', deed: 'added' },
        { kind: 'requirement', name: 'iso-9001 8.4.1', deed: 'added' },
      ],
    })
    expect(await gapOf('iso-9001', '8.4.1')).toBeUndefined()
  })

  it('is taken as a whole, with a version and a trail entry for each change', async () => {
    const { plan } = (await look(file)).body
    expect((await look(file, plan)).body).toMatchObject({ applied: true })
    expect(await gapOf('iso-9001', '8.4.1')).toMatchObject({
      controls: [{ code: 'QM-102' }, { code: 'SU-01' }],
      version: 1,
    })
    const { rows } = await identity.ctx.db.query<{ id: string }>(
      "SELECT id FROM library_items WHERE key = 'QM-102'",
    )
    expect(await actionsOn(identity.ctx, rows[0]?.id ?? '')).toEqual(['library.added'])
    expect((await look(file)).body.changes).toEqual([])
  })

  it('that was looked at before another change is not taken', async () => {
    const other = file.replace('Suppliers are rated', 'Suppliers are rated each year')
    const { plan } = (await look(other)).body
    await put('/api/library/controls/QM-102', { ...text, version: 1 })
    expect(codeOf(await look(other, plan))).toEqual([409, 'changed_meanwhile'])
  })

  it('with a mistake changes nothing, and each is named by its place', async () => {
    const wrong = `${head}controls:\n  - code: QM-103\n    retired: Why not.\nframeworks:\n  - id: haccp\n    requirements:\n      - id: Pests\n        controls: [QM-404]`
    const { status, body } = await look(wrong)
    expect([status, body.fields]).toEqual([
      422,
      expect.objectContaining({
        'line 3, controls.0.title': expect.any(String),
        'line 9, frameworks.0.requirements.0.controls.0': 'There is no control QM-404',
      }),
    ])
  })

  it('holds what differs from what is shipped, and imports to no change', async () => {
    const answer = await fetchAs(identity, auditor, '/api/library/file')
    expect(answer.headers.get('content-disposition')).toContain('control-library.yaml')
    const exported = await answer.text()
    expect(exported).toContain('QM-101')
    expect(exported).not.toContain('AC-05')
    expect((await look(exported)).body.changes).toEqual([])
  })

  it('of more than a megabyte is refused', async () => {
    expect((await look('#'.repeat(1024 * 1024 + 1))).status).toBe(422)
  })
})

it('an auditor reads the library and changes nothing; a driver does not see it', async () => {
  const of = { kind: 'control', framework: '', key: 'AC-05', version: 0 }
  for (const [method, path, body] of [
    ['POST', '/api/library/controls', { code: 'QM-200', ...text }],
    ['POST', '/api/library/retire', { ...of, reason: 'No.' }],
    ['POST', '/api/library/file', { text: '', apply: null }],
  ] as const) {
    expect(codeOf(await as(auditor, method, path, body))).toEqual([403, 'role'])
    expect(codeOf(await as(driver, method, path, body))).toEqual([403, 'role'])
  }
  expect((await as(auditor, 'GET', '/api/library')).status).toBe(200)
  expect(codeOf(await as(driver, 'GET', '/api/library'))).toEqual([403, 'role'])
  expect(codeOf(await as(driver, 'GET', '/api/controls/frameworks'))).toEqual([403, 'role'])
})
