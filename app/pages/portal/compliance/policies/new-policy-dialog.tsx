import { useNavigate } from 'react-router'
import { checkWith } from '#app/portal/check-with.ts'
import { useApi } from '#app/portal/use-api.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { NewPolicy } from '#features/policies/schema.ts'
import { policyReaders } from '#lib/compliance-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../../dashboard/support/form-end.tsx'
import { type SettingsField, SettingsFields, settingsOf } from './settings-fields.tsx'

const usual = { readers: [...policyReaders], quorum: 1, reviewMonths: 12 }

export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { loaded } = useApi<string[]>('/api/policies/approvers')
  const valuesOf = (form: FormData) => ({ title: form.get('title'), ...settingsOf(form) })
  const { formProps, errors, failure, busy } = useSubmission<'title' | SettingsField>({
    check: (form) => checkWith(NewPolicy, valuesOf(form)),
    send: async (form) => {
      const { id, versionId } = await callApi<{ id: string; versionId: string }>('/api/policies', {
        method: 'POST',
        body: valuesOf(form),
      })
      await navigate(`/compliance/policies/edit?id=${id}&version=${versionId}`)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="New policy"
      description="It begins as a draft that only the compliance area sees."
    >
      <form {...formProps} className="grid gap-5">
        <Field name="title" label="Title" error={errors.title}>
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
        <SettingsFields
          values={usual}
          errors={errors}
          approvers={loaded.status === 'there' ? loaded.answer : undefined}
        />
        <FormEnd
          failure={failure}
          busy={busy}
          label="Begin writing"
          busyLabel="One moment…"
          variant="orange"
        />
      </form>
    </Dialog>
  )
}
