import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedExamplePolicies } from '#demo/compliance/policies.server.ts'
import { remindReaders } from '#features/policies/commands/remind.server.ts'
import { publishedPolicies } from '#features/policies/documents/published-policies.server.ts'
import { sha256Of } from '#features/policies/policy/hash.server.ts'
import { firstBroken } from '#features/policies/policy/seal.ts'
import { policiesDue } from '#features/policies/queries/due.server.ts'
import type { AcceptanceView, OwnPolicyRow } from '#features/policies/schema.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import {
  type ApiAnswer,
  callApi,
  personWith,
  protectedPersonWith,
  type TestPerson,
} from '#tests/kit/accounts.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity
let ann: TestPerson
let olga: TestPerson
let cleo: TestPerson
let sam: TestPerson
let omar: TestPerson

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  const colleague = (fullName: string, role: 'admin' | 'compliance' | 'sales') =>
    protectedPersonWith(identity, clock, { role, fullName })
  ann = await colleague('Ann Author', 'compliance')
  olga = await colleague('Olga Officer', 'admin')
  cleo = await colleague('Cleo Control', 'compliance')
  sam = await colleague('Sam Sales', 'sales')
  omar = await personWith(identity, { role: 'operations', fullName: 'Omar Operations' })
})
afterAll(() => identity.close())

