import { describe, expect, inject, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import {
  followMailedLink,
  mailTo,
  newConfirmedClient,
  password,
  pathOf,
  signIn,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

const inside = /^\/(dashboard|pending-approval)/

describe('the callback', () => {
  it('says what is missing in an address that is not complete', async () => {
    const { page, problems } = await openPage({ width: 390 })
    for (const [rest, message] of [
      ['', 'Not a valid PKCE flow url.'],
      ['?code=', 'No code detected.'],
      ['#access_token=a&token_type=bearer', 'No session defined in URL'],
      ['?code=1#access_token=a', 'Not a valid implicit grant flow url.'],
    ] as const) {
      // From elsewhere: another fragment alone would not load the page again.
      await page.goto('about:blank')
      await visit(page, `/auth/callback${rest}`)
      await untilHeading(page, 'This address is not complete')
      await page.getByText(message).waitFor()
    }
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it.each(['?', '#'])('tells of an expired link after the %s', async (sign) => {
    const { page } = await openPage({ width: 1440 })
    const told = 'error=access_denied&error_code=otp_expired&error_description=Call+0900+1234'
    await visit(page, `/auth/callback${sign}${told}`)
    await untilHeading(page, 'This link has expired or was used already')
    // What an address says may be anybody's words.
    expect(await page.getByText('0900 1234').count()).toBe(0)
  })
})

it.each([
  // Answers of another service to questions that nobody has asked.
  ['/auth/v1/callback?code=x&state=made-up', 'This took too long, or was used already.'],
  ['/auth/v1/callback?error=access_denied', 'The other service sent you back without an answer.'],
])('%s leads to the sign-in with words that help', async (path, words) => {
  const { page } = await openPage({ width: 390 })
  await visit(page, path)
  await untilHeading(page, 'We could not sign you in')
  await eventually(() => new URL(page.url()).pathname).toBe('/auth/callback')
  await page.getByText(words).waitFor()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await untilHeading(page, 'Client login')
})

it('a link of another browser says so, and does not sign in', async () => {
  const email = await newConfirmedClient()
  const asking = await openPage({ width: 1440 })
  await visit(asking.page, '/auth')
  await asking.page.getByLabel('Email', { exact: true }).fill(email)
  await asking.page.getByRole('button', { name: 'Email me a code' }).click()
  await untilHeading(asking.page, 'Check your email')
  const { link } = await mailTo(email, 'Your sign-in link')
  const { page } = await openPage({ width: 390 })
  await followMailedLink(page, link)
  await untilHeading(page, 'Please go on where you began')
  await eventually(() => page.evaluate(() => localStorage.getItem('enix-session'))).toBeNull()
})

it('a lost connection can be tried again: the link is not spent in vain', async () => {
  const email = await newConfirmedClient()
  const { page } = await openPage({ width: 390 })
  await visit(page, '/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await untilHeading(page, 'Check your email')
  const { link } = await mailTo(email, 'Your sign-in link')
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort())
  await followMailedLink(page, link)
  await untilHeading(page, 'We could not sign you in')
  await page.unroute('**/auth/v1/token?grant_type=pkce')
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
})

describe('a session in the address', () => {
  async function sessionFragment(
    email: string,
    changes: Record<string, string> = {},
    secondsOld = 0,
  ) {
    const answer = await fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token, refresh_token, expires_in, expires_at } = await answer.json()
    const fields = { access_token, refresh_token, expires_in, token_type: 'bearer' }
    const times = { expires_at: String(expires_at - secondsOld) }
    return `#${new URLSearchParams({ ...fields, ...times, ...changes })}`
  }

  it('signs nobody in who has not said that it is theirs', async () => {
    const email = await newConfirmedClient()
    const { page } = await openPage({ width: 390 })
    await visit(page, `/auth/callback${await sessionFragment(email)}`)
    await untilHeading(page, 'Is this you?')
    await page.getByText(email).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('enix-session'))).toBeNull()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await eventually(() => pathOf(page)).toMatch(inside)
  })

  it('of an invitation leads to a password', async () => {
    const email = await newConfirmedClient()
    const { page } = await openPage({ width: 1440 })
    await visit(page, `/auth/callback${await sessionFragment(email, { type: 'invite' })}`)
    await untilHeading(page, 'Welcome')
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await eventually(() => pathOf(page)).toBe('/auth/new-password')
  })

  it('that is older than 120 seconds is warned of', async () => {
    const email = await newConfirmedClient()
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, `/auth/callback${await sessionFragment(email, {}, 130)}`)
    await page.getByText('This link is more than two minutes old').waitFor()
    await eventually(() => problems.join()).toContain('was issued over 120s ago')
  })
})

describe('signing in', () => {
  it('with a wrong password says so, keeps the address and can be tried again', async () => {
    const email = await newConfirmedClient()
    const { page } = await openPage({ width: 390 })
    await visit(page, '/auth')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('The address or the password is wrong').waitFor()
    await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await eventually(() => pathOf(page)).toMatch(inside)
  })

  it.each([
    ['offline', undefined, 'We could not reach our server'],
    ['after too many tries', 'over_request_rate_limit', 'These were too many tries'],
    ['of somebody suspended', 'user_banned', 'This account is suspended'],
  ])('%s says what to do', async (_, code, words) => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/auth/v1/token?grant_type=password', (route) =>
      code
        ? route.fulfill({
            status: 403,
            headers: { 'x-supabase-api-version': '2024-01-01' },
            json: { code, message: 'raw words' },
          })
        : route.abort(),
    )
    await signIn(page, 'ada@engines.example')
    await page.getByRole('alert').getByText(words).waitFor()
    await eventually(() => page.getByText('raw words').count()).toBe(0)
  })

  it('with a wrong code keeps it in the field, to be mended', async () => {
    const email = await newConfirmedClient()
    const { page } = await openPage({ width: 390 })
    await visit(page, '/auth')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await untilHeading(page, 'Check your email')
    const field = page.getByLabel('Code from the email')
    await field.fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByText(/This code is wrong or too old/)
      .first()
      .waitFor()
    await eventually(() => field.inputValue()).toBe('000000')
  })
})
