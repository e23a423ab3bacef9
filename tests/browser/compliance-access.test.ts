import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ReviewDetail } from '#features/registers/schema/access.ts'
import { eventually } from '#tests/kit/browser.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  isSound,
  newColleague,
  openAs,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

it('an access review changes a role, revokes an account, and is closed once all is decided', async () => {
  const mark = randomUUID().slice(0, 6)
  const admin = await colleague('admin')
  const officer = await colleague('compliance')
  const mover = await newColleague(`Mona Mover ${mark}`, 'sales')
  const leaver = await newColleague(`Lee Leaver ${mark}`, 'operations')
  const { page, problems } = await openAs(admin, '/compliance/access', { width: 1440 })
  await page.getByRole('button', { name: 'Open a review' }).click()
  const opening = page.getByRole('dialog', { name: 'Open a review' })
  await opening.getByRole('button', { name: 'Open the review' }).click()
  await page.getByRole('heading', { level: 1, name: /^Access review of/ }).waitFor()
  await isSound(page, { lawOnly: true })

  await page.getByRole('button', { name: `Decide on ${mover.fullName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Access of ${mover.fullName}` })
  await dialog.getByRole('radio', { name: 'Change role' }).check()
  await dialog.getByRole('combobox', { name: 'New role' }).selectOption('operations')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByText('Please say why').waitFor()
  await dialogIsSound(page)
  await dialog.getByLabel('Why').fill('Drives the van now')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await lineOf(mover.fullName).getByText('Change role to Operations').waitFor()

  await page.getByRole('button', { name: `Decide on ${leaver.fullName}` }).click()
  const revoking = page.getByRole('dialog', { name: `Access of ${leaver.fullName}` })
  await revoking.getByRole('radio', { name: 'Revoke' }).check()
  await revoking.getByLabel('Why').fill('Left on Friday')
  await revoking.getByRole('button', { name: 'Decide' }).click()
  await lineOf(leaver.fullName).getByText('Revoke', { exact: true }).waitFor()
  await eventually(async () => (await leaver.client.refreshSession()).error !== null).toBe(true)

  // Everybody else whom other tests have made keeps what they have.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const token = await tokenOf(officer.client)
  const { lines } = await callAs<ReviewDetail>(token, 'GET', `/api/access-reviews/${id}`)
  for (const { id: lineId, userId, version } of lines.filter(({ carriedOut }) => !carriedOut)) {
    const decider = userId === officer.id ? await tokenOf(admin.client) : token
    await callAs(decider, 'POST', `/api/access-reviews/lines/${lineId}/decision`, {
      ...{ decision: 'keep', newRole: null, reason: 'Still needed', version },
    })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Close the review' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the review' })
  await closing.getByLabel('What you have found').fill('Two changes')
  await closing.getByRole('button', { name: 'Close the review' }).click()
  await page.getByText(/^Closed by/).waitFor()
  expect(problems).toEqual([])
})
