import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pages } from '#app/routes.tsx'
import { eventually, openPage, screens, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

/** Every public address; the six articles stand for /blog/:slug. */
const paths = (
  await Promise.all(
    pages
      // Those of the portal are tested signed in.
      .filter(({ path, frame }) => path !== '*' && frame !== 'portal')
      .map(async ({ path, prerender }) => (prerender ? prerender() : [path])),
  )
).flat()

const hidden = new Set(pages.filter(({ indexed }) => indexed === false).map(({ path }) => path))

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
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `motion: ${reducedMotion}`).toBe(320)
  }
}

it('no link and no picture is broken; titles and descriptions are unique and fit search engines', async () => {
  const { page } = await openPage({ width: 1440, javaScript: false })
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
    await page.goto(path)
    if (!hidden.has(path)) await expectToBeFindable(page, path, titles)
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a[href]')].map((a) => (a as HTMLAnchorElement).href),
      pictures: [...document.querySelectorAll('img, source')].flatMap((element) => [
        ...(element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0]),
        element.getAttribute('src') ?? '',
      ]),
    }))
    for (const href of found.links) {
      const url = new URL(href)
      if (url.origin !== new URL(page.url()).origin) continue
      const status = await statusOf(`${url.pathname}${url.search}`)
      if (status !== 200) broken.push(`${path} → ${href}: ${status}`)
    }
    for (const source of found.pictures) {
      if (!source || source.startsWith('data:')) continue
      if ((await statusOf(source)) !== 200) broken.push(`${path}: ${source}`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

async function expectToBeFindable(page: Page, path: string, titles: Map<string, string>) {
  const title = await page.title()
  expect([path, titles.get(title)]).toEqual([path, undefined])
  titles.set(title, path)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length ?? 0, path).toBeGreaterThan(70)
  expect(description?.length ?? 0, path).toBeLessThan(170)
  const url = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(url ?? '').pathname).toBe(path)
}
