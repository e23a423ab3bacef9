import { useNavigate } from 'react-router'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { policyReaders } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SettingsFields } from './settings-fields.tsx'

const usual = { readers: [...policyReaders], quorum: 1, reviewMonths: 12, controls: [] }

export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { loaded } = useCall(policyCalls.approvers)
  return (
    <DialogForm
      call={policyCalls.create}
      title="New policy"
      description="It begins as a draft that only the compliance area sees."
      button="Begin writing"
      busyLabel="One moment…"
      variant="orange"
      onDone={({ id, versionId }) =>
        navigate(portalPath('/compliance/policies/:id/versions/:versionId', { id, versionId }))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field name="title" label="Title" error={errors.title}>
            {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
          </Field>
          <SettingsFields
            values={usual}
            errors={errors}
            approvers={loaded.status === 'there' ? loaded.answer : undefined}
          />
        </>
      )}
    </DialogForm>
  )
}
