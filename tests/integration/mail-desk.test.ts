import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { tellOfSecurity } from '#features/incidents/commands/tell-of-security.server.ts'
import { noteCarriedMails, queueMail } from '#features/mail/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { type MailTransport, mailbox } from '#lib/smtp.server.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { privacyForm } from '../kit/privacy.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
import { MovableClock } from '../kit/second-factors.ts'
import {
  newestSentMail,
  newMail,
  type StoredMail,
  storedMails,
  untilJobEnded,
} from '../kit/stored-mails.ts'
import { until } from '../kit/until.ts'

let identity: TestIdentity
let clock: MovableClock
let staff: { id: string; client: GoTrueClient }

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  staff = await protectedPersonWith(identity, clock, { role: 'sales' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.ctx.db.query('DELETE FROM mails')
})

const call = (method: string, path: string, body?: unknown) =>
  callApi(identity, staff.client, method, path, body)

const mailWith = (options?: Parameters<typeof newMail>[1]) => newMail(identity.ctx, options)
const newestSent = () => newestSentMail(identity.ctx)
const firstMail = async () => (await storedMails(identity.ctx))[0]

const failed = "status = 'failed', last_error_code = 'ECONNREFUSED', last_error = 'Nobody listens'"
const bounced = "status = 'bounced', last_error_code = '5.1.1', last_error = 'No such user'"

