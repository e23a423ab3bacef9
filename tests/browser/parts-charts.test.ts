import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, fitsItsWidth, openPage, screens, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue } from '#tests/kit/browser-catalogue.ts'

const path = '/dev/parts/charts'

const chart = (page: Page, name: string) => page.getByRole('figure', { name })
const slider = (page: Page, name: string) => chart(page, name).getByRole('slider')
const said = async (page: Page, name: string) => ({
  label: await slider(page, name).getAttribute('aria-valuetext'),
  values: await chart(page, name).getByRole('status').textContent(),
})

describe.each(looks)('the charts on a $screen in the $theme theme', ({ width, theme }) => {
  it('and their tables are accessible, as far as axe can tell, and log nothing', async () => {
    const { page, problems } = await openCatalogue(path, { width, theme })
    for (const summary of await page.getByText('Show as table').all()) await summary.click()
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)
    expect(problems).toEqual([])
  })
})

describe('a chart', () => {
  it('is read point by point with the arrow keys', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, path)
    const name = 'Takings by day'
    expect(await said(page, name)).toEqual({ label: '1 Sep', values: '' })
    await slider(page, name).focus()
    await eventually(() => said(page, name)).toEqual({
      label: '1 Sep',
      values: 'September £210, August £251',
    })
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await said(page, name)).label).toBe('2 Sep')
    await page.keyboard.press('End')
    await eventually(async () => (await said(page, name)).label).toBe('30 Sep')
    await page.keyboard.press('Home')
    for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('ArrowRight')
    await eventually(async () => (await said(page, name)).values).toMatch(/^September –, August £/)
    await slider(page, name).blur()
    await eventually(async () => (await said(page, name)).values).toBe('')
    expect(problems).toEqual([])
  })

  it('is read in both directions when it is a map', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const name = 'Sales by weekday and hour'
    await slider(page, name).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await said(page, name)).label).toBe('Tue, 01:00')
    await page.keyboard.press('ArrowUp')
    await eventually(async () => (await said(page, name)).label).toBe('Mon, 01:00')
    await page.keyboard.press('ArrowUp')
    await eventually(async () => (await said(page, name)).label).toBe('Mon, 00:00')
  })

  it('writes no smaller on a phone than on a desk', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const drawing = chart(page, 'Takings by month').locator('div:has(> input) > svg')
    const scale = () =>
      drawing.evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a.toFixed(1))
    for (const { screen, width } of screens) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(scale, screen).toBe('1.0')
    }
  })
})

describe('the values of a chart', () => {
  it('are shown where the pointer is', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, path)
    const figure = chart(page, 'Profit by month')
    const drawing = figure.locator('div:has(> input) > svg')
    await drawing.scrollIntoViewIfNeeded()
    const box = await drawing.boundingBox()
    if (!box) throw new Error('the chart is not drawn')
    await page.mouse.move(box.x + box.width - 20, box.y + 100)
    await eventually(() => figure.getByRole('status').textContent()).toBe('Profit £415')
    await page.mouse.move(0, 0)
    await eventually(() => figure.getByRole('status').textContent()).toBe('')
  })

  it('are in a table, also without script', async () => {
    const { page } = await openPage({ width: 390, javaScript: false })
    await page.goto(path)
    const figure = chart(page, 'Profit by month')
    expect(await figure.getByRole('table').count()).toBe(0)
    await figure.getByText('Show as table').click()
    const rows = await figure.getByRole('row').allInnerTexts()
    expect(rows.map((row) => row.trim().split(/\s+/))).toEqual([
      ['Profit'],
      ['Jan', '-£310'],
      ['Feb', '-£245'],
      ['Mar', '-£85'],
      ['Apr', '£120'],
      ['May', '£260'],
      ['Jun', '£415'],
    ])
  })

  it('are summed up by the name of a sparkline', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    const names = await page
      .locator('[data-specimen=sparkline]')
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')))
    expect(names).toEqual([
      'Sales of the last week at Harbour House: from 310 to 421, rising',
      'Sales of the last week at Unit 9: from 220 to 148, falling',
      'Sales of the last week at Café Nord: from 180 to 181, level',
      'Sales of the last week at Unit 12: no values',
    ])
  })

  it('that are missing or on their way leave a message', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, path)
    expect(await chart(page, 'Tomorrow’s sales').innerText()).toContain('no figures')
    const loading = chart(page, 'Today’s sales').getByRole('status')
    expect(await loading.innerText()).toBe('Loading Today’s sales')
  })
})
