import { ExampleBadge } from '#app/portal/example-badge.tsx'
import type { Due } from '#features/controls/policy/cycle.ts'
import { type Standing, standingWords } from '#features/controls/policy/posture.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'

const colours = {
  'not-started': 'neutral',
  partly: 'amber',
  'in-place': 'leaf',
  'not-applicable': 'neutral',
  'shown-to-fail': 'alarm',
  'no-control': 'orange',
} as const satisfies Record<Standing, string>

export function StandingBadge({ standing }: { standing: Standing }) {
  return (
    <Badge dot variant={colours[standing]}>
      {standingWords[standing]}
    </Badge>
  )
}

/** Over figures or a list that rest on what came with the software. */
export function IncludesExamples({ children }: { children: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <ExampleBadge />
      {children}
    </p>
  )
}

/** "16 Nov 2026". */
export const shortDay = (date: string) =>
  longDate(date, { day: 'numeric', month: 'short', year: 'numeric' })

/** A day by which something is to be done; the colour only repeats what the words say. */
export function DueDay(props: { date: string | null; due: Due; never: string; over: string }) {
  if (!props.date) return <span className="text-ink-2">{props.never}</span>
  if (props.due === 'over') {
    return (
      <Badge dot variant="alarm">
        {props.over} {shortDay(props.date)}
      </Badge>
    )
  }
  if (props.due === 'soon') {
    return (
      <Badge dot variant="amber">
        {shortDay(props.date)}
      </Badge>
    )
  }
  return shortDay(props.date)
}
