import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  benefitsColumns,
  benefitsLayouts,
  buttonLooks,
  firstExperiments,
} from '#content/experiments.ts'
import { verdictOf } from '#features/experiments/policy/verdict.ts'
import { resultsOf, sampleRatioOf } from '#features/experiments/policy.ts'
import type { ExperimentReport } from '#features/experiments/schema.ts'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks } from '#tests/kit/browser-catalogue.ts'
import { ofType, recordEvents, untilPageViewsAreSent } from '#tests/kit/browser-events.ts'
import { colleague, openAs } from '#tests/kit/browser-portal.ts'
import { compareScreenshot } from '#tests/kit/screenshot.ts'

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
  ...{ startDate: '2026-01-01', countedFrom: '2026-11-02', variants, differsSince: null },
  earlier: [],
  sampleRatio: sampleRatioOf(counts),
  verdict: verdictOf(variants, { ...design, broken: false }),
}

it('a test shows every figure without scrolling sideways, and can be made sequential', async () => {
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/account', { width: 390 })
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
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
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
  }

  await test.getByRole('button', { name: 'Allow looking early Hero button' }).click()
  await page.getByRole('button', { name: 'Make it sequential' }).click()
  await test.getByText('sequential since 16 Nov 2026').waitFor()
  expect(problems).toEqual([])
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

/** How many of the benefits stand side by side. */
const columnsOf = (page: Page) =>
  page
    .locator('[data-slot=benefits_layout] > li')
    .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size)

/** Whether each figure stands beside its words, not above them. */
const isList = (page: Page) =>
  page.locator('[data-slot=benefits_layout] > li').evaluateAll((cards) =>
    cards.every((card) => {
      const [figure, words] = [...card.children].map((part) => part.getBoundingClientRect())
      return figure && words && figure.right <= words.left
    }),
  )

describe.each([
  ['control', [1, 2, 3], false],
  ['variant_a', [1, 1, 1], true],
])('%s of benefits_layout_test', (variant, columns, asList) => {
  it(`has ${columns} columns at 390, 800 and 1440 px, and ${asList ? 'is a list' : 'cards'}`, async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    await recordEvents(page)
    await page.addInitScript((drawn) => {
      localStorage.setItem('ab_test_variants', JSON.stringify({ benefits_layout_test: drawn }))
    }, variant)
    await page.goto('/')
    for (const [index, width] of [390, 800, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(() => columnsOf(page), `at ${width} px`).toBe(columns[index])
      await eventually(() => isList(page), `at ${width} px`).toBe(asList)
    }
  })
})

describe('each value of a slot', () => {
  /** As the script in the head of the page does it. */
  const fill = (page: Page, slot: string, config: Record<string, string | number>) =>
    page.evaluate(
      ([slot, config]) => {
        window.experiments.configs[slot] = config
        for (const [name, value] of Object.entries(config)) {
          document.documentElement.setAttribute(`data-${slot}-${name}`, `${value}`)
        }
        const filled = document.querySelector<HTMLElement>(`[data-slot=${slot}]`)
        if (filled?.dataset.looks) window.experiments.fill(filled)
      },
      [slot, config] as const,
    )

  async function expectDistinct(pictures: Map<string, Buffer>) {
    const raw = new Map<string, { data: Buffer; width: number; height: number }>()
    for (const [name, picture] of pictures) {
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({
        resolveWithObject: true,
      })
      raw.set(name, { data, width: info.width, height: info.height })
    }
    for (const [one, a] of raw) {
      for (const [other, b] of raw) {
        if (one >= other || a.width !== b.width || a.height !== b.height) continue
        const options = { threshold: 0.05 }
        const differing = pixelmatch(a.data, b.data, undefined, a.width, a.height, options)
        expect(differing, `${one} and ${other} differ`).toBeGreaterThan(200)
      }
    }
  }

  it('changes how the hero’s button looks', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/')
    const button = page.locator('[data-slot=hero_cta]')
    const box = await button.boundingBox()
    const pictures = new Map<string, Buffer>()
    for (const variant of buttonLooks) {
      await fill(page, 'hero_cta', { label: 'Ask us', variant })
      // Colours change over a moment.
      await button.evaluate((link) =>
        Promise.all(link.getAnimations({ subtree: true }).map((change) => change.finished)),
      )
      const clip = { x: (box?.x ?? 0) - 40, y: (box?.y ?? 0) - 20, width: 260, height: 120 }
      pictures.set(variant, await page.screenshot({ clip }))
    }
    await expectDistinct(pictures)
  })

  it('changes how the benefits stand, and the portal has a picture of it', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/')
    const list = page.locator('[data-slot=benefits_layout]')
    // The section below moves.
    await page.locator('main section:not(#benefits)').evaluateAll((sections) => {
      for (const section of sections) (section as HTMLElement).style.visibility = 'hidden'
    })
    const pictures = new Map<string, Buffer>()
    const differences: (string | undefined)[] = []
    for (const layout of benefitsLayouts) {
      for (const columns of benefitsColumns) {
        await fill(page, 'benefits_layout', { layout, columns })
        const take = async () => {
          const box = await list.evaluate((element) => {
            const { x, y } = element.getBoundingClientRect()
            return { x: x + scrollX, y: y + scrollY }
          })
          const clip = { x: box.x - 24, y: box.y - 24, width: 1280, height: 853 }
          const picture = await page.screenshot({ fullPage: true, clip })
          return sharp(picture).resize(480, 320).png().toBuffer()
        }
        const name = `benefits-${layout}-${columns}`
        pictures.set(name, await take())
        differences.push(await compareScreenshot(`public/variants/${name}.webp`, take))
      }
    }
    await expectDistinct(pictures)
    expect(differences.filter(Boolean)).toEqual([])
  })
})

