import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import { addedKinds, NewEvidence } from '#features/controls/schema/evidence.ts'
import { formValues } from '#lib/form-values.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { ControlPicker } from '../../control-picker.tsx'
import { FileField, fileProblem } from './file-field.tsx'
import { SpanFields } from './span-fields.tsx'

export function UploadDialog(props: {
  controls: readonly string[]
  onClose: () => void
  onAdded: () => void
}) {
  const { errors, ...form } = useSubmission<
    'title' | 'kind' | 'controls' | 'effectiveOn' | 'expiresOn' | 'file'
  >({
    check: (form) => ({
      ...checkWith(NewEvidence, formValues(NewEvidence, form)),
      ...fileProblem(form),
    }),
    send: async (form) => {
      await call(evidenceCalls.add, { body: form })
      props.onAdded()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      pinned
      form={form}
      title="Add evidence"
      button="Add it"
      busyLabel="Uploading…"
      onClose={props.onClose}
    >
      <Field name="title" label="Title" error={errors.title}>
        {(control) => <Input {...control} maxLength={160} autoComplete="off" />}
      </Field>
      <Field name="kind" label="What it is" error={errors.kind}>
        {(control) => (
          <NativeSelect {...control} defaultValue="record">
            {Object.entries(addedKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <FileField error={errors.file} />
      <SpanFields errors={errors} />
      <ControlPicker start={props.controls} error={errors.controls} />
    </SubmissionDialog>
  )
}
