import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { StockBar } from '#features/fleet/components/lane-face.tsx'
import type { SlotView } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate } from '#lib/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { expiryText, leftText } from './slot-words.ts'

/** One place of a machine: what is in it, how many, and what one may want to know before eating it. */
export function SlotDialog(props: { slot: SlotView | undefined; onClose: () => void }) {
  const { slot } = props
  return (
    <Dialog
      open={slot !== undefined}
      onOpenChange={(open) => !open && props.onClose()}
      title={slot ? `${slot.code}: ${slot.product.name}` : ''}
    >
      {slot && <Details slot={slot} />}
    </Dialog>
  )
}

function Details({ slot }: { slot: SlotView }) {
  const { product, emptySince, soldIn28Days } = slot
  const expiry = expiryText(slot, londonDate(useSurroundings().now()))
  const diets = [product.vegan && 'vegan', product.halal && 'suited to a halal diet'].filter(
    (word) => word !== false,
  )
  return (
    <>
      {slot.quantity !== null && <StockBar quantity={slot.quantity} capacity={slot.capacity} />}
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact name="Left">
          {leftText(slot)}
          {emptySince && ` since ${timeOf(emptySince)}`}
        </Fact>
        <Fact name="Price">{pounds(slot.pricePence)}</Fact>
        {expiry && <Fact name="Date">{expiry}</Fact>}
        <Fact name="Sold">{soldIn28Days} in the last 28 days, in all its places here</Fact>
        {product.kcal !== null && <Fact name="Energy">{product.kcal} kcal in a pack</Fact>}
        {product.kcal !== null && (
          <Fact name="Allergens">
            {product.allergens.length > 0
              ? product.allergens.join(', ')
              : 'none of the 14 declared'}
          </Fact>
        )}
        {product.kcal !== null && diets.length > 0 && <Fact name="Diet">{diets.join(', ')}</Fact>}
        {product.minimumAge !== null && (
          <Fact name="Age">sold from {product.minimumAge} years on</Fact>
        )}
      </dl>
      {product.kcal !== null && (
        <p className="mt-4 text-sm text-ink-2">What stands on the pack counts.</p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  )
}
