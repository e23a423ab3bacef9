import { beforeAll, expect, it } from 'vitest'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  colleague,
  downloadedText,
  isSound,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'
import { workbook } from '#tests/kit/workbook.ts'

let olga: PortalPerson
beforeAll(async () => {
  olga = await colleague('operations')
})

const phone = { screen: 'phone', width: 390, theme: 'light' } as const
const desktop = { screen: 'desktop', width: 1440, theme: 'dark' } as const

const mark = crypto.randomUUID().slice(0, 6)
const shop = `Mall ${mark} x1`

/** As another system writes it: US dates, baskets with a total of their own, both prices. */
const history = [
  'Status,Device ID,Location,Machine,Product,Category,Transaction,TransDate,Type,RPrice,RQty,MPrice,MQty,LineTotal,TransTotal',
  `Processed,VJ${mark}1,Mall ${mark},${shop},Ginger fizz ${mark},Carbonated,1,"Friday, January 14, 2022",Cash,1.5,1,1.5,1,1.5,1.5`,
  `Processed,VJ${mark}1,Mall ${mark},${shop},Ginger fizz ${mark},Carbonated,2,"Wednesday, February 2, 2022",Credit,1.5,1,1.5,2,3,4.25`,
  `Processed,VJ${mark}1,Mall ${mark},${shop},Beet crisps ${mark},Food,2,"Wednesday, February 2, 2022",Credit,1.25,1,1.25,1,1.25,4.25`,
  `Declined,VJ${mark}1,Mall ${mark},${shop},Beet crisps ${mark},Food,3,"Thursday, February 3, 2022",Credit,1.25,1,1.25,1,1.25,1.25`,
  `Processed,VJ${mark}1,Mall ${mark},${shop},Beet crisps ${mark},Food,4,sometime,Credit,1.25,1,1.25,1,1.25,1.25`,
].join('\n')

it('brings a sales history in on a phone: columns, names, check, import, mending and undo', async () => {
  const { page, problems } = await openAs(olga, '/dashboard/fleet/import', phone)
  await page.getByText('Nothing imported yet').or(page.getByRole('list')).first().waitFor()
  await isSound(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(history) })
  await page.getByRole('heading', { name: 'old.csv' }).waitFor()
  await page.getByLabel('The file is about').waitFor()
  expect(await page.getByLabel('What “LineTotal” is').inputValue()).toBe('total')
  expect(await page.getByLabel('What “TransTotal” is').inputValue()).toBe('')
  await page.getByRole('cell', { name: '14 Jan 2022' }).waitFor()
  await isSound(page)

  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await page.getByRole('heading', { name: '1 new machine' }).waitFor()
  // Back and forth: a new check leads on again.
  await page.getByRole('button', { name: 'Back to columns' }).click()
  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await page.getByRole('heading', { name: '1 new machine' }).waitFor()
  // The file names no company: its site is one, if the operator confirms it.
  await page.getByRole('heading', { name: 'Companies of the new machines' }).waitFor()
  await isSound(page)
  // What follows works before the page has been loaded again.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'GET') await released.promise
    await route.continue()
  })
  await page
    .getByRole('button', {
      name: 'Continue with 1 new company, 1 new machine and 2 new products',
    })
    .click()
  await page.getByText('£5.75').first().waitFor()
  await page.getByText('“sometime” is not a date.').waitFor()
  await isSound(page)
  const started = page.waitForResponse((answer) => answer.url().endsWith('/run'))
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  expect((await started).status()).toBe(200)
  released.resolve()
  await page.getByRole('heading', { name: 'What was stored' }).waitFor()

  const waiting = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Download CSV' }).click(),
  )
  expect(waiting).toContain('“sometime” is not a date.')
  await page.getByRole('button', { name: 'Edit row 6' }).click()
  await page.getByLabel('Date').fill('2/4/2022')
  await page.getByRole('button', { name: 'Save row' }).click()
  await page.getByText('Mended', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import 1 mended row' }).click()
  await page.getByText('£7.00').first().waitFor()
  await isSound(page)

  await page.getByRole('link', { name: 'See the sales' }).click()
  // The page before names the product as well.
  await untilHeading(page, 'Sales')
  await page.getByText(`Ginger fizz ${mark}`).first().waitFor()
  await page.getByText('Some of it was brought in from another system.').waitFor()
  await page.goBack()
  await untilHeading(page, 'old.csv')
  await page.getByText('Rows: 4 new, 0 here before.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/This removes 4 rows of sales for £7.00, .*1 machine, 2 products/).waitFor()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('This import was undone').waitFor()
  expect(problems).toEqual([])
})

it('tries every chosen sheet of a workbook, and names those that were taken and those that were not', async () => {
  const { page, problems } = await openAs(olga, '/dashboard/fleet/import', phone)
  const sent: string[] = []
  page.on('request', (request) => {
    const sheet = new URL(request.url()).searchParams.get('sheet')
    if (request.method() === 'POST' && sheet) sent.push(sheet)
  })
  const file = workbook({
    Sites: [
      ['Company', 'Site', 'Postcode', 'Type'],
      [`Sheets ${mark}`, 'HQ', 'M1 1AE', 'Office'],
    ],
    Cover: [['Fleet 2026']],
    Prices: [
      ['Product', 'New price'],
      ['Cola', 1.6],
    ],
  })
  const name = `fleet-${mark}.xlsx`
  await page.locator('input[type=file]').setInputFiles({
    ...{ name, buffer: Buffer.from(file) },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  await page.getByLabel('All 3 sheets').check()
  await isSound(page)
  await page.getByRole('button', { name: 'Read 3 sheets' }).click()
  await page.getByText('Cover: There are no rows in this file.').waitFor()
  await page.getByRole('link', { name: 'Prices', exact: true }).waitFor()
  for (const sheet of ['Sites', 'Prices']) {
    await page.getByRole('link', { name: `${name} (${sheet})` }).waitFor()
  }
  await isSound(page)
  const again = page.waitForResponse((answer) => answer.url().includes('sheet=Cover'))
  await page.getByRole('button', { name: 'Read the sheet' }).click()
  await again
  expect(sent).toEqual(['Cover', 'Prices', 'Cover'])
  // The browser reports each refused request itself.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

it('takes pasted machines on a desktop, and says what a file cannot be', async () => {
  const { page, problems } = await openAs(olga, '/dashboard/fleet/import', desktop)
  const cells = `Serial\tModel\tCustomer\tLocation\tPost code\nPASTE-${mark}\tCombo\tPaste ${mark}\tHarbour\tM1 1AE\n`
  await page.getByLabel('Or paste cells from a spreadsheet').fill(cells)
  await page.getByRole('button', { name: 'Read the pasted cells' }).click()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByText(`Paste ${mark}`).first().waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'See the machines' }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('link', { name: 'Pasted cells' }).first().waitFor()
  expect(problems).toEqual([])
  await page.locator('input[type=file]').setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  })
  await page.getByText('This is an old Excel file (.xls).').waitFor()
  await isSound(page)
})
