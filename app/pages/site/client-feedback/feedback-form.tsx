import { type FormEvent, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import {
  attributions,
  type FeedbackField,
  longestMessage,
  shortestMessage,
} from '#features/feedback/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Consent } from '../form/consent.tsx'
import type { Acknowledgement } from '../form/enquiry-channel.ts'
import type { Errors } from '../form/enquiry-result.ts'
import { FormToken } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useErrors } from '../form/use-errors.ts'
import { useFocusOnMistake } from '../form/use-mistakes.ts'
import { Choices } from './choices.tsx'
import { checkFeedbackForm, type FeedbackResult } from './feedback-action.ts'
import { FeedbackSent } from './feedback-sent.tsx'

export function FeedbackForm(props: {
  /** Sent already: the page that the server leads to after a form without JavaScript. */
  sent: Acknowledgement | undefined
}) {
  const { sent } = props
  const fetcher = useFetcher<FeedbackResult>()
  const returned = useActionData<FeedbackResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useErrors<FeedbackField>(result)
  useFocusOnMistake(form, result)
  if (result?.state === 'sent') return <FeedbackSent now {...result.acknowledgement} />
  if (sent && !result) return <FeedbackSent now={false} {...sent} />

  const values = result?.values ?? {}
  const sending = fetcher.state !== 'idle'

  // A message goes as soon as its field is right; it never appears while somebody is still typing.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const { checked } = checkFeedbackForm(new FormData(event.currentTarget))
    const wrong: Errors<FeedbackField> = checked.success ? {} : messagesByField(checked.error)
    const shown = Object.keys(errors) as FeedbackField[]
    setErrors(Object.fromEntries(shown.map((name) => [name, wrong[name]])))
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/client-feedback#feedback"
      noValidate
      onInput={recheck}
      aria-labelledby="feedback-title"
      className="grid gap-6 sm:grid-cols-2"
    >
      {result?.state === 'failed' && !sending && (
        <NotSent reason={result.reason} what="your feedback" />
      )}
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="organisation" label="Organisation or building" error={errors.organisation}>
        {(control) => (
          <Input {...control} autoComplete="organization" defaultValue={values.organisation} />
        )}
      </Field>
      <Field
        name="email"
        label="Email"
        hint="So that we can check with you. It is never published."
        error={errors.email}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field
        name="message"
        label="Your feedback"
        hint={`What worked, what did not. Between ${shortestMessage} and ${longestMessage} characters.`}
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={6} defaultValue={values.message} />}
      </Field>
      <Choices
        name="publishConsent"
        label="May we publish it on this page?"
        error={errors.publishConsent}
        chosen={values.publishConsent}
        choices={{ yes: 'Yes, once you have checked it with me', no: 'No, it is for you only' }}
      />
      <Choices
        name="attribution"
        label="If so, how may we quote you?"
        error={errors.attribution}
        chosen={values.attribution}
        required={false}
        choices={attributions}
      />
      <Consent
        purpose="to handle this feedback"
        error={errors.gdprConsent}
        given={values.gdprConsent === 'on'}
      />
      <FormToken />
      <Honeypot />
      <SendButton sending={sending}>Send feedback</SendButton>
    </fetcher.Form>
  )
}
