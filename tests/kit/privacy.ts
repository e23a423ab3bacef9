import type { GoTrueClient } from '@supabase/auth-js'
import { bankHolidays } from '#content/bank-holidays.ts'
import type { Context } from '#db/context.server.ts'
import { dueOn } from '#features/privacy/policy/statutory-clock.ts'
import { londonDate } from '#lib/time.ts'
import { type ApiAnswer, callApi, fetchAs, protectedPersonWith } from './accounts.ts'
import { type KeptMail, startIdentity, type TestIdentity } from './identity.ts'
import { pdfText } from './pdf-text.ts'
import { MovableClock } from './second-factors.ts'
import { actionsOn } from './trail.ts'

type Person = { id: string; client: GoTrueClient }

/** What somebody sends with the form on the site. */
export const privacyForm = (change: object = {}) => ({
  kind: 'access',
  name: 'Grace Hopper',
  email: 'grace@harbour.example',
  about: 'Please send me everything that you hold about me.',
  ...change,
})

/** Sends the form; what it is answered with. */
export async function postPrivacyForm({ siteUrl }: TestIdentity, body: object, ip = '203.0.113.5') {
  const answer = await fetch(`${siteUrl}/functions/v1/send-privacy-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** When a request that was received on a day falls due. */
export const monthFrom = (day: string) =>
  dueOn(
    { kind: 'access', receivedOn: day, pauses: [], extended: false, acknowledged: false },
    bankHolidays,
  )

export interface TestPrivacy {
  identity: TestIdentity
  officer: Person
  /** Approves what the officer asks for. */
  second: Person
  auditor: Person
  today: string
  call(method: string, path: string, body?: unknown, person?: Person): Promise<ApiAnswer>
  /** Takes down what somebody asked for by telephone; its id. */
  taken(change?: object): Promise<string>
  step(id: string, name: string, text?: string): Promise<ApiAnswer>
  answered(id: string, change?: object): Promise<ApiAnswer>
  /** Erases somebody for a request: identity, the request for it, the approval; what the approval answers. */
  erasedFor(id: string, body: object): Promise<ApiAnswer>
  /** The same without a request. */
  erased(contact: string): Promise<ApiAnswer>
  /** The same product on another day. */
  on(day: string): Context
  /** What a viewer shows of a paper. */
  pdfText(path: string): Promise<string>
  /** In which of the tables that a request touches somebody can still be read. */
  tablesWith(...words: string[]): Promise<string[]>
  mailsTo(recipient: string): Promise<KeptMail[]>
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
  const identity = await startIdentity({ trustedProxies: 1 }, { clock })
  const { ctx } = identity
  const profile = { role: 'compliance', fullName: 'Olga Officer' } as const
  const officer = await protectedPersonWith(identity, clock, profile)
  const second = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Sven' })
  const today = londonDate(clock.now())
  const call: TestPrivacy['call'] = (method, path, body, person = officer) =>
    callApi(identity, person.client, method, `/api/privacy${path}`, body)
  return {
    identity,
    officer,
    second,
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
    async erasedFor(id, body) {
      await call('POST', `/cases/${id}/steps`, { step: 'confirm-identity', text: 'We called.' })
      const asked = await call('POST', `/cases/${id}/erase`, body)
      if (asked.status !== 200) return asked
      return call('POST', `/cases/${id}/erase/decision`, { approve: true }, second)
    },
    erased: (contact) => erasedByTwo(identity, [officer, second], contact),
    on: (day) => ({ ...ctx, clock: { now: () => new Date(`${day}T12:00:00Z`) } }),
    pdfText: async (path) => pdfText(await fetchAs(identity, officer, `/api/privacy${path}`)),
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
    mailsTo: async (recipient) =>
      (await identity.mails()).filter((mail) => mail.recipient === recipient),
    auditOf: (id) => actionsOn(ctx, id),
    close: () => identity.close(),
  }
}

/** What an officer sends to erase somebody. */
export const erasureOf = (contact: string) => ({
  ...{ contact, confirm: contact, reason: 'not-needed' },
  identity: 'They called from the number that we know.',
})

/** Asked for by the first officer and approved by the second; the first answer that is a refusal, or the last. */
export async function erasedByTwo(
  identity: TestIdentity,
  [first, second]: [Person, Person],
  contact: string,
  change: object = {},
): Promise<ApiAnswer> {
  const path = '/api/subjects/erase'
  const asked = await callApi(identity, first.client, 'POST', path, {
    ...erasureOf(contact),
    ...change,
  })
  if (asked.status !== 202) return asked
  const approval = `/api/subjects/erasures/${asked.body.id}/approve`
  return callApi(identity, second.client, 'POST', approval)
}
