import { useForm } from '#app/portal/use-form.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import type { MailDetail } from '#features/mail-desk/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'

/** Sends an email again, to the same address or to the right one. */
export function RetryForm({ mail, onDone }: { mail: MailDetail; onDone: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(mailDeskCalls.retry, {
    params: { id: mail.id },
    // A field that was emptied is a mistake here, not the address that it had.
    also: (form) => ({ recipient: String(form.get('recipient')) }),
    onDone: (_, { recipient }) => {
      toast({ title: 'The email is sent again', description: `To ${recipient}` })
      onDone()
    },
  })
  return (
    <form {...formProps} aria-label="Send it again" className="grid gap-4">
      {failure && (
        <Alert live kind="error" title="It was not sent again">
          {failure}
        </Alert>
      )}
      <Field
        name="recipient"
        label="Send it to"
        hint={
          mail.sealed
            ? mailDeskCalls.retry.refusals.sealed.message
            : 'Correct the address if it was mistyped.'
        }
        error={errors.recipient}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            readOnly={mail.sealed}
            defaultValue={mail.recipient}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="orange"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'One moment…' : 'Send again'}
      </Button>
    </form>
  )
}