/** One that was refused twice and waits an hour for its next try. */
async function waitingMail(): Promise<{ id: string; next: Date }> {
  const { id } = await mailWith({ set: "status = 'queued', attempts = 2" })
  const { rows } = await identity.ctx.db.query<{ next: Date }>(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 hour', completed_on = NULL
     WHERE id = $1 RETURNING start_after AS next`,
    [id],
  )
  return { id, next: rows[0]?.next ?? new Date(Number.NaN) }
}

describe('the list of mails', () => {
  it('shows what nobody got first, and the rest by its tabs', async () => {
    const lost = await mailWith({ set: failed })
    const refused = await mailWith({ set: bounced })
    const sent = await mailWith()
    const waiting = await mailWith({ set: "status = 'queued'" })
    const aside = await mailWith({ set: `${bounced}, set_aside_at = now()` })
    const shown = async (show?: string) => {
      const { body } = await call('GET', `/api/mails${show ? `?show=${show}` : ''}`)
      return body.rows.map(({ id }: StoredMail) => id)
    }
    expect(await shown()).toEqual([refused.id, lost.id])
    expect(await shown('waiting')).toEqual([waiting.id])
    expect(await shown('sent')).toEqual([sent.id])
    expect(await shown('set-aside')).toEqual([aside.id])
    expect((await shown('all')).length).toBe(5)
    const { body } = await call('GET', '/api/mails')
    expect(body.counts).toEqual({ undelivered: 2, waiting: 1, 'set-aside': 1 })
  })

  it('says of a mail that waits how often it was tried, and when it is tried next', async () => {
    const { body: before } = await call('GET', '/api/mails')
    expect(before.waitingAfterFailure).toBe(0)
    const { id, next } = await waitingMail()
    const { body } = await call('GET', '/api/mails?show=waiting')
    expect(body.waitingAfterFailure).toBe(1)
    expect(body.rows).toMatchObject([{ id, attempts: 2, nextTryAt: next.toISOString() }])
  })

  it('finds a mail by its address, its words, or the reference of its enquiry', async () => {
    const answer = await postQuote(identity.siteUrl, quoteRequest({ company: '100% Engines' }))
    const { reference } = (await answer.json()) as { reference: string }
    await mailWith({ subject: 'Something else' })
    const found = async (search: string) => {
      const query = new URLSearchParams({ show: 'all', search })
      const { body } = await call('GET', `/api/mails?${query}`)
      return body.rows.map(({ subject }: { subject: string }) => subject)
    }
    expect((await found(reference.toLowerCase())).length).toBe(2)
    const { body } = await call('GET', `/api/mails?show=all&search=${reference}`)
    const { body: opened } = await call('GET', `/api/mails/${body.rows[0].id}`)
    expect(opened.lead).toEqual({ id: expect.any(String), reference, name: 'Ada Lovelace' })
    expect(await found('ADA@engines.example')).toHaveLength(2)
    expect(await found('hello@enix.example')).toEqual([`New enquiry ${reference}: 100% Engines`])
    expect(await found('0% Eng')).toEqual([`New enquiry ${reference}: 100% Engines`])
    expect(await found('_')).toEqual([])
    expect(await found('thing el')).toEqual(['Something else'])
  })

  it('goes on where a page ends', async () => {
    const now = new Date()
    for (let index = 0; index < 52; index += 1) {
      await identity.ctx.db.query(
        `INSERT INTO mails (id, queued_at, recipient, subject, text, html, status)
         VALUES ($1, $2, 'a@b.example', $3, '', '', 'failed')`,
        [`019a8a2c-1111-7abc-8def-0000000000${String(index).padStart(2, '0')}`, now, `No ${index}`],
      )
    }
    const first = (await call('GET', '/api/mails')).body
    expect([first.rows.length, first.rows[0].subject, first.hasOlder]).toEqual([50, 'No 51', true])
    const second = (await call('GET', `/api/mails?before=${first.rows.at(-1).id}`)).body
    expect(second.rows.map(({ subject }: { subject: string }) => subject)).toEqual(['No 1', 'No 0'])
    expect(second.hasOlder).toBe(false)
  })

  it.each(['show=nonsense', 'before=yesterday', `search=${'x'.repeat(201)}`])(
    'refuses ?%s',
    async (query) => {
      expect((await call('GET', `/api/mails?${query}`)).status).toBe(422)
    },
  )
})

describe('a mail', () => {
  it('that waits is tried at once where staff ask for it, and one that does not wait is not', async () => {
    const { id } = await waitingMail()
    expect((await call('POST', `/api/mails/${id}/try-now`)).status).toBe(204)
    expect((await newestSent()).attempts).toBe(3)
    const again = await call('POST', `/api/mails/${id}/try-now`)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This email does not wait any more. Please look at it again.',
    ])
    const { rows } = await identity.ctx.db.query<{ actor: string }>(
      "SELECT actor FROM audit_entries WHERE action = 'mail.hurried' AND subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ actor: staff.id }])
  })

  it('shows what became of it, the words of the mail server, and its own', async () => {
    const { id } = await mailWith({ set: bounced })
    const { body } = await call('GET', `/api/mails/${id}`)
    expect(body).toMatchObject({
      status: 'bounced',
      attempts: 1,
      lastErrorCode: '5.1.1',
      lastError: 'No such user',
      text: 'Dear Ada',
      nextTryAt: null,
    })
  })

  it('that opens a door never shows its words, and is not sent again', async () => {
    const { id } = await mailWith({ confidential: true, set: bounced })
    const { body } = await call('GET', `/api/mails/${id}`)
    expect([body.text, JSON.stringify(body).includes('Dear Ada')]).toEqual([null, false])
    const again = await call('POST', `/api/mails/${id}/retry`, {})
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('code')])
  })

  it('of a data request or an incident is not read at the mail desk, and goes to its address alone', async () => {
    const form = privacyForm({ kind: 'complaint', email: 'grace@harbour.example' })
    await fetch(`${identity.siteUrl}/functions/v1/send-privacy-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    const opened = {
      ...{ id: newId(clock.now()), reference: 'INC-1', title: 'A stolen laptop' },
      ...({ severity: 'major', since: clock.now() } as const),
    }
    const team = { teamEmail: 'team@enix.example', siteUrl: identity.siteUrl }
    await identity.ctx.db.transaction(() => tellOfSecurity(identity.ctx, [opened], team))
    const { body: all } = await call('GET', '/api/mails?show=all')
    const subjects = all.rows.map(({ subject }: { subject: string }) => subject)
    expect(subjects).toEqual(Array(3).fill('A confidential matter'))
    for (const { id } of all.rows as StoredMail[]) {
      const { body } = await call('GET', `/api/mails/${id}`)
      expect(body).toMatchObject({ text: null, sealed: true, attachments: [] })
      expect(JSON.stringify(body)).not.toMatch(/complaint|DPC-|laptop|INC-/i)
    }
    for (const word of ['complaint', 'laptop']) {
      expect((await call('GET', `/api/mails?show=all&search=${word}`)).body.rows).toEqual([])
    }
    const answer = (await storedMails(identity.ctx)).find(
      ({ recipient }) => recipient === form.email,
    )
    await until(async () =>
      (await storedMails(identity.ctx)).every(({ status }) => status === 'sent'),
    )
    await untilJobEnded(identity.ctx, answer?.id ?? '')
    await identity.ctx.db.query(`UPDATE mails SET ${bounced} WHERE id = $1`, [answer?.id])
    const retry = (body: object) => call('POST', `/api/mails/${answer?.id}/retry`, body)
    // Whoever presses could have somebody's data sent to themselves.
    expect((await retry({ recipient: 'sales@enix.example' })).status).toBe(409)
    expect((await retry({ recipient: form.email })).status).toBe(204)
  })

  it('is sealed by what it is about, not by where its answers go', async () => {
    const mail = { recipient: 'ada@engines.example', subject: 'Your enquiry', html: '<p>Dear Ada' }
    const id = await queueMail(identity.ctx, {
      ...{ ...mail, text: 'Dear Ada' },
      replyTo: company.privacyEmail,
    })
    const { body } = await call('GET', `/api/mails/${id}`)
    expect(body).toMatchObject({ subject: 'Your enquiry', text: 'Dear Ada', sealed: false })
  })

  it('is not there for an id that is none', async () => {
    expect((await call('GET', '/api/mails/nonsense')).status).toBe(404)
    expect((await call('POST', '/api/mails/nonsense/retry', {})).status).toBe(404)
  })
})

