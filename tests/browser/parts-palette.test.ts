import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, stopClock } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { openCatalogue } from '#tests/kit/browser-catalogue.ts'

const path = '/dev/parts/overlays'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search commands' })
const options = (page: Page) => page.getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })
const hasFocus = (element: Locator) => element.evaluate((found) => found === document.activeElement)

describe('the command palette', () => {
  const performed = (page: Page) => page.getByText('Performed:').innerText()
  const status = (page: Page) => dialog(page, 'Commands').getByRole('status').last().innerText()

  it('opens with Ctrl+K from anywhere and gives the focus back there', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440 })
    const link = page.getByRole('link', { name: 'All parts' })
    await link.focus()
    await page.keyboard.press('k')
    await eventually(() => dialog(page, 'Commands').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await eventually(() => hasFocus(searchField(page))).toBe(true)
    await page.keyboard.press('Control+k')
    await dialog(page, 'Commands').waitFor({ state: 'detached' })
    await eventually(() => hasFocus(link)).toBe(true)

    // Another dialog is answered first.
    await button(page, 'Plan a visit').click()
    await dialog(page, 'Plan a visit').waitFor()
    await page.keyboard.press('Control+k')
    await eventually(() => dialog(page, 'Commands').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('finds by a few letters and performs with Enter', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440 })
    await page.keyboard.press('Control+k')
    await eventually(() => options(page).count()).toBe(5)
    await eventually(() => status(page)).toBe('5 results')
    await eventually(() => selected(page).innerText()).toContain('Overview')
    await page.keyboard.press('ArrowDown')
    await eventually(() => selected(page).innerText()).toContain('Visits')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await eventually(() => selected(page).innerText()).toContain('Invite a colleague')
    await page.keyboard.type('bills')
    await eventually(() => selected(page).innerText()).toContain('Invoices')
    const active = () => searchField(page).getAttribute('aria-activedescendant')
    await eventually(active).toBe(await selected(page).getAttribute('id'))
    await page.keyboard.press('Enter')
    await dialog(page, 'Commands').waitFor({ state: 'detached' })
    await eventually(() => performed(page)).toBe('Performed: Invoices')
    expect(problems).toEqual([])
  })

  it('searches once the typing pauses, drops what is stale and remembers what was chosen', async () => {
    const { page, problems } = await openCatalogue(path, { width: 390, clock: 'installed' })
    await button(page, 'Search').click()
    await searchField(page).waitFor()
    await stopClock(page)
    await searchField(page).fill('north')
    await page.clock.runFor(300)
    await page.getByText('Searching…').waitFor()
    await searchField(page).fill('riverside')
    await page.clock.resume()
    await eventually(() => options(page).allInnerTexts()).toEqual([
      'Riverside Tower',
      'Riverside Mall',
    ])
    await eventually(() => status(page)).toBe('2 results')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => performed(page)).toBe('Performed: Riverside Mall')

    await button(page, 'Search').click()
    await eventually(() => options(page).first().innerText()).toBe('Riverside Mall')
    await eventually(() => searchField(page).inputValue()).toBe('')
    expect(problems).toEqual([])
  })

  it('says when there is nothing, and when the search fails', async () => {
    const { page, problems } = await openCatalogue(path, { width: 390, clock: 'installed' })
    await button(page, 'Search').click()
    await searchField(page).fill('zzz')
    await page.getByText('Nothing found for “zzz”.').waitFor()
    await eventually(() => status(page)).toBe('0 results')
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    expect(problems).toEqual([])

    await searchField(page).fill('fail')
    await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual([
      'The search did not answer.',
    ])
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    expect(problems.join()).toContain('The catalogue makes this search fail')
    await page.keyboard.press('Tab')
    await eventually(() => hasFocus(button(page, 'Try again'))).toBe(true)
    await stopClock(page)
    await page.keyboard.press('Enter')
    await page.getByText('Searching…').waitFor()
    await page.clock.resume()
    await page.getByRole('alert').waitFor()
  })
})
