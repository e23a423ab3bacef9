import { useState } from 'react'
import { Consent } from '#app/pages/site/form/consent.tsx'
import { NewPasswordField } from '#app/session/new-password-field.tsx'
import { longestPostcode } from '#features/coverage/policy.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { SignUpField } from './sign-up-form.ts'
import { SiteCoverage } from './site-coverage.tsx'

/** Who you are, where the machines would stand, and how you sign in. */
export function SignUpFields(props: {
  errors: Partial<Record<SignUpField, string>>
  known: string[]
}) {
  const { errors } = props
  const [postcode, setPostcode] = useState('')
  return (
    <>
      <Field name="fullName" label="Full name" error={errors.fullName}>
        {(control) => <Input {...control} autoComplete="name" />}
      </Field>
      <Field name="companyName" label="Company" error={errors.companyName}>
        {(control) => <Input {...control} autoComplete="organization" />}
      </Field>
      <div>
        <Field
          name="sitePostcode"
          label="Site postcode"
          hint="Where the machines stand, or should."
          error={errors.sitePostcode}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="M1 1AE"
              maxLength={longestPostcode}
              onInput={(event) => setPostcode(event.currentTarget.value)}
            />
          )}
        </Field>
        <SiteCoverage postcode={postcode} />
      </div>
      <Field name="phone" label="Telephone" hint="If we have a question." error={errors.phone}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" />}
      </Field>
      <Field name="email" label="Work email" error={errors.email} className="sm:col-span-2">
        {(control) => (
          <Input {...control} type="email" autoComplete="username" spellCheck={false} />
        )}
      </Field>
      <div className="sm:col-span-2">
        <NewPasswordField
          name="password"
          label="Password"
          error={errors.password}
          known={props.known}
        />
      </div>
      <Consent
        purpose="to check my request and to run my account"
        error={errors.gdprConsent}
        given={false}
      />
    </>
  )
}
