import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { categories } from '#content/products.ts'
import { lanesOf } from '#features/fleet/policy/lanes.ts'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import { pounds } from '#lib/pounds.ts'
import { classNames } from '#ui/class-names.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { PackPicture } from './lane.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

const kinds = [
  { value: '', text: 'All' },
  ...Object.entries(categories).map(([value, { name }]) => ({ value, text: name })),
]

/** What can be put into the machine: dragged into a lane, or pressed and then a lane pressed. */
export function Palette({ editor }: { editor: PlanEditor }) {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const shapes = new Set<string>(
    lanesOf(editor.place.model, editor.codes).flatMap(({ takes }) => takes),
  )
  const sought = search.trim().toLowerCase()
  const offered = editor.view.range.filter(
    (product) =>
      !product.retired &&
      shapes.has(product.shape) &&
      (!kind || product.category === kind) &&
      product.name.toLowerCase().includes(sought),
  )
  return (
    <Panel title="Products">
      <div className="mb-3 flex flex-wrap gap-3">
        <TableSearch label="Search products" value={search} onChange={setSearch} />
        <TableSelect label="Kind" value={kind} options={kinds} onChange={setKind} />
      </div>
      <p className="mb-3 text-sm text-ink-2">
        Drag one into a lane, or press it and then the lane.
      </p>
      <ul className="-m-1 grid max-h-96 gap-1 overflow-y-auto p-1 lg:max-h-128">
        {offered.map((product) => (
          <li key={product.id}>
            <PaletteItem editor={editor} product={product} />
          </li>
        ))}
      </ul>
      {offered.length === 0 && (
        <p role="status" className="text-sm text-ink-2">
          Nothing in the range fits.
        </p>
      )}
    </Panel>
  )
}

function PaletteItem({ editor, product }: { editor: PlanEditor; product: RangeProduct }) {
  const { hand } = editor
  const inHand = hand?.kind === 'product' && hand.product.id === product.id
  const pickUp = () => editor.pickUp({ kind: 'product', product })
  const lanes = editor.plan.filter(({ productId }) => productId === product.id).length
  return (
    <button
      type="button"
      draggable
      aria-pressed={inHand}
      onClick={() => (inHand ? editor.letGo() : pickUp())}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', product.name)
        event.dataTransfer.effectAllowed = 'copyMove'
        // Chromium ends a drag at once whose beginning moves the page under the pointer.
        setTimeout(pickUp)
      }}
      onDragEnd={editor.letGo}
      className={classNames(
        'flex min-h-14 w-full cursor-grab items-center gap-3 rounded-field border px-3 py-1.5 text-left text-sm active:cursor-grabbing',
        inHand ? 'border-orange bg-orange/15' : 'border-line bg-card hover:bg-paper-2',
      )}
    >
      <span className="grid w-8 shrink-0 justify-items-center *:h-9">
        <PackPicture product={product} />
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        {product.name}
        <span className="block text-ink-2">
          {pounds(product.pricePence)}
          {lanes > 0 && ` · ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`}
        </span>
      </span>
    </button>
  )
}
