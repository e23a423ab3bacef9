import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import {
  type DeskProductRequest,
  RequestAnswer,
  requestOutcomes,
} from '#features/care/schema/requests.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../support/form-end.tsx'

export function AnswerDialog(props: {
  request: DeskProductRequest
  onClose: () => void
  onAnswered: () => void
}) {
  const { id, wish, company, outcome, answer } = props.request
  const { formProps, errors, failure, busy } = useSubmission<'outcome' | 'answer'>({
    check: (form) => checkWith(RequestAnswer, Object.fromEntries(form)),
    send: async (form) => {
      const body = Object.fromEntries(form)
      await callApi(`/api/care/desk/requests/${id}/answer`, { method: 'POST', body })
      props.onAnswered()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={wish}
      description={`Everybody at ${company} reads your answer.`}
    >
      <form {...formProps} className="grid gap-5">
        <FieldGroup name="outcome" label="Answer" error={errors.outcome}>
          {({ 'aria-labelledby': labelled, 'aria-invalid': invalid, name }) => (
            <RadioGroup
              name={name}
              aria-labelledby={labelled}
              aria-invalid={invalid}
              defaultValue={outcome ?? 'coming'}
            >
              {Object.entries(requestOutcomes).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </RadioGroup>
          )}
        </FieldGroup>
        <Field name="answer" label="When, or why not" error={errors.answer}>
          {(control) => (
            <Textarea {...control} rows={3} maxLength={500} defaultValue={answer ?? ''} />
          )}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Answer" />
      </form>
    </Dialog>
  )
}
