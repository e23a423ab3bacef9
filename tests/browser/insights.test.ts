import { describe, expect, inject, it } from 'vitest'
import { fixedArticles } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'

const article = '/blog/smart-energy-management'

describe('/blog', () => {
  it('lists every article, newest first, and its feed', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/blog')
    await page.getByRole('heading', { level: 1, name: /Insights/ }).waitFor()
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const fixed = fixedArticles.map(({ title }) => title)
    // Tests of the content desk publish others at the same time.
    expect(titles.filter((title) => fixed.includes(title))).toEqual(fixed)
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    expect((await fetch(`${inject('url')}${feed}`)).status).toBe(200)
  })

  it.each([true, false])('shows one topic (JavaScript: %s)', async (javaScript) => {
    const { page } = await openPage({ width: 390, javaScript })
    await (javaScript ? visit(page, '/blog') : page.goto('/blog'))
    await page.getByRole('link', { name: 'Technology', exact: true }).click()
    await page.waitForURL('**/blog?topic=technology')
    const technology = fixedArticles.filter(({ topic }) => topic === 'Technology')
    await eventually(() =>
      page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts(),
    ).toEqual(technology.map(({ title }) => title))
    const current = page.getByRole('navigation', { name: 'Topics' }).locator('[aria-current]')
    await eventually(() => current.innerText()).toBe('Technology')
  })

  it('opens an article without a reload, at its top', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, '/blog')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const [first] = fixedArticles
    await page.getByRole('link', { name: first?.title ?? '' }).click()
    await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
    await eventually(() => page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(problems).toEqual([])
  })

  it('its feed is XML that a browser can parse', async () => {
    const { page } = await openPage({ width: 1440 })
    await page.goto('/blog')
    for (const path of ['/blog/rss.xml', '/sitemap.xml']) {
      const root = await page.evaluate(async (path) => {
        const xml = await (await fetch(path)).text()
        return new DOMParser().parseFromString(xml, 'text/xml').documentElement.nodeName
      }, path)
      expect(root).toBe(path === '/sitemap.xml' ? 'urlset' : 'rss')
    }
  })
})

describe('an article', () => {
  it.each(fixedArticles)(
    '$slug is a page of the build with facts for search engines',
    async (one) => {
      const url = `${inject('url')}/blog/${one.slug}`
      const html = await (await fetch(url)).text()
      const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
      const facts = Array.from(blocks, ([, json = '']) => JSON.parse(json))
      expect(facts.find((fact) => fact['@type'] === 'Article')).toMatchObject({
        headline: one.title,
        datePublished: one.published,
        mainEntityOfPage: `${company.website}/blog/${one.slug}`,
      })
      const trail = facts.find((fact) => fact['@type'] === 'BreadcrumbList')
      expect(trail.itemListElement).toHaveLength(3)
      expect((await fetch(`${inject('url')}/share/blog-${one.slug}.jpg`)).status).toBe(200)
    },
  )

  it('has chapters that can be linked to, from the table of contents too', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, article)
    const chapters = page.locator('.prose h2')
    const ids = await chapters.evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const links = await contents
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(ids.map((id) => `#${id}`))
    await contents.getByRole('link', { name: 'What not to switch off' }).click()
    await eventually(() =>
      page.locator('#what-not-to-switch-off').evaluate((one) => one.getBoundingClientRect().top),
    ).toBeLessThan(200)
  })

  it('says when it is from and how long it takes, and what to read next', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, article)
    const header = page.getByRole('article').locator('header')
    expect(await header.innerText()).toMatch(/Energy\s+18 June 2026\s+\d+ min read/)
    const next = page.getByRole('region', { name: 'Read next' }).getByRole('link')
    expect(await next.count()).toBe(3)
  })

  it('marks links that lead away', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, article)
    const away = page.locator('.prose a[href^="https://"]')
    const rels = await away.evaluateAll((all) => all.map((link) => link.getAttribute('rel')))
    expect(new Set(rels)).toEqual(new Set(['noopener']))
  })

  it('that does not exist is a page not found', async () => {
    expect((await fetch(`${inject('url')}/blog/no-such-article`)).status).toBe(404)
  })
})

it.each(['/About/', '/blog/Smart-Energy-Management/', '/Privacy-Policy'])(
  '%s moves although the page is in memory',
  async (path) => {
    const response = await fetch(`${inject('url')}${path}`, { redirect: 'manual' })
    const right = path.toLowerCase().replace(/\/$/, '')
    expect([response.status, response.headers.get('location')]).toEqual([301, right])
  },
)
