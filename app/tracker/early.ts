/*
 * In the head of every page, before anything is painted: decides which variant of each test this
 * visitor sees, and marks the document with it, so that the style sheet and the text beside each
 * slot show it from the first frame on.
 */
import { forget, mayCount, mayTag, type Settings } from './consent.ts'
import { drawVariants, storedVariants, type Test, type Variants } from './experiments.ts'

interface PageSettings extends Settings {
  tests: (Test & { slot: string })[]
}

const settings: PageSettings = JSON.parse(document.getElementById('statistics')?.textContent ?? '')
const counts = () => mayCount(settings)
// An objection in another tab, or of the browser itself, leaves things here.
if (!counts()) forget()
const stored = storedVariants()
// Kept by the tracker once it tells of them: a page that is left before draws again.
const drawn = counts() ? drawVariants(settings.tests, stored) : {}
Object.assign(stored, drawn)
const chosen: Variants = {}
const configs: Record<string, Record<string, string | number>> = {}
for (const { id, slot, variants } of settings.tests) {
  const variant = variants.find((each) => each.id === stored[id])
  if (!variant) continue
  chosen[id] = variant.id
  configs[slot] = variant.config
  for (const [name, value] of Object.entries(variant.config)) {
    document.documentElement.setAttribute(`data-${slot}-${name}`, `${value}`)
  }
}
window.statistics = {
  ...settings,
  mayCount: counts,
  mayTag: () => mayTag(settings),
  forget,
}
// What is done before the tracker is there waits for it.
const early: Event[] = []
const kinds = ['click', 'focusin', 'input']
const wait = (event: Event) => counts() && early.push(event)
for (const kind of kinds) addEventListener(kind, wait, true)
const takeEarly = () => {
  for (const kind of kinds) removeEventListener(kind, wait, true)
  return early.splice(0)
}
window.experiments = { tests: settings.tests, drawn, stored, chosen, configs, takeEarly, fill }

/** Called right behind a slot, before it is painted: gives it the words and the look of its variant. */
function fill(slot: HTMLElement): void {
  const { dataset } = slot
  const config = configs[dataset.slot as string]
  if (!config) return
  const classes = JSON.parse(dataset.looks as string)[config.variant as string]
  if (classes) slot.className = classes
  const label = slot.querySelector('[data-label]')
  if (label && config.label) label.textContent = `${config.label}`
}
