import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOverdueSessions } from '#features/accounts/commands/auditors.server.ts'
import { listAudits } from '#features/audits/queries/audits.server.ts'
import { addDays, longDate } from '#lib/time.ts'
import { fetchAs, protectedPersonWith, sendForm, type TestPerson } from '../kit/accounts.ts'
import { outcome, TestAudits } from '../kit/audits.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { pdfText } from '../kit/pdf-text.ts'
import { password } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

let audits: TestAudits
let identity: TestIdentity
let olivia: TestPerson
let omar: TestPerson
let auditor: TestPerson
beforeAll(async () => {
  audits = await TestAudits.start()
  ;({ identity, olivia, omar, auditor } = audits)
})
afterAll(() => audits.close())

describe('an auditor', () => {
  it('is invited until a day within a year, by those who keep audits', async () => {
    const id = await audits.planned()
    const email = `${randomUUID()}@auditors.example`
    expect((await audits.invite(id, { email })).status).toBe(200)
    const mails = (await identity.mails()).filter(({ recipient }) => recipient === email)
    const letter = mails.find(({ subject }) => subject.startsWith('Audit “'))
    expect(mails).toHaveLength(2)
    expect(letter?.text).toContain('Olivia')
    expect(letter?.text).toContain('everything else you can only read')
    expect(letter?.text).toContain(longDate(addDays(audits.today(), 14)))
    const [guest] = (await audits.audit(id)).guests
    expect(guest).toMatchObject({ name: 'Gary Guest', ended: false })
    for (const days of [-1, 366]) {
      const { body } = await audits.invite(id, { lastDay: addDays(audits.today(), days) })
      expect(body.fields).toHaveProperty('lastDay')
    }
    expect((await audits.invite(id, {}, auditor)).status).toBe(403)
    expect((await audits.invite(randomUUID())).status).toBe(404)
    // Nobody's own account becomes an auditor's by this.
    expect((await audits.invite(id, { email: omar.email })).body.fields).toHaveProperty('email')
    expect((await audits.as(omar, 'GET', '/api/account')).body.role).toBe('admin')
  })

  it('works in their own audits and in no other: results, findings, requests, comments, sign-off', async () => {
    const [own, other] = [await audits.plannedForAuditor(), await audits.planned()]
    for (const id of [own, other]) expect((await audits.step(id, 'under_way')).status).toBe(204)
    const { lines } = await audits.audit(own)
    const [{ controlCode }] = lines
    const file = new FormData()
    const words = { title: 'Register of access', kind: 'record', effectiveOn: audits.today() }
    for (const [name, value] of Object.entries(words)) file.set(name, value)
    file.set('controls', controlCode)
    file.set('file', new File(['day,who\n2026-11-18,Omar\n'], 'register.csv'))
    const evidence = (await sendForm(identity, olivia, '/api/evidence/files', file)).body.id
    const finding = {
      ...{
        grade: 'minor',
        clause: 'Art. 32',
        controlCode,
        ownerId: omar.id,
        dueOn: audits.today(),
      },
      description: 'The register has gaps.',
    }
    const request = {
      ...{ kind: 'evidence', controlCode, ownerId: olivia.id, dueOn: addDays(audits.today(), 3) },
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
      expect([path, (await audits.as(auditor, method, path, body)).status]).toEqual([path, 404])
    }
    for (const [method, path, body] of deeds(own)) {
      if (!('dueOn' in body)) continue
      const past = { ...body, dueOn: addDays(audits.today(), -1) }
      const { fields } = (await audits.as(auditor, method, path, past)).body
      expect([path, fields]).toEqual([path, { dueOn: expect.any(String) }])
    }
    for (const [method, path, body] of deeds(own)) {
      expect([path, (await audits.as(auditor, method, path, body)).status]).toEqual([path, 200])
    }
    // What is done about a finding, and an answer, is ours.
    const { findings, requests, evidenceComments } = await audits.audit(own)
    const by = 'Anna Audit'
    expect(findings).toMatchObject([{ writtenBy: by }])
    expect(requests).toMatchObject([{ number: 1, askedBy: by, answeredAt: null }])
    expect(evidenceComments).toMatchObject([{ by, evidence: words.title }])
    const of = (verb: string) => `/api/audits/requests/${requests[0].id}/${verb}`
    const answer = { answer: 'It is in the register.', evidence: [evidence] }
    expect((await audits.as(auditor, 'POST', of('answer'), answer)).status).toBe(403)
    const verdict = { settled: true, text: '' }
    expect(outcome(await audits.as(auditor, 'POST', of('verdict'), verdict))).toEqual([
      ...[409, 'changed_meanwhile'],
    ])
    const invented = await audits.as(olivia, 'POST', of('answer'), { ...answer, evidence: [own] })
    expect(invented.body.fields).toHaveProperty('evidence')
    expect((await audits.as(olivia, 'POST', of('answer'), answer)).status).toBe(200)
    const again = { settled: false, text: 'October is missing.' }
    expect((await audits.as(auditor, 'POST', of('verdict'), again)).status).toBe(200)
    expect((await audits.audit(own)).requests[0]).toMatchObject({
      answeredAt: null,
      comments: [
        { by: 'Olivia Officer', text: answer.answer },
        { by, text: again.text },
      ],
    })
    // The owner, who has to answer again, reads why.
    const waiting = await audits.as(olivia, 'GET', `/api/my-work/${requests[0].id}`)
    expect(waiting.body.facts).toEqual([
      ['What the auditor asks', expect.any(String)],
      ['Said so far', `Olivia Officer: ${answer.answer}\n\n${by}: ${again.text}`],
    ])
    expect((await audits.as(olivia, 'POST', of('answer'), answer)).status).toBe(200)
    // Nobody approves their own answer.
    expect((await audits.as(olivia, 'POST', of('verdict'), verdict)).status).toBe(409)
    expect((await audits.as(auditor, 'POST', of('verdict'), verdict)).status).toBe(200)

    const sign = (id: string) =>
      audits.as(auditor, 'POST', `/api/audits/${id}/sign-off`, { statement: 'A sound system.' })
    expect(outcome(await sign(own))).toEqual([409, 'closed'])
    for (const line of lines) {
      const path = `/api/audits/${own}/lines/${line.controlCode}`
      expect((await audits.as(auditor, 'PUT', path, result)).status).toBe(200)
    }
    expect((await audits.step(own, 'reported')).status).toBe(204)
    expect((await audits.as(olivia, 'POST', `/api/audits/${own}/sign-off`, {})).status).toBe(403)
    expect((await sign(own)).status).toBe(200)
    expect(outcome(await sign(own))).toEqual([409, 'already_decided'])
    expect((await audits.audit(own)).signOffs).toMatchObject([
      { name: by, statement: 'A sound system.' },
    ])

    // The report names who wrote what, and the checklist leads to the evidence.
    const report = await pdfText(await fetchAs(identity, auditor, `/api/audits/${own}/report`))
    for (const written of ['written by Anna Audit', 'asked by Anna Audit', 'Olivia Officer']) {
      expect(report.replaceAll(/\s+/g, ' ')).toContain(written)
    }
    const links = (await audits.as(auditor, 'GET', `/api/audits/${own}/links`)).body
    expect(links[controlCode]).toContainEqual({
      ...{ kind: 'evidence', id: evidence, title: words.title },
    })
    expect((await audits.as(auditor, 'GET', `/api/audits/${other}/links`)).status).toBe(404)
  })

  it('reads the audits to which they are invited, and finds no other', async () => {
    const own = await audits.plannedForAuditor({ title: 'Theirs', plannedFrom: '2026-01-05' })
    // It is late, and has something to be done: matters of the overview, if it were theirs.
    const dates = { plannedFrom: '2026-01-05', plannedTo: '2026-01-09' }
    const other = await audits.planned({ title: 'Not theirs', ...dates })
    expect((await audits.step(other, 'under_way')).status).toBe(204)
    const finding = await audits.as(olivia, 'POST', `/api/audits/${other}/findings`, {
      ...{ grade: 'minor', clause: 'Art. 32', description: 'Nobody had read the backup.' },
      ...{ ownerId: omar.id, dueOn: audits.today() },
    })
    const action = { description: 'Read it each month.', ownerId: omar.id, dueOn: audits.today() }
    await audits.as(olivia, 'POST', `/api/audits/findings/${finding.body.id}/actions`, action)
    const listed = async (person: TestPerson) =>
      (await audits.as(person, 'GET', '/api/audits')).body.map(({ id }: { id: string }) => id)
    expect(await listed(auditor)).toContain(own)
    expect(await listed(auditor)).not.toContain(other)
    expect(await listed(olivia)).toEqual(expect.arrayContaining([own, other]))
    for (const part of ['', '/report', '/pack']) {
      expect((await audits.as(auditor, 'GET', `/api/audits/${other}${part}`)).status).toBe(404)
    }
    expect((await audits.as(auditor, 'GET', `/api/audits/${own}`)).status).toBe(200)
    const matters = async (person: TestPerson) =>
      (await audits.as(person, 'GET', '/api/compliance/overview')).body.due
        .filter(({ to }: { to: string }) => to.endsWith(other))
        .map(({ what }: { what: string }) => what)
    expect((await matters(olivia)).sort()).toEqual(['Audit', 'Corrective action'])
    expect(await matters(auditor)).toEqual([])
    // What they were not shown is not in the trail as taken away.
    expect(await actionsOn(identity.ctx, other)).not.toContain('audit.pack_taken')
  })

  it('has each audit until its own end, and an account until the last of them', async () => {
    const [one, two] = [
      await audits.planned({ title: 'One' }),
      await audits.planned({ title: 'Two' }),
    ]
    const ada = await protectedPersonWith(identity, audits.clock, {
      role: 'auditor',
      fullName: 'Ada',
    })
    const dayOf = (days: number) => ({ lastDay: addDays(audits.today(), days) })
    const of = (id: string) => `/api/audits/${id}/auditors/${ada.id}`
    const open = async () => {
      const { body } = await audits.as(ada, 'GET', '/api/audits')
      return body.map(({ title }: { title: string }) => title).sort()
    }
    const endOf = async (id: string) => (await audits.audit(id)).guests[0].accessEndsAt
    const accountEnd = async () => (await audits.as(ada, 'GET', '/api/account')).body.accessEndsAt
    await audits.invite(one, { email: ada.email, ...dayOf(14) })
    const first = await endOf(one)
    await audits.invite(two, { email: ada.email, ...dayOf(30) })
    expect(await endOf(one)).toBe(first)
    expect(await accountEnd()).toBe(await endOf(two))

    // By the clock: the first is over, the second is not.
    const later = { now: () => new Date(new Date(first).getTime() + 1000) }
    const listed = await listAudits({ ...identity.ctx, clock: later }, ada.id)
    expect(listed.map(({ title }) => title)).toEqual(['Two'])

    // By hand: that audit only, and nobody is signed out while another is open.
    expect((await audits.as(olivia, 'DELETE', of(two))).status).toBe(200)
    expect(await open()).toEqual(['One'])
    expect((await audits.as(ada, 'GET', `/api/audits/${two}/report`)).status).toBe(404)
    expect(await accountEnd()).toBe(first)
    // Extending the one opens no other.
    expect((await audits.as(olivia, 'PUT', of(one), dayOf(40))).status).toBe(200)
    expect(await open()).toEqual(['One'])
    expect((await audits.as(olivia, 'DELETE', of(one))).status).toBe(200)
    expect((await audits.as(ada, 'GET', '/api/account')).status).toBe(401)
  })

  it('reads, plans nothing, and is refused every call once the day is over', async () => {
    const id = await audits.planned()
    const guest = await protectedPersonWith(identity, audits.clock, {
      role: 'auditor',
      fullName: 'Gil',
    })
    expect((await audits.invite(id, { email: guest.email })).status).toBe(200)
    expect((await audits.audit(id)).guests).toHaveLength(1)
    expect((await audits.as(guest, 'GET', `/api/audits/${id}`)).status).toBe(200)
    expect(
      (await audits.as(guest, 'POST', `/api/audits/${id}/step`, { to: 'under_way' })).status,
    ).toBe(403)

    const path = `/api/audits/${id}/auditors/${guest.id}`
    expect((await audits.as(olivia, 'DELETE', path)).status).toBe(200)
    const elsewhere = identity.client()
    await elsewhere.signInWithPassword({ email: guest.email, password })
    for (const call of ['/api/account', `/api/audits/${id}`, '/api/trail']) {
      expect(outcome(await audits.as({ client: elsewhere }, 'GET', call))).toEqual([
        403,
        'access_ended',
      ])
    }
    expect((await audits.as(guest, 'GET', '/api/account')).status).toBe(401)
    expect((await audits.audit(id)).guests).toMatchObject([{ ended: true }])

    expect(
      (await audits.as(olivia, 'PUT', path, { lastDay: addDays(audits.today(), 1) })).status,
    ).toBe(200)
    expect((await audits.as({ client: elsewhere }, 'GET', '/api/account')).body).toMatchObject({
      role: 'auditor',
      accessEnded: false,
    })
    // A job signs them out when the day is over; their calls are refused from then on anyway.
    const later = { now: () => new Date(audits.clock.now().getTime() + 3 * 86_400_000) }
    await endOverdueSessions({ ...identity.ctx, clock: later })
    expect((await audits.as({ client: elsewhere }, 'GET', '/api/account')).status).toBe(401)
    const actions = await actionsOn(identity.ctx, guest.id)
    expect(actions.filter((action) => action.startsWith('person.'))).toEqual([
      ...['person.access_set', 'person.access_ended', 'person.signed_out'],
      ...['person.access_set', 'person.signed_out'],
    ])
  })
})
