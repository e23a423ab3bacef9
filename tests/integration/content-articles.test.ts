import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedArticles } from '#content/articles.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

let identity: TestIdentity
let clock: MovableClock
let sam: GoTrueClient
let ann: GoTrueClient

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  sam = (await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' }))
    .client
  ann = (await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Ann Admin' }))
    .client
})
afterAll(() => identity.close())

const desk = '/api/content/articles'
const call = (method: string, path: string, body?: unknown, client = sam) =>
  callApi(identity, client, method, `${desk}${path}`, body)
const read = async (path: string) => (await fetch(`${identity.siteUrl}${path}`)).text()
const statusOf = async (path: string) => (await fetch(`${identity.siteUrl}${path}`)).status

const words = 'Coffee sells best before nine, and crisps sell after three. '.repeat(8)

async function begin(title: string) {
  const { body } = await call('POST', '', { title })
  return open(body.id)
}
const open = async (id: string, client = sam) =>
  (await call('GET', `/${id}`, undefined, client)).body

const whole = {
  description: 'What people buy, hour by hour, and why.',
  topic: 'Business',
  picture: 'detail-shelf',
  pictureAlt: 'A full shelf',
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answered
const save = (article: any, change: object, kind = 'auto', client = sam) =>
  call(
    'PUT',
    `/${article.id}`,
    { version: article.version, kind, ...article.content, ...change },
    client,
  )

async function ready(title: string, change: object = {}) {
  const article = await begin(title)
  await save(article, { ...whole, body: `## Morning\n\n${words}`, ...change })
  return open(article.id)
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answered
const publish = (article: any, at?: { date: string; time: string }) =>
  call('POST', `/${article.id}/publication`, { version: article.version, ...(at && { at }) })

describe('a draft', () => {
  it('begins with a title, and an address that nobody else has', async () => {
    const first = await begin('Tea & cake')
    const second = await begin('Tea & cake')
    expect([first.slug, second.slug]).toEqual(['tea-and-cake', 'tea-and-cake-2'])
    expect(first).toMatchObject({ state: 'draft', version: 1, savedBy: 'Sam Sales' })
    const [fixed] = fixedArticles
    expect((await begin(fixed?.slug.replaceAll('-', ' ') ?? '')).slug).toBe(`${fixed?.slug}-2`)
  })

  it('is seen by nobody outside, however it is asked for', async () => {
    const article = await ready('Nobody sees this draft')
    expect(await statusOf(`/blog/${article.slug}`)).toBe(404)
    expect(await statusOf(`/api/articles/${article.slug}`)).toBe(404)
    for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml', '/api/articles']) {
      expect(await read(path)).not.toContain(article.slug)
    }
  })

  it('is published only with everything that readers need, and each lack is named', async () => {
    const article = await begin('Nearly empty')
    await save(article, { picture: '' })
    const refused = await publish(await open(article.id))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields).toSorted()).toEqual([
      ...['body', 'description', 'picture', 'pictureAlt', 'topic'],
    ])
  })

  it.each([
    ['an address with a space', { slug: 'a b' }],
    ['an address of a fixed article', { slug: fixedArticles[0]?.slug }],
    ['a paragraph without an end', { body: 'a'.repeat(8001) }],
    ['a text without an end', { body: 'a b\n\n'.repeat(9_000) }],
    ['a sign that cannot be stored', { body: 'a\u0000b' }],
    ['a title of two lines', { title: 'a\nb' }],
  ])('with %s is not saved, and says which field', async (_, change) => {
    const article = await begin('Wrong in one field')
    const refused = await save(article, change)
    expect(refused.status).toBe(422)
    expect((await open(article.id)).version).toBe(1)
  })

  it('can be deleted, a published article cannot', async () => {
    const article = await ready('To be deleted')
    await publish(article)
    expect((await call('DELETE', `/${article.id}`)).status).toBe(409)
    await call('DELETE', `/${article.id}/publication`)
    expect((await call('DELETE', `/${article.id}`)).status).toBe(204)
    expect((await call('GET', `/${article.id}`)).status).toBe(404)
    expect((await actionsOn(identity.ctx, article.id)).at(-1)).toBe('article.deleted')
  })
})

