import { type ExpiryLevel, expiryLevelOf, stockLevelOf } from '#features/fleet/policy/stock.ts'
import type { SlotView } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { shortDay } from '../machine-words.ts'

/** "5 of 8 left", and whether that is little. */
export function leftText({ quantity, capacity }: Pick<SlotView, 'quantity' | 'capacity'>): string {
  if (quantity === null) return 'not known yet'
  const level = stockLevelOf(quantity, capacity)
  if (level === 'empty') return 'empty'
  return `${quantity} of ${capacity} left${level === 'low' ? ', running low' : ''}`
}

const expiryWords: Record<ExpiryLevel, string> = {
  past: 'past its date',
  soon: 'close to its date',
  fine: 'first date',
}

/** "first date Wed 18 Nov"; nothing where nothing is in it, or nothing has a date. */
export function expiryText(
  { quantity, expiresOn }: Pick<SlotView, 'quantity' | 'expiresOn'>,
  today: string,
): string | undefined {
  if (!quantity || expiresOn === null) return undefined
  return `${expiryWords[expiryLevelOf(expiresOn, today)]} ${shortDay(expiresOn)}`
}

/** Everything that the drawing of a place says, for those who do not see it. */
export function slotText(slot: SlotView, today: string): string {
  const { code, product, pricePence } = slot
  return [code, product.name, pounds(pricePence), leftText(slot), expiryText(slot, today)]
    .filter((each) => each !== undefined)
    .join(', ')
}
