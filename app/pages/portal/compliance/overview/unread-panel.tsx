import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Panel } from '#app/portal/panel.tsx'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { lineStyle } from './line-style.ts'

/** Who has not read what. */
export function UnreadPanel({ unread }: Pick<ComplianceOverview, 'unread'>) {
  return (
    <Panel title="Not read yet">
      {unread.length === 0 ? (
        <p className="text-ink-2">Everybody has read every policy that is for them.</p>
      ) : (
        <ul className="divide-y divide-line">
          {unread.map(({ id, title, example, people }) => {
            const late = people.filter(({ overdue }) => overdue).length
            return (
              <li key={id} className={lineStyle}>
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <Link
                      to={portalPath('/compliance/policies/:id', { id })}
                      className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-4 hover:text-rust"
                    >
                      {title}
                    </Link>
                    {example && <ExampleBadge />}
                  </span>
                  <span className="block text-sm text-ink-2 wrap-anywhere">
                    {people.map(({ name }) => name).join(', ')}
                  </span>
                </span>
                <Badge dot variant={late > 0 ? 'alarm' : 'amber'}>
                  {late > 0 ? `${late} late` : `${people.length} to read`}
                </Badge>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
