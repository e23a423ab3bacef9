import { useForm } from '#app/portal/use-form.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { AuditView, Colleague } from '#features/audits/schema.ts'
import { auditKinds } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../account/form-end.tsx'
import { DateField } from '../date-field.tsx'
import { useLibrary } from '../use-library.ts'
import { PersonField, WithPeople } from './form-parts.tsx'

interface Props {
  /** The one to change; a new one otherwise. */
  audit?: AuditView
  onClose: () => void
  onDone: (id: string) => void
}

export function PlanDialog(props: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.audit ? 'Change the plan' : 'Plan an audit'}
    >
      <WithPeople>{(people) => <PlanForm {...props} people={people} />}</WithPeople>
    </Dialog>
  )
}

function PlanForm({ audit, people, ...props }: Props & { people: Colleague[] }) {
  const made = audit ? auditCalls.changePlan : auditCalls.plan
  const { formProps, busy, errors, failure } = useForm(made, {
    params: { id: audit?.id ?? '' },
    onDone: ({ id }) => {
      props.onDone(id)
      props.onClose()
    },
  })
  const today = londonDate(new Date())
  return (
    <form {...formProps} className="grid gap-5">
      <Field name="title" label="Title" error={errors.title}>
        {(control) => (
          <Input {...control} maxLength={120} autoComplete="off" defaultValue={audit?.title} />
        )}
      </Field>
      {!audit && <HeldTo errors={errors} />}
      <PersonField
        name="leadId"
        label="Led by"
        people={people}
        start={audit?.lead?.id}
        error={errors.leadId}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="plannedFrom"
          label="From"
          start={audit?.plannedFrom ?? today}
          error={errors.plannedFrom}
        />
        <DateField
          name="plannedTo"
          label="To"
          start={audit?.plannedTo ?? today}
          error={errors.plannedTo}
        />
      </div>
      <Field
        name="scope"
        label="Scope"
        hint="Which sites, systems and people are in scope, and what is left out."
        error={errors.scope}
      >
        {(control) => (
          <Textarea {...control} rows={4} maxLength={4000} defaultValue={audit?.scope} />
        )}
      </Field>
      <FormEnd
        failure={failure}
        busy={busy}
        label={audit ? 'Save' : 'Plan the audit'}
        busyLabel="One moment…"
      />
    </form>
  )
}

function HeldTo({ errors }: { errors: Partial<Record<'frameworks' | 'kind', string>> }) {
  const { frameworks } = useLibrary()
  return (
    <>
      <FieldGroup
        name="frameworks"
        label="Held to"
        hint="The checklist is made from the controls that answer to these."
        error={errors.frameworks}
      >
        {({ name }) => (
          <div className="grid gap-1">
            {frameworks.map(({ id, name: label }) => (
              <InlineField key={id} name={name} label={label}>
                {(control) => <Checkbox {...control} value={id} />}
              </InlineField>
            ))}
          </div>
        )}
      </FieldGroup>
      <Field name="kind" label="Kind" error={errors.kind}>
        {(control) => (
          <NativeSelect {...control} defaultValue="internal">
            {Object.entries(auditKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  )
}
