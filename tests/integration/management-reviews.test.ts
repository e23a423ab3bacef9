import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allInputs } from '#features/isms/policy/reviews.ts'
import type { ReviewView } from '#features/isms/schema/reviews.ts'
import { type ReviewInput, reviewInputs } from '#lib/isms-words.ts'
import { addDays } from '#lib/time.ts'
import { fetchAs, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { TestAudits } from '../kit/audits.ts'
import { pdfText } from '../kit/pdf-text.ts'
import { actionsOn } from '../kit/trail.ts'

let audits: TestAudits
let olivia: TestPerson
let omar: TestPerson
let auditor: TestPerson
let otto: TestPerson
beforeAll(async () => {
  audits = await TestAudits.start()
  ;({ olivia, omar, auditor } = audits)
  const { identity, clock } = audits
  otto = await protectedPersonWith(identity, clock, {
    ...{ role: 'operations', fullName: 'Otto Operations' },
  })
})
afterAll(() => audits.close())

const as = (...asked: Parameters<TestAudits['as']>) => audits.as(...asked)
const at = '/api/management-reviews'
const find = async (id: string, person = olivia) =>
  (await as(person, 'GET', `${at}/${id}`)).body as ReviewView
const factsOf = ({ inputs }: ReviewView, input: ReviewInput) =>
  Object.fromEntries(inputs[input]?.facts ?? [])

async function planned() {
  const plan = { plannedOn: audits.today(), attendees: [olivia.id, otto.id] }
  const { status, body } = await as(olivia, 'POST', at, plan)
  expect(status).toBe(201)
  return body.id as string
}
async function held() {
  const id = await planned()
  expect((await as(olivia, 'POST', `${at}/${id}/inputs`, { version: 1 })).status).toBe(204)
  return id
}
const minutesWith = (text: string) =>
  Object.fromEntries(allInputs.map((input) => [input, `${text} ${reviewInputs[input]}.`]))
const write = (id: string, version: number, change: object = {}) =>
  as(olivia, 'PUT', `${at}/${id}/minutes`, {
    ...{ version, minutes: minutesWith('Looked at'), decisions: 'We buy a second safe.' },
    ...change,
  })
const action = (change: object = {}) => ({
  ...{ description: 'Buy a second safe.', ownerId: otto.id, dueOn: addDays(audits.today(), 30) },
  ...change,
})

it('is planned with colleagues who work here, and changed until it is held', async () => {
  const plan = { plannedOn: audits.today(), attendees: [auditor.id] }
  expect((await as(olivia, 'POST', at, plan)).body.fields).toHaveProperty('attendees')
  expect((await as(olivia, 'POST', at, { ...plan, attendees: [] })).status).toBe(422)
  const id = await planned()
  const change = { version: 1, plannedOn: addDays(audits.today(), 7), attendees: [omar.id] }
  expect((await as(omar, 'PUT', `${at}/${id}`, change)).status).toBe(204)
  expect((await as(olivia, 'PUT', `${at}/${id}`, change)).body.code).toBe('changed_meanwhile')
  expect(await find(id)).toMatchObject({ state: 'planned', attendees: [{ name: 'Omar Admin' }] })
  // Officers find it among their work until it is closed.
  const { body } = await as(omar, 'GET', '/api/my-work')
  expect(body).toContainEqual(
    expect.objectContaining({ id, to: `/compliance/management-reviews/${id}` }),
  )
  expect((await as(olivia, 'POST', `${at}/${id}/actions`, action())).status).toBe(409)
  expect((await write(id, 2)).status).toBe(409)
})

it('collects what every part knows, and freezes it with the meeting', async () => {
  const score = { likelihood: 5, impact: 5 }
  const risk = {
    ...{ title: 'A fridge fails', description: 'Food warms.', category: 'food-safety' },
    ...{ ownerId: null, inherent: score, current: score, residual: score, dueOn: null },
    ...{ treatment: 'mitigate', plan: 'Sensors.', reviewOn: '2030-01-01' },
    ...{ controls: [], incidents: [] },
  }
  await as(olivia, 'POST', '/api/risks', risk)
  await audits.planned({ title: 'The audit of a client' })
  const id = await held()
  const review = await find(id)
  expect(Object.keys(review.inputs).toSorted()).toEqual(
    allInputs.filter((input) => input !== 'resources').toSorted(),
  )
  expect(factsOf(review, 'risks')).toMatchObject({ Open: '1', 'Very high': '1' })
  expect(review.inputs.risks?.items).toMatchObject([{ text: expect.stringContaining('A fridge') }])
  expect(review.inputs.audits?.items.map(({ text }) => text)).toEqual([
    'The audit of a client: planned, 0 findings',
  ])
  await as(olivia, 'POST', '/api/risks', risk)
  expect(factsOf(await find(id), 'risks')).toMatchObject({ Open: '1' })
  expect((await as(olivia, 'POST', `${at}/${id}/inputs`, { version: 2 })).status).toBe(409)
  // Audits that an auditor was not invited to are not told by way of a review.
  const shown = await find(id, auditor)
  expect([shown.inputs.audits?.items, shown.inputs.corrections?.items]).toEqual([[], []])
  expect(shown.inputs.audits?.facts).toEqual(review.inputs.audits?.facts)
})

it('is signed off with all its minutes, and then never changed', async () => {
  const id = await held()
  const close = (version: number) => as(omar, 'POST', `${at}/${id}/sign-off`, { version })
  expect((await close(2)).status).toBe(409)
  expect((await write(id, 2, { minutes: { ...minutesWith('x'), resources: '' } })).status).toBe(204)
  expect((await close(3)).body.message).toContain('minutes')
  expect((await write(id, 2)).body.code).toBe('changed_meanwhile')
  expect((await write(id, 3)).status).toBe(204)
  expect((await as(olivia, 'POST', `${at}/${id}/actions`, action())).status).toBe(204)
  const foreign = action({ ownerId: auditor.id })
  expect((await as(olivia, 'POST', `${at}/${id}/actions`, foreign)).body.fields).toHaveProperty(
    'ownerId',
  )
  expect((await close(3)).body.code).toBe('changed_meanwhile')
  expect((await close(4)).status).toBe(204)
  const closed = await find(id)
  expect(closed).toMatchObject({ state: 'closed', closedBy: 'Omar Admin' })
  expect(closed.sha256).toMatch(/^[0-9a-f]{64}$/)
  for (const refused of [
    await write(id, 5),
    await as(olivia, 'POST', `${at}/${id}/actions`, action()),
    await as(olivia, 'POST', `${at}/${id}/inputs`, { version: 5 }),
    await as(olivia, 'PUT', `${at}/${id}`, {
      ...{ version: 5, plannedOn: audits.today(), attendees: [omar.id] },
    }),
    await close(5),
  ]) {
    expect(refused.status).toBe(409)
  }
  expect(await actionsOn(audits.identity.ctx, id)).toEqual([
    ...['management_review.planned', 'management_review.held', 'management_review.minuted'],
    ...['management_review.minuted', 'management_review.action_added', 'management_review.closed'],
  ])

  // The owner goes on with the action; the review that follows says what became of it.
  const { body } = await as(otto, 'GET', '/api/my-work')
  const [mine] = body.filter(({ kind }: { kind: string }) => kind === 'review-action')
  expect(factsOf(await find(await held()), 'actions')).toMatchObject({ Open: '1', Completed: '0' })
  const note = 'It stands in the depot.'
  const done = await as(otto, 'POST', `/api/my-work/${mine.id}`, { outcome: 'done', note })
  expect(done.status).toBe(204)
  expect((await find(id)).actions).toMatchObject([
    { outcome: 'done', doneBy: 'Otto Operations', doneNote: note },
  ])
  expect((await find(id)).sha256).toBe(closed.sha256)
  expect(factsOf(await find(await held()), 'actions')).toMatchObject({ Open: '0', Completed: '1' })
})

it('is handed out as PDF and Word, and what was signed off is in the evidence pack', async () => {
  const id = await held()
  await write(id, 2, { decisions: 'Call 0161 496 0555 about the safe.' })
  await as(olivia, 'POST', `${at}/${id}/actions`, action())
  const pdf = (person: TestPerson) => fetchAs(audits.identity, person, `${at}/${id}/file/pdf`)
  const text = await pdfText(await pdf(olivia))
  for (const words of [...Object.values(reviewInputs), 'Buy a second safe.', '0161 496 0555']) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
  expect(await pdfText(await pdf(auditor))).not.toContain('0161 496 0555')
  const word = await fetchAs(audits.identity, olivia, `${at}/${id}/file/docx`)
  const parts = unzipSync(new Uint8Array(await word.arrayBuffer()))
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Buy a second safe.')

  const auditId = await audits.planned()
  const packed = async () => {
    const pack = await fetchAs(audits.identity, olivia, `/api/audits/${auditId}/pack`)
    const names = Object.keys(unzipSync(new Uint8Array(await pack.arrayBuffer())))
    return names.filter((name) => name.startsWith('registers/Management review')).length
  }
  const before = await packed()
  await as(omar, 'POST', `${at}/${id}/sign-off`, { version: 3 })
  expect(await packed()).toBe(before + 1)
})
