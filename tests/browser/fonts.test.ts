import { describe, expect, it } from 'vitest'
import {
  eventually,
  hold,
  openPage,
  screens,
  untilHydrated,
  untilPainted,
} from '#tests/kit/browser.ts'

declare global {
  interface Window {
    shifts: number
  }
}

describe.each(screens)('fonts on a $screen', ({ width }) => {
  it.each(['/', '/privacy-policy', '/brand', '/flyer', '/machines'])(
    '%s does not shift when they come late',
    async (path) => {
      const { page } = await openPage({ width })
      await page.addInitScript(() => {
        window.shifts = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shifts += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const fonts = await hold(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('h1').waitFor()
      await untilPainted(page)
      expect(
        await page.evaluate(() => document.fonts.check('700 40px "Bricolage Grotesque"')),
      ).toBe(false)
      await eventually(fonts.count).toBe(2)
      await fonts.release()
      await untilHydrated(page)
      await page.evaluate(() => document.fonts.ready)
      await untilPainted(page)
      expect(
        await page.evaluate(() => document.fonts.check('700 40px "Bricolage Grotesque"')),
      ).toBe(true)
      await eventually(() => page.evaluate(() => window.shifts)).toBeLessThan(0.01)
    },
  )
})
