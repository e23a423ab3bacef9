import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedExampleIncidents } from '#demo/compliance/incidents.server.ts'
import { openIncidents } from '#features/incidents/commands/open-incidents.server.ts'
import { remindOfBreaches } from '#features/incidents/commands/remind.server.ts'
import { momentWords } from '#features/incidents/policy/moment-words.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'
import { londonMoment } from '#lib/time.ts'
import { fetchAs, type TestPerson } from '../kit/accounts.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { hourMs, startIncidents, type TestIncidents } from '../kit/incidents.ts'
import { pdfText } from '../kit/pdf-text.ts'

const team = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
let incidents: TestIncidents
let identity: TestIdentity
let carla: TestPerson
let sam: TestPerson
let oscar: TestPerson
let audra: TestPerson
beforeAll(async () => {
  incidents = await startIncidents()
  ;({ identity, carla, sam, oscar, audra } = incidents)
})
afterAll(() => identity.close())
beforeEach(() => incidents.forget())

const call = (...asked: Parameters<TestIncidents['call']>) => incidents.call(...asked)
const asCarla = (...asked: Parameters<TestIncidents['asCarla']>) => incidents.asCarla(...asked)
const reported = (change?: object) => incidents.reported(change)
const momentAgo = (hours: number) => incidents.momentAgo(hours)
const audited = () => incidents.audited()
const rows = async (text: string) => (await identity.ctx.db.query(text)).rows

