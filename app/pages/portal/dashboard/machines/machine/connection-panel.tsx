import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import type { Connection, MachineView } from '#features/fleet/schema/view.ts'
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

const hostWords = {
  'not-connected':
    'We are still setting this machine up. Its sales, stock and temperature appear here with its first report.',
  commissioning: 'It reports already. We are finishing its first checks.',
}

/** That a machine is not live yet; its first checks, for those who set it up. */
export function ConnectionPanel(props: {
  machine: Pick<MachineView, 'phase' | 'connection'>
  isClient: boolean
}) {
  const { phase, connection } = props.machine
  if (phase !== 'not-connected' && phase !== 'commissioning') return null
  return (
    <Panel title={machinePhases[phase]}>
      <p className="text-ink-2">
        {props.isClient
          ? hostWords[phase]
          : phase === 'commissioning'
            ? 'It goes live by itself once every check is done.'
            : 'No alerts are raised until the first report.'}
      </p>
      {connection && <Checks connection={connection} />}
    </Panel>
  )
}

function Checks({ connection }: { connection: Connection }) {
  const shown = (Object.keys(steps) as (keyof Connection)[]).filter(
    (step) => connection[step] !== null,
  )
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((step) => {
        const { name, next, to } = steps[step]
        return (
          <li key={step} className="flex items-start gap-3">
            <DoneMark done={connection[step] === true} />
            <div>
              <p className="font-semibold">
                {name}: {connection[step] ? 'ready' : 'missing'}
              </p>
              {!connection[step] && (
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
  )
}
