import { DialogForm } from '#app/portal/dialog-form.tsx'
import { deskProductRequestCalls } from '#features/product-requests/calls/desk.ts'
import type { DeskProductRequest } from '#features/product-requests/schema/desk.ts'
import { requestOutcomes } from '#features/product-requests/schema/own.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'

export function AnswerDialog(props: {
  request: DeskProductRequest
  onClose: () => void
  onAnswered: () => void
}) {
  const { id, wish, company, outcome, answer } = props.request
  return (
    <DialogForm
      call={deskProductRequestCalls.answer}
      params={{ id }}
      title={wish}
      description={`Everybody at ${company} reads your answer.`}
      button="Answer"
      busyLabel="Sending…"
      onDone={props.onAnswered}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </DialogForm>
  )
}
