import type { Page, Route } from 'playwright-core'
import { eventually, hold } from './browser.ts'

/** What the visitor types and chooses. */
export interface Typed {
  firstName: string
  lastName: string
  email: string
  company: string
  locationType: string
  message: string
  gdprConsent: boolean
}

export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company or property name',
  locationType: 'Location type',
  message: 'Message',
  gdprConsent: /^I agree/,
} satisfies Record<keyof Typed, string | RegExp>

export const nothingTyped: Typed = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  locationType: '',
  message: '',
  gdprConsent: false,
}

export const everythingRight: Typed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engines.example',
  company: 'Analytical Engines',
  locationType: 'office',
  message: 'Forty people, one kitchen, no snacks.',
  gdprConsent: true,
}

/** An address that no other test uses, so that its mails can be told from theirs. */
export function newAddress(): string {
  return `visitor-${crypto.randomUUID().slice(0, 8)}@engines.example`
}

export function form(page: Page) {
  return page.getByRole('form', {
    name: /^(Request Your Free Site Assessment|Ask about a partnership)$/,
  })
}

export function field(page: Page, name: keyof Typed) {
  return form(page).getByLabel(labels[name])
}

export async function fillIn(page: Page, typed: Partial<Typed>): Promise<void> {
  const { locationType, gdprConsent, ...texts } = typed
  for (const [name, text] of Object.entries(texts))
    await field(page, name as keyof Typed).fill(text)
  if (locationType !== undefined) await field(page, 'locationType').selectOption(locationType)
  if (gdprConsent !== undefined) await field(page, 'gdprConsent').setChecked(gdprConsent)
}

/** What the form holds at the moment. */
export function typedInto(page: Page): Promise<Typed> {
  return form(page).evaluate((element) => {
    const { elements } = element as HTMLFormElement
    const text = (name: string) => (elements.namedItem(name) as HTMLInputElement).value
    return {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      company: text('company'),
      locationType: text('locationType'),
      message: text('message'),
      gdprConsent: (elements.namedItem('gdprConsent') as HTMLInputElement).checked,
    }
  })
}

/** The only button of the form; what it reads depends on what is going on. */
export function sendButton(page: Page) {
  return form(page).getByRole('button')
}

export function submit(page: Page): Promise<void> {
  return sendButton(page).click()
}

/** The messages shown, by field, each found the way a screen reader finds it. */
export function shownMessages(page: Page): Promise<Record<string, string | undefined>> {
  return form(page).evaluate((element) => {
    const found: Record<string, string | undefined> = {}
    for (const control of element.querySelectorAll('[aria-invalid="true"]')) {
      const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      found[control.getAttribute('name') ?? ''] = message?.innerText
    }
    return found
  })
}

/**
 * Enquiries wait on their way to the server until the test has decided what becomes of them. Without
 * a token the page itself does not wait until enough time has passed since it came.
 */
export async function holdEnquiries(page: Page) {
  await page.route('**/functions/v1/form-token', (route) => route.fulfill({ status: 204 }))
  return hold(page, '**/functions/v1/send-quote-request')
}

export function payloadOf(route: Route): Record<string, unknown> {
  return route.request().postDataJSON()
}

export function toasts(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** Waits for toasts with these texts, oldest first, and no others. */
export async function expectToasts(page: Page, ...expected: (readonly [string, string])[]) {
  const texts = async () => {
    const shown = await toasts(page).locator('> div').all()
    return Promise.all(shown.map((toast) => toast.locator('> div').allInnerTexts()))
  }
  await eventually(texts).toEqual(expected)
}

export const success = [
  "Thanks — we've received your message",
  "We'll be in touch within 1 business day.",
] as const

export const failure = [
  'Error',
  'There was an issue sending your message. Please try again.',
] as const
