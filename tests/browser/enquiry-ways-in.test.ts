import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  everythingRight,
  fillIn,
  form,
  newAddress,
  submit,
} from '#tests/kit/browser-contact-form.ts'
import { teamMailAbout } from '#tests/kit/browser-mailbox.ts'

const ways = [
  { way: 'with JavaScript', javaScript: true, width: 390 },
  { way: 'without JavaScript', javaScript: false, width: 1440 },
]

const referenceOn = async (page: Page) =>
  /EN-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''

describe.each(ways)('$way', ({ javaScript, width }) => {
  const open = async (path: string) => {
    const { page, problems } = await openPage({ width, javaScript })
    if (javaScript) await visit(page, path)
    else await page.goto(path)
    return { page, problems }
  }

  it('a call-back says what is wrong, keeps what was typed, and ends at a page with its reference', async () => {
    const { page } = await open('/contact')
    const callBack = page.getByRole('form', { name: 'Shall we call you?' })
    await callBack.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await callBack.getByLabel('Telephone').fill('0161 495')
    await callBack.getByLabel('Best time').selectOption('In the morning')
    await callBack.getByLabel(/^I agree/).check()
    const held = javaScript && (await hold(page, '**/request-call-back'))
    await callBack.getByRole('button', { name: 'Ask for a call' }).click()
    if (held) {
      await callBack.getByRole('button', { name: 'Sending...' }).waitFor()
      await held.release()
    }
    // Only the server knows which numbers there can be.
    await callBack.getByText('Please enter a telephone number that we can call').waitFor()
    await eventually(() => callBack.getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Ada Lovelace',
    )
    await eventually(() => callBack.getByLabel('Best time').inputValue()).toBe('morning')
    await eventually(() => form(page).getByLabel('First name').inputValue()).toBe('')
    if (javaScript) {
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute('name')),
      ).toBe('phone')
      expect(await axeFindings(page)).toEqual([])
    }

    await callBack.getByLabel('Telephone').fill('0161 496 0999')
    const posted = javaScript && page.waitForRequest('**/request-call-back')
    await callBack.getByRole('button', { name: 'Ask for a call' }).click()
    // The token was asked for when the form was touched.
    if (posted) expect((await posted).headers()['x-form-token']).toMatch(/^[0-9a-z]+\.[0-9a-f]+$/)
    await page.getByRole('heading', { name: 'Thanks — we will call you' }).waitFor()
    await eventually(() => page.getByText(/^We'll call you within 1 business day\./).count()).toBe(
      1,
    )
    // Fast as this was, the page has waited until nobody takes it for a program.
    const mail = await teamMailAbout(await referenceOn(page))
    expect(mail).toContain('Call Ada Lovelace on +44 161 496 0999')
    expect(mail).toContain('Best time: In the morning')
  })

  it('interest in a field of work is registered, and ends at a page with its reference', async () => {
    const { page, problems } = await open('/careers?field=operations-planner')
    const register = page.getByRole('form', { name: 'Register your interest' })
    expect(await register.getByLabel('Field of work').inputValue()).toBe('Operations planner')
    await register.getByRole('button', { name: 'Register interest' }).click()
    await register.getByText('Message must be at least 10 characters').waitFor()
    await register.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await register.getByLabel('Email').fill(newAddress())
    await register.getByLabel('Message').fill('I planned looms, and I live in Preston.')
    await register.getByLabel(/^I agree/).check()
    if (javaScript) {
      expect(await axeFindings(page)).toEqual([])
    }
    await register.getByRole('button', { name: 'Register interest' }).click()
    await page.waitForURL(/\/thank-you\?.*for=careers/)
    await page.getByText('We publish it on the careers page').waitFor()
    if (javaScript) expect(problems).toEqual([])
    const mail = await teamMailAbout(await referenceOn(page))
    expect(mail).toContain('Field of work: Operations planner')
  })

  it('a partnership leads from the banner to a promise by day and time', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'Ask about a partnership' }).click()
    await page.getByRole('heading', { name: 'Ask about a partnership' }).waitFor()
    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    const promise =
      /We'll be in touch within 4 business hours\. That is by \d+:\d\d on (Mon|Tues|Wednes|Thurs|Fri)day \d+ \w+\./
    await page.getByText(promise).waitFor()
    if (javaScript) await page.getByRole('link', { name: 'What happens next' }).click()
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    await eventually(() => page.getByText(promise).count()).toBe(1)
    await eventually(() => referenceOn(page)).not.toBe('')
    await eventually(() => page.getByText(company.promises.partnershipTypically).count()).toBe(1)
  })
})

it('too many at once are told so, with a number to call, and nothing typed is lost', async () => {
  const { page } = await openPage({ width: 390 })
  await visit(page, '/contact')
  await page.route('**/functions/v1/send-quote-request', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_enquiries', message: 'Later' } }),
  )
  await fillIn(page, everythingRight)
  await submit(page)
  const alert = form(page).getByRole('alert')
  await alert.getByText('What you typed is still here').waitFor()
  await eventually(() => alert.getByRole('link').getAttribute('href')).toBe(company.phone.href)
  await eventually(() => form(page).getByLabel('Message').inputValue()).toBe(
    everythingRight.message,
  )
})
