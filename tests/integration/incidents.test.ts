import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudits } from '#db/audit.server.ts'
import { seedExampleIncidents } from '#demo/compliance/incidents.server.ts'
import { watchSecurity } from '#features/incidents/commands/watch-security.server.ts'
import { incidentsOpen } from '#features/incidents/queries/list.server.ts'
import type { IncidentDetail, IncidentRow } from '#features/incidents/schema/incidents.ts'
import { fetchAs, sendForm, type TestPerson } from '../kit/accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { hourMs, startIncidents, type TestIncidents } from '../kit/incidents.ts'
import { pdfText } from '../kit/pdf-text.ts'
import { tinyPdf } from '../kit/tiny-files.ts'

const team = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
let incidents: TestIncidents
let identity: TestIdentity
let carla: TestPerson
let sam: TestPerson
let audra: TestPerson
let machine: TestMachine
beforeAll(async () => {
  incidents = await startIncidents()
  ;({ identity, carla, sam, audra } = incidents)
  const { ctx } = identity
  machine = await newMachine(ctx, await newSite(ctx, await newCompanyOf(ctx, 'Riverside')))
})
afterAll(() => identity.close())
beforeEach(() => incidents.forget())

const call = (...asked: Parameters<TestIncidents['call']>) => incidents.call(...asked)
const asCarla = (...asked: Parameters<TestIncidents['asCarla']>) => incidents.asCarla(...asked)
const reported = (change?: object) => incidents.reported(change)
const momentAgo = (hours: number) => incidents.momentAgo(hours)
const audited = () => incidents.audited()
const report = (change?: object) => incidents.report(change)

describe('a report', () => {
  it('of staff opens one incident, of which they see a confirmation and their own list', async () => {
    const form = report({ serial: machine.serial.toLowerCase() })
    const first = await call(sam, 'POST', '/api/incident-reports', form)
    const again = await call(sam, 'POST', '/api/incident-reports', form)
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(first.body).toEqual({ id: form.key, reference: expect.stringMatching(/^INC-/) })
    const own = (await call(sam, 'GET', '/api/incident-reports')).body
    expect(own).toMatchObject([{ title: 'A door was forced', state: 'open' }])
    expect((await call(carla, 'GET', '/api/incident-reports')).body).toEqual([])
    expect((await call(sam, 'GET', `/api/incidents/${form.key}`)).status).toBe(403)

    const detail = (await asCarla('GET', form.key)).body
    expect(detail).toMatchObject({ reportedBy: 'Sam', machine: { serial: machine.serial } })
    expect(detail.affected.map(({ kind }: { kind: string }) => kind)).toEqual([
      'machine',
      'site',
      'company',
    ])
    const [mail] = await identity.mails()
    expect(mail?.subject).toContain('Incident reported: A door was forced')
    expect(await audited()).toEqual(['incident.opened', 'incident.read'])
  })

  it.each([
    ['an hour that was left out that night', { day: '2026-03-29', time: '01:30' }, 'time'],
    ['a machine that there is not', { serial: 'NO-SUCH' }, 'serial'],
    ['an unknown kind', { kind: 'gossip' }, 'kind'],
    ['a card number', { description: 'Card 4111 1111 1111 1111' }, 'description'],
  ])('of %s is refused', async (_, change, field) => {
    const answer = await call(sam, 'POST', '/api/incident-reports', report(change))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })
})