it('a preview shows its variant, counts nothing and leaves what the browser has drawn', async () => {
  const { page, problems } = await openPage({ statistics: 'agreed', width: 1440 })
  const sent = await recordEvents(page)
  const drawn = '{"benefits_layout_test":"control"}'
  await page.addInitScript((kept) => localStorage.setItem('ab_test_variants', kept), drawn)
  await visit(page, '/?preview=benefits_layout_test.variant_a#benefits')
  expect(await columnsOf(page)).toBe(1)
  await page.getByText('Preview of List in “Layout of the benefits”.').waitFor()
  // Of the other tests, what most visitors see.
  await page.locator('[data-slot=hero_cta]').getByText('Get Free Quote').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Machines', exact: true }).click()
  await page.waitForURL('**/machines')
  await untilPageViewsAreSent(page)
  expect(sent).toEqual([])
  const kept = await page.evaluate(() => [
    localStorage.getItem('ab_test_variants'),
    localStorage.getItem('funnel_completed_steps'),
  ])
  expect(kept).toEqual([drawn, null])
  expect(problems).toEqual([])
  await page.getByRole('link', { name: 'Leave the preview' }).click()
  await eventually(() => page.getByText('Preview of').count()).toBe(0)
  // The next visit counts as ever.
  await visit(page, '/about')
  await eventually(() => ofType(sent, 'page_view').map((view) => view.page_path)).toContain(
    '/about',
  )
})

it('every variant of every test has its picture and a preview, in the colours of the site', async () => {
  const sam = await colleague('sales')
  const { page } = await openAs(sam, '/dashboard/experiments', { width: 1440, theme: 'dark' })
  await untilHeading(page, 'Experiments')
  for (const { id, name, variants } of firstExperiments) {
    const list = page.getByRole('list', { name: `Variants of ${name}` })
    await list.scrollIntoViewIfNeeded()
    expect(await list.getByRole('img').count()).toBe(variants.length)
    for (const variant of variants) {
      const link = list.getByRole('link', { name: `Preview ${variant.name} of ${name}` })
      expect(await link.getAttribute('href')).toContain(`/?preview=${id}.${variant.id}`)
    }
    for (const picture of await list.locator('img').all()) {
      await eventually(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(480)
    }
  }
  const dark = page.locator('[data-picture]', { hasText: 'Get Free Quote' })
  const colour = await dark.evaluate((button) => getComputedStyle(button).backgroundColor)
  await page.goto('/?preview=hero_cta_test.control')
  const onSite = page.locator('[data-slot=hero_cta]')
  expect(await onSite.innerText()).toBe('Get Free Quote')
  expect(await onSite.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(colour)
})
