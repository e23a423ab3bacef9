import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

it('an officer records a control and adds a file that shows it', async () => {
  const title = `Supplier questionnaire ${randomUUID().slice(0, 6)}`
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/controls', {
    width: 1440,
    theme: 'dark',
  })
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/plain http/).waitFor()
  await page.getByText('Shown to fail').first().waitFor()
  // What holds, and what was not checked, is folded, so that what fails is all that is read.
  expect(await page.getByText(/^\d+ not checked yet$/).isVisible()).toBe(true)
  expect(await page.getByText('Not checked yet', { exact: true }).first().isVisible()).toBe(false)
  expect(await page.getByText('Holds', { exact: true }).count()).toBeGreaterThan(0)
  expect(await page.getByText('Holds', { exact: true }).first().isVisible()).toBe(false)
  await page.getByText(/^\d+ checks hold$/).click()
  await page.getByText('Holds', { exact: true }).first().waitFor()
  await isSound(page)

  await page.getByRole('searchbox').fill('SU-01')
  await page.getByRole('link', { name: /^SU-01/ }).click()
  await page.getByRole('heading', { level: 1, name: /^SU-01/ }).waitFor()
  // As it is served it has a general name, because the server does not know the query.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^SU-01/ }).waitFor()
  await page.getByLabel('State').selectOption({ label: 'In place' })
  await page.getByLabel('Maturity').selectOption({ label: '3 – Written down and done' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('SU-01 is up to date.', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await dialog.getByLabel('Title').fill(title)
  const file = dialog.getByLabel('File')
  await file.setInputFiles({
    ...{ name: 'questionnaire.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText(/This is no PDF/).waitFor()
  await dialogIsSound(page)
  await file.setInputFiles({
    ...{ name: 'questionnaire.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Question,Answer\r\nInsured?,Yes\r\n'),
  })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await page.getByRole('button', { name: title, exact: true }).waitFor()
  await isSound(page)
  // The first file was refused, as it should be: the browser tells of that by itself.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

it('an auditor reads the statement and the evidence, and is offered nothing to change, on a phone', async () => {
  const carla = await colleague('compliance')
  await callAs(await tokenOf(carla.client), 'POST', '/api/controls/checks', { now: true })
  const aidan = await colleague('auditor')
  const { page, problems } = await openAs(aidan, '/compliance/controls/applicability', {
    width: 390,
  })
  const csv = await downloadedText(page, () =>
    page.getByRole('button', { name: 'CSV of the draft' }).click(),
  )
  expect(csv).toContain('A.8.34')
  await isSound(page)
  await page.getByRole('link', { name: 'Controls' }).first().click()
  await untilHeading(page, 'Controls')
  await page.getByRole('link', { name: 'Evidence', exact: true }).click()
  await untilHeading(page, 'Evidence')
  // Other tests add files too, so it may stand on a later page.
  await page.getByRole('searchbox').fill('Newest backup')
  await page.getByRole('link', { name: 'Newest backup' }).click()
  await page
    .getByRole('dialog', { name: 'Newest backup' })
    .getByText(/SHA-256/)
    .first()
    .waitFor()
  await eventually(() => page.getByRole('button', { name: /Add|Retire|Check now/ }).count()).toBe(0)
  await isSound(page)
  expect(problems).toEqual([])
})
