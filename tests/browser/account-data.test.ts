import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { mailTo, password, pathOf, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  asOperator,
  downloadedText,
  isSound,
  newApprovedClient,
  openAs,
  withPasswordOnly,
} from '#tests/kit/browser-portal.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'

const path = '/dashboard/account/data'
const button = (page: Page, name: string) => page.getByRole('button', { name })

it('the export is a file with all that is one’s own, and with nothing of others', async () => {
  const other = await newApprovedClient('Charles Babbage', 'Difference Engines')
  const person = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  for (const { email, id } of [person, other]) {
    await postQuote(inject('url'), quoteRequest({ email, message: `An enquiry of ${id}.` }))
  }
  const { page, problems } = await openAs(person, path, { width: 1440 })
  const file = await downloadedText(page, () => button(page, 'Download my data').click())
  await page.getByText('Your browser has saved it as a file.').first().waitFor()
  expect(JSON.parse(file)).toMatchObject({
    profile: { fullName: 'Ada Lovelace', sitePostcode: 'M1 1AE' },
    company: { name: 'Analytical Engines', sites: [{ name: 'Lobby' }] },
    signIn: { email: person.email },
    enquiries: [{ message: `An enquiry of ${person.id}.` }],
  })
  for (const foreign of [other.email, other.id, 'Babbage']) expect(file).not.toContain(foreign)
  expect(problems).toEqual([])
})

it('deleting asks for the address and for a mailed code, then signs out everywhere', async () => {
  const person = await newApprovedClient('Leaving Soon', 'Analytical Engines')
  const { email } = person
  const elsewhere = await withPasswordOnly(person)
  const { page } = await openAs(person, path, { width: 390 })
  await button(page, 'Delete my account').click()
  const address = page.getByLabel('Your email address')
  await address.fill('somebody@else.example')
  await button(page, 'Send me a code').click()
  await page.getByText(/so that we know you mean it/).waitFor()
  await address.fill(email.toUpperCase())
  await button(page, 'Send me a code').click()

  const field = page.getByLabel('Code from the email')
  await field.fill('000000')
  await button(page, 'Delete for good').click()
  await page.getByText('This code is wrong or too old.').waitFor()
  expect(await axeFindings(page, { part: '[role=dialog]', lawOnly: true })).toEqual([])
  await field.fill((await mailTo(email, 'Your Enix confirmation code')).code)
  await button(page, 'Delete for good').click()
  await untilHeading(page, 'Goodbye, and thank you')
  await eventually(() => pathOf(page)).toBe('/goodbye')
  expect(await axeFindings(page)).toEqual([])

  await eventually(() => page.evaluate(() => localStorage.getItem('enix-session'))).toBeNull()
  expect((await elsewhere.client.refreshSession()).error).not.toBeNull()
  const again = await elsewhere.client.signInWithPassword({ email, password })
  expect(again.error?.code).toBe('invalid_credentials')
  const found = await asOperator<{ total: number }>('GET', `/api/people?search=${email}`)
  expect(found.total).toBe(0)
  await mailTo(email, 'Your Enix account was deleted')
})

it('says what goes and what stays, and an account stays if its owner thinks better of it', async () => {
  const person = await newApprovedClient('Ada Lovelace', 'Analytical Engines')
  const { page } = await openAs(person, path, { width: 390, theme: 'dark' })
  await page.getByRole('heading', { name: 'Kept, and why' }).waitFor()
  await isSound(page)
  await button(page, 'Delete my account').click()
  await button(page, 'Keep my account').click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect((await person.client.getUser()).error).toBeNull()
})
