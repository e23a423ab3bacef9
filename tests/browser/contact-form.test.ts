import type { Locator } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, screens, stopClock, visit } from '#tests/kit/browser.ts'
import {
  everythingRight,
  expectToasts,
  failure,
  field,
  fillIn,
  form,
  holdEnquiries,
  nothingTyped,
  payloadOf,
  sendButton,
  submit,
  success,
  toasts,
  typedInto,
} from '#tests/kit/browser-contact-form.ts'
import { hasFocus } from '#tests/kit/browser-header.ts'

/** In sight, and with nothing before it, such as a toast. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && element.contains(found)
  })
}

/** What the tests of the site have drawn for this visitor: one of the optional fields beside those specified. */
const assigned = { hero_cta_test: expect.any(String), benefits_layout_test: expect.any(String) }

const specifiedPayload = {
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  company: 'Analytical Engines',
  machine: 'General Inquiry',
  locationType: 'office',
  message: 'Forty people, one kitchen, no snacks.',
  gdprConsent: true,
  source: 'homepage_contact',
  intent: 'contact',
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
}

it('sends the payload of the specification, to the letter', async () => {
  const { page, problems } = await openPage({ width: 390, statistics: 'agreed' })
  await visit(page, '/')
  const enquiries = await holdEnquiries(page)
  await fillIn(page, { ...everythingRight, firstName: '  Ada ', lastName: ' Lovelace  ' })
  const before = Date.now()
  await submit(page)
  const enquiry = await enquiries.next()
  const payload = payloadOf(enquiry)
  // toStrictEqual, so that a key with the value undefined counts as one too many.
  expect(payload).toStrictEqual({ ...specifiedPayload, variants: assigned })
  expect(Date.parse(String(payload.timestamp))).toBeGreaterThanOrEqual(before)
  expect(Date.parse(String(payload.timestamp))).toBeLessThanOrEqual(Date.now())
  expect(enquiry.request().method()).toBe('POST')
  expect(enquiry.request().headers()['content-type']).toBe('application/json')
  const answered = page.waitForResponse(enquiry.request().url())
  await enquiry.continue()
  expect((await answered).status()).toBe(200)
  expect(problems).toEqual([])
})

