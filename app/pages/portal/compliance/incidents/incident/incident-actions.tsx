import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { followingStates, missingToClose } from '#features/incidents/policy/life.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'
import { type IncidentState, incidentSeverities } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { Choice, Words } from '../choice.tsx'
import { MomentFields } from '../moment-fields.tsx'
import type { Change, PartProps } from './use-incident.ts'

type Opened = IncidentState | 'severity' | 'breach'

const stateButtons: Record<IncidentState, string> = {
  open: 'Open it again',
  contained: 'It is contained',
  resolved: 'It is resolved',
  closed: 'Close it',
}

/** Who looks after it, how far it is, and its report as a file. */
export function IncidentActions(props: PartProps & { mayWrite: boolean }) {
  const { incident, mayChange, change } = props
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      {mayChange && <Owner incident={incident} change={change} />}
      {props.mayWrite &&
        followingStates(incident.state).map((state) => (
          <Button
            key={state}
            variant={state === 'open' ? 'outline' : 'secondary'}
            onClick={() => setOpened(state)}
          >
            {stateButtons[state]}
          </Button>
        ))}
      {mayChange && (
        <Button variant="outline" onClick={() => setOpened('severity')}>
          Change the severity
        </Button>
      )}
      {mayChange && !incident.breach && (
        <Button variant="outline" onClick={() => setOpened('breach')}>
          Personal data is concerned
        </Button>
      )}
      <span className="flex min-h-11 items-center">
        <SaveFileButton
          path={addressOf(incidentCalls.pdf, change)}
          name={`${incident.reference}.pdf`}
          about={`of ${incident.reference}`}
        >
          Report as PDF
        </SaveFileButton>
      </span>
      {opened === 'severity' && (
        <SeverityDialog incident={incident} change={change} onClose={close} />
      )}
      {opened === 'breach' && <BreachDialog change={change} onClose={close} />}
      {opened && opened !== 'severity' && opened !== 'breach' && (
        <StateDialog incident={incident} state={opened} change={change} onClose={close} />
      )}
    </div>
  )
}

function Owner({ incident, change }: { incident: IncidentDetail; change: Change }) {
  const toast = useToast()
  const give = async (ownerId: string) => {
    try {
      const input = { ownerId: ownerId || null }
      change.onDone(await call(incidentCalls.giveTo, { ...change, input }))
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <Field name="ownerId" label="Looked after by" className="min-w-56 max-sm:w-full">
      {(control) => (
        <NativeSelect
          {...control}
          value={incident.ownerId ?? ''}
          onChange={({ target }) => give(target.value)}
        >
          <option value="">Nobody yet</option>
          {incident.colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

interface DialogProps {
  change: Change
  onClose: () => void
}

function StateDialog(props: DialogProps & { incident: IncidentDetail; state: IncidentState }) {
  const { incident, state } = props
  const missing = state === 'closed' ? missingToClose(incident) : []
  if (missing.length > 0) {
    return (
      <Dialog open onOpenChange={(open) => open || props.onClose()} title="It cannot be closed yet">
        <Alert kind="warning" title="Before it can be closed">
          <ul className="list-disc pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      </Dialog>
    )
  }
  return (
    <DialogForm
      pinned
      title={stateButtons[state]}
      button={stateButtons[state]}
      call={incidentCalls.changeState}
      {...props.change}
      also={{ state }}
      onClose={props.onClose}
    >
      {(errors) => (
        <Words
          name="reason"
          label={state === 'open' ? 'Why is it opened again?' : 'What was done?'}
          most={1000}
          error={errors.reason}
        />
      )}
    </DialogForm>
  )
}

function SeverityDialog(props: DialogProps & { incident: IncidentDetail }) {
  return (
    <DialogForm
      pinned
      title="Change the severity"
      button="Change it"
      call={incidentCalls.changeSeverity}
      {...props.change}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Choice
            name="severity"
            label="Severity"
            names={incidentSeverities}
            value={props.incident.severity}
            error={errors.severity}
          />
          <Words name="reason" label="Why?" most={1000} error={errors.reason} />
        </>
      )}
    </DialogForm>
  )
}

/** An incident turns out to be a breach; or the moment of awareness was another. */
export function BreachDialog(props: DialogProps & { from?: Date; isOver?: boolean }) {
  return (
    <DialogForm
      pinned
      title={props.from ? 'When we became aware' : 'Personal data is concerned'}
      description={`The 72 hours run from the moment at which we were reasonably sure of it.${
        props.isOver ? ' They are over: a second officer has to approve a change.' : ''
      }`}
      button={props.isOver ? 'Propose the change' : props.from ? 'Change it' : 'Start the clock'}
      call={incidentCalls.beginBreach}
      {...props.change}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <MomentFields
            day="Day"
            time="Time"
            errors={errors}
            {...(props.from && { from: props.from })}
          />
          <Words name="reason" label="How do we know?" most={1000} error={errors.reason} />
        </>
      )}
    </DialogForm>
  )
}