describe('an incident', () => {
  it('has a timeline of which nothing is changed: a correction names what it corrects', async () => {
    const { id } = await reported()
    const entry = { key: randomUUID(), kind: 'action', ...momentAgo(1), correctsId: null }
    const text = 'The door was tied shut at 9.'
    await asCarla('POST', `${id}/entries`, { ...entry, text })
    await asCarla('POST', `${id}/entries`, { ...entry, text: 'Sent twice.' })
    const right = { ...entry, key: randomUUID(), text: 'It was at 10.', correctsId: entry.key }
    const { body } = await asCarla('POST', `${id}/entries`, right)
    expect(
      body.entries.map((it: IncidentDetail['entries'][0]) => [it.kind, it.by, it.text]),
    ).toEqual([
      ['noticed', 'Carla', 'A door was forced'],
      ['action', 'Carla', text],
      ['action', 'Carla', 'It was at 10.'],
    ])
    expect(body.entries[2].correctsId).toBe(entry.key)
    const foreign = await reported({ title: 'Another' })
    const elsewhere = { ...right, key: randomUUID() }
    expect((await asCarla('POST', `${foreign.id}/entries`, elsewhere)).status).toBe(422)
    const late = { ...entry, key: randomUUID(), text: 'x', day: '2999-01-01' }
    expect((await asCarla('POST', `${id}/entries`, late)).status).toBe(422)
    expect((await asCarla('POST', `${id}/entries`, { ...late, kind: 'state-change' })).status).toBe(
      422,
    )
  })

  it('is closed with cause, lessons and no task left, and opened again with a reason', async () => {
    const { id } = await reported()
    const close = { state: 'closed', reason: 'All done.' }
    expect((await asCarla('POST', `${id}/state`, close)).body).toMatchObject({
      code: 'refused',
      message: 'Choose the kind of cause. Write down the root cause. Write down the lessons.',
    })
    await asCarla('PUT', `${id}/owner`, { ownerId: carla.id })
    expect((await asCarla('PUT', `${id}/owner`, { ownerId: audra.id })).status).toBe(422)
    await asCarla('PUT', `${id}/severity`, { severity: 'low', reason: 'Nothing is missing.' })
    const findings = { cause: 'surroundings', rootCause: 'No camera.', lessons: 'Move it.' }
    await asCarla('PUT', `${id}/findings`, findings)
    const [one, other] = [randomUUID(), randomUUID()]
    const task = { title: 'Move it', ownerId: sam.id, dueOn: '2027-01-31' }
    await asCarla('POST', `${id}/tasks`, { ...task, key: one })
    await asCarla('POST', `${id}/tasks`, { ...task, key: other, ownerId: '' })
    expect((await asCarla('POST', `${id}/state`, close)).body.message).toBe(
      'Finish or drop the 2 open tasks.',
    )
    await asCarla('PUT', `${id}/tasks/${one}`, { state: 'done' })
    expect((await asCarla('PUT', `${id}/tasks/${other}`, { state: 'dropped' })).status).toBe(422)
    await asCarla('PUT', `${id}/tasks/${other}`, { state: 'dropped', reason: 'It was moved.' })
    await asCarla('POST', `${id}/state`, { state: 'contained', reason: 'Door tied.' })
    const closed = (await asCarla('POST', `${id}/state`, close)).body as IncidentDetail
    expect(closed).toMatchObject({ state: 'closed', severity: 'low', owner: 'Carla', ...findings })
    expect([closed.containedAt, closed.closedAt].every(Boolean)).toBe(true)
    expect(closed.entries.filter(({ kind }) => kind === 'state-change')).toHaveLength(2)

    expect((await asCarla('PUT', `${id}/findings`, findings)).body.code).toBe('closed')
    expect((await asCarla('POST', `${id}/state`, { state: 'open', reason: '' })).status).toBe(422)
    const reopened = await asCarla('POST', `${id}/state`, { state: 'open', reason: 'Again.' })
    expect(reopened.body).toMatchObject({ state: 'open', closedAt: null, containedAt: null })
    expect((await audited()).slice(-2)).toEqual(['incident.closed', 'incident.reopened'])
    expect((await call(audra, 'GET', `/api/incidents/${id}`)).status).toBe(200)
    expect((await call(audra, 'POST', `/api/incidents/${id}/state`, close)).status).toBe(403)
    expect((await asCarla('POST', `${randomUUID()}/state`, close)).status).toBe(404)
  })

  it('touches machines, sites and companies, which are found by name', async () => {
    const { id } = await reported()
    const found = (await call(carla, 'GET', '/api/incident-places?q=riversi')).body
    expect(found).toMatchObject([{ kind: 'company', name: 'Riverside' }])
    const place = { kind: 'company', id: found[0].id }
    await asCarla('POST', `${id}/affected`, place)
    const added = (await asCarla('POST', `${id}/affected`, place)).body as IncidentDetail
    expect(added.affected).toMatchObject([{ kind: 'company', name: 'Riverside' }])
    const nothing = { kind: 'site', id: found[0].id }
    expect((await asCarla('POST', `${id}/affected`, nothing)).status).toBe(422)
    const path = `${id}/affected/${added.affected[0]?.id}`
    expect((await asCarla('DELETE', path)).body.affected).toEqual([])
  })

  it('has a report as a PDF', async () => {
    const { id, reference } = await reported({ kind: 'data-breach' })
    const answer = await fetchAs(identity, carla, `/api/incidents/${id}/pdf`)
    expect(answer.headers.get('content-disposition')).toContain(`${reference}.pdf`)
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
    expect((await audited()).at(-1)).toBe('incident.exported')
  })
})

