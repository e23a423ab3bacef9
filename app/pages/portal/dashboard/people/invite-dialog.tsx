import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { checkRole, roleValues } from './check-role.ts'
import { RoleFields } from './role-fields.tsx'

/** Somebody who needs no approval: they are who the admin says. */
export function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: () => void
}) {
  const toast = useToast()
  const { errors, ...form } = useSubmission({
    check: (data) => checkRole(peopleCalls.invite.input, data),
    send: async (data) => {
      await call(peopleCalls.invite, { input: roleValues(data) })
      toast({ title: 'Invited', description: 'The email with the link is on its way.' })
      onInvited()
      onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title="Invite someone"
      description="They get an email with a link, and need no approval."
      action="people.invite"
      button="Send the invitation"
      busyLabel="Inviting…"
      variant="orange"
      failureTitle="Nobody was invited"
      onClose={onClose}
    >
      <Field name="fullName" label="Name" error={errors.fullName}>
        {(control) => <Input {...control} autoComplete="off" maxLength={120} />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <RoleFields errors={errors} />
    </SubmissionDialog>
  )
}
