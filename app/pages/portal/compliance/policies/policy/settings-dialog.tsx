import { useForm } from '#app/portal/use-form.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { PolicyDetail } from '#features/policies/schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { SettingsFields } from '../settings-fields.tsx'

export function SettingsDialog(props: {
  policy: PolicyDetail
  onChanged: () => void
  onClose: () => void
}) {
  const { policy } = props
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(policyCalls.changeSettings, {
    params: { id: policy.id },
    also: { version: policy.version },
    onDone: () => {
      toast({ title: 'Saved', description: 'The settings hold from now on.' })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Settings"
      description="The date of the next review is set at the next publication."
    >
      <form {...formProps} className="grid gap-5">
        <SettingsFields values={policy} errors={errors} approvers={policy.approvers} />
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}
