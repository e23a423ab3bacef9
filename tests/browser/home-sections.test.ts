import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, screens, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { hasFocus, linksIn } from '#tests/kit/browser-header.ts'
import { isAtSection, placeOf, scrollingBy } from '#tests/kit/browser-scrolling.ts'

const locations = [
  ['apartment-complexes', 'Apartment Complexes'],
  ['corporate-offices', 'Corporate Offices'],
  ['high-traffic-areas', 'High-Traffic Areas'],
] as const

const toContact = (page: Page, click: () => Promise<void>) =>
  scrollingBy(page, click, () => isAtSection(page, 'contact'))
const floatingButton = (page: Page) => page.getByRole('button', { name: 'Contact us' })
const floatingMenu = (page: Page) => page.locator('#floating-contact')

describe('home', () => {
  it('has benefits, certifications and a promise to answer', async () => {
    const { page, problems } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    const benefits = page.locator('#benefits')
    const cards = await benefits.getByRole('listitem').all()
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      expect(await card.getByRole('heading').innerText()).not.toBe('')
      expect(await card.getByRole('paragraph').innerText()).not.toBe('')
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    const picture = benefits.getByRole('img')
    await picture.waitFor()
    const title = await benefits.getByRole('heading', { level: 2 }).boundingBox()
    expect((title?.y ?? 0) + (title?.height ?? 0), 'the title is on the machine').toBeLessThan(
      (await picture.boundingBox())?.y ?? 0,
    )
    const call = benefits.getByRole('link', { name: 'Call Now' })
    expect(await call.getAttribute('href')).toBe(company.phone.href)

    const compliance = page.getByRole('link', { name: 'Contact Us for Compliance Details' })
    expect(await compliance.getAttribute('href')).toBe('/contact')
    const answer = page.getByRole('region', { name: 'How soon we answer' })
    expect(await answer.innerText()).toMatch(
      /Partnership inquiries are answered within 4 business hours.+Typically in 2 hours/s,
    )
    expect(problems).toEqual([])
  })

  it('has a card for each of three locations, which leads smoothly to the form', async () => {
    const { page, problems } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    expect(await page.locator('#locations').getByRole('article').count()).toBe(3)
    for (const [id, name] of locations) {
      const card = page.locator(`#locations #${id}`)
      await card.scrollIntoViewIfNeeded()
      await eventually(() => card.getByRole('heading').innerText()).toBe(name)
      await eventually(() => card.getByRole('paragraph').innerText()).not.toBe('')
      const bullets = await card.getByRole('listitem').allInnerTexts()
      expect(new Set(bullets.filter(Boolean)).size).toBe(4)
      const image = card.getByRole('img')
      await eventually(() => image.getAttribute('alt')).not.toBe('')
      const widthOf = () => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)
      await eventually(widthOf, `the image of ${name}`).toBeGreaterThan(100)
      const more = card.getByText('Learn More', { exact: true })
      expect(await toContact(page, () => more.click()), name).toBe('smoothly')
    }
    expect(problems).toEqual([])
  })

  it("has three ways under Let's Get Started, and Follow Our Journey", async () => {
    const { page, problems } = await openPage({ motion: true, width: 390 })
    await visit(page, '/')
    const part = page.getByRole('region', { name: "Let's Get Started" })
    const way = (name: string) =>
      part.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    expect(await part.getByRole('heading').allInnerTexts()).toEqual([
      "Let's Get Started",
      'Call Us',
      'Email Us',
      'Schedule a Meeting',
      'Follow Our Journey',
    ])
    expect(await linksIn(way('Call Us'))).toEqual([['Call Now', company.phone.href]])
    expect(await linksIn(way('Email Us'))).toEqual([[company.email, `mailto:${company.email}`]])
    expect(await way('Schedule a Meeting').innerText()).toContain('30 minutes')
    const follow = part.getByRole('heading', { name: 'Follow Our Journey' }).locator('xpath=..')
    expect(await linksIn(follow)).toEqual([
      ['Instagram', company.social.Instagram],
      ['LinkedIn', company.social.LinkedIn],
      ['Facebook', company.social.Facebook],
    ])
    const book = way('Schedule a Meeting').getByRole('link', { name: 'Book Consultation' })
    expect(await toContact(page, () => book.click())).toBe('smoothly')
    const form = page.getByRole('form', { name: 'Request Your Free Site Assessment' })
    await eventually(() => page.locator('#contact').filter({ has: form }).count()).toBe(1)
    expect(problems).toEqual([])
  })
})

it.each(screens)(
  'home has a floating contact button with a menu that closes after an action, on a $screen',
  async ({ width }) => {
    const { page, problems } = await openPage({ motion: true, width })
    await visit(page, '/')
    const button = floatingButton(page)
    const menu = floatingMenu(page)
    const open = async () => {
      await button.click()
      await menu.waitFor()
    }
    const closed = () => menu.waitFor({ state: 'hidden' })
    await open()
    await eventually(() => linksIn(menu)).toEqual([
      ['Call', company.phone.href],
      ['Get Free Quote', '/#contact'],
    ])
    expect(await axeFindings(page, { part: '#floating-contact' })).toEqual([])
    await button.click()
    await closed()

    await button.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Tab')
    await eventually(() => hasFocus(menu.getByRole('link', { name: 'Call' }))).toBe(true)
    await page.keyboard.press('Escape')
    await closed()
    await eventually(() => hasFocus(button)).toBe(true)

    await open()
    await page.mouse.click(width / 2, 10)
    await closed()

    await open()
    const quote = menu.getByRole('link', { name: 'Get Free Quote' })
    expect(await toContact(page, () => quote.click())).toBe('smoothly')
    await closed()
    const height = page.viewportSize()?.height ?? 0
    const box = () => button.boundingBox()
    await eventually(async () => (await box())?.x, 'at the right edge').toBeGreaterThan(width - 100)
    await eventually(
      async () => (await box())?.y,
      'at the bottom, wherever one is on the page',
    ).toBeGreaterThan(height - 100)
    expect(problems).toEqual([])

    // The last, because the browser then asks for a program that makes calls.
    await open()
    await menu.getByRole('link', { name: 'Call' }).click()
    await closed()
  },
)

it('a bar leads back to the tool on a phone, and covers neither the notice, the focus nor the form', async () => {
  const { page } = await openPage({ width: 390, statistics: 'unanswered' })
  await visit(page, '/')
  const bar = page.getByRole('link', { name: 'Check my postcode' })
  const notice = page.getByRole('region', { name: 'Statistics' })
  await page.locator('#solutions').scrollIntoViewIfNeeded()
  await notice.waitFor()
  await eventually(() => bar.isVisible()).toBe(false)
  await notice.getByRole('button').last().click()
  await bar.waitFor()
  const overlaps = (one: Locator) =>
    one.evaluate((element) => {
      const [a, b] = [element, document.querySelector('[data-sticky-bar] a')].map((part) =>
        part?.getBoundingClientRect(),
      )
      return a && b && a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
    })
  for (const name of ['Contact Us for Compliance Details', 'Ask about a partnership']) {
    const link = page.getByRole('link', { name })
    await link.focus()
    await eventually(() => overlaps(link), name).toBe(false)
  }
  await page.getByLabel('First name').focus()
  await eventually(() => overlaps(page.locator('#contact form'))).toBe(false)
  await page.locator('#solutions').scrollIntoViewIfNeeded()
  await bar.click()
  await eventually(() => placeOf(page)).toBe('/#coverage')
})
