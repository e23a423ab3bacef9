import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import {
  everythingRight,
  expectToasts,
  field,
  fillIn,
  form,
  holdEnquiries,
  payloadOf,
  shownMessages,
  submit,
  success,
  type Typed,
  toasts,
} from '#tests/kit/browser-contact-form.ts'

/** Section 5 of the specification. */
const messages = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email address',
  company: 'Company name must be at least 2 characters',
  locationType: 'Please select a location type',
  message: 'Message must be at least 10 characters',
  gdprConsent: 'You must agree to the privacy policy to continue',
} satisfies Record<keyof Typed, string>

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

const fields = Object.keys(messages) as (keyof Typed)[]

describe('validation', () => {
  it('shows every message at once, in the order of the fields, and posts nothing', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    await submit(page)
    await eventually(() => shownMessages(page)).toEqual(messages)
    await eventually(() => focusedField(page)).toBe('firstName')
    for (const message of Object.values(messages)) {
      await eventually(() => page.getByText(message, { exact: true }).isVisible()).toBe(true)
    }

    const left: Partial<typeof messages> = { ...messages }
    for (const name of fields) {
      await fillIn(page, { [name]: everythingRight[name] })
      delete left[name]
      await eventually(() => shownMessages(page), `once ${name} is right`).toEqual(left)
    }
    expect(enquiries.count()).toBe(0)
    await eventually(() => toasts(page).count()).toBe(0)

    await submit(page)
    await (await enquiries.next()).continue()
    await expectToasts(page, success)
    expect(problems).toEqual([])
  })
})

describe('a single mistake', () => {
  const mistakes: [name: keyof Typed, typed: string[]][] = [
    ['firstName', ['', 'A', ' A ']],
    ['lastName', ['', 'L', ' L ']],
    ['email', ['', 'ada', 'ada@', 'ada@engines', '@engines.example', 'ada engines@x.example']],
    ['company', ['', 'E', ' E ']],
    ['message', ['', 'Too short', '         x         ']],
  ]
  it('gets its message and the focus, until it is put right', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    const expectOnly = async (name: keyof Typed, why: string) => {
      await submit(page)
      await eventually(() => shownMessages(page), why).toEqual({ [name]: messages[name] })
      await eventually(() => focusedField(page), why).toBe(name)
      await fillIn(page, { [name]: everythingRight[name] })
      await eventually(() => shownMessages(page), `${why}, put right`).toEqual({})
      await eventually(() => field(page, name).getAttribute('aria-describedby')).toBeNull()
    }
    // A choice cannot be taken back, so its lack comes first.
    const { locationType: _, ...others } = everythingRight
    await fillIn(page, others)
    await expectOnly('locationType', 'no location type')
    for (const [name, typed] of mistakes) {
      for (const text of typed) {
        await fillIn(page, { [name]: text })
        await expectOnly(name, `${name} "${text}"`)
      }
    }
    await fillIn(page, { gdprConsent: false })
    await expectOnly('gdprConsent', 'no consent')
    expect(enquiries.count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is not pointed out while somebody is still typing; the least is 2 of a name, 10 of a message', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/')
    await field(page, 'firstName').pressSequentially('A')
    await field(page, 'email').pressSequentially('ada@')
    await field(page, 'message').focus()
    await eventually(() => shownMessages(page)).toEqual({})

    const enquiries = await holdEnquiries(page)
    const least = { firstName: 'Al', lastName: 'Bo', company: 'HP', message: '1234567890' }
    await fillIn(page, { ...everythingRight, ...least })
    await submit(page)
    const { name, company, message } = payloadOf(await enquiries.next())
    expect([name, company, message]).toEqual(['Al Bo', 'HP', '1234567890'])
  })
})

describe('what the form offers and reads', () => {
  it('offers six location types and asks for consent, neither given beforehand; the policy opens in a new tab', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/')
    const select = field(page, 'locationType')
    const options = await select.locator('option').evaluateAll((found) =>
      (found as HTMLOptionElement[])
        // A select item may not have an empty-string value: what invites to choose cannot be chosen.
        .filter((option) => !option.disabled)
        .map((option) => [option.value, option.label]),
    )
    expect(options).toEqual([
      ['apartment', 'Apartment Complex'],
      ['office', 'Corporate Office'],
      ['retail', 'Retail/Mall'],
      ['hospital', 'Hospital/Healthcare'],
      ['education', 'Educational Institution'],
      ['other', 'Other'],
    ])
    expect(await select.inputValue()).toBe('')

    const consent = field(page, 'gdprConsent')
    expect(await consent.isChecked()).toBe(false)
    expect(await consent.getAttribute('required')).not.toBeNull()
    await fillIn(page, { firstName: 'Ada' })
    const opened = page.context().waitForEvent('page')
    await form(page).getByRole('link', { name: 'privacy policy' }).click()
    const tab = await opened
    await tab.waitForLoadState()
    await eventually(() => new URL(tab.url()).pathname).toBe('/privacy-policy')
    await eventually(() => tab.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Privacy policy',
    )
    await eventually(() => consent.isChecked()).toBe(false)
    await eventually(() => field(page, 'firstName').inputValue()).toBe('Ada')
  })

  it('marks quote intent with the query intent=quote', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/?intent=quote')
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await submit(page)
    const payload = payloadOf(await enquiries.next())
    expect(payload.intent).toBe('quote')
    expect(payload).not.toHaveProperty('machineOfInterest')
    expect(problems).toEqual([])
  })

  it('names the machine of the query beside the fixed General Inquiry', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/?machine=AI%20Vend%20Pro')
    expect(await form(page).getByText('About: AI Vend Pro').isVisible()).toBe(true)
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await submit(page)
    const enquiry = await enquiries.next()
    expect(payloadOf(enquiry)).toMatchObject({
      machine: 'General Inquiry',
      machineOfInterest: 'AI Vend Pro',
      intent: 'contact',
    })
    await enquiry.continue()
    await expectToasts(page, success)
    expect(problems).toEqual([])
  })

  it('sends the plan along that was drawn for the machine', async () => {
    const { page } = await openPage({ width: 1440 })
    const plan =
      'site=hospital&machine=cooler-pair&people=900&hours=24&vegan=50&needs=halal,no-hfss'
    await visit(page, `/contact?intent=quote&machine=cooler-pair&plan=${encodeURIComponent(plan)}`)
    expect(
      await form(page).getByText('About: Cooler Pair, with the plan for your building').isVisible(),
    ).toBe(true)
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await submit(page)
    const enquiry = await enquiries.next()
    expect(payloadOf(enquiry)).toMatchObject({ machineOfInterest: 'Cooler Pair', plan })
    await enquiry.continue()
    await expectToasts(page, success)
  })

  it('can be sent whatever the query says, and repeats nothing that is no machine', async () => {
    const { page } = await openPage({ width: 1440 })
    await (await holdEnquiries(page)).release()
    const odd = ['🥤'.repeat(300), '  ', 'a\nb', 'Call 0900 now', '__proto__']
    const queries = odd.map((machine) => `machine=${encodeURIComponent(machine)}`)
    for (const query of [...queries, 'machine=&intent=buy&plan=%00%F0']) {
      await visit(page, `/contact?${query}`)
      expect(await form(page).getByText('About:').count()).toBe(0)
      await fillIn(page, everythingRight)
      const answered = page.waitForResponse('**/functions/v1/send-quote-request')
      await submit(page)
      expect([query, (await answered).status()]).toEqual([query, 200])
    }
  })
})
