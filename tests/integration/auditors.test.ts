import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOverdueSessions } from '#features/accounts/commands/auditors.server.ts'
import { listAudits } from '#features/audits/queries/audits.server.ts'
import { addDays, londonDate, longDate } from '#lib/time.ts'
import {
  callApi,
  fetchAs,
  protectedPersonWith,
  sendForm,
  type TestPerson,
} from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { pdfText } from '../kit/pdf-text.ts'
import { MovableClock, password } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olivia: TestPerson
let omar: TestPerson
let auditor: TestPerson
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const person = (role: 'compliance' | 'admin' | 'auditor', fullName: string) =>
    protectedPersonWith(identity, clock, { role, fullName })
  olivia = await person('compliance', 'Olivia Officer')
  omar = await person('admin', 'Omar Admin')
  auditor = await person('auditor', 'Anna Audit')
})
afterAll(() => identity.close())

const as = (person: Pick<TestPerson, 'client'>, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const today = () => londonDate(clock.now())

const plan = (change: object = {}) => ({
  ...{ title: 'Data protection 2026', kind: 'internal', frameworks: ['uk-gdpr'] },
  ...{ leadId: olivia.id, plannedFrom: today(), plannedTo: addDays(today(), 7) },
  scope: 'The portal and the people who keep it.',
  ...change,
})
const planned = async (change: object = {}): Promise<string> => {
  const { status, body } = await as(olivia, 'POST', '/api/audits', plan(change))
  expect(status).toBe(200)
  return body.id
}
const audit = async (id: string) => (await as(olivia, 'GET', `/api/audits/${id}`)).body
const invite = (id: string, change: object = {}, by = olivia) =>
  as(by, 'POST', `/api/audits/${id}/auditors`, {
    fullName: 'Gary Guest',
    email: `${randomUUID()}@auditors.example`,
    lastDay: addDays(today(), 14),
    ...change,
  })
/** An audit to which the auditor was invited. */
const plannedForAuditor = async (change: object = {}): Promise<string> => {
  const id = await planned(change)
  expect((await invite(id, { email: auditor.email })).status).toBe(200)
  return id
}
const step = (id: string, to: string) => as(olivia, 'POST', `/api/audits/${id}/step`, { to })
const outcome = ({ status, body }: { status: number; body: { code?: string; message?: string } }) =>
  [status, body?.code ?? ''] as const

describe('an auditor', () => {
  it('is invited until a day within a year, by those who keep audits', async () => {
    const id = await planned()
    const email = `${randomUUID()}@auditors.example`
    expect((await invite(id, { email })).status).toBe(200)
    const mails = (await identity.mails()).filter(({ recipient }) => recipient === email)
    const letter = mails.find(({ subject }) => subject.startsWith('Audit “'))
    expect(mails).toHaveLength(2)
    expect(letter?.text).toContain('Olivia')
    expect(letter?.text).toContain('everything else you can only read')
    expect(letter?.text).toContain(longDate(addDays(today(), 14)))
    const [guest] = (await audit(id)).guests
    expect(guest).toMatchObject({ name: 'Gary Guest', ended: false })
    for (const days of [-1, 366]) {
      const { body } = await invite(id, { lastDay: addDays(today(), days) })
      expect(body.fields).toHaveProperty('lastDay')
    }
    expect((await invite(id, {}, auditor)).status).toBe(403)
    expect((await invite(randomUUID())).status).toBe(404)
    // Nobody's own account becomes an auditor's by this.
    expect((await invite(id, { email: omar.email })).body.fields).toHaveProperty('email')
    expect((await as(omar, 'GET', '/api/account')).body.role).toBe('admin')
  })

  it('works in their own audits and in no other: results, findings, requests, comments, sign-off', async () => {
    const [own, other] = [await plannedForAuditor(), await planned()]
    for (const id of [own, other]) expect((await step(id, 'under_way')).status).toBe(204)
    const { lines } = await audit(own)
    const [{ controlCode }] = lines
    const file = new FormData()
    const words = { title: 'Register of access', kind: 'record', effectiveOn: today() }
    for (const [name, value] of Object.entries(words)) file.set(name, value)
    file.set('controls', controlCode)
    file.set('file', new File(['day,who\n2026-11-18,Omar\n'], 'register.csv'))
    const evidence = (await sendForm(identity, olivia, '/api/evidence/files', file)).body.id
    const finding = {
      ...{ grade: 'minor', clause: 'Art. 32', controlCode, ownerId: omar.id, dueOn: today() },
      description: 'The register has gaps.',
    }
    const request = {
      ...{ kind: 'evidence', controlCode, ownerId: '', dueOn: addDays(today(), 3) },
      text: 'Who had access in October?',
    }
    const result = { result: 'conforming', note: 'Seen on the screen.' }
    const deeds = (id: string): [string, string, object][] => [
      ['PUT', `/api/audits/${id}/lines/${controlCode}`, result],
      ['POST', `/api/audits/${id}/findings`, finding],
      ['POST', `/api/audits/${id}/requests`, request],
      ['POST', `/api/audits/${id}/comments`, { evidenceId: evidence, text: 'October is missing.' }],
    ]
    for (const [method, path, body] of deeds(other)) {
      expect([path, (await as(auditor, method, path, body)).status]).toEqual([path, 404])
    }
    for (const [method, path, body] of deeds(own)) {
      expect([path, (await as(auditor, method, path, body)).status]).toEqual([path, 200])
    }
    // What is done about a finding, and an answer, is ours.
    const { findings, requests, evidenceComments } = await audit(own)
    const by = 'Anna Audit'
    expect(findings).toMatchObject([{ writtenBy: by }])
    expect(requests).toMatchObject([{ number: 1, askedBy: by, answeredAt: null }])
    expect(evidenceComments).toMatchObject([{ by, evidence: words.title }])
    const of = (verb: string) => `/api/audits/requests/${requests[0].id}/${verb}`
    const answer = { answer: 'It is in the register.', evidence: [evidence] }
    expect((await as(auditor, 'POST', of('answer'), answer)).status).toBe(403)
    const verdict = { settled: true, text: '' }
    expect(outcome(await as(auditor, 'POST', of('verdict'), verdict))).toEqual([
      ...[409, 'changed_meanwhile'],
    ])
    const invented = await as(olivia, 'POST', of('answer'), { ...answer, evidence: [own] })
    expect(invented.body.fields).toHaveProperty('evidence')
    expect((await as(olivia, 'POST', of('answer'), answer)).status).toBe(200)
    const again = { settled: false, text: 'October is missing.' }
    expect((await as(auditor, 'POST', of('verdict'), again)).status).toBe(200)
    expect((await audit(own)).requests[0]).toMatchObject({
      answeredAt: null,
      comments: [
        { by: 'Olivia Officer', text: answer.answer },
        { by, text: again.text },
      ],
    })
    expect((await as(olivia, 'POST', of('answer'), answer)).status).toBe(200)
    // Nobody approves their own answer.
    expect((await as(olivia, 'POST', of('verdict'), verdict)).status).toBe(409)
    expect((await as(auditor, 'POST', of('verdict'), verdict)).status).toBe(200)

    const sign = (id: string) =>
      as(auditor, 'POST', `/api/audits/${id}/sign-off`, { statement: 'A sound system.' })
    expect(outcome(await sign(own))).toEqual([409, 'closed'])
    for (const line of lines) {
      const path = `/api/audits/${own}/lines/${line.controlCode}`
      expect((await as(auditor, 'PUT', path, result)).status).toBe(200)
    }
    expect((await step(own, 'reported')).status).toBe(204)
    expect((await as(olivia, 'POST', `/api/audits/${own}/sign-off`, {})).status).toBe(403)
    expect((await sign(own)).status).toBe(200)
    expect(outcome(await sign(own))).toEqual([409, 'already_decided'])
    expect((await audit(own)).signOffs).toMatchObject([{ name: by, statement: 'A sound system.' }])

    // The report names who wrote what, and the checklist leads to the evidence.
    const report = await pdfText(await fetchAs(identity, auditor, `/api/audits/${own}/report`))
    for (const written of ['written by Anna Audit', 'asked by Anna Audit', 'Olivia Officer']) {
      expect(report.replaceAll(/\s+/g, ' ')).toContain(written)
    }
    const links = (await as(auditor, 'GET', `/api/audits/${own}/links`)).body
    expect(links[controlCode]).toContainEqual({
      ...{ kind: 'evidence', id: evidence, title: words.title },
    })
    expect((await as(auditor, 'GET', `/api/audits/${other}/links`)).status).toBe(404)
  })

  it('reads the audits to which they are invited, and finds no other', async () => {
    const own = await plannedForAuditor({ title: 'Theirs', plannedFrom: '2026-01-05' })
    // It is late, and has something to be done: matters of the overview, if it were theirs.
    const dates = { plannedFrom: '2026-01-05', plannedTo: '2026-01-09' }
    const other = await planned({ title: 'Not theirs', ...dates })
    expect((await step(other, 'under_way')).status).toBe(204)
    const finding = await as(olivia, 'POST', `/api/audits/${other}/findings`, {
      ...{ grade: 'minor', clause: 'Art. 32', description: 'Nobody had read the backup.' },
      ...{ ownerId: omar.id, dueOn: today() },
    })
    const action = { description: 'Read it each month.', ownerId: omar.id, dueOn: today() }
    await as(olivia, 'POST', `/api/audits/findings/${finding.body.id}/actions`, action)
    const listed = async (person: TestPerson) =>
      (await as(person, 'GET', '/api/audits')).body.map(({ id }: { id: string }) => id)
    expect(await listed(auditor)).toContain(own)
    expect(await listed(auditor)).not.toContain(other)
    expect(await listed(olivia)).toEqual(expect.arrayContaining([own, other]))
    for (const part of ['', '/report', '/pack']) {
      expect((await as(auditor, 'GET', `/api/audits/${other}${part}`)).status).toBe(404)
    }
    expect((await as(auditor, 'GET', `/api/audits/${own}`)).status).toBe(200)
    const matters = async (person: TestPerson) =>
      (await as(person, 'GET', '/api/compliance/overview')).body.due
        .filter(({ to }: { to: string }) => to.endsWith(other))
        .map(({ what }: { what: string }) => what)
    expect((await matters(olivia)).sort()).toEqual(['Audit', 'Corrective action'])
    expect(await matters(auditor)).toEqual([])
    // What they were not shown is not in the trail as taken away.
    expect(await actionsOn(identity.ctx, other)).not.toContain('audit.pack_taken')
  })

  it('has each audit until its own end, and an account until the last of them', async () => {
    const [one, two] = [await planned({ title: 'One' }), await planned({ title: 'Two' })]
    const ada = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Ada' })
    const dayOf = (days: number) => ({ lastDay: addDays(today(), days) })
    const of = (id: string) => `/api/audits/${id}/auditors/${ada.id}`
    const open = async () => {
      const { body } = await as(ada, 'GET', '/api/audits')
      return body.map(({ title }: { title: string }) => title).sort()
    }
    const endOf = async (id: string) => (await audit(id)).guests[0].accessEndsAt
    const accountEnd = async () => (await as(ada, 'GET', '/api/account')).body.accessEndsAt
    await invite(one, { email: ada.email, ...dayOf(14) })
    const first = await endOf(one)
    await invite(two, { email: ada.email, ...dayOf(30) })
    expect(await endOf(one)).toBe(first)
    expect(await accountEnd()).toBe(await endOf(two))

    // By the clock: the first is over, the second is not.
    const later = { now: () => new Date(new Date(first).getTime() + 1000) }
    const listed = await listAudits({ ...identity.ctx, clock: later }, ada.id)
    expect(listed.map(({ title }) => title)).toEqual(['Two'])

    // By hand: that audit only, and nobody is signed out while another is open.
    expect((await as(olivia, 'DELETE', of(two))).status).toBe(200)
    expect(await open()).toEqual(['One'])
    expect((await as(ada, 'GET', `/api/audits/${two}/report`)).status).toBe(404)
    expect(await accountEnd()).toBe(first)
    // Extending the one opens no other.
    expect((await as(olivia, 'PUT', of(one), dayOf(40))).status).toBe(200)
    expect(await open()).toEqual(['One'])
    expect((await as(olivia, 'DELETE', of(one))).status).toBe(200)
    expect((await as(ada, 'GET', '/api/account')).status).toBe(401)
  })

  it('reads, plans nothing, and is refused every call once the day is over', async () => {
    const id = await planned()
    const guest = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Gil' })
    expect((await invite(id, { email: guest.email })).status).toBe(200)
    expect((await audit(id)).guests).toHaveLength(1)
    expect((await as(guest, 'GET', `/api/audits/${id}`)).status).toBe(200)
    expect((await as(guest, 'POST', `/api/audits/${id}/step`, { to: 'under_way' })).status).toBe(
      403,
    )

    const path = `/api/audits/${id}/auditors/${guest.id}`
    expect((await as(olivia, 'DELETE', path)).status).toBe(200)
    const elsewhere = identity.client()
    await elsewhere.signInWithPassword({ email: guest.email, password })
    for (const call of ['/api/account', `/api/audits/${id}`, '/api/trail']) {
      expect(outcome(await as({ client: elsewhere }, 'GET', call))).toEqual([403, 'access_ended'])
    }
    expect((await as(guest, 'GET', '/api/account')).status).toBe(401)
    expect((await audit(id)).guests).toMatchObject([{ ended: true }])

    expect((await as(olivia, 'PUT', path, { lastDay: addDays(today(), 1) })).status).toBe(200)
    expect((await as({ client: elsewhere }, 'GET', '/api/account')).body).toMatchObject({
      role: 'auditor',
      accessEnded: false,
    })
    // A job signs them out when the day is over; their calls are refused from then on anyway.
    const later = { now: () => new Date(clock.now().getTime() + 3 * 86_400_000) }
    await endOverdueSessions({ ...identity.ctx, clock: later })
    expect((await as({ client: elsewhere }, 'GET', '/api/account')).status).toBe(401)
    const actions = await actionsOn(identity.ctx, guest.id)
    expect(actions.filter((action) => action.startsWith('person.'))).toEqual([
      ...['person.access_set', 'person.access_ended', 'person.signed_out'],
      ...['person.access_set', 'person.signed_out'],
    ])
  })
})