describe('sending again', () => {
  it.each([
    ['failed', failed],
    ['bounced', bounced],
  ])('takes the same mail that had %s, once, however many press at once', async (_, set) => {
    const { id } = await mailWith({ set })
    const presses = Array.from({ length: 5 }, () => call('POST', `/api/mails/${id}/retry`, {}))
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409, 409])
    expect(await newestSent()).toMatchObject({ id, attempts: 2, last_error: null })
    const { body } = await call('GET', `/api/mails/${id}`)
    expect(body.bouncedAt).toBeNull()
  })

  it('goes to the right address when it was wrong; the trail keeps no address', async () => {
    const { id } = await mailWith({ set: bounced })
    const wrong = await call('POST', `/api/mails/${id}/retry`, { recipient: 'ada@engines' })
    expect([wrong.status, wrong.body.fields.recipient]).toEqual([
      422,
      'Please enter a valid email address',
    ])
    const right = { recipient: ' ada@engine.example ' }
    expect((await call('POST', `/api/mails/${id}/retry`, right)).status).toBe(204)
    expect((await newestSent()).recipient).toBe('ada@engine.example')
    const { rows } = await identity.ctx.db.query(
      'SELECT action, actor, details FROM audit_entries WHERE subject_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { action: 'mail.retried', actor: staff.id, details: { corrected: true } },
    ])
  })

  it('takes a selection, and says how many it could not take', async () => {
    const lost = await mailWith({ set: failed })
    const sent = await mailWith()
    const { body } = await call('POST', '/api/mails/retry', { ids: [lost.id, sent.id] })
    expect(body).toEqual({ queued: 1, left: 1 })
    await until(async () =>
      (await storedMails(identity.ctx)).every(({ status }) => status === 'sent'),
    )
  })

  it('waits while the job that gave up has not come to its end', async () => {
    const { id } = await mailWith({ set: failed })
    await identity.ctx.db.query("UPDATE pgboss.job SET state = 'active' WHERE id = $1", [id])
    const { status, body } = await call('POST', `/api/mails/${id}/retry`, {})
    expect([status, body.message]).toEqual([409, expect.stringContaining('in a minute')])
    expect((await firstMail())?.status).toBe('failed')
    await identity.ctx.db.query("UPDATE pgboss.job SET state = 'completed' WHERE id = $1", [id])
  })
})

it('a mail that is sent again is not taken for sent because it had arrived before', async () => {
  const { id } = await mailWith({ set: "status = 'queued'" })
  const carriedAt = (attempts: number): MailTransport => ({
    ...mailbox,
    carriedBefore: async () => [{ id, attempts }],
  })
  await noteCarriedMails(identity.ctx, carriedAt(0))
  expect((await firstMail())?.status).toBe('queued')
  await noteCarriedMails(identity.ctx, carriedAt(1))
  expect(await firstMail()).toMatchObject({ status: 'sent', attempts: 2 })
})

describe('setting aside', () => {
  it('takes a mail out of what waits for a decision, with the reason, until it is sent again', async () => {
    const { id } = await mailWith({ set: bounced })
    const without = await call('POST', `/api/mails/${id}/set-aside`, { reason: ' ' })
    expect([without.status, without.body.fields.reason]).toEqual([422, 'Please say why'])
    const reason = { reason: 'She called us instead.' }
    expect((await call('POST', `/api/mails/${id}/set-aside`, reason)).status).toBe(204)
    expect((await call('GET', '/api/mails')).body.rows).toEqual([])
    expect((await call('GET', `/api/mails/${id}`)).body.setAsideReason).toBe(reason.reason)
    expect((await call('POST', `/api/mails/${id}/retry`, {})).status).toBe(204)
    await newestSent()
    expect((await call('GET', `/api/mails/${id}`)).body.setAsideAt).toBeNull()
  })

  it('is not for a mail that was sent', async () => {
    const { id } = await mailWith()
    const { status } = await call('POST', `/api/mails/${id}/set-aside`, { reason: 'No' })
    expect(status).toBe(409)
  })
})
