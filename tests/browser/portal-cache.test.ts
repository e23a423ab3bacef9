import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, hold, untilHydrated, untilPainted } from '#tests/kit/browser.ts'
import { pathOf, signIn } from '#tests/kit/browser-auth.ts'
import {
  callAs,
  colleague,
  newApprovedClient,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

const newClient = () =>
  newApprovedClient('Ada Lovelace', `Engines ${crypto.randomUUID().slice(0, 6)}`)

const ask = async ({ client }: PortalPerson, wish: string) =>
  callAs(await tokenOf(client), 'POST', '/api/care/requests', { wish, machineId: '' })

const wishOf = (page: Page, wish: string) =>
  page.getByRole('heading', { level: 2, name: wish, exact: true })

/** By its link: a full load would begin with an empty cache. */
async function goTo(page: Page, name: 'Product requests' | 'Statements') {
  const section = page.getByRole('navigation', { name: 'Support' })
  await section.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** A client who has seen the request of theirs, and has gone on to another page. */
async function openedBefore() {
  const ada = await newClient()
  await ask(ada, 'Oat bars')
  const opened = await openAs(ada, '/dashboard/requests', { width: 1440 })
  await wishOf(opened.page, 'Oat bars').waitFor()
  await goTo(opened.page, 'Statements')
  return { ada, ...opened, held: await hold(opened.page, /\/api\/care\/requests$/) }
}

it('a page that is opened asks once who is signed in', async () => {
  const { page } = await openAs(await colleague('sales'), '/dashboard/account', { width: 1440 })
  await page.getByText('Full name').first().waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account')) asked += 1
  })
  const listed = page.waitForResponse(/\/api\/leads\?/)
  await page.goto('/dashboard/leads')
  await listed
  expect(asked).toBe(1)
})

it('a page that was open shows its answer at once, then the next one', async () => {
  const { ada, page, problems, held } = await openedBefore()
  await ask(ada, 'Rye crisps')
  await goTo(page, 'Product requests')
  const request = await held.next()
  await wishOf(page, 'Oat bars').waitFor()
  expect(await wishOf(page, 'Rye crisps').count()).toBe(0)
  await request.continue()
  await wishOf(page, 'Rye crisps').waitFor()
  expect(problems).toEqual([])
})

it('an answer from before a change of one’s own is not shown again', async () => {
  const { page, problems, held } = await openedBefore()
  await goTo(page, 'Product requests')
  await (await held.next()).continue()
  await page.getByLabel('Which product?').fill('Rye crisps')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await (await held.next()).continue()
  // The page asks again, and is left before it is answered.
  await held.next()
  await wishOf(page, 'Oat bars').waitFor()
  await goTo(page, 'Statements')
  await goTo(page, 'Product requests')
  const request = await held.next()
  await untilPainted(page)
  expect(await wishOf(page, 'Oat bars').count()).toBe(0)
  await request.continue()
  await wishOf(page, 'Rye crisps').waitFor()
  await wishOf(page, 'Oat bars').waitFor()
  expect(problems).toEqual([])
})

it('an answer that does not come leaves what is shown, one that is refused does not', async () => {
  const { page, held } = await openedBefore()
  await goTo(page, 'Product requests')
  await (await held.next()).fulfill({ status: 503, json: {} })
  await untilPainted(page)
  await wishOf(page, 'Oat bars').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  await goTo(page, 'Statements')
  await goTo(page, 'Product requests')
  const message = 'Your company has left.'
  await (await held.next()).fulfill({ status: 404, json: { code: 'not_found', message } })
  await page.getByRole('alert').getByText(message).waitFor()
  expect(await wishOf(page, 'Oat bars').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await (await held.next()).continue()
  await wishOf(page, 'Oat bars').waitFor()
})

it('another person who signs in to the same browser is shown nothing of the first', async () => {
  const { page, held } = await openedBefore()
  const bob = await newClient()
  await ask(bob, 'Rye crisps')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await eventually(() => pathOf(other)).toBe('/auth')
  await untilHydrated(other)
  await signIn(other, bob.email)
  await eventually(() => pathOf(other)).toBe('/dashboard')

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await goTo(page, 'Product requests')
  const request = await held.next()
  await untilPainted(page)
  expect(await wishOf(page, 'Oat bars').count()).toBe(0)
  await request.continue()
  await wishOf(page, 'Rye crisps').waitFor()
  expect(await wishOf(page, 'Oat bars').count()).toBe(0)
})
