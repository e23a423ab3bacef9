import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue } from '#tests/kit/browser-catalogue.ts'

const path = '/dev/parts/table'

const specimen = (page: Page, name = 'table') => page.locator(`[data-specimen=${name}]`)
const header = (page: Page, name: string) => specimen(page).getByRole('columnheader', { name })
const sort = (page: Page, name: string) => header(page, name).getByRole('button').click()
const search = (page: Page) => specimen(page).getByRole('searchbox')
const count = (page: Page) => specimen(page).getByRole('status').innerText()
const query = (page: Page) => new URL(page.url()).search
const column = (page: Page, number: number) =>
  specimen(page).locator(`tbody tr > :nth-child(${number})`).allInnerTexts()

describe.each(looks)('the table on a $screen in the $theme theme', ({ width, theme }) => {
  it('is accessible in all its states, as far as axe can tell, and logs nothing', async () => {
    const { page, problems } = await openCatalogue(path, { width, theme })
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)
    expect(problems).toEqual([])
  })
})

describe('a table', () => {
  it('is sorted by a header, and says so', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, path)
    expect(await header(page, 'Takings').getAttribute('aria-sort')).toBeNull()
    await sort(page, 'Takings')
    await eventually(() => header(page, 'Takings').getAttribute('aria-sort')).toBe('ascending')
    await eventually(async () => (await column(page, 7))[0]).toBe('£41.50')
    await sort(page, 'Takings')
    await eventually(() => header(page, 'Takings').getAttribute('aria-sort')).toBe('descending')
    await eventually(() => query(page)).toBe('?sort=-takings')
    await sort(page, 'Site')
    await eventually(async () => (await column(page, 1))[0]).toBe('=Lobby')
    await eventually(() => header(page, 'Takings').getAttribute('aria-sort')).toBeNull()
    expect(problems).toEqual([])
  })

  it('is searched and filtered, from its first page on, until that is cleared', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, `${path}?page=3`)
    await search(page).pressSequentially('unit')
    await eventually(() => count(page)).toBe('1 to 10 of 14 (42 without filters)')
    await specimen(page).getByLabel('Status').selectOption('Missed')
    await eventually(() => count(page)).toBe('1 to 2 of 2 (42 without filters)')
    await eventually(() => query(page)).toBe('?q=unit&filter.status=Missed')
    await specimen(page).getByLabel('Crew').selectOption('Chiara')
    await eventually(() => specimen(page).getByText('Nothing matches').isVisible()).toBe(true)
    await specimen(page).getByRole('button', { name: 'Clear filters' }).click()
    await eventually(() => count(page)).toBe('1 to 10 of 42')
    await eventually(() => search(page).inputValue()).toBe('')
    await eventually(() => query(page)).toBe('')
    const focused = () => document.activeElement?.textContent
    await eventually(() => page.evaluate(focused)).toContain('of 42')
    expect(problems).toEqual([])
  })

  it('is paged, and the back button undoes it', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, path)
    const pages = specimen(page).getByRole('navigation', { name: 'Pages of visits' })
    await pages.getByRole('button', { name: 'Next page' }).click()
    await eventually(() => count(page)).toBe('11 to 20 of 42')
    await specimen(page).getByLabel('Rows').selectOption('25')
    await eventually(() => count(page)).toBe('1 to 25 of 42')
    await pages.getByRole('button', { name: 'Next page' }).click()
    await eventually(() => count(page)).toBe('26 to 42 of 42')
    const next = pages.getByRole('button', { name: 'Next page' })
    await eventually(() => next.getAttribute('aria-disabled')).toBe('true')
    await page.goBack()
    await eventually(() => count(page)).toBe('1 to 25 of 42')
    await page.goBack()
    await eventually(() => count(page)).toBe('11 to 20 of 42')
    await page.goBack()
    await eventually(() => count(page)).toBe('1 to 10 of 42')
    expect(problems).toEqual([])
  })
})

describe('the address of a table', () => {
  it('gives the same view to somebody else, before any script runs', async () => {
    const { page } = await openPage({ width: 1440, javaScript: false })
    await page.goto(`${path}?q=unit&sort=-date&filter.crew=Ben&page=1`)
    expect(await search(page).inputValue()).toBe('unit')
    expect(await specimen(page).getByLabel('Crew').inputValue()).toBe('Ben')
    expect(await header(page, 'Date').getAttribute('aria-sort')).toBe('descending')
    expect(new Set(await column(page, 4))).toEqual(new Set(['Ben']))
  })

  it('may hold anything at all', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    const hostile = ['sort=__proto__', 'page=-1&size=1e9', 'filter.crew=%00', 'q=%3Cscript%3E']
    for (const odd of hostile) {
      await visit(page, `${path}?${odd}`)
      expect(await header(page, 'Site').isVisible()).toBe(true)
    }
    await visit(page, `${path}?page=99999`)
    expect(await count(page)).toBe('41 to 42 of 42')
    expect(problems).toEqual([])
  })

  it('brings the search back with the back button', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    await search(page).pressSequentially('unit 9')
    await eventually(() => query(page)).toBe('?q=unit+9')
    await eventually(() => count(page)).toBe('1 to 8 of 8 (42 without filters)')
    await page.goBack()
    await eventually(() => search(page).inputValue()).toBe('')
    await eventually(() => count(page)).toBe('1 to 10 of 42')
  })
})

describe('the other things a table can do', () => {
  it('exports the filtered rows of all pages, safe to open', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, `${path}?q=lobby&sort=date`)
    const downloading = page.waitForEvent('download')
    await specimen(page).getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('visits.csv')
    const lines = (await buffer(await download.createReadStream())).toString().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFSite,Visit,Date,Crew,Status,Items,Takings',
      "'=Lobby,V-1002,2026-09-02,Amira,Done,57,120.69",
    ])
    expect(lines).toHaveLength(7 + 2)
    expect(lines.at(-1)).toBe('')
  })

  it('puts every row of a page into the choice, and takes it out', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const table = specimen(page, 'table-with-selection')
    const all = table.getByRole('checkbox', { name: 'Select all rows of this page' })
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
    await all.check()
    await eventually(() => table.getByText('6 chosen').isVisible()).toBe(true)
    await table.getByRole('checkbox', { name: 'Select Harbour House, 1 Sept 2026' }).uncheck()
    await eventually(() => table.getByText('5 chosen').isVisible()).toBe(true)
    await all.check()
    await all.uncheck()
    await eventually(() => table.getByText('0 chosen').isVisible()).toBe(true)
  })

  it('tries again after a failure', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const table = specimen(page, 'table-that-failed')
    expect(await table.getByRole('alert').innerText()).toContain('could not be loaded')
    await table.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => table.getByRole('status').innerText()).toBe('1 to 3 of 3')
  })

  it('scrolls sideways on a phone by key, with the first column in sight', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const region = specimen(page).getByRole('region', { name: 'Visits' })
    const firstCell = region.locator('tbody th').first()
    const before = await firstCell.boundingBox()
    await region.focus()
    await page.keyboard.press('End')
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight')
    await eventually(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await eventually(async () => (await firstCell.boundingBox())?.x).toBe(before?.x)
  })

  it('is no stop for the tab key where all of it is in sight', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    const region = specimen(page).getByRole('region', { name: 'Visits' })
    await eventually(() => region.getAttribute('tabindex')).toBeNull()
  })
})
