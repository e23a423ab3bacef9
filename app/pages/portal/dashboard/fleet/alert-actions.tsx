import { useRef } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { alertCalls } from '#features/alerts/calls.ts'
import { alertTitle } from '#features/alerts/policy/words.ts'
import { type AlertDetail, longestNote } from '#features/alerts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { useNow } from '../leads/use-now.ts'

const pleaseWrite = 'Please write a few words.'

/** Take it on, end its snooze, write a note, and resolve it with one; or open it again. */
export function AlertActions(props: {
  alert: AlertDetail
  onChanged: () => void
  /** It has left the list that it was opened from. */
  onDone: () => void
}) {
  const { alert } = props
  const isOpen = alert.resolvedAt === null
  const now = useNow()
  const isSnoozed = isOpen && Date.parse(alert.snoozedUntil ?? '') > now.getTime()
  const toast = useToast()
  const way = useRef<'note' | 'end'>('note')
  const end = isOpen ? 'resolve' : 'reopen'
  const { form, formProps, errors, failure, busy } = useSubmission<'note'>({
    check: (data): { note?: string } =>
      String(data.get('note')).trim() === '' ? { note: pleaseWrite } : {},
    send: async (data) => {
      const note = String(data.get('note')).trim()
      const params = { id: alert.id }
      if (way.current === 'note') {
        await call(alertCalls.note, { params, input: { text: note } })
        form.current?.reset()
        return props.onChanged()
      }
      await call(alertCalls[end], { params, input: { note } })
      const title = isOpen ? 'Resolved' : 'Open again'
      toast({ title, description: `${alertTitle(alert)}, ${alert.machine.serial}` })
      props.onDone()
    },
  })
  if (!isOpen && alert.resolvedBy === null) {
    return (
      <p className="text-ink-2">
        The matter ended by itself. If it comes again, a new alert opens.
      </p>
    )
  }
  return (
    <div className="grid gap-5 border-line border-t pt-5">
      {isOpen && alert.acknowledgedAt === null && (
        <Step
          label="Acknowledge: I am on it"
          write={(make) => make(alertCalls.acknowledge, { params: { id: alert.id } })}
          onChanged={props.onChanged}
        />
      )}
      {isSnoozed && (
        <Step
          label="End snooze"
          write={(make) => make(alertCalls.endSnooze, { input: { ids: [alert.id] } })}
          onChanged={props.onChanged}
        />
      )}
      <form {...formProps} className="grid gap-4">
        {failure && (
          <Alert live kind="error" title="That was not saved">
            {failure}
          </Alert>
        )}
        <Field
          name="note"
          label={isOpen ? 'What did you find, what did you do?' : 'Why is it open again?'}
          hint="Your colleagues read this."
          error={errors.note}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={longestNote} />}
        </Field>
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          <Button
            type="submit"
            variant="orange"
            disabled={busy || alert.notResolvable !== null}
            aria-busy={busy}
            aria-describedby={alert.notResolvable ? 'alert-not-resolvable' : undefined}
            onClick={() => {
              way.current = 'end'
            }}
          >
            {isOpen ? 'Resolve' : 'Open again'}
          </Button>
          <Button
            type="submit"
            variant="outline"
            disabled={busy}
            onClick={() => {
              way.current = 'note'
            }}
          >
            Add a note
          </Button>
        </div>
        {alert.notResolvable && (
          <p id="alert-not-resolvable" className="max-w-prose text-ink-2 text-sm">
            {alert.notResolvable}
          </p>
        )}
      </form>
    </div>
  )
}

function Step(props: {
  label: string
  write: (make: ReturnType<typeof useMake>['make']) => Promise<object | undefined>
  onChanged: () => void
}) {
  const { sending, failure, make } = useMake()
  const take = async () => {
    if (await props.write(make)) props.onChanged()
  }
  return (
    <div className="grid gap-3">
      {failure && (
        <Alert live kind="error" title="That did not work">
          {failure.message}
        </Alert>
      )}
      <Button
        className="justify-self-start max-sm:w-full"
        disabled={sending}
        aria-busy={sending}
        onClick={take}
      >
        {props.label}
      </Button>
    </div>
  )
}
