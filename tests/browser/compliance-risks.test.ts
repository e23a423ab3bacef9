import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'

it('a risk is put into the register, found in the matrix and accepted by somebody else on a phone', async () => {
  const title = `A machine tips over ${randomUUID().slice(0, 6)}`
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/risks', {
    width: 1440,
    theme: 'dark',
  })
  await page.getByRole('button', { name: 'Add a risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a risk' })
  await dialog.getByLabel('Title').fill(title)
  // What was typed is not thrown away by a slip.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await eventually(() => dialog.getByLabel('Title').inputValue()).toBe(title)
  await dialog.getByLabel('What could happen').fill('Somebody is hurt.')
  await dialog.getByRole('combobox', { name: 'Owner' }).selectOption(carla.id)
  const current = dialog.getByRole('group', { name: 'Current' })
  await current.getByLabel('Likelihood').selectOption('5')
  await dialog.getByLabel('What is done about it').fill('Fix it to the wall.')
  await dialog.getByRole('button', { name: 'Save the risk' }).click()
  await dialog.getByText('It cannot be worse now than with nothing done about it').waitFor()
  await dialogIsSound(page)
  await current.getByLabel('Likelihood').selectOption('3')
  await dialog.getByRole('button', { name: 'Save the risk' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('You own this risk, so another person has to accept it.').waitFor()
  await isSound(page)

  await page.getByRole('link', { name: 'Risks' }).first().click()
  await page
    .getByRole('table', { name: /Open risks by current/ })
    .getByRole('link', { name: /medium$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Likelihood 3 – Possible, impact 3/ }).waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  await isSound(page)
  const csv = await downloadedText(page, () => page.getByRole('button', { name: /Export/ }).click())
  expect(csv).toContain(title)

  const second = await openAs(await colleague('admin'), '/compliance/risks', { width: 390 })
  await second.page.getByRole('link', { name: title }).click()
  await second.page.getByRole('button', { name: 'Accept it' }).click()
  const acceptance = second.page.getByRole('dialog', { name: 'Accept the risk' })
  await acceptance.getByLabel('Why it can be accepted').fill('It is insured.')
  await acceptance.getByRole('button', { name: 'Accept the risk' }).click()
  await second.page.getByText('The remaining risk is accepted.').waitFor()
  await isSound(second.page)
  expect([...problems, ...second.problems]).toEqual([])
})
