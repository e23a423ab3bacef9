import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import type { deskTicketCalls } from '#features/tickets/calls/desk.ts'
import type { ticketCalls } from '#features/tickets/calls/own.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** The next message of a thread. Once it is sent, the field is empty for another. */
export function ReplyForm(props: {
  label: string
  hint?: string
  button: string
  sends: typeof ticketCalls.write | typeof deskTicketCalls.answer
  /** Of the ticket. */
  id: string
  onSent: () => void
}) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { formProps, errors, failure, busy } = useForm(props.sends, {
    params: { id: props.id },
    also: { key },
    onDone: () => {
      props.onSent()
      setKey(crypto.randomUUID())
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <Field name="text" label={props.label} hint={props.hint} error={errors.text}>
        {(control) => <Textarea {...control} key={key} rows={4} maxLength={5000} />}
      </Field>
      <FormEnd failure={failure} busy={busy} label={props.button} />
    </form>
  )
}
