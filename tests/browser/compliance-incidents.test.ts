import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'

const unique = (words: string) => `${words} ${randomUUID().slice(0, 6)}`

async function fillReport(form: Locator | Page, title: string, kind: string) {
  await form.getByLabel('What kind of incident is it?').selectOption({ label: kind })
  await form.getByLabel('How bad is it?').selectOption('serious')
  await form.getByLabel('In one line').fill(title)
  await form.getByLabel('What happened?').fill('A letter went to somebody else.')
}

it('an officer reports a breach, writes down what is done, and decides', async () => {
  const title = unique('A letter went astray')
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/incidents', {
    width: 1440,
    theme: 'dark',
  })
  await untilHeading(page, 'Incidents')
  await page.getByRole('button', { name: 'Report an incident' }).click()
  const form = page.getByRole('dialog', { name: 'Report an incident' })
  await form.getByRole('button', { name: 'Report it' }).click()
  await form.getByText('Please give it a title').waitFor()
  await fillReport(form, title, 'Personal-data breach')
  await form.getByText('The 72 hours begin when we became aware').waitFor()
  await dialogIsSound(page)
  await form.getByRole('button', { name: 'Report it' }).click()

  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText(/^7[12] h left$/).waitFor()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByText('Decide whether the regulator is told.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('dialog', { name: 'Add an entry' })
  await entry.getByLabel('What is it?').selectOption({ label: 'Action taken' })
  await entry.getByLabel('What happened?').fill('The letter was fetched back.')
  await entry.getByRole('button', { name: 'Write it down' }).click()
  await page
    .getByRole('list', { name: 'Timeline' })
    .getByText('The letter was fetched back.', { exact: true })
    .waitFor()

  await page.getByRole('button', { name: 'Add a file' }).click()
  const upload = page.getByRole('dialog', { name: 'Add a file' })
  await upload.getByRole('button', { name: 'Add the file' }).click()
  await upload.getByText('Please choose a file').waitFor()
  await upload.getByLabel('Title').fill('Scan of the letter, sent to 07700 900123')
  const file = { name: 'letter.pdf', mimeType: 'application/pdf' }
  const cut = { ...file, buffer: Buffer.from(`${tinyPdf('letter')}<script>`) }
  await upload.getByLabel('File').setInputFiles(cut)
  await upload.getByRole('button', { name: 'Add the file' }).click()
  await upload.getByText(/has more bytes after its end/).waitFor()
  // What was typed is still there.
  await upload.getByLabel('File').setInputFiles({ ...file, buffer: Buffer.from(tinyPdf('letter')) })
  await dialogIsSound(page)
  await upload.getByRole('button', { name: 'Add the file' }).click()
  const files = page.getByRole('list', { name: 'Files' })
  await files.getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor()
  const saved = await downloadedText(page, () =>
    files.getByRole('button', { name: /^Download/ }).click(),
  )
  expect(saved).toBe(tinyPdf('letter'))

  await page.getByRole('button', { name: 'Decide about the regulator' }).click()
  const verdict = page.getByRole('dialog', { name: 'Is the regulator told?' })
  await verdict.getByLabel('Decision').selectOption({ label: 'They need not be told' })
  await verdict.getByLabel('Why?').fill('Nobody had opened it.')
  await verdict.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Decided in time', { exact: true }).waitFor()
  await isSound(page)
  const pdf = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Report as PDF' }).click(),
  )
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  const path = new URL(page.url()).pathname
  await page.reload()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('link', { name: 'All incidents' }).click()
  await untilHeading(page, 'Incidents')
  await page.getByText(title).waitFor()
  await isSound(page)
  // The browser itself logs the refused file.
  expect(problems.filter((text) => !text.includes('status of 422'))).toEqual([])

  const auditor = await openAs(await colleague('auditor'), path, {
    width: 390,
  })
  const listed = auditor.page.getByRole('list', { name: 'Files' })
  await listed.getByText('Scan of the letter, sent to Veiled').waitFor()
  expect(await listed.getByRole('button').count()).toBe(0)
  expect(await auditor.page.getByText('07700 900123').count()).toBe(0)
  await isSound(auditor.page)
  expect(auditor.problems).toEqual([])
})

it('staff report one on a phone, and see how far it is', async () => {
  const title = unique('Coins are missing')
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/report-incident', { width: 390 })
  await untilHeading(page, 'Report an incident')
  await fillReport(page, title, 'Payment')
  await isSound(page)
  await page.getByRole('button', { name: 'Report it' }).click()
  await page.getByText(/^Thank you\. It is INC-/).waitFor()
  await page.getByText(title).waitFor()
  expect(await axeFindings(page, { lawOnly: true })).toEqual([])
  expect(problems).toEqual([])
})
