import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, screens, stopClock, untilPainted } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue } from '#tests/kit/browser-catalogue.ts'

const path = '/dev/parts/overlays'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alertDialog = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true })
const hasFocus = (element: Locator) => element.evaluate((found) => found === document.activeElement)
const focusInside = (element: Locator) =>
  element.evaluate((found) => found.contains(document.activeElement))
const widthOf = async (element: Locator) => (await element.boundingBox())?.width

describe.each(looks)('overlays on a $screen, $theme', ({ width, theme }) => {
  it('are accessible, as far as axe can tell, closed and open', async () => {
    const { page, problems } = await openCatalogue(path, { width, theme })
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])

    const overlays: [trigger: string, overlay: Locator][] = [
      ['Plan a visit', dialog(page, 'Plan a visit')],
      ['Long dialog', dialog(page, 'Report of the visit on 4 March')],
      ['Plain dialog', dialog(page, 'Opening hours')],
      ['Cancel the visit', alertDialog(page, 'Cancel the visit on Tuesday?')],
      ['Open the navigation', dialog(page, 'Navigation')],
      ['Show the machine', dialog(page, 'Machine 0417')],
      ['Actions', page.getByRole('menu')],
      ['Columns', page.getByRole('menu')],
      ['Search', dialog(page, 'Commands')],
    ]
    for (const [index, [trigger, overlay]] of overlays.entries()) {
      await button(page, trigger).click()
      await overlay.waitFor()
      // What lies behind is the same behind all of them: to look at it again takes most of the time.
      if (index === 0) expect(await axeFindings(page, { lawOnly: true })).toEqual([])
      const part = `[role=${await overlay.getAttribute('role')}]`
      const findings = await axeFindings(page, { lawOnly: true, part })
      expect([trigger, findings]).toEqual([trigger, []])
      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'detached' })
      await eventually(() => hasFocus(button(page, trigger)), trigger).toBe(true)
    }
    await button(page, 'Settings of this site').focus()
    await page.getByRole('tooltip').waitFor()
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    const part = '[data-radix-popper-content-wrapper]'
    expect(await axeFindings(page, { lawOnly: true, part })).toEqual([])
    expect(problems).toEqual([])
  })
})

describe.each(screens)('a dialog on a $screen', ({ screen, width }) => {
  it('keeps the focus inside and gives it back', async () => {
    const { page, problems } = await openCatalogue(path, { width })
    await button(page, 'Plan a visit').click()
    const opened = dialog(page, 'Plan a visit')
    await eventually(() => hasFocus(opened.getByLabel('Site'))).toBe(true)
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      await eventually(() => focusInside(opened)).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    await eventually(() => focusInside(opened)).toBe(true)
    await opened.getByRole('button', { name: 'Close' }).click()
    await opened.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(button(page, 'Plan a visit'))).toBe(true)
    expect(problems).toEqual([])
  })

  it(`sits ${screen === 'phone' ? 'at the bottom, as wide as the screen' : 'in the middle'}`, async () => {
    const { page } = await openCatalogue(path, { width })
    await button(page, 'Plain dialog').click()
    const opened = dialog(page, 'Opening hours')
    const gaps = () =>
      opened.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return {
          left: Math.round(box.left),
          right: Math.round(document.documentElement.clientWidth - box.right),
          top: Math.round(box.top),
          bottom: Math.round(innerHeight - box.bottom),
        }
      })
    if (screen === 'phone') {
      await eventually(gaps).toMatchObject({ left: 0, right: 0, bottom: 0 })
    } else {
      await eventually(async () => {
        const { left, right, top, bottom } = await gaps()
        return Math.abs(left - right) <= 1 && Math.abs(top - bottom) <= 1
      }).toBe(true)
    }
  })

  it('scrolls inside when it is long, and the page behind neither scrolls nor moves', async () => {
    const { page, problems } = await openCatalogue(path, { width })
    const heading = page.getByRole('heading', { level: 1, includeHidden: true })
    await page.evaluate(() => document.fonts.ready)
    const before = await heading.boundingBox()
    await button(page, 'Long dialog').click()
    const opened = dialog(page, 'Report of the visit on 4 March')
    await opened.waitFor()
    await eventually(() => heading.boundingBox()).toEqual(before)
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 600)
    await eventually(() => opened.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await eventually(() => opened.getByRole('heading').isVisible()).toBe(true)
    await eventually(() => opened.getByRole('button', { name: 'Done' }).isVisible()).toBe(true)
    await eventually(async () => {
      const footer = await opened.getByRole('button', { name: 'Done' }).boundingBox()
      return footer && footer.y + footer.height <= 900
    }).toBe(true)

    await page.mouse.wheel(0, 10_000)
    await page.mouse.wheel(0, 10_000)
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 600)
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await page.mouse.click(5, 5)
    await opened.waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe(
      'visible',
    )
    expect(problems).toEqual([])
  })
})