describe.each(screens)('the contact form on a $screen', ({ width }) => {
  it("reads 'Sending...' and is disabled while sending, then says thanks and is reset", async () => {
    const { page, problems } = await openPage({ width })
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    const button = sendButton(page)
    const idle = await button.innerText()
    await submit(page)
    const enquiry = await enquiries.next()
    await eventually(() => button.innerText()).toBe('Sending...')
    await eventually(() => button.isDisabled()).toBe(true)
    await eventually(() => toasts(page).count()).toBe(0)
    // The Enter key is the other way to send a form.
    await field(page, 'company').press('Enter')
    await enquiry.continue()
    await expectToasts(page, success)
    await eventually(() => typedInto(page)).toEqual(nothingTyped)
    await eventually(() => field(page, 'firstName').isVisible()).toBe(false)
    expect(enquiries.count()).toBe(1)
    // The toast goes; what a person needs for a call stays, in sight, and the keyboard is there.
    await eventually(() => page.locator(':focus').innerText()).toMatch(
      /^Your reference is EN-[0-9A-Z]{4}-[0-9A-Z]{4}\. We'll be in touch within 1 business day\. That is by (Mon|Tues|Wednes|Thurs|Fri)day \d+ \w+\.$/,
    )
    await eventually(() => isOnTop(page.locator(':focus'))).toBe(true)
    const more = form(page).getByRole('link', { name: 'What happens next' })
    await eventually(() => more.getAttribute('href')).toMatch(/^\/thank-you\?reference=EN-/)
    await form(page).getByRole('button', { name: 'Write another message' }).click()
    await eventually(() => hasFocus(field(page, 'firstName'))).toBe(true)
    await eventually(() => button.innerText()).toBe(idle)
    await eventually(() => button.isDisabled()).toBe(false)
    await eventually(() => typedInto(page)).toEqual(nothingTyped)
    expect(problems).toEqual([])
  })

  const failures = ['an error response', 'no connection'] as const
  it.each(failures)('counts %s as failure, says so and keeps what was typed', async (reason) => {
    const { page } = await openPage({ width })
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await submit(page)
    const enquiry = await enquiries.next()
    if (reason === 'no connection') await enquiry.abort('internetdisconnected')
    else await enquiry.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } })
    await expectToasts(page, failure)
    const colour = () => toasts(page).evaluate((toast) => getComputedStyle(toast).backgroundColor)
    await eventually(colour, 'destructive').toBe('rgb(179, 38, 30)')
    await eventually(() => typedInto(page)).toEqual(everythingRight)
    await eventually(() => sendButton(page).isDisabled()).toBe(false)
    // Whoever cannot send can call.
    const phone = form(page).getByRole('link', { name: company.phone.display })
    await eventually(() => isOnTop(phone)).toBe(true)
    await sendButton(page).scrollIntoViewIfNeeded()
    await eventually(() => isOnTop(sendButton(page))).toBe(true)
  })

  it('shows up to 3 toasts, bottom right, each for 4000 ms', async () => {
    const { page } = await openPage({ width, ownContext: true })
    await page.clock.install()
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await stopClock(page)
    const send = async (status: number) => {
      const shown = enquiries.count()
      await submit(page)
      const enquiry = await enquiries.next()
      await enquiry.fulfill({ status, json: {} })
      await eventually(() => sendButton(page).isEnabled()).toBe(true)
      expect(enquiries.count()).toBe(shown + 1)
    }
    await send(500)
    await expectToasts(page, failure)
    await page.clock.runFor(1000)
    await send(500)
    await send(500)
    await expectToasts(page, failure, failure, failure)
    await send(200)
    await expectToasts(page, failure, failure, success)

    const height = page.viewportSize()?.height ?? 0
    const isInTheCorner = async () => {
      const box = await toasts(page).last().boundingBox()
      if (!box) return false
      const gaps = [width - (box.x + box.width), height - (box.y + box.height)]
      return gaps.every((gap) => gap >= 0 && gap <= 32)
    }
    await eventually(isInTheCorner).toBe(true)

    await page.clock.runFor(3900)
    await expectToasts(page, failure, failure, success)
    await page.clock.runFor(200)
    await expectToasts(page)
  })
})

describe('trying again after a failure', () => {
  it('uses the same idempotency key for the same words and another one for others', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    const send = async (outcome: { status: number } | 'offline') => {
      await submit(page)
      const enquiry = await enquiries.next()
      if (outcome === 'offline') await enquiry.abort()
      else await enquiry.fulfill({ ...outcome, json: {} })
      await eventually(() => sendButton(page).isEnabled()).toBe(true)
      return enquiry.request().headers()['idempotency-key']
    }
    await fillIn(page, everythingRight)
    const first = await send({ status: 500 })
    const again = await send('offline')
    await field(page, 'message').fill('Fifty people, two kitchens, no snacks.')
    const changed = await send({ status: 500 })
    const changedAgain = await send({ status: 200 })
    await form(page).getByRole('button', { name: 'Write another message' }).click()
    await fillIn(page, { ...everythingRight, message: 'Fifty people, two kitchens, no snacks.' })
    const afterSuccess = await send({ status: 200 })

    expect(first).toMatch(/^[\x21-\x7e]{8,200}$/)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
    expect(changedAgain).toBe(changed)
    expect(afterSuccess, 'a second enquiry in the same words').not.toBe(changed)
  })
})

it('can be sent where the site is served over plain http from another machine', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, inject('plainHttpUrl'))
  await fillIn(page, everythingRight)
  await submit(page)
  await expectToasts(page, success)
})
