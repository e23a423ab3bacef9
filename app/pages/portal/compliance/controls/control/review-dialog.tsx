import { DialogForm } from '#app/portal/dialog-form.tsx'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

export function ReviewDialog(props: { code: string; onClose: () => void; onReviewed: () => void }) {
  return (
    <DialogForm
      call={controlCalls.review}
      params={{ code: props.code }}
      also={(form) => ({ note: String(form.get('note') ?? '').trim() })}
      title={`Review of ${props.code}`}
      description="It is dated today, and the next review is planned by the cycle."
      button="Record the review"
      busyLabel="Sending…"
      onDone={props.onReviewed}
      onClose={props.onClose}
    >
      {(errors) => (
        <Field name="note" label="What you found" optional error={errors.note}>
          {(control) => <Textarea {...control} maxLength={1000} />}
        </Field>
      )}
    </DialogForm>
  )
}
