import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeedbackDecision } from '#features/feedback/schema.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { feedbackRequest, postFeedback } from '../kit/feedback-request.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let sam: GoTrueClient

beforeAll(async () => {
  const clock = new MovableClock()
  identity = await startIdentity({}, { clock }, { TEAM_EMAIL: 'team@enix.example' })
  sam = (await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' }))
    .client
})
afterAll(() => identity.close())
beforeEach(() => identity.ctx.db.script('TRUNCATE feedback, mails'))

const list = async (show: string) =>
  (await callApi(identity, sam, 'GET', `/api/content/feedback?show=${show}`)).body
const decide = (id: string, decision: FeedbackDecision, more: object = {}) =>
  callApi(identity, sam, 'POST', `/api/content/feedback/${id}`, { decision, ...more })
const page = async () => (await fetch(`${identity.siteUrl}/client-feedback`)).text()

/** What its author was sent, beside that it arrived. */
const mailsTo = async (author: string) =>
  (await identity.mails()).filter(
    ({ recipient, subject }) => recipient === author && !subject.includes('received'),
  )

async function sent(changes: Record<string, unknown> = {}) {
  const request = feedbackRequest(changes)
  expect((await postFeedback(identity.siteUrl, request)).status).toBe(200)
  const [newest] = await list('waiting')
  return { ...newest, request }
}

/** The token in the links of the newest mail to an author. */
async function tokenSentTo(email: string): Promise<string> {
  const mail = (await identity.mails()).find(({ recipient }) => recipient === email)
  const [, token = ''] = /token=([^&\s]+)&answer=agree/.exec(mail?.text ?? '') ?? []
  return token
}

/** As the form of the page is posted without JavaScript. */
const answer = (token: string, form: Record<string, string>) =>
  fetch(`${identity.siteUrl}/feedback-check?${new URLSearchParams({ token })}`, {
    method: 'POST',
    headers: { origin: identity.siteUrl },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const agree = (token: string, attribution = 'first-name') =>
  answer(token, { answer: 'agree', attribution })
const refuse = (token: string) => answer(token, { answer: 'refuse' })

async function trailOf(id: string): Promise<string[]> {
  const { rows } = await identity.ctx.db.query<{ action: string; actor: string }>(
    'SELECT action, actor FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ action, actor }) => (actor === 'visitor' ? `visitor ${action}` : action))
}

it('what came in is listed with the consent as it was given', async () => {
  const { request } = await sent()
  expect(await list('waiting')).toMatchObject([
    {
      name: request.name,
      email: request.email,
      message: request.message,
      attribution: 'first-name',
      author: 'Ada, Analytical Engines',
      publishConsent: true,
      consentWording: 'feedback-2026-11',
      state: 'received',
      decidedBy: null,
    },
  ])
})

it('is published after its author has agreed, exactly as agreed, and its author hears of it', async () => {
  const { id, request } = await sent()
  // The page promises that it is checked with the author first.
  expect((await decide(id, 'publish')).status).toBe(409)
  expect((await decide(id, 'preview')).status).toBe(204)
  expect((await decide(id, 'publish')).status).toBe(409)
  expect(await page()).not.toContain(request.message)

  const token = await tokenSentTo(request.email)
  expect((await agree(token)).status).toBe(303)
  expect((await decide(id, 'publish')).status).toBe(204)
  expect(await page()).toContain(request.message)
  expect(await page()).toContain('Ada, Analytical Engines')
  expect(await page()).not.toContain('Lovelace')
  const mails = await mailsTo(request.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your feedback is published',
    'May we publish your feedback like this?',
  ])
  for (const { text } of mails) {
    expect(text).toContain(request.message)
    expect(text).toContain('Ada, Analytical Engines')
    expect(text).toContain(`token=${token}&answer=refuse`)
  }
  expect(await list('published')).toMatchObject([{ id, decidedBy: 'Sam Sales' }])

  expect((await decide(id, 'withdraw')).status).toBe(204)
  expect(await page()).not.toContain(request.message)
  expect(await list('closed')).toMatchObject([
    { id, state: 'withdrawn', message: request.message, publishedAt: null },
  ])
  expect(await trailOf(id)).toEqual([
    'visitor feedback.received',
    'feedback.shown_to_author',
    'visitor feedback.agreed',
    'feedback.published',
    'feedback.withdrawn',
  ])
})

it('opening either link shows the words and changes nothing, and no copy of it is kept', async () => {
  const { id, request } = await sent()
  await decide(id, 'preview')
  const token = await tokenSentTo(request.email)
  for (const asked of ['agree', 'refuse']) {
    const address = `${identity.siteUrl}/feedback-check?token=${token}&answer=${asked}`
    const opened = await fetch(address)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const html = await opened.text()
    expect(html).toContain(request.message)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await list('waiting')).toMatchObject([{ id, authorAnswer: null }])
})

it('a token that we did not make shows and changes nothing', async () => {
  const { id, request } = await sent()
  await decide(id, 'preview')
  const token = await tokenSentTo(request.email)
  const other = await sent({ message: 'Another feedback, of somebody else.' })
  const forged = [
    `${id}.${'0'.repeat(56)}`,
    `${other.id}.${token.split('.')[1]}`,
    token.slice(0, -1),
    id,
    '',
  ]
  for (const one of forged) {
    const read = await fetch(`${identity.siteUrl}/functions/v1/feedback-check?token=${one}`)
    expect(read.status).toBe(404)
    expect((await agree(one)).status).toBe(409)
    expect((await refuse(one)).status).toBe(409)
  }
  expect((await list('waiting')).map(({ authorAnswer }: never) => authorAnswer)).toEqual([
    null,
    null,
  ])
})

it('the author chooses how they are named, and agreeing twice is one agreement', async () => {
  const { id, request } = await sent()
  await decide(id, 'preview')
  const token = await tokenSentTo(request.email)
  await agree(token, 'anonymous')
  expect((await agree(token, 'anonymous')).status).toBe(303)
  expect(await list('waiting')).toMatchObject([
    { id, author: 'Name withheld at the author’s wish' },
  ])
  expect((await trailOf(id)).filter((action) => action.endsWith('agreed'))).toHaveLength(1)
  await agree(token, 'full-name')
  await decide(id, 'publish')
  expect(await page()).toContain('Ada Lovelace, Analytical Engines')
  // Once it is published, its author can take it down, but not change it under the readers' eyes.
  expect((await agree(token, 'anonymous')).status).toBe(409)
})

it('a no of the author holds: it is not published, and taken down if it was', async () => {
  const first = await sent()
  await decide(first.id, 'preview')
  const token = await tokenSentTo(first.request.email)
  await agree(token)
  expect((await refuse(token)).status).toBe(303)
  expect((await refuse(token)).status).toBe(303)
  expect((await agree(token)).status).toBe(409)
  const recorded = { way: 'telephone', note: 'Changed her mind on Monday' }
  expect((await decide(first.id, 'agreed', recorded)).status).toBe(409)
  expect((await decide(first.id, 'publish')).status).toBe(409)
  expect(await list('closed')).toMatchObject([
    { state: 'declined', authorAnswer: 'refuse', decidedBy: null },
  ])

  const email = 'grace@engines.example'
  const second = await sent({ email, message: 'The second machine was full as well.' })
  await decide(second.id, 'preview')
  await agree(await tokenSentTo(email))
  await decide(second.id, 'publish')
  expect(await page()).toContain(second.request.message)
  const mails = (await identity.mails()).filter(({ recipient }) => recipient === email)
  const [, inMail = ''] = /token=([^&\s]+)&answer=refuse/.exec(mails[0]?.text ?? '') ?? []
  expect((await refuse(inMail)).status).toBe(303)
  expect(await page()).not.toContain(second.request.message)
  expect((await trailOf(second.id)).at(-1)).toBe('visitor feedback.refused')
})

it('an agreement by mail or telephone is written down with how we know', async () => {
  const { id } = await sent()
  const way = 'telephone'
  const note = 'Rang on Monday at ten'
  expect((await decide(id, 'agreed', { way, note })).status).toBe(409)
  await decide(id, 'preview')
  expect((await decide(id, 'agreed')).status).toBe(422)
  expect((await decide(id, 'agreed', { way, note: '' })).status).toBe(422)
  expect((await decide(id, 'agreed', { way, note })).status).toBe(204)
  expect(await list('waiting')).toMatchObject([
    { authorAnswer: 'agree', authorAnswerNote: 'By telephone: Rang on Monday at ten' },
  ])
  expect((await decide(id, 'publish')).status).toBe(204)
  const { rows } = await identity.ctx.db.query<{ details: object }>(
    "SELECT details FROM audit_entries WHERE action = 'feedback.agreement_recorded' AND subject_id = $1",
    [id],
  )
  expect(rows).toEqual([{ details: { way } }])
})

it('says why it cannot be published: its author has not agreed, or wants it to stay with us', async () => {
  const { id } = await sent()
  const asked = await decide(id, 'publish')
  expect([asked.status, asked.body.code]).toEqual([409, 'not_agreed'])
  expect(asked.body.message).toContain('has not agreed yet')
  const kept = await sent({ publishConsent: false, message: 'This stays between us, please.' })
  const between = await decide(kept.id, 'publish')
  expect([between.status, between.body.message]).toEqual([
    409,
    'Its author asked that it stays with us, so it is not published.',
  ])
})

it.each<FeedbackDecision>(['preview', 'publish', 'withdraw'])(
  'without consent to publish it, nobody can %s it',
  async (decision) => {
    const { id, request } = await sent({ publishConsent: false })
    expect((await decide(id, decision)).status).toBe(409)
    expect(await list('waiting')).toMatchObject([{ id, state: 'received' }])
    expect(await page()).not.toContain(request.message)
    expect(await mailsTo(request.email)).toEqual([])
  },
)

it('is declined once, without a mail, and that is that', async () => {
  const { id, request } = await sent()
  expect((await decide(id, 'decline')).status).toBe(204)
  for (const decision of ['decline', 'preview', 'publish', 'withdraw'] as const) {
    expect((await decide(id, decision)).status).toBe(409)
  }
  expect(await list('closed')).toMatchObject([{ id, state: 'declined', decidedBy: 'Sam Sales' }])
  expect(await mailsTo(request.email)).toEqual([])
})

it('of two who publish at once one does, and the author gets one mail', async () => {
  const { id, request } = await sent()
  await decide(id, 'preview')
  await agree(await tokenSentTo(request.email))
  const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'publish')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  const told = (await identity.mails()).filter(({ subject }) => subject.includes('is published'))
  expect(told).toHaveLength(1)
})
