/*
 * In the head of every page, before anything is painted: decides which variant of each test this
 * visitor sees, and marks the document with it, so that the style sheet and the text beside each
 * slot show it from the first frame on.
 */
import { mayCount, type Settings } from './consent.ts'
import { assignVariants, storedVariants, type Test } from './experiments.ts'

interface PageSettings extends Settings {
  tests: (Test & { slot: string })[]
}

const text = document.getElementById('statistics')?.textContent
const settings: PageSettings = text ? JSON.parse(text) : { optIn: true, tests: [] }
const drawn = mayCount(settings) ? assignVariants(settings.tests) : {}
const chosen = mayCount(settings) ? storedVariants() : {}
const configs: Record<string, Record<string, string | number>> = {}
for (const { id, slot, variants } of settings.tests) {
  const variant = variants.find((each) => each.id === chosen[id])
  if (!variant) continue
  configs[slot] = variant.config
  for (const [name, value] of Object.entries(variant.config)) {
    document.documentElement.setAttribute(`data-${slot}-${name}`, String(value))
  }
}
window.statistics = { optIn: settings.optIn }
window.experiments = { drawn, configs, chosen }
