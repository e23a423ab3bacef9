import { beforeAll, expect, it } from 'vitest'
import type { PlanInsights } from '#features/fleet/schema/planogram.ts'
import type { Forecasts } from '#features/forecasting/schema.ts'
import { eventually } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  asOperator,
  colleague,
  isSound,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'
import { until } from '#tests/kit/until.ts'

let olga: PortalPerson

/** A fleet that was never forecast is when the server starts. */
beforeAll(async () => {
  olga = await colleague('operations')
  const isLookedAt = async () =>
    (await asOperator<Forecasts>('GET', '/api/forecasts')).machines.length > 0
  await until(isLookedAt, { withinMs: 300_000, what: 'the first forecasts' })
}, 360_000)

it.each([
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const)(
  'staff see how long stock will last, and how right we were: $width px',
  async (view) => {
    const { page, problems } = await openAs(olga, '/dashboard/forecasts', view)
    await untilHeading(page, 'Forecasts')
    await page.getByRole('heading', { name: 'How long stock will last' }).waitFor()
    await page.getByRole('heading', { name: 'How right we were' }).waitFor()
    await page.getByRole('heading', { name: 'What the last changes brought' }).waitFor()
    await isSound(page)
    if (view.width > 1000) {
      const fleet = page.getByRole('link', { name: 'Fleet', exact: true })
      expect(await fleet.getAttribute('aria-current')).toBe('page')
    }
    const table = page.getByRole('table', { name: 'How long the stock of each machine will last' })
    const hidden = () =>
      table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0))
    await eventually(hidden).toBeLessThanOrEqual(0)
    await page.getByRole('row').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'What we expect to sell in seven days' }).waitFor()
    const right = page.getByRole('region', { name: 'How right we were' })
    await right.getByText(/of all counts fell into the range/).waitFor()
    await right.getByText('Exponential smoothing (0.2)').waitFor()
    await isSound(page)
    expect(problems).toEqual([])
  },
)

it.each([
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const)(
  'the planogram editor shows how lanes do, and takes a proposed swap into the draft: $width px',
  async (view) => {
    const { machines } = await asOperator<Forecasts>('GET', '/api/forecasts')
    const path = (id: string) => `/api/fleet/desk/planogram/${id}/insights`
    const [found] = await Promise.all(
      machines.map(async ({ machineId }) => {
        const { slots } = await asOperator<PlanInsights>('GET', path(machineId))
        return slots.flatMap(({ code, swap }) => (swap ? [{ machineId, code, swap }] : []))
      }),
    ).then((all) => all.flat())
    if (!found) throw new Error('No swap is proposed anywhere')
    const { machineId, code, swap } = found
    const { page, problems } = await openAs(olga, `/dashboard/fleet/planogram/${machineId}`, view)
    const panel = page.getByRole('region', { name: 'Proposed changes' })
    await panel.getByRole('button', { name: `Swap ${code} for ${swap.product}` }).click()
    await panel.getByText('In the draft').waitFor()
    await page.locator(`#lane-${code}`, { hasText: `${code}: ${swap.product}` }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const lane = page.getByRole('region', { name: `Lane ${code}` })
    await lane.getByText('In the last 28 days.').waitFor()
    await panel.getByText('Needs of this site').click()
    const halal = panel.getByRole('checkbox', { name: 'Suited to a halal diet' })
    // At the other width it was ticked already.
    const wanted = !(await halal.isChecked())
    const asked = page.waitForResponse(/\/insights$/)
    await halal.click()
    expect((await asked).status()).toBe(200)
    await page.reload()
    await panel.getByText('Needs of this site').click()
    await eventually(() => halal.isChecked()).toBe(wanted)
    await isSound(page)
    expect(problems).toEqual([])
  },
)
