import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { colleague, isSound, newApprovedClient, openAs } from '#tests/kit/browser-portal.ts'

const path = '/dashboard/developers'
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search calls' })
const line = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
const counted = (page: Page) => page.getByRole('status').filter({ hasText: 'for your role' })

it('a client finds a call of theirs from the account, by keyboard, on a phone', async () => {
  const person = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const { page, problems } = await openAs(person, '/dashboard/account', { width: 390 })
  const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
  await tabs.getByRole('link', { name: 'Developers' }).click()
  await untilHeading(page, 'Developers')
  await search(page).fill('statements format')
  await eventually(() => counted(page).innerText()).toBe('1 for your role, 1 for other roles')
  const found = line(page, '/api/care/statements/{id}/{format}')
  await found.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`curl '${inject('url')}/api/care/statements/{id}/{format}'`).waitFor()
  await page.getByText('There is no such statement.').waitFor()
  await page.getByText('application/pdf').waitFor()
  await isSound(page)
  expect(problems).toEqual([])
})

it('an officer sees what a call takes, and that nothing is found', async () => {
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, path, { width: 1440, theme: 'dark' })
  await search(page).fill('RISK accept')
  await line(page, '/api/risks/{id}/acceptance').click()
  await page.getByText('expiresOn: string (date)').waitFor()
  await page.getByText(`-d '{"reason":"…","expiresOn":"2026-01-31"}'`).waitFor()
  await page.getByText('There is no such risk.').waitFor()
  await isSound(page)
  await search(page).fill('no such call')
  await page.getByText('No calls found').waitFor()
  expect(problems).toEqual([])
})

it('shows the calls of other roles once they are asked for', async () => {
  const carla = await colleague('compliance')
  const { page } = await openAs(carla, path, { width: 390 })
  await counted(page).waitFor()
  expect(await line(page, '/api/leads/board').count()).toBe(0)
  await page.getByText('Other roles', { exact: true }).click()
  await line(page, '/api/leads/board').waitFor()
  await isSound(page, { lawOnly: true })
})

it('can be asked for again when it could not be loaded', async () => {
  const carla = await colleague('compliance')
  const { page } = await openAs(carla, '/dashboard/account', { width: 1440 })
  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Developers' }).click()
  await page.getByText('The description could not be loaded').waitFor()
  await page.unroute('**/api/openapi.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await counted(page).waitFor()
})

it('is served as compressed JSON', async () => {
  const answer = await fetch(`${inject('url')}/api/openapi.json`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBeTruthy()
  expect(await answer.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/' }] })
})
