import { describe, expect, inject, it } from 'vitest'
import { careers } from '#content/careers.ts'
import { company } from '#content/company.ts'
import { faqs } from '#content/faqs.ts'
import { solutions } from '#content/solutions.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  everythingRight,
  expectToasts,
  fillIn,
  newAddress,
  submit,
  success,
} from '#tests/kit/browser-contact-form.ts'

const paths = ['/solutions', '/about', '/careers', '/contact', '/client-feedback']
const get = async (path: string) => (await fetch(`${inject('url')}${path}`)).text()

it.each(paths)('%s describes itself in 110 to 155 characters', async (path) => {
  const html = await get(path)
  const text = /<meta name="description" content="([^"]+)"/
    .exec(html)?.[1]
    ?.replaceAll('&#x27;', "'")
  expect(text?.length).toBeGreaterThanOrEqual(110)
  expect(text?.length).toBeLessThanOrEqual(155)
})

it('/solutions has every anchor that the footer links to', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, '/solutions')
  for (const { id, title } of solutions) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title })
    expect(await link.getAttribute('href')).toBe(`/solutions#${id}`)
    expect(await page.locator(`section#${id} h2`).innerText()).toBe(title)
  }
})

it('/careers promises no post: it offers a form, and tells search engines of none', async () => {
  const { page } = await openPage({ width: 390 })
  await visit(page, '/careers')
  await page.getByText('No open posts at the moment').waitFor()
  for (const { title } of careers.roles) {
    await page.getByRole('link', { name: `Register interest: ${title}` }).click()
    await eventually(() => page.getByLabel('Field of work').inputValue()).toBe(title)
  }
  expect(await get('/careers')).not.toContain('JobPosting')
})

it('/about leads to the brand and to the form', async () => {
  const { page } = await openPage({ width: 390 })
  await visit(page, '/about')
  const main = page.locator('main')
  await main.getByText(String(company.foundedYear), { exact: true }).waitFor()
  expect(await main.locator('a[href="/brand"]').count()).toBe(1)
  expect(await main.locator('a[href="/#contact"]').count()).toBe(1)
})

describe('/contact', () => {
  it.each([
    ['2026-11-16T12:00:00Z', 'Open now, until 18:00'],
    ['2026-11-15T12:00:00Z', 'Closed now, opens tomorrow at 9:00'],
    ['2026-12-25T12:00:00Z', 'Closed now for Christmas Day, opens Tuesday at 9:00'],
  ])('at %s says: %s', async (moment, text) => {
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    await page.clock.setFixedTime(moment)
    await visit(page, '/contact')
    await page.getByText(text).waitFor()
    expect(problems).toEqual([])
  })

  it('shows plain hours where there is no script', async () => {
    const { page } = await openPage({ width: 390, javaScript: false })
    await page.goto('/contact')
    for (const range of company.hours.phone) {
      const hours = page.getByRole('region', { name: 'Opening hours' })
      expect(await hours.getByText(range, { exact: true }).isVisible()).toBe(true)
    }
    expect(
      await page
        .locator('main')
        .getByText(/Open now|Closed now/)
        .count(),
    ).toBe(0)
  })

  it('sends the same enquiry as the home page', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/contact')
    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    await expectToasts(page, success)
    await eventually(() => new URL(page.url()).pathname).toBe('/contact')
  })

  it('answers every question in sight, and only those are told to search engines', async () => {
    const html = await get('/contact')
    for (const { question } of faqs) {
      expect(html.split(question.replaceAll("'", '&#x27;')).length).toBeGreaterThan(1)
    }
    expect(html).toContain('"@type":"FAQPage"')
  })
})

describe('/client-feedback', () => {
  const typed = {
    Name: 'Ada Lovelace',
    'Organisation or building': 'Analytical Engines',
    Email: 'ada@engines.example',
    'Your feedback': `The machine was full on Monday. ${crypto.randomUUID()}`,
  }

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('takes feedback %s', async (_, javaScript) => {
    const { page } = await openPage({ width: 390, javaScript })
    await page.goto('/client-feedback')
    if (javaScript) await visit(page, '/client-feedback')
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByLabel('No, it is for you only').check()
    await page.getByLabel(/^I agree/).check()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText('Your feedback has arrived.').waitFor()
    await page.getByText(/That is by \w+day \d+ \w+\./).waitFor()
    expect(await get('/client-feedback')).not.toContain(typed['Your feedback'])
  })

  it('says what is missing, and leads to the first of it', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/client-feedback')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    for (const message of [
      'Name must be at least 2 characters',
      'Feedback must be at least 20 characters',
      'Please choose yes or no',
      'You must agree to the privacy policy to continue',
    ]) {
      await page.getByText(message).waitFor()
    }
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'name',
    )
    // Whoever keeps it between us is not asked how to be quoted.
    const howToQuote = page.getByText('Please choose how we may quote you')
    await eventually(() => howToQuote.count()).toBe(0)
    await page.getByLabel('Yes, once you have checked it with me').check()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await howToQuote.waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
