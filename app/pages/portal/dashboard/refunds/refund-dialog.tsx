import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { refundCalls } from '#features/refunds/calls/own.ts'
import { londonDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import { useToast } from '#ui/toast.tsx'
import { MachineField } from '../support/machine-field.tsx'

export function RefundDialog(props: { onClose: () => void; onAsked: () => void }) {
  const toast = useToast()
  // One for this form: sent twice, it is one request.
  const [key] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState<string>()
  const [time, setTime] = useState<string>()
  const { formProps, errors, failure, busy } = useForm(refundCalls.ask, {
    also: { key },
    onDone: () => {
      toast({ title: 'We look into it', description: 'We will email you our decision.' })
      props.onAsked()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Ask for a refund"
      description="Never send us a whole card number, the security code or a PIN."
    >
      <form {...formProps} className="grid gap-5">
        <MachineField error={errors.machineId} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="day" label="Day" error={errors.day}>
            {(control) => (
              <DatePicker {...control} value={day} onChange={setDay} max={londonDate(new Date())} />
            )}
          </Field>
          <Field name="time" label="Time, roughly" error={errors.time}>
            {(control) => <TimePicker {...control} value={time} onChange={setTime} />}
          </Field>
          <Field name="amount" label="Amount in pounds" hint="As in 1.80" error={errors.amount}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field name="slot" label="Slot" optional hint="As on the tag: A1" error={errors.slot}>
            {(control) => <Input {...control} maxLength={10} autoComplete="off" />}
          </Field>
        </div>
        <Field
          name="lastFourDigits"
          label="Last four digits of the card"
          optional
          hint="With a phone or a watch, take them from the wallet app."
          error={errors.lastFourDigits}
        >
          {(control) => <Input {...control} inputMode="numeric" maxLength={4} autoComplete="off" />}
        </Field>
        <Field name="reason" label="What happened?" error={errors.reason}>
          {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Send" />
      </form>
    </Dialog>
  )
}
