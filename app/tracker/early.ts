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
const settings: PageSettings = text ? JSON.parse(text) : { optIn: true, tag: '', tests: [] }
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
window.statistics = settings
// A click before the tracker is there waits for it.
const early: Event[] = []
addEventListener('click', (event) => early.push(event), { capture: true, passive: true })
window.experiments = { tests: settings.tests, drawn, chosen, configs, early, fill }

/** Called right behind a slot, before it is painted: gives it the words and the look of its variant. */
function fill(slot: HTMLElement): void {
  const config = configs[slot.dataset.slot ?? '']
  if (!config) return
  const classes = JSON.parse(slot.dataset.looks ?? '{}')[String(config.variant)]
  if (classes) slot.className = classes
  const label = slot.querySelector('[data-label]')
  if (label && config.label) label.textContent = String(config.label)
}
