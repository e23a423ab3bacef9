import { useState } from 'react'
import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import { urgencyColours } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { dayText } from '../gdpr/day-words.ts'
import { lineStyle } from './line-style.ts'

const shownFirst = 8

/** What waits for somebody: what is over, then by day; what the law counts is marked. */
export function DuePanel(props: Pick<ComplianceOverview, 'due' | 'dueTotal' | 'overdue'>) {
  const { due, dueTotal, overdue } = props
  const [all, setAll] = useState(false)
  const shown = all ? due : due.slice(0, shownFirst)
  return (
    <Panel
      title={overdue > 0 ? `Due, ${overdue} overdue` : 'Due'}
      className="lg:col-span-2"
      action={
        due.length > shownFirst && (
          <Button size="sm" variant="outline" aria-expanded={all} onClick={() => setAll(!all)}>
            {all && 'Show fewer'}
            {!all &&
              (dueTotal > due.length
                ? `Show ${due.length} of ${dueTotal}`
                : `Show all ${dueTotal}`)}
          </Button>
        )
      }
    >
      {due.length === 0 ? (
        <p className="text-ink-2">Nothing is due. Reviews and clocks show here before they end.</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ what, title, to, dueOn, dueAt, over: isOver, urgency, law, example }) => (
            <li key={`${what} ${to} ${title}`} className={lineStyle}>
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                  {what}
                  {law && <Badge variant="neutral">By law</Badge>}
                  {example && <ExampleBadge />}
                </span>
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-4 wrap-anywhere hover:text-rust"
                >
                  {title}
                </Link>
              </span>
              <Badge dot variant={urgencyColours[urgency]}>
                {dueAt ? timeOf(dueAt) : dueOn ? dayText(dueOn) : isOver ? 'Now' : 'Open'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