describe('a confirm dialog', () => {
  it('stays, busy, until what it does is done', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440, clock: 'installed' })
    const trigger = button(page, 'Cancel the visit')
    await trigger.click()
    const opened = alertDialog(page, 'Cancel the visit on Tuesday?')
    await eventually(() => hasFocus(opened.getByRole('button', { name: 'Keep it' }))).toBe(true)
    await page.mouse.click(5, 5)
    await eventually(() => opened.isVisible()).toBe(true)

    const confirm = opened.getByRole('button', { name: 'Cancel the visit' })
    await stopClock(page)
    await confirm.click()
    await eventually(() => opened.getAttribute('aria-busy')).toBe('true')
    await eventually(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await eventually(() => hasFocus(confirm)).toBe(true)
    await eventually(() => opened.getByRole('status').innerText()).toBe('Please wait')
    await page.keyboard.press('Escape')
    await eventually(() => opened.isVisible()).toBe(true)
    await page.clock.resume()
    await opened.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(trigger)).toBe(true)
    expect(problems).toEqual([])
  })

  it('says that it failed, and can be tried again or left', async () => {
    const { page, problems } = await openCatalogue(path, { width: 390 })
    await button(page, 'Confirm what fails').click()
    const opened = alertDialog(page, 'Send the report again?')
    await opened.getByRole('button', { name: 'Send' }).click()
    await eventually(() => opened.getByRole('alert').allInnerTexts()).toEqual([
      'That did not work. Please try again.',
    ])
    expect(problems.join()).toContain('The catalogue makes this fail')
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await opened.getByRole('button', { name: 'Cancel' }).click()
    await opened.waitFor({ state: 'detached' })

    await button(page, 'Confirm what fails').click()
    await opened.waitFor()
    await eventually(() => opened.getByRole('alert').count()).toBe(0)
  })
})

describe('a drawer', () => {
  it('is 280, 300 or 400 px wide, after the screen, and stands at its edge', async () => {
    const widths = [
      { screen: 320, drawer: 280 },
      { screen: 390, drawer: 300 },
      { screen: 639, drawer: 300 },
      { screen: 640, drawer: 400 },
      { screen: 1440, drawer: 400 },
    ]
    const { page } = await openCatalogue(path, { width: 1440 })
    const navigation = dialog(page, 'Navigation')
    const machine = dialog(page, 'Machine 0417')
    const leftOf = async (drawer: Locator) => (await drawer.boundingBox())?.x
    await button(page, 'Open the navigation').click()
    for (const { screen, drawer } of widths) {
      await page.setViewportSize({ width: screen, height: 900 })
      await eventually(() => widthOf(navigation), `on ${screen} px`).toBe(drawer)
      await eventually(() => leftOf(navigation), `on ${screen} px`).toBe(0)
    }
    await page.keyboard.press('Escape')
    await button(page, 'Show the machine').click()
    for (const { screen, drawer } of widths) {
      await page.setViewportSize({ width: screen, height: 900 })
      await eventually(() => widthOf(machine), `on ${screen} px`).toBe(drawer)
      await eventually(() => leftOf(machine), `on ${screen} px`).toBe(screen - drawer)
    }
  })

  it('closes on the veil and when an item is chosen', async () => {
    const { page, problems } = await openCatalogue(path, { width: 390 })
    const opened = dialog(page, 'Navigation')
    await button(page, 'Open the navigation').click()
    await opened.waitFor()
    await page.mouse.click(380, 400)
    await opened.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(button(page, 'Open the navigation'))).toBe(true)

    await button(page, 'Open the navigation').click()
    await opened.getByRole('link', { name: 'Navigation' }).click()
    await opened.waitFor({ state: 'detached' })
    await eventually(() => new URL(page.url()).pathname).toBe('/dev/parts/navigation')
    expect(problems).toEqual([])
  })
})

