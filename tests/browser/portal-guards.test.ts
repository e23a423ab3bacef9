import { AuthClient } from '@supabase/auth-js'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'
import { password, pathOf, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  appCode,
  colleague,
  isSound,
  newApplicant,
  newApprovedClient,
  newColleague,
  openAs,
  type PortalPerson,
  withPasswordOnly,
} from '#tests/kit/browser-portal.ts'
import { addApp } from '#tests/kit/second-factors.ts'

const paths = [
  '/dashboard',
  '/dashboard/approvals?show=decided',
  '/dashboard/leads?list=held',
  '/dashboard/people?role=team',
  ...['policies', 'risks', 'controls', 'incidents', 'gdpr', 'audits', 'trail'].map(
    (part) => `/compliance/${part}`,
  ),
  '/compliance',
  '/pending-approval',
]

let known: Promise<PortalPerson> | undefined
/** A client about whom nothing is changed. */
function ada(): Promise<PortalPerson> {
  known ??= newApprovedClient('Ada Lovelace', 'Analytical Engines')
  return known
}

const navigationOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link').allInnerTexts()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('the command palette', () => {
  it('opens with Ctrl+K on every kind of page, and gives the focus back', async () => {
    const annie = await colleague('admin')
    const { page, problems } = await openAs(annie, '/dashboard', { width: 1440 })
    const palette = dialog(page, 'Commands')
    const navigation = page.getByRole('navigation', { name: 'Portal' })
    for (const name of ['Enquiries', 'Fleet', 'Compliance', 'Account']) {
      await navigation.getByRole('link', { name, exact: true }).click()
      await untilHeading(page, name)
      const other = navigation.getByRole('link', { name: 'Dashboard', exact: true })
      await other.focus()
      await page.keyboard.press('Control+k')
      await palette.waitFor()
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })
      await eventually(() => other.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands' }).fill('audit trail')
    await palette.getByRole('option', { name: 'Audit trail' }).waitFor()
    await isSound(page)
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toBe('/compliance/trail')
    expect(problems).toEqual([])
  })

  const code = /\/assets\/(react|browser)-[^/]+\.js$/
  it.each([
    ['Control+k', 'Linux x86_64', 'the code', code],
    ['Meta+k', 'MacIntel', 'the code', code],
    ['Control+k', 'Linux x86_64', 'the account', '**/api/account'],
  ])('opens with %s, on %s, also if pressed before %s has come', async (key, platform, _, late) => {
    const { page, problems } = await openAs(await colleague('admin'), '/dashboard', { width: 1440 })
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'platform', { value })
    }, platform)
    const held = await hold(page, late)
    await page.goto('/dashboard/fleet/map')
    const first = await held.next()
    await page.keyboard.press(key)
    await first.continue()
    await held.release()
    await dialog(page, 'Commands').waitFor()
    expect(problems).toEqual([])
  })

  it('lists the pages of the person alone, and is a button on a phone', async () => {
    const { page } = await openAs(await ada(), '/dashboard', { width: 390 })
    await page.getByRole('button', { name: 'Search pages' }).click()
    const palette = dialog(page, 'Commands')
    await palette.getByRole('option', { name: 'Product requests' }).waitFor()
    expect(await palette.getByRole('option', { name: 'Enquiries' }).count()).toBe(0)
    await isSound(page)
    await palette.getByRole('option', { name: 'Statements' }).click()
    await eventually(() => pathOf(page)).toBe('/dashboard/statements')
  })
})

describe('whoever is not signed in', () => {
  it('is sent to the sign-in, which knows where they wanted to go', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    for (const path of paths) {
      await visit(page, path)
      const next = path === '/dashboard' ? '' : `?${new URLSearchParams({ next: path })}`
      await eventually(() => pathOf(page)).toBe(`/auth${next}`)
    }
    expect(problems).toEqual([])
  })

  it('finds pages that say nothing about anybody, and are not for search engines', async () => {
    for (const path of paths) {
      const html = await (await fetch(`${inject('url')}${path}`)).text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).toContain('Loading')
    }
  })
})

