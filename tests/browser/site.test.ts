import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pages } from '#app/routes.tsx'
import { eventually, fitsItsWidth, openPage, screens, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { banner, headerLinks, linksIn } from '#tests/kit/browser-header.ts'

/** Every public address; the six articles stand for /blog/:slug, and two machines for those of the sample. */
const addresses = (
  await Promise.all(
    pages
      // Those of the portal are tested signed in.
      .filter(({ path, frame }) => path !== '*' && frame !== 'portal')
      .map(async ({ path, prerender, indexed }) =>
        (prerender ? await prerender() : [path])
          .slice(0, path.startsWith('/sample/') ? 2 : undefined)
          .map((path) => ({ path, indexed })),
      ),
  )
).flat()
const paths = addresses.map(({ path }) => path)

const hidden = new Set(addresses.filter(({ indexed }) => indexed === false).map(({ path }) => path))

describe.each(screens)('every page on a $screen', ({ screen, width }) => {
  it.each(paths)('%s is whole: one h1, no error, accessible, nothing shifts', async (path) => {
    const { page, problems } = await openPage({ width, statistics: 'agreed' })
    await page.addInitScript(() => {
      window.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) window.shifts += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    expect((await visit(page, path)).status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    if (screen === 'desktop') {
      expect(await linksIn(banner(page))).toEqual(expect.arrayContaining(headerLinks))
    }
    await eventually(() => problems).toEqual([])
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01)
    // Axe examines a page a second time in half the time, so one visit serves both widths.
    if (screen === 'phone') await expectToSuitEveryWidth(page)
  })
})

/** Accessible on both screens, and nothing to scroll sideways at 320 px, with and without motion. */
async function expectToSuitEveryWidth(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const { screen, width } of screens) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFindings(page), screen).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 844 })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await fitsItsWidth(page, `motion: ${reducedMotion}`)
  }
}

it('no link and no picture is broken; titles and descriptions are unique and fit search engines', async () => {
  const { page } = await openPage({ width: 1440 })
  await page.goto('/robots.txt')
  const titles = new Map<string, string>()
  const asked = new Map<string, number>()
  const broken: string[] = []
  const statusOf = async (url: string) => {
    const known = asked.get(url)
    if (known !== undefined) return known
    const status = (await page.request.get(url, { maxRedirects: 0 })).status()
    asked.set(url, status)
    return status
  }
  for (const path of paths) {
    const found = await readPage(page, path)
    if (!hidden.has(path)) expectToBeFindable(found, path, titles)
    // What is gone from the page when it is read again was withdrawn meanwhile, by a test of the content desk.
    for (const href of found.links) {
      const url = new URL(href, new URL(path, page.url()))
      if (url.origin !== new URL(page.url()).origin) continue
      const status = await statusOf(`${url.pathname}${url.search}`)
      if (status !== 200 && (await readPage(page, path)).links.includes(href))
        broken.push(`${path} → ${href}: ${status}`)
    }
    for (const source of found.pictures) {
      if (!source || source.startsWith('data:')) continue
      if (
        (await statusOf(source)) !== 200 &&
        (await readPage(page, path)).pictures.includes(source)
      )
        broken.push(`${path}: ${source}`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

type Found = Awaited<ReturnType<typeof readPage>>

/** What is in a page as it comes from the server. It is read, but not laid out: its look is none of this. */
async function readPage(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html')
    const attribute = (selector: string, name: string) =>
      read.querySelector(selector)?.getAttribute(name) ?? ''
    return {
      title: read.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      links: [...read.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
      pictures: [...read.querySelectorAll('img, source')].flatMap((element) => [
        ...(element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0]),
        element.getAttribute('src') ?? '',
      ]),
    }
  }, html)
}

function expectToBeFindable(found: Found, path: string, titles: Map<string, string>) {
  expect([path, titles.get(found.title)]).toEqual([path, undefined])
  titles.set(found.title, path)
  expect(found.description.length, path).toBeGreaterThan(70)
  expect(found.description.length, path).toBeLessThan(170)
  expect(new URL(found.canonical).pathname).toBe(path)
}
