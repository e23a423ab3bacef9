import { expect, inject, it } from 'vitest'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  asOperator,
  colleague,
  downloadedText,
  isSound,
  newColleague,
  openAs,
} from '#tests/kit/browser-portal.ts'
import { Device } from '#tests/kit/device.ts'
import { workbook } from '#tests/kit/workbook.ts'

const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
const company = `Harbour ${mark}`
const site = `Quay House ${mark}`
const serial = `OLD-${mark}-1`

/** Two sheets, as an operator keeps them: where the machines are, and what is in them. */
const spreadsheet = workbook({
  Machines: [
    ['Asset number', 'Machine type', 'Customer', 'Location', 'Post code', 'Machine name'],
    [serial, 'Combo', company, site, 'M1 1AE', 'Ground floor'],
    [`OLD-${mark}-2`, 'Crane 168', company, site, 'M1 1AE', 'Canteen'],
  ],
  Planogram: [
    ['Machine', 'Coil', 'Product', 'Vend price', 'Max capacity'],
    [serial, '101', `Ginger fizz ${mark}`, 1.6, 8],
    [serial, '102', `Beet crisps ${mark}`, 1.25, 10],
  ],
})

it('a spreadsheet becomes sites, machines, a plan and a key; the host sees the first sale', async () => {
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, '/dashboard/fleet/import', { width: 1440 })
  await page.locator('input[type=file]').setInputFiles({
    name: `fleet-${mark}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(spreadsheet),
  })
  await page.getByRole('checkbox', { name: 'All 2 sheets' }).check()
  await isSound(page)
  await page.getByRole('button', { name: 'Read 2 sheets' }).click()
  await page.getByText('These sheets were taken').waitFor()
  await page.getByRole('status').getByRole('link', { name: 'Machines', exact: true }).click()

  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByText(company).first().waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Issue their keys' }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()

  // Its products are new as well: they are made with the prices of the plan.
  await page.getByRole('link', { name: `fleet-${mark}.xlsx (Planogram)` }).click()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Issue keys' }).click()

  await untilHeading(page, 'Devices')
  await page.getByRole('searchbox', { name: 'Search serial, site or company' }).fill(serial)
  await page.getByRole('button', { name: `Issue a key for ${serial}` }).click()
  await page.getByRole('button', { name: 'Issue the key' }).click()
  const shown = page.getByRole('dialog', { name: `The key of ${serial}` })
  const file = await downloadedText(page, () =>
    shown.getByRole('button', { name: 'Download' }).click(),
  )
  await shown.getByRole('button', { name: 'I have kept it' }).click()

  const host = await hostOf(company)
  const { page: hosts, problems: hostsProblems } = await openAs(host, '/dashboard', {
    ...{ width: 390, ownContext: true },
  })
  await hosts.getByText(site).first().waitFor()

  const { device: credentialId, private_key: privateKey } = JSON.parse(file)
  const sale = { type: 'sale', slot: '101', pence: 160, payment: 'contactless' } as const
  const event = { ...sale, number: 1, at: new Date().toISOString() }
  const answer = await new Device({ credentialId, privateKey }).report(inject('url'), [event])
  expect(answer).toMatchObject({ status: 200, body: { stored: 1 } })

  const live = hosts.getByRole('region', { name: 'Live sales' })
  await live.getByText(`Ginger fizz ${mark}`, { exact: true }).waitFor()
  await live.getByText('£1.60', { exact: true }).waitFor()
  await isSound(hosts)
  expect([...problems, ...hostsProblems]).toEqual([])
})

/** A client of this company, by invitation. */
async function hostOf(name: string) {
  const companies = await asOperator<{ id: string; name: string }[]>('GET', '/api/companies')
  const companyId = companies.find((one) => one.name === name)?.id
  return newColleague('Hattie Host', 'client', { factor: false, companyId })
}
