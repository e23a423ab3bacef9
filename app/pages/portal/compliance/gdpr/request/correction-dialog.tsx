import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { type CaseDetail, firstDay } from '#features/privacy/schema/cases.ts'
import { caseKinds } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Somebody ticked “complaint” and asks for access, or the letter lay about before it was opened. */
export function CorrectionDialog({
  it,
  onChanged,
  onClose,
}: {
  it: CaseDetail
  onChanged: (it: CaseDetail) => void
  onClose: () => void
}) {
  const [receivedOn, setReceivedOn] = useState<string | undefined>(it.receivedOn)
  return (
    <DialogForm
      call={caseCalls.correct}
      params={{ id: it.id }}
      title="What is it, and when did it reach us?"
      description="The deadline is worked out again. The reference stays, and no email is sent."
      button="Put right"
      busyLabel="Storing…"
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field name="kind" label="What it is about" error={errors.kind}>
            {(control) => (
              <NativeSelect {...control} defaultValue={it.kind}>
                {Object.entries(caseKinds).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field name="receivedOn" label="Received on" error={errors.receivedOn}>
            {(control) => (
              <DatePicker
                {...control}
                min={firstDay}
                max={londonDate(new Date())}
                value={receivedOn}
                onChange={setReceivedOn}
              />
            )}
          </Field>
          <Field name="reason" label="Why it is put right" error={errors.reason}>
            {(control) => <Textarea {...control} rows={3} maxLength={500} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
