import { useSubmission } from '#app/portal/use-submission.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { call } from '#app/session/call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { checkRole, roleValues } from './check-role.ts'
import { RoleFields } from './role-fields.tsx'

/** Somebody who needs no approval: they are who the admin says. */
export function InviteDialog(props: { onClose: () => void; onInvited: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Invite somebody"
      description="They get an email with a link, and need no approval."
    >
      <WithSecondFactor action="people.invite">
        <InviteForm {...props} />
      </WithSecondFactor>
    </Dialog>
  )
}

function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkRole(peopleCalls.invite.input, data),
    send: async (data) => {
      await call(peopleCalls.invite, { input: roleValues(data) })
      toast({ title: 'Invited', description: 'The mail with the link is on its way.' })
      onInvited()
      onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      {failure && (
        <Alert live kind="error" title="Nobody was invited">
          {failure}
        </Alert>
      )}
      <Field name="fullName" label="Name" error={errors.fullName}>
        {(control) => <Input {...control} autoComplete="off" maxLength={120} />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <RoleFields errors={errors} />
      <Button
        type="submit"
        variant="orange"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Inviting…' : 'Send the invitation'}
      </Button>
    </form>
  )
}
