import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, hold, openPage, untilFramed, visit } from '#tests/kit/browser.ts'
import { signIn } from '#tests/kit/browser-auth.ts'
import { colleague, fleetClient, openAs } from '#tests/kit/browser-portal.ts'
import { fleetClients } from '#tests/kit/seed-fleet.ts'

const privacyPolicyChunk = /\/assets\/privacy-policy-page-[^/]+\.js$/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })

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
