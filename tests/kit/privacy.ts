import { spawnSync } from 'node:child_process'
import type { GoTrueClient } from '@supabase/auth-js'
import type { Context } from '#db/context.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { type ApiAnswer, callApi, protectedPersonWith } from './accounts.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'

type Person = { id: string; client: GoTrueClient }

/** What somebody sends with the form on the site. */
export const privacyForm = (change: object = {}) => ({
  kind: 'access',
  name: 'Grace Hopper',
  email: 'grace@harbour.example',
  about: 'Please send me everything that you hold about me.',
  ...change,
})

export interface TestPrivacy {
  identity: TestIdentity
  officer: Person
  auditor: Person
  today: string
  call(method: string, path: string, body?: unknown, person?: Person): Promise<ApiAnswer>
  /** Takes down what somebody asked for by telephone; its id. */
  taken(change?: object): Promise<string>
  step(id: string, name: string, text?: string): Promise<ApiAnswer>
  answered(id: string, change?: object): Promise<ApiAnswer>
  /** The same product on another day. */
  on(day: string): Context
  /** What a viewer shows of a paper. */
  pdfText(path: string): Promise<string>
  /** In which of the tables that a request touches somebody can still be read. */
  tablesWith(...words: string[]): Promise<string[]>
  /** What the trail has of something. */
  auditOf(id: string): Promise<string[]>
  close(): Promise<void>
}

const touched = [
  ...['leads', 'mails', 'feedback'],
  ...['privacy_cases', 'privacy_case_events', 'privacy_case_files'],
]

/** Somebody who writes in the area of data protection, and somebody who only reads. */
export async function startPrivacy(): Promise<TestPrivacy> {
  const clock = new MovableClock()
  const identity = await startIdentity({}, { clock })
  const { ctx, siteUrl } = identity
  const profile = { role: 'compliance', fullName: 'Olga Officer' } as const
  const officer = await protectedPersonWith(identity, clock, profile)
  const today = londonDate(clock.now())
  const call: TestPrivacy['call'] = (method, path, body, person = officer) =>
    callApi(identity, person.client, method, `/api/privacy${path}`, body)
  return {
    identity,
    officer,
    auditor: await protectedPersonWith(identity, clock, { role: 'auditor' }),
    today,
    call,
    async taken(change) {
      const body = { ...privacyForm(), wayIn: 'phone', contact: '', receivedOn: today, ...change }
      const answer = await call('POST', '/cases', body)
      if (answer.status !== 201) throw new Error(`Not taken down: ${answer.status}`)
      return answer.body.id
    },
    step: (id, name, text = '') => call('POST', `/cases/${id}/steps`, { step: name, text }),
    answered: (id, change) =>
      call('POST', `/cases/${id}/answer`, {
        ...{ outcome: 'answered', text: 'Here is what we hold.', reason: '', attach: false },
        ...change,
      }),
    on: (day) => ({ ...ctx, clock: { now: () => new Date(`${day}T12:00:00Z`) } }),
    async pdfText(path) {
      const token = (await officer.client.getSession()).data.session?.access_token
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${siteUrl}/api/privacy${path}`, { headers })
      const input = Buffer.from(await answer.arrayBuffer())
      return spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).stdout
    },
    async tablesWith(...words) {
      const found: string[] = []
      for (const table of touched) {
        const { rows } = await ctx.db.query(
          `SELECT 1 FROM ${table} t WHERE t::text ILIKE ANY ($1) LIMIT 1`,
          [words.map((word) => `%${word}%`)],
        )
        if (rows.length > 0) found.push(table)
      }
      return found
    },
    async auditOf(id) {
      const { rows } = await ctx.db.query<{ action: string }>(
        'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [id],
      )
      return rows.map(({ action }) => action)
    },
    close: () => identity.close(),
  }
}
