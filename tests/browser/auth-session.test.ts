import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'
import { pathOf, untilHeading } from '#tests/kit/browser-auth.ts'
import { newApplicant, openAs } from '#tests/kit/browser-portal.ts'

const refreshing = '**/auth/v1/token?grant_type=refresh_token'

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('enix-session') ?? 'null'))

/** The browser of the tests shows every page, even one behind another. */
const turn = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)

it('a session is in local storage, and is refreshed shortly before its end, but not while the page is hidden', async () => {
  const person = await newApplicant('Wendy Waiting', 'Waiting Rooms')
  const options = { width: 390, ownContext: true } as const
  const { page } = await openAs(person, '/pending-approval', options)
  await page.clock.install()
  await visit(page, '/pending-approval')
  await untilHeading(page, 'We are checking your request')
  const session = await kept(page)
  expect(session.user.email).toBe(person.email)
  const refreshes = await hold(page, refreshing)

  await page.clock.pauseAt(session.expires_at * 1000 - 200_000)
  await turn(page, 'hidden')
  await page.clock.runFor(100_000)
  // Had a refresh been asked for, it would be known before the answer to this.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(refreshes.count()).toBe(0)

  await turn(page, 'visible')
  await page.clock.runFor(1000)
  const next = { ...session, refresh_token: 'the next', expires_at: session.expires_at + 3600 }
  await (await refreshes.next()).fulfill({ json: next })
  await eventually(async () => (await kept(page)).refresh_token).toBe('the next')
  expect(refreshes.count()).toBe(1)
})

it('a session that cannot be refreshed any more is removed', async () => {
  const person = await newApplicant('Wendy Waiting', 'Waiting Rooms')
  const { session } = (await person.client.getSession()).data
  await person.client.signOut()
  const { page } = await openPage({ width: 390 })
  await visit(page, '/auth')
  await page.evaluate(
    (stored) => localStorage.setItem('enix-session', stored),
    JSON.stringify({ ...session, expires_at: 1 }),
  )
  const refused = page.waitForResponse(refreshing)
  await page.goto('/pending-approval')
  expect((await refused).status()).toBe(400)
  await eventually(() => pathOf(page)).toBe('/auth?next=%2Fpending-approval')
  await eventually(() => kept(page)).toBeNull()
})

it.each([401, 403, 404])('signing out is not kept from it by a %i', async (status) => {
  const person = await newApplicant('Wendy Waiting', 'Waiting Rooms')
  const { page, problems } = await openAs(person, '/pending-approval', { width: 1440 })
  const asked = await hold(page, '**/auth/v1/logout?*')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await (await asked.next()).fulfill({ status, json: {} })
  await untilHeading(page, 'Client login')
  expect(await kept(page)).toBeNull()
  // The browser itself logs the answer.
  expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})
