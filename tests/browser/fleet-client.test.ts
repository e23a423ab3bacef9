import { describe, expect, inject, it } from 'vitest'
import type { MachineSummary } from '#features/fleet/schema/view.ts'
import { eventually, visit } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  asOperator,
  callAs,
  colleague,
  downloadedText,
  fleetClient,
  isSound,
  openAs,
  tokenOf,
} from '#tests/kit/browser-portal.ts'
import { Device } from '#tests/kit/device.ts'

/** Somebody buys something at the machine in the gym, whose new board says so. */
async function sellInTheGym(machineId: string, slot: string, pence: number) {
  const key = await asOperator<{ credentialId: string; privateKey: string }>(
    'POST',
    `/api/fleet/devices/${machineId}/key`,
    { newBoard: true },
  )
  const sale = { number: 1, type: 'sale', slot, pence, payment: 'contactless' } as const
  const event = { ...sale, at: new Date().toISOString() }
  const answer = await new Device(key).report(inject('url'), [event])
  expect(answer).toMatchObject({ status: 200, body: { stored: 1 } })
}

/** From the first glance in the morning to the figures for the board. */
describe('a client with machines', () => {
  const phone = { width: 390 }

  it('sees at a glance how they do, looks into one of them, and takes the sales along', async () => {
    const rita = await fleetClient('riverside')
    const { page, problems } = await openAs(rita, '/dashboard', phone)

    const glance = page.getByRole('region', { name: 'At a glance' })
    await glance.getByText('2 of 2').waitFor()
    await glance.getByText(/^\d+%$/).waitFor()
    await glance.getByText(/by this time last week/).waitFor()
    await glance.getByText('Next visit').waitFor()
    const trial = page.getByRole('region', { name: 'Trial at Riverside gym, Changing rooms' })
    await trial.getByText('10', { exact: true }).waitFor()
    await trial.getByText('Riverside gym, Changing rooms (ENX-R-0002)').waitFor()
    const partner = trial.getByRole('link', { name: 'Become a partner' })
    await eventually(() => partner.getAttribute('href')).toMatch(
      /^\/dashboard\/partnership\/[0-9a-f-]{36}$/,
    )
    const live = page.getByRole('region', { name: 'Live sales' })
    await live.getByRole('listitem').first().waitFor()
    await live.getByRole('button', { name: 'Pause live sales' }).click()
    await live.getByText('Paused').waitFor()
    await live.getByRole('button', { name: 'Go on with live sales' }).click()
    await eventually(() => page.getByText('Northgate').count()).toBe(0)
    await isSound(page)

    await page.getByRole('link', { name: /^By the lifts/ }).click()
    await untilHeading(page, 'Riverside lobby, By the lifts')
    await page.getByText('Last report').waitFor()
    const place = page.getByRole('button', { name: /^G1, .+, £\d\.\d\d, \d of \d left/ })
    await place.click()
    const details = page.getByRole('dialog', { name: /^G1: / })
    await details.getByText(/in the last 28 days/).waitFor()
    await isSound(page)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.getByText(/^Between .+ never above 8 °C\.$/).waitFor()
    await page.getByLabel('Show').selectOption('30')
    // The watch may or may not have found by now that it runs low.
    await page.getByRole('region', { name: 'Alerts' }).waitFor()
    await page.getByRole('table', { name: 'Sales by product' }).waitFor()
    await isSound(page)

    await visit(page, '/dashboard/sales?range=7')
    await page.getByRole('table', { name: 'Sales by site' }).waitFor()
    await page.getByText(/^Most is sold from/).waitFor()
    await isSound(page)
    await page.getByLabel('Site', { exact: true }).selectOption({ label: 'Riverside gym' })
    await page.getByRole('row', { name: /Riverside lobby/ }).waitFor({ state: 'detached' })
    const csv = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Export CSV' }).click(),
    )
    expect(csv).toContain('Riverside gym,ENX-R-0002')
    expect(csv).not.toContain('ENX-R-0001')
    expect(problems).toEqual([])
  })

  it('sees a sale when it happens, on the page that is open, and nothing of other clients', async () => {
    const [rita, nora] = [await fleetClient('riverside'), await fleetClient('northgate')]
    const machines = await callAs<MachineSummary[]>(
      await tokenOf(rita.client),
      'GET',
      '/api/fleet/machines',
    )
    const gym = machines.find(({ site }) => site.name === 'Riverside gym')
    const theirs = await openAs(nora, '/dashboard', { width: 1440 })
    const { page, problems } = await openAs(rita, '/dashboard', phone)
    const live = page.getByRole('region', { name: 'Live sales' })
    await live.getByRole('listitem').first().waitFor()
    const others = theirs.page.getByRole('region', { name: 'Live sales' })
    await others.getByRole('listitem').first().waitFor()
    const before = await others.innerText()
    const today = await page.getByRole('region', { name: 'At a glance' }).innerText()

    // A price that nothing else has.
    const pence = 600 + Math.floor(Math.random() * 300)
    await sellInTheGym(gym?.id ?? '', 'A1', pence)
    const sale = live.getByRole('listitem').filter({ hasText: `£${(pence / 100).toFixed(2)}` })
    await sale.getByText('Riverside gym').waitFor()
    await live
      .getByRole('status')
      .getByText(/^Sold: /)
      .waitFor({ state: 'attached' })
    await eventually(() => page.getByRole('region', { name: 'At a glance' }).innerText()).not.toBe(
      today,
    )
    await eventually(() => others.innerText()).toBe(before)
    expect(problems).toEqual([])
  })

  it('finds their machines in a list, and nobody else’s by its address', async () => {
    const [rita, nora] = [await fleetClient('riverside'), await fleetClient('northgate')]
    const [foreign] = await callAs<MachineSummary[]>(
      await tokenOf(nora.client),
      'GET',
      '/api/fleet/machines',
    )
    const { page } = await openAs(rita, '/dashboard/machines', phone)
    await page.getByRole('link', { name: 'Riverside gym, Changing rooms' }).waitFor()
    await eventually(() => page.getByRole('link', { name: /^Riverside \w+, / }).count()).toBe(2)
    await isSound(page)
    await visit(page, `/dashboard/machines/${foreign?.id}`)
    await page.getByText('We do not find this machine').waitFor()
  })
})

it('shows staff the whole fleet on their dashboard and leads them to its list', async () => {
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, '/dashboard', { width: 1440 })
  const fleet = page.getByRole('region', { name: 'Fleet' })
  await fleet.getByText('Offline for over 8 hours').waitFor()
  await fleet.getByRole('link', { name: 'Open the fleet' }).click()
  await untilHeading(page, 'Fleet')
  await visit(page, '/dashboard/machines')
  await eventually(() => new URL(page.url()).pathname).toBe('/dashboard/fleet/machines')
  await page.getByRole('row', { name: /Northgate Offices/ }).waitFor()
  await visit(page, '/dashboard/sales')
  await page.getByText('Whose sales?').waitFor()
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'Northgate Offices' })
  await page.getByRole('table', { name: 'Sales by product' }).waitFor()
  expect(problems).toEqual([])
})
