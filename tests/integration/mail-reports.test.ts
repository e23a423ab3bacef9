import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { bounceSecret, deliveryReport, postReport } from '../kit/delivery-report.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { newestSentMail, newMail, storedMails } from '../kit/stored-mails.ts'

let identity: TestIdentity
let staff: { client: GoTrueClient }

beforeAll(async () => {
  const clock = new MovableClock()
  identity = await startIdentity({}, { clock }, { MAIL_BOUNCE_SECRET: bounceSecret })
  staff = await protectedPersonWith(identity, clock, { role: 'sales' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.ctx.db.query('DELETE FROM mails')
})

const call = (method: string, path: string, body?: unknown) =>
  callApi(identity, staff.client, method, path, body)

describe('a report from a mail server', () => {
  const report = (body: string, authorization?: string) =>
    postReport(identity.siteUrl, body, authorization)
  const about = (id: string, changes = {}) =>
    deliveryReport({ messageId: `<${id}@enix.example>`, ...changes })
  const resultOf = async (response: Response) =>
    [response.status, ((await response.json()) as { result: string }).result] as const

  it('marks an email as bounced once, and again only by another report', async () => {
    const { id } = await newMail(identity.ctx)
    expect(await resultOf(await report(about(id)))).toEqual([200, 'bounced'])
    expect(await resultOf(await report(about(id)))).toEqual([200, 'known'])
    const { body } = await call('GET', `/api/mails/${id}`)
    expect(body).toMatchObject({ status: 'bounced', lastErrorCode: '5.1.1' })
    expect(body.lastError).toContain('no such user')

    await call('POST', `/api/mails/${id}/retry`, {})
    await newestSentMail(identity.ctx)
    expect(await resultOf(await report(about(id)))).toEqual([200, 'known'])
    expect((await storedMails(identity.ctx))[0]?.status).toBe('sent')
    const other = about(id, { diagnostic: 'smtp; 550 still no such user' })
    expect(await resultOf(await report(other))).toEqual([200, 'bounced'])
  })

  it('of a delay is noted, and changes nothing else', async () => {
    const { id } = await newMail(identity.ctx)
    const delay = about(id, { action: 'Action: delayed\n', status: '4.4.1' })
    expect(await resultOf(await report(delay))).toEqual([200, 'noted'])
    expect((await call('GET', `/api/mails/${id}`)).body).toMatchObject({
      status: 'sent',
      lastErrorCode: '4.4.1',
    })
  })

  it('about an earlier attempt does not stop an email that is being sent again', async () => {
    const { id } = await newMail(identity.ctx, { set: "status = 'queued'" })
    expect(await resultOf(await report(about(id)))).toEqual([200, 'noted'])
    expect((await storedMails(identity.ctx))[0]?.status).toBe('queued')
  })

  it('that is none, or about no mail of ours, is answered all the same', async () => {
    expect(await resultOf(await report('Out of office'))).toEqual([200, 'no_report'])
    expect(await resultOf(await report(deliveryReport()))).toEqual([200, 'unknown'])
  })

  it('is taken from nobody without the secret, and not beyond its size', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${bounceSecret}`]) {
      expect((await report(deliveryReport(), authorization)).status).toBe(401)
    }
    expect((await report('x'.repeat(256 * 1024 + 1))).status).toBe(413)
    const large = `${deliveryReport()}${'x'.repeat(200 * 1024)}`
    expect(await resultOf(await report(large))).toEqual([200, 'unknown'])
  })
})
