import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { company } from '#content/company.ts'
import {
  attributions,
  type FeedbackField,
  longestMessage,
  shortestMessage,
} from '#features/feedback/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { Button } from '#ui/button.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Choices } from './choices.tsx'
import { checkFeedbackForm, type FeedbackErrors, type FeedbackResult } from './feedback-action.ts'
import { FeedbackSent } from './feedback-sent.tsx'

/** Sent already: the page that the server leads to after a form without JavaScript. */
export function FeedbackForm({ sent }: { sent: boolean }) {
  const fetcher = useFetcher<FeedbackResult>()
  const returned = useActionData<FeedbackResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useErrors(result)
  useEffect(() => {
    if (result?.state !== 'invalid') return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result])
  if (result?.state === 'sent' || (sent && !result)) return <FeedbackSent now={!sent} />

  const values = result ? result.values : {}
  const sending = fetcher.state !== 'idle'

  // A message goes as soon as its field is right; it never appears while somebody is still typing.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const { checked } = checkFeedbackForm(new FormData(event.currentTarget))
    const wrong: FeedbackErrors = checked.success ? {} : messagesByField(checked.error)
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
      {result?.state === 'failed' && (
        <p role="alert" className="rounded-field bg-alarm p-4 text-on-alarm sm:col-span-2">
          <strong>Error.</strong> There was an issue sending your feedback. Please try again.
        </p>
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
        choices={attributions}
      />
      <InlineField
        name="gdprConsent"
        required
        error={errors.gdprConsent}
        className="sm:col-span-2"
        label={
          <>
            I agree that {company.name} may use my details to handle this feedback, as the{' '}
            <a
              href="/privacy-policy"
              target="_blank"
              rel="noopener"
              className="text-rust underline underline-offset-4"
            >
              privacy policy<span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            explains.
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            type="checkbox"
            defaultChecked={values.gdprConsent === 'on'}
            className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:rounded-sm aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-alarm"
          />
        )}
      </InlineField>
      <Honeypot />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          variant="orange"
          size="lg"
          disabled={sending}
          className="max-sm:w-full"
        >
          {sending ? 'Sending...' : 'Send feedback'}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Nobody sees or reaches it; programs that fill in every field do. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor="honeypot">Leave this field empty</label>
      <input id="honeypot" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The errors of the newest result, which typing may take away one by one. */
function useErrors(result: FeedbackResult | undefined) {
  const found: FeedbackErrors = result?.state === 'invalid' ? result.errors : {}
  const [shown, setShown] = useState({ result, errors: found })
  if (shown.result !== result) setShown({ result, errors: found })
  const setErrors = (errors: FeedbackErrors) => setShown({ result, errors })
  return [shown.errors, setErrors] as const
}
