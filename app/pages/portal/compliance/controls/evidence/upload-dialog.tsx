import { useId } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import { addedKinds, NewEvidence } from '#features/controls/schema/evidence.ts'
import { formValues } from '#lib/form-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { DialogFormEnd } from '../../../dashboard/support/form-end.tsx'
import { ControlPicker } from '../../control-picker.tsx'
import { FileField, fileProblem } from './file-field.tsx'
import { SpanFields } from './span-fields.tsx'

export function UploadDialog(props: {
  controls: readonly string[]
  onClose: () => void
  onAdded: () => void
}) {
  const id = useId()
  const { formProps, errors, failure, busy } = useSubmission<
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
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Add evidence"
      footer={
        <DialogFormEnd
          form={id}
          failure={failure}
          busy={busy}
          label="Add it"
          busyLabel="Uploading…"
        />
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
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
      </form>
    </Dialog>
  )
}
