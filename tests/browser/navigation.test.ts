import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, hold, openPage, screens, untilFramed, visit } from '#tests/kit/browser.ts'
import { signIn } from '#tests/kit/browser-auth.ts'
import { asOperator, colleague, fleetClient, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { fleetClients } from '#tests/kit/seed-fleet.ts'

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

describe('a page of the portal whose code does not come', () => {
  const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload the page' })
  const abort = (page: Page, chunk: RegExp) => page.route(chunk, (route) => route.abort())
  const company = 'riverside'

  it.each([
    ['the page itself', /\/assets\/dashboard-page-[^/]+\.js$/],
    ['the frame of the portal', /\/assets\/portal-frame-[^/]+\.js$/],
    ['everything', /\/assets\/[^/]+\.js$/],
  ])("says 'Error loading Dashboard' at the first load, until a reload: %s", async (_, chunk) => {
    const { page } = await openPage({ width: 390 })
    await abort(page, chunk)
    await page.goto('/dashboard')
    await eventually(() => heading(page).innerText()).toBe('Error loading Dashboard')
    expect(await page.title()).toBe('Error loading Dashboard')
    expect(await page.getByRole('alert').innerText()).toContain('Please check your connection')
    await page.unroute(chunk)
    await reloadButton(page).click()
    await eventually(() => new URL(page.url()).pathname).toBe('/auth')
  })

  it.each([
    ['the page itself', /\/assets\/dashboard-page-[^/]+\.js$/],
    ['the frame of the portal', /\/assets\/portal-frame-[^/]+\.js$/],
  ])("says 'Error loading Dashboard' after signing in, until a reload: %s", async (_, chunk) => {
    const { page } = await openPage({ width: 390 })
    await abort(page, chunk)
    const { email, password } = fleetClients[company]
    await signIn(page, email, { password })
    await eventually(() => heading(page).innerText()).toBe('Error loading Dashboard')
    await page.unroute(chunk)
    await reloadButton(page).click()
    await eventually(() => page.title()).toBe('Dashboard | Enix')
  })

  it("says 'Error loading Dashboard' to staff when only their part of it does not come", async () => {
    const { page } = await openAs(await colleague('sales'), '/dashboard/account', { width: 1440 })
    await abort(page, /\/assets\/staff-panels-[^/]+\.js$/)
    await page.goto('/dashboard')
    await eventually(() => heading(page).innerText()).toBe('Error loading Dashboard')
    expect(await page.locator('main main').count()).toBe(0)
  })

  it("says 'Error loading Sales' inside the portal, where the navigation stays", async () => {
    const { page } = await openAs(await fleetClient(company), '/dashboard', { width: 1440 })
    const salesLink = page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Sales' })
    await salesLink.waitFor()
    await abort(page, /\/assets\/sales-page-[^/]+\.js$/)
    await salesLink.click()
    await eventually(() => heading(page).innerText()).toBe('Error loading Sales')
    expect(await salesLink.isVisible()).toBe(true)
    await page.unroute(/\/assets\/sales-page-[^/]+\.js$/)
    await reloadButton(page).click()
    await eventually(() => heading(page).innerText()).toBe('Sales')
  })

  /** It has no answer for longer than the page waits, and comes after that. */
  async function comesLate(page: Page, chunk: RegExp, name: string, open: () => Promise<unknown>) {
    await page.clock.install()
    const held = await hold(page, chunk)
    await open()
    const late = await held.next()
    await page.clock.fastForward(20_000)
    await eventually(() => heading(page).first().innerText()).toBe(`Error loading ${name}`)
    await held.release()
    await late.continue()
  }
  const everything = /\/assets\/(react|browser)-[^/]+\.js$/

  it.each([
    ['the page itself', /\/assets\/dashboard-page-[^/]+\.js$/],
    ['the frame of the portal', /\/assets\/portal-frame-[^/]+\.js$/],
    ['everything', everything],
  ])('is given up after 20 seconds at the first load, until it comes: %s', async (_, chunk) => {
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    await comesLate(page, chunk, 'Dashboard', () => page.goto('/dashboard'))
    await eventually(() => new URL(page.url()).pathname).toBe('/auth')
    expect(problems).toEqual([])
  })

  it('is given up 20 seconds after signing in, until it comes', async () => {
    const { page } = await openPage({ width: 390, ownContext: true })
    const { email, password } = fleetClients[company]
    const enter = () => signIn(page, email, { password })
    await comesLate(page, /\/assets\/portal-frame-[^/]+\.js$/, 'Dashboard', enter)
    await eventually(() => page.title()).toBe('Dashboard | Enix')
  })

  it('is given up after 20 seconds inside the portal, until it comes', async () => {
    const options = { width: 1440, ownContext: true } as const
    const { page } = await openAs(await fleetClient(company), '/dashboard', options)
    const navigation = page.getByRole('navigation', { name: 'Portal' })
    const follow = () => navigation.getByRole('link', { name: 'Sales' }).click()
    await comesLate(page, /\/assets\/sales-page-[^/]+\.js$/, 'Sales', follow)
    await eventually(() => heading(page).innerText()).toBe('Sales')
  })

  it('is given up after 20 seconds if it is only the part of staff, until it comes', async () => {
    const options = { width: 1440, ownContext: true } as const
    const { page } = await openAs(await colleague('sales'), '/dashboard/account', options)
    const open = () => page.goto('/dashboard')
    await comesLate(page, /\/assets\/staff-panels-[^/]+\.js$/, 'Dashboard', open)
    await page.getByRole('heading', { name: 'Sam Sales' }).waitFor()
  })

  it('keeps what somebody types until it comes', async () => {
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    const email = page.getByLabel('Email', { exact: true })
    await comesLate(page, everything, 'Client Login', async () => {
      await page.goto('/auth')
      await email.fill('ada@client.example')
    })
    await eventually(() => heading(page).allInnerTexts()).toEqual(['Client login'])
    await untilFramed(page)
    expect(await email.inputValue()).toBe('ada@client.example')
    expect(problems).toEqual([])
  })

  it('is not replaced while somebody types: the message stands above what they typed', async () => {
    const { page } = await openPage({ width: 390 })
    const entry = await hold(page, /\/assets\/(react|browser)-[^/]+\.js$/)
    await page.goto('/auth')
    await page.getByLabel('Email', { exact: true }).fill('ada@client.example')
    await (await entry.next()).abort()
    await eventually(() => heading(page).first().innerText()).toBe('Error loading Client Login')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@client.example')
  })
})

describe('after a new release', () => {
  const release = '**/functions/v1/release'
  const newerRelease = (page: Page) =>
    page.route(release, (route) => route.fulfill({ body: 'newer' }))
  const countDocuments = (page: Page) => {
    const paths: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname)
    })
    return paths
  }

  it.each([
    ['at the first load', '/dashboard', /\/assets\/dashboard-page-[^/]+\.js$/, 'Dashboard'],
    ['on the way to a page', '/', privacyPolicyChunk, 'Privacy Policy'],
  ])('a page whose code is gone is reloaded once by itself, %s', async (_, start, chunk, name) => {
    const { page } = await openPage({ width: 1440 })
    await newerRelease(page)
    await page.route(chunk, (route) => route.abort())
    const documents = countDocuments(page)
    if (start === '/') {
      await visit(page, start)
      await footerLink(page).click()
      // The old code asked in vain; the document that comes now has its own.
      await eventually(() => heading(page).innerText()).toBe('Privacy policy')
      expect(documents).toEqual(['/', '/privacy-policy'])
      return
    }
    await page.goto(start)
    await eventually(() => heading(page).innerText()).toBe(`Error loading ${name}`)
    // The code is still not there: no third time.
    expect(documents).toEqual([start, start])
  })
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
