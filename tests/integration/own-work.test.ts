import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complianceWork } from '#features/compliance/queries/own-work.server.ts'
import { remindOfWork } from '#features/tasks/commands/remind.server.ts'
import { makeDueTasks } from '#features/tasks/commands/routines.server.ts'
import type { Role } from '#lib/roles.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { callApi, fetchAs, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { fileForm, ownedItems } from '../kit/owned-items.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let officer: TestPerson
let given: ReturnType<typeof ownedItems>
let others: [Role, TestPerson][]
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  officer = await person('compliance', 'Olivia Officer')
  given = ownedItems(identity, officer, today)
  others = [['compliance', officer]]
  for (const role of ['admin', 'client', 'sales', 'operations', 'auditor'] as const) {
    others.push([role, await person(role, `A ${role}`)])
  }
})
afterAll(() => identity.close())

const person = (role: Role, fullName: string) =>
  protectedPersonWith(identity, clock, { role, fullName })
const as = (one: Pick<TestPerson, 'client'>, method: string, path: string, body?: unknown) =>
  callApi(identity, one.client, method, path, body)
const today = () => londonDate(clock.now())
const inDays = (days: number) => addDays(today(), days)
const note = 'It was done as agreed.'

describe('an owner reads and completes their own item, and nobody else does', () => {
  it.each([
    ...(['risk', 'incident', 'incident-task', 'finding', 'action'] as const),
    ...(['audit-request', 'control', 'evidence', 'task', 'review-action'] as const),
    ...(['asset', 'supplier', 'access-line', 'objective', 'led-audit'] as const),
  ])('%s', async (kind) => {
    const { give, outcome, leaves } = given.registers[kind]
    const owner = await person('operations', 'Oz Operations')
    const other = await person('operations', 'Olga Operations')
    const { id, register } = await give(owner.id)
    const foreign = await give(other.id)
    const path = `/api/my-work/${id}`

    // Everybody else, in every role, is told that it is not there.
    for (const [role, one] of [...others, ['operations', other]] as [Role, TestPerson][]) {
      const refused = role === 'client' ? 403 : 404
      expect([role, (await as(one, 'GET', path)).status]).toEqual([role, refused])
      const completed = await as(one, 'POST', path, { outcome, note })
      expect([role, completed.status]).toEqual([role, refused])
    }
    // The owner sees this one, not another's, and nothing of the register.
    const listed = (await as(owner, 'GET', '/api/my-work')).body
    const mine = listed.filter((item: { kind: string }) => item.kind === kind)
    expect(mine).toMatchObject([{ id, to: `/dashboard/my-compliance/${id}` }])
    expect((await as(owner, 'GET', path)).body).toMatchObject({ id, kind, register: null })
    expect((await as(owner, 'GET', `/api/my-work/${foreign.id}`)).status).toBe(404)
    const list = register.startsWith('/api/isms/')
      ? []
      : [register.split('/').slice(0, 3).join('/')]
    for (const closed of [register, ...list]) {
      expect((await as(owner, 'GET', closed)).status).toBe(403)
    }

    const strange = await as(owner, 'POST', path, { outcome: 'closed', note })
    expect(strange.body.fields).toHaveProperty('outcome')
    if (outcome === 'file') {
      const body = fileForm({ effectiveOn: today(), expiresOn: inDays(400) })
      const sent = await fetchAs(identity, owner, `${path}/file`, { method: 'POST', body })
      expect(sent.status).toBe(204)
    } else if (outcome === 'none') {
      // It is theirs to see; what is done with it is for the officers.
      expect((await as(owner, 'POST', path, { outcome, note })).status).toBe(422)
      return
    } else {
      expect((await as(owner, 'POST', path, { outcome, note })).status).toBe(204)
    }
    expect((await as(owner, 'GET', path)).status).toBe(leaves ? 200 : 404)
    const { rows } = await identity.ctx.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_entries
       WHERE actor = $1 AND action NOT LIKE '%.read' AND action NOT LIKE 'auth.%'`,
      [owner.id],
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })
})

it('an officer’s list also has what waits for their decision', async () => {
  const verifier = await person('compliance', 'Vera Verifier')
  const owner = await person('operations', 'Otto Operations')
  const { id } = await given.registers.action.give(owner.id)
  expect((await as(owner, 'POST', `/api/my-work/${id}`, { outcome: 'done', note })).status).toBe(
    204,
  )
  const kinds = (one: TestPerson) =>
    as(one, 'GET', '/api/my-work').then(({ body }) =>
      body
        .filter((item: { id: string }) => item.id === id)
        .map(({ kind }: { kind: string }) => kind),
    )
  expect(await kinds(verifier)).toEqual(['verification'])
  // Nobody vouches for their own work.
  expect(await kinds(owner)).toEqual([])
})

describe('recurring work', () => {
  it('becomes a task of its owner when it is due, once', async () => {
    const owner = await person('operations', 'Rita Routine')
    const code = given.codes.shift() ?? 'PE-05'
    const path = `/api/controls/control/${code}/routines`
    const routine = {
      ...{ title: 'Review who has access', instructions: 'Ask each manager.', ownerId: owner.id },
      ...{ every: 3, unit: 'month', leadDays: 14, firstOn: inDays(30) },
    }
    const past = await as(officer, 'POST', path, { ...routine, firstOn: inDays(-1) })
    expect(past.body.fields).toHaveProperty('firstOn')
    expect((await as(officer, 'POST', path, { ...routine, ownerId: randomUUID() })).status).toBe(
      422,
    )
    for (const [role, one] of others.filter(([role]) => !['compliance', 'admin'].includes(role))) {
      expect([role, (await as(one, 'POST', path, routine)).status]).toEqual([role, 403])
    }
    const { routines, tasks } = await given.made('POST', path, routine)
    expect(tasks).toEqual([])
    const later = { ...identity.ctx, clock: { now: () => londonMoment(inDays(17), 9 * 60) } }
    for (let run = 0; run < 3; run++) await makeDueTasks(later)
    const after = (await as(officer, 'GET', path)).body
    expect(after.tasks).toMatchObject([{ title: routine.title, dueOn: inDays(30) }])
    expect(after.routines[0].nextOn > inDays(100)).toBe(true)
    expect(await actionsOn(identity.ctx, after.tasks[0].id)).toEqual(['task.made'])
    expect((await as(officer, 'DELETE', `${path}/${routines[0].id}`)).status).toBe(200)
    expect((await as(officer, 'DELETE', `${path}/${routines[0].id}`)).status).toBe(404)
  })
})

describe('emails', () => {
  const remindAt = (day: string, minute: number) =>
    remindOfWork(
      { ...identity.ctx, clock: { now: () => londonMoment(day, minute) } },
      { siteUrl: identity.siteUrl, work: complianceWork },
    )
  const mailsTo = async (one: TestPerson) =>
    (await identity.mails())
      .filter(
        ({ recipient, subject }) =>
          recipient === one.email && /^(Assigned|Due|Overdue)/.test(subject),
      )
      .reverse()

  it('come at assignment, before it is due, and when it is late, with the officers told', async () => {
    const owner = await person('operations', 'Ewa Email')
    const { id } = await given.registers.action.give(owner.id)
    const morning = 8 * 60
    await remindAt(today(), 23 * 60)
    await remindAt(today(), 23 * 60 + 5)
    const [assigned, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(assigned?.subject).toContain('Assigned to you: corrective action')
    expect(assigned?.text).toContain(`${identity.siteUrl}/dashboard/my-compliance/${id}`)

    await remindAt(inDays(2), morning)
    await remindAt(inDays(3), 6 * 60)
    expect(await mailsTo(owner)).toHaveLength(1)
    await remindAt(inDays(3), morning)
    expect((await mailsTo(owner)).at(-1)?.subject).toMatch(/^Due /)
    await remindAt(inDays(10), morning)
    expect(await mailsTo(owner)).toHaveLength(2)
    await remindAt(inDays(11), morning)
    await remindAt(inDays(12), morning)
    const late = await mailsTo(owner)
    expect(late).toHaveLength(3)
    expect(late.at(-1)?.subject).toMatch(/^Overdue: /)
    const escalated = (await mailsTo(officer)).filter(({ text }) => text.includes('Ewa Email'))
    expect(escalated).toHaveLength(1)
    expect(escalated[0]?.subject).toMatch(/^Overdue compliance work/)

    await as(owner, 'POST', `/api/my-work/${id}`, { outcome: 'done', note })
    await remindAt(inDays(30), morning)
    expect(await mailsTo(owner)).toHaveLength(3)
  })

  it('tell the officers once that an owner has left, before anything of theirs is overdue', async () => {
    const owner = await person('operations', 'Lena Leaver')
    await given.registers.action.give(owner.id)
    const morning = 8 * 60
    await remindAt(today(), morning)
    const told = await mailsTo(owner)
    await identity.ctx.db.query("UPDATE profiles SET state = 'suspended' WHERE user_id = $1", [
      owner.id,
    ])
    for (const day of [1, 2, 5]) await remindAt(inDays(day), morning)
    expect(await mailsTo(owner)).toEqual(told)
    const toOfficer = (await identity.mails()).filter(
      ({ recipient, text }) => recipient === officer.email && text.includes('Lena Leaver'),
    )
    expect(toOfficer).toMatchObject([{ subject: 'Work of people who have left: 1 item' }])
    expect(toOfficer[0]?.text).toContain('Has left')
  })
})

describe('the calendar', () => {
  it('has one’s own work at a secret address, which can be renewed', async () => {
    const owner = await person('operations', 'Cal Endar')
    const { id } = await given.registers.action.give(owner.id)
    const path = '/api/my-work-calendar'
    expect((await as(owner, 'GET', path)).body).toEqual({ address: null })
    const first: string = (await as(owner, 'POST', path)).body.address
    expect((await as(owner, 'GET', path)).body).toEqual({ address: first })
    const read = async (address: string) => {
      const answer = await fetch(address)
      return answer.ok ? (await answer.text()).replaceAll('\r\n ', '') : answer.status
    }
    const calendar = await read(first)
    expect(calendar).toContain(`URL:${identity.siteUrl}/dashboard/my-compliance/${id}`)
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll('-', '')}`)
    expect(String(calendar).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const second: string = (await as(owner, 'POST', path)).body.address
    expect([await read(first), await read(`${second}0`)]).toEqual([404, 404])
    expect(await read(second)).toBe(calendar)
    await identity.ctx.db.query("UPDATE profiles SET state = 'suspended' WHERE user_id = $1", [
      owner.id,
    ])
    expect(await read(second)).toBe(404)
  })
})
