import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ndaText } from '#content/legal/nda.ts'
import { controlChecks } from '#db/schema/controls.ts'
import { serviceDays } from '#db/schema/operations.ts'
import { policies, policyVersions } from '#db/schema/policies.ts'
import { addEvidence, retireEvidence } from '#features/controls/commands/evidence.server.ts'
import { addEntry } from '#features/privacy/commands/registers.server.ts'
import { eraseExpiredRequests } from '#features/trust/commands/erase.server.ts'
import type { TrustDesk, TrustRequestRow } from '#features/trust/schema/desk.ts'
import type { TrustView } from '#features/trust/schema/visitor.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, dayMs, londonDate } from '#lib/time.ts'
import type { TrustContent } from '#lib/trust-words.ts'
import { personalRecords } from '#server/personal-records.ts'
import { callApi, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { tinyPdf } from '../kit/tiny-files.ts'
import { actionsOn } from '../kit/trail.ts'

const clock = new MovableClock()
let identity: TestIdentity
let olga: TestPerson
let ada: TestPerson
let auditor: TestPerson
let sam: TestPerson

beforeAll(async () => {
  identity = await startIdentity({}, { clock }, { TEAM_EMAIL: 'team@enix.example' })
  olga = await protectedPersonWith(identity, clock, { role: 'compliance', fullName: 'Olga' })
  ada = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Ada' })
  auditor = await protectedPersonWith(identity, clock, { role: 'auditor', fullName: 'Aidan' })
  sam = await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam' })
})
afterAll(() => identity.close())

const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  callApi(identity, person.client, method, path, body)
const today = () => londonDate(clock.now())
const later = (days: number) => ({
  ...identity.ctx,
  clock: { now: () => new Date(clock.now().getTime() + days * dayMs) },
})

/** Access tokens end after an hour. */
async function pass(days: number) {
  clock.pass(days * 86_400)
  for (const { client } of [olga, ada, auditor, sam]) {
    const { error } = await client.refreshSession()
    if (error) throw error
  }
}

const desk = async (): Promise<TrustDesk> => (await as(olga, 'GET', '/api/trust')).body
const change = async (content: Partial<TrustContent>) => {
  const { version, content: before } = await desk()
  return as(olga, 'PUT', '/api/trust/draft', { ...before, ...content, version })
}
const publish = async () => {
  const { version } = await desk()
  return as(olga, 'POST', '/api/trust/versions', { version })
}
const published = async (content: Partial<TrustContent>) => {
  expect((await change(content)).status).toBe(200)
  const { status, body } = await publish()
  expect(status, JSON.stringify(body)).toBe(200)
}
const seen = async (): Promise<TrustView> =>
  (await fetch(`${identity.siteUrl}/functions/v1/trust`)).json()

async function newEvidence(title: string, kind: 'certificate' | 'report', expiresOn?: string) {
  const added = await addEvidence(
    { ...identity.ctx, actor: olga.id },
    { title, kind, controls: ['AC-01'], effectiveOn: today(), expiresOn: expiresOn ?? null },
    Buffer.from(tinyPdf(title)),
  )
  if (!added.ok) throw new Error('It was not added')
  return added.id
}

async function newPolicy(title: string) {
  const [id, now] = [newId(clock.now()), clock.now()]
  await identity.ctx.db.orm
    .insert(policies)
    .values({ id, readers: ['sales'], quorum: 1, reviewMonths: 12, createdAt: now })
  await identity.ctx.db.orm.insert(policyVersions).values({
    ...{ id: newId(now), policyId: id, number: 3, state: 'published', title, body: 'We lock up.' },
    ...{ changes: '', sha256: 'a'.repeat(64), authors: [], createdAt: now, savedAt: now },
    ...{ savedBy: 'system', publishedAt: now, reviewBy: addDays(today(), 300) },
  })
  return id
}

async function looked(shows: string, passed: boolean, hoursAgo = 0) {
  const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
  const values = { at, passed, found: 'So it is.', details: {} }
  await identity.ctx.db.orm
    .insert(controlChecks)
    .values({ shows, ...values })
    .onConflictDoUpdate({ target: controlChecks.shows, set: values })
}

describe('the public page', () => {
  it('says that nothing is published until something is', async () => {
    expect(await seen()).toMatchObject({ number: null, certificates: [], checks: [] })
    const page = await (await fetch(`${identity.siteUrl}/trust`)).text()
    expect(page).toContain('We have not published anything here yet')
  })

  it('shows what an officer published, and nothing of the draft', async () => {
    const certificate = await newEvidence('ISO 27001', 'certificate', addDays(today(), 90))
    const policy = await newPolicy('Information security')
    const { id: processor = '' } =
      (await addEntry({ ...identity.ctx, actor: olga.id }, 'processors', {
        title: 'Hosting Ltd',
        version: 0,
        content: {
          ...{ purpose: 'Servers', country: 'United Kingdom', data: 'All of it' },
          ...{ transfer: 'None needed: stays in the UK', notes: 'Not for everyone' },
        },
      })) ?? {}
    const on = today()
    const answer = { id: randomUUID(), question: 'Do you back up?', answer: 'Every night.', on }
    await looked('backups', true)
    await change({
      certificates: [certificate],
      policies: [{ id: policy, summary: 'Who may do what.', onRequest: true }],
      processors: [processor],
      checks: ['backups'],
      answers: [{ ...answer, basis: `evidence:${certificate}` }],
    })
    expect(await seen()).toMatchObject({ number: null, certificates: [] })
    expect((await publish()).body).toMatchObject({ isDraft: false, published: { number: 1 } })
    const view = await seen()
    expect(view).toMatchObject({
      number: 1,
      certificates: [{ title: 'ISO 27001', expiresOn: addDays(today(), 90) }],
      policies: [{ title: 'Information security', number: 3, summary: 'Who may do what.' }],
      processors: [{ name: 'Hosting Ltd', country: 'United Kingdom', purpose: 'Servers' }],
      checks: [{ result: 'passed' }],
      answers: [{ question: 'Do you back up?', answer: 'Every night.', on }],
      documents: ['Information security, version 3'],
      uptime: null,
    })
    expect(JSON.stringify(view)).not.toMatch(/Not for everyone|We lock up|All of it/)
    const page = await (await fetch(`${identity.siteUrl}/trust`)).text()
    for (const words of ['ISO 27001', 'Hosting Ltd', 'Every night.', 'Passed']) {
      expect(page).toContain(words)
    }
    await change({ certificates: [] })
    expect((await seen()).certificates).toHaveLength(1)
  })

  it('leaves out by itself what its evidence no longer backs', async () => {
    const [ending, retired] = [
      await newEvidence('Cyber Essentials', 'certificate', addDays(today(), 20)),
      await newEvidence('Insurance', 'certificate', addDays(today(), 90)),
    ]
    const [id, on] = [randomUUID(), today()]
    const answer = { id, question: 'Are you insured?', answer: 'Yes.', on }
    await published({
      certificates: [ending, retired],
      answers: [{ ...answer, basis: `evidence:${retired}` }],
    })
    expect(await seen()).toMatchObject({ certificates: [{}, {}], answers: [{}] })
    await retireEvidence({ ...identity.ctx, actor: olga.id }, retired, 'Another insurer')
    expect(await seen()).toMatchObject({
      certificates: [{ title: 'Cyber Essentials' }],
      answers: [],
    })
    expect((await desk()).answersWithheld).toEqual({ [id]: 'retired' })
    await pass(21)
    expect(await seen()).toMatchObject({ number: expect.any(Number), certificates: [] })
  })

  it('never shows a green light that is older than 48 hours, and no example', async () => {
    await looked('backups', true, 49)
    const example = await newEvidence('Made up', 'certificate', addDays(today(), 90))
    await identity.ctx.db.query('UPDATE evidence SET example = true WHERE id = $1', [example])
    await published({ checks: ['backups'], certificates: [example] })
    expect(await seen()).toMatchObject({ checks: [{ result: 'stale' }], certificates: [] })
    await looked('backups', false)
    expect(await seen()).toMatchObject({ checks: [{ result: 'failed' }] })
    await looked('backups', true)
  })

  it('lets a failing check be left out for a reason only, which the trail keeps', async () => {
    await looked('clocks', false)
    await published({ checks: ['clocks'], hidden: [] })
    await change({ checks: [] })
    const refused = await publish()
    expect([refused.status, (await desk()).unexplained]).toEqual([409, ['clocks']])
    expect((await seen()).checks).toHaveLength(1)
    const hidden = [{ check: 'clocks', reason: 'Two machines are being moved' }]
    await published({ checks: [], hidden })
    expect((await seen()).checks).toEqual([])
    const { rows } = await identity.ctx.db.query<{ details: object }>(
      "SELECT details FROM audit_entries WHERE action = 'trust_page.published' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0]?.details).toMatchObject({ hidden })
  })

  it('shows uptime once a day was measured', async () => {
    await published({ uptime: true })
    expect((await seen()).uptime).toBeNull()
    const at = new Date(Math.floor(clock.now().getTime() / 300_000) * 300_000 - 2 * dayMs)
    const day = at.toISOString().slice(0, 10)
    const measured = { day, looks: 288, firstAt: at, lastAt: at }
    await identity.ctx.db.orm
      .insert(serviceDays)
      .values({ ...measured, service: 'site' })
      .onConflictDoNothing()
    const { uptime } = await seen()
    expect(uptime).toMatchObject({ since: at.toISOString() })
    expect(uptime?.services).toContainEqual({ service: 'site', share: 0.5 })
  })
})

describe('the desk', () => {
  it('refuses what somebody made of an older draft, also after a publication', async () => {
    const { version, content } = await desk()
    const save = (uptime: boolean) =>
      as(ada, 'PUT', '/api/trust/draft', { ...content, uptime, version })
    const both = await Promise.all([save(!content.uptime), save(!content.uptime)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await publish()).status).toBe(200)
    expect((await save(content.uptime)).body.code).toBe('changed_meanwhile')
    expect((await publish()).status).toBe(409)
  })

  it.each([
    ['an answer that rests on nothing', { answers: [{ basis: '' }] }, 'answers.0.basis'],
    ['a policy without a summary', { policies: [{ summary: ' ' }] }, 'policies.0.summary'],
    ['a check left out without a reason', { hidden: [{ check: 'clocks', reason: '' }] }, 'hidden'],
  ])('does not take %s', async (_, wrong, field) => {
    const [id, on] = [randomUUID(), today()]
    const { version, content } = await desk()
    const full = {
      answers: [{ id, question: 'Do you?', answer: 'Yes.', on, basis: 'control:AC-01' }],
      policies: [{ id, summary: 'So.', onRequest: false }],
    }
    const [name = '', [item] = []] = Object.entries(wrong)[0] as [string, object[]]
    const usual = (full as Record<string, object[]>)[name]?.[0]
    const body = { ...content, version, [name]: [{ ...usual, ...item }] }
    const refused = await as(olga, 'PUT', '/api/trust/draft', body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields).join()).toContain(field.split('.')[0])
  })

  it('is read by auditors without the people who ask, and is not for others', async () => {
    const statuses = async (person: TestPerson) => [
      (await as(person, 'GET', '/api/trust')).status,
      (await as(person, 'GET', '/api/trust/requests')).status,
      (await as(person, 'POST', '/api/trust/versions', { version: 0 })).status,
    ]
    expect(await statuses(auditor)).toEqual([200, 403, 403])
    expect(await statuses(sam)).toEqual([403, 403, 403])
  })
})

describe('documents under a confidentiality agreement', () => {
  let people = 0
  const root = () => `${identity.siteUrl}/functions/v1`
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
    (await as(olga, 'GET', `/api/trust/requests?list=${list}`)).body.rows
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
  ) => as(olga, 'POST', `/api/trust/requests/${id}/${step}`, { version, ...more })
  const mailsTo = async (email: string) =>
    (await identity.mails()).filter(({ recipient }) => recipient === email)
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
    report = await newEvidence('Penetration test', 'report', addDays(today(), 400))
    await published({ documents: [report] })
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
    expect((await actionsOn(identity.ctx, row.id)).slice(0, 5)).toEqual([
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
    const { rows } = await identity.ctx.db.query<{ text: string }>(
      'SELECT string_agg(details::text, $2) AS text FROM audit_entries WHERE subject_id = $1',
      [row.id, ' '],
    )
    expect(rows[0]?.text).not.toMatch(/Grace|Harbour|harbour/)
  })

  it('end with their link, when it is over or revoked', async () => {
    const { row, token } = await approved()
    await sign(token)
    await pass(15)
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
    const other = await newEvidence('Not published', 'report')
    expect((await download(token, `evidence:${other}`)).status).toBe(404)
    const short = await newEvidence('Old report', 'report', addDays(today(), 5))
    await published({ documents: [report, short] })
    expect((await download(token, `evidence:${short}`)).status).toBe(200)
    await pass(6)
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
      fetch(`${identity.siteUrl}/trust`, {
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
    const next = await (await fetch(new URL(place, identity.siteUrl))).text()
    expect(next).toContain('Your request has arrived.')
  })

  it('leave nothing of a person once erased, but what was signed', async () => {
    const unsigned = await request()
    const { row: signed, token } = await approved()
    await sign(token)
    const records = personalRecords.find(({ name }) => name === 'documentRequests')
    const { ctx } = identity
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
