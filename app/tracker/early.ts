/*
 * In the head of every page, before anything is painted: decides which variant of each test this
 * visitor sees, and marks the document with it, so that the style sheet and the text beside each
 * slot show it from the first frame on.
 */
import { forget, mayCount, mayTag, type Settings } from './consent.ts'
import { drawVariants, storedVariants, type Test } from './experiments.ts'

interface PageSettings extends Settings {
  tests: (Test & { slot: string })[]
}

const block = document.getElementById('statistics') as HTMLElement
const settings: PageSettings = JSON.parse(block.textContent)
const counts = () => mayCount(settings)
// An objection in another tab, or of the browser itself, leaves things here.
// What a colleague previews leaves what their browser has drawn as it is.
if (!settings.preview && !counts()) forget()
const stored = settings.preview ?? storedVariants()
// Kept by the tracker once it tells of them: a page that is left before draws again.
const drawn = counts() ? drawVariants(settings.tests, stored) : {}
Object.assign(stored, drawn)
const chosen: Window['experiments']['chosen'] = {}
const configs: Record<string, Record<string, string | number>> = {}
for (const { id, slot, variants } of settings.tests) {
  const variant = variants.find((each) => each.id === stored[id])
  if (!variant) continue
  chosen[slot] = { test_id: id, variant_id: variant.id }
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
const handle = (event: Event) => counts() && early.push(event)
window.experiments = { drawn, stored, chosen, configs, early, handle, fill }
for (const kind of ['click', 'focusin', 'input']) {
  addEventListener(kind, (event) => window.experiments.handle(event), true)
}

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
