import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { asOperator, colleague, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { dexFile } from '#tests/kit/dex-file.ts'

/** A company of the test's own, whose machines no other test finds. */
async function newFleet() {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const company = await asOperator<{ id: string }>('POST', '/api/companies', { name: mark })
  const place = { name: `Site ${mark}`, postcode: 'LS1 4DY', environment: 'office' }
  const putUp = (serial: string, { withFirstPlan = false } = {}) =>
    asOperator<{ id: string }>('POST', '/api/fleet/desk/machines', {
      ...{ serial, model: 'combo', site: { companyId: company.id, ...place }, spot: 'Lobby' },
      ...{ terms: 'partnership', commissionedOn: '2026-11-02', withFirstPlan },
    })
  return { mark, putUp }
}

it('the audit file of another maker makes the plan of its machine, after one word about its money', async () => {
  const { mark, putUp } = await newFleet()
  const serial = `OTHER-${mark}`
  await putUp(serial)
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, '/dashboard/fleet/dex', {
    width: 390,
    theme: 'light',
  })
  const slots = ['101', '102', '110', '201'].map((slot) => ({ slot, sold: 3, pence: 360 }))
  await page.getByLabel(/choose files/).setInputFiles({
    name: 'other.dex',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(dexFile({ serial, slots, money: '2*1978*EUR' })),
  })
  await page.getByText('Needs a decision').first().waitFor()
  await page.getByRole('link', { name: 'other.dex' }).first().click()
  await page.getByText('2 decimals: slot 101 costs £1.20').waitFor({ state: 'attached' })
  await isSound(page)
  await page.getByRole('button', { name: 'Read it as pounds' }).click()
  await page.getByText('The first reading of this machine').waitFor()
  await page.getByRole('button', { name: 'Draft a plan from it' }).click()
  await page.locator('#lane-101').waitFor()
  await isSound(page)

  // A slot that the file does not have, as its keypad names it.
  await page.getByLabel('Slot not shown above').fill('2-3')
  await page.getByRole('button', { name: 'Add slot' }).click()
  await page.getByRole('heading', { name: 'Lane 2-3' }).waitFor()
  expect(problems).toEqual([])
})

it('keys of chosen machines come in one sealed file, and its password is shown once', async () => {
  const admin = await colleague('operations')
  const { mark, putUp } = await newFleet()
  for (const number of [1, 2]) await putUp(`KEY-${mark}-${number}`)
  const path = `/dashboard/fleet/devices?key=none&search=KEY-${mark}`
  const { page, problems } = await openAs(admin, path, { width: 1440, theme: 'dark' })
  await page.getByRole('button', { name: 'Issue keys for all 2' }).waitFor()
  await page.getByRole('checkbox', { name: `Select KEY-${mark}-2` }).check()
  await page.getByRole('button', { name: 'Issue keys for 1' }).click()
  await page.getByRole('button', { name: 'Issue the keys' }).click()
  await page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/).waitFor()
  await isSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  expect((await download).suggestedFilename()).toBe('machine-keys.pdf')
  expect(problems).toEqual([])
})

it('a plan is kept as a template, and copied to another machine after a look at what changes', async () => {
  const { mark, putUp } = await newFleet()
  const { id } = await putUp(`FULL-${mark}`, { withFirstPlan: true })
  await putUp(`BARE-${mark}`)
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, `/dashboard/fleet/planogram/${id}`, { width: 390 })
  await page.getByRole('button', { name: 'Templates…' }).click()
  await page.getByLabel('Save this plan as a template').fill(`Office ${mark}`)
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Template saved').first().waitFor()
  await page.getByRole('button', { name: 'Templates…' }).click()
  await page.getByRole('button', { name: `Use Office ${mark}` }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Copy to…' }).click()
  await page.getByRole('searchbox', { name: 'Search machines and sites' }).fill(`BARE-${mark}`)
  await page.getByRole('checkbox', { name: `Choose BARE-${mark}` }).check()
  await page.getByRole('button', { name: 'See what changes (1)' }).click()
  await page.getByText(/^Slots: \d+ new\.$/).waitFor()
  await isSound(page, { lawOnly: true })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText(`The plan is that of FULL-${mark}.`).first().waitFor()
  expect(problems).toEqual([])
})
