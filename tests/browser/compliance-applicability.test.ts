import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'

it('a reference is justified, submitted, approved by a second officer and handed out', async () => {
  const carla = await colleague('compliance')
  const path = '/compliance/controls/applicability'
  const { page, problems } = await openAs(carla, path, { width: 1440 })
  await page.getByRole('searchbox').fill('A.8.24')
  await page.getByRole('button', { name: 'Justify A.8.24' }).click()
  const dialog = page.getByRole('dialog', { name: /^A\.8\.24/ })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please choose at least one reason').waitFor()
  await dialogIsSound(page)
  await dialog.getByLabel('Risk').check()
  await dialog.getByLabel('Justification').fill('Disks of machines are stolen.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Disks of machines are stolen.').waitFor()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  const submission = page.getByRole('dialog', { name: 'Submit for approval' })
  await submission.getByLabel('What has changed').fill('Encryption is justified.')
  await submission.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Another officer has to approve it.').waitFor()
  await isSound(page)

  const second = await openAs(await colleague('admin'), path, { width: 390, theme: 'dark' })
  await second.page.getByRole('button', { name: 'Show the changes' }).click()
  const changes = second.page.getByRole('dialog', { name: /^Changes of version/ })
  await changes.getByText('Disks of machines are stolen.').first().waitFor()
  await dialogIsSound(second.page)
  await second.page.keyboard.press('Escape')
  await second.page.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => second.page.getByText('Another officer').count()).toBe(0)
  await second.page
    .getByText(/Approved by Annie Admin/)
    .first()
    .waitFor()
  const csv = await downloadedText(second.page, () =>
    second.page
      .getByRole('button', { name: /^CSV of version/ })
      .first()
      .click(),
  )
  expect(csv).toContain('Disks of machines are stolen.')
  await isSound(second.page)
  expect([...problems, ...second.problems]).toEqual([])
})
