import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import type { LeadAnswer } from '#features/leads/schema/desk.ts'
import { type ApiAnswer, callApi, protectedPersonWith, type TestPerson } from './accounts.ts'
import { bounceSecret } from './delivery-report.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { postQuote, quoteRequest } from './quote-request.ts'
import { MovableClock } from './second-factors.ts'

/** An answer by email, as the desk sends it. */
export const mailed = (changes: Partial<LeadAnswer>): LeadAnswer => ({
  ...{ version: 1, key: randomUUID(), subject: 'Hello', text: 'Hello' },
  ...changes,
})

export interface TestDesk {
  identity: TestIdentity
  clock: MovableClock
  /** Two who work at the desk. */
  ada: TestPerson
  grace: TestPerson
  /** In Ada's name. */
  get(path: string): Promise<ApiAnswer>
  post(path: string, body?: unknown): Promise<ApiAnswer>
  call(method: string, path: string, body?: unknown, client?: GoTrueClient): Promise<ApiAnswer>
  /** An enquiry of the public form; its id. */
  newLead(changes?: Parameters<typeof quoteRequest>[0]): Promise<string>
  /** What the trail has of enquiries, but for who read them. */
  trail(): Promise<{ action: string; details: object }[]>
  close(): Promise<void>
}

/** The whole server with two people of the desk, whose clock can be moved. */
export async function startDesk(env: Record<string, string> = {}): Promise<TestDesk> {
  const clock = new MovableClock()
  const identity = await startIdentity(
    {},
    { clock },
    {
      TEAM_EMAIL: 'team@enix.example',
      MAIL_BOUNCE_SECRET: bounceSecret,
      ...env,
    },
  )
  const ada = await protectedPersonWith(identity, clock, { role: 'sales' })
  const grace = await protectedPersonWith(identity, clock, {
    role: 'operations',
    fullName: 'Grace Hopper',
  })
  const call: TestDesk['call'] = (method, path, body, client = ada.client) =>
    callApi(identity, client, method, path, body)
  return {
    identity,
    clock,
    ada,
    grace,
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    async newLead(changes = {}) {
      const answer = await postQuote(identity.siteUrl, quoteRequest(changes))
      if (!answer.ok) throw new Error(await answer.text())
      const { reference } = await answer.json()
      const { rows } = await identity.ctx.db.query<{ id: string }>(
        'SELECT id FROM leads WHERE reference = $1',
        [reference],
      )
      return rows[0]?.id ?? ''
    },
    async trail() {
      const { rows } = await identity.ctx.db.query<{ action: string; details: object }>(
        `SELECT action, details FROM audit_entries WHERE action LIKE 'lead%' AND action NOT LIKE '%.read' ORDER BY id`,
      )
      return rows
    },
    close: () => identity.close(),
  }
}
