import { MailQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import { caseKinds, caseStates, caseWaysIn } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClockBadge } from './clock-badge.tsx'
import { dayText } from './day-words.ts'

/** Requests or complaints, each a line that opens. */
export function CaseLines(props: {
  rows: CaseRow[]
  /** Of each line, below the heading that stands over the list. */
  heading: 'h2' | 'h3'
  empty: { title: string; text: string }
}) {
  const { rows, empty, heading } = props
  if (rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState title={empty.title} icon={MailQuestion}>
          {empty.text}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-card">
      {rows.map((row) => (
        <Line key={row.id} row={row} Heading={heading} />
      ))}
    </ul>
  )
}

function Line({ row, Heading }: { row: CaseRow; Heading: 'h2' | 'h3' }) {
  const { id, reference, kind, name, receivedOn, wayIn, state, owner, signs, example } = row
  return (
    <li className="relative border-line border-t p-4 first:border-t-0 hover:bg-paper-2 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading className="font-sans font-semibold text-base tracking-normal wrap-anywhere">
          <Link
            to={portalPath('/compliance/gdpr/requests/:id', { id })}
            className="rounded-sm after:absolute after:inset-0"
          >
            {reference}
          </Link>
          <span className="font-normal text-ink-2"> {caseKinds[kind]}</span>
        </Heading>
        <div className="flex flex-wrap gap-2">
          {example && <ExampleBadge />}
          {signs && <Badge variant="amber">May be automated</Badge>}
          <ClockBadge row={row} />
        </div>
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        {name ?? 'Name not shown'}
        <span className="text-ink-2">
          {state !== 'received' && `, ${caseStates[state].toLowerCase()}`}, received{' '}
          {dayText(receivedOn)} ({caseWaysIn[wayIn].toLowerCase()}),{' '}
          {owner ? `with ${owner.name}` : 'with nobody yet'}
        </span>
      </p>
    </li>
  )
}
