import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { NewMessage } from '#features/care/schema/tickets.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from './form-end.tsx'

/** The next message of a thread. Once it is sent, the field is empty for another. */
export function ReplyForm(props: {
  label: string
  hint?: string
  button: string
  send: (message: NewMessage) => Promise<void>
}) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const valuesOf = (form: FormData) => ({ key, text: String(form.get('text') ?? '') })
  const { formProps, errors, failure, busy } = useSubmission<'text'>({
    check: (form) => checkWith(NewMessage, valuesOf(form)),
    send: async (form) => {
      await props.send(valuesOf(form))
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
