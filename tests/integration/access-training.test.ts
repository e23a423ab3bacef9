import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trainingStanding } from '#features/registers/queries/training.server.ts'
import type { ReviewLine } from '#features/registers/schema/access.ts'
import type { TrainingCell } from '#features/registers/schema/training.ts'
import type { Role } from '#lib/roles.ts'
import { addDays, londonDate, londonMoment } from '#lib/time.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock, password } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let officer: TestPerson
let admin: TestPerson
let auditor: TestPerson
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  officer = await person('compliance', 'Olga Officer')
  admin = await person('admin', 'Ada Admin')
  auditor = await person('auditor', 'Aidan Auditor')
})
afterAll(() => identity.close())

const person = (role: Role, fullName: string) =>
  protectedPersonWith(identity, clock, { role, fullName })
const as = (one: Pick<TestPerson, 'client'>, method: string, path: string, body?: unknown) =>
  callApi(identity, one.client, method, path, body)
const today = () => londonDate(clock.now())

describe('an access review', () => {
  const path = '/api/access-reviews'
  const decide = (one: TestPerson, line: ReviewLine, decision: object) =>
    as(one, 'POST', `${path}/lines/${line.id}/decision`, {
      ...{ newRole: null, reason: 'As agreed with their manager', version: line.version },
      ...decision,
    })

  it('decides on each account, carries it out, and is closed once nothing is open', async () => {
    const mover = await person('sales', 'Mona Mover')
    const leaver = await person('operations', 'Lee Leaver')
    const manager = await person('operations', 'Max Manager')
    expect((await as(auditor, 'POST', path, { dueOn: today() })).status).toBe(403)
    const past = await as(officer, 'POST', path, { dueOn: addDays(today(), -1) })
    expect(past.body.fields).toHaveProperty('dueOn')
    const opened = await as(officer, 'POST', path, { dueOn: addDays(today(), 14) })
    expect(opened.status).toBe(201)
    expect((await as(admin, 'POST', path, { dueOn: today() })).status).toBe(409)
    const { id } = opened.body
    const lineOf = async ({ id: userId }: TestPerson): Promise<ReviewLine> =>
      (await as(officer, 'GET', `${path}/${id}`)).body.lines.find(
        (line: ReviewLine) => line.userId === userId,
      )
    expect(await lineOf(mover)).toMatchObject({ role: 'sales', hasFactor: true, decision: null })

    // Nobody decides on themselves, and auditors on nobody.
    const own = await decide(officer, await lineOf(officer), { decision: 'keep' })
    expect(own.body.code).toBe('oneself')
    expect((await decide(auditor, await lineOf(mover), { decision: 'keep' })).status).toBe(403)
    const roleless = await decide(admin, await lineOf(mover), { decision: 'change' })
    expect(roleless.body.fields).toEqual({ newRole: 'Please choose the new role' })

    // An officer who is no admin decides; an admin carries it out.
    const first = await lineOf(mover)
    const change = { decision: 'change', newRole: 'operations' }
    const wanted = await decide(officer, first, change)
    expect(wanted.status).toBe(200)
    expect(await lineOf(mover)).toMatchObject({ obstacle: 'needs_admin', carriedOut: false })
    expect((await decide(admin, first, change)).body.code).toBe('changed_meanwhile')
    const waiting = (await as(admin, 'GET', '/api/my-work')).body
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'access-line', id: first.id }))
    expect((await decide(admin, await lineOf(mover), change)).status).toBe(200)
    expect(await lineOf(mover)).toMatchObject({ obstacle: null, carriedOut: true })
    const { rows } = await identity.ctx.db.query('SELECT role FROM profiles WHERE user_id = $1', [
      mover.id,
    ])
    expect(rows).toEqual([{ role: 'operations' }])
    expect(await actionsOn(identity.ctx, mover.id)).toContain('person.role_changed')

    // The reviewer who was named decides on their own page of work; it ends every session.
    const leaving = await lineOf(leaver)
    const named = { reviewerId: manager.id, version: leaving.version }
    const naming = await as(officer, 'PUT', `${path}/lines/${leaving.id}/reviewer`, named)
    expect(naming.body.lines).toContainEqual(expect.objectContaining({ reviewer: 'Max Manager' }))
    expect((await as(manager, 'GET', `/api/my-work/${leaving.id}`)).body).toMatchObject({})
    const done = { outcome: 'revoke', note: 'They left us on Friday.' }
    expect((await as(leaver, 'POST', `/api/my-work/${leaving.id}`, done)).status).toBe(404)
    expect((await as(manager, 'POST', `/api/my-work/${leaving.id}`, done)).status).toBe(204)
    expect(await lineOf(leaver)).toMatchObject({ decision: 'revoke', obstacle: 'needs_admin' })
    expect((await as(leaver, 'GET', '/api/my-work')).status).toBe(200)
    await decide(admin, await lineOf(leaver), { decision: 'revoke' })
    expect((await as(leaver, 'GET', '/api/my-work')).status).not.toBe(200)
    const again = await leaver.client.signInWithPassword({ email: leaver.email, password })
    expect(again.error?.code).toBe('user_banned')

    // What the people page refuses stays open, and says why.
    const lonely = await lineOf(admin)
    await decide(officer, lonely, { decision: 'revoke' })
    expect(await lineOf(admin)).toMatchObject({ obstacle: 'needs_admin' })
    const early = await as(officer, 'POST', `${path}/${id}/close`, { note: 'All looked at' })
    expect(early.status).toBe(409)
    const { lines } = (await as(officer, 'GET', `${path}/${id}`)).body as { lines: ReviewLine[] }
    for (const line of lines.filter(({ carriedOut }) => !carriedOut)) {
      const decider = line.userId === officer.id ? admin : officer
      expect((await decide(decider, line, { decision: 'keep' })).status).toBe(200)
    }
    const closed = await as(officer, 'POST', `${path}/${id}/close`, { note: 'All looked at' })
    expect(closed.body).toMatchObject({ note: 'All looked at', settled: lines.length })
    const late = await decide(admin, await lineOf(manager), { decision: 'keep' })
    expect(late.body.code).toBe('closed')
    expect(await actionsOn(identity.ctx, id)).toEqual(
      expect.arrayContaining(['access.review_opened', 'access.decided', 'access.reviewed']),
    )
    const csv = (await as(auditor, 'GET', `${path}/${id}/csv`)).body as string
    expect(csv).toContain('Mona Mover')
    expect(csv).toContain('As agreed with their manager')
  })

  it('does not take the last admin away', async () => {
    const opened = await as(officer, 'POST', path, { dueOn: today() })
    const second = await person('admin', 'Abe Admin')
    const line = opened.body.lines.find(({ userId }: ReviewLine) => userId === admin.id)
    await identity.ctx.db.query(
      `UPDATE profiles SET role = 'sales' WHERE user_id NOT IN ($1, $2) AND role = 'admin'`,
      [admin.id, second.id],
    )
    // The second has not followed an invitation yet, and so is no admin who could act.
    await identity.ctx.db.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [
      second.id,
    ])
    const refused = await decide(second, line, { decision: 'revoke' })
    expect(refused.body.lines.find(({ id }: ReviewLine) => id === line.id)).toMatchObject({
      ...{ obstacle: 'last_admin', carriedOut: false },
    })
  })
})

