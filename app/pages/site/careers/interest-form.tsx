import { useRef } from 'react'
import { useActionData, useFetcher, useSearchParams } from 'react-router'
import type { InterestField } from '#features/leads/schema/interest.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Consent } from '../form/consent.tsx'
import { FormToken } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useFocusOnMistake, useMistakes } from '../form/use-mistakes.ts'
import { checkInterestForm, type InterestResult } from './interest-action.ts'

/** The link at a field of work leads here with its id: /careers?field=route-technician#register. */
export function InterestForm({ roles }: { roles: { id: string; title: string }[] }) {
  const fetcher = useFetcher<InterestResult>()
  // Without JavaScript the answer comes with the page.
  const returned = useActionData<InterestResult>()
  const result = fetcher.data ?? returned
  const [query] = useSearchParams()
  const chosen = roles.find(({ id }) => id === query.get('field'))?.title
  const form = useRef<HTMLFormElement>(null)
  const [errors, recheck] = useMistakes<InterestField>(result, checkInterestForm)
  useFocusOnMistake(form, result)
  const values = result?.values ?? {}
  const sending = fetcher.state !== 'idle'

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/careers#register"
      noValidate
      onInput={recheck}
      aria-labelledby="register-title"
      className="grid gap-5 sm:grid-cols-2"
    >
      {result?.state === 'failed' && !sending && (
        <NotSent reason={result.reason} what="your message" />
      )}
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field
        name="fieldOfWork"
        label="Field of work"
        error={errors.fieldOfWork}
        className="sm:col-span-2"
      >
        {(control) => (
          // A link to another field is another choice.
          <NativeSelect
            {...control}
            key={chosen}
            defaultValue={values.fieldOfWork || (chosen ?? '')}
          >
            <option value="" disabled>
              Choose one
            </option>
            {roles.map(({ id, title }) => (
              <option key={id} value={title}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        name="message"
        label="Message"
        hint="Two things you have done, and where you live."
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={6} defaultValue={values.message} />}
      </Field>
      <Consent
        purpose="to answer me and to write to me when a post opens"
        error={errors.gdprConsent}
        given={values.gdprConsent === 'on'}
      />
      <FormToken />
      <Honeypot />
      <SendButton sending={sending}>Register interest</SendButton>
    </fetcher.Form>
  )
}