/** The moment that a form means. */
const entered = ({ day, time }: { day: string; time: string }) =>
  londonMoment(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

describe('a personal-data breach', () => {
  const notice = (change: object = {}) => ({
    ...{ key: randomUUID(), audience: 'regulator', ...momentAgo(0), how: 'by the online form' },
    ...{ reference: 'IC-1234', nature: 'An email went astray.', peopleKinds: 'Clients' },
    ...{ peopleCount: '2', recordKinds: 'Statements', recordCount: '1', consequences: 'Fraud.' },
    ...{ measures: 'Deleted.', contact: 'Carla', delayReason: '', moreToFollow: false },
    ...change,
  })

  it('runs from awareness until the regulator was told; who opens it is in the trail', async () => {
    const { id } = await reported({ kind: 'data-breach', ...momentAgo(10) })
    await asCarla('GET', id)
    await call(audra, 'GET', `/api/incidents/${id}`)
    expect((await audited()).filter((it) => it === 'incident.breach_read')).toHaveLength(3)
    const close = { state: 'closed', reason: 'Done.' }
    await asCarla('PUT', `${id}/findings`, { cause: 'mistake', rootCause: 'a', lessons: 'b' })
    expect((await asCarla('POST', `${id}/state`, close)).body.message).toBe(
      'Decide whether the regulator is told. Decide whether the people are told.',
    )
    const verdict = { decision: 'notify', reason: 'Bank details.' }
    expect(
      (await asCarla('PUT', `${id}/breach/regulator`, { ...verdict, reason: '' })).status,
    ).toBe(422)
    expect((await asCarla('PUT', `${id}/breach/regulator`, verdict)).body.breach).toMatchObject({
      regulator: 'notify',
      stoppedAt: null,
    })
    const whole = await asCarla('POST', `${id}/breach/notifications`, notice({ measures: '' }))
    expect(whole.body.fields).toEqual({ measures: 'Please say what was done or will be' })
    const phase = notice({ measures: '', moreToFollow: true })
    const told = (await asCarla('POST', `${id}/breach/notifications`, phase)).body as IncidentDetail
    expect(told.breach?.stoppedAt).toBe(told.breach?.notifications[0]?.at)
    await asCarla('POST', `${id}/breach/notifications`, notice())
    await asCarla('PUT', `${id}/breach/people`, { decision: 'not-needed', reason: 'Deleted.' })
    const closed = (await asCarla('POST', `${id}/state`, close)).body as IncidentDetail
    expect(closed).toMatchObject({ state: 'closed', breach: { regulatorBy: 'Carla' } })
    expect(closed.breach?.notifications).toHaveLength(2)
  })

  it('that is told late says why; that need not be told stops with the decision', async () => {
    const late = await reported({ kind: 'data-breach', ...momentAgo(80) })
    const path = `${late.id}/breach/notifications`
    const refused = await asCarla('POST', path, notice())
    expect(refused.body.fields).toEqual({
      delayReason: 'It is later than 72 hours: please say why',
    })
    expect((await asCarla('POST', path, notice({ delayReason: 'Holiday.' }))).status).toBe(200)

    const harmless = await reported({ ...momentAgo(5) })
    const verdict = { decision: 'not-needed', reason: 'The disk was encrypted.' }
    const path2 = `${harmless.id}/breach`
    expect((await asCarla('PUT', `${path2}/regulator`, verdict)).status).toBe(409)
    const begun = await asCarla('POST', path2, { ...momentAgo(4), reason: 'A disk is missing.' })
    expect(begun.body).toMatchObject({ kind: 'data-breach', breach: { stoppedAt: null } })
    const decided = (await asCarla('PUT', `${path2}/regulator`, verdict)).body as IncidentDetail
    expect(decided.breach?.stoppedAt).toBe(decided.breach?.regulatorAt)
    const changed = { decision: 'notify', reason: 'It was not encrypted.' }
    const running = (await asCarla('PUT', `${path2}/regulator`, changed)).body as IncidentDetail
    expect(running.breach?.stoppedAt).toBeNull()
    const decisions = running.entries.filter(({ kind }) => kind === 'decision')
    expect(decisions.map(({ text }) => text)).toContainEqual(expect.stringContaining('encrypted.'))
  })

  it('has a draft for the ICO’s form that says what is still to be recorded', async () => {
    const { id } = await reported({ kind: 'data-breach', ...momentAgo(80) })
    const path = `/api/incidents/${id}/regulator-report`
    const draft = async () =>
      (await pdfText(await fetchAs(identity, carla, path))).replaceAll(/\s+/g, ' ')
    const first = await draft()
    expect(first).toContain('First report or follow-up First report')
    expect(first).toMatch(/Still to be recorded: .*Categories of people; Number of people, about/)
    expect(first).toContain('Why it is late NOT RECORDED YET')
    expect(first).toContain('What happened A door was forced. The service door is bent.')
    const reason = 'Bank details.'
    await asCarla('PUT', `${id}/breach/regulator`, { decision: 'notify', reason })
    await asCarla('PUT', `${id}/breach/people`, { decision: 'not-needed', reason: 'Deleted.' })
    await asCarla('POST', `${id}/breach/notifications`, notice({ delayReason: 'Holiday.' }))
    await asCarla('PUT', `${id}/findings`, { cause: 'mistake', rootCause: 'a', lessons: 'b' })
    const next = await draft()
    expect(next).toContain('First report or follow-up Follow-up Reference of the ICO IC-1234')
    expect(next).toContain('Why it is late Holiday.')
    expect(next).toMatch(/Categories of people Clients Number of people, about 2/)
    expect(next).toContain('Still to be recorded: Contained.')
    expect((await audited()).at(-1)).toBe('incident.exported')
    expect((await call(audra, 'GET', path)).status).toBe(403)
    expect((await call(sam, 'GET', path)).status).toBe(403)
    const harmless = await reported()
    expect((await asCarla('GET', `${harmless.id}/regulator-report`)).status).toBe(404)
  })

  it('is not closed while more is to follow to the regulator', async () => {
    const { id } = await reported({ kind: 'data-breach', ...momentAgo(10) })
    await asCarla('PUT', `${id}/findings`, { cause: 'mistake', rootCause: 'a', lessons: 'b' })
    await asCarla('PUT', `${id}/breach/people`, { decision: 'not-needed', reason: 'Deleted.' })
    const tell = (change: object) => asCarla('POST', `${id}/breach/notifications`, notice(change))
    await tell({ moreToFollow: true })
    const close = () => asCarla('POST', `${id}/state`, { state: 'closed', reason: 'Done.' })
    const refused = await close()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('more would follow'),
    ])
    await tell({})
    expect((await close()).body.state).toBe('closed')
  })

  it('has a clock whose change is in the timeline and the trail, with both moments', async () => {
    const { id } = await reported({ kind: 'data-breach', ...momentAgo(10) })
    const changed = await asCarla('POST', `${id}/breach`, { ...momentAgo(5), reason: 'Confirmed.' })
    const [from, to] = [10, 5].map((hours) => entered(momentAgo(hours)))
    expect(changed.body.breach).toMatchObject({ awareAt: to?.toISOString(), proposal: null })
    const { entries } = changed.body as IncidentDetail
    const words = `Aware since ${momentWords(to as Date)}, not ${momentWords(from as Date)}`
    expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
    expect(
      await rows(
        "SELECT details->'from' AS from, details->'to' AS to FROM audit_entries WHERE action = 'incident.awareness_changed'",
      ),
    ).toEqual([{ from: from?.toISOString(), to: to?.toISOString() }])
  })

  it('that is over is changed by two officers: one proposes, another approves', async () => {
    const { id, breach } = await reported({ kind: 'data-breach', ...momentAgo(80) })
    await rows('DELETE FROM mails')
    const path = `${id}/breach`
    const later = { ...momentAgo(5), reason: 'Only then were we sure.' }
    const proposed = (await asCarla('POST', path, later)).body as IncidentDetail
    expect(proposed.breach).toMatchObject({
      ...{ awareAt: breach?.awareAt },
      proposal: { reason: later.reason, by: 'Carla', isOwn: true },
    })
    expect(await rows('SELECT recipient, sealed FROM mails')).toEqual([
      { recipient: expect.any(String), sealed: true },
    ])
    expect((await asCarla('POST', path, later)).status).toBe(409)
    const decide = (person: TestPerson, approve: boolean) =>
      call(person, 'POST', `/api/incidents/${path}/proposal`, { approve })
    // Neither the proposer, nor an auditor, nor staff outside of compliance.
    expect((await decide(carla, true)).status).toBe(409)
    expect((await decide(audra, true)).status).toBe(403)
    expect((await decide(sam, true)).status).toBe(403)
    expect((await asCarla('GET', id)).body.breach.awareAt).toBe(breach?.awareAt)
    const approved = (await decide(oscar, true)).body as IncidentDetail
    expect(approved.breach).toMatchObject({
      ...{ awareAt: entered(momentAgo(5)).toISOString(), proposal: null },
    })
    // It was over once: the next change needs two as well.
    const again = await asCarla('POST', path, { ...momentAgo(4), reason: 'Later still.' })
    expect(again.body.breach.proposal).not.toBeNull()
    expect((await decide(oscar, false)).body.breach.proposal).toBeNull()
    expect((await decide(oscar, true)).status).toBe(409)
    const deeds = (await audited()).filter((action) => action.startsWith('incident.awareness'))
    expect(deeds).toEqual([
      'incident.awareness_proposed',
      'incident.awareness_changed',
      'incident.awareness_proposed',
      'incident.awareness_declined',
    ])
  })

  it('is told by nobody before we know of it, whichever of the two is entered later', async () => {
    const { id } = await reported({ kind: 'data-breach', ...momentAgo(600) })
    const path = `${id}/breach/notifications`
    for (const audience of ['regulator', 'people']) {
      const early = await asCarla('POST', path, notice({ ...momentAgo(700), audience }))
      expect(early.body.fields.day).toMatch(/^We are aware of it since .+ before$/)
    }
    const late = notice({ ...momentAgo(96), delayReason: 'Holiday.' })
    const told = (await asCarla('POST', path, late)).body as IncidentDetail
    expect(told.breach?.stoppedAt).toBe(told.breach?.notifications[0]?.at)
    const moved = { ...momentAgo(90), reason: 'We knew later.' }
    const refused = await asCarla('POST', `${id}/breach`, moved)
    expect(refused.body.fields.day).toMatch(/^Somebody was told on .+: we cannot have known later$/)
    const earlier = { ...momentAgo(610), reason: 'We knew earlier.' }
    expect((await asCarla('POST', `${id}/breach`, earlier)).status).toBe(200)
  })

  it('reminds the officers at 48, 24, 6 and 1 hours and when it is over, each once', async () => {
    const aware = new Date('2026-10-23T10:00:00+01:00')
    const at = (hours: number) => {
      const now = new Date(aware.getTime() + hours * hourMs)
      return { ...identity.ctx, clock: { now: () => now } }
    }
    const breach = { kind: 'data-breach', severity: 'serious', description: 'x' } as const
    await openIncidents(at(0), [{ ...breach, title: 'A laptop is gone', since: aware }])
    await seedExampleIncidents(at(0))
    const subjects: string[][] = []
    const texts: string[] = []
    for (const hours of [1, 24, 24.1, 48, 66, 71, 71.9, 72.01, 90]) {
      await Promise.all([remindOfBreaches(at(hours), team), remindOfBreaches(at(hours), team)])
      const mails = await identity.mails()
      subjects.push(mails.map(({ subject }) => subject.split(':')[0] ?? ''))
      texts.push(...mails.map(({ text }) => text))
      await identity.ctx.db.query('DELETE FROM mails')
    }
    expect(subjects).toEqual([
      ...[[], ['48 h left'], [], ['24 h left'], ['6 h left'], ['1 h left'], []],
      ...[['72 hours are over'], []],
    ])
    expect(texts.filter((text) => text.includes('Mon 26 Oct 2026, 09:00 GMT'))).toHaveLength(5)
    expect(texts.filter((text) => text.includes('Fri 23 Oct 2026, 10:00 BST'))).toHaveLength(5)
  })
})
