import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Context } from '#db/context.server.ts'
import { personWith } from './accounts.ts'
import { bookingRequest, giveHours, post } from './bookings.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { openForm } from './public-forms.ts'
import { until } from './until.ts'

/** Before each test it is Monday morning; until then people sign up at the hour that it is. */
const monday = '2026-11-16T08:00:00.000Z'

/** Empty before each test of a file, but for Sam, who has hours. */
export function bookingsSite() {
  let identity: TestIdentity
  let form: Record<string, string>
  let now = new Date()
  // No two moments are the same, so that what is written first comes first.
  const clock = {
    now: () => {
      now = new Date(now.getTime() + 1)
      return now
    },
  }
  const site = {
    sam: { id: '', email: '' },
    olga: { id: '', email: '' },
    get ctx(): Context {
      return identity.ctx
    },
    get url(): string {
      return identity.siteUrl
    },
    /** What somebody sends along who has had the form open for a while. */
    get form() {
      return form
    },
    setTime(moment: string) {
      now = new Date(moment)
    },
    /** Makes it a moment at which somebody has had the form open for a while. */
    async openFormAt(moment: string) {
      site.setTime(new Date(Date.parse(moment) - 60_000).toISOString())
      form = await openForm(site.url)
      site.setTime(moment)
    },
    query: async (text: string) => (await identity.ctx.db.query(text)).rows,
    book: (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      post(site.url, 'book-consultation', bookingRequest(changes), { ...form, ...headers }),
    async view(token: string) {
      const answer = await fetch(`${site.url}/functions/v1/booking?token=${token}`)
      return { status: answer.status, body: await answer.json() }
    },
    async runJob(name: string, moment: string) {
      site.setTime(moment)
      await identity.ctx.jobs.enqueue(name, {}, { id: crypto.randomUUID() })
      const left = `SELECT 1 FROM pgboss.job WHERE name = '${name}' AND state < 'completed'`
      await until(async () => (await site.query(left)).length === 0)
    },
  }

  beforeAll(async () => {
    identity = await startIdentity({}, { clock })
    site.sam = await personWith(identity, { role: 'sales', fullName: 'Sam Sales' })
    site.olga = await personWith(identity, { role: 'operations', fullName: 'Olga Operations' })
  })
  afterAll(() => identity.close())
  beforeEach(async () => {
    await site.openFormAt(monday)
    for (const table of ['bookings', 'leads', 'mails', 'staff_absences', 'staff_hours']) {
      await site.query(`DELETE FROM ${table}`)
    }
    await giveHours(site.ctx, site.sam.id)
  })
  return site
}
