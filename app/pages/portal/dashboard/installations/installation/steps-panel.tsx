import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { installationCalls } from '#features/installations/calls.ts'
import type { InstallationDetail, StaffStep, StepChange } from '#features/installations/schema.ts'
import { type Step, stepNames, steps } from '#lib/installation-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { DoneMark } from '#ui/done-mark.tsx'
import { Progress } from '#ui/progress.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { ReserveDialog } from './dialogs.tsx'
import type { Shown } from './installation-page.tsx'

/** Where each step that the product sees is done. */
const placeOf: Partial<Record<Step, (installation: InstallationDetail) => Place | null>> = {
  account: () => ({ to: '/dashboard/approvals', label: 'Approvals' }),
  plan: ({ machine }) =>
    machine && {
      to: portalPath('/dashboard/fleet/planogram/:machineId', { machineId: machine.id }),
      label: 'Planogram',
    },
  key: ({ machine }) =>
    machine && { to: `/dashboard/fleet/devices?search=${machine.serial}`, label: 'Devices' },
  live: ({ machine }) =>
    machine && {
      to: portalPath('/dashboard/machines/:id', { id: machine.id }),
      label: 'First checks',
    },
}
interface Place {
  to: string
  label: string
}

/** What is done and what is next, with who does it and by when. */
export function StepsPanel(props: Shown & { isOver: boolean }) {
  const { installation, isOver, account } = props
  const { make, failure, sending } = useMake()
  const [reserving, setReserving] = useState(false)
  const change = async (input: StepChange) => {
    await make(installationCalls.step, { params: { id: installation.id }, input })
    props.onChanged()
  }
  const done = installation.steps.filter(({ doneAt }) => doneAt !== null).length
  const canReserve = account.allowed.includes('fleet.write')
  return (
    <Panel title="Steps">
      <Progress
        label="Done"
        value={done / stepNames.length}
        valueText={`${done} of ${stepNames.length}`}
      />
      {failure && (
        <div className="mt-4">
          <Alert live kind="error" title="Not changed">
            {failure.message}
          </Alert>
        </div>
      )}
      <ol className="mt-4 divide-y divide-line">
        {installation.steps.map((step) => (
          <li key={step.step} className="flex items-start gap-3 py-4 last:pb-0">
            <DoneMark done={step.doneAt !== null} />
            <div className="grid min-w-0 grow gap-2">
              <StepWords step={step} />
              {!isOver && !step.doneAt && (
                <fieldset className="flex flex-wrap items-center gap-3">
                  <legend className="sr-only">{steps[step.step].title}</legend>
                  {steps[step.step].by === 'people' && (
                    <Button
                      size="sm"
                      variant="outline"
                      className="max-sm:min-h-11"
                      aria-label={`Done: ${steps[step.step].title}`}
                      disabled={sending}
                      onClick={() => change({ step: step.step, done: true })}
                    >
                      Done
                    </Button>
                  )}
                  {step.step === 'machine' && canReserve && (
                    <Button
                      size="sm"
                      variant="outline"
                      className="max-sm:min-h-11"
                      onClick={() => setReserving(true)}
                    >
                      Reserve a machine
                    </Button>
                  )}
                  <PlaceLink place={placeOf[step.step]?.(installation)} />
                  <TableSelect
                    label="Owner"
                    value={step.ownerId ?? ''}
                    options={props.owners.map(({ id, name }) => ({ value: id, text: name }))}
                    onChange={(ownerId) => change({ step: step.step, ownerId })}
                  />
                </fieldset>
              )}
            </div>
            {!isOver && step.doneAt && steps[step.step].by === 'people' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Undo: ${steps[step.step].title}`}
                disabled={sending}
                onClick={() => change({ step: step.step, done: false })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {reserving && <ReserveDialog {...props} onClose={() => setReserving(false)} />}
    </Panel>
  )
}

function StepWords({ step }: { step: StaffStep }) {
  const { title, next } = steps[step.step]
  if (step.doneAt) {
    return (
      <p>
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">Done on {dayOf(step.doneAt)}</span>
      </p>
    )
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-2">by {longDate(step.dueOn)}</span>
        {step.late && <Badge variant="alarm">Late</Badge>}
      </p>
      <p className="text-sm text-ink-2">{next}</p>
    </div>
  )
}

const PlaceLink = ({ place }: { place: Place | null | undefined }) =>
  place && (
    <Link to={place.to} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
      {place.label}
    </Link>
  )
