import { useForm } from '#app/portal/use-form.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import type { MailDetail } from '#features/mail-desk/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'

/** Decides that nobody gets this email; it can still be sent again later. */
export function SetAsideForm({ mail, onDone }: { mail: MailDetail; onDone: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(mailDeskCalls.setAside, {
    params: { id: mail.id },
    onDone: () => {
      toast({ title: 'Set aside', description: 'You find it under “Set aside”.' })
      onDone()
    },
  })
  return (
    <Disclosure summary="Set it aside instead">
      <form {...formProps} aria-label="Set it aside" className="grid gap-4">
        {failure && (
          <Alert live kind="error" title="It was not set aside">
            {failure}
          </Alert>
        )}
        <Field name="reason" label="Why?" hint="For your colleagues." error={errors.reason}>
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </Field>
        <Button
          type="submit"
          variant="outline"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'One moment…' : 'Set aside'}
        </Button>
      </form>
    </Disclosure>
  )
}
