import { timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { operationsCalls } from '#features/operations/calls.ts'
import {
  type CauseFinding,
  causeNames,
  type OperationsView,
  queueNames,
} from '#features/operations/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { JobsTable } from './jobs-table.tsx'

const skeleton = (
  <div className="grid gap-6">
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)

export default function OperationsPage() {
  return (
    <PortalPage
      title="Operations"
      intro="What has to run for promises to be kept. The server looks every five minutes and emails the admins once for each cause that is at risk."
      action="operations.read"
      skeleton={skeleton}
    >
      {() => <Operations />}
    </PortalPage>
  )
}

function Operations() {
  const { loaded, reload } = useCall(operationsCalls.view)
  return (
    <Answered loaded={loaded} what="Operations" onRetry={reload} skeleton={skeleton}>
      {(view) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <Panel
            title="Health"
            action={
              <Button size="sm" variant="outline" onClick={reload}>
                Check again
              </Button>
            }
          >
            <p className="mb-4 text-sm text-ink-2">Checked on {timeOf(view.checkedAt)}</p>
            <ul className="divide-y divide-line border-t border-line">
              {view.findings.map((finding) => (
                <FindingItem key={finding.cause} finding={finding} />
              ))}
            </ul>
          </Panel>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Queues view={view} />
            <Storage view={view} />
          </div>
          <Panel title="Scheduled jobs" className="xl:col-span-2">
            <JobsTable jobs={view.jobs} />
          </Panel>
        </div>
      )}
    </Answered>
  )
}

const states = {
  fine: <Badge variant="leaf">Fine</Badge>,
  at_risk: <Badge variant="alarm">At risk</Badge>,
  note: <Badge variant="amber">Note</Badge>,
}

function FindingItem({ finding }: { finding: CauseFinding }) {
  const { cause, state, found, todo, toldAt } = finding
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal sm:flex-col sm:items-start">
        {causeNames[cause]}
        {states[state]}
      </h3>
      <div className="grid gap-1 wrap-anywhere">
        <p>{found}</p>
        {todo && <p className="text-ink-2">{todo}</p>}
        {toldAt && <p className="text-sm text-ink-2">Admins were told on {timeOf(toldAt)}.</p>}
      </div>
    </li>
  )
}

const pages: Partial<Record<keyof typeof queueNames, string>> = {
  undelivered: '/dashboard/mail',
  held: '/dashboard/leads?list=held',
  errors: '/dashboard/errors',
}

function Queues({ view }: { view: OperationsView }) {
  return (
    <Panel title="Queues">
      <dl className="divide-y divide-line border-t border-line">
        {view.queues.map(({ name, number, oldestAt }) => {
          const page = pages[name]
          return (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt>
                {page ? <TextLink to={page}>{queueNames[name]}</TextLink> : queueNames[name]}
                {oldestAt && (
                  <span className="block text-sm text-ink-2">Oldest since {timeOf(oldestAt)}</span>
                )}
              </dt>
              <dd className="font-semibold tabular-nums">{number}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

const gigabyte = 1024 ** 3
const sizeOf = (bytes: number) =>
  bytes < gigabyte ? `${Math.round(bytes / 1024 / 1024)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`
const placeNames = { data: 'Free beside the data folder', backups: 'Free beside the backups' }

function Storage({ view }: { view: OperationsView }) {
  const facts: [name: string, value: string][] = [
    ...(view.databaseBytes === null
      ? []
      : [['Database', sizeOf(view.databaseBytes)] as [string, string]]),
    ...view.storage.map(({ place, freeBytes, totalBytes }): [string, string] => [
      placeNames[place],
      `${sizeOf(freeBytes)} of ${sizeOf(totalBytes)}`,
    ]),
  ]
  return (
    <Panel title="Storage">
      <dl className="divide-y divide-line border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
