import {
  fullnessOf,
  fullnessWords,
  stockedPercent,
  unknownStockWords,
} from '#features/fleet/policy/stock.ts'
import type { MachineSummary } from '#features/fleet/schema/view.ts'
import { Badge } from '#ui/badge.tsx'

const variants = { empty: 'alarm', 'nearly-empty': 'alarm', 'half-empty': 'amber' } as const

/** Says that a machine is half empty or worse, or that this is not known. ConditionBadge says "Not connected yet". */
export function StockBadge({ stock, heardAt }: Pick<MachineSummary, 'stock' | 'heardAt'>) {
  if (heardAt === null) return null
  const percent = stockedPercent(stock)
  if (percent === null) {
    return <Badge variant="amber">{unknownStockWords(true, stock !== null)}</Badge>
  }
  const fullness = fullnessOf(percent)
  if (fullness === 'full' || fullness === 'partly') return null
  return (
    <Badge dot variant={variants[fullness]}>
      {fullnessWords[fullness]}
    </Badge>
  )
}
