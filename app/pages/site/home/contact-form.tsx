import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { promiseWords } from '#features/leads/policy/promise.ts'
import type { ContactField } from '#features/leads/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ToastProvider, useToast } from '#ui/toast.tsx'
import { Consent } from '../form/consent.tsx'
import type { Values } from '../form/enquiry-result.ts'
import { FormToken, suggested } from '../form/form-token.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { NotSent } from '../form/not-sent.tsx'
import { SendButton } from '../form/send-button.tsx'
import { useMistakes } from '../form/use-mistakes.ts'
import type { ContactResult } from './contact-action.ts'
import { Sent, Subject } from './contact-form-parts.tsx'
import { type EnquirySubject, queryOfSubject } from './enquiry-subject.ts'

/** The schemas are larger than the form: they come when somebody begins to fill it in. */
export const loadContactAction = () => import('./contact-action.ts')

const check = async (form: FormData) => (await loadContactAction()).checkContactForm(form)

/** If it does not come, the next attempt says so. */
const preload = () => void loadContactAction().catch(() => {})

const failure = 'There was an issue sending your message. Please try again.'

interface ContactFormProps {
  subject: EnquirySubject
  /** The page that shows it: without JavaScript a form with mistakes comes back there. */
  page: '/' | '/contact'
  /** Without JavaScript the answer comes with the page. */
  returned: ContactResult | undefined
}

/** The only part of the site that shows toasts. */
export function ContactForm(props: ContactFormProps) {
  const [round, setRound] = useState(0)
  return (
    <ToastProvider>
      <OneContactForm
        key={round}
        {...props}
        returned={round === 0 ? props.returned : undefined}
        isAgain={round > 0}
        onAgain={() => setRound(round + 1)}
      />
    </ToastProvider>
  )
}

/** Once it is sent, the confirmation stands in its place. */
function OneContactForm(props: ContactFormProps & { isAgain: boolean; onAgain: () => void }) {
  const { subject, page, returned } = props
  const fetcher = useFetcher<ContactResult>()
  const result = fetcher.data ?? returned
  const form = useRef<HTMLFormElement>(null)
  const [errors, recheck] = useMistakes<ContactField>(result, check)
  useEffect(() => {
    if (props.isAgain) form.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [props.isAgain])
  useAnnouncement(fetcher.data, form, promiseWords[subject.about ?? 'form'])

  const kept = result?.state === 'sent' ? undefined : result
  const values: Values<ContactField> = kept?.values ?? subject.start
  const sending = fetcher.state !== 'idle'
  const sent = fetcher.data?.state === 'sent' && !sending ? fetcher.data : undefined
  const error = (name: ContactField) => errors[name]

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${page}${queryOfSubject(subject)}#contact`}
      noValidate
      data-form="enquiry"
      onFocus={preload}
      onInput={recheck}
      className="grid gap-5 sm:grid-cols-2"
      aria-labelledby="contact-title"
    >
      {kept?.state === 'failed' && !sending && <NotSent reason={kept.reason} what="your message" />}
      {sent && <Sent {...sent} subject={subject} onAgain={props.onAgain} />}
      <div hidden={sent !== undefined} className="contents">
        <Subject {...subject} />
        <Field name="firstName" label="First name" error={error('firstName')}>
          {(control) => (
            <Input {...control} autoComplete="given-name" defaultValue={values.firstName} />
          )}
        </Field>
        <Field name="lastName" label="Last name" error={error('lastName')}>
          {(control) => (
            <Input {...control} autoComplete="family-name" defaultValue={values.lastName} />
          )}
        </Field>
        <Field name="email" label="Email" error={error('email')}>
          {(control) => (
            <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
          )}
        </Field>
        <Field name="company" label="Company or property name" error={error('company')}>
          {(control) => (
            <Input {...control} autoComplete="organization" defaultValue={values.company} />
          )}
        </Field>
        <Field
          name="locationType"
          label="Location type"
          error={error('locationType')}
          className="sm:col-span-2"
        >
          {(control) => (
            // Another building in the tool of the hero is another choice here.
            <NativeSelect
              key={subject.start.locationType}
              {...control}
              defaultValue={values.locationType ?? ''}
            >
              <option value="" disabled>
                Choose one
              </option>
              {Object.entries(locationTypes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field name="message" label="Message" error={error('message')} className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              {...suggested(kept ? undefined : values.message)}
              rows={5}
              defaultValue={values.message}
              className="min-h-38"
            />
          )}
        </Field>
        <Consent
          purpose="to answer this enquiry"
          error={error('gdprConsent')}
          given={values.gdprConsent === 'on'}
        />
        {page === '/contact' && <input type="hidden" name="wayIn" value="contact" />}
        <FormToken />
        <Honeypot />
        <SendButton sending={sending}>Send Request</SendButton>
      </div>
    </fetcher.Form>
  )
}

/** Says what came of it: a toast, an empty form after success, the first wrong field after a mistake. */
function useAnnouncement(
  result: ContactResult | undefined,
  form: React.RefObject<HTMLFormElement | null>,
  promised: string,
) {
  const toast = useToast()
  useEffect(() => {
    if (!result) return
    if (result.state === 'sent') {
      form.current?.reset()
      // A page that came back with mistakes has its choice in the HTML, to which reset() returns.
      const choice = form.current?.querySelector('select')
      if (choice) choice.value = ''
      toast({
        title: "Thanks — we've received your message",
        description: `We'll be in touch ${promised}.`,
      })
    } else if (result.state === 'failed') {
      toast({ variant: 'destructive', title: 'Error', description: failure })
    } else {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }, [result, form, toast, promised])
}
