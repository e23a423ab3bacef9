import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, hold } from '#tests/kit/browser.ts'
import { entered, search } from '#tests/kit/browser-desk.ts'
import { colleague, downloadedText, openAs } from '#tests/kit/browser-portal.ts'

const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

it('what is searched and filtered is in the address, saved as a view, and goes out as a file', async () => {
  const lead = await entered({ name: '=cmd|calc', wayIn: 'email' })
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/leads', { width: 1440 })
  await search(page).fill(lead.company ?? '')
  await eventually(() => paramsOf(page)).toEqual({ q: lead.company })
  await page.getByLabel('Way in').selectOption('Email')
  await page.getByRole('navigation', { name: 'Lists of enquiries' }).getByText('All').click()
  const shown = { list: 'all', q: lead.company, wayIn: 'email' }
  await eventually(() => paramsOf(page)).toEqual(shown)
  await page.getByText('1 to 1 of 1').waitFor()
  const file = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  )
  expect(file).toContain("'=cmd|calc")
  expect(file.trim().split('\r\n')).toHaveLength(2)

  const inViews = async (item: string) => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await inViews('Save this view…')
  await page.getByLabel('Name of the view').fill('Harbours by mail')
  await page.getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/dashboard/leads')
  await inViews('Harbours by mail')
  await eventually(() => paramsOf(page)).toEqual(shown)
  await inViews('Delete views…')
  await page.getByRole('button', { name: 'Delete Harbours by mail' }).click()
  await page.getByText('You have no saved view any more.').waitFor()
  expect(problems).toEqual([])
})

it('what is typed into the search stays typed, however slow the browser is', async () => {
  const sam = await colleague('sales')
  const { page } = await openAs(sam, '/dashboard/leads', { width: 1440, ownContext: true })
  await search(page).waitFor()
  await search(page).evaluate((field: HTMLInputElement) => {
    const seen = [field.value]
    Object.assign(field, { seen })
    const look = () => {
      if (seen.at(-1) !== field.value) seen.push(field.value)
      requestAnimationFrame(look)
    }
    look()
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 15 })
  await search(page).focus()
  // Slower than the pause after which it searches: it has searched for the last letter but one or
  // two when the next is typed.
  await page.keyboard.type('Harbour', { delay: 250 })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await eventually(() => paramsOf(page)).toEqual({ q: 'Harbour' })
  const looks = () =>
    search(page).evaluate((field) => (field as unknown as { seen: string[] }).seen)
  await eventually(async () => (await looks()).at(-1)).toBe('Harbour')
  const seen = await looks()
  expect(seen.filter((text, n) => n > 0 && !text.startsWith(seen[n - 1] ?? ''))).toEqual([])
})

it('a list that takes its time is shown, however many enquiries come meanwhile', async () => {
  const lead = await entered()
  const sam = await colleague('sales')
  const { page } = await openAs(sam, '/dashboard/leads', { width: 1440 })
  await search(page).waitFor()
  const lists = await hold(page, /\/api\/leads\?.*q=/)
  await search(page).fill(lead.company ?? '')
  const first = await lists.next()
  const summary = page.waitForResponse('**/api/leads/summary')
  await entered()
  await summary
  await first.continue()
  await page.getByRole('link', { name: lead.name }).waitFor()
  // What came meanwhile is asked for once that is there.
  const second = await lists.next()
  await second.continue()
})
