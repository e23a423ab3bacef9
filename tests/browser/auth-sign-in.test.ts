import { describe, expect, it } from 'vitest'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'
import {
  followMailedLink,
  mailTo,
  newClientAddress,
  newConfirmedClient,
  password,
  pathOf,
  signIn,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

const inside = /^\/(dashboard|pending-approval)/

describe('the client login', () => {
  it('signs in with a password, and is accessible', async () => {
    const email = await newConfirmedClient()
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/auth')
    expect(await axeFindings(page)).toEqual([])
    await signIn(page, email)
    await eventually(() => pathOf(page)).toMatch(inside)
    expect(problems).toEqual([])
  })

  it('that is sent before its code is there is sent as soon as it is', async () => {
    const email = await newConfirmedClient()
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    const scripts = await hold(page, '**/assets/*.js')
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await eventually(() => button.getAttribute('aria-busy')).toBe('true')
    await scripts.release()
    await eventually(() => pathOf(page)).toMatch(inside)
    expect(problems).toEqual([])
  })

  it('shows the specified message when something is missing, and leads to the field', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/auth')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const alert = page.getByRole('alert')
    await alert
      .getByText('You must provide either an email or phone number and a password')
      .waitFor()
    await eventually(() => page.locator(':focus').getAttribute('name')).toBe('identifier')
    expect(await axeFindings(page)).toEqual([])
  })
})

it('signs in with the code of a mail, or with its link', async () => {
  const email = await newConfirmedClient()
  const { page, problems } = await openPage({ width: 390 })
  const askForCode = async () => {
    await visit(page, '/auth')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await untilHeading(page, 'Check your email')
    return mailTo(email, 'Your sign-in link')
  }
  const { code } = await askForCode()
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)

  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await untilHeading(page, 'Client login')
  const { link } = await askForCode()
  await followMailedLink(page, link)
  await eventually(() => pathOf(page)).toMatch(inside)
  expect(problems).toEqual([])
})

it('offers somebody who is signed in already to go on or to sign out', async () => {
  const email = await newConfirmedClient()
  const { page } = await openPage({ width: 1440 })
  await signIn(page, email)
  await eventually(() => pathOf(page)).toMatch(inside)
  await visit(page, '/auth')
  await untilHeading(page, 'You are signed in')
  await page.getByText(email).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await untilHeading(page, 'Client login')
  await eventually(() => page.evaluate(() => localStorage.getItem('enix-session'))).toBeNull()
})

it('signing out ends the session of this browser alone', async () => {
  const email = await newConfirmedClient()
  const here = await openPage({ width: 1440 })
  const elsewhere = await openPage({ width: 390 })
  for (const { page } of [here, elsewhere]) {
    await signIn(page, email)
    await eventually(() => pathOf(page)).toMatch(inside)
  }
  await visit(here.page, '/auth')
  await here.page.getByRole('button', { name: 'Sign out' }).click()
  await untilHeading(here.page, 'Client login')
  await visit(elsewhere.page, '/auth')
  await untilHeading(elsewhere.page, 'You are signed in')
})

it('leads nobody to another site', async () => {
  const email = await newConfirmedClient()
  const { page } = await openPage({ width: 1440 })
  await signIn(page, email, { path: '/auth?next=//evil.example/dashboard' })
  await eventually(() => pathOf(page)).toMatch(inside)
})

