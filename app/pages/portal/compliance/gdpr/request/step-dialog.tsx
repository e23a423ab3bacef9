import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { type CloseReason, closeReasons } from '#lib/compliance-words.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Step, stepWords } from './step-words.ts'

/** A step, explained before it is done. */
export function StepDialog(props: {
  it: CaseDetail
  step: Step
  onClose: () => void
  onChanged: (it: CaseDetail) => void
}) {
  const { it, step } = props
  const { button, title, effect } = stepWords[step]
  const reasons = step === 'close' ? it.closeReasons : []
  const label = reasons.length > 0 ? 'What happened' : stepWords[step].label
  const required = reasons.length > 0 || stepWords[step].required
  const { errors, ...form } = useSubmission<'text' | 'because'>({
    check: (form) => ({
      ...(reasons.length > 0 && !form.get('because') && { because: 'Please choose why' }),
      ...(required && !String(form.get('text')).trim() && { text: 'Please write something' }),
    }),
    send: async (form) => {
      const because = form.get('because') as CloseReason | null
      const input = { step, text: String(form.get('text') ?? ''), ...(because && { because }) }
      props.onChanged(await call(caseCalls.step, { params: { id: it.id }, input }))
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={title}
      description={effect(it)}
      button={button}
      busyLabel="One moment…"
      onClose={props.onClose}
    >
      {reasons.length > 0 && (
        <Field name="because" label="Why without an answer" error={errors.because}>
          {(control) => (
            <NativeSelect {...control} defaultValue="">
              <option value="" disabled>
                Please choose
              </option>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {closeReasons[reason]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {label && (
        <Field name="text" label={label} optional={!required} error={errors.text}>
          {(control) => <Textarea {...control} rows={4} maxLength={5000} />}
        </Field>
      )}
    </SubmissionDialog>
  )
}
