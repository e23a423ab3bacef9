import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { DocumentField } from '#features/trust/schema/visitor.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormToken } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useFocusOnMistake, useMistakes } from '../form/use-mistakes.ts'
import { checkRequestForm, type RequestResult } from './request-action.ts'

/** Who asks for documents, and what for. */
export function RequestForm({ sent }: { sent: string | undefined }) {
  const fetcher = useFetcher<RequestResult>()
  const returned = useActionData<RequestResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, recheck] = useMistakes<DocumentField>(result, checkRequestForm)
  useFocusOnMistake(form, result)
  if (result?.state === 'sent') return <Sent now reference={result.reference} />
  if (sent && !result) return <Sent now={false} reference={sent} />
  const values = result?.values ?? {}
  const sending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/trust#documents"
      noValidate
      onInput={recheck}
      aria-labelledby="documents"
      className="mt-8 grid gap-6 sm:grid-cols-2"
    >
      {result?.state === 'failed' && !sending && (
        <NotSent reason={result.reason} what="your request" />
      )}
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="company" label="Company" error={errors.company}>
        {(control) => (
          <Input {...control} autoComplete="organization" defaultValue={values.company} />
        )}
      </Field>
      <Field
        name="email"
        label="Work email"
        hint="We send the link to this address."
        error={errors.email}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field
        name="purpose"
        label="What you need them for"
        error={errors.purpose}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} rows={4} maxLength={1000} defaultValue={values.purpose} />
        )}
      </Field>
      <FormToken />
      <Honeypot />
      <SendButton sending={sending}>Send the request</SendButton>
    </fetcher.Form>
  )
}

function Sent({ reference, now }: { reference: string; now: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) panel.current?.focus()
  }, [now])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="mt-8 rounded-panel bg-leaf-soft p-8 sm:p-10"
    >
      <p className="font-bold font-display text-3xl tracking-tight">Your request has arrived.</p>
      <p className="mt-3 max-w-lg text-lg">
        Your reference is <strong className="whitespace-nowrap">{reference}</strong>. A person reads
        it and answers by email.
      </p>
    </div>
  )
}
