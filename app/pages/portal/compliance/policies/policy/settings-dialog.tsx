import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { type PolicyDetail, PolicySettings } from '#features/policies/schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { type SettingsField, SettingsFields, settingsOf } from '../settings-fields.tsx'

export function SettingsDialog(props: {
  policy: PolicyDetail
  onChanged: () => void
  onClose: () => void
}) {
  const { policy } = props
  const toast = useToast()
  const valuesOf = (form: FormData) => ({ version: policy.version, ...settingsOf(form) })
  const { formProps, errors, failure, busy } = useSubmission<SettingsField>({
    check: (form) => checkWith(PolicySettings, valuesOf(form)),
    send: async (form) => {
      await callApi(`/api/policies/${policy.id}`, { method: 'PUT', body: valuesOf(form) })
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
