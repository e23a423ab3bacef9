import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'
import { Device } from '#tests/kit/device.ts'

async function choose(page: Page, serial: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${serial}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('devices', () => {
  it('get a key that is shown once, report with it, and are refused once it is revoked, on a phone', async () => {
    const serial = 'ENX-N-0001'
    const olive = await colleague('operations')
    const { page, problems } = await openAs(olive, '/dashboard/fleet/devices', { width: 390 })
    const row = page.getByRole('row').filter({ hasText: serial })
    await row.getByText('No key').waitFor()
    await page.getByRole('searchbox', { name: 'Search serial, site or company' }).fill(serial)
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(serial)
    await isSound(page)

    await page.getByRole('button', { name: `Issue a key for ${serial}` }).click()
    await page.getByRole('button', { name: 'Issue the key' }).click()
    const shown = page.getByRole('dialog', { name: `The key of ${serial}` })
    const file = await downloadedText(page, () =>
      shown.getByRole('button', { name: 'Download' }).click(),
    )
    await dialogIsSound(page)
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByText('Active').waitFor()

    const { device: credentialId, private_key: privateKey } = JSON.parse(file)
    const device = new Device({ credentialId, privateKey })
    const report = () => {
      const now = new Date()
      const head = { number: now.getTime(), at: now.toISOString() }
      return device.report(inject('url'), [{ ...head, type: 'reading', celsius: 4 }])
    }
    expect(await report()).toMatchObject({ status: 200, body: { stored: 1 } })

    await choose(page, serial, 'Rotate the key')
    await page.getByRole('button', { name: 'Rotate the key' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByText('Changing').waitFor()
    await row.getByText('Old key until').waitFor()
    expect((await report()).status).toBe(200)

    await choose(page, serial, 'Revoke')
    await page.getByRole('button', { name: 'Revoke' }).click()
    await row.getByText('No key').waitFor()
    await eventually(async () => (await report()).status).toBe(401)
    expect(problems).toEqual([])
  })

  it('get many keys in one file, whose password stays until the file is saved', async () => {
    const olive = await colleague('operations')
    const { page, problems } = await openAs(olive, '/dashboard/fleet/devices', { width: 390 })
    const json = { file: btoa('%PDF-'), password: 'amber-otter-canal', issued: 1, skipped: [] }
    await page.route('**/api/fleet/devices/keys', (route) => route.fulfill({ status: 201, json }))
    await page.getByRole('checkbox', { name: 'ENX-N-0001' }).check()
    await page.getByRole('button', { name: 'Issue keys for 1' }).click()
    await page.getByRole('button', { name: 'Issue the keys' }).click()
    const shown = page.getByRole('dialog', { name: 'Keys of 1 machine' })
    await shown.waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await shown.getByText(json.password).waitFor()
    const close = shown.getByRole('button', { name: 'Close' })
    await close.click()
    const asked = page.getByRole('alertdialog', { name: 'Close without saving?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await downloadedText(page, () => shown.getByRole('button', { name: 'Download' }).click())
    await close.click()
    await shown.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
