import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue } from '#tests/kit/browser-catalogue.ts'

const path = '/dev/parts/navigation'

const hasFocus = (element: Locator) => element.evaluate((found) => found === document.activeElement)
const tabs = (page: Page, name: string) => page.getByRole('tablist', { name, exact: true })
const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of visits' })

describe.each(looks)('navigation on a $screen, $theme', ({ width, theme }) => {
  it('is accessible, as far as axe can tell, and fits the screen', async () => {
    const { page, problems } = await openCatalogue(path, { width, theme })
    await page.getByRole('img', { name: 'Enix' }).locator('img').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)
    expect(problems).toEqual([])
  })
})

describe('tabs', () => {
  it('are changed with the arrow keys, and the panel follows', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, path)
    const row = tabs(page, 'Site')
    await row.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => hasFocus(row.getByRole('tab', { name: 'Machines' }))).toBe(true)
    const panel = specimen(page, 'tabs').getByRole('tabpanel')
    await eventually(() => panel.innerText()).toBe('Two in the lobby, one on the fourth floor.')
    await page.keyboard.press('End')
    await eventually(() => panel.innerText()).toBe('Two people may ask for visits.')
    await page.keyboard.press('ArrowRight')
    await eventually(() => hasFocus(row.getByRole('tab', { name: 'Overview' }))).toBe(true)
    expect(problems).toEqual([])
  })

  it('can live in the URL, and the chosen one is in sight on a phone', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, `${path}?tab=people`)
    const row = tabs(page, 'Site, kept in the URL')
    const last = row.getByRole('tab', { name: 'People' })
    expect(await last.getAttribute('aria-selected')).toBe('true')
    await eventually(async () => {
      const box = await last.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }).toBe(true)
    await row.getByRole('tab', { name: 'Agreements' }).click()
    await eventually(() => new URL(page.url()).search).toBe('?tab=agreements')
    expect(problems).toEqual([])
  })

  it('show on a phone on which side there is more', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const row = tabs(page, 'Site')
    const faded = () => row.evaluate((element) => getComputedStyle(element).maskImage)
    await eventually(faded).toContain('to right')
    await eventually(() => faded()).not.toContain('to left')
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await eventually(faded).toContain('to left')
    await eventually(faded).not.toContain('to right')
  })
})

describe('breadcrumbs', () => {
  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs', exact: true })

  it('show the whole way on a large screen and mark the current page', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    expect(await trail(page).getByRole('link').allInnerTexts()).toEqual([
      'Parts',
      'Riverside Tower',
      'Machines',
      'Machine 0417',
    ])
    expect(await trail(page).locator('[aria-current="page"]').innerText()).toBe(
      'Readings of the week from 2 March',
    )
    expect(await trail(page).getByRole('button').count()).toBe(0)
  })

  it('keep the middle behind a menu on a phone', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, path)
    expect(await trail(page).getByRole('link').allInnerTexts()).toEqual(['Parts'])
    await trail(page).getByRole('button', { name: 'Pages in between' }).click()
    await page.getByRole('menu').waitFor()
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Riverside Tower',
      'Machines',
      'Machine 0417',
    ])
    await page.getByRole('menuitem', { name: 'Machines' }).click()
    await eventually(() => new URL(page.url()).pathname).toBe('/dev/parts/actions')
    expect(problems).toEqual([])
  })
})

describe('pagination', () => {
  it('links to every page, and marks the current one', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, path)
    const current = () => pages(page).locator('[aria-current="page"]').allInnerTexts()
    expect(await current()).toEqual(['5'])
    const targets = await pages(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search))
    expect(targets).toEqual([4, 1, 4, 5, 6, 12, 6].map((number) => `?page=${number}`))

    await pages(page).getByRole('link', { name: 'Next' }).click()
    await eventually(current).toEqual(['6'])
    await pages(page).getByRole('link', { name: 'Page 12' }).click()
    await eventually(current).toEqual(['12'])
    await eventually(() => pages(page).getByRole('link', { name: 'Next' }).count()).toBe(0)
    await page.goBack()
    await eventually(current).toEqual(['6'])
    expect(problems).toEqual([])
  })

  it('says on a phone which page of how many it is', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, `${path}?page=3`)
    expect(await pages(page).getByText('Page 3 of 12').isVisible()).toBe(true)
    expect(await pages(page).getByRole('link').allInnerTexts()).toEqual(['Previous', 'Next'])
  })
})

describe('avatars', () => {
  it('show initials, a picture, or a person where there is no name', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    const avatar = (name: string) => specimen(page, 'avatar').getByRole('img', { name }).first()
    expect(await avatar("Jo O'Neill-Smith").innerText()).toBe('JO')
    expect(await avatar('Unknown person').locator('svg').count()).toBe(1)
    await avatar('Enix').locator('img').waitFor()
  })
})
