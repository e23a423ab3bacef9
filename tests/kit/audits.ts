import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, protectedPersonWith, type TestPerson } from './accounts.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'

/** Audits of two officers and an auditor. */
export class TestAudits {
  readonly clock = new MovableClock()
  identity!: TestIdentity
  olivia!: TestPerson
  omar!: TestPerson
  auditor!: TestPerson

  static async start(): Promise<TestAudits> {
    const audits = new TestAudits()
    const { clock } = audits
    audits.identity = await startIdentity({}, { clock })
    const person = (role: 'compliance' | 'admin' | 'auditor', fullName: string) =>
      protectedPersonWith(audits.identity, clock, { role, fullName })
    audits.olivia = await person('compliance', 'Olivia Officer')
    audits.omar = await person('admin', 'Omar Admin')
    audits.auditor = await person('auditor', 'Anna Audit')
    return audits
  }

  close() {
    return this.identity.close()
  }

  as(person: Pick<TestPerson, 'client'>, method: string, path: string, body?: unknown) {
    return callApi(this.identity, person.client, method, path, body)
  }

  today() {
    return londonDate(this.clock.now())
  }

  plan(change: object = {}) {
    return {
      ...{ title: 'Data protection 2026', kind: 'internal', frameworks: ['uk-gdpr'] },
      ...{ leadId: this.olivia.id, plannedFrom: this.today(), plannedTo: addDays(this.today(), 7) },
      scope: 'The portal and the people who keep it.',
      ...change,
    }
  }

  async planned(change: object = {}): Promise<string> {
    const { status, body } = await this.as(this.olivia, 'POST', '/api/audits', this.plan(change))
    expect(status).toBe(200)
    return body.id
  }

  /** An audit to which the auditor was invited. */
  async plannedForAuditor(change: object = {}): Promise<string> {
    const id = await this.planned(change)
    expect((await this.invite(id, { email: this.auditor.email })).status).toBe(200)
    return id
  }

  async audit(id: string) {
    return (await this.as(this.olivia, 'GET', `/api/audits/${id}`)).body
  }

  invite(id: string, change: object = {}, by = this.olivia) {
    return this.as(by, 'POST', `/api/audits/${id}/auditors`, {
      fullName: 'Gary Guest',
      email: `${randomUUID()}@auditors.example`,
      lastDay: addDays(this.today(), 14),
      ...change,
    })
  }

  step(id: string, to: string) {
    return this.as(this.olivia, 'POST', `/api/audits/${id}/step`, { to })
  }
}

export const outcome = (answer: { status: number; body: { code?: string } }) =>
  [answer.status, answer.body?.code ?? ''] as const
