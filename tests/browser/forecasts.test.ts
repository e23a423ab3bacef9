import { beforeAll, expect, it } from 'vitest'
import type { Forecasts } from '#features/forecasting/schema.ts'
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
    await isSound(page)
    await page.getByRole('row').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'What we expect to sell in seven days' }).waitFor()
    expect(problems).toEqual([])
  },
)
