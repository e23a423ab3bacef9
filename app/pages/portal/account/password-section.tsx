import { useEffect, useRef, useState } from 'react'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { NewPasswordField } from '#app/session/new-password-field.tsx'
import { useSession } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { weaknessOf } from '../auth/sign-up/sign-up-form.ts'
import { AccountSection } from './account-section.tsx'
import { CurrentPassword } from './current-password.tsx'
import { FormEnd } from './form-end.tsx'
import { SendCodeAgain, sendCode } from './mailed-code.tsx'
import { type PasswordProof, usePasswordProof } from './password-proof.ts'

type PasswordField = 'current' | 'password' | 'nonce'

const fieldOf = {
  current_password_required: 'current',
  current_password_invalid: 'current',
  same_password: 'password',
  weak_password: 'password',
  validation_failed: 'password',
  reauthentication_not_valid: 'nonce',
} as const

export function PasswordSection({ account }: { account: AccountView }) {
  const proof = usePasswordProof()
  const known = [account.email, account.fullName, account.companyName]
  const { reload } = useSession()
  const toast = useToast()
  /** The service wants to be sure: a code is on its way by email. */
  const [coded, setCoded] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (coded) codeInput.current?.focus()
  }, [coded])

  const { form, formProps, busy, errors, failure } = useSubmission<PasswordField>({
    check: (values) => check(values, { proof, coded, known }),
    send: async (values) => {
      const outcome = await changePassword(values)
      if (outcome === 'code needed') return setCoded(true)
      form.current?.reset()
      setCoded(false)
      setRound((count) => count + 1)
      await reload()
      toast({
        title: 'Your password is changed',
        description: 'Every other device has been signed out.',
      })
    },
    fieldOf,
  })
  // The strength that was shown goes with what was typed.
  const [round, setRound] = useState(0)

  return (
    <AccountSection
      title="Password"
      about={<p>A new one signs out every other device, and we tell you about it by email.</p>}
    >
      <form {...formProps} aria-label="Change the password" className="grid max-w-md gap-6">
        {/* Password managers look for it. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        <CurrentPassword proof={proof} error={errors.current} />
        <NewPasswordField
          key={round}
          name="password"
          label="New password"
          error={errors.password}
          known={known}
        />
        {coded && (
          <>
            <Field
              name="nonce"
              label="Code from the email"
              hint={`You signed in a while ago, so we have sent a code to ${account.email}.`}
              error={errors.nonce}
            >
              {(control) => (
                <Input
                  {...control}
                  ref={codeInput}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                />
              )}
            </Field>
            <SendCodeAgain />
          </>
        )}
        <FormEnd failure={failure} busy={busy} label="Change password" busyLabel="Changing…" />
      </form>
    </AccountSection>
  )
}

function check(
  values: FormData,
  { proof, coded, known }: { proof: PasswordProof; coded: boolean; known: string[] },
) {
  const wrong: Partial<Record<PasswordField, string>> = {}
  if (proof === 'needed' && text(values, 'current') === '') {
    wrong.current = 'Please enter your current password.'
  }
  const weakness = weaknessOf(text(values, 'password'), known)
  if (weakness) wrong.password = weakness
  if (coded && text(values, 'nonce').trim() === '') wrong.nonce = 'Please enter the code.'
  return wrong
}

async function changePassword(values: FormData): Promise<'changed' | 'code needed'> {
  const current = text(values, 'current')
  const nonce = text(values, 'nonce').replaceAll(/\D/g, '')
  const { error } = await authClient().updateUser({
    password: text(values, 'password'),
    ...(current && { current_password: current }),
    ...(nonce && { nonce }),
  })
  if (error?.code !== 'reauthentication_needed') {
    if (error) throw error
    return 'changed'
  }
  await sendCode()
  return 'code needed'
}

const text = (values: FormData, name: PasswordField) => String(values.get(name) ?? '')