describe('security events', () => {
  const list = async (): Promise<IncidentRow[]> => (await call(carla, 'GET', '/api/incidents')).body
  const entries = (action: `${string}.${string}`, times: number, change: object = {}) => {
    const whose = { subjectType: 'user', subjectId: sam.id, details: { ip: '203.0.113.7' } }
    const all = Array.from({ length: times }, () => ({ action, ...whose, ...change }))
    return recordAudits({ ...identity.ctx, actor: 'anonymous' }, all)
  }
  const look = () =>
    Promise.all([watchSecurity(identity.ctx, team), watchSecurity(identity.ctx, team)])
  const subjects = async () => (await identity.mails()).map(({ subject }) => subject)

  it('open one incident for each kind and subject a day', async () => {
    await entries('session.stolen', 3)
    await entries('sign_in.failed', 9)
    await entries('factor.removed', 1, { details: { status: 'verified' } })
    await entries('device.revoked', 1, { subjectType: 'machine', subjectId: machine.id })
    await entries('person.role_changed', 1, { details: { from: 'sales', to: 'compliance' } })
    await look()
    await entries('session.stolen', 1)
    await look()
    const found = (await list()).map(({ kind, title, severity }) => [kind, title, severity])
    expect(found.toSorted()).toEqual([
      ['security', 'A copied session was used', 'serious'],
      ['security', 'A second factor was taken from somebody else’s account', 'moderate'],
      ['security', `The keys of a machine were revoked: ${machine.serial}`, 'moderate'],
    ])
    await entries('sign_in.failed', 1)
    await look()
    const [newest] = await list()
    expect(newest?.title).toBe('Many wrong passwords for one account')
    expect((await asCarla('GET', newest?.id ?? '')).body.person).toBe('Sam')
    // One email for a look that opened some.
    const mailed = (await subjects()).toSorted()
    expect(mailed).toHaveLength(2)
    expect(mailed[0]).toBe('3 security incidents were opened')
    expect(mailed[1]).toMatch(
      /^Security incident: Many wrong passwords for one account \(INC-.+\)$/,
    )
  })

  it('of one address against many accounts are one incident, and old ones none', async () => {
    const ctx = identity.ctx
    await recordAudits(
      ctx,
      Array.from({ length: 20 }, () => {
        const subject = { subjectType: 'unknown_address', subjectId: randomUUID() }
        return { action: 'sign_in.failed' as const, ...subject, details: { ip: '203.0.113.7' } }
      }),
    )
    const dayAgo = new Date(incidents.clock.now().getTime() - 25 * hourMs)
    await recordAudits({ ...ctx, clock: { now: () => dayAgo } }, [
      { action: 'session.stolen', subjectType: 'user', subjectId: sam.id, details: {} },
    ])
    await look()
    expect((await list()).map(({ title }) => title)).toEqual([
      'One address tried many accounts: 20, from 203.0.113.7',
    ])
    // An auditor reads of every incident, but not from where, as in the trail.
    const [seen] = (await call(audra, 'GET', '/api/incidents')).body
    expect(seen.title).toBe('One address tried many accounts: 20, from Veiled')
    const overview = (await call(audra, 'GET', '/api/compliance/overview')).body
    expect(overview.incidents).toMatchObject([{ title: seen.title }])
    expect(JSON.stringify(overview.due)).not.toContain('203.0.113.7')
    const opened = (await call(audra, 'GET', `/api/incidents/${seen.id}`)).body as IncidentDetail
    expect(opened).toMatchObject({ title: seen.title, entries: [{ text: seen.title }] })
    expect(opened.colleagues).toEqual([])
  })
})

it('an auditor reads no telephone number, wherever it was written', async () => {
  const numbers = ['020 7946 0123', '+44 7700 900123', '(0161) 496-0123', '0049 30 901820']
  const spoken = (what: string) => `${what}: ${numbers.join(' then ')}`
  const { id } = await reported({ title: spoken('Rang'), description: spoken('Told by') })
  const entry = { key: randomUUID(), kind: 'note', ...momentAgo(1), correctsId: null }
  await asCarla('POST', `${id}/entries`, { ...entry, text: spoken('Called') })
  const task = { key: randomUUID(), title: spoken('Call'), ownerId: '', dueOn: momentAgo(0).day }
  await asCarla('POST', `${id}/tasks`, task)
  const findings = { cause: 'mistake', rootCause: spoken('Wrong'), lessons: spoken('Learnt') }
  await asCarla('PUT', `${id}/findings`, findings)
  const leaked = (text: string) => numbers.filter((number) => text.includes(number))
  const read = async (path: string) => JSON.stringify((await call(audra, 'GET', path)).body)
  for (const path of ['/api/incidents', `/api/incidents/${id}`, '/api/compliance/overview']) {
    expect([path, leaked(await read(path))]).toEqual([path, []])
  }
  expect(leaked(await read('/api/trail?size=200'))).toEqual([])
  const text = await pdfText(await fetchAs(identity, audra, `/api/incidents/${id}/pdf`))
  expect(text).toContain('Veiled')
  expect(leaked(text.replaceAll(/\s+/g, ' '))).toEqual([])
  // An officer does.
  expect(leaked(JSON.stringify((await asCarla('GET', id)).body))).toEqual(numbers)
})