describe('a published article', () => {
  it('is at its address, in the list, the feed and the sitemap at once', async () => {
    const article = await ready('Crisps at three o’clock')
    expect((await publish(article)).status).toBe(200)
    const page = await read(`/blog/${article.slug}`)
    expect(page).toContain('<h2 id="morning">Morning</h2>')
    expect(page).toContain('alt="A full shelf"')
    for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml', '/api/articles']) {
      expect(await read(path)).toContain(article.slug)
    }
    expect(await actionsOn(identity.ctx, article.id)).toEqual([
      ...['article.created', 'article.saved', 'article.published'],
    ])
  })

  it('stays as it is while somebody works on it, until the changes are published', async () => {
    const article = await ready('Stays as it is')
    await publish(article)
    const etag = (await fetch(`${identity.siteUrl}/blog/${article.slug}`)).headers.get('etag')
    const saved = await save(await open(article.id), { title: 'Another title' })
    expect(saved.body.hasChanges).toBe(true)
    const again = await fetch(`${identity.siteUrl}/blog/${article.slug}`, {
      headers: { 'if-none-match': etag ?? '' },
    })
    expect(again.status).toBe(304)
    const edited = await open(article.id)
    expect(edited).toMatchObject({ state: 'published', hasChanges: true, title: 'Another title' })
    await publish(edited)
    expect(await read(`/blog/${article.slug}`)).toContain('Another title')
    expect(await open(article.id)).toMatchObject({ hasChanges: false })
  })

  it('keeps its address: a change is refused, even after it was taken down', async () => {
    const article = await ready('Keeps its address')
    await publish(article)
    const refused = await save(await open(article.id), { slug: 'another-address' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { slug: expect.any(String) } } })
    await call('DELETE', `/${article.id}/publication`)
    expect(await statusOf(`/blog/${article.slug}`)).toBe(404)
    expect((await save(await open(article.id), { slug: 'another-address' })).status).toBe(422)
    expect((await actionsOn(identity.ctx, article.id)).at(-1)).toBe('article.unpublished')
  })

  it('that is scheduled appears at its moment by the clocks of London, and no job has to run', async () => {
    const article = await ready('At its moment')
    const now = clock.now()
    const later = new Date(now.getTime() + 600_000)
    const london = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(later)
    const [date = '', time = ''] = london.split(' ')
    expect((await publish(article, { date, time })).status).toBe(200)
    const before = await fetch(`${identity.siteUrl}/blog/${article.slug}`)
    const list = await fetch(`${identity.siteUrl}/blog`)
    expect([before.status, await list.text()]).toEqual([
      404,
      expect.not.stringContaining(article.slug),
    ])
    expect(await open(article.id)).toMatchObject({ state: 'scheduled', slugIsFixed: false })
    // Its address can still be changed, since nobody has seen it.
    const moved = await save(await open(article.id), { slug: 'at-its-other-moment' })
    expect(moved.status).toBe(200)
    await publish(await open(article.id), { date, time })

    clock.pass(600)
    expect(await statusOf('/blog/at-its-other-moment')).toBe(200)
    const renewed = await fetch(`${identity.siteUrl}/blog`, {
      headers: { 'if-none-match': list.headers.get('etag') ?? '' },
    })
    expect(renewed.status).toBe(200)
    expect(await renewed.text()).toContain('at-its-other-moment')
    for (const path of ['/blog/rss.xml', '/sitemap.xml']) {
      expect(await read(path)).toContain('at-its-other-moment')
    }
  })

  it.each([
    ['for a moment that has passed', { date: '2020-01-01', time: '09:00' }, 'date'],
    ['for a time that no clock shows', { date: '2027-03-28', time: '01:30' }, 'time'],
    ['for a slip of the year', { date: '2062-01-04', time: '09:00' }, 'date'],
  ])('is not scheduled %s', async (_, at, field) => {
    const refused = await publish(await ready('At the wrong moment'), at)
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('two people', () => {
  it('do not write over each other without knowing it, and nothing is lost if they do', async () => {
    const article = await begin('Two people')
    const seenByAnn = await open(article.id, ann)
    expect((await save(article, { body: 'What Sam wrote' })).status).toBe(200)
    const conflict = await save(seenByAnn, { body: 'What Ann wrote' }, 'auto', ann)
    expect(conflict).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const current = await open(article.id, ann)
    expect(current.content.body).toBe('What Sam wrote')
    const over = await save(current, { body: 'What Ann wrote' }, 'over', ann)
    expect(over.status).toBe(200)
    const { body: revisions } = await call('GET', `/${article.id}/revisions`)
    expect(revisions).toMatchObject([
      { kind: 'saved', savedBy: 'Ann Admin', words: 3 },
      { kind: 'replaced', savedBy: 'Sam Sales', words: 3 },
    ])
    const { body: kept } = await call('GET', `/${article.id}/revisions/${revisions[1].id}`)
    expect(kept.body).toBe('What Sam wrote')
  })

  it('who save at the same moment: one succeeds, the other is told', async () => {
    const article = await begin('At the same moment')
    const answers = await Promise.all(
      [...Array(8).keys()].map((n) => save(article, { body: `Text ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[200, 409, 409, 409, 409, 409, 409, 409],
    ])
  })
})

it('each save that somebody asks for and each publication is a revision, autosaves are none', async () => {
  const article = await ready('Revisions')
  await save(await open(article.id), { body: `${words} One` }, 'kept')
  await save(await open(article.id), { body: `${words} Two` }, 'auto')
  await publish(await open(article.id))
  const { body: revisions } = await call('GET', `/${article.id}/revisions`)
  expect(revisions.map(({ kind }: { kind: string }) => kind)).toEqual(['published', 'saved'])
  const other = await begin('Another one')
  const foreign = await call('GET', `/${other.id}/revisions/${revisions[0].id}`)
  expect(foreign.status).toBe(404)
})

it('the preview is what the page shows, and can do nothing either', async () => {
  const body = `## Hello\n\n${words}\n\n<script>alert(1)</script> [x](javascript:alert(1))`
  const { body: preview } = await call('POST', '/preview', { body })
  const article = await ready('Preview and page', { body })
  await publish(article)
  const { html } = (await (
    await fetch(`${identity.siteUrl}/api/articles/${article.slug}`)
  ).json()) as { html: string }
  expect(preview.html).toBe(html)
  expect(html).not.toMatch(/<script|href="javascript/)
  expect(preview.minutes).toBe(1)
})
