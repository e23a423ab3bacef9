import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, screens } from '#tests/kit/browser.ts'
import {
  banner,
  drawer,
  headerLinks,
  linksIn,
  menuButton,
  sectionNames,
} from '#tests/kit/browser-header.ts'
import { isAtSection, placeOf } from '#tests/kit/browser-scrolling.ts'

const contactLinks = [
  'Get Free Site Assessment',
  'Learn More about Apartment Complexes',
  'Learn More about Corporate Offices',
  'Learn More about High-Traffic Areas',
  'Book Consultation',
]

describe.each(screens)('home without JavaScript, on a $screen', ({ width }) => {
  it('reads completely, and its links lead where they should', async () => {
    const { page } = await openPage({ width, javaScript: false })
    await page.goto('/')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading').filter({ visible: true }).allInnerTexts()).toEqual([
      'Modern AI Vending For Your Business',
      'Modern Automated AI Solutions',
      ...Array.from({ length: 6 }, () => expect.any(String)),
      'Everything handled. Nothing to pay upfront.',
      ...Array.from({ length: 6 }, () => expect.any(String)),
      'Talk to a person',
      'Organisations like these',
      'Papers in order',
      'At home in your building',
      'Apartment Complexes',
      'Corporate Offices',
      'High-Traffic Areas',
      'Explore Our Smart Vending Solutions',
      "Let's Get Started",
      'Call Us',
      'Email Us',
      'Schedule a Meeting',
      'Follow Our Journey',
      'Request Your Free Site Assessment',
    ])
    // What nobody could pause does not move.
    expect(
      await main
        .getByRole('button', { name: /^Pause/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    const links = await linksIn(main)
    for (const name of contactLinks) {
      const link = main.getByRole('link', { name })
      expect(await link.getAttribute('href'), name).toBe('/#contact')
    }
    expect(links).toContainEqual(['View Our Machines', '/machines'])
    expect(links).toContainEqual(['Contact Us for Compliance Details', '/contact'])
    const calls = links.filter(([name]) => name?.startsWith('Call Now'))
    expect(calls.map(([, address]) => address)).toEqual(Array(3).fill(company.phone.href))
    const form = main.getByRole('form', { name: 'Request Your Free Site Assessment' })
    await eventually(() => form.getByRole('button').isVisible()).toBe(true)
    await eventually(() => page.getByRole('contentinfo').isVisible()).toBe(true)
  })

  it('leads to its sections from another page and from home', async () => {
    const { page } = await openPage({ width, javaScript: false })
    for (const [index, [name, id]] of sectionNames.entries()) {
      await page.goto(index % 2 === 0 ? '/about' : '/')
      if (width < 1024) await menuButton(page).click()
      const part = width < 1024 ? drawer(page) : banner(page)
      await part.getByRole('link', { name }).click()
      await eventually(() => isAtSection(page, id), name).toBe(true)
      await eventually(() => placeOf(page)).toBe(`/#${id}`)
    }
    await page.goto('/about')
    await banner(page).getByRole('link', { name: company.name }).click()
    await eventually(() => new URL(page.url()).pathname).toBe('/')
  })

  it('opens the floating menu, which leads to the telephone and to the form', async () => {
    const { page } = await openPage({ width, javaScript: false })
    await page.goto('/')
    const menu = page.locator('#floating-contact')
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Contact us' }).click()
    await menu.waitFor()
    await eventually(() => linksIn(menu)).toEqual([
      ['Call', company.phone.href],
      ['Get Free Quote', '/#contact'],
    ])
    await menu.getByRole('link', { name: 'Get Free Quote' }).click()
    await eventually(() => isAtSection(page, 'contact')).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  })
})

it('the drawer opens without JavaScript, shows its links and closes', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/')
  expect(await drawer(page).isVisible()).toBe(false)
  await menuButton(page).click()
  await drawer(page).waitFor()
  await eventually(() => linksIn(drawer(page))).toEqual([
    ...headerLinks,
    ['Call Now', company.phone.href],
  ])
  await drawer(page).getByRole('button', { name: 'Close the menu' }).click()
  await drawer(page).waitFor({ state: 'hidden' })
  await menuButton(page).click()
  await drawer(page).getByRole('link', { name: 'Insights' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/blog')
  await eventually(() => drawer(page).isVisible()).toBe(false)
})
