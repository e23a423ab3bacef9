import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { company } from '#content/company.ts'
import type { PrivacyField } from '#features/privacy/schema/cases.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormToken } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useFocusOnMistake, useMistakes } from '../form/use-mistakes.ts'
import { checkPrivacyForm, type PrivacyResult } from './privacy-action.ts'

/** As people would say it to us, in the order in which they are asked most. */
const choices: Record<string, string> = {
  access: 'I want to see what you hold about me',
  erasure: 'I want my data erased',
  rectification: 'I want my data corrected',
  'consent-withdrawn': 'I withdraw my consent',
  objection: 'I object to how you use my data',
  restriction: 'I want you to restrict how you use my data',
  portability: 'I want a copy to take elsewhere',
  'automated-decisions': 'I ask about a decision made by software',
  complaint: 'I complain about how you use my data',
}

/** For every right over data, and for a complaint. No box to agree to: the law obliges us to answer. */
export function PrivacyForm({ sent }: { sent: string | undefined }) {
  const fetcher = useFetcher<PrivacyResult>()
  const returned = useActionData<PrivacyResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, recheck] = useMistakes<PrivacyField>(result, checkPrivacyForm)
  useFocusOnMistake(form, result)
  if (result?.state === 'sent') return <Sent now reference={result.reference} />
  if (sent && !result) return <Sent now={false} reference={sent} />
  const values = result?.values ?? {}
  const sending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/gdpr-compliance#request"
      noValidate
      onInput={recheck}
      aria-labelledby="request-title"
      className="mt-8 grid gap-6 sm:grid-cols-2"
    >
      {result?.state === 'failed' && !sending && (
        <NotSent reason={result.reason} what="your request" />
      )}
      <Field name="kind" label="What is it about?" error={errors.kind} className="sm:col-span-2">
        {(control) => (
          <NativeSelect {...control} defaultValue={values.kind ?? ''}>
            <option value="">Please choose</option>
            {Object.entries(choices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        name="name"
        label="Name"
        hint="Yours, or the name of the person you act for."
        error={errors.name}
      >
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field
        name="email"
        label="Email"
        hint="The one that we may know you by."
        error={errors.email}
      >
        {(control) => (
          <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field
        name="about"
        label="Tell us more"
        hint="What you want, or what happened and when. Please send no card numbers and no identity papers."
        error={errors.about}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={6} defaultValue={values.about} />}
      </Field>
      <FormToken />
      <Honeypot />
      <SendButton sending={sending}>Send</SendButton>
    </fetcher.Form>
  )
}

function Sent({ reference, now }: { reference: string; now: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) panel.current?.focus()
  }, [now])
  const complaint = reference.startsWith('DPC')
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="mt-8 rounded-panel bg-leaf-soft p-8 sm:p-10"
    >
      <p className="font-bold font-display text-3xl tracking-tight">
        {complaint ? 'Your complaint has arrived.' : 'Your request has arrived.'}
      </p>
      <p className="mt-3 max-w-lg text-lg">
        Your reference is <strong className="whitespace-nowrap">{reference}</strong>.{' '}
        {complaint
          ? 'A person looks into it without undue delay and tells you what came of it.'
          : 'We answer without undue delay, and within one month.'}{' '}
        We confirm it by email; if none comes within a day, call{' '}
        <a className="whitespace-nowrap underline" href={company.phone.href}>
          {company.phone.display}
        </a>
        .
      </p>
    </div>
  )
}
