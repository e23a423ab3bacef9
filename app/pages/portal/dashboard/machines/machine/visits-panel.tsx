import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import type { MachineView } from '#features/fleet/schema/view.ts'
import { visitDay } from '../machine-words.ts'

/** The next visit, and the last one. */
export function VisitsPanel({ machine }: { machine: MachineView }) {
  const { nextVisit, lastVisitAt, commissionedAt } = machine
  const { now } = useSurroundings()
  return (
    <Panel title="Visits">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-2">Next</dt>
        <dd className="font-medium">
          {nextVisit ? visitDay(nextVisit, now()) : 'When something runs low'}
        </dd>
        <dt className="text-ink-2">Last</dt>
        <dd className="font-medium">{lastVisitAt ? dayOf(lastVisitAt) : 'None yet'}</dd>
        <dt className="text-ink-2">Here since</dt>
        <dd className="font-medium">{dayOf(commissionedAt)}</dd>
      </dl>
    </Panel>
  )
}
