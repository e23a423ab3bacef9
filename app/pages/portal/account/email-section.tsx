import { MailCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { callbackUrl } from '#app/session/next-path.ts'
import { useSession } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { email } from '#lib/fields.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountSection } from './account-section.tsx'
import { CurrentPassword } from './current-password.tsx'
import { FormEnd } from './form-end.tsx'
import { usePasswordProof } from './password-proof.ts'

/** A change counts once both addresses have agreed: whoever finds a page open cannot take the account. */
export function EmailSection({ account }: { account: AccountView }) {
  const [pending, setPending] = usePendingEmail(account.email)
  return (
    <AccountSection
      title="Email address"
      about={
        <p>
          You sign in with it, and we write to it. A change needs a confirmation from the old
          address and from the new one.
        </p>
      }
    >
      <p className="wrap-anywhere">
        You sign in as <strong>{account.email}</strong>.
      </p>
      <div className="mt-6" aria-live="polite">
        {pending && (
          <PendingChange
            account={account}
            newEmail={pending}
            onOther={() => setPending(undefined)}
          />
        )}
      </div>
      {!pending && <EmailForm account={account} onSent={setPending} />}
    </AccountSection>
  )
}

function EmailForm(props: { account: AccountView; onSent: (newEmail: string) => void }) {
  const proof = usePasswordProof()
  const emailIn = (form: FormData) => String(form.get('email')).trim()
  const passwordIn = (form: FormData) => String(form.get('current') ?? '')
  const { formProps, busy, errors, failure } = useSubmission<'email' | 'current'>({
    check: (form) => {
      const checked = email.safeParse(emailIn(form))
      const same = emailIn(form).toLowerCase() === props.account.email.toLowerCase()
      const missing = proof === 'needed' && passwordIn(form) === ''
      return {
        ...(!checked.success && { email: checked.error.issues[0]?.message ?? '' }),
        ...(same && { email: 'This is your address already.' }),
        ...(missing && { current: 'Please enter your current password.' }),
      }
    },
    send: async (form) => {
      await requestChange(emailIn(form), passwordIn(form))
      props.onSent(emailIn(form))
    },
    fieldOf: {
      email_exists: 'email',
      email_address_invalid: 'email',
      validation_failed: 'email',
      current_password_required: 'current',
      current_password_invalid: 'current',
    },
  })
  return (
    <form {...formProps} aria-label="Change the email address" className="grid max-w-md gap-6">
      <Field name="email" label="New email address" error={errors.email}>
        {(control) => <Input {...control} type="email" autoComplete="email" />}
      </Field>
      <CurrentPassword proof={proof} error={errors.current} />
      <FormEnd
        failure={failure}
        busy={busy}
        label="Send the two confirmations"
        busyLabel="Sending…"
      />
    </form>
  )
}

function PendingChange(props: { account: AccountView; newEmail: string; onOther: () => void }) {
  const addresses = [
    [props.account.email, 'your address so far'],
    [props.newEmail, 'your new address'],
  ] as const
  return (
    <div className="rounded-card bg-blue-soft p-5 sm:p-6">
      <p className="flex items-center gap-3 font-semibold">
        <MailCheck aria-hidden="true" className="size-5 shrink-0 text-blue" />
        We have emailed both addresses
      </p>
      <p className="mt-1">Please follow the link in each email, in any order:</p>
      <ol className="mt-3 grid list-decimal gap-1 pl-5">
        {addresses.map(([address, which]) => (
          <li key={which} className="pl-1 wrap-anywhere">
            <strong className="font-semibold">{address}</strong>, {which}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-2">
        The links work for an hour. Until both are followed, nothing changes.
      </p>
      <Button variant="link" onClick={props.onOther} className="mt-4">
        Send both again, or use another address
      </Button>
    </div>
  )
}

async function requestChange(email: string, current: string): Promise<void> {
  const options = { emailRedirectTo: callbackUrl('/dashboard/account') }
  const change = { email, ...(current && { current_password: current }) }
  const { error } = await authClient().updateUser(change, options)
  if (error) throw error
}

/** The address that waits for its confirmations; asked for again when somebody comes back to the page. */
function usePendingEmail(email: string) {
  const { reload } = useSession()
  const [pending, setPending] = useState<string>()
  const look = useCallback(async () => {
    const { data } = await authClient().getUser()
    if (!data.user) return
    setPending(data.user.new_email || undefined)
    if (data.user.email !== email) await reload()
  }, [email, reload])
  useEffect(() => {
    look()
    const whenShown = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', whenShown)
    return () => document.removeEventListener('visibilitychange', whenShown)
  }, [look])
  return [pending, setPending] as const
}
