import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { ControlReview } from '#features/controls/schema/controls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'

export function ReviewDialog(props: { code: string; onClose: () => void; onReviewed: () => void }) {
  const noteOf = (form: FormData) => ({ note: String(form.get('note') ?? '').trim() })
  const { formProps, errors, failure, busy } = useSubmission<'note'>({
    check: (form) => checkWith(ControlReview, noteOf(form)),
    send: async (form) => {
      const path = `/api/controls/control/${props.code}/review`
      await callApi(path, { method: 'POST', body: noteOf(form) })
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
