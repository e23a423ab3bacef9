import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { company } from '#content/company.ts'
import { bestTimes, type CallBackField } from '#features/leads/schema/call-back.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Consent } from '../form/consent.tsx'
import { FormToken } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useFocusOnMistake, useMistakes } from '../form/use-mistakes.ts'
import { type CallBackResult, checkCallBackForm } from './call-back-action.ts'

interface CallBackProps {
  /** Without JavaScript the answer comes with the page. */
  returned: CallBackResult | undefined
}

export function CallBack(props: CallBackProps) {
  return (
    <section id="call-back" aria-labelledby="call-back-title" className="scroll-mt-4">
      <div className="mx-auto max-w-7xl px-6">
        <div className="grid gap-10 border-b border-line py-20 sm:py-28 lg:grid-cols-[2fr_3fr] lg:gap-20">
          <div>
            <h2 id="call-back-title" className="text-4xl">
              Shall we call you?
            </h2>
            <p className="mt-5 text-lg text-ink-2">
              Leave a number and the time that suits you. We call {company.promises.contactForm},{' '}
              <span className="whitespace-nowrap">{company.hours.business.join(', ')}</span>.
            </p>
          </div>
          <CallBackForm {...props} />
        </div>
      </div>
    </section>
  )
}

function CallBackForm({ returned }: CallBackProps) {
  const fetcher = useFetcher<CallBackResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, recheck] = useMistakes<CallBackField>(result, checkCallBackForm)
  useFocusOnMistake(form, result)
  const values = result?.values ?? {}
  const sending = fetcher.state !== 'idle'

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/contact#call-back"
      noValidate
      onInput={recheck}
      aria-labelledby="call-back-title"
      className="grid gap-5 sm:grid-cols-2"
    >
      {result?.state === 'failed' && !sending && (
        <NotSent reason={result.reason} what="your request" />
      )}
      <input type="hidden" name="form" value="call-back" />
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="phone" label="Telephone" error={errors.phone}>
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />
        )}
      </Field>
      <Field name="bestTime" label="Best time" error={errors.bestTime}>
        {(control) => (
          <NativeSelect {...control} defaultValue={values.bestTime ?? 'any'}>
            {Object.entries(bestTimes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="company" label="Company or property name" optional error={errors.company}>
        {(control) => (
          <Input {...control} autoComplete="organization" defaultValue={values.company} />
        )}
      </Field>
      <Consent
        purpose="to call me back"
        error={errors.gdprConsent}
        given={values.gdprConsent === 'on'}
      />
      <FormToken />
      <Honeypot />
      <SendButton sending={sending}>Ask for a call</SendButton>
    </fetcher.Form>
  )
}
