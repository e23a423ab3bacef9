import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { controlStates, maturities } from '#lib/compliance-words.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'

/** What somebody says of a control. What was typed stays, whatever the server says. */
export function ControlForm(props: { code: string; detail: ControlDetail; onSaved: () => void }) {
  const { code, detail } = props
  const toast = useToast()
  const [state, setState] = useState<string>(detail.state)
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
  const { formProps, errors, failure, busy } = useForm(controlCalls.change, {
    params: { code },
    also: (form) => ({
      version: detail.version,
      reason: text(form, 'reason'),
      notes: text(form, 'notes'),
    }),
    onDone: () => {
      toast({ title: 'Saved', description: `${code} is up to date.` })
      props.onSaved()
    },
  })
  return (
    <form {...formProps} className="grid gap-5 sm:grid-cols-2">
      <Field name="state" label="State" error={errors.state}>
        {(control) => (
          <NativeSelect
            {...control}
            value={state}
            onChange={(event) => setState(event.target.value)}
          >
            {Object.entries(controlStates).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="maturity" label="Maturity" error={errors.maturity}>
        {(control) => (
          <NativeSelect {...control} defaultValue={detail.maturity}>
            {maturities.map((label, value) => (
              <option key={label} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {state === 'not-applicable' && (
        <Field
          name="reason"
          label="Why it does not concern us"
          hint="An auditor reads it in the statement of applicability."
          error={errors.reason}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={500}
              defaultValue={detail.reason}
              className="min-h-20"
            />
          )}
        </Field>
      )}
      <Field name="ownerId" label="Owner" optional error={errors.ownerId} className="sm:col-span-2">
        {(control) => (
          <NativeSelect {...control} defaultValue={detail.ownerId ?? ''}>
            <option value="">Nobody yet</option>
            {detail.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="notes" label="Notes" optional error={errors.notes} className="sm:col-span-2">
        {(control) => <Textarea {...control} maxLength={4000} defaultValue={detail.notes} />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
    </form>
  )
}
