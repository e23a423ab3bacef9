import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import type { Connection } from '#features/fleet/schema/view.ts'
import { machinePhases } from '#lib/fleet-words.ts'
import { DoneMark } from '#ui/done-mark.tsx'

const steps: Record<keyof Connection, { name: string; next: string; to?: string }> = {
  key: {
    name: 'Key',
    next: 'Issue one under Devices and put it into the machine.',
    to: '/dashboard/fleet/devices',
  },
  plan: {
    name: 'Plan',
    next: 'Put a planogram live.',
    to: '/dashboard/fleet/machines',
  },
  report: { name: 'First report', next: 'Switch the machine on and check its signal.' },
  clock: { name: 'Clock', next: 'Set it: it has to be within 30 seconds of ours.' },
  price: { name: 'Price check', next: 'Buy one: the machine has to charge the price of the plan.' },
  temperature: { name: 'Temperature', next: 'It has to read 8 °C or less.' },
}

/** The first checks of a machine, until it is live. */
export function ConnectionPanel(props: { connection: Connection; isClient: boolean }) {
  const { connection, isClient } = props
  const shown = (Object.keys(steps) as (keyof Connection)[]).filter(
    (step) => connection[step] !== null,
  )
  return (
    <Panel title={machinePhases[connection.report ? 'commissioning' : 'not-connected']}>
      <p className="mb-4 text-ink-2">
        {isClient
          ? 'We are still setting this machine up. Its sales, stock and temperature appear here with its first report.'
          : connection.report
            ? 'It goes live by itself once every check is done.'
            : 'No alerts are raised until the first report.'}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((step) => {
          const { name, next, to } = steps[step]
          return (
            <li key={step} className="flex items-start gap-3">
              <DoneMark done={connection[step] === true} />
              <div>
                <p className="font-semibold">
                  {name}: {connection[step] ? 'ready' : 'missing'}
                </p>
                {!connection[step] && !isClient && (
                  <p className="text-sm text-ink-2">
                    {to ? (
                      <Link to={to} className="underline underline-offset-4 hover:no-underline">
                        {next}
                      </Link>
                    ) : (
                      next
                    )}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
