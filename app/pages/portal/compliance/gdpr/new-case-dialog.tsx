import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { firstDay } from '#features/privacy/schema/cases.ts'
import { caseKinds, caseWaysIn } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** What came by email, by telephone or by post is taken down here. */
export function NewCaseDialog(props: {
  complaint: boolean
  onClose: () => void
  onAdded: (id: string) => void
}) {
  const today = londonDate(new Date())
  const [receivedOn, setReceivedOn] = useState<string | undefined>(today)
  const kinds = Object.entries(caseKinds).filter(
    ([kind]) => (kind === 'complaint') === props.complaint,
  )
  return (
    <DialogForm
      call={caseCalls.takeDown}
      size="wide"
      title={props.complaint ? 'Take down a complaint' : 'Take down a request'}
      description="The clock runs from the day on which it reached any of us."
      button="Take it down"
      busyLabel="Storing…"
      onDone={({ id }) => props.onAdded(id)}
      onClose={props.onClose}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="kind" label="What it is about" error={errors.kind}>
            {(control) => (
              <NativeSelect {...control} defaultValue={props.complaint ? 'complaint' : 'access'}>
                {kinds.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field name="wayIn" label="How it came in" error={errors.wayIn}>
            {(control) => (
              <NativeSelect {...control} defaultValue="email">
                {Object.entries(caseWaysIn)
                  .filter(([value]) => value !== 'form')
                  .map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </NativeSelect>
            )}
          </Field>
          <Field name="name" label="Name" error={errors.name}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
          <Field name="receivedOn" label="Received on" error={errors.receivedOn}>
            {(control) => (
              <DatePicker
                {...control}
                min={firstDay}
                max={today}
                value={receivedOn}
                onChange={setReceivedOn}
              />
            )}
          </Field>
          <Field optional name="email" label="Email" error={errors.email}>
            {(control) => <Input {...control} type="email" autoComplete="off" />}
          </Field>
          <Field optional name="contact" label="How else to reach them" error={errors.contact}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
          <Field
            name="about"
            label="What they ask for"
            hint="In their words. No card numbers and no identity papers."
            error={errors.about}
            className="sm:col-span-2"
          >
            {(control) => <Textarea {...control} rows={5} />}
          </Field>
        </div>
      )}
    </DialogForm>
  )
}
