import { useState } from 'react'
import { useForm } from '#app/portal/use-form.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { firstDay } from '#features/privacy/schema/cases.ts'
import { caseKinds, caseWaysIn } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../dashboard/support/form-end.tsx'

/** What came by mail, by telephone or by post is taken down here. */
export function NewCaseDialog(props: {
  complaint: boolean
  onClose: () => void
  onAdded: (id: string) => void
}) {
  const today = londonDate(new Date())
  const [receivedOn, setReceivedOn] = useState<string | undefined>(today)
  const { formProps, errors, failure, busy } = useForm(caseCalls.takeDown, {
    onDone: ({ id }) => props.onAdded(id),
  })
  const kinds = Object.entries(caseKinds).filter(
    ([kind]) => (kind === 'complaint') === props.complaint,
  )
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={props.complaint ? 'Take down a complaint' : 'Take down a request'}
      description="The clock runs from the day on which it reached any of us."
    >
      <form {...formProps} className="grid gap-5 sm:grid-cols-2">
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
        <FormEnd failure={failure} busy={busy} label="Take it down" busyLabel="Storing…" />
      </form>
    </Dialog>
  )
}
