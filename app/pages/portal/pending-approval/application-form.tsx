import { useEffect, useId, useRef, useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { useSession } from '#app/session/session.tsx'
import { accountCalls } from '#features/accounts/calls.ts'
import { type AccountView, consentWording, detailsFor } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { Consent } from '../../site/form/consent.tsx'
import { textIn } from '../../site/form/text-in.ts'
import { coverageWords } from './coverage-words.ts'

/** What a person says of themselves when they ask for an account, and what we still have to ask. */
export function ApplicationForm(props: {
  account: AccountView
  title: string
  submitLabel: string
  onSaved?: () => void
  onCancel?: () => void
}) {
  const { account } = props
  const { reload } = useSession()
  const toast = useToast()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [postcode, setPostcode] = useState(account.sitePostcode)
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkWith(detailsFor(account), detailsIn(data)),
    send: async (data) => {
      await call(accountCalls.update, { input: detailsIn(data) })
      toast({ title: 'Saved', description: 'We look at your details as they are now.' })
      reload()
      props.onSaved?.()
    },
  })
  const isAsked = account.state === 'more_needed'
  const opened = props.onCancel !== undefined
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])
  return (
    <form
      {...formProps}
      aria-labelledby={titleId}
      className="grid gap-5 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-6"
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl sm:col-span-2">
        {props.title}
      </h2>
      {failure && (
        <div className="sm:col-span-2">
          <Alert live kind="error" title="Your details were not saved">
            {failure}
          </Alert>
        </div>
      )}
      {isAsked && account.question !== null && (
        <Field name="answer" label="Your answer" error={errors.answer} className="sm:col-span-2">
          {(control) => <Textarea {...control} rows={4} maxLength={2000} />}
        </Field>
      )}
      <Field name="fullName" label="Your name" error={errors.fullName}>
        {(control) => (
          <Input {...control} autoComplete="name" defaultValue={account.fullName} maxLength={120} />
        )}
      </Field>
      <Field name="phone" label="Telephone" error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            defaultValue={account.phone}
            maxLength={20}
          />
        )}
      </Field>
      <Field name="companyName" label="Company" error={errors.companyName}>
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            defaultValue={account.companyName}
            maxLength={160}
          />
        )}
      </Field>
      <Field name="sitePostcode" label="Postcode of the site" error={errors.sitePostcode}>
        {(control) => (
          <>
            <Input
              {...control}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={10}
              defaultValue={account.sitePostcode}
              onChange={(event) => setPostcode(event.target.value)}
            />
            <p role="status" className="text-sm text-ink-2">
              {coverageWords(postcode.trim().toUpperCase())}
            </p>
          </>
        )}
      </Field>
      {isAsked && !account.consentGiven && (
        <Consent
          name="consent"
          purpose="to check my request and to run my account"
          error={errors.consent}
          given={false}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="orange" aria-busy={busy} disabled={busy}>
          {busy ? 'Saving…' : props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Who ticks the box agrees to the words beside it, which the server knows by their version. */
function detailsIn(data: FormData) {
  const agreed = textIn(data, 'consent') === 'on'
  return { ...Object.fromEntries(data), ...(agreed && { consent: consentWording }) }
}
