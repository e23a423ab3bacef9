import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { type PersonView, RoleChange } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { checkRole, roleValues } from './check-role.ts'
import { RoleFields } from './role-fields.tsx'

export function RoleDialog(props: {
  person: PersonView
  onClose: () => void
  onChanged: () => void
}) {
  const { person } = props
  const name = person.fullName || person.email
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkRole(RoleChange, data),
    send: async (data) => {
      // Whoever is no client any more has no company any more.
      const body = { companyId: null, ...roleValues(data) }
      await callApi(`/api/people/${person.userId}`, { method: 'PUT', body })
      toast({ title: 'Changed', description: `${name} has the new role from now on.` })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Role of ${name}`}
      description="It counts at once, on every page that they have open."
    >
      <form {...formProps} className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="The role was not changed">
            {failure}
          </Alert>
        )}
        <RoleFields role={person.role} company={person.company} errors={errors} />
        <Button
          type="submit"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'Changing…' : 'Change the role'}
        </Button>
      </form>
    </Dialog>
  )
}
