import { describe, expect, it } from 'vitest'
import { verdictOf } from '#features/experiments/policy/verdict.ts'
import { resultsOf, sampleRatioOf } from '#features/experiments/policy.ts'
import type { ExperimentReport } from '#features/experiments/schema.ts'
import { eventually, fitsItsWidth, openPage, screens, visit } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { colleague, openAs } from '#tests/kit/browser-portal.ts'

const looks = { phone: 'light', desktop: 'dark' } as const

const design = { sequential: false, smallestLift: 0.2 }
const counts = [500, 505, 300].map((conversions, index) => ({
  id: ['control', 'variant_a', 'variant_b'][index] ?? '',
  name: ['Control', 'Variant A', 'Variant B'][index] ?? '',
  weight: 50,
  config: { label: 'Get Free Quote', variant: 'default' },
  sessions: 5000,
  conversions,
  drawnSessions: 5000,
}))
const variants = resultsOf(counts, design)
const report: ExperimentReport = {
  ...design,
  ...{ testId: 'hero_cta_test', name: 'Hero button', description: 'Which words help.' },
  ...{ slot: 'hero_cta', state: 'running', version: 1, endedAt: null, sequentialSince: null },
  ...{ startDate: '2026-01-01', countedFrom: '2026-11-02', variants },
  earlier: [],
  sampleRatio: sampleRatioOf(counts),
  verdict: verdictOf(variants, { ...design, broken: false }),
}

describe.each(screens)('a test on a $screen', ({ screen, width }) => {
  it('shows every figure without scrolling sideways, and can be made sequential', async () => {
    const sam = await colleague('sales')
    const { page, problems } = await openAs(sam, '/dashboard/account', {
      width,
      theme: looks[screen],
    })
    let shown = report
    await page.route('**/api/experiments', (route) => route.fulfill({ json: [shown] }))
    await page.route('**/api/experiments/hero_cta_test', (route) => {
      expect(route.request().postDataJSON()).toEqual({ version: 1, sequential: true })
      shown = { ...report, sequential: true, sequentialSince: '2026-11-16T10:00:00.000Z' }
      return route.fulfill({ json: shown })
    })
    await page.goto('/dashboard/experiments')
    await untilHeading(page, 'Experiments')
    const test = page.getByRole('region', { name: 'Hero button', exact: true })
    await test.getByText('The control does better than Variant B').waitFor()
    await test.getByText('Counted from 2 Nov 2026').waitFor()
    for (const figure of ['5,000', '-40.0%', '< 0.001']) {
      const cells = await test.getByText(figure, { exact: true }).all()
      expect(cells, figure).not.toEqual([])
      for (const cell of cells) {
        const right = async () => {
          const box = await cell.boundingBox()
          return (box?.x ?? width) + (box?.width ?? 0)
        }
        await eventually(right, figure).toBeLessThanOrEqual(width)
      }
    }
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)

    await test.getByRole('button', { name: 'Allow looking early Hero button' }).click()
    await page.getByRole('button', { name: 'Make it sequential' }).click()
    await test.getByText('sequential since 16 Nov 2026').waitFor()
    expect(problems).toEqual([])
  })
})

describe('changes of a test', () => {
  const phase = {
    ...{ from: '2026-01-01', to: '2026-11-15', variants, sampleRatio: report.sampleRatio },
  }
  const weighed: ExperimentReport = {
    ...report,
    countedFrom: '2026-11-17',
    variants: resultsOf(
      counts.map((count) => ({ ...count, sessions: 0, conversions: 0, drawnSessions: 0 })),
      design,
    ),
    earlier: [phase, { ...phase, from: '2025-01-01', to: '2025-12-31' }],
    verdict: verdictOf(variants, {
      ...{ ...design, broken: false, weightsChanged: '2026-11-16', countedFrom: '2026-11-17' },
    }),
  }

  it('keep the focus, show what was counted by earlier weights, and say when they are refused', async () => {
    const sam = await colleague('sales')
    const { page } = await openAs(sam, '/dashboard/account', { width: 390 })
    let shown = weighed
    let refused = false
    await page.route('**/api/experiments', (route) => route.fulfill({ json: [shown] }))
    await page.route('**/api/experiments/hero_cta_test', (route) => {
      const change = route.request().postDataJSON()
      const json = { code: 'refused', message: 'Another test is running at this place.' }
      if (refused) return route.fulfill({ status: 409, json })
      const state = change.end ? 'ended' : change.isActive ? 'running' : 'paused'
      shown = { ...shown, state, version: shown.version + 1 }
      return route.fulfill({ json: shown })
    })
    await page.goto('/dashboard/experiments')
    await untilHeading(page, 'Experiments')
    const test = page.getByRole('region', { name: 'Hero button', exact: true })
    await test.getByText('counted from tomorrow, 17 Nov 2026').waitFor()
    const earlier = test.getByRole('table', { name: /1 Jan 2026 to 15 Nov 2026/ })
    await earlier.getByText('5,000').first().waitFor()
    const older = test.getByRole('table', { name: /1 Jan 2025 to 31 Dec 2025/ })
    await eventually(() => older.isVisible()).toBe(false)
    await test.locator('summary', { hasText: '1 Jan 2025 to 31 Dec 2025' }).click()
    await older.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)

    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await test.getByRole('button', { name: 'Pause Hero button' }).click()
    await test.getByRole('button', { name: 'Resume Hero button' }).waitFor()
    await eventually(() => focused()).toBe('Resume Hero button')
    refused = true
    await test.getByRole('button', { name: 'Resume Hero button' }).click()
    await test.getByText('Another test is running at this place.').waitFor()
    await eventually(() => focused()).toBe('Resume Hero button')
    refused = false
    await test.getByRole('button', { name: 'End the test Hero button' }).click()
    await page.getByRole('button', { name: 'End the test', exact: true }).click()
    await test.getByText('Ended', { exact: true }).waitFor()
    await eventually(focused).toBe('Hero button')
  })
})

it('the longest label, in one word, stays on the button of a phone', async () => {
  const { page } = await openPage({ width: 320 })
  await visit(page, '/')
  await page.locator('[data-slot=hero_cta] [data-label]').evaluate((label) => {
    label.textContent = 'W'.repeat(30)
  })
  await fitsItsWidth(page)
  const arrow = () => page.locator('[data-slot=hero_cta] svg').boundingBox()
  await eventually(async () => (await arrow())?.width).toBe(20)
  await eventually(async () => ((await arrow())?.x ?? 320) + 20).toBeLessThanOrEqual(320)
})
