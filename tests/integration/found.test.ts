import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#app/routes.tsx'
import { fixedArticles } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { articles } from '#db/schema/articles.ts'
import { newId } from '#lib/ids.server.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await publish({ slug: 'from-staff', title: 'Crisps & <em>tea</em>' })
  await publish({ slug: 'a-draft', status: 'draft' })
  await publish({ slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) })
  await publish({ slug: 'smart-energy-management', title: 'Not the one of the site' })
})
afterAll(() => app.close())

const get = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()

async function publish(changes: Partial<typeof articles.$inferInsert>): Promise<void> {
  const now = new Date(Date.now() - 60_000)
  await app.ctx.db.orm.insert(articles).values({
    id: newId(now),
    slug: 'a-slug',
    title: 'A title',
    description: 'A description',
    body: '## A chapter\n\nHello <script>alert(1)</script> [there](javascript:alert(1)).',
    topic: 'Business',
    picture: 'no-such-picture',
    status: 'published',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    ...changes,
  })
}

it('security.txt says whom to tell, and does not expire while the site is up', async () => {
  const answer = await get('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=UTF-8',
  ])
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(`mailto:${company.email}?subject=Security`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(180)
})

describe('an address that is written differently', () => {
  it.each([
    ['/about/', '/about'],
    ['/About?from=Mail', '/about?from=Mail'],
    ['/BLOG/Smart-Energy-Management//?a=B&c', '/blog/smart-energy-management?a=B&c'],
    ['/no-such-page/', '/no-such-page'],
  ])('%s moves to %s for good', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it.each([
    '/api/Articles/',
    '/assets/Gone.js',
    '/pictures/Gone/',
    '/functions/v1/Nothing/',
    '/auth/v1/Nothing/',
  ])('%s is for programs and stays', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each([
    '//evil.example/',
    '//Evil.example',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/Evil.example/',
    'http://evil.example/About/',
  ])('%s leads to no other host', async (target) => {
    const answer = await raw(target)
    const location = /^location: (.*)$/im.exec(answer)?.[1]
    if (location) expect(new URL(location, 'http://here.example').host).toBe('here.example')
    expect(Number(answer.split(' ')[1])).toBeLessThan(500)
  })

  it('a form is not redirected, since it would be lost', async () => {
    const response = await fetch(`${app.url}/About/`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    })
    expect(response.status).not.toBe(301)
  })
})

it('/robots.txt lets everybody in, except where people sign in', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines).toContain('User-agent: *')
  for (const path of ['/dashboard', '/compliance', '/auth', '/dev']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain(`Sitemap: ${company.website}/sitemap.xml`)
})

describe('/sitemap.xml', () => {
  it('lists every page that is to be found, and only those', async () => {
    const xml = await read('/sitemap.xml')
    expectWellFormed(xml)
    const listed = textsOf(xml, 'loc').map((url) => url.replace(company.website, '') || '/')
    const candidates = [
      ...pages.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
      ...[...fixedArticles.map(({ slug }) => slug), 'from-staff', 'a-draft', 'tomorrow'].map(
        (slug) => `/blog/${slug}`,
      ),
    ]
    const toBeFound: string[] = []
    for (const path of candidates) {
      const response = await get(path)
      const html = await response.text()
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
      const hidden = /<meta name="robots" content="noindex/.test(html)
      const isItself = canonical === `${company.website}${path}`
      if (response.status === 200 && isItself && !hidden) toBeFound.push(path)
    }
    expect(listed.toSorted()).toEqual(toBeFound.toSorted())
  })

  it('says of an article when it changed', async () => {
    const xml = await read('/sitemap.xml')
    const [newest] = fixedArticles
    expect(newest?.updated).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(xml).toContain(
      `<loc>${company.website}/blog/${newest?.slug}</loc><lastmod>${newest?.updated}</lastmod>`,
    )
  })
})

it('/blog/rss.xml is a feed of every article, newest first', async () => {
  const response = await get('/blog/rss.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expectWellFormed(xml)
  expect(xml).toContain('<title>Crisps &amp; &lt;em&gt;tea&lt;/em&gt;</title>')
  const slugs = ['from-staff', ...fixedArticles.map(({ slug }) => slug)]
  expect(textsOf(xml, 'guid')).toEqual(slugs.map((slug) => `${company.website}/blog/${slug}`))
  const days = textsOf(xml, 'pubDate').map((day) => Date.parse(day))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(days[0]).toBeLessThanOrEqual(Date.now())
})

describe('an article that staff have published', () => {
  it('has a page of its own and nothing in it runs', async () => {
    const response = await get('/blog/from-staff')
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Crisps &amp; &lt;em&gt;tea&lt;/em&gt;</h1>')
    expect(html).toContain('<h2 id="a-chapter">A chapter</h2>')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('href="javascript:')
    expect(html).toContain('/share/blog.jpg')
  })

  it('is in the list, and for pages that are opened without a reload', async () => {
    expect(await read('/blog')).toContain('href="/blog/from-staff"')
    const list = await (await get('/api/articles')).json()
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['from-staff'])
    const one = await (await get('/api/articles/from-staff')).json()
    expect(one).toMatchObject({ headings: [{ id: 'a-chapter', text: 'A chapter' }], minutes: 1 })
  })

  it.each(['a-draft', 'tomorrow', 'no-such-article', '%00', 'a%20b', 'x'.repeat(130)])(
    '%s is not there',
    async (slug) => {
      const response = await get(`/blog/${slug}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Oops! Page not found')
      expect((await get(`/api/articles/${slug}`)).status).toBe(slug === '%00' ? 400 : 404)
    },
  )

  it('does not replace one of the site', async () => {
    expect(await read('/blog/smart-energy-management')).not.toContain('Not the one of the site')
  })
})

it("without the database the site's own articles are still listed", async () => {
  await app.ctx.db.script('ALTER TABLE articles RENAME TO articles_away')
  try {
    for (const path of ['/blog', '/blog/smart-energy-management']) {
      expect((await get(path)).status).toBe(200)
    }
  } finally {
    await app.ctx.db.script('ALTER TABLE articles_away RENAME TO articles')
  }
})

function textsOf(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g')
  return [...xml.matchAll(pattern)].map(([, text = '']) => text)
}

/** Every element that opens closes again, in order, and no sign is left bare. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</)
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
  const open: string[] = []
  for (const [, closes, name = '', empty] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)) {
    if (closes) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(open).toEqual([])
}

/** Sends the address as it is, since fetch would put it right. */
async function raw(target: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
