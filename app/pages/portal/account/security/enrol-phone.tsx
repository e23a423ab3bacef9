import { useState } from 'react'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { CodeForm } from '#app/session/code-form.tsx'
import { challengeFactor, showCode } from '#app/session/factor-calls.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../form-end.tsx'
import type { EnrolProps } from './enrol-dialog.tsx'
import { checkName, NameField, nameIn } from './name-field.tsx'

interface Sent {
  factorId: string
  challengeId: string
  phone: string
}

const phoneIn = (form: FormData) => String(form.get('phone') ?? '').replaceAll(/[^\d+]/g, '')

/** First the number, then the code that was sent to it. */
export function EnrolPhone({ onBegun, onAdded }: EnrolProps) {
  const [sent, setSent] = useState<Sent>()
  const { formProps, busy, errors, failure } = useSubmission<'name' | 'phone'>({
    check: (form) => ({
      ...checkName(form),
      ...(!/^\+?\d{7,15}$/.test(phoneIn(form)) && { phone: 'Please enter a mobile number.' }),
    }),
    send: async (form) => {
      const phone = phoneIn(form)
      const { data, error } = await authClient().mfa.enroll({
        factorType: 'phone',
        friendlyName: nameIn(form),
        phone,
      })
      if (error) throw error
      onBegun(data.id)
      setSent({ factorId: data.id, challengeId: await challengeFactor(data), phone })
    },
    fieldOf: {
      mfa_factor_name_conflict: 'name',
      mfa_verified_factor_exists: 'phone',
      validation_failed: 'phone',
    },
  })
  if (sent) {
    return (
      <CodeForm
        name="code"
        label="Code from the message"
        hint={`We have sent it to ${sent.phone}.`}
        digits
        submitLabel="Add the telephone"
        send={(code) => showCode(sent.factorId, sent.challengeId, code)}
        onDone={onAdded}
      />
    )
  }
  return (
    <form {...formProps} aria-label="Number of the telephone" className="grid gap-6">
      <p className="text-ink-2">
        We send a code by text message when you sign in. An authenticator app is safer, because
        numbers can be taken over.
      </p>
      <NameField suggestion="My telephone" error={errors.name} />
      <Field
        name="phone"
        label="Mobile number"
        hint="For numbers outside the UK begin with + and the country."
        error={errors.phone}
      >
        {(control) => <Input {...control} type="tel" autoComplete="tel" />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Send me a code" busyLabel="Sending…" />
    </form>
  )
}
