import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './browser.ts'

const looks = 5

/**
 * Clicks something that scrolls to a place and tells how the page got there. A busy machine may show none of
 * the frames in between, so a page that seems to jump is looked at again: one that jumps does so each time.
 */
export async function scrollingBy(
  page: Page,
  click: () => Promise<unknown>,
  isThere: () => Promise<boolean>,
): Promise<'smoothly' | 'at once'> {
  for (let look = 0; look < looks; look += 1) {
    expect(await isThere(), 'there already').toBe(false)
    await page.evaluate(() => {
      const note = () => window.scrolledTo.push(Math.round(scrollY))
      // Not before the click: the driver itself scrolls to what it is going to click.
      const begin = () => {
        window.scrolledTo = []
        note()
        addEventListener('scroll', note)
      }
      addEventListener('click', begin, { capture: true, once: true })
    })
    await click()
    await eventually(isThere).toBe(true)
    const [from = 0, ...positions] = await page.evaluate(() => window.scrolledTo)
    if (new Set(positions).size > 1) return 'smoothly'
    if (look < looks - 1) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
      await eventually(isThere).toBe(false)
    }
  }
  return 'at once'
}

/**
 * The page has come to the section: its beginning is in view, no header over it. Asks for the place
 * where scrolling ends, because without JavaScript no callback of the page can tell that it rests.
 */
export function isAtSection(page: Page, id: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const section = document.getElementById(wanted)
    if (!section) return false
    const { top } = section.getBoundingClientRect()
    const end = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const covered = Math.max(0, header)
    return Math.abs(top - end) < 2 && top > covered - 2 && top < covered + 80
  }, id)
}

export async function isAtTop(page: Page): Promise<boolean> {
  return (await page.evaluate(() => scrollY)) === 0
}

/** Path and fragment of the address. */
export function placeOf(page: Page): string {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}

declare global {
  interface Window {
    scrolledTo: number[]
  }
}
