import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDesk, type TestDesk } from '#tests/kit/desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.identity.ctx.db.script('TRUNCATE leads, lead_events, lead_views'))

describe('the queue', () => {
  it('shows what was sent', async () => {
    const id = await desk.newLead()
    for (const path of [
      '',
      '/board',
      '/summary',
      '/owners',
      '/export',
      `/${id}`,
      `/${id}/templates`,
    ]) {
      const answer = await desk.get(`/api/leads${path}`)

      expect(answer.status).toBe(200)
    }
    const search = await desk.get(`/api/leads?q=lovela`)
    expect(search.body.total).toBe(1)
  })
})
