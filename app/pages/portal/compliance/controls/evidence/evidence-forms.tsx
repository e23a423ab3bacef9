import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import {
  EvidenceChange,
  type EvidenceDetail,
  EvidenceEnd,
  NewVersion,
} from '#features/controls/schema/evidence.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { ControlPicker } from '../../control-picker.tsx'
import { FileField, fileProblem } from './file-field.tsx'
import { SpanFields, spanOf } from './span-fields.tsx'

export function RenewForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { formProps, errors, failure, busy } = useSubmission<'effectiveOn' | 'expiresOn' | 'file'>({
    check: (form) => ({ ...checkWith(NewVersion, spanOf(form)), ...fileProblem(form) }),
    send: async (form) => {
      await callApi(`/api/evidence/files/${id}`, { method: 'POST', body: form })
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
  const reasonOf = (form: FormData) => ({ reason: String(form.get('reason') ?? '') })
  const { formProps, errors, failure, busy } = useSubmission<'reason'>({
    check: (form) => checkWith(EvidenceEnd, reasonOf(form)),
    send: async (form) => {
      await callApi(`/api/evidence/${id}/retire`, { method: 'POST', body: reasonOf(form) })
      onDone()
    },
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
  const changeOf = (form: FormData) => ({
    title: String(form.get('title') ?? ''),
    controls: form.getAll('controls').map(String),
  })
  const { formProps, errors, failure, busy } = useSubmission<'title' | 'controls'>({
    check: (form) => checkWith(EvidenceChange, changeOf(form)),
    send: async (form) => {
      await callApi(`/api/evidence/${id}`, { method: 'PUT', body: changeOf(form) })
      props.onDone()
    },
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
