import { Panel } from '#app/portal/panel.tsx'
import type { Difference } from '#features/fleet/policy/plan-differences.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { pounds } from '#lib/pounds.ts'
import type { PlanEditor } from './use-plan-editor.ts'

/** What somebody has to do at the machine, lane by lane. */
export function PlanChanges({ editor }: { editor: PlanEditor }) {
  const { differences } = editor
  return (
    <Panel title={`What changes (${differences.length})`}>
      {differences.length === 0 ? (
        <p className="text-ink-2">The plan is what is in the machine now.</p>
      ) : (
        <ul className="grid gap-x-8 text-sm md:grid-cols-2">
          {differences.map((difference) => (
            <li
              key={difference.code}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-line border-b py-2"
            >
              <button
                type="button"
                className="min-h-6 rounded-sm text-left font-semibold underline underline-offset-4 hover:no-underline"
                onClick={() => {
                  editor.select(difference.code)
                  document.getElementById(`lane-${difference.code}`)?.focus()
                }}
              >
                {difference.code}
              </button>
              <span className="wrap-anywhere">{wordsOf(difference, editor.nameOf)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function wordsOf(difference: Difference, nameOf: (id: string) => string): string {
  if (difference.kind === 'added') {
    const { productId, par, pricePence } = difference.now
    return `New: ${nameOf(productId)}, filled to ${par}, ${pounds(pricePence)}`
  }
  if (difference.kind === 'removed') return `Emptied: ${nameOf(difference.before.productId)} goes`
  const { before, now } = difference
  const figures = figuresOf(before, now)
  if (difference.kind === 'changed') return `${nameOf(now.productId)}: ${figures.join(', ')}`
  const price = `${pounds(now.pricePence)}, filled to ${now.par}`
  return `${nameOf(before.productId)} → ${nameOf(now.productId)}, ${price}`
}

function figuresOf(before: PlannedSlot, now: PlannedSlot): string[] {
  const price = [before.pricePence, now.pricePence] as const
  return [
    ...(price[0] === price[1] ? [] : [`${pounds(price[0])} → ${pounds(price[1])}`]),
    ...(before.par === now.par ? [] : [`filled to ${before.par} → ${now.par}`]),
    ...(before.capacity === now.capacity ? [] : [`holds ${before.capacity} → ${now.capacity}`]),
  ]
}