type Person = { client: GoTrueClient }
const as = (person: Person, method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
  callApi(identity, person.client, method, path, body)

const text = '## Rules\n\nWe keep it for a year.'

interface Made {
  id: string
  path: string
}

async function newPolicy(change: object = {}): Promise<Made> {
  const policy = { title: 'Retention', readers: ['sales'], quorum: 1, reviewMonths: 12, ...change }
  const { status, body } = await as(ann, 'POST', '/api/policies', policy)
  expect(status).toBe(201)
  return { id: body.id, path: `/api/policies/${body.id}/versions/${body.versionId}` }
}

const seen = async (made: Made) => (await as(ann, 'GET', made.path)).body
async function save(made: Made, change: object = {}, by: Person = ann) {
  const { version, title, body, changes } = await seen(made)
  const saved = { version, over: false, title, body, changes, ...change }
  return as(by, 'PUT', made.path, saved)
}
async function step(made: Made, taken: string, more: object = {}) {
  const { version } = await seen(made)
  return as(ann, 'POST', `${made.path}/step`, { version, step: taken, ...more })
}
async function approve(made: Made, by: Person) {
  const { sha256 } = await seen(made)
  return as(by, 'POST', `${made.path}/approval`, { sha256 })
}
async function publish(made: Made, more: object = {}) {
  await step(made, 'submit')
  await approve(made, olga)
  const { status } = await step(made, 'publish', more)
  expect(status).toBe(204)
}
async function published(change: object = {}): Promise<Made> {
  const made = await newPolicy(change)
  await save(made, { body: text })
  await publish(made)
  return made
}
async function nextVersion(made: Made, change: object): Promise<Made> {
  const { body } = await as(ann, 'POST', `/api/policies/${made.id}/versions`)
  const next = { ...made, path: `/api/policies/${made.id}/versions/${body.versionId}` }
  await save(next, { changes: 'Two years', ...change })
  return next
}
const ownRow = async (made: Made, of: Person = sam) => {
  const { body } = await as(of, 'GET', '/api/policies/mine')
  return (body as OwnPolicyRow[]).find(({ id }) => id === made.id)
}
async function accept(made: Made, by: Person = sam) {
  const path = `/api/policies/mine/${made.id}`
  const { body } = await as(by, 'GET', path)
  return as(by, 'POST', `${path}/acceptance`, { sha256: body.sha256, understood: true })
}
const refusal = ({ status, body }: ApiAnswer) => [status, body?.code]

describe('a version', () => {
  it('goes from draft over review and approval to publication, by so many as the quorum says', async () => {
    const made = await newPolicy({ quorum: 2 })
    expect(refusal(await step(made, 'submit'))).toEqual([409, 'refused'])
    await save(made, { body: text })
    expect(refusal(await approve(made, olga))).toEqual([409, 'refused'])
    expect((await step(made, 'submit')).status).toBe(204)
    expect(refusal(await approve(made, ann))).toEqual([409, 'oneself'])
    const other = await as(olga, 'POST', `${made.path}/approval`, { sha256: '0'.repeat(64) })
    expect(refusal(other)).toEqual([409, 'changed_meanwhile'])
    expect((await approve(made, olga)).body).toEqual({ isEnough: false })
    expect(refusal(await approve(made, olga))).toEqual([409, 'refused'])
    expect(refusal(await step(made, 'publish'))).toEqual([409, 'refused'])
    expect((await approve(made, cleo)).body).toEqual({ isEnough: true })
    expect((await seen(made)).state).toBe('approved')

    // Another text takes every approval back.
    await save(made, { body: `${text} Or two.` })
    const changed = await seen(made)
    expect([changed.state, changed.approvals.length]).toEqual(['draft', 2])
    expect(changed.approvals.every((one: { takenBackAt: unknown }) => one.takenBackAt)).toBe(true)
    await step(made, 'submit')
    await approve(made, olga)
    await approve(made, cleo)
    // And so does a higher quorum, for what is missing.
    const settings = { version: 1, readers: ['sales'], quorum: 3, reviewMonths: 6 }
    expect((await as(ann, 'PUT', `/api/policies/${made.id}`, settings)).status).toBe(204)
    expect(refusal(await as(ann, 'PUT', `/api/policies/${made.id}`, settings))).toEqual([
      ...[409, 'changed_meanwhile'],
    ])
    // Ann writes it, and there are only two officers beside her.
    expect(await seen(made)).toMatchObject({
      ...{ state: 'review', quorum: 3, approvers: ['Cleo Control', 'Olga Officer'] },
    })
    expect((await as(ann, 'GET', `/api/policies/${made.id}`)).body.approvers).toHaveLength(2)
    expect((await as(cleo, 'GET', '/api/policies/approvers')).body).toEqual([
      ...['Ann Author', 'Olga Officer'],
    ])
    // A lower one would let through what was sent to more people: it is sent back first.
    const fewer = { ...settings, version: 2, quorum: 2 }
    const early = await as(ann, 'PUT', `/api/policies/${made.id}`, fewer)
    expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['quorum']])
    expect((await step(made, 'send_back')).status).toBe(204)
    expect((await as(ann, 'PUT', `/api/policies/${made.id}`, fewer)).status).toBe(204)
  })

  it('that is published never changes, and retires the one before', async () => {
    const made = await published({ reviewMonths: 6 })
    const first = await seen(made)
    expect(first).toMatchObject({ state: 'published', intact: true, review: 'fine' })
    expect(refusal(await save(made, { body: 'Something else' }))).toEqual([409, 'refused'])
    expect((await as(ann, 'DELETE', made.path)).status).toBe(409)
    const next = await nextVersion(made, { body: text.replace('a year', 'two years') })
    expect(refusal(await step(next, 'publish'))).toEqual([409, 'refused'])
    await publish(next)
    expect((await seen(made)).state).toBe('retired')
    expect(refusal(await step(made, 'publish'))).toEqual([409, 'refused'])
    const { versions, history } = (await as(cleo, 'GET', `/api/policies/${made.id}`)).body
    expect(versions.map(({ number, state }: Record<string, unknown>) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'retired'],
    ])
    expect(history[0]).toMatchObject({ action: 'policy.published', by: 'Ann Author', number: 2 })

    await identity.ctx.db.query(
      `UPDATE policy_versions SET body = body || '!' WHERE policy_id = $1 AND number = 2`,
      [made.id],
    )
    expect((await seen(next)).intact).toBe(false)
  })

  it('is begun once: a second request gets the same draft', async () => {
    const { id } = await published()
    const first = await as(ann, 'POST', `/api/policies/${id}/versions`)
    const again = await as(cleo, 'POST', `/api/policies/${id}/versions`)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('is not written over by somebody who has not seen what is there', async () => {
    const made = await newPolicy()
    const { version } = await seen(made)
    await save(made, { body: 'Ann’s text' })
    const cleos = { version, over: false, title: 'Retention', body: 'Cleo’s text', changes: '' }
    const refused = await as(cleo, 'PUT', made.path, cleos)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      message: 'A colleague has changed it in the meantime.',
    })
    const over = { ...cleos, version: (await seen(made)).version, over: true }
    expect((await as(cleo, 'PUT', made.path, over)).status).toBe(200)
    const { body: replaced } = await as(cleo, 'GET', `${made.path}/replaced`)
    expect(replaced).toMatchObject([{ body: 'Ann’s text', savedBy: 'Ann Author' }])
    // Both have written in it by now.
    expect(await seen(made)).toMatchObject({ authors: ['Ann Author', 'Cleo Control'] })
    const gone = await as(ann, 'DELETE', made.path)
    expect(gone.body).toEqual({ policyIsGone: true })
    expect((await as(ann, 'GET', `/api/policies/${made.id}`)).status).toBe(404)
  })

  it('is to be had on paper', async () => {
    const made = await published()
    const { status, body } = await as(cleo, 'GET', `${made.path}/pdf`)
    expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-'])
    const papers = await publishedPolicies(identity.ctx)
    const paper = papers.find(({ id }) => id === made.id)
    expect(paper).toMatchObject({
      name: 'Retention',
      version: 1,
      fileName: 'Retention-version-1.pdf',
    })
    expect(paper?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('acceptance', () => {
  it('is asked of those whom the policy is for, once they have had it open', async () => {
    const made = await published({ title: 'Card payments' })
    expect(await ownRow(made)).toMatchObject({ number: 1, overdue: false, acceptedAt: null })
    expect(await ownRow(made, omar)).toBeUndefined()
    expect((await as(omar, 'GET', `/api/policies/mine/${made.id}`)).status).toBe(404)

    const { sha256 } = await seen(made)
    const path = `/api/policies/mine/${made.id}/acceptance`
    const give = (change: object = {}) =>
      as(sam, 'POST', path, { sha256, understood: true, ...change })
    expect(refusal(await give())).toEqual([409, 'refused'])
    await as(sam, 'GET', `/api/policies/mine/${made.id}`)
    expect(refusal(await give({ understood: false }))).toEqual([422, 'validation_failed'])
    expect(refusal(await give({ sha256: '0'.repeat(64) }))).toEqual([409, 'changed_meanwhile'])
    expect([(await give()).status, (await give()).status]).toEqual([204, 204])
    expect(await ownRow(made)).toMatchObject({ dueAt: null, acceptedAt: expect.any(String) })
    const { body: list } = await as(cleo, 'GET', '/api/policies')
    const row = list.find(({ id }: { id: string }) => id === made.id)
    expect(row).toMatchObject({ accepted: 1, people: 1, published: { number: 1 } })
  })

  it('is sealed in a chain that shows every change', async () => {
    const made = await published({ title: 'Sealed', readers: ['sales', 'compliance', 'admin'] })
    for (const person of [sam, ann, olga]) expect((await accept(made, person)).status).toBe(204)
    const path = `/api/policies/${made.id}/acceptances`
    const { accepted, waiting }: AcceptanceView = (await as(cleo, 'GET', path)).body
    expect(accepted.map(({ name, number }) => [name, number])).toEqual([
      ['Sam Sales', 1],
      ['Ann Author', 1],
      ['Olga Officer', 1],
    ])
    expect(waiting).toMatchObject([{ name: 'Cleo Control', overdue: false, remindedAt: null }])
    expect(await firstBroken(accepted, sha256Of)).toBeUndefined()

    const { body: csv } = await as(cleo, 'GET', `${path}/csv`)
    const file = rowsOfCsv(csv)
    if ('problem' in file) throw new Error(file.problem)
    expect(file.rows.map(({ cells }) => [cells[1], cells[3], cells[7]])).toEqual([
      ['Name', 'Version', 'Seal'],
      ...accepted.map(({ name, seal }) => [name, '1', seal]),
    ])

    await identity.ctx.db.query(
      'UPDATE policy_acceptances SET user_id = $2 WHERE policy_id = $1 AND place = 2',
      [made.id, cleo.id],
    )
    const { body: after } = await as(olga, 'GET', path)
    expect(await firstBroken(after.accepted, sha256Of)).toBe(2)
    const { rows } = await identity.ctx.db.query<{ actor: string }>(
      `SELECT actor FROM audit_entries WHERE subject_type = 'policy_acceptances' AND subject_id = $1`,
      [made.id],
    )
    expect(rows.map(({ actor }) => actor)).toEqual([cleo.id, cleo.id, olga.id])
  })

  it('is asked for again by a new version, and not by a small correction', async () => {
    const made = await published({ title: 'Corrected' })
    await accept(made)
    const corrected = await nextVersion(made, { body: `${text} ` })
    await publish(corrected, { minor: true })
    expect(await seen(corrected)).toMatchObject({ minor: true })
    expect(await ownRow(made)).toMatchObject({ number: 2, dueAt: null })
    const changed = await nextVersion(made, { body: `${text} Or two.` })
    await publish(changed, { minor: false })
    expect(await ownRow(made)).toMatchObject({ number: 3, dueAt: expect.any(String) })
  })

  it('is reminded of by one mail that lists all, after 7 and 14 days and then weekly', async () => {
    const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    const remindOn = async (days: number) => {
      const at = later(days)
      const before = (await mailsTo(omar)).length
      const ctx = { ...identity.ctx, clock: { now: () => at } }
      await remindReaders(ctx, { siteUrl: 'https://site.example' })
      await remindReaders(ctx, { siteUrl: 'https://site.example' })
      return (await mailsTo(omar)).length - before
    }
    const mailsTo = async ({ email }: TestPerson) =>
      (await identity.mails()).filter(({ recipient }) => recipient === email)
    const made = await published({ title: 'Van checks', readers: ['operations'] })
    await published({ title: 'Hygiene', readers: ['operations'] })
    expect(await remindOn(6)).toBe(0)
    expect(await remindOn(8)).toBe(1)
    expect(await remindOn(9)).toBe(0)
    expect(await remindOn(15)).toBe(1)
    expect(await remindOn(22)).toBe(1)
    const [mail] = await mailsTo(omar)
    expect(mail?.subject).toBe('Please read 2 policies')
    expect(mail?.text).toContain('Van checks: was due on')
    expect(mail?.text).toContain('https://site.example/dashboard/policies')

    const late = { ...identity.ctx, clock: { now: () => later(400) } }
    const { reviews, unread } = await policiesDue(late)
    expect(reviews.find(({ id }) => id === made.id)).toMatchObject({ review: 'overdue' })
    expect(unread.find(({ id }) => id === made.id)?.people).toMatchObject([
      { name: 'Omar Operations', overdue: true },
    ])
  })
})

it('the examples are put in once, marked, and only where there is no policy', async () => {
  const count = async () => (await as(ann, 'GET', '/api/policies')).body
  const before = await count()
  await seedExamplePolicies(identity.ctx)
  expect(await count()).toEqual(before)
  await identity.ctx.db.query('TRUNCATE policies CASCADE')
  await seedExamplePolicies(identity.ctx)
  await seedExamplePolicies(identity.ctx)
  const rows = await count()
  expect(rows).toHaveLength(6)
  for (const row of rows) {
    expect(row).toMatchObject({ example: true, published: { number: 1 }, review: 'fine' })
  }
  expect(await ownRow({ id: rows[0].id, path: '' })).toMatchObject({ example: true })
})
