import { useForm } from '#app/portal/use-form.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'

export function ReviewDialog(props: { code: string; onClose: () => void; onReviewed: () => void }) {
  const { formProps, errors, failure, busy } = useForm(controlCalls.review, {
    params: { code: props.code },
    also: (form) => ({ note: String(form.get('note') ?? '').trim() }),
    onDone: () => {
      props.onReviewed()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Review of ${props.code}`}
      description="It is dated today, and the next review is planned by the cycle."
    >
      <form {...formProps} className="grid gap-5">
        <Field name="note" label="What you found" optional error={errors.note}>
          {(control) => <Textarea {...control} maxLength={1000} />}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Record the review" />
      </form>
    </Dialog>
  )
}
