import { AuthClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { eventually, openPage, untilHydrated, visit } from '#tests/kit/browser.ts'
import {
  newConfirmedClient,
  password,
  pathOf,
  plugInAuthenticator,
  signIn,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { addApp } from '#tests/kit/second-factors.ts'

const inside = /^\/(dashboard|pending-approval)/
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Somebody with an authenticator app and recovery codes. */
async function clientWithApp() {
  const email = await newConfirmedClient()
  const client = new AuthClient({
    url: `${inject('url')}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    experimental: { recoveryCodes: true },
  })
  await client.signInWithPassword({ email, password })
  const secret = await addApp(client)
  const made = await client.mfa.recoveryCodes.generate()
  if (made.error) throw made.error
  const [recoveryCode = ''] = made.data.codes
  return { email, secret, recoveryCode }
}

const levelOf = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('enix-session') ?? '{}')
    const claims = String(session.access_token).split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
  })

it('the second factor is asked for after the password, also after a reload, and the code of the app opens', async () => {
  const { email, secret } = await clientWithApp()
  const { page, problems } = await openPage({ width: 390 })
  await signIn(page, email)
  await untilHeading(page, 'Confirm that it is you')
  await page.reload()
  await untilHydrated(page)
  await untilHeading(page, 'Confirm that it is you')
  const field = page.getByLabel('Code from your authenticator app')
  await field.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await field.fill(await generate({ secret, epoch: nowSeconds() }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
  await eventually(() => levelOf(page)).toBe('aal2')
  expect(problems).toEqual([])
})

it('a recovery code stands in for it, and a wrong one does not', async () => {
  const { email, recoveryCode } = await clientWithApp()
  const { page } = await openPage({ width: 390 })
  await signIn(page, email)
  await page.getByRole('button', { name: 'Recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await field.fill('aaaa-bbbb-cccc')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByText(/This code is not right/)
    .first()
    .waitFor()
  await field.fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
  await eventually(() => levelOf(page)).toBe('aal2')
})

it('a passkey signs in without a password', async () => {
  const email = await newConfirmedClient()
  const { page } = await openPage({ width: 1440 })
  await plugInAuthenticator(page)
  await signIn(page, email)
  await eventually(() => pathOf(page)).toMatch(inside)
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('enix-session') ?? '{}')
    const call = async (path: string, body: object) => {
      const answer = await fetch(`/auth/v1/passkeys/registration/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const { challenge_id, options } = await call('options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    await call('verify', { challenge_id, credential: made.toJSON() })
  })
  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await untilHeading(page, 'Client login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await eventually(() => pathOf(page)).toMatch(inside)
})
