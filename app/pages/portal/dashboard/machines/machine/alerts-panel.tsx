import { CircleCheck } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { AlertView, MachineView } from '#features/fleet/schema/view.ts'
import { Badge } from '#ui/badge.tsx'
import { alertState, alertText } from '../machine-words.ts'

/** What we look after at this machine now, and what we did of late. */
export function AlertsPanel(machine: Pick<MachineView, 'alerts' | 'nextVisit' | 'heardAt'>) {
  const { alerts, nextVisit } = machine
  const open = alerts.filter(({ resolvedAt }) => !resolvedAt)
  const over = alerts.filter(({ resolvedAt }) => resolvedAt)
  return (
    <Panel title="Alerts">
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          {machine.heardAt && (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          )}
          {machine.heardAt
            ? 'Nothing needs looking after.'
            : 'Not connected yet: nothing is watched until its first report.'}
        </p>
      ) : (
        <List alerts={open} nextVisit={nextVisit} />
      )}
      {over.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-sm font-semibold text-ink-2">Before</h3>
          <List alerts={over} nextVisit={nextVisit} />
        </>
      )}
    </Panel>
  )
}

function List({ alerts, nextVisit }: Pick<MachineView, 'alerts' | 'nextVisit'>) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{alertText(alert)}</span>
            <span className="block text-sm text-ink-2">
              {alert.resolvedAt
                ? `${timeOf(alert.since)} to ${timeOf(alert.resolvedAt)}`
                : `since ${timeOf(alert.since)}`}
            </span>
          </span>
          <span className="*:whitespace-normal">
            <Badge variant={variantOf(alert)}>{alertState(alert, nextVisit)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

function variantOf({ resolvedAt, urgency }: AlertView) {
  if (resolvedAt) return 'neutral'
  return urgency === 'critical' ? 'alarm' : 'amber'
}
