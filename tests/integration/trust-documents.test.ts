import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ndaText } from '#content/legal/nda.ts'
import { eraseExpiredRequests } from '#features/trust/commands/erase.server.ts'
import type { TrustRequestRow } from '#features/trust/schema/desk.ts'
import { addDays, dayMs } from '#lib/time.ts'
import { personalRecords } from '#server/personal-records.ts'
import { actionsOn } from '../kit/trail.ts'
import { startTrust, type TestTrust } from '../kit/trust.ts'

let trust: TestTrust
beforeAll(async () => {
  trust = await startTrust()
})
afterAll(() => trust.identity.close())

const later = (days: number) => ({
  ...trust.identity.ctx,
  clock: { now: () => new Date(trust.clock.now().getTime() + days * dayMs) },
})

describe('documents under a confidentiality agreement', () => {
  let people = 0
  const root = () => `${trust.identity.siteUrl}/functions/v1`
  const asked = (change: object = {}) => {
    people += 1
    return {
      ...{ name: 'Grace Hopper', company: 'Harbour Ltd', email: `grace${people}@harbour.example` },
      ...{ purpose: 'We want to know how you protect our data.', ...change },
    }
  }
  async function post(name: string, body: object) {
    const answer = await fetch(`${root()}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const requests = async (list: string): Promise<TrustRequestRow[]> =>
    (await trust.as(trust.olga, 'GET', `/api/trust/requests?list=${list}`)).body.rows
  async function request(change: object = {}) {
    const body = asked(change)
    const { status, body: answer } = await post('request-trust-documents', body)
    expect(status, JSON.stringify(answer)).toBe(200)
    const row = (await requests('asked')).find(({ reference }) => reference === answer.reference)
    if (!row) throw new Error('It is not in the list')
    return row
  }
  const decide = (
    { id, version }: Pick<TrustRequestRow, 'id' | 'version'>,
    step: string,
    more: object = {},
  ) => trust.as(trust.olga, 'POST', `/api/trust/requests/${id}/${step}`, { version, ...more })
  const mailsTo = async (email: string) =>
    (await trust.identity.mails()).filter(({ recipient }) => recipient === email)
  async function approved(change: object = {}) {
    const { status, body } = await decide(await request(change), 'approval')
    expect(status, JSON.stringify(body)).toBe(200)
    const [mail] = await mailsTo(body.email)
    const token = /documents\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { row: body as TrustRequestRow, token }
  }
  const view = async (token: string) => {
    const answer = await fetch(`${root()}/trust-documents?${new URLSearchParams({ token })}`)
    return { status: answer.status, body: await answer.json() }
  }
  const sign = async (token: string, change: object = {}) =>
    post('sign-nda', {
      ...{ token, name: 'Grace Hopper', agreed: true },
      ...{ sha256: (await view(token)).body.shown?.agreement?.sha256 ?? 'a'.repeat(64), ...change },
    })
  const download = (token: string, document: string) =>
    fetch(`${root()}/trust-document?${new URLSearchParams({ token, document })}`)

  let report: string
  beforeAll(async () => {
    report = await trust.newEvidence('Penetration test', 'report', addDays(trust.today(), 400))
    const policy = await trust.newPolicy('Information security')
    await trust.published({
      documents: [report],
      policies: [{ id: policy, summary: 'Who may do what.', onRequest: true }],
    })
  })

  it('are asked for, approved, signed for, downloaded, and noted at each step', async () => {
    const { row, token } = await approved()
    expect((await mailsTo('team@enix.example'))[0]?.subject).toContain(row.reference)
    const before = await view(token)
    expect(before.body).toMatchObject({ access: 'to_sign', shown: { documents: [] } })
    expect((await download(token, `evidence:${report}`)).status).toBe(404)

    expect((await sign(token)).status).toBe(200)
    expect((await sign(token)).status).toBe(409)
    const { documents } = (await view(token)).body.shown
    expect(documents).toContainEqual({ key: `evidence:${report}`, title: 'Penetration test' })
    for (const { key } of documents) {
      const file = await download(token, key)
      expect([file.status, file.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ])
      expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    }
    expect((await actionsOn(trust.identity.ctx, row.id)).slice(0, 5)).toEqual([
      ...['trust_request.received', 'trust_request.approved', 'trust_request.signed'],
      ...['trust_request.document_taken', 'trust_request.document_taken'],
    ])
    const after = (await requests('approved')).find(({ id }) => id === row.id)
    expect(after).toMatchObject({
      signed: { name: 'Grace Hopper', sha256: createHash('sha256').update(ndaText).digest('hex') },
      downloads: documents.map(({ title }: { title: string }) => ({ document: title })),
    })
    const [copy] = await mailsTo(row.email)
    expect(copy?.subject).toContain('You have signed')
    const { rows } = await trust.identity.ctx.db.query<{ text: string }>(
      'SELECT string_agg(details::text, $2) AS text FROM audit_entries WHERE subject_id = $1',
      [row.id, ' '],
    )
    expect(rows[0]?.text).not.toMatch(/Grace|Harbour|harbour/)
  })

  it('end with their link, when it is over or revoked', async () => {
    const { row, token } = await approved()
    await sign(token)
    await trust.pass(15)
    expect((await view(token)).body).toMatchObject({ access: 'ended', shown: null })
    expect((await download(token, `evidence:${report}`)).status).toBe(404)
    const again = await decide(row, 'approval')
    expect((await view(token)).body.access).toBe('open')
    const revoked = await decide(again.body, 'revocation', { reason: 'They left' })
    expect(revoked.body).toMatchObject({ state: 'revoked', reason: 'They left' })
    expect((await view(token)).body.shown).toBeNull()
    expect((await download(token, `evidence:${report}`)).status).toBe(404)
    expect((await sign(token)).status).toBe(409)
  })

  it('are handed out only while they are published and current', async () => {
    const { token } = await approved()
    await sign(token)
    const other = await trust.newEvidence('Not published', 'report')
    expect((await download(token, `evidence:${other}`)).status).toBe(404)
    const short = await trust.newEvidence('Old report', 'report', addDays(trust.today(), 5))
    await trust.published({ documents: [report, short] })
    expect((await download(token, `evidence:${short}`)).status).toBe(200)
    await trust.pass(6)
    expect((await download(token, `evidence:${short}`)).status).toBe(404)
  })

  it('are not for whoever makes a link up', async () => {
    const { row, token } = await approved()
    const other = await request()
    const forged = [
      ...['', 'nonsense', `${row.id}.${'0'.repeat(56)}`],
      `${other.id}.${token.split('.')[1]}`,
    ]
    for (const made of forged) {
      expect((await view(made)).status).toBe(404)
      expect((await post('sign-nda', { token: made })).status).toBe(422)
      expect((await sign(made)).status).toBe(404)
      expect((await download(made, `evidence:${report}`)).status).toBe(404)
    }
  })

  it('are not opened by another text, without a name, or without agreeing', async () => {
    const { token } = await approved()
    expect((await sign(token, { sha256: 'b'.repeat(64) })).status).toBe(409)
    expect((await sign(token, { name: '' })).body.fields).toHaveProperty('name')
    expect((await sign(token, { agreed: false })).body.fields).toHaveProperty('agreed')
    expect((await view(token)).body.access).toBe('to_sign')
  })

  it('are declined with a reason, and decided by one of two officers', async () => {
    const row = await request()
    const decline = () => decide(row, 'refusal', { reason: 'A competitor' })
    const both = await Promise.all([decline(), decline()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mailsTo(row.email))[0]?.text).toContain('A competitor')
    const [declined] = await requests('declined')
    expect((await decide(declined ?? row, 'revocation', { reason: 'Again' })).status).toBe(409)
  })

  it('are limited as other forms are: what may be a program’s is held, a flood is refused', async () => {
    const told = (await mailsTo('team@enix.example')).length
    expect(await request({ honeypot: 'x' })).toMatchObject({ heldFor: ['honeypot'] })
    expect(await mailsTo('team@enix.example')).toHaveLength(told)
    const email = 'many@harbour.example'
    const answers: number[] = []
    for (let n = 0; n < 16; n++) {
      const body = asked({ email, purpose: `For reason number ${n} of many.` })
      answers.push((await post('request-trust-documents', body)).status)
    }
    expect(answers).toEqual([...Array(15).fill(200), 429])
    const rows = (await requests('asked')).filter((row) => row.email === email)
    expect(rows.filter(({ heldFor }) => heldFor?.includes('too-many'))).toHaveLength(12)
    const same = asked()
    const twice = [await post('request-trust-documents', same)]
    twice.push(await post('request-trust-documents', same))
    expect(twice[1]?.body.reference).toBe(twice[0]?.body.reference)
  })

  it('can be asked for without JavaScript, with what was typed kept', async () => {
    const send = (form: Record<string, string>) =>
      fetch(`${trust.identity.siteUrl}/trust`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
      })
    const wrong = await send({ ...asked(), email: 'nobody' })
    const page = await wrong.text()
    expect([wrong.status, page.includes('Harbour Ltd')]).toEqual([422, true])
    const sent = await send(asked())
    expect(sent.status).toBe(303)
    const place = sent.headers.get('location') ?? ''
    expect(place).toMatch(/^\/trust\?sent=NDA-\w{4}-\w{4}#documents$/)
    const next = await (await fetch(new URL(place, trust.identity.siteUrl))).text()
    expect(next).toContain('Your request has arrived.')
  })

  it('leave nothing of a person once erased, but what was signed', async () => {
    const unsigned = await request()
    const { row: signed, token } = await approved()
    await sign(token)
    const records = personalRecords.find(({ name }) => name === 'documentRequests')
    const { ctx } = trust.identity
    const count = async (email: string) => (await records?.list(ctx, email))?.length
    expect(await count(unsigned.email.toUpperCase())).toBe(1)
    expect(await records?.kept?.(ctx, signed.email)).toBe(1)
    await ctx.db.transaction(() => records?.erase(ctx, unsigned.email) ?? Promise.resolve(0))
    await ctx.db.transaction(() => records?.erase(ctx, signed.email) ?? Promise.resolve(0))
    expect([await count(unsigned.email), await count(signed.email)]).toEqual([0, 1])
    const old = await request()
    await eraseExpiredRequests(later(740))
    expect([await count(old.email), await count(signed.email)]).toEqual([0, 1])
    await eraseExpiredRequests(later(9 * 366))
    expect(await count(signed.email)).toBe(0)
  })
})
