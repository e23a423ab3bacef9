import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, untilPainted, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  banner,
  boxOf,
  drawer,
  hasFocus,
  headerLinks,
  linksIn,
  menuButton,
  sectionNames,
} from '#tests/kit/browser-header.ts'
import { isAtSection, scrollingBy } from '#tests/kit/browser-scrolling.ts'

describe('on small screens the header', () => {
  it.each([
    { screen: 390, width: 300 },
    { screen: 768, width: 400 },
    { screen: 1023, width: 400 },
  ])('has a drawer of $width px from the left at $screen px', async ({ screen, width }) => {
    const { page, problems } = await openPage({ motion: true, width: screen })
    await visit(page, '/about')
    expect(await linksIn(banner(page))).toEqual([[company.name, '/']])
    await drawer(page).evaluate((element) => {
      element.style.animationPlayState = 'paused'
    })
    await menuButton(page).click()
    const { height } = page.viewportSize() ?? { height: 0 }
    await eventually(() => boxOf(drawer(page)), 'slides in').toMatchObject({
      x: -width,
      width,
      y: 0,
      height,
    })
    await drawer(page).evaluate((element) => element.style.removeProperty('animation-play-state'))
    await eventually(async () => (await boxOf(drawer(page))).x).toBe(0)
    await eventually(() => linksIn(drawer(page))).toEqual([
      ...headerLinks,
      ['Call Now', company.phone.href],
    ])
    expect(await axeFindings(page, { part: '#menu' })).toEqual([])
    expect(problems).toEqual([])
  })

  it('closes the drawer when an item is chosen, and scrolls smoothly on home', async () => {
    const { page, problems } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    for (const [name, id] of sectionNames) {
      await page.evaluate(() => scrollTo(0, 0))
      const choose = async () => {
        await menuButton(page).click()
        await drawer(page).getByRole('link', { name }).click()
      }
      expect(await scrollingBy(page, choose, () => isAtSection(page, id)), name).toBe('smoothly')
      await eventually(() => drawer(page).isVisible(), name).toBe(false)
    }
    expect(problems).toEqual([])
  })

  it('closes the drawer when an item leads to another page or to the telephone', async () => {
    const { page } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    await choose(page, 'Machines')
    await eventually(() => new URL(page.url()).pathname).toBe('/machines')
    await choose(page, 'Insights')
    await eventually(() => new URL(page.url()).pathname).toBe('/blog')
    await choose(page, 'Contact')
    await eventually(() => isAtSection(page, 'contact')).toBe(true)
    await eventually(() => new URL(page.url()).hash).toBe('#contact')
    // The last, because the browser then asks for a program that makes calls.
    await choose(page, 'Call Now')
  })

  it('closes the drawer with Escape and with a touch beside it, and gives the focus back', async () => {
    const { page } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    await menuButton(page).click()
    await drawer(page).waitFor()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(menuButton(page))).toBe(true)

    await menuButton(page).click()
    await drawer(page).waitFor()
    await page.touchscreen.tap(380, 400)
    await drawer(page).waitFor({ state: 'hidden' })

    await menuButton(page).click()
    await drawer(page).getByRole('button', { name: 'Close the menu' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(menuButton(page))).toBe(true)
  })

  it('lets a touch beside the drawer reach nothing that lies behind it', async () => {
    const { page } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    const behind = await boxOf(page.getByRole('link', { name: 'Get Free Site Assessment' }))
    expect(behind.right, 'beside the drawer').toBeGreaterThan(310)
    await menuButton(page).click()
    await drawer(page).waitFor()
    await page.touchscreen.tap(behind.right - 15, behind.y + behind.height / 2)
    await drawer(page).waitFor({ state: 'hidden' })
    await untilPainted(page)
    await eventually(() => new URL(page.url()).hash).toBe('')
  })

  it('can be used with the keyboard alone', async () => {
    const { page } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    await eventually(() => page.locator(':focus').innerText()).toBe('Close the menu')
    const stops: string[] = []
    for (let index = 0; index <= headerLinks.length; index += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.locator(':focus').innerText())
    }
    expect(stops).toEqual([...headerLinks.map(([name]) => name), 'Call Now'])
    await page.keyboard.press('Tab')
    await drawer(page).waitFor({ state: 'hidden' })

    await menuButton(page).press('Enter')
    await drawer(page).getByRole('link', { name: 'Benefits' }).press('Enter')
    await eventually(() => isAtSection(page, 'benefits')).toBe(true)
    await eventually(() => drawer(page).isVisible()).toBe(false)
    await eventually(() => hasFocus(page.locator('#benefits'))).toBe(true)
  })
})

async function choose(page: Page, name: string) {
  await menuButton(page).click()
  await drawer(page).getByRole('link', { name }).click()
  await drawer(page).waitFor({ state: 'hidden' })
}