describe('a menu', () => {
  it('is used with the arrow keys, by typing and with Enter', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440 })
    await button(page, 'Actions').focus()
    await page.keyboard.press('ArrowDown')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await eventually(() => hasFocus(item('Rename'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await eventually(() => hasFocus(item('Plan a visit'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    // The one that is disabled is passed over.
    await eventually(() => hasFocus(item('Archive…'))).toBe(true)
    await page.keyboard.type('rem')
    await eventually(() => hasFocus(item('Remove from the site'))).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => page.getByText('Chosen:').innerText()).toBe('Chosen: Remove')
    await eventually(() => hasFocus(button(page, 'Actions'))).toBe(true)
    expect(problems).toEqual([])
  })

  it('stays open while boxes are ticked', async () => {
    const { page } = await openCatalogue(path, { width: 390 })
    await button(page, 'Columns').click()
    const box = page.getByRole('menuitemcheckbox', { name: 'Last visit' })
    await eventually(() => box.getAttribute('aria-checked')).toBe('false')
    await box.click()
    await eventually(() => box.getAttribute('aria-checked')).toBe('true')
  })

  it('gets the focus back after a dialog that one of its items opened', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440 })
    await button(page, 'Actions').click()
    await page.getByRole('menuitem', { name: 'Archive…' }).click()
    const opened = alertDialog(page, 'Archive machine 0417?')
    await eventually(() => focusInside(opened)).toBe(true)
    await opened.getByRole('button', { name: 'Archive' }).click()
    await opened.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(button(page, 'Actions'))).toBe(true)
    await eventually(() => page.getByText('Chosen:').innerText()).toBe('Chosen: Archive')
    expect(problems).toEqual([])
  })
})

describe('a tooltip', () => {
  it('comes after 700 ms, can be pointed at, and goes with Escape', async () => {
    const { page, problems } = await openCatalogue(path, { width: 1440, clock: 'installed' })
    await stopClock(page)
    const tooltip = page.getByRole('tooltip')
    await button(page, 'Download').hover()
    await page.clock.runFor(690)
    await eventually(() => tooltip.count()).toBe(0)
    await page.clock.runFor(20)
    await tooltip.waitFor({ state: 'attached' })
    await page.clock.resume()

    const bubble = page.locator('[data-radix-popper-content-wrapper]')
    await bubble.hover()
    await eventually(() => bubble.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('comes at once on keyboard focus, and describes its control', async () => {
    const { page } = await openCatalogue(path, { width: 1440 })
    // Scrolling takes a tooltip away, so the page comes to rest first.
    await button(page, 'Download').scrollIntoViewIfNeeded()
    await button(page, 'Settings of this site').focus()
    await untilPainted(page)
    await page.keyboard.press('Tab')
    const description = page.getByRole('tooltip')
    await eventually(() => description.allInnerTexts()).toEqual([
      'A file with all visits since January, one line each, which any spreadsheet can open.',
    ])
    await eventually(() => button(page, 'Download').getAttribute('aria-describedby')).toBe(
      await description.getAttribute('id'),
    )
    await page.keyboard.press('Escape')
    await description.waitFor({ state: 'detached' })
  })
})
