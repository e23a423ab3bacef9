import { type KeyboardEvent, useRef } from 'react'
import { machines } from '#content/machines.ts'
import { blocksOf } from '#features/fleet/policy/lanes.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Lane } from './lane.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** The machine from the front, shelf by shelf. */
export function MachineGrid({ editor, readOnly }: { editor: PlanEditor; readOnly: boolean }) {
  const { place, slots, products, hand, selected } = editor
  const blocks = blocksOf(place.model, editor.codes)
  const grid = useRef<HTMLDivElement>(null)
  const rows = blocks.flatMap((block) => block.map(({ lanes }) => lanes.map(({ code }) => code)))
  const reached = selected ?? rows[0]?.[0]
  /** What was said of another lane is over, unless something is still in the hand. */
  const look = (code: string) => {
    editor.select(code)
    if (!hand) editor.forgetSaid()
  }
  const focus = (code: string | undefined) => {
    if (!code) return
    look(code)
    grid.current?.querySelector<HTMLElement>(`[data-lane="${code}"]`)?.focus()
  }
  const onKey = (code: string) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const row = rows.findIndex((codes) => codes.includes(code))
    const column = rows[row]?.indexOf(code) ?? 0
    const goTo = (there: string[] | undefined, at: number) =>
      there?.[Math.max(0, Math.min(at, there.length - 1))]
    const targets: Record<string, () => string | undefined> = {
      ArrowLeft: () => goTo(rows[row], column - 1),
      ArrowRight: () => goTo(rows[row], column + 1),
      ArrowUp: () => goTo(rows[row - 1], column),
      ArrowDown: () => goTo(rows[row + 1], column),
      Home: () => goTo(rows[row], 0),
      End: () => goTo(rows[row], Number.POSITIVE_INFINITY),
    }
    const target = targets[event.key]
    if (target) {
      event.preventDefault()
      return focus(target())
    }
    if (readOnly) return
    if (event.key === ' ') {
      // Enter shows what a lane is; the space bar picks it up, and puts it down.
      event.preventDefault()
      if (hand) editor.drop(code)
      else if (slots.has(code)) editor.pickUp({ kind: 'lane', code })
    }
    if (event.key === 'Delete' && slots.has(code)) {
      event.preventDefault()
      editor.empty(code)
    }
    if (event.key === 'Escape' && hand) editor.letGo()
  }
  return (
    <div className="rounded-card bg-navy p-3 sm:p-4">
      <p className="mb-3 flex items-center justify-between gap-3 border-orange border-b-2 pb-2 font-display font-bold text-on-navy">
        {machines[place.model].name}
        <span className="font-sans text-sm font-medium text-on-navy-2">
          {machines[place.model].temperature ?? 'Not cooled'}
        </span>
      </p>
      <div
        ref={grid}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 data-pair:2xl:grid-cols-2"
        data-pair={blocks.length > 1 || undefined}
      >
        {blocks.map((block, index) => (
          <ScrollRegion
            key={block[0]?.name}
            label={blocks.length > 1 ? `Shelves, door ${index + 1}` : 'Shelves'}
          >
            <div className="grid w-min min-w-full gap-2 p-1">
              {block.map(({ name, lanes }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around each shelf
                <div
                  key={name}
                  role="group"
                  aria-label={`Shelf ${name}`}
                  className="flex gap-1.5 border-paper-2/70 border-b-4 pb-1"
                >
                  {lanes.map(({ code }) => {
                    const slot = slots.get(code)
                    return (
                      <Lane
                        key={code}
                        code={code}
                        slot={slot}
                        product={slot && products.get(slot.productId)}
                        stock={editor.view.stock[code]}
                        mark={markOf(editor, code)}
                        selected={selected === code}
                        reachable={reached === code}
                        inHand={hand?.kind === 'lane' && hand.code === code}
                        takes={hand && !readOnly ? !editor.refusalAt(code) : undefined}
                        onPress={() => (hand && !readOnly ? editor.drop(code) : look(code))}
                        onKey={onKey(code)}
                        onDragStart={() => readOnly || editor.pickUp({ kind: 'lane', code })}
                        onDragEnd={editor.letGo}
                        onDrop={() => editor.drop(code)}
                      />
                    )
                  })}
                </div>
              ))}
            </div>
          </ScrollRegion>
        ))}
      </div>
    </div>
  )
}

function markOf(editor: PlanEditor, code: string) {
  const found = editor.findings.filter((finding) => finding.code === code)
  if (found.some(({ kind }) => kind === 'fault')) return 'fault'
  if (editor.differences.some((difference) => difference.code === code)) return 'changed'
  return found.length > 0 ? 'warning' : undefined
}
