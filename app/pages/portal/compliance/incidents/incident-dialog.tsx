import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useApi } from '#app/portal/use-api.ts'
import type { IncidentDetail } from '#features/incidents/schema.ts'
import { incidentKinds, incidentSeverities } from '#lib/fleet-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** One incident: what happened where, for how long, and what those who dealt with it wrote. */
export function IncidentDialog(props: { id: string; onClose: () => void }) {
  const { loaded, reload } = useApi<IncidentDetail>(`/api/incidents/${props.id}`)
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={loaded.status === 'there' ? loaded.answer.reference : 'Incident'}
    >
      <Answered
        loaded={loaded}
        what="The incident"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="incident">
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        }
      >
        {(incident) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <div>
              <p className="font-semibold">{incident.title}</p>
              <p className="mt-1 max-w-prose">{incident.description}</p>
            </div>
            <dl className="grid gap-x-8 gap-y-3 rounded-field border border-line p-4 sm:grid-cols-2">
              {factsOf(incident).map(([name, value]) => (
                <div key={name} className="min-w-0">
                  <dt className="text-sm text-ink-2">{name}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <Notes incident={incident} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function factsOf(incident: IncidentDetail): [name: string, value: ReactNode][] {
  const { machine, site, company } = incident
  return [
    ['Severity', incidentSeverities[incident.severity]],
    ['Kind', incidentKinds[incident.kind]],
    ['Machine', machine ? `${machine.serial}, ${machine.spot}` : '–'],
    ['Site', site ? `${site.name}, ${site.postcode}` : '–'],
    ['Company', company ?? '–'],
    ['Since', timeOf(incident.since)],
    ['Opened', timeOf(incident.openedAt)],
    ['Cause ended', incident.endedAt ? timeOf(incident.endedAt) : 'Still lasts'],
  ]
}

function Notes({ incident }: { incident: IncidentDetail }) {
  return (
    <section aria-labelledby="incident-notes">
      <h3 id="incident-notes" className="mb-3 text-lg">
        Notes of those who dealt with it
      </h3>
      {incident.notes.length === 0 ? (
        <p className="text-ink-2">Nobody has written anything yet.</p>
      ) : (
        <ol className="grid gap-3">
          {incident.notes.map(({ id, at, by, text }) => (
            <li key={id} className="rounded-field bg-paper-2 px-4 py-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
              <p className="mt-1 text-sm text-ink-2">
                {by}, <time dateTime={at}>{timeOf(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
