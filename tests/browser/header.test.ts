import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import {
  banner,
  boxOf,
  headerLinks,
  linksIn,
  logo,
  menuButton,
  sectionNames,
} from '#tests/kit/browser-header.ts'
import { isAtSection, isAtTop, placeOf, scrollingBy } from '#tests/kit/browser-scrolling.ts'

const bar = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

describe('on wide screens the header', () => {
  it('has the same links on every page', async () => {
    const { page, problems } = await openPage({ motion: true, width: 1440 })
    for (const path of ['/', '/about', '/machines']) {
      await visit(page, path)
      expect(await linksIn(banner(page)), path).toEqual(
        expect.arrayContaining([...headerLinks, [company.name, '/']]),
      )
      expect(await linksIn(banner(page)), path).toHaveLength(headerLinks.length + 1)
      expect(await menuButton(page).isVisible(), path).toBe(false)
    }
    expect(problems).toEqual([])
  })

  it('is a bar of three columns: links left, logo centred, Machines and Client Login right', async () => {
    const { page } = await openPage({ motion: true, width: 1440 })
    await visit(page, '/about')
    const machines = banner(page).getByRole('link', { name: 'Machines' })
    const login = banner(page).getByRole('link', { name: 'Client Login' })
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const order = [...(await bar(page).getByRole('link').all()), logo(page), machines, login]
      const boxes = () => Promise.all(order.map(boxOf))
      await eventually(async () => {
        const found = await boxes()
        return found.slice(1).every(({ x }, index) => x > (found[index]?.right ?? x))
      }, `one beside the other at ${width} px`).toBe(true)
      await eventually(async () => {
        const middles = (await boxes()).map(({ y, height }) => y + height / 2)
        return Math.max(...middles) - Math.min(...middles)
      }, 'in one row').toBeLessThan(4)
      await eventually(async () => {
        const { x, right } = await boxOf(logo(page))
        return Math.abs((x + right) / 2 - width / 2)
      }, `centred at ${width} px`).toBeLessThan(3)
    }

    const orange = await styleOf(machines)
    expect(orange.backgroundColor).toBe('rgb(244, 123, 32)')
    expect(orange.radius).toBeGreaterThanOrEqual((await boxOf(machines)).height / 2)
    const outline = await styleOf(login)
    expect(outline.backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(outline.border).toBe('1px solid rgb(138, 131, 114)')
  })

  it('scrolls on home smoothly to the section, and by the logo to the top', async () => {
    const { page, problems } = await openPage({ motion: true, width: 1440 })
    await visit(page, '/')
    for (const [name, id] of [...sectionNames, ['Contact', 'contact'] as const]) {
      const link = bar(page).getByRole('link', { name })
      const click = () => link.click()
      expect(await scrollingBy(page, click, () => isAtSection(page, id)), name).toBe('smoothly')
      await eventually(() => new URL(page.url()).hash).toBe(`#${id}`)
      // For the second time to the section that the address names already.
      if (id === 'contact') expect(await toTopByLogo(page), 'logo').toBe('smoothly')
    }
    await eventually(() => new URL(page.url()).pathname).toBe('/')
    expect(problems).toEqual([])
  })

  it('goes on from the section with the next key', async () => {
    const { page } = await openPage({ motion: true, width: 1440 })
    await visit(page, '/')
    await bar(page).getByRole('link', { name: 'Contact' }).press('Enter')
    await eventually(() => isAtSection(page, 'contact')).toBe(true)
    await page.keyboard.press('Tab')
    const contact = page.locator('#contact')
    await eventually(() =>
      contact.evaluate((section) => section.contains(document.activeElement)),
    ).toBe(true)
  })

  it('scrolls at once for who wants less motion', async () => {
    const { page } = await openPage({ motion: true, width: 1440 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/')
    const contact = bar(page).getByRole('link', { name: 'Contact' })
    const there = () => isAtSection(page, 'contact')
    expect(await scrollingBy(page, () => contact.click(), there)).toBe('at once')
    expect(await toTopByLogo(page)).toBe('at once')
  })

  it('goes from another page to home with the section as fragment', async () => {
    const { page, problems } = await openPage({ motion: true, width: 1440 })
    await visit(page, '/about')
    const about = await headline(page).innerText()
    for (const [name, id] of sectionNames) {
      await bar(page).getByRole('link', { name }).click()
      await eventually(() => isAtSection(page, id), name).toBe(true)
      await eventually(() => placeOf(page)).toBe(`/#${id}`)
      await page.goBack()
      await eventually(() => headline(page).innerText()).toBe(about)
    }
    await logo(page).click()
    await eventually(() => headline(page).innerText()).toBe('Modern AI Vending For Your Business')
    await eventually(() => new URL(page.url()).pathname).toBe('/')
    await eventually(() => isAtTop(page)).toBe(true)
    expect(problems).toEqual([])
  })

  it('has links that open in a new tab like any other', async () => {
    const { page } = await openPage({ motion: true, width: 1440 })
    await visit(page, '/')
    for (const link of [bar(page).getByRole('link', { name: 'Benefits' }), logo(page)]) {
      const tab = page.context().waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      await (await tab).close()
    }
  })
})

/** The mouse would first have to scroll to the logo. */
function toTopByLogo(page: Page) {
  const click = () => logo(page).evaluate((element) => (element as HTMLElement).click())
  return scrollingBy(page, click, () => isAtTop(page))
}

function styleOf(element: Locator) {
  return element.evaluate((shown) => {
    const { backgroundColor, border, borderRadius } = getComputedStyle(shown)
    return { backgroundColor, border, radius: Number.parseFloat(borderRadius) }
  })
}
