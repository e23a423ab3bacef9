import type { Page } from 'playwright-core'

export type Sent = Record<string, unknown> & { type: string }

/** What the page sends, answered as if it were stored. */
export async function recordEvents(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/functions/v1/secure-analytics', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 202 })
  })
  return sent
}

/** Long enough for the page view of a page to be on its way: it goes after 100 ms. */
export const untilPageViewsAreSent = (page: Page) =>
  page.evaluate(() => new Promise((later) => setTimeout(later, 150)))

export const ofType = (sent: Sent[], type: string) => sent.filter((event) => event.type === type)

/** A tag of somebody else, as a page of its own would have it. */
export async function withTag(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('tag_choice', 'agreed')
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (...call: unknown[]) => told.push(call) })
  })
  return () => page.evaluate(() => (window as unknown as { told: unknown[][] }).told)
}
