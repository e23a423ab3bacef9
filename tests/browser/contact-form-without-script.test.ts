import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { blockScripts, eventually, hold, openPage, untilHydrated } from '#tests/kit/browser.ts'
import {
  everythingRight,
  expectToasts,
  failure,
  field,
  fillIn,
  form,
  newAddress,
  nothingTyped,
  shownMessages,
  submit,
  success,
  typedInto,
} from '#tests/kit/browser-contact-form.ts'
import { teamMailAbout } from '#tests/kit/browser-mailbox.ts'

// The browser takes the fragment of the form's address along when it follows the redirect.
const thankYou = /\/thank-you\?reference=(EN-[0-9A-Z]{4}-[0-9A-Z]{4})&by=20\d\d-\d\d-\d\d#content$/

const mistakes = { ...everythingRight, firstName: 'A', email: 'ada@', gdprConsent: false }
const messages = {
  firstName: 'First name must be at least 2 characters',
  email: 'Please enter a valid email address',
  gdprConsent: 'You must agree to the privacy policy to continue',
}

const ways = [
  { way: 'without JavaScript, on a phone', javaScript: false, width: 390 },
  { way: 'before its script has come, on a desktop', javaScript: true, width: 1440 },
]

describe.each(ways)('the contact form $way', ({ javaScript, width }) => {
  async function openUnscripted() {
    const opened = await openPage({ width, javaScript })
    if (javaScript) await blockScripts(opened.page)
    return opened.page
  }

  it('posts, and ends at a thank-you page with the reference', async () => {
    const page = await openUnscripted()
    await page.goto('/')
    const answers = documentsOf(page)
    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    await page.waitForURL(thankYou)
    await eventually(() => answers).toEqual(['POST / 303', 'GET /thank-you 200'])
    const reference = referenceIn(page)
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(success[0])
    await eventually(() => page.getByText(success[1]).isVisible()).toBe(true)
    await eventually(() => page.getByText(`Your reference is ${reference}.`).isVisible()).toBe(true)
    expect(await teamMailAbout(reference)).toContain(everythingRight.message)
  })

  it('comes back with mistakes pointed out and everything else as it was typed', async () => {
    const page = await openUnscripted()
    await page.goto('/')
    const answers = documentsOf(page)
    await fillIn(page, mistakes)
    await submit(page)
    await eventually(() => shownMessages(page)).toEqual(messages)
    await eventually(() => answers).toEqual(['POST / 422'])
    await eventually(() => typedInto(page)).toEqual(mistakes)
    await eventually(() => form(page).isVisible()).toBe(true)

    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    await page.waitForURL(thankYou)
  })

  it('says so when it could not be sent, and keeps what was typed', async () => {
    const page = await openUnscripted()
    await page.goto('/?machine=AI%20Vend%20Pro')
    await fillIn(page, everythingRight)
    // Only a program changes what nobody sees; the server refuses it.
    await form(page).locator('[name="machineOfInterest"]').evaluate(setValue, 'x'.repeat(81))
    await submit(page)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await eventually(() => alert.innerText()).toBe(failure.join('. '))
    await eventually(() => typedInto(page)).toEqual(everythingRight)

    function setValue(input: Element, text: string) {
      ;(input as HTMLInputElement).value = text
    }
  })

  it('keeps quote intent and machine through the post', async () => {
    const page = await openUnscripted()
    await page.goto('/?intent=quote&machine=AI%20Vend%20Pro')
    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    await page.waitForURL(thankYou)
    const mail = await teamMailAbout(referenceIn(page))
    expect(mail).toContain('Asked for: A quote')
    expect(mail).toContain('Machine: AI Vend Pro')
  })

  it('keeps quote intent and machine when it comes back with mistakes', async () => {
    const page = await openUnscripted()
    await page.goto('/?intent=quote&machine=AI%20Vend%20Pro')
    await fillIn(page, { ...mistakes, gdprConsent: true })
    await submit(page)
    await eventually(() => shownMessages(page)).toMatchObject({ email: messages.email })
    await eventually(() => form(page).getByText('About: AI Vend Pro').isVisible()).toBe(true)
    await fillIn(page, { ...everythingRight, email: newAddress() })
    await submit(page)
    await page.waitForURL(thankYou)
    const mail = await teamMailAbout(referenceIn(page))
    expect(mail).toContain('Asked for: A quote')
    expect(mail).toContain('Machine: AI Vend Pro')
  })
})

describe('when the script comes later', () => {
  it('what was typed before stays', async () => {
    const { page, problems } = await openPage({ width: 390 })
    const scripts = await hold(page, '**/assets/*.js')
    await page.goto('/')
    await fillIn(page, everythingRight)
    await scripts.release()
    await untilHydrated(page)
    await eventually(() => typedInto(page)).toEqual(everythingRight)
    await submit(page)
    await expectToasts(page, success)
    expect(problems).toEqual([])
  })

  it('a form that came back with mistakes goes on with it', async () => {
    const { page, problems } = await openPage({ width: 1440 })
    const unblock = await blockScripts(page)
    await page.goto('/')
    await fillIn(page, mistakes)
    await unblock()
    // The navigation: statistics are posted meanwhile, too.
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
    await submit(page)
    expect((await answered).status()).toBe(422)
    await page.waitForLoadState()
    await untilHydrated(page)
    await eventually(() => typedInto(page)).toEqual(mistakes)
    await eventually(() => shownMessages(page)).toEqual(messages)

    await field(page, 'firstName').fill('Ada')
    await eventually(async () => (await shownMessages(page)).firstName).toBeUndefined()
    await fillIn(page, everythingRight)
    await submit(page)
    await expectToasts(page, success)
    await eventually(() => typedInto(page)).toEqual(nothingTyped)
    // The blocked script and the refused form are in the browser's own log; nothing else may be.
    const expected = /ERR_FAILED|dynamically imported module|status of 422/
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
  })
})

/** The documents that the page asks for from now on, with method, path and status. */
function documentsOf(page: Page): string[] {
  const answers: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.isNavigationRequest()) return
    answers.push(`${request.method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  return answers
}

function referenceIn(page: Page): string {
  return thankYou.exec(page.url())?.[1] ?? ''
}
