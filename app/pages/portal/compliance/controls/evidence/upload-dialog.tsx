import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { addedKinds, NewEvidence } from '#features/controls/schema/evidence.ts'
import { londonDate } from '#lib/business-hours.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { ControlPicker } from '../../control-picker.tsx'
import { DateField } from '../../date-field.tsx'
import { FileField, fileProblem } from './file-field.tsx'

const wordsOf = (form: FormData) => ({
  title: String(form.get('title') ?? ''),
  kind: String(form.get('kind') ?? ''),
  controls: form.getAll('controls').map(String),
  effectiveOn: String(form.get('effectiveOn') ?? ''),
  expiresOn: String(form.get('expiresOn') ?? '') || null,
})

export function UploadDialog(props: {
  controls: readonly string[]
  onClose: () => void
  onAdded: () => void
}) {
  const { formProps, errors, failure, busy } = useSubmission<
    'title' | 'kind' | 'controls' | 'effectiveOn' | 'expiresOn' | 'file'
  >({
    check: (form) => ({ ...checkWith(NewEvidence, wordsOf(form)), ...fileProblem(form) }),
    send: async (form) => {
      await callApi('/api/evidence/files', { method: 'POST', body: form })
      props.onAdded()
      props.onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Add evidence">
      <form {...formProps} className="grid gap-5">
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
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            name="effectiveOn"
            label="Effective from"
            start={londonDate(new Date())}
            error={errors.effectiveOn}
          />
          <DateField name="expiresOn" label="Ends on" optional error={errors.expiresOn} />
        </div>
        <ControlPicker start={props.controls} error={errors.controls} />
        <FormEnd failure={failure} busy={busy} label="Add it" busyLabel="Uploading…" />
      </form>
    </Dialog>
  )
}
