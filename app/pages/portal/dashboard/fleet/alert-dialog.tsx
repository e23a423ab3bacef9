import { Link } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { alertCalls } from '#features/alerts/calls.ts'
import { alertAdvice, alertTitle } from '#features/alerts/policy/words.ts'
import type { AlertDetail } from '#features/alerts/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useNow } from '../leads/use-now.ts'
import { AlertActions } from './alert-actions.tsx'
import { FreshnessMark, UrgencyBadge } from './alert-marks.tsx'
import { lasting } from './alert-words.ts'

/** One alert: what is the case, what was done about it, and what can be done. */
export function AlertDialog(props: {
  id: string
  account: AccountView
  onClose: () => void
  onChanged: () => void
}) {
  const { loaded, reload } = useCall(alertCalls.find, { params: { id: props.id } })
  const changed = () => {
    reload()
    props.onChanged()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={loaded.status === 'there' ? alertTitle(loaded.answer) : 'Alert'}
    >
      <Answered loaded={loaded} what="The alert" onRetry={reload} skeleton={<DialogSkeleton />}>
        {(alert) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Facts alert={alert} />
            <Ways alert={alert} account={props.account} />
            <Notes alert={alert} />
            {isForRole(props.account, 'alerts.write') && (
              <WithSecondFactor action="alerts.write">
                <AlertActions
                  key={alert.resolvedAt ?? 'open'}
                  alert={alert}
                  onChanged={changed}
                  onDone={() => {
                    props.onChanged()
                    props.onClose()
                  }}
                />
              </WithSecondFactor>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function Facts({ alert }: { alert: AlertDetail }) {
  const now = useNow()
  const facts: [name: string, value: React.ReactNode][] = [
    ['Urgency', <UrgencyBadge key="urgency" urgency={alert.urgency} />],
    ['Machine', `${alert.machine.serial}, ${alert.machine.spot}`],
    ['Site', `${alert.site.name}, ${alert.company.name}`],
    ['Since', `${timeOf(alert.since)} (${lasting(alert.since, now)})`],
    ['With', alert.acknowledgedBy ?? 'Nobody yet'],
    ['Data', <FreshnessMark key="data" {...alert} now={now} />],
  ]
  if (!alert.resolvedAt && alert.snoozedUntil && Date.parse(alert.snoozedUntil) > now.getTime()) {
    facts.push(['Snoozed until', timeOf(alert.snoozedUntil)])
  }
  if (alert.resolvedAt) {
    const by = alert.resolvedBy ? `by ${alert.resolvedBy}` : 'by itself'
    facts.push(['Resolved', `${timeOf(alert.resolvedAt)}, ${by}`])
  }
  return (
    <>
      <p className="max-w-prose">{alertAdvice(alert)}</p>
      <dl className="grid gap-x-8 gap-y-3 rounded-field border border-line p-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {alert.isIncident && (
        <Alert kind="warning" title="This has become an incident">
          It lasted for over an hour, so the compliance area has it too. Please write down what was
          thrown away.
        </Alert>
      )}
    </>
  )
}

const linkStyle =
  'inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:no-underline'

/** Where to look further, and what to do next. */
function Ways({ alert, account }: { alert: AlertDetail; account: AccountView }) {
  const { machine, site } = alert
  const all = [
    ['fleet.read', portalPath('/dashboard/machines/:id', { id: machine.id }), 'Open the machine'],
    [
      'fleet.list',
      portalPath('/dashboard/fleet/planogram/:machineId', { machineId: machine.id }),
      'Planogram',
    ],
    ['visits.write', `/dashboard/fleet/visits?site=${site.id}`, 'Plan a visit'],
  ] as const
  const ways = all.filter(([action]) => isForRole(account, action))
  return (
    <nav aria-label="From here" className="flex flex-wrap gap-x-6 gap-y-2">
      {ways.map(([, to, words]) => (
        <Link key={to} to={to} className={linkStyle}>
          {words}
        </Link>
      ))}
    </nav>
  )
}

function Notes({ alert }: { alert: AlertDetail }) {
  return (
    <section aria-labelledby="alert-notes">
      <h3 id="alert-notes" className="mb-3 text-lg">
        Notes
      </h3>
      {alert.notes.length === 0 ? (
        <p className="text-ink-2">Nobody has written anything yet.</p>
      ) : (
        <ol className="grid gap-3">
          {alert.notes.map(({ id, at, by, text }) => (
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

function DialogSkeleton() {
  return (
    <SkeletonGroup label="alert">
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </SkeletonGroup>
  )
}
