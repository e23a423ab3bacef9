import { useState } from 'react'
import { useForm } from '#app/portal/use-form.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { type CaseDetail, firstDay } from '#features/privacy/schema/cases.ts'
import { caseKinds } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'

type Props = { it: CaseDetail; onChanged: (it: CaseDetail) => void }

/** Somebody ticked “complaint” and asks for access, or the letter lay about before it was opened. */
export function CorrectionDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="What is it, and when did it reach us?"
      description="The clock is counted anew. The reference stays, and nobody is mailed."
    >
      <CorrectionForm {...props} onDone={onClose} />
    </Dialog>
  )
}

function CorrectionForm({ it, onChanged, onDone }: Props & { onDone: () => void }) {
  const [receivedOn, setReceivedOn] = useState<string | undefined>(it.receivedOn)
  const { formProps, errors, failure, busy } = useForm(caseCalls.correct, {
    params: { id: it.id },
    onDone: (corrected) => {
      onChanged(corrected)
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
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
      <FormEnd failure={failure} busy={busy} label="Put right" busyLabel="Storing…" />
    </form>
  )
}
