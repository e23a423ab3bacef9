import { expect, inject, it } from 'vitest'
import type { MailPage } from '#features/mail-desk/schema.ts'
import { eventually } from '#tests/kit/browser.ts'
import { newClientAddress, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  asOperator,
  colleague,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'
import { deliveryReport, postReport } from '#tests/kit/delivery-report.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'

/** An enquiry whose acknowledgement bounces; returns the address that it was sent to. */
async function bouncedMail(): Promise<string> {
  const email = newClientAddress()
  await postQuote(inject('url'), quoteRequest({ email }))
  const sent = await until(async () => {
    const { rows } = await asOperator<MailPage>('GET', `/api/mails?show=sent&search=${email}`)
    return rows[0]
  })
  const report = deliveryReport({ messageId: `<${sent.id}@enix.example>` })
  expect(await (await postReport(inject('url'), report)).json()).toEqual({ result: 'bounced' })
  return email
}

const early: MailPage = {
  rows: [],
  hasOlder: false,
  counts: { undelivered: 0, waiting: 1, 'set-aside': 0 },
  waitingAfterFailure: 0,
}

it('a mail that bounced is found, looked into, and sent again to the right address', async () => {
  const email = await bouncedMail()
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/mail', { width: 1440, theme: 'dark' })
  await untilHeading(page, 'Mail')
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('Bounced').waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send 1 again' }).waitFor()
  await row.getByRole('checkbox').uncheck()
  await isSound(page)

  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('There is no such mailbox.').waitFor()
  await dialog.getByText('Your reference is').first().waitFor()
  expect(await axeFindings(page, { lawOnly: true })).toEqual([])
  await dialog.getByLabel('Send it to').fill('ada@')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByText('Please enter a valid email address').waitFor()
  await dialog.getByLabel('Send it to').fill(`right-${email}`)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No email matches').waitFor()

  // Asked a moment too early: the list fills once the email is sent.
  await page.route(/\/api\/mails\?show=sent.*right-/, (route) => route.fulfill({ json: early }), {
    times: 1,
  })
  await page.getByRole('tab', { name: 'Sent' }).click()
  await page.getByRole('searchbox').fill(`right-${email}`)
  await page.getByText('No email matches').waitFor()
  const again = page.getByRole('row').filter({ hasText: `right-${email}` })
  await again.getByText('After 2 tries').waitFor()
  expect(problems).toEqual([])
})

it('what we hold of a person is found, exported, and erased once a second officer approves it, on a phone', async () => {
  const email = newClientAddress()
  await postQuote(inject('url'), quoteRequest({ email, name: 'Grace Hopper' }))
  const carla = await colleague('compliance')
  // As it was called before.
  const path = '/dashboard/leads/data-subject'
  const { page, problems } = await openAs(carla, path, { width: 390 })
  await untilHeading(page, 'Personal data')
  const find = async () => {
    await page.getByLabel('Email address, telephone number or name').fill(email)
    await page.getByRole('button', { name: 'Find' }).click()
  }
  await find()
  const found = page.getByRole('region', { name: 'What we hold' })
  await found.getByText('Enquiry', { exact: true }).waitFor()
  const file = await downloadedText(page, () =>
    found.getByRole('button', { name: 'Export as a file' }).click(),
  )
  expect(JSON.parse(file).enquiries).toMatchObject([{ name: 'Grace Hopper' }])
  await isSound(page)

  await found.getByRole('button', { name: 'Erase everything…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').selectOption('not-needed')
  await dialog.getByLabel('How do you know').fill('They called from the number that we know.')
  await dialog.getByLabel('Type the address or number again').fill('somebody@else.example')
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click()
  await dialog.getByText('This is not the same').waitFor()
  await dialog.getByLabel('Type the address or number again').fill(email)
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => found.count()).toBe(0)
  await page.getByText('Another officer has to approve it.').first().waitFor()
  await isSound(page)

  const second = await openAs(await colleague('admin'), path, { width: 1440 })
  const waiting = second.page.getByText(email).locator('xpath=ancestor::*[.//button][1]')
  await waiting.getByRole('button', { name: 'Approve and erase everything' }).click()
  const sure = second.page.getByRole('alertdialog', { name: 'Approve and erase everything?' })
  await sure.getByRole('button', { name: 'Approve and erase everything' }).click()
  await eventually(() => second.page.getByText(email).count()).toBe(0)
  await find()
  await page.getByText('We hold nothing').waitFor()
  expect([...problems, ...second.problems]).toEqual([])
})