it('whoever may not have confirmed the address is offered the mail again, known or not', async () => {
  const { page } = await openPage({ width: 390 })
  const [unknown, confirmed, unconfirmed] = [
    newClientAddress(),
    await newConfirmedClient(),
    newClientAddress(),
  ]
  await page.request.post('/auth/v1/signup', { data: { email: unconfirmed, password } })
  const told: string[] = []
  for (const email of [unknown, confirmed, unconfirmed]) {
    await signIn(page, email, email === confirmed ? { password: 'not my password' } : {})
    const alert = page.getByRole('alert').filter({ hasText: 'is not confirmed yet' })
    await alert.getByRole('button', { name: 'Send the confirmation again' }).waitFor()
    if (email === unknown) expect(await axeFindings(page)).toEqual([])
    await alert.getByRole('button', { name: 'Send the confirmation again' }).click()
    await untilHeading(page, 'Check your email')
    await page.getByText(/Possible in \d+ seconds/).waitFor()
    const words = await page.getByRole('main').innerText()
    told.push(words.replace(email, '…').replace(/\d+ seconds/, '… seconds'))
    if (email === unconfirmed) break
    await page.getByRole('button', { name: 'Back to the sign-in' }).click()
    await untilHeading(page, 'Client login')
    await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  }
  expect(new Set(told).size).toBe(1)
  const { code } = await mailTo(unconfirmed, 'Confirm your email address')
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
})

describe('ways in that the service has on', () => {
  const settings = {
    external: { email: true, phone: true, google: true, azure: true, facebook: false },
    disable_signup: false,
    saml_enabled: true,
    passkeys_enabled: false,
  }

  it('are offered by name, and the others are not', async () => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: settings }))
    await visit(page, '/auth')
    await page.getByLabel('Email or phone number').waitFor()
    const buttons = page.getByRole('main').getByRole('button')
    await eventually(() => buttons.allInnerTexts()).toEqual([
      '',
      'Sign in',
      'Send me a code',
      'Continue with Google',
      'Continue with Microsoft',
      'Company single sign-on',
    ])
    expect(await axeFindings(page)).toEqual([])
  })

  it('another service is left for with a challenge and the way back', async () => {
    const { page } = await openPage({ width: 1440 })
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: settings }))
    const elsewhere = 'https://accounts.google.example/'
    await page.route('**/auth/v1/authorize?*', (route) =>
      route.fulfill({ json: { url: elsewhere } }),
    )
    await page.route(elsewhere, (route) => route.fulfill({ body: 'elsewhere' }))
    await visit(page, '/auth?next=/dashboard/people')
    const asked = page.waitForRequest('**/auth/v1/authorize?*')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByText('elsewhere').waitFor()
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('provider')).toBe('google')
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    const back = new URL(searchParams.get('redirect_to') ?? '')
    expect([back.pathname, back.searchParams.get('next')]).toEqual([
      '/auth/callback',
      '/dashboard/people',
    ])
  })

  it('another service that is not to be had is said so here, where there are other ways', async () => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: settings }))
    await page.route('**/auth/v1/authorize?*', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'provider_disabled', message: 'raw words' },
      }),
    )
    await visit(page, '/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('alert').getByText('This way to sign in is not available').waitFor()
    await eventually(() => pathOf(page)).toBe('/auth')
    await eventually(() =>
      page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled(),
    ).toBe(true)
  })

  it('a company is found by the work email, and an unknown one is said to be unknown', async () => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: settings }))
    await page.route('**/auth/v1/sso', (route) =>
      route.fulfill({
        status: 404,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'sso_provider_not_found', message: 'No SSO provider' },
      }),
    )
    await visit(page, '/auth')
    await page.getByRole('button', { name: 'Company single sign-on' }).click()
    await untilHeading(page, 'Company single sign-on')
    await page.getByLabel('Work email').fill('ada@engines.example')
    const asked = page.waitForRequest('**/auth/v1/sso')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await asked).postDataJSON().domain).toBe('engines.example')
    await page
      .getByText(/We do not know a company sign-in for this address/)
      .first()
      .waitFor()
    await page.goBack()
    await untilHeading(page, 'Client login')
  })

  it('can be asked for again when they could not be loaded', async () => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/auth/v1/settings', (route) => route.abort())
    await visit(page, '/auth')
    await page.getByText('Other ways to sign in could not be loaded.').waitFor()
    await page.unroute('**/auth/v1/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  })
})
