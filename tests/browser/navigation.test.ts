import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, hold, openPage, screens, visit } from '#tests/kit/browser.ts'
import { asOperator, colleague, isSound, openAs } from '#tests/kit/browser-portal.ts'

const privacyPolicyChunk = /\/assets\/privacy-policy-page-[^/]+\.js$/

const desktopChrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('navigation', () => {
  it("shows 'Oops! Page not found' at any other path, logs it and leads home", async () => {
    const { page, problems } = await openPage({ width: 1440 })
    const response = await visit(page, '/no/such-page?x=1')
    expect(response.status()).toBe(404)
    expect(await heading(page).innerText()).toBe('Oops! Page not found')
    await eventually(() => problems).toContain('Page not found: /no/such-page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await eventually(() => heading(page).innerText()).toBe('Modern AI Vending For Your Business')
    await eventually(() => new URL(page.url()).pathname).toBe('/')
  })

  it('shows a spinner while a page loads, starts at its top, and back at the old place', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, '/')
    const chunk = await hold(page, privacyPolicyChunk)
    await footerLink(page).scrollIntoViewIfNeeded()
    await footerLink(page).click()
    const spinner = page.getByRole('status').filter({ hasText: 'Loading the page' })
    await spinner.waitFor()
    await eventually(() => heading(page).innerText()).toBe('Modern AI Vending For Your Business')
    const before = await scrollY(page)
    expect(before).toBeGreaterThan(100)
    const focusedAtFirst = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent === 'Privacy policy')
              resolve(document.activeElement?.id)
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await (await chunk.next()).continue()
    // With the page, not after it: a visitor who is in a field by then stays there.
    expect(await focusedAtFirst).toBe('content')
    await eventually(() => heading(page).innerText()).toBe('Privacy policy')
    await spinner.waitFor({ state: 'detached' })
    await eventually(() => new URL(page.url()).pathname).toBe('/privacy-policy')
    await eventually(() => scrollY(page)).toBe(0)
    await eventually(() => focusedId(page)).toBe('content')

    await page.goBack()
    await eventually(() => heading(page).innerText()).toBe('Modern AI Vending For Your Business')
    await eventually(() => scrollY(page)).toBe(before)
    expect(problems).toEqual([])
  })

  it("shows 'Error loading Privacy Policy' when its code does not come, until a reload", async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/')
    await page.route(privacyPolicyChunk, (route) => route.abort())
    await footerLink(page).click()
    await eventually(() => heading(page).innerText()).toBe('Error loading Privacy Policy')
    await eventually(() => page.title()).toBe('Error loading Privacy Policy')
    await eventually(() => page.getByRole('banner').isVisible()).toBe(true)
    await eventually(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    await eventually(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0)

    await page.unroute(privacyPolicyChunk)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await eventually(() => heading(page).innerText()).toBe('Privacy policy')
    await eventually(() => new URL(page.url()).pathname).toBe('/privacy-policy')
  })

  it("ends at 'Unexpected Application Error!' when a page breaks while it is shown", async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, '/')
    // A release with a mistake in it: the code arrives and throws.
    await page.route(privacyPolicyChunk, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("planted") }',
      }),
    )
    await footerLink(page).click()
    await eventually(() => heading(page).innerText()).toBe('Unexpected Application Error!')
    await eventually(() => page.title()).toBe('Unexpected Application Error!')
    await eventually(() => problems.join('\n')).toContain('planted')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await eventually(() => heading(page).innerText()).toBe('Modern AI Vending For Your Business')
  })
})

it.each(screens)(
  'a skip-to-content link is the first stop of the Tab key on a $screen',
  async ({ width }) => {
    const { page, problems } = await openPage({ width })
    await visit(page, '/privacy-policy')
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
    await eventually(async () => {
      const box = await link.boundingBox()
      return box && box.x >= 0 && box.y >= 0 && box.width > 24 && box.height > 24
    }).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => focusedId(page)).toBe('content')
    // The header is behind: the next stop is in the content or, where it has none, after it.
    await page.keyboard.press('Tab')
    const inHeader = () =>
      page.evaluate(() =>
        Boolean(document.querySelector('header')?.contains(document.activeElement)),
      )
    await eventually(inHeader).toBe(false)
    expect(problems).toEqual([])
  },
)

describe('the page scrolls to the top on every path change', () => {
  it('also when the new page has been open before', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/')
    await footerLink(page).click()
    await eventually(() => heading(page).innerText()).toBe('Privacy policy')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await eventually(() => scrollY(page)).toBeGreaterThan(100)
    await page.getByRole('banner').getByRole('link', { name: 'Enix' }).click()
    await eventually(() => heading(page).innerText()).toBe('Modern AI Vending For Your Business')
    await eventually(() => scrollY(page)).toBe(0)
  })

  it('but goes to the section that a link names', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/')
    await page.getByRole('link', { name: 'Get Free Site Assessment' }).click()
    const distance = () =>
      page.locator('#contact').evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    await eventually(distance).toBeLessThan(2)
  })
})

it('the home page answers for a building whose drawing does not come', async () => {
  const { page } = await openPage({ width: 1440 })
  const drawing = /\/assets\/building-shelves-[^/]+\.js$/
  await page.route(drawing, (route) => route.abort())
  await visit(page, '/')
  const lost = page.waitForEvent('requestfailed', (request) => drawing.test(request.url()))
  await page.getByLabel('Your postcode').fill('M1 1AE')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await lost
  await page.getByText('Yes, we serve M1').waitFor()
  expect(await heading(page).innerText()).toBe('Modern AI Vending For Your Business')
})

it('an error in a browser is shown to staff with its page and release', async () => {
  const { page } = await openPage({ width: 390, userAgent: desktopChrome })
  await visit(page, '/privacy-policy?email=ada@example.com')
  const planted = `planted ${Math.random().toString(36).replace(/[\d.]/g, '').slice(0, 8)}`
  const sent = page.waitForResponse('**/functions/v1/report-error')
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message)
    })
  }, planted)
  expect((await sent).status()).toBe(204)
  const errors = await asOperator<{ message: string; page: string; isCurrentRelease: boolean }[]>(
    'GET',
    '/api/errors',
  )
  expect(errors.filter(({ message }) => message === planted)).toEqual([
    expect.objectContaining({ page: '/privacy-policy', isCurrentRelease: true, count: 1 }),
  ])

  const { page: desk } = await openAs(await colleague('operations'), '/dashboard/errors', {
    width: 390,
  })
  const item = desk.getByRole('listitem').filter({ hasText: planted })
  await eventually(() => item.innerText()).toContain('/privacy-policy')
  await isSound(desk)
  await item.getByRole('button', { name: 'Mark as resolved' }).click()
  await item.waitFor({ state: 'detached' })
  await desk.getByRole('link', { name: 'Resolved' }).click()
  await item.getByRole('button', { name: 'Reopen' }).waitFor()
})
