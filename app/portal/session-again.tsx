import type { AuthError } from '@supabase/auth-js'
import { type FormEvent, useRef, useState } from 'react'
import type { AccountView } from '#features/accounts/schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { authClient } from '../session/auth-client.ts'
import { authWords } from '../session/auth-words.ts'
import { SecondFactor } from '../session/second-factor.tsx'
import { useSession } from '../session/session.tsx'

/**
 * Over a page whose session has ended: signs the same person in again, with both factors if they
 * had shown both. The page below stays as it is, with everything that was typed.
 */
export function SessionAgain() {
  const { state, reload } = useSession()
  const raised = useRef<string>(undefined)
  if (state.status === 'signed in' && state.account.aal === 'aal2') {
    raised.current = state.account.userId
  }
  if (state.status === 'ended') {
    return (
      <Dialog
        open
        persistent
        title="Your session has ended"
        description="Sign in again to go on. What you typed is still here."
      >
        <PasswordForm account={state.account} />
      </Dialog>
    )
  }
  const lowered =
    state.status === 'signed in' &&
    state.account.aal === 'aal1' &&
    state.account.hasSecondFactor &&
    state.account.userId === raised.current
  if (!lowered) return null
  return (
    <Dialog
      open
      persistent
      title="And your second factor"
      description="Then you are back where you were."
    >
      <SecondFactor onDone={reload} />
    </Dialog>
  )
}

/** The address is that of the session which has ended, so only the password can be wrong. */
function wordsOf(error: AuthError): string {
  const wrong = error.code === 'invalid_credentials'
  return wrong ? 'This is not your password. Please check it.' : authWords(error)
}

function PasswordForm({ account }: { account: AccountView }) {
  const { leave } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React hands it on to a form of the page that the dialog lies over.
    event.stopPropagation()
    const password = input.current?.value ?? ''
    const failed = (message: string) => {
      setError(message)
      setBusy(false)
      input.current?.focus()
    }
    if (password === '') return failed('Please enter your password')
    setBusy(true)
    const result = await authClient().signInWithPassword({ email: account.email, password })
    // Otherwise the session is there, and this dialog goes with the next answer about the account.
    if (result.error) failed(wordsOf(result.error))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field name="email" label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            readOnly
            tabIndex={-1}
            value={account.email}
          />
        )}
      </Field>
      <Field name="password" label="Password" error={error}>
        {(control) => (
          <Input {...control} ref={input} type="password" autoComplete="current-password" />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="orange" aria-busy={busy} disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button variant="link" onClick={() => leave()}>
          Leave this page
        </Button>
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        No password?{' '}
        <a href="/auth" target="_blank" rel="noopener" className="text-rust underline">
          Sign in another way in a new tab
        </a>
        , then come back here.
      </p>
    </form>
  )
}
