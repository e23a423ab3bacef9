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
const decide = (id: string, decision: FeedbackDecision) =>
  callApi(identity, sam, 'POST', `/api/content/feedback/${id}`, { decision })
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

it('is published after its author has seen it, exactly as agreed, and its author hears of it', async () => {
  const { id, request } = await sent()
  // The page promises that the author sees it first.
  expect((await decide(id, 'publish')).status).toBe(409)
  expect(await page()).not.toContain(request.message)

  expect((await decide(id, 'preview')).status).toBe(204)
  expect((await decide(id, 'publish')).status).toBe(204)
  expect(await page()).toContain(request.message)
  expect(await page()).toContain('Ada, Analytical Engines')
  expect(await page()).not.toContain('Lovelace')
  const mails = await mailsTo(request.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your feedback is published',
    'Your feedback, as it would appear',
  ])
  for (const { text } of mails) {
    expect(text).toContain(request.message)
    expect(text).toContain('Ada, Analytical Engines')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('reply to this mail')
  }
  expect(await list('published')).toMatchObject([{ id, decidedBy: 'Sam Sales' }])

  expect((await decide(id, 'withdraw')).status).toBe(204)
  expect(await page()).not.toContain(request.message)
  expect(await list('closed')).toMatchObject([
    { id, state: 'withdrawn', message: request.message, publishedAt: null },
  ])
  const { rows } = await identity.ctx.db.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE subject_id = $1 AND actor <> 'visitor' ORDER BY id",
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['feedback.shown_to_author', 'feedback.published', 'feedback.withdrawn'],
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
  const { id } = await sent()
  await decide(id, 'preview')
  const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'publish')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  const told = (await identity.mails()).filter(({ subject }) => subject.includes('is published'))
  expect(told).toHaveLength(1)
})
