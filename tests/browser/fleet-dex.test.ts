import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { colleague, downloadedText, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { type DexFileOptions, dexFile } from '#tests/kit/dex-file.ts'

/** A machine that has sold three of each slot in those days. */
const serial = 'ENX-N-0001'

const londonClock = (hoursAgo: number) =>
  new Date(Date.now() - hoursAgo * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')

const named = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
const fileOf = (serial: string, first: number, more: DexFileOptions = {}) =>
  dexFile({ serial, slots: [{ slot: 'A1', sold: first, pence: first * 120 }], ...more })

/** Says when the files were read. */
async function readAt(page: Page, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T')
  await page.getByLabel(/^Read on/).fill(day)
  await page.getByLabel(/^At/).fill(time)
  await page.getByLabel(/^At/).press('Tab')
}

it('files are sent, and what differs from live sales is seen, explained and exported', async () => {
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, '/dashboard/fleet/dex', {
    width: 1440,
    theme: 'dark',
  })
  await untilHeading(page, 'Audit files')
  const chooser = page.getByLabel(/choose files/)
  await readAt(page, londonClock(84))
  await chooser.setInputFiles(named('monday.dex', fileOf(serial, 100)))
  const outcomes = page.getByRole('listitem')
  await outcomes.filter({ hasText: 'monday.dex' }).getByText('Usable', { exact: true }).waitFor()
  await page.getByText('Everything is sent').waitFor()

  // A whole one, one that was cut off, the first once more, and one of a machine that is not ours.
  await readAt(page, londonClock(12))
  const whole = fileOf(serial, 105)
  await chooser.setInputFiles([
    named('friday.dex', whole),
    named('cut.dex', whole.subarray(0, 200)),
    named('again.dex', fileOf(serial, 100)),
    named('foreign.dex', fileOf('SOMEBODY-1', 7)),
  ])
  await outcomes.filter({ hasText: 'cut.dex' }).getByText('Needs a decision').waitFor()
  await outcomes.filter({ hasText: 'again.dex' }).getByText('Was here before').waitFor()
  const foreign = outcomes.filter({ hasText: 'foreign.dex' })
  await foreign.getByText('which is no machine of ours').waitFor()
  await page.getByRole('combobox', { name: /^Machine/ }).fill(serial)
  await foreign.getByRole('button', { name: 'Send again' }).click()
  await foreign.getByText('Usable', { exact: true }).waitFor()
  await isSound(page)

  await outcomes.filter({ hasText: 'friday.dex' }).getByRole('link').click()
  await page.getByRole('heading', { name: new RegExp(serial) }).waitFor()
  const beside = page.getByRole('region', { name: 'Beside live sales' })
  await beside.getByText('5 vends, £6.00').first().waitFor()
  const row = beside.getByRole('row').filter({ hasText: 'A1' })
  await row.getByText('Differs').waitFor()
  await row.getByText('Sales that never reached us').waitFor()
  const csv = await downloadedText(page, () =>
    beside.getByRole('button', { name: /Export/ }).click(),
  )
  expect(csv).toMatch(/A1,[^\n]+,Differs,5,6\.00,3,/)
  await isSound(page)

  await page.getByRole('link', { name: /^Reading before/ }).click()
  await page.getByText('The first reading of this machine').waitFor()
  const original = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Save the original' }).click(),
  )
  expect(original).toBe(Buffer.from(fileOf(serial, 100)).toString('latin1'))
  // Chromium tells of the one refusal, which is part of this day.
  expect(problems).toEqual([expect.stringContaining('status of 422')])
})

it('the list on a phone finds what needs a decision, and an address opens one file', async () => {
  const name = `broken-${crypto.randomUUID().slice(0, 6)}.dex`
  const told = new URLSearchParams({ name, machine: serial, 'read-at': londonClock(100) })
  const sent = await fetch(`${inject('url')}/api/dex?${told}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${inject('operatorToken')}`,
      'content-type': 'application/octet-stream',
    },
    body: Buffer.from(fileOf(serial, 90).subarray(0, 190)),
  })
  expect(sent.status).toBe(201)
  const sam = await colleague('sales')
  const path = `/dashboard/fleet/dex?search=${serial}&usable=partly`
  const { page, problems } = await openAs(sam, path, { width: 390 })
  await untilHeading(page, 'Audit files')
  // Sales look; operations send.
  await eventually(() => page.getByLabel(/choose files/).count()).toBe(0)
  await page.getByRole('table').getByRole('link', { name }).click()
  await page.getByRole('region', { name: 'Needs a decision' }).waitFor()
  expect(await page.getByRole('button', { name: 'Use its counters' }).count()).toBe(0)
  const found = page.getByRole('region', { name: 'What we found' })
  await found.getByText('breaks off before the end of its data').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/fleet\/dex\/[0-9a-f-]{36}$/)
  await isSound(page)
  await page.getByRole('link', { name: 'All audit files' }).click()
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('No file matches').waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await eventually(() => new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
})
