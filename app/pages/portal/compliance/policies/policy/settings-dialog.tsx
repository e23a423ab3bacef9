import { DialogForm } from '#app/portal/dialog-form.tsx'
import { policyCalls } from '#features/policies/calls.ts'
import type { PolicyDetail } from '#features/policies/schema.ts'
import { SettingsFields } from '../settings-fields.tsx'

export function SettingsDialog(props: {
  policy: PolicyDetail
  onChanged: () => void
  onClose: () => void
}) {
  const { policy } = props
  return (
    <DialogForm
      call={policyCalls.changeSettings}
      params={{ id: policy.id }}
      also={{ version: policy.version }}
      title="Settings"
      description="The date of the next review is set at the next publication."
      button="Save"
      toast={{ title: 'Saved', description: 'The settings hold from now on.' }}
      onDone={props.onChanged}
      onClose={props.onClose}
    >
      {(errors) => <SettingsFields values={policy} errors={errors} approvers={policy.approvers} />}
    </DialogForm>
  )
}
