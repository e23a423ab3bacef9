import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadRecords } from '#features/leads/commands.server.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { mailed, startDesk, type TestDesk } from '#tests/kit/desk.ts'
import { pastTriggers } from '../kit/trail.ts'

let desk: TestDesk
let first: string
let second: string

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.identity.ctx.db.script(pastTriggers('TRUNCATE leads, mails, audit_entries CASCADE'))
  first = await desk.newLead()
  second = await desk.newLead({ message: 'Are you still there, please?' })
})

const detail = async (id: string): Promise<LeadDetail> => (await desk.get(`/api/leads/${id}`)).body
const merge = (into: string, ...ids: string[]) => desk.post(`/api/leads/${into}/merge`, { ids })
const unmerge = (id: string) => desk.call('DELETE', `/api/leads/${id}/merge`)
const queue = async () => {
  const { body } = await desk.get('/api/leads')
  return body.rows.map(({ id }: { id: string }) => id)
}

describe('duplicates', () => {
  it('are others of the same address or the same company, however it is written', async () => {
    const company = await desk.newLead({
      email: 'b@b.example',
      company: ' analytical ENGINES Ltd.',
    })
    const limited = await desk.newLead({
      email: 'c@c.example',
      company: 'Analytical Engines, Limited',
    })
    await desk.newLead({ email: 'd@d.example', company: 'Analytical Engines Group' })
    const { duplicates } = await detail(first)
    expect(duplicates.map(({ id, because }) => [id, because])).toEqual([
      [limited, 'company'],
      [company, 'company'],
      [second, 'email'],
    ])
  })

  it('are the ten newest, without what is in quarantine or merged', async () => {
    const others: string[] = []
    for (let n = 0; n < 12; n++) {
      others.push(await desk.newLead({ message: `Once more, the ${n}th time.` }))
    }
    await desk.post(`/api/leads/${others[11]}/hold`)
    await merge(second, others[10] ?? '')
    const { duplicates } = await detail(first)
    expect(duplicates.map(({ id }) => id)).toEqual(others.slice(0, 10).reverse())
  })
})

describe('merging', () => {
  it('with itself is refused in words', async () => {
    for (const ids of [[first], [first, second]]) {
      const { status, body } = await merge(first, ...ids)
      expect([status, body.fields.ids]).toEqual([422, expect.stringContaining('same enquiry')])
    }
  })

  it('lets what was merged be found in what it was merged into, however often', async () => {
    const third = await desk.newLead({ message: 'Nothing of the kind here.' })
    await merge(first, second)
    await merge(third, first)
    const found = await desk.get('/api/leads?q=still%20there')
    expect(found.body.rows).toMatchObject([{ id: third }])
    const board = await desk.get('/api/leads/board?list=board&q=still%20there')
    expect(board.body[0].rows).toMatchObject([{ id: third }])
  })

  it('leaves one in the queue, with the history of both', async () => {
    await desk.post(`/api/leads/${second}/notes`, { text: 'Called twice.' })
    const { status, body } = await merge(first, second)
    expect(status).toBe(200)
    const { reference } = await detail(second)
    expect(body.merged).toMatchObject([
      { id: second, reference, wayIn: 'home', message: 'Are you still there, please?' },
    ])
    expect(body.duplicates).toEqual([])
    expect(body.mails).toHaveLength(4)
    expect(body.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'note', text: 'Called twice.', of: reference }),
        expect.objectContaining({
          ...{ kind: 'merged', of: null },
          details: expect.objectContaining({ direction: 'in', reference }),
        }),
      ]),
    )
    expect(await queue()).toEqual([first])
    expect(await detail(second)).toMatchObject({ isMerged: true, mergedInto: { id: first } })
    const found = await desk.get(`/api/leads?list=all&q=${reference}`)
    expect(found.body.rows).toMatchObject([{ id: first }, { id: second, isMerged: true }])
  })

  it('keeps the promise that falls due first, and gives it back', async () => {
    const before = await detail(first)
    await desk.post(`/api/leads/${first}/answered`, { how: 'phone' })
    const merged = await merge(first, second)
    // What was answered before is not an answer to what was asked since.
    expect(merged.body).toMatchObject({ answeredAt: null, dueAt: (await detail(second)).dueAt })
    expect(await queue()).toEqual([first])

    const { status, body } = await unmerge(second)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: second, isMerged: false, mergedInto: null })
    const restored = await detail(first)
    expect(restored).toMatchObject({ dueAt: before.dueAt, merged: [] })
    expect(restored.answeredAt).not.toBeNull()
    expect(await queue()).toEqual([second])
  })

  it('answers all with one answer, also when they are taken apart again', async () => {
    await merge(first, second)
    const { version } = await detail(first)
    await desk.post(`/api/leads/${first}/answer`, mailed({ version, text: 'Here we are.' }))
    await unmerge(second)
    expect((await detail(second)).answeredAt).not.toBeNull()
    expect(await queue()).toEqual([])
  })

  it('never goes round in a circle', async () => {
    await merge(first, second)
    const third = await desk.newLead({ message: 'And a third time, please.' })
    expect((await merge(second, first)).body.code).toBe('merged')
    expect((await merge(second, third)).body.code).toBe('merged')
    expect((await merge(third, second)).body.code).toBe('merged')
    expect((await merge(first, first)).status).toBe(422)
    // What has parts of its own takes them along.
    const { body } = await merge(third, first)
    expect(body.merged.map(({ id }: { id: string }) => id)).toEqual([first, second])
    await unmerge(first)
    expect((await detail(first)).merged).toHaveLength(1)
  })

  it('of two into each other at once happens once', async () => {
    const answers = await Promise.all([merge(first, second), merge(second, first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses what is in quarantine, what is not there, and to hide what is open in what is closed', async () => {
    await desk.post(`/api/leads/${second}/hold`)
    expect((await merge(first, second)).body.code).toBe('held')
    await desk.post(`/api/leads/${second}/release`)
    const { version } = await detail(first)
    await desk.call('PATCH', `/api/leads/${first}`, { version, stage: 'won' })
    expect((await merge(first, second)).body.code).toBe('closed')
    expect((await merge(second, first)).status).toBe(200)
    expect((await unmerge(second)).body.code).toBe('not_merged')
  })
})

describe('erasing the whole', () => {
  it('brings its parts back into sight', async () => {
    const other = await desk.newLead({ name: 'Grace Hopper', email: 'grace@x.example' })
    await merge(first, other)
    const { ctx } = desk.identity
    await ctx.db.transaction(() => leadRecords.erase(ctx, 'ada@engines.example'))
    expect(await queue()).toEqual([other])
  })
})
