import { useNavigate } from 'react-router'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { policyReaders } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../../dashboard/support/form-end.tsx'
import { SettingsFields } from './settings-fields.tsx'

const usual = { readers: [...policyReaders], quorum: 1, reviewMonths: 12 }

export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { loaded } = useCall(policyCalls.approvers)
  const { formProps, errors, failure, busy } = useForm(policyCalls.create, {
    onDone: ({ id, versionId }) =>
      navigate(portalPath('/compliance/policies/:id/versions/:versionId', { id, versionId })),
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