describe('training', () => {
  const path = '/api/training'
  const addCourse = async (roles: Role[]) => {
    const title = `Hygiene ${randomUUID()}`
    const { body } = await as(officer, 'POST', `${path}/courses`, {
      ...{ title, about: 'Clean hands.', roles, validMonths: 12, controls: ['PE-03'] },
    })
    return body.courses.find((course: { title: string }) => course.title === title)
  }
  const cellOf = async (courseId: string, userId: string): Promise<TrainingCell> =>
    (await as(officer, 'GET', path)).body.cells.find(
      (cell: TrainingCell) => cell.courseId === courseId && cell.userId === userId,
    )

  it('is confirmed by the person and verified by an officer, and expires', async () => {
    const learner = await person('operations', 'Lena Learner')
    const course = await addCourse(['operations'])
    expect(await cellOf(course.id, learner.id)).toMatchObject({ state: 'missing' })
    expect(await cellOf(course.id, officer.id)).toMatchObject({ state: 'not-needed' })
    const mine = async () =>
      (await as(learner, 'GET', '/api/my-work')).body.filter(
        ({ id }: { id: string }) => id === course.id,
      )
    expect(await mine()).toMatchObject([{ kind: 'training', dueOn: addDays(today(), 30) }])
    const note = 'Online, certificate in my drawer.'
    // It is not there for those who need not do it, and a colleague does it for themselves only.
    const twin = await person('operations', 'Tom Twin')
    for (const one of [officer, admin, auditor]) {
      expect((await as(one, 'GET', `/api/my-work/${course.id}`)).status).toBe(404)
    }
    await as(twin, 'POST', `/api/my-work/${course.id}`, { outcome: 'done', note })
    expect(await mine()).toHaveLength(1)
    const done = await as(learner, 'POST', `/api/my-work/${course.id}`, { outcome: 'done', note })
    expect(done.status).toBe(204)
    expect(await mine()).toEqual([])
    const told = await cellOf(course.id, learner.id)
    expect(told).toMatchObject({ state: 'unverified', note, mayVerify: true })
    expect((await as(learner, 'POST', `${path}/records/${told.recordId}/verify`)).status).toBe(403)
    expect((await as(officer, 'POST', `${path}/records/${told.recordId}/verify`)).status).toBe(200)
    expect((await as(officer, 'POST', `${path}/records/${told.recordId}/verify`)).status).toBe(409)
    expect(await cellOf(course.id, learner.id)).toMatchObject({ state: 'valid' })
    const csv = (await as(auditor, 'GET', `${path}/csv`)).body as string
    expect(csv).toContain(`Lena Learner,Operations,${course.title},Valid`)

    const standingOn = async (day: string) => {
      const at = { ...identity.ctx, clock: { now: () => londonMoment(day, 9 * 60) } }
      return (await trainingStanding(at)).late.filter((title) => title === course.title).length
    }
    const others = await standingOn(addDays(today(), 31))
    expect(await standingOn(addDays(today(), 400))).toBe(others + 1)
  })

  it('of oneself is verified by another officer; of others by who records it', async () => {
    const course = await addCourse(['compliance', 'sales'])
    const record = (userId: string, doneOn = today()) =>
      as(officer, 'POST', `${path}/courses/${course.id}/records`, {
        ...{ userId, doneOn, note: 'Attended on site' },
      })
    expect((await record(officer.id)).status).toBe(200)
    const own = await cellOf(course.id, officer.id)
    expect(own).toMatchObject({ state: 'unverified', mayVerify: false })
    const verify = `${path}/records/${own.recordId}/verify`
    expect((await as(officer, 'POST', verify)).body.code).toBe('oneself')
    expect((await as(admin, 'POST', verify)).status).toBe(200)
    const colleague = await person('sales', 'Sid Sales')
    expect((await record(colleague.id, addDays(today(), 1))).body.fields).toHaveProperty('doneOn')
    await record(colleague.id, addDays(today(), -400))
    expect(await cellOf(course.id, colleague.id)).toMatchObject({ state: 'expired' })
    expect((await as(colleague, 'GET', '/api/my-work')).body).toContainEqual(
      expect.objectContaining({ id: course.id, kind: 'training' }),
    )
    expect((await record(auditor.id)).body.fields).toHaveProperty('userId')
  })

  it('notices a change of a course meanwhile, and ends with it', async () => {
    const { id, title, about, roles, version } = await addCourse(['sales'])
    const change = { title, about, roles, validMonths: null, controls: ['PE-03'], version }
    const coursePath = `${path}/courses/${id}`
    expect((await as(officer, 'PUT', coursePath, change)).status).toBe(200)
    expect((await as(officer, 'PUT', coursePath, change)).body.code).toBe('changed_meanwhile')
    expect((await as(officer, 'PUT', coursePath, { ...change, roles: [] })).status).toBe(422)
    const retire = `${coursePath}/retire`
    expect((await as(officer, 'POST', retire, { version })).body.code).toBe('changed_meanwhile')
    expect((await as(officer, 'POST', retire, { version: version + 1 })).status).toBe(200)
    expect((await as(officer, 'POST', retire, { version: version + 2 })).status).toBe(404)
  })
})
