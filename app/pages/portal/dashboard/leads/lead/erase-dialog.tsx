import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { textIn } from '../../../../site/form/text-in.ts'

/** It cannot be undone, so the address is typed once more. */
export function EraseDialog(props: { email: string; onClose: () => void; onErased: () => void }) {
  const { email } = props
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission<'confirm'>({
    check: (form): { confirm?: string } =>
      textIn(form, 'confirm').trim().toLowerCase() === email.toLowerCase()
        ? {}
        : { confirm: `Please type ${email}` },
    send: async (form) => {
      const body = { email, confirm: textIn(form, 'confirm').trim() }
      await callApi('/api/subjects/erase', { method: 'POST', body })
      toast({ title: 'Erased', description: `Nothing of ${email} is stored any more.` })
      props.onClose()
      props.onErased()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Erase this person"
      description={`Every enquiry, mail and note about ${email} is erased. This cannot be undone.`}
    >
      <form {...formProps} className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="Nothing was erased">
            {failure}
          </Alert>
        )}
        <Field name="confirm" label="Type the email address to confirm" error={errors.confirm}>
          {(control) => <Input {...control} type="email" autoComplete="off" maxLength={254} />}
        </Field>
        <Button
          type="submit"
          variant="destructive"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'Erasing…' : 'Erase everything'}
        </Button>
      </form>
    </Dialog>
  )
}
