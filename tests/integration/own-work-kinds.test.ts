import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { complianceWork } from '#features/compliance/queries/own-work.server.ts'
import { remindOfWork } from '#features/tasks/commands/remind.server.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIncidents, type TestIncidents } from '../kit/incidents.ts'

let incidents: TestIncidents
let carla: TestPerson
let oscar: TestPerson
let audra: TestPerson
let otto: TestPerson
beforeAll(async () => {
  incidents = await startIncidents()
  ;({ carla, oscar, audra } = incidents)
  const { identity, clock } = incidents
  otto = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Otto' })
})
afterAll(() => incidents.identity.close())
beforeEach(() => incidents.identity.ctx.db.script('DELETE FROM mails'))

const as = (...asked: Parameters<TestIncidents['call']>) => incidents.call(...asked)
const today = () => londonDate(incidents.clock.now())
const inDays = (days: number) => addDays(today(), days)
const run = (text: string, values: unknown[] = []) => incidents.identity.ctx.db.query(text, values)
const remind = (now = londonMoment(today(), 9 * 60)) =>
  remindOfWork(
    { ...incidents.identity.ctx, clock: { now: () => now } },
    { siteUrl: incidents.identity.siteUrl, work: complianceWork },
  )
const told = async ({ email }: TestPerson) =>
  (await incidents.identity.mails())
    .filter(({ recipient }) => recipient === email)
    .map(({ subject, text }) => `${subject}\n${text}`)
const work = async (person: TestPerson): Promise<{ id: string; kind: string; to: string }[]> =>
  (await as(person, 'GET', '/api/my-work')).body
const kindsOf = async (person: TestPerson, id: string) =>
  (await work(person)).filter((item) => item.id === id).map(({ kind }) => kind)

it('an incident and the breach clock to decide on it are two items, each told and opened', async () => {
  const { id } = await incidents.reported({
    ...{ kind: 'data-breach', title: 'A list was lost', ...incidents.momentAgo(80) },
  })
  expect(await kindsOf(oscar, id)).toEqual(['incident-to-assign'])
  await as(carla, 'PUT', `/api/incidents/${id}/owner`, { ownerId: oscar.id })
  await remind()
  expect(await told(oscar)).toHaveLength(1)
  const later = { ...incidents.momentAgo(5), reason: 'Only then were we sure.' }
  expect((await as(carla, 'POST', `/api/incidents/${id}/breach`, later)).status).toBe(200)
  await remind()
  expect((await told(oscar)).join()).toContain('breach clock to decide')
  expect((await kindsOf(oscar, id)).toSorted()).toEqual(['breach-clock', 'incident'])
  const own = await as(oscar, 'GET', `/api/my-work/${id}`)
  expect(own.body).toMatchObject({ kind: 'incident', outcomes: [{}, {}] })
  const items = await complianceWork(incidents.identity.ctx, oscar.id)
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
})

it('a policy that an officer is late to read and to review is told once a week', async () => {
  const policy = { title: 'Keys', readers: ['compliance'], quorum: 1, reviewMonths: 12 }
  const { body } = await as(oscar, 'POST', '/api/policies', policy)
  await run(
    `UPDATE policy_versions SET state = 'published', published_at = $2, asked_at = $2,
       asked_since = number, review_by = $3 WHERE policy_id = $1`,
    [body.id, londonMoment(inDays(-90), 0), inDays(-3)],
  )
  await run('UPDATE profiles SET decided_at = $2, requested_at = $2 WHERE user_id = $1', [
    carla.id,
    londonMoment(inDays(-90), 0),
  ])
  expect((await kindsOf(carla, body.id)).toSorted()).toEqual(['policy', 'policy-review'])
  for (let minute = 0; minute < 4; minute++) await remind(londonMoment(today(), 9 * 60 + minute))
  expect((await told(carla)).filter((text) => text.includes('Keys'))).toHaveLength(1)
})

it('an auditor settles what was answered, and signs off what was reported', async () => {
  const { id } = (
    await as(carla, 'POST', '/api/audits', {
      ...{ title: 'Food safety', kind: 'external', frameworks: ['haccp'], leadId: carla.id },
      ...{ plannedFrom: today(), plannedTo: inDays(7), scope: 'Everything that is cold.' },
    })
  ).body
  const path = `/api/audits/${id}`
  const guest = { fullName: 'Audra', email: audra.email, lastDay: inDays(5) }
  await as(carla, 'POST', `${path}/auditors`, guest)
  await as(carla, 'POST', `${path}/step`, { to: 'under_way' })
  const text = 'Who cleans the machines, and how often?'
  const request = { kind: 'question', controlCode: '', ownerId: otto.id, dueOn: inDays(3), text }
  const asked = (await as(audra, 'POST', `${path}/requests`, request)).body.id
  expect(await kindsOf(audra, asked)).toEqual([])
  const answer = { outcome: 'answered', note: 'Otto, each Monday.' }
  expect((await as(otto, 'POST', `/api/my-work/${asked}`, answer)).status).toBe(204)
  expect(await work(audra)).toContainEqual(
    expect.objectContaining({ id: asked, to: `/compliance/audits/${id}?show=requests` }),
  )
  expect(await kindsOf(carla, asked)).toEqual([])
  await remind()
  expect((await told(audra)).join()).toContain(text)
  // Asked again, it is the owner's once more.
  const verdict = (settled: boolean, text: string) =>
    as(audra, 'POST', `/api/audits/requests/${asked}/verdict`, { settled, text })
  expect((await verdict(false, 'How often?')).status).toBe(200)
  expect([await kindsOf(audra, asked), await kindsOf(otto, asked)]).toEqual([[], ['audit-request']])
  await as(otto, 'POST', `/api/my-work/${asked}`, answer)
  expect((await verdict(true, '')).status).toBe(200)
  expect(await kindsOf(audra, asked)).toEqual([])

  expect(await kindsOf(audra, id)).toEqual(['audit'])
  await run("UPDATE audit_lines SET result = 'conforming', note = 'Seen.' WHERE audit_id = $1", [
    id,
  ])
  expect((await as(carla, 'POST', `${path}/step`, { to: 'reported' })).status).toBe(204)
  expect((await work(audra)).filter((item) => item.id === id)).toMatchObject([
    { kind: 'sign-off', dueOn: inDays(5), to: `/compliance/audits/${id}` },
  ])
  await remind()
  expect((await told(audra)).join()).toContain('audit to sign off')
  await as(audra, 'POST', `${path}/sign-off`, { statement: 'A sound system.' })
  expect(await kindsOf(audra, id)).toEqual([])
})