describe('a file', () => {
  async function addFile(id: string, content: BlobPart, words: { title?: string; name?: string }) {
    const form = new FormData()
    form.set('title', words.title ?? 'Photo of the door')
    form.set('file', new File([content], words.name ?? 'door.pdf'))
    return sendForm(identity, carla, `/api/incidents/${id}/files`, form)
  }

  it('is kept as it came, with its hash, and is in the timeline and in the trail', async () => {
    const { id } = await reported()
    // Several pieces of 256 KB.
    const content = `${'Door forced at the back.\n'.repeat(30_000)}`
    const added = await addFile(id, content, { title: 'Log of the door', name: 'door.log' })
    expect(added.status).toBe(200)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const [file] = added.body.files
    expect(file).toMatchObject({
      ...{ title: 'Log of the door', extension: 'txt', bytes: content.length, sha256 },
      addedBy: 'Carla',
    })
    expect(added.body.entries.at(-1)).toMatchObject({
      ...{ kind: 'evidence', text: `File added: Log of the door. SHA-256 ${sha256}` },
    })
    const taken = await fetchAs(identity, carla, `/api/incidents/${id}/files/${file.id}`)
    expect(taken.headers.get('content-disposition')).toContain('attachment')
    expect(await taken.text()).toBe(content)
    expect(await audited()).toEqual(
      expect.arrayContaining(['incident.file_added', 'incident.file_read']),
    )
  })

  it('is not taken if its content is not what may be kept, and leaves nothing behind', async () => {
    const { id } = await reported()
    const refused = async (content: BlobPart, name?: string) =>
      (await addFile(id, content, { ...(name && { name }) })).body.fields
    expect(await refused('<script>alert(1)</script>')).toHaveProperty('file')
    expect(await refused(`${tinyPdf('more')}<script>`)).toHaveProperty('file')
    expect(await refused('echo hello', 'run.bat')).toHaveProperty('file')
    expect((await addFile(id, tinyPdf('untitled'), { title: ' ' })).body.fields).toHaveProperty(
      'title',
    )
    expect((await addFile(randomUUID(), tinyPdf('lost'), {})).status).toBe(404)
    const { rows } = await identity.ctx.db.query('SELECT 1 FROM incident_pieces')
    expect(rows).toEqual([])
  })

  it('of a closed incident is added only once it is open again', async () => {
    const { id } = await reported()
    await identity.ctx.db.query("UPDATE incidents SET state = 'closed' WHERE id = $1", [id])
    expect((await addFile(id, tinyPdf('late'), {})).status).toBe(409)
  })

  it('shows an auditor that it is there, not what it holds', async () => {
    const { id } = await reported()
    const title = 'Sent by hana@client.example, 07700 900123'
    const [file] = (await addFile(id, tinyPdf('people'), { title })).body.files
    const seen = (await call(audra, 'GET', `/api/incidents/${id}`)).body as IncidentDetail
    expect(seen.files).toMatchObject([{ title: 'Sent by Veiled, Veiled', sha256: file.sha256 }])
    const path = `/api/incidents/${id}/files/${file.id}`
    expect((await call(audra, 'GET', path)).status).toBe(403)
    expect((await call(sam, 'GET', path)).status).toBe(403)
    const other = await reported()
    expect((await asCarla('GET', `${other.id}/files/${file.id}`)).status).toBe(404)
  })
})

it('examples are marked, made once, and among what is open for an overview', async () => {
  await seedExampleIncidents(identity.ctx)
  await seedExampleIncidents(identity.ctx)
  const open = await incidentsOpen(identity.ctx)
  expect(open.map(({ severity, example }) => [severity, example])).toEqual([
    ['serious', true],
    ['moderate', true],
  ])
  expect(open[0]?.breach).toMatchObject({ stoppedAt: null })
  expect((await call(carla, 'GET', '/api/incidents')).body).toHaveLength(3)
})
