import { useForm } from '#app/portal/use-form.ts'
import { deskProductRequestCalls } from '#features/product-requests/calls/desk.ts'
import type { DeskProductRequest } from '#features/product-requests/schema/desk.ts'
import { requestOutcomes } from '#features/product-requests/schema/own.ts'
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
  const { formProps, errors, failure, busy } = useForm(deskProductRequestCalls.answer, {
    params: { id },
    onDone: () => {
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
