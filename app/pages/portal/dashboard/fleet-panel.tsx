import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { restingWords } from '#features/fleet/policy/status.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** Everybody's machines, for those who run them. */
export function FleetPanel() {
  const { loaded, reload, refresh } = useCall(fleetCalls.summary)
  useFleetNews(refresh, 10_000)
  return (
    <Panel
      title="Fleet"
      className="lg:col-span-3"
      action={
        <Link to="/dashboard/fleet" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Open the fleet
        </Link>
      }
    >
      <Answered
        loaded={loaded}
        what="The fleet"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="the fleet">
            <Skeleton className="h-20 rounded-field" />
          </SkeletonGroup>
        }
      >
        {({ machines, up, resting, offline, alertsOpen, onTrial }) => (
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Figure
              name={['Machines up', restingWords(resting)].filter(Boolean).join(', ')}
              value={`${up} of ${machines}`}
              urgent={up + resting.asleep < machines}
            />
            <Figure name="Offline for over 8 hours" value={String(offline)} urgent={offline > 0} />
            <Figure name="Alerts open" value={String(alertsOpen)} urgent={alertsOpen > 0} />
            <Figure name="On trial" value={String(onTrial)} />
          </dl>
        )}
      </Answered>
    </Panel>
  )
}

function Figure(props: { name: string; value: string; urgent?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-col-reverse justify-end rounded-field border border-line px-4 py-3',
        props.urgent && 'border-alarm/40 bg-alarm-soft text-alarm',
      )}
    >
      <dt className={classNames('text-sm', !props.urgent && 'text-ink-2')}>{props.name}</dt>
      <dd className="font-display text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-3xl">
        {props.value}
      </dd>
    </div>
  )
}
