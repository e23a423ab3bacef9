import { fullnessOf, fullnessWords } from '#features/fleet/policy/stock.ts'
import { Badge } from '#ui/badge.tsx'

const variants = { empty: 'alarm', 'nearly-empty': 'alarm', 'half-empty': 'amber' } as const

/** Says that a machine has no plan, or is half empty or worse; nothing of a machine that is fuller. */
export function StockBadge({ percent }: { percent: number | null }) {
  if (percent === null) return <Badge variant="amber">No plan yet</Badge>
  const fullness = fullnessOf(percent)
  if (fullness === 'full' || fullness === 'partly') return null
  return (
    <Badge dot variant={variants[fullness]}>
      {fullnessWords[fullness]}
    </Badge>
  )
}
