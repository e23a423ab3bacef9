import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import type { PersonView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { textIn } from '../../../site/form/text-in.ts'

const kinds = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description:
      'They are signed out everywhere at once and cannot sign in until you lift it. They get an email.',
    submitLabel: 'Suspend',
    done: 'is suspended and signed out.',
  },
  lift: {
    title: (name: string) => `Let ${name} in again?`,
    description: 'They can sign in again at once. They get an email.',
    submitLabel: 'Lift the suspension',
    done: 'can sign in again.',
  },
} as const

/** Asks once, with the reason where there must be one; can be undone by the other of the two. */
export function SuspendDialog(props: {
  kind: keyof typeof kinds
  person: PersonView
  onClose: () => void
  onChanged: () => void
}) {
  const { person } = props
  const kind = kinds[props.kind]
  const suspending = props.kind === 'suspend'
  const name = nameOf(person)
  const toast = useToast()
  const { errors, ...form } = useSubmission({
    check: (data) =>
      suspending ? checkWith(peopleCalls.suspend.input, Object.fromEntries(data)) : {},
    send: async (data) => {
      const params = { userId: person.userId }
      await (suspending
        ? call(peopleCalls.suspend, { params, input: { reason: textIn(data, 'reason') } })
        : call(peopleCalls.liftSuspension, { params }))
      toast({ title: 'Done', description: `${name} ${kind.done}` })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={kind.title(name)}
      description={kind.description}
      button={kind.submitLabel}
      busyLabel="One moment…"
      variant={suspending ? 'destructive' : 'default'}
      failureTitle="Nothing was changed"
      onClose={props.onClose}
    >
      {suspending && (
        <Field
          name="reason"
          label="Why?"
          hint="The person reads this in the email."
          error={errors.reason}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
        </Field>
      )}
    </SubmissionDialog>
  )
}