it('officers find what they have to review and to renew, and no one else does', async () => {
  const entry = { title: 'Newsletter', content: { purpose: 'News', people: 'Clients' } }
  const content = {
    ...{ ...entry.content, where: 'A form', wording: 'Yes, send me news.', record: 'In the list' },
    ...{ withdrawal: 'By a link', reviewOn: inDays(20) },
  }
  const at = '/api/privacy/registers/consents'
  const consent = (await as(carla, 'POST', at, { ...entry, content })).body.id
  const score = { likelihood: 4, impact: 4 }
  const risk = await as(carla, 'POST', '/api/risks', {
    ...{ title: 'A fridge fails', description: 'Food warms.', category: 'food-safety' },
    ...{ ownerId: carla.id, inherent: score, current: score, residual: score, dueOn: null },
    ...{ treatment: 'accept', plan: 'None.', reviewOn: inDays(300), controls: [], incidents: [] },
  })
  const accepted = { reason: 'It is cheaper.', expiresOn: inDays(25) }
  const done = await as(oscar, 'POST', `/api/risks/${risk.body.id}/acceptance`, accepted)
  expect(done.status).toBeLessThan(300)
  const waits = async (person: TestPerson) =>
    (await work(person)).flatMap(({ kind, to }) =>
      ['register-review', 'acceptance'].includes(kind) ? [[kind, to]] : [],
    )
  const review = ['register-review', '/compliance/gdpr/consents']
  expect(await waits(oscar)).toContainEqual(['acceptance', `/compliance/risks/${risk.body.id}`])
  expect(await waits(oscar)).toContainEqual(review)
  // Nobody accepts a risk of their own.
  expect((await waits(carla)).map(([kind]) => kind)).not.toContain('acceptance')
  expect(await waits(carla)).toContainEqual(review)
  expect([await waits(otto), await waits(audra)]).toEqual([[], []])
  expect((await as(oscar, 'GET', `/api/my-work/${consent}`)).status).toBe(404)
})

it('a colleague is told of a management review to attend, and reads no more of it', async () => {
  const plan = { plannedOn: inDays(3), attendees: [otto.id, oscar.id] }
  const { id } = (await as(carla, 'POST', '/api/management-reviews', plan)).body
  const path = `/api/my-work/${id}`
  expect((await as(otto, 'GET', path)).body).toMatchObject({
    ...{ kind: 'attended-review', dueOn: inDays(3), outcomes: [], register: null },
  })
  expect((await as(otto, 'GET', `/api/management-reviews/${id}`)).status).toBe(403)
  const done = await as(otto, 'POST', path, { outcome: 'done', note: 'I was there.' })
  expect(done.body.fields).toHaveProperty('outcome')
  await remind()
  expect((await told(otto)).join()).toContain('management review to attend')
  expect(await kindsOf(oscar, id)).toEqual(['management-review'])
  expect((await as(audra, 'GET', path)).status).toBe(404)
})

it('an objective has the result that its owner writes down, and keeps it', async () => {
  const at = '/api/isms/context'
  const objective = { title: 'Machines report', measure: 'Share of hours', target: '99%' }
  const fields = { ...objective, ownerId: otto.id, dueOn: inDays(5) }
  const key = '7f6b1a52-93f4-4d0e-8f0b-0c7d3f4b7a11'
  expect((await as(carla, 'POST', `${at}/objectives`, { key, ...fields })).status).toBe(204)
  const [item] = (await work(otto)).filter(({ kind }) => kind === 'objective')
  const result = { outcome: 'reported', note: '98.7% of all hours, by the figures of the fleet.' }
  expect((await as(otto, 'POST', `/api/my-work/${item?.id}`, result)).status).toBe(204)
  const [shown] = (await as(carla, 'GET', at)).body.objectives
  expect(shown).toMatchObject({ ...objective, result: result.note, version: 2 })
  expect(await kindsOf(otto, item?.id ?? '')).toEqual([])
  // What somebody had open meanwhile does not write it away.
  const stale = await as(carla, 'PUT', `${at}/objectives/${key}`, { ...fields, version: 1 })
  expect(stale.body.code).toBe('changed_meanwhile')
})
