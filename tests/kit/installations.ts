import { expect } from 'vitest'
import type { Slug } from '#content/machines.ts'
import type { InstallationDetail } from '#features/installations/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import type { TestDesk } from './desk.ts'

const place = { name: 'Main hall', postcode: 'M1 1AE', environment: 'office', floor: null }
export const model: Slug = 'ai-vend-pro'

/** Starts installations at a desk, each from an enquiry of its own. */
export function installationsAt(desk: TestDesk) {
  let leads = 0
  const newLead = () => {
    leads += 1
    return desk.newLead({ email: `host${leads}@works.example`, company: `Works ${leads}` })
  }
  const startOf = (changes: object = {}) => ({
    ...{ version: 1, company: { name: 'Works Ltd' }, site: place, model, terms: 'trial' },
    plannedFor: addDays(londonDate(desk.clock.now()), 14),
    ...changes,
  })
  const start = (leadId: string, changes?: object) =>
    desk.post(`/api/leads/${leadId}/installation`, startOf(changes))
  return {
    newLead,

    start,
    async started(changes?: object): Promise<InstallationDetail> {
      const answer = await start(await newLead(), changes)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    },
    asGrace: (method: string, path: string, body?: unknown) =>
      desk.call(method, path, body, desk.grace.client),
  }
}
export type Installations = ReturnType<typeof installationsAt>
