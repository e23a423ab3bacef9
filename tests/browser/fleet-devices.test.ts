import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually, screens } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { downloadedText, newColleague, openAs, sidewaysScroll } from '#tests/kit/browser-portal.ts'
import { Device } from '#tests/kit/device.ts'

/** Each width has a machine of its own. */
const serials = { phone: 'ENX-R-0001', desktop: 'ENX-N-0001' } as Record<string, string>

async function choose(page: Page, serial: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${serial}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe.each(screens)('devices on a $screen', ({ width, screen }) => {
  it('get a key that is shown once, report with it, and are refused once it is revoked', async () => {
    const serial = serials[screen] ?? 'ENX-R-0002'
    const olive = await newColleague('Olive Operations', 'operations')
    const { page, problems } = await openAs(olive, '/dashboard/fleet/devices', { width })
    const row = page.getByRole('row').filter({ hasText: serial })
    await row.getByText('No key').waitFor()
    await page.getByRole('searchbox', { name: 'Search serial, site or company' }).fill(serial)
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(serial)
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: `Issue a key for ${serial}` }).click()
    await page.getByRole('button', { name: 'Issue the key' }).click()
    const shown = page.getByRole('dialog', { name: `The key of ${serial}` })
    const file = await downloadedText(page, () =>
      shown.getByRole('button', { name: 'Download' }).click(),
    )
    expect(await axeFindings(page, { lawOnly: true, part: '[role=dialog]' })).toEqual([])
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByText('Active').waitFor()
    await row.getByText('Never').waitFor()

    const { device: credentialId, private_key: privateKey } = JSON.parse(file)
    const device = new Device({ credentialId, privateKey })
    const report = (number: number) => {
      const at = new Date().toISOString()
      return device.report(inject('url'), [{ type: 'reading', number, at, celsius: 4 }])
    }
    expect(await report(1)).toMatchObject({ status: 200, body: { stored: 1 } })

    await choose(page, serial, 'Rotate the key')
    await page.getByRole('button', { name: 'Rotate the key' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await row.getByText('Changing').waitFor()
    await row.getByText('Old key until').waitFor()
    expect((await report(2)).status).toBe(200)

    await choose(page, serial, 'Revoke')
    await page.getByRole('button', { name: 'Revoke' }).click()
    await row.getByText('No key').waitFor()
    await eventually(async () => (await report(3)).status).toBe(401)
    expect(problems).toEqual([])
  }, 60_000)
})