describe('the portal', () => {
  it('leads only to what is for one’s role', async () => {
    const client = await ada()
    const admin = await colleague('admin')
    const sales = await colleague('sales', { factor: false })
    const waiting = await newApplicant('Wendy Waiting', 'Waiting Rooms')
    const desk = [
      'Enquiries',
      'Proposals',
      'Installations',
      'Approvals',
      'Fleet',
      'Care',
      'Bookings',
      'Content',
      'Mail',
      'Insights',
      'Experiments',
      'Browser errors',
    ]
    const own = ['My compliance work', 'Policies']
    const wanted: [PortalPerson, string[]][] = [
      [client, ['Dashboard', 'Machines', 'Sales', 'Support', 'Account']],
      [sales, ['Dashboard', ...desk, ...own, 'Report an incident', 'Account']],
      [admin, ['Dashboard', ...desk, 'Operations', 'People', ...own, 'Compliance', 'Account']],
      [waiting, ['Your request', 'Account']],
    ]
    for (const [person, entries] of wanted) {
      const { page, problems } = await openAs(person, '/dashboard', { width: 1440 })
      await eventually(() => navigationOf(page)).toEqual(entries)
      await isSound(page, { lawOnly: true })
      expect(problems).toEqual([])
    }
    const { page } = await openAs(sales, '/dashboard', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await eventually(() => navigationOf(page)).toEqual(wanted[1]?.[1])
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
  })

  it('tells a client on a phone that a page is not for them', async () => {
    const { page, problems } = await openAs(await ada(), '/dashboard/people', {
      width: 390,
      ownContext: true,
    })
    await untilHeading(page, 'This page is not for your account')
    expect(await axeFindings(page)).toEqual([])
    // Of yesterday: the session must not seem to be over.
    await page.clock.setFixedTime(new Date(Date.now() - 86_400_000).setHours(9, 0, 0, 0))
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await untilHeading(page, 'Good morning, Ada Lovelace')
    await page.getByText('Lobby').waitFor()
    expect(problems).toEqual([])
  })

  it('offers compliance a second factor, and asks for it where there is one', async () => {
    const without = await newColleague('Conrad Compliance', 'compliance', { factor: false })
    const first = await openAs(without, '/compliance', { width: 1440 })
    await untilHeading(first.page, 'This page needs a second factor')
    const link = first.page.getByRole('main').getByRole('link', { name: 'Set up a second factor' })
    await eventually(() => link.getAttribute('href')).toMatch(/^\/dashboard\/account\/security/)
    expect(await axeFindings(first.page)).toEqual([])

    const having = await newColleague('Carla Compliance', 'compliance')
    const second = await openAs(await withPasswordOnly(having), '/compliance', { width: 390 })
    await untilHeading(second.page, 'Confirm that it is you')
    const field = second.page.getByLabel('Code from your authenticator app')
    await field.waitFor()
    expect(await axeFindings(second.page)).toEqual([])
    await field.fill(await appCode(having))
    await field.press('Enter')
    await untilHeading(second.page, 'Compliance')
    await eventually(() => pathOf(second.page)).toBe('/compliance')
    expect([...first.problems, ...second.problems]).toEqual([])
  })
})

it('whoever has a password of ours is led to where they change it', async () => {
  const client = new AuthClient({
    url: `${inject('url')}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
  })
  const login = inject('adminLogin')
  const { error, data } = await client.signInWithPassword(login)
  expect(error).toBeNull()
  const person = { id: data.user?.id ?? '', email: login.email, fullName: 'First admin', client }
  const { page } = await openAs(person, '/dashboard/people', { width: 1440 })
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard/account')
})

it('an account that could not be loaded can be asked for again', async () => {
  const { page } = await openAs(await ada(), '/dashboard', { width: 1440 })
  await untilHeading(page, greeting('Ada Lovelace'))
  await page.route('**/api/account', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await untilHeading(page, 'We could not load your account')
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilHeading(page, greeting('Ada Lovelace'))
})

describe('a session that ends while a page is open', () => {
  it('revoked, is noticed by itself; what was typed is still there after signing in again', async () => {
    const person = await newApplicant('Wendy Waiting', 'Waiting Rooms')
    const { page, problems } = await openAs(person, '/pending-approval', { width: 390 })
    await page.getByRole('button', { name: 'Change my details' }).click()
    await page.getByLabel('Company', { exact: true }).fill('Waiting Rooms and Sons')
    await person.client.signOut()

    const ended = dialog(page, 'Your session has ended')
    await ended.waitFor()
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => ended.isVisible()).toBe(true)
    await eventually(() => ended.getByLabel('Email').inputValue()).toBe(person.email)
    await ended.getByLabel('Password').fill('not my password')
    await ended.getByRole('button', { name: 'Sign in' }).click()
    await ended.getByLabel('Password').and(page.locator('[aria-invalid="true"]')).waitFor()
    await ended.getByLabel('Password').fill(password)
    await ended.getByRole('button', { name: 'Sign in' }).click()
    await ended.waitFor({ state: 'detached' })

    const company = page.getByLabel('Company', { exact: true })
    await eventually(() => company.inputValue()).toBe('Waiting Rooms and Sons')
    await page.getByRole('button', { name: 'Save my details' }).click()
    await page.getByText('Waiting Rooms and Sons. A person').waitFor()
    // The browser itself logs each refused call: the wrong password, and those of the old session.
    expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })

  // That it also ends by itself after a time is in tests/integration/accounts-approval.test.ts.
  it('is noticed where the second factor is asked for; what was typed is still there', async () => {
    const person = await newApplicant('Wendy Waiting', 'Waiting Rooms')
    await addApp(person.client)
    const known = await withPasswordOnly(person)
    const { page } = await openAs(known, '/pending-approval', { width: 1440 })
    await untilHeading(page, 'Confirm that it is you')
    const code = page.getByLabel('Code from your authenticator app')
    await code.fill('12')
    await known.client.signOut({ scope: 'local' })
    const ended = dialog(page, 'Your session has ended')
    await ended.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await ended.waitFor({ state: 'detached' })
    await eventually(() => code.inputValue()).toBe('12')
  })

  it('is noticed by a call, and comes back with both factors for whoever had shown both', async () => {
    const admin = await newColleague('Annie Admin', 'admin')
    const { page } = await openAs(admin, '/dashboard/people', { width: 1440, unheard: true })
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const invitation = dialog(page, 'Invite someone')
    await invitation.getByLabel('Name').fill('Half typed')
    await invitation.getByLabel('Email').fill('guest@enix.example')
    await invitation.getByLabel('Role').selectOption('sales')
    // At the last moment: any other call would notice it as well.
    await page.route('**/api/people', async (route) => {
      if (route.request().method() === 'POST') await admin.client.signOut()
      await route.continue()
    })
    await invitation.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog(page, 'Your session has ended').getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    const again = dialog(page, 'And your second factor')
    await again.getByLabel('Code from your authenticator app').fill(await appCode(admin))
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await eventually(() => invitation.getByLabel('Name').inputValue()).toBe('Half typed')
  })
})

it('signing out leaves nothing behind, and the theme is that of this browser', async () => {
  const client = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const { page, problems } = await openAs(client, '/dashboard', { width: 1440 })
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await eventually(theme).toBe('dark')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard/account')
  await eventually(() => theme()).toBe('dark')
  // A page that is opened anew is dark before React is there.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('first theme', document.documentElement.dataset.theme ?? 'none')
    })
  })
  const firstTheme = () => page.evaluate(() => sessionStorage.getItem('first theme'))
  await page.goto('/')
  await eventually(firstTheme).toBe('none')
  await page.goto('/dashboard')
  await eventually(firstTheme).toBe('dark')
  await untilHeading(page, greeting('Ada Lovelace'))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await eventually(() => pathOf(page)).toBe('/auth')
  await eventually(() => page.evaluate(() => localStorage.getItem('enix-session'))).toBeNull()
  expect(problems).toEqual([])
})

/** Whatever the hour: it may strike between two looks. */
const greeting = (name: string) => new RegExp(`^Good (morning|afternoon|evening), ${name}$`)
