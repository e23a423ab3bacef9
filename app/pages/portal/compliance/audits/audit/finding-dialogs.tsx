import { useForm } from '#app/portal/use-form.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { controlsOf } from '#features/audits/policy/life.ts'
import type { ActionView, AuditView, Colleague, FindingView } from '#features/audits/schema.ts'
import { findingGrades } from '#lib/compliance-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../account/form-end.tsx'
import { DateField } from '../../date-field.tsx'
import { PersonField, WithPeople } from '../form-parts.tsx'

interface Ends {
  onClose: () => void
  onSaved: () => void
}

const inThirtyDays = () => addDays(londonDate(new Date()), 30)

export function FindingDialog(props: Ends & { audit: AuditView }) {
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Add a finding">
      <WithPeople>{(people) => <FindingForm {...props} people={people} />}</WithPeople>
    </Dialog>
  )
}

function FindingForm({
  audit,
  people,
  ...props
}: Ends & { audit: AuditView; people: Colleague[] }) {
  const { formProps, busy, errors, failure } = useForm(auditCalls.addFinding, {
    params: { id: audit.id },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        name="grade"
        label="Grade"
        hint="Major and minor need a corrective action; the others are advice."
        error={errors.grade}
      >
        {(control) => (
          <NativeSelect {...control} defaultValue="">
            <option value="">Please choose</option>
            {Object.entries(findingGrades).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="clause" label="Clause" error={errors.clause}>
          {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
        </Field>
        <Field name="controlCode" label="Control" optional error={errors.controlCode}>
          {(control) => (
            <NativeSelect {...control} defaultValue="">
              <option value="">None</option>
              {controlsOf(audit).map(({ controlCode }) => (
                <option key={controlCode} value={controlCode}>
                  {controlCode}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field name="description" label="What was found" error={errors.description}>
        {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
      </Field>
      <PersonField name="ownerId" label="Owner" people={people} error={errors.ownerId} />
      <DateField name="dueOn" label="Due" start={inThirtyDays()} error={errors.dueOn} />
      <FormEnd failure={failure} busy={busy} label="Add the finding" busyLabel="Adding…" />
    </form>
  )
}

export function ActionDialog(props: Ends & { finding: FindingView }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Plan a corrective action"
      description={`For finding ${props.finding.number}`}
    >
      <WithPeople>{(people) => <ActionForm {...props} people={people} />}</WithPeople>
    </Dialog>
  )
}

function ActionForm(props: Ends & { finding: FindingView; people: Colleague[] }) {
  const { finding, people } = props
  const { formProps, busy, errors, failure } = useForm(auditCalls.addAction, {
    params: { id: finding.id },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field name="description" label="What is to be done" error={errors.description}>
        {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
      </Field>
      <PersonField
        name="ownerId"
        label="Owner"
        people={people}
        start={finding.owner?.id}
        error={errors.ownerId}
      />
      <DateField name="dueOn" label="Due" start={finding.dueOn} error={errors.dueOn} />
      <FormEnd failure={failure} busy={busy} label="Plan it" busyLabel="One moment…" />
    </form>
  )
}

export function DoneDialog({ action, ...props }: Ends & { action: ActionView }) {
  const { formProps, busy, errors, failure } = useForm(auditCalls.finishAction, {
    params: { id: action.id },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="It is done"
      description="A colleague then checks and verifies it."
    >
      <form {...formProps} className="grid gap-5">
        <Field name="note" label="What was done" error={errors.note}>
          {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}

export function SendBackDialog({ action, ...props }: Ends & { action: ActionView }) {
  const { formProps, busy, errors, failure } = useForm(auditCalls.sendActionBack, {
    params: { id: action.id },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Send it back"
      description="Its owner reads why, and does it again."
    >
      <form {...formProps} className="grid gap-5">
        <Field name="reason" label="What is missing" error={errors.reason}>
          {(control) => <Textarea {...control} rows={4} maxLength={2000} />}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Send back" busyLabel="One moment…" />
      </form>
    </Dialog>
  )
}
