import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What the law asks for. Axe's further advice knows no overlay beside the landmarks of a page. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe has against the page, or against the part of it that a person is using. */
export async function axeFindings(
  page: Page,
  options: { part?: string; lawOnly?: boolean } = {},
): Promise<string[]> {
  await untilNothingFades(page)
  // Without frames in the page, axe need not open a second page to put the results together.
  let axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (options.part) axe = axe.include(options.part)
  if (options.lawOnly) axe = axe.withTags(wcag)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** Half faded in, text has less contrast than it will have. */
function untilNothingFades(page: Page) {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
