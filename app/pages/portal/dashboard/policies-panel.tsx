import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'

const mostShown = 3

/** What somebody has to read and accept; not there at all while there is nothing. */
export function PoliciesPanel() {
  const { loaded } = useCall(policyCalls.listOwn)
  const due = loaded.status === 'there' ? loaded.answer.filter(({ dueAt }) => dueAt !== null) : []
  if (due.length === 0) return null
  return (
    <Panel
      title={`Policies to read (${due.length})`}
      className="lg:col-span-3"
      action={
        <Link to="/dashboard/policies" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Read them
        </Link>
      }
    >
      <ul className="divide-y divide-line border-line border-t">
        {due.slice(0, mostShown).map(({ id, title, dueAt, overdue }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5"
          >
            <TextLink
              row
              to={portalPath('/dashboard/policies/:id', { id })}
              className="wrap-anywhere"
            >
              {title}
            </TextLink>
            {dueAt && <DueWords dueAt={dueAt} overdue={overdue} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function DueWords({ dueAt, overdue }: { dueAt: string; overdue: boolean }) {
  if (overdue) return <Badge variant="alarm">Was due {dayOf(dueAt)}</Badge>
  return <span className="text-ink-2 text-sm">By {dayOf(dueAt)}</span>
}
