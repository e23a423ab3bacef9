import { expect } from 'vitest'
import type { ImportPlan } from '#features/imports/policy/plan.ts'
import type { ImportView } from '#features/imports/schema.ts'
import { callApi, type TestPerson } from './accounts.ts'
import type { TestIdentity } from './identity.ts'

/** Uses the import assistant as operations staff do. */
export class ImportDesk {
  private readonly identity: TestIdentity
  private readonly person: TestPerson

  constructor(identity: TestIdentity, person: TestPerson) {
    this.identity = identity
    this.person = person
  }

  call(method: string, path: string, body?: unknown, person: TestPerson = this.person) {
    return callApi(this.identity, person.client, method, `/api/imports${path}`, body)
  }

  async find(id: string): Promise<ImportView> {
    return (await this.call('GET', `/${id}`)).body
  }

  at(id: string, state: string) {
    const now = async () => (await this.find(id)).state
    return expect.poll(now, { timeout: 40_000 }).toBe(state)
  }

  async send(name: string, text: string): Promise<ImportView> {
    const sent = await this.call('POST', `?name=${name}`, new Blob([text]))
    expect(sent.status).toBe(201)
    return this.find(sent.body.id)
  }

  /** Sends a file and checks it, with what a person would change of what was guessed. */
  async check(name: string, text: string, change: Partial<ImportPlan> = {}): Promise<ImportView> {
    const sent = await this.send(name, text)
    const plan = { ...sent.plan, ...change, version: sent.version }
    const set = await this.call('PUT', `/${sent.id}/plan`, plan)
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    await this.at(sent.id, 'ready')
    return this.find(sent.id)
  }

  async run({ id }: { id: string }): Promise<ImportView> {
    const { version } = await this.find(id)
    const started = await this.call('POST', `/${id}/run`, { version })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    await this.at(id, 'done')
    return this.find(id)
  }

  /** Takes a whole import back. */
  async undo({ id }: { id: string }): Promise<void> {
    await this.call('POST', `/${id}/undo`, { version: (await this.find(id)).version })
    await this.at(id, 'undone')
    expect((await this.find(id)).outcome?.kept).toEqual([])
  }

  async rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.identity.ctx.db.query<Row>(sql, values)).rows
  }
}
