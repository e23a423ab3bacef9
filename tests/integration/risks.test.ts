import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedExampleControls } from '#demo/compliance/controls.server.ts'
import { seedExampleRisks } from '#demo/compliance/risks.server.ts'
import { riskOverview } from '#features/risks/queries/risks.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, addMonths, londonDate } from '#lib/time.ts'
import { callApi, protectedPersonWith, type TestPerson } from '#tests/kit/accounts.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let owner: TestPerson
let other: TestPerson
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  owner = await protectedPersonWith(identity, clock, { role: 'compliance', fullName: 'Olga' })
  other = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Ada' })
})
afterAll(() => identity.close())

const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const today = () => londonDate(clock.now())
const at = (likelihood: number, impact: number) => ({ likelihood, impact })

const risk = (change: object = {}) => ({
  ...{ title: 'A machine tips over', description: 'Somebody is hurt.', category: 'legal' },
  ...{ ownerId: owner.id, inherent: at(4, 5), current: at(3, 4), residual: at(2, 3) },
  ...{ treatment: 'mitigate', plan: 'Fix it to the wall.', dueOn: null },
  ...{ reviewOn: addDays(today(), 90), controls: ['PH-04'], incidents: [] },
  ...change,
})
const opened = async (change?: object) => (await as(owner, 'POST', '/api/risks', risk(change))).body

async function newIncident() {
  const id = newId(clock.now())
  const [kind, severity] = ['food-safety', 'serious']
  await identity.ctx.db.query(
    `INSERT INTO incidents (id, reference, kind, severity, title, description, since, opened_at)
     VALUES ($1, $2, $3, $4, 'Warm', 'Too warm', $5, $5)`,
    [id, `INC-${id.slice(-8)}`, kind, severity, clock.now()],
  )
  return id
}

