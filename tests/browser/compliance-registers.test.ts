import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { OwnItem } from '#features/compliance/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { eventually } from '#tests/kit/browser.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  isSound,
  newColleague,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

let officer: PortalPerson
let worker: PortalPerson
beforeAll(async () => {
  officer = await colleague('compliance')
  worker = await newColleague('Wanda Worker', 'operations')
})

const today = londonDate(new Date())
const call = async <Answer>(method: string, path: string, body?: unknown, by = officer) =>
  callAs<Answer>(await tokenOf(by.client), method, path, body)

it('an officer adds an asset and links it, and keeps what a supplier has shown', async () => {
  const name = `Van ${randomUUID().slice(0, 6)}`
  const { page, problems } = await openAs(officer, '/compliance/assets', { width: 390 })
  await page.getByRole('button', { name: 'Add an asset' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an asset' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Owner').selectOption(worker.id)
  await dialogIsSound(page)
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Add a link' }).click()
  const linking = page.getByRole('dialog', { name: 'Add a link' })
  await linking.getByLabel('Kind').selectOption('control')
  await linking.getByLabel('Search by name').fill('PH-01')
  await linking.getByRole('option', { name: /^PH-01/ }).waitFor({ state: 'attached' })
  await dialogIsSound(page)
  await linking.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('link', { name: /^PH-01/ }).waitFor()
  await isSound(page)
  // As a card: whose it is needs no scrolling sideways.
  await page.goto(`/compliance/assets?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('row').filter({ hasText: name })
  await eventually(async () => (await card.boundingBox())?.width ?? 999).toBeLessThan(360)
  await card.getByText(worker.fullName).waitFor()
  const end = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 999)
  const badge = await card.getByText('Not rated yet').boundingBox()
  expect(end(badge)).toBeLessThan(end(await card.boundingBox()))
  await isSound(page)

  const { id } = await call<{ id: string }>('POST', '/api/privacy/registers/processors', {
    title: `Hosting ${name}`,
    content: {
      ...{ purpose: 'Runs our servers.', data: 'All of it.', country: 'United Kingdom' },
      ...{ transfer: 'None needed: stays in the UK', reviewOn: addDays(today, 90) },
    },
  })
  await page.goto(`/compliance/suppliers/${id}`)
  await page.getByRole('button', { name: 'Add a file' }).click()
  const file = page.getByRole('dialog', { name: 'Add a file' })
  await file.getByLabel('Title').fill('Agreement on data')
  await file.getByLabel('File').setInputFiles({
    ...{ name: 'agreement.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('clause,text\n1,Only on our instructions\n'),
  })
  await dialogIsSound(page)
  await file.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Agreement on data').first().waitFor()
  await page.getByRole('button', { name: 'Record answers' }).click()
  const answers = page.getByRole('dialog', { name: 'Record answers' })
  await answers.getByLabel('Answered by').fill('Hal of hosting')
  await dialogIsSound(page)
  await answers.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Hal of hosting').first().waitFor()
  await isSound(page)
  expect(problems).toEqual([])
})

it('a colleague confirms a training on a phone, and an officer verifies it', async () => {
  const titles = ['Food hygiene', 'Privacy'].map((title) => `${title} ${worker.id.slice(-6)}`)
  for (const title of titles) {
    await call('POST', '/api/training/courses', {
      ...{ title, about: 'How it is done.', roles: ['operations'], validMonths: 12 },
      controls: ['PE-03'],
    })
  }
  const [first = ''] = titles
  const work = await call<OwnItem[]>('GET', '/api/my-work', undefined, worker)
  const phone = await openAs(worker, work.find(({ title }) => title === first)?.to ?? '', {
    width: 390,
  })
  await phone.page.getByLabel('When and where').fill('Today, at the depot.')
  await phone.page.getByRole('button', { name: 'I have done it' }).click()
  await phone.page.getByText('Completed', { exact: true }).waitFor()
  const { page, problems } = await openAs(officer, '/compliance/training', { width: 390 })
  await page.getByText('Today, at the depot.').waitFor()
  await isSound(page)
  await page.getByRole('button', { name: `Verify ${first} of ${worker.fullName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
  await page.getByText(`Verified by ${officer.fullName}`).first().waitFor()
  expect([...problems, ...phone.problems]).toEqual([])
})

it.each([
  ['/compliance/suppliers', 'Hosting'],
  ['/compliance/context', 'Interested parties'],
  ['/compliance/management-reviews', /No management review yet|Attendees/],
  ['/compliance/risks/treatment-plan', /^RSK-/],
  ['/compliance/controls/frameworks/iso-27001', 'Understanding the organisation'],
])('%s fits every width, light and dark', async (path, text) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, problems } = await openAs(officer, path, { width: 390, theme })
    await page.getByRole('main').getByText(text).first().waitFor()
    await isSound(page)
    expect(problems).toEqual([])
  }
})
