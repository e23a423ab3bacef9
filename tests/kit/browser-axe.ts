import { readFileSync } from 'node:fs'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { projectRoot } from '#lib/project-root.server.ts'

/** What the law asks for. Axe's further advice knows no overlay beside the landmarks of a page. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const script = readFileSync(`${projectRoot}/node_modules/axe-core/axe.min.js`, 'utf8')

/** On each page, where the contrast was examined already: that takes axe as long as everything else. */
const contrastSeen = new WeakMap<Page, Set<string>>()

/**
 * What axe has against the page, or against the part of it that a person is using. A test examines the
 * contrast of each address in each theme once: what a page shows later has the colours of the same parts.
 */
export async function axeFindings(
  page: Page,
  options: { part?: string; lawOnly?: boolean } = {},
): Promise<string[]> {
  await untilNothingFades(page)
  // Reading it takes as long as half an examination: once for each document is enough.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  }
  const look = await page.evaluate(
    () => `${location.pathname} ${document.documentElement.dataset.theme}`,
  )
  const seen = contrastSeen.get(page) ?? new Set()
  const asked: RunOptions = {
    resultTypes: ['violations'],
    // For a rule about turned screens that is off unless it is asked for.
    preload: false,
    ...(options.lawOnly && { runOnly: wcag }),
    ...(!options.part && seen.has(look) && { rules: { 'color-contrast': { enabled: false } } }),
  }
  if (!options.part) contrastSeen.set(page, seen.add(look))
  const { violations } = await page.evaluate(
    ([part, how]) => window.axe.run(part ?? document, how),
    [options.part, asked] as const,
  )
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

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}