describe('a risk', () => {
  it('has scores, links to controls and incidents, and what the scores have been', async () => {
    const incidentId = await newIncident()
    const made = await opened({ incidents: [incidentId] })
    expect(made).toMatchObject({
      ...{ reference: expect.stringMatching(/^RSK-/), owner: 'Olga', acceptance: 'none' },
      ...{ controls: ['PH-04'], incidents: [{ id: incidentId }] },
    })
    const change = { ...risk({ current: at(2, 4) }), version: made.version }
    const { body } = await as(owner, 'PUT', `/api/risks/${made.id}`, change)
    expect(body.scoreHistory.map(({ current }: { current: object }) => current)).toEqual([
      at(3, 4),
      at(2, 4),
    ])
    const words = { ...change, title: 'It tips over', version: body.version }
    const renamed = await as(owner, 'PUT', `/api/risks/${made.id}`, words)
    expect(renamed.body.scoreHistory).toHaveLength(2)
  })

  it('tells who changed what, from and to; the trail has it without names', async () => {
    const { id, version } = await opened()
    const plan = 'Bolt it to the floor.'
    const change = { ...risk({ ownerId: other.id, treatment: 'accept', plan }), version }
    await as(owner, 'PUT', `/api/risks/${id}`, change)
    // Saved again with nothing changed, which is no entry of the history.
    const again = { ...change, version: version + 1 }
    const { history } = (await as(owner, 'PUT', `/api/risks/${id}`, again)).body
    expect(history).toMatchObject([
      {
        by: 'Olga',
        lines: ['owner Olga → Ada', 'treatment Mitigate → Accept', 'what is done about it changed'],
      },
      { action: 'risk.opened', lines: [] },
    ])
    const { rows } = await identity.ctx.db.query<{ details: object }>(
      `SELECT details FROM audit_entries
       WHERE subject_id = $1 AND action = 'risk.changed' ORDER BY id LIMIT 1`,
      [id],
    )
    expect(rows[0]?.details).toEqual({
      fields: ['owner changed', 'treatment Mitigate → Accept', 'what is done about it changed'],
      changes: {
        ownerId: { from: owner.id, to: other.id },
        treatment: { from: 'Mitigate', to: 'Accept' },
        plan: 'changed',
      },
    })
  })

  it.each([
    ['worse now than with nothing done', { current: at(5, 5) }, 'current'],
    ['worse after the treatment', { residual: at(4, 4) }, 'residual'],
    ['beyond the matrix', { current: at(6, 1) }, 'current'],
    ['of a control that there is not', { controls: ['XX-01'] }, 'controls'],
    ['of nobody who works here', { ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
    ['of no incident', { incidents: ['00000000-0000-4000-8000-000000000000'] }, 'incidents'],
  ])('%s is refused with the field to mend', async (_, change, field) => {
    const { status, body } = await as(owner, 'POST', '/api/risks', risk(change))
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('is not overwritten by somebody who saw it as it was before', async () => {
    const { id } = await opened()
    const change = { ...risk(), version: 1 }
    expect((await as(owner, 'PUT', `/api/risks/${id}`, change)).status).toBe(200)
    const late = await as(owner, 'PUT', `/api/risks/${id}`, change)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('is closed and opened again for a reason', async () => {
    const { id, version } = await opened()
    const closed = await as(owner, 'POST', `/api/risks/${id}/close`, { reason: 'Gone' })
    expect(closed.body).toMatchObject({ closedBecause: 'Gone' })
    const change = await as(owner, 'PUT', `/api/risks/${id}`, { ...risk(), version: version + 1 })
    expect([change.status, change.body.code]).toEqual([409, 'closed'])
    const again = await as(owner, 'POST', `/api/risks/${id}/reopen`, { reason: 'Back' })
    expect(again.body.closedAt).toBeNull()
  })
})

describe('a register of 1,500 risks', () => {
  it('is listed and counted whole', async () => {
    await identity.ctx.db.query(
      `INSERT INTO risks (id, reference, title, description, category, inherent_likelihood,
         inherent_impact, current_likelihood, current_impact, residual_likelihood, residual_impact,
         treatment, plan, review_on, opened_at)
       SELECT gen_random_uuid(), 'RSK-MANY-' || n, 'One of many', '', 'legal', 5, 5, 5, 5, 1, 1,
         'mitigate', '', $1, now() FROM generate_series(1, 1500) n`,
      [addDays(today(), 90)],
    )
    const { risks } = (await as(owner, 'GET', '/api/risks')).body
    expect(risks.filter(({ title }: { title: string }) => title === 'One of many')).toHaveLength(
      1500,
    )
    const { counts, late } = await riskOverview(identity.ctx)
    const worst = counts.find(({ likelihood, impact }) => likelihood * impact === 25)
    expect(worst?.count).toBeGreaterThanOrEqual(1500)
    expect(late.filter(({ title }) => title === 'One of many')).toEqual([])
    await identity.ctx.db.query("DELETE FROM risks WHERE reference LIKE 'RSK-MANY-%'")
  })
})

describe('acceptance', () => {
  const accept = (person: TestPerson, id: string, expiresOn = addMonths(today(), 12)) =>
    as(person, 'POST', `/api/risks/${id}/acceptance`, { reason: 'We can bear it', expiresOn })

  it('is by somebody other than the owner, for a year at most', async () => {
    const { id } = await opened()
    expect((await accept(owner, id)).body.code).toBe('oneself')
    const long = await accept(other, id, addDays(addMonths(today(), 12), 1))
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['expiresOn']])
    const { body } = await accept(other, id)
    expect(body).toMatchObject({
      acceptance: 'valid',
      accepted: { by: 'Ada', residualScore: 6, currentScore: 12 },
    })
    const withdrawn = await as(other, 'POST', `/api/risks/${id}/withdraw`, { reason: 'No longer' })
    expect(withdrawn.body).toMatchObject({ acceptance: 'none', accepted: null })
    const { id: unowned } = await opened({ ownerId: null })
    expect((await accept(other, unowned)).status).toBe(409)
  })

  it('freezes the score: it is stale when the score changes, and still says what was accepted', async () => {
    const { id, version } = await opened()
    await accept(other, id)
    const change = { ...risk({ residual: at(2, 4) }), version }
    const { body } = await as(owner, 'PUT', `/api/risks/${id}`, change)
    expect(body).toMatchObject({ acceptance: 'stale', accepted: { residualScore: 6 } })
    expect((await accept(other, id)).body.acceptance).toBe('valid')
  })

  it('is stale for other parts of the same product, and stays stale when they are set back', async () => {
    const { id, version } = await opened()
    await accept(other, id)
    const swapped = { ...risk({ current: at(4, 3) }), version }
    const stale = await as(owner, 'PUT', `/api/risks/${id}`, swapped)
    expect(stale.body.acceptance).toBe('stale')
    const back = { ...risk(), version: version + 1 }
    const { body } = await as(owner, 'PUT', `/api/risks/${id}`, back)
    expect(body).toMatchObject({ acceptance: 'stale', accepted: { staleBecause: 'scores' } })
  })

  it('does not count for an owner who gave the risk away, accepted it and took it back', async () => {
    const { id, version } = await opened({ ownerId: other.id })
    expect((await accept(owner, id)).body.acceptance).toBe('valid')
    const back = await as(owner, 'PUT', `/api/risks/${id}`, { ...risk(), version })
    expect(back.body).toMatchObject({ acceptance: 'stale', accepted: { staleBecause: 'owner' } })
    const away = { ...risk({ ownerId: other.id }), version: version + 1 }
    const { body } = await as(owner, 'PUT', `/api/risks/${id}`, away)
    expect(body.acceptance).toBe('stale')
  })

  it('is kept with who, why and how it ended', async () => {
    const { id } = await opened()
    await accept(other, id)
    await accept(other, id, addDays(today(), 90))
    const withdrawal = { reason: 'The insurer says no' }
    const { body } = await as(owner, 'POST', `/api/risks/${id}/withdraw`, withdrawal)
    expect(body).toMatchObject({
      ...{ acceptance: 'none', accepted: null },
      pastAcceptances: [
        {
          ...{ by: 'Ada', reason: 'We can bear it', expiresOn: addDays(today(), 90) },
          ...{ withdrawnBy: 'Olga', withdrawnBecause: 'The insurer says no', expired: false },
        },
        { by: 'Ada', withdrawnBy: 'Ada', withdrawnBecause: null },
      ],
    })
  })

  it('ends: it is listed among what needs somebody', async () => {
    const { id } = await opened()
    expect((await accept(other, id, addDays(today(), 20))).body.acceptance).toBe('expiring')
    await identity.ctx.db.query('UPDATE risk_acceptances SET expires_on = $2 WHERE risk_id = $1', [
      id,
      addDays(today(), -1),
    ])
    expect((await as(other, 'GET', `/api/risks/${id}`)).body.acceptance).toBe('expired')
    const { acceptancesToRenew } = await riskOverview(identity.ctx)
    expect(acceptancesToRenew.map((one) => one.id)).toContain(id)
  })
})

it('examples are put into an empty register, marked as such', async () => {
  expect(await seedExampleRisks(identity.ctx)).toBe(false)
  await identity.ctx.db.query('DELETE FROM risks')
  expect(await seedExampleRisks(identity.ctx)).toBe(true)
  expect(await seedExampleControls(identity.ctx)).toBe(true)
  const { risks } = (await as(owner, 'GET', '/api/risks')).body
  expect(risks).toHaveLength(5)
  expect(risks.every(({ example }: { example: boolean }) => example)).toBe(true)
  const evidence = (await as(owner, 'GET', '/api/evidence')).body
  expect(
    evidence.map(({ example, extension }: { example: boolean; extension: string }) => [
      example,
      extension,
    ]),
  ).toEqual(Array(4).fill([true, 'txt']))
})
