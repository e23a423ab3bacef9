import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import type { PersonView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { checkRole, roleValues } from './check-role.ts'
import { RoleFields } from './role-fields.tsx'

export function RoleDialog(props: {
  person: PersonView
  onClose: () => void
  onChanged: () => void
}) {
  const { person } = props
  const name = nameOf(person)
  const isColleague = person.role !== 'client'
  const toast = useToast()
  const { errors, ...form } = useSubmission({
    check: (data) => checkRole(peopleCalls.changeRole.input, data),
    send: async (data) => {
      // Whoever is no client any more has no company any more.
      const input = { companyId: null, ...roleValues(data) }
      await call(peopleCalls.changeRole, { params: { userId: person.userId }, input })
      toast({
        title: 'Changed',
        description: isColleague
          ? `${name} is up to date.`
          : `${name} has the new role from now on.`,
      })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={isColleague ? `Name and role of ${name}` : `Role of ${name}`}
      description="It counts at once, on every page that they have open."
      button={isColleague ? 'Save the changes' : 'Change the role'}
      busyLabel="Changing…"
      failureTitle="Nothing was changed"
      onClose={props.onClose}
    >
      {isColleague && (
        <Field
          name="fullName"
          label="Full name"
          hint="The audit trail shows it beside everything they did. What it was before stays in it."
          error={errors.fullName}
        >
          {(control) => <Input {...control} autoComplete="off" defaultValue={person.fullName} />}
        </Field>
      )}
      <RoleFields role={person.role} company={person.company} errors={errors} />
    </SubmissionDialog>
  )
}
