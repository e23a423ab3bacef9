import { Link } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'

/** Whether the record of all this can be believed. */
export function TrailLine({ trail }: Pick<ComplianceOverview, 'trail'>) {
  return (
    <Panel
      title="Audit trail"
      action={
        <Link to="/compliance/trail" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Open the trail
        </Link>
      }
    >
      {trail === null ? (
        <p className="text-ink-2">It has not been checked yet. It is checked each night.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <Badge dot variant={trail.whole ? 'leaf' : 'alarm'}>
            {trail.whole ? 'Whole' : 'Altered'}
          </Badge>
          {trail.entries.toLocaleString('en-GB')} entries, checked on {timeOf(trail.finishedAt)}
        </p>
      )}
    </Panel>
  )
}
