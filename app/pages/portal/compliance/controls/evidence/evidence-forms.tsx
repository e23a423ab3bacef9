import { checkWith } from '#app/portal/check-with.ts'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import { type EvidenceDetail, NewVersion } from '#features/controls/schema/evidence.ts'
import { formValues } from '#lib/form-values.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ControlPicker } from '../../control-picker.tsx'
import { FileField, fileProblem } from './file-field.tsx'
import { SpanFields } from './span-fields.tsx'

export function RenewForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { formProps, errors, failure, busy } = useSubmission<'effectiveOn' | 'expiresOn' | 'file'>({
    check: (form) => ({
      ...checkWith(NewVersion, formValues(NewVersion, form)),
      ...fileProblem(form),
    }),
    send: async (form) => {
      await call(evidenceCalls.renew, { params: { id }, body: form })
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-5 rounded-field border border-line p-4">
      <FileField error={errors.file} />
      <SpanFields errors={errors} />
      <FormEnd failure={failure} busy={busy} label="Add this version" busyLabel="Uploading…" />
    </form>
  )
}

export function RetireForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { formProps, errors, failure, busy } = useForm(evidenceCalls.retire, {
    params: { id },
    onDone,
  })
  return (
    <form {...formProps} className="grid gap-5 rounded-field border border-line p-4">
      <Field
        name="reason"
        label="Why it no longer counts"
        hint="Its files are kept."
        error={errors.reason}
      >
        {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Retire it" />
    </form>
  )
}

export function ChangeForm(props: { evidence: EvidenceDetail; onDone: () => void }) {
  const { id, title, controls } = props.evidence
  const { formProps, errors, failure, busy } = useForm(evidenceCalls.change, {
    params: { id },
    onDone: props.onDone,
  })
  return (
    <form {...formProps} className="grid gap-5 rounded-field border border-line p-4">
      <Field name="title" label="Title" error={errors.title}>
        {(control) => (
          <Input {...control} maxLength={160} autoComplete="off" defaultValue={title} />
        )}
      </Field>
      <ControlPicker start={controls} error={errors.controls} />
      <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
    </form>
  )
}
