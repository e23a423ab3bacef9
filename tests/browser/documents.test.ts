import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
  blockScripts,
  eventually,
  fitsItsWidth,
  openPage,
  stopClock,
  visit,
} from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  everythingRight,
  expectToasts,
  failure,
  fillIn,
  newAddress,
  shownMessages,
  submit,
} from '#tests/kit/browser-contact-form.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'

const notFound = '/nope'
const documents = ['/', '/privacy-policy', '/brand', '/flyer', '/thank-you', notFound]

async function showErrors(page: Page): Promise<void> {
  await visit(page, '/')
  await submit(page)
  await eventually(async () => Object.keys(await shownMessages(page)).length).toBe(7)
}

describe('on a phone', () => {
  const width = 390

  it('a page that there is not says so, also in the console, and is accessible', async () => {
    const { page, problems } = await openPage({ width })
    expect((await visit(page, notFound)).status()).toBe(404)
    await eventually(() => problems).toEqual([
      expect.stringContaining('404 (Not Found)'),
      `Page not found: ${notFound}`,
    ])
    expect(await axeFindings(page)).toEqual([])
  })

  it('the form with its errors shown is accessible, as far as axe can tell', async () => {
    const { page } = await openPage({ width })
    await showErrors(page)
    expect(await axeFindings(page)).toEqual([])
  })

  it('a toast is accessible, as far as axe can tell', async () => {
    const { page } = await openPage({ width, ownContext: true })
    await page.clock.install()
    await visit(page, '/')
    await page.route('**/functions/**', (route) => route.fulfill({ status: 500, json: {} }))
    await fillIn(page, everythingRight)
    // Time stands still, so that the toast is there for as long as axe takes.
    await stopClock(page)
    await submit(page)
    await expectToasts(page, failure)
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
  })
})

it('nothing scrolls sideways at 320 px, whatever is shown', async () => {
  const { page } = await openPage({ width: 320, login: inject('mailboxLogin') })
  const longName = `/?machine=${'W'.repeat(80)}`
  for (const path of [notFound, '/thank-you?reference=EN-7K2M-94QD', longName]) {
    await visit(page, path)
    await fitsItsWidth(page, path)
  }
  await showErrors(page)
  await fitsItsWidth(page, 'the form with its errors')
  const sent = await postQuote(inject('url'), quoteRequest({ email: newAddress() }))
  const { reference } = await sent.json()
  await page.goto('/dev/mail')
  await fitsItsWidth(page, '/dev/mail')
  await page.getByRole('link', { name: `New enquiry ${reference}` }).press('Enter')
  await page.locator('iframe').waitFor()
  await fitsItsWidth(page, 'a mail in /dev/mail')
})

it('every document has one h1, its language and a title of its own', async () => {
  const titles = new Set<string | undefined>()
  for (const path of documents) {
    const html = await (await fetch(`${inject('url')}${path}`)).text()
    expect(html.match(/<h1\b/g)?.length).toBe(1)
    expect(html).toContain('<html lang="en-GB">')
    titles.add(/<title>([^<]{5,})<\/title>/.exec(html)?.[1])
  }
  expect(titles.size).toBe(documents.length)
  expect(titles).not.toContain(undefined)
})

it('every document reads completely without its script', async () => {
  const { page } = await openPage({ width: 1440 })
  // Or another headline of the home page is in sight after five seconds.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of documents) {
    const read = async () => {
      const text = await page.locator('body').innerText()
      return [await page.title(), ...text.split('\n')]
    }
    await visit(page, path)
    const whole = await read()
    const unblock = await blockScripts(page)
    await page.goto(path)
    // There may be more: a button that only those without the script need.
    const found = new Set(await read())
    expect(
      whole.filter((line) => !found.has(line)),
      path,
    ).toEqual([])
    await unblock()
  }
})

it('in forced colours buttons keep an edge, and switches a thumb', async () => {
  const { page } = await openPage({ width: 1440 })
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/dev/parts/actions')
  const button = page.getByRole('button', { name: 'orange', exact: true })
  expect(await button.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
  await visit(page, '/dev/parts/forms')
  const thumb = page.getByRole('switch', { name: 'Cashless only' }).locator('span')
  const [inside, around] = await thumb.evaluate((one) =>
    [one, one.parentElement ?? one].map((part) => getComputedStyle(part).backgroundColor),
  )
  expect(inside).not.toBe(around)
})
