import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { pathOf } from '#tests/kit/browser-auth.ts'
import {
  colleague,
  dialogIsSound,
  isSound,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'

let carla: PortalPerson
let annie: PortalPerson
let sam: PortalPerson
beforeAll(async () => {
  ;[carla, annie, sam] = await Promise.all([
    colleague('compliance'),
    colleague('admin'),
    colleague('sales'),
  ])
})

it('an officer writes, a second one approves, it is published, and Sam reads and accepts it on a phone', async () => {
  const title = `Keys ${randomUUID().slice(0, 6)}`
  const desk = await openAs(carla, '/compliance/policies', { width: 1440, theme: 'dark' })
  await desk.page.getByRole('button', { name: 'New policy' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'New policy' })
  await dialog.getByRole('button', { name: 'Begin writing' }).click()
  await dialog.getByText('Please give it a title').waitFor()
  await dialogIsSound(desk.page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Begin writing' }).click()
  await desk.page.getByLabel('Text', { exact: true }).fill('## Keys\n\nLock the machine.')
  await desk.page.getByText('Not saved yet').waitFor()
  await isSound(desk.page)
  await desk.page.getByRole('button', { name: 'Send to review' }).click()
  await desk.page.getByText('another person has to approve it').waitFor()
  await desk.page.getByText('Checked: it fits the text.').waitFor()
  await isSound(desk.page)

  const second = await openAs(annie, pathOf(desk.page), { width: 1440, theme: 'dark' })
  await second.page.getByRole('button', { name: 'Approve this text' }).click()
  await second.page.getByRole('heading', { name: 'Approvals, 1 of 1' }).waitFor()
  await second.page.getByRole('button', { name: 'Publish' }).click()
  const publishing = second.page.getByRole('dialog', { name: 'Publish version 1?' })
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await publishing.waitFor({ state: 'detached' })
  await second.page.getByRole('button', { name: 'Retire' }).waitFor()

  const reader = await openAs(sam, '/dashboard', { width: 390 })
  await reader.page.getByRole('heading', { name: /^Policies to read \(\d+\)$/ }).waitFor()
  await reader.page.getByRole('link', { name: 'Read them' }).click()
  await isSound(reader.page)
  await reader.page.getByRole('link', { name: title }).click()
  await reader.page.getByText('Lock the machine.').waitFor()
  await reader.page.getByRole('button', { name: 'Confirm' }).click()
  await reader.page.getByText('Please confirm that you have read and understood it').waitFor()
  await isSound(reader.page)
  await reader.page.getByLabel('I have read and understood it').click()
  await reader.page.getByRole('button', { name: 'Confirm' }).click()
  await reader.page.getByText('Your browser has checked the seal: it holds.').waitFor()

  await second.page.getByRole('tab', { name: 'Acceptances' }).click()
  await second.page.getByText('The seal holds').waitFor()
  await isSound(second.page)
  expect([...desk.problems, ...second.problems, ...reader.problems]).toEqual([])
})

it('two who write at once lose nothing, and versions are compared word by word', async () => {
  const desk = await openAs(carla, '/compliance/policies', { width: 1440 })
  await desk.page.getByRole('button', { name: 'New policy' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'New policy' })
  await dialog.getByLabel('Title').fill(`Doors ${randomUUID().slice(0, 6)}`)
  await dialog.getByRole('button', { name: 'Begin writing' }).click()
  const mine = desk.page.getByLabel('Text', { exact: true })
  await mine.fill('Close every door.')
  const other = await openAs(annie, pathOf(desk.page), { width: 1440 })
  await other.page.getByLabel('Text', { exact: true }).fill('Close each door.')
  await other.page.getByRole('button', { name: 'Save' }).click()
  await other.page.getByText(/Saved \d/).waitFor()

  await desk.page.getByRole('button', { name: 'Save' }).click()
  await desk.page.getByText('A colleague has changed it in the meantime').waitFor()
  await eventually(() => mine.inputValue()).toBe('Close every door.')
  await desk.page.getByRole('button', { name: 'Compare them' }).click()
  const compared = desk.page.getByRole('dialog', { name: 'From their text to yours' })
  await eventually(() => compared.locator('del').allTextContents()).toEqual(['each'])
  await eventually(() => compared.locator('ins').allTextContents()).toEqual(['every'])
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('button', { name: 'Keep my text' }).click()
  await desk.page.getByRole('heading', { name: 'Texts that were written over' }).waitFor()
  await desk.page.getByRole('button', { name: /^Compare with the text of/ }).click()
  await desk.page.getByRole('button', { name: 'Take this text back' }).click()
  await eventually(() => mine.inputValue()).toBe('Close each door.')
  // The refused save is the one that the test is about.
  const problems = [...desk.problems, ...other.problems]
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})
