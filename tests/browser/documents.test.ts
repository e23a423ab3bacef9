import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { blockScripts, openPage, screens, visit } from '#tests/kit/browser.ts'
import {
  everythingRight,
  expectToasts,
  failure,
  fillIn,
  shownMessages,
  submit,
} from '#tests/kit/browser-contact-form.ts'

const notFound = '/nope'
const documents = ['/', '/privacy-policy', '/thank-you', notFound]

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

async function showErrors(page: Page): Promise<void> {
  await visit(page, '/')
  await submit(page)
  await expect.poll(async () => Object.keys(await shownMessages(page)).length).toBe(7)
}

describe.each(screens)('every document on a $screen', ({ width }) => {
  it.each(documents)('%s breaks no policy, logs no error and has one h1', async (path) => {
    const { page, problems } = await openPage({ width })
    const response = await visit(page, path)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
    const expected =
      path === notFound
        ? [expect.stringContaining('404 (Not Found)'), `Page not found: ${notFound}`]
        : []
    await expect.poll(() => problems).toEqual(expected)
    expect(response.status()).toBe(path === notFound ? 404 : 200)
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'")
  })

  it.each(documents)('%s is accessible, as far as axe can tell', async (path) => {
    const { page } = await openPage({ width })
    await visit(page, path)
    expect(await findings(page)).toEqual([])
  })

  it('the form with its errors shown is accessible, as far as axe can tell', async () => {
    const { page } = await openPage({ width })
    await showErrors(page)
    expect(await findings(page)).toEqual([])
  })

  it('a toast is accessible, as far as axe can tell', async () => {
    const { page } = await openPage({ width })
    await page.clock.install()
    await visit(page, '/')
    await page.route('**/functions/**', (route) => route.fulfill({ status: 500, json: {} }))
    await fillIn(page, everythingRight)
    // Time stands still, so that the toast is there for as long as axe takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await submit(page)
    await expectToasts(page, failure)
    await page.clock.resume()
    expect(await findings(page)).toEqual([])
  })
})

describe('at 320 px', () => {
  const paths = [...documents, '/thank-you?reference=EN-7K2M-94QD', `/?machine=${'W'.repeat(80)}`]
  it.each(paths)('%s does not scroll sideways', async (path) => {
    const { page } = await openPage({ width: 320 })
    await visit(page, path)
    expect(await widthOf(page)).toBe(320)
  })

  it('the form with its errors shown does not scroll sideways', async () => {
    const { page } = await openPage({ width: 320 })
    await showErrors(page)
    expect(await widthOf(page)).toBe(320)
  })

  function widthOf(page: Page) {
    return page.evaluate(() => document.documentElement.scrollWidth)
  }
})

it('every document has a title of its own, that names it', async () => {
  const { page } = await openPage({ width: 1440 })
  const titles: string[] = []
  for (const path of documents) {
    await visit(page, path)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(documents.length)
  expect(titles.every((title) => title.length > 5)).toBe(true)
})

describe('without its script', () => {
  it.each(documents)('%s reads completely', async (path) => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    const whole = await page.locator('body').innerText()
    const title = await page.title()
    const unblock = await blockScripts(page)
    await page.goto(path)
    expect(await page.locator('body').innerText()).toBe(whole)
    expect(await page.title()).toBe(title)
    await unblock()
  })
})
