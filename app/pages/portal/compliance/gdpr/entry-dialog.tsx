import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { registerCalls } from '#features/privacy/calls/registers.ts'
import {
  EntryForm,
  type EntryRow,
  type RegisterField,
  registerFields,
} from '#features/privacy/schema/registers.ts'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type ControlProps, Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** An entry of a register: a change makes a new version of it. */
export function EntryDialog(props: {
  register: PrivacyRegister
  entry: EntryRow | undefined
  title: string
  onClose: () => void
  onSaved: () => void
}) {
  const { register, entry } = props
  const fields = registerFields[register]
  const valuesOf = (form: FormData) => ({
    title: String(form.get('title') ?? ''),
    content: Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')])),
    ...(entry && { version: entry.version }),
  })
  const { formProps, errors, failure, busy } = useSubmission<string>({
    check: (form) => byField(checkWith(EntryForm[register], valuesOf(form))),
    send: async (form) => {
      const input = valuesOf(form)
      const calls = registerCalls[register]
      if (entry) await call(calls.change, { params: { id: entry.id }, input })
      else await call(calls.add, { input })
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog open size="wide" onOpenChange={(open) => open || props.onClose()} title={props.title}>
      <form {...formProps} className="grid gap-5">
        <Field name="title" label="Name" error={errors.title}>
          {(control) => <Input {...control} defaultValue={entry?.title} autoComplete="off" />}
        </Field>
        {fields.map((field) => (
          <div key={field.name} className="grid gap-5">
            {field.section && <h3 className="mt-2 text-lg">{field.section}</h3>}
            <Field
              name={field.name}
              label={field.label}
              hint={field.hint}
              optional={field.optional ?? false}
              error={errors[field.name]}
            >
              {(control) => (
                <Control control={control} field={field} value={entry?.content[field.name] ?? ''} />
              )}
            </Field>
          </div>
        ))}
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}

/** "content.purpose" is the field "purpose". */
const byField = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^content\./, ''), message]),
  )

function Control(props: { control: ControlProps; field: RegisterField; value: string }) {
  const { control, field, value } = props
  switch (field.type) {
    case 'words':
      return <Textarea {...control} rows={3} defaultValue={value} />
    case 'line':
      return <Input {...control} defaultValue={value} autoComplete="off" />
    case 'day':
      return <Day control={control} value={value} />
    case 'yes-no':
      return (
        <Choice
          control={control}
          value={value}
          choices={[
            ['yes', 'Yes'],
            ['no', 'No'],
          ]}
        />
      )
    case 'choice':
      return (
        <Choice
          control={control}
          value={value}
          choices={(field.choices ?? []).map((choice) => [choice, choice])}
        />
      )
  }
}

function Choice(props: {
  control: ControlProps
  value: string
  choices: [value: string, label: string][]
}) {
  return (
    <NativeSelect {...props.control} defaultValue={props.value} className="max-w-md">
      <option value="" disabled>
        Please choose
      </option>
      {props.choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

function Day({ control, value }: { control: ControlProps; value: string }) {
  const [day, setDay] = useState<string | undefined>(value || undefined)
  return <DatePicker {...control} value={day} onChange={setDay} />
}
