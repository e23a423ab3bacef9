import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { newClientAddress } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { everythingRight, fillIn, form, submit } from '#tests/kit/browser-contact-form.ts'
import { findMailTo, readMailbox } from '#tests/kit/browser-mailbox.ts'
import { until } from '#tests/kit/until.ts'

/** Counts what a visitor presses and types; everything goes through it. */
class Visitor {
  presses = 0
  typed: string[] = []
  private readonly press: (control: Locator) => Promise<void>
  constructor(press: (control: Locator) => Promise<void>) {
    this.press = press
  }
  async pushes(control: Locator) {
    this.presses += 1
    await this.press(control)
  }
  async types(field: Locator, text: string) {
    this.typed.push(text)
    await field.fill(text)
  }
}

const ways = [
  { way: 'by mouse', width: 1440, press: (control: Locator) => control.click() },
  {
    way: 'by keyboard',
    width: 1440,
    press: async (control: Locator) => {
      await control.focus()
      const isBox = (await control.getAttribute('type')) === 'checkbox'
      await control.press(isBox ? 'Space' : 'Enter')
    },
  },
  { way: 'on a phone', width: 390, press: (control: Locator) => control.click() },
]

it.each(ways)(
  'from home to a booked visit in at most 5 clicks, and nothing is typed twice, $way',
  async ({ width, press }) => {
    const { page, problems } = await openPage({ width, timeZone: 'Europe/London' })
    await visit(page, '/')
    const visitor = new Visitor(press)
    const tool = page.getByRole('form', { name: 'Check your building' })
    await visitor.types(tool.getByLabel('Your postcode'), 'M1 1AE')
    await visitor.types(tool.getByLabel('People'), '300')
    await visitor.pushes(tool.getByRole('button'))
    await answerOn(page).getByText('Yes, we serve M1.').waitFor()
    await answerOn(page).getByText('Cooler Pair').waitFor()
    await page.getByRole('img', { name: /^Shelves of the Cooler Pair/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await visitor.pushes(answerOn(page).getByRole('link', { name: 'Book this visit' }))
    const booking = page.getByRole('form', { name: /^Book a 30-minute/ })
    await booking.getByText('At your site').first().waitFor()
    await eventually(() => booking.getByLabel('Postcode', { exact: true }).inputValue()).toBe(
      'M1 1AE',
    )
    await eventually(() =>
      booking.getByLabel('What would you like to talk about?').inputValue(),
    ).toBe(
      'Corporate office with about 300 people at M1 1AE. We are interested in the Cooler Pair.',
    )
    const email = newClientAddress()
    await visitor.types(booking.getByLabel('Address of the site'), '5 Mill Street, Manchester')
    await visitor.types(booking.getByLabel('Name', { exact: true }), 'Ada Lovelace')
    await visitor.types(booking.getByLabel('Email', { exact: true }), email)
    await visitor.types(booking.getByLabel('Company or property name'), 'Analytical Engines')
    await visitor.pushes(booking.getByLabel(/^I agree/))
    await visitor.pushes(booking.getByRole('button', { name: 'Book consultation' }))
    await page.getByRole('heading', { name: 'Your consultation is booked' }).waitFor()
    expect(await textOf(email, 'Your consultation is booked')).toContain(
      '5 Mill Street, Manchester, M1 1AE',
    )

    expect(visitor.presses).toBeLessThanOrEqual(5)
    expect(new Set(visitor.typed).size).toBe(visitor.typed.length)
    // A test may be faster than people are: then the page was asked to wait, and did.
    expect(problems.filter((problem) => !problem.includes('status of 429'))).toEqual([])
  },
)

describe('after the form', () => {
  it('offers the next three free times, and the one that is chosen asks for no name again', async () => {
    const { page } = await openPage({ width: 390, timeZone: 'Europe/London' })
    await visit(page, '/?postcode=M1+1AE&site=hospital&people=100&intent=quote#contact')
    await eventually(() => form(page).getByLabel('Location type').inputValue()).toBe('hospital')
    await eventually(() => form(page).getByLabel('Message').inputValue()).toBe(
      'Hospital or healthcare with about 100 people at M1 1AE.',
    )
    const email = newClientAddress()
    const { firstName, lastName, company, gdprConsent } = everythingRight
    await fillIn(page, { firstName, lastName, company, gdprConsent, email })
    await submit(page)
    await form(page).getByText('Choose a time now: 30 minutes, at your site.').waitFor()
    const times = form(page).getByRole('link', { name: /day \d+ \w+, \d\d:\d\d$/ })
    await eventually(() => times.count()).toBe(3)
    expect(await axeFindings(page)).toEqual([])
    const chosen = await times.nth(2).innerText()
    await times.nth(2).click()
    const booking = page.getByRole('form', { name: /^Book a 30-minute/ })
    await booking
      .getByText(chosen.split(',')[0] ?? '')
      .first()
      .waitFor()
    expect(page.url()).not.toContain(encodeURIComponent(email))
    expect(page.url()).not.toContain('Lovelace')
    const carried = ['Name', 'Email', 'Company or property name', 'Postcode'].map((label) =>
      booking.getByLabel(label, { exact: true }).inputValue(),
    )
    expect(await Promise.all(carried)).toEqual([
      'Ada Lovelace',
      email,
      'Analytical Engines',
      'M1 1AE',
    ])
    const mail = await textOf(email, 'received your message')
    expect(mail).toContain('You asked about the Combo.')
    expect(mail).toContain('/machines?site=hospital&amp;machine=combo&amp;people=100')
    expect(mail).toMatch(/\/contact\?machine=Combo&amp;plan=\S+#book/)
  })

  it('the page of thanks goes on: free times, what it costs, places', async () => {
    const html = await (await fetch(`${inject('url')}/thank-you?reference=EN-AAAA-AAAA`)).text()
    expect(html.match(/href="\/contact\?place=video&amp;start=[^"]+#book"/g)).toHaveLength(3)
    for (const path of ['/pricing', '/machines#mix', '/vending-machines-preston']) {
      expect(html).toContain(`href="${path}"`)
    }
  })
})

it('without JavaScript the same answer is a page, and what is wrong stays in its field', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/')
  await page.getByLabel('Your postcode').fill('SW1A 1AA')
  await page.getByLabel('People').fill('100,000')
  await page.getByRole('button', { name: 'Check' }).click()
  await answerOn(page).getByText('Not yet. SW1A is not on our list.').waitFor()
  await answerOn(page).getByRole('link', { name: 'Book this call' }).waitFor()
  await page.getByText('Enter 5,000 people or fewer.').waitFor()
  expect(await page.getByLabel('People').inputValue()).toBe('100,000')
  await page.getByLabel('People').fill('80')
  await page.getByLabel('Kind of building').selectOption('Education')
  await page.getByRole('button', { name: 'Check' }).click()
  await page
    .getByRole('img', { name: /^Shelves of the Combo for education: \d+ products/ })
    .waitFor()
  await eventually(() => form(page).getByLabel('Location type').inputValue()).toBe('education')
})

it('a time that somebody else took meanwhile is replaced by the next free ones', async () => {
  const { page } = await openPage({ width: 390, timeZone: 'Europe/London' })
  await visit(page, '/contact?place=video&start=2026-01-05T10:00:00.000Z#book')
  const booking = page.getByRole('form', { name: /^Book a 30-minute/ })
  await booking.getByRole('alert').getByText('This time is no longer free.').waitFor()
  await eventually(() => booking.getByRole('alert').getByRole('button').count()).toBe(6)
})

const answerOn = (page: Page) => page.locator('#coverage').getByRole('status')

async function textOf(address: string, subject: string): Promise<string> {
  const path = await until(() => findMailTo(address, subject), { what: `${subject} to ${address}` })
  return (await readMailbox(path)).text()
}
