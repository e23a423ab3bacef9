import { Ellipsis, History, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** What is being done to which product. */
export interface ProductTask {
  kind: 'change' | 'prices' | 'retire'
  product: RangeProduct
}

export function ProductActions(props: {
  product: RangeProduct
  mayChange: boolean
  onTask: (task: ProductTask) => void
}) {
  const { product } = props
  const choose = (kind: ProductTask['kind']) => () => props.onTask({ kind, product })
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${product.name}`}
          className={buttonStyle({
            variant: 'ghost',
            size: 'icon',
            className: 'size-9 max-xl:-ml-2.5',
          })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      {props.mayChange && (
        <MenuItem icon={<PencilLine />} onSelect={choose('change')}>
          Change…
        </MenuItem>
      )}
      <MenuItem icon={<History />} onSelect={choose('prices')}>
        Price history
      </MenuItem>
      {props.mayChange &&
        (product.retired ? (
          <MenuItem icon={<RotateCcw />} onSelect={choose('retire')}>
            Take back into the range…
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 />} destructive onSelect={choose('retire')}>
            Take out of the range…
          </MenuItem>
        ))}
    </Menu>
  )
}
