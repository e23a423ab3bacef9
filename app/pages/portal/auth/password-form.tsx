import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { withNext } from '#app/session/next-path.ts'
import { PasswordInput } from '#app/session/password-input.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Credential, credentialOf } from './credential.ts'

const nothingGiven = 'You must provide either an email or phone number and a password'

interface Problems {
  /** Of the whole form. */
  form?: string
  /** Nobody knows why it was refused: perhaps because this address was never confirmed. */
  maybeUnconfirmed?: string
  identifier?: string
  password?: string
}

/** An address and a password; or the address alone, for a code by email. */
export function PasswordForm(props: {
  next: string
  phoneIsOn: boolean
  /** Typed before, on another step. */
  identifier: string | undefined
  onSignedIn: () => Promise<void>
  /** Sends a code; the words of a failure, or nothing. */
  onCodeWanted: (credential: Credential) => Promise<string | undefined>
  /** Sends the email of the sign-up again; the words of a failure, or nothing. */
  onConfirmationWanted: (email: string) => Promise<string | undefined>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState<'signing in' | 'sending' | 'confirming'>()
  const { phoneIsOn } = props
  const what = phoneIsOn ? 'email address or phone number' : 'email address'

  const refuse = (found: Problems) => {
    setBusy(undefined)
    setProblems(found)
  }
  // After the messages are there, so that a screen reader says them with the field.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const field = find('[aria-invalid]') ?? find('[name=password]')
    field?.focus()
  }, [problems])
  const typed = () => {
    const values = new FormData(form.current ?? undefined)
    const identifier = textIn(values, 'identifier')
    const credential = credentialOf(identifier, phoneIsOn)
    return { identifier, credential, password: textIn(values, 'password') }
  }

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    const { identifier, credential, password } = typed()
    if (identifier.trim() === '' || password === '') {
      return refuse({
        form: nothingGiven,
        ...(identifier.trim() === '' && { identifier: `Please enter your ${what}` }),
        ...(password === '' && { password: 'Please enter your password' }),
      })
    }
    if (!credential) return refuse({ identifier: `Please enter a valid ${what}` })
    setProblems({})
    setBusy('signing in')
    const { error } = await authClient().signInWithPassword({ ...credential, password })
    // It stays busy: what comes next takes its place.
    if (!error) return props.onSignedIn()
    const mayBe = error.code === 'invalid_credentials' && 'email' in credential
    refuse({ form: authWords(error), ...(mayBe && { maybeUnconfirmed: credential.email }) })
  }

  const sendConfirmation = async (email: string) => {
    setBusy('confirming')
    const failure = await props.onConfirmationWanted(email)
    if (failure) refuse({ form: failure })
  }

  const sendCode = async () => {
    const { credential } = typed()
    if (!credential) return refuse({ identifier: `Please enter your ${what} first` })
    setProblems({})
    setBusy('sending')
    const failure = await props.onCodeWanted(credential)
    if (failure) refuse({ form: failure })
  }

  return (
    // It never goes anywhere by itself. If it did, a password would not be in the address.
    <form ref={form} method="post" noValidate onSubmit={signIn} className="grid gap-5">
      {problems.form && (
        <Alert live kind="error" title={problems.form}>
          {problems.maybeUnconfirmed && (
            <WhatNow
              next={props.next}
              sending={busy === 'confirming'}
              disabled={busy !== undefined}
              onSend={() => sendConfirmation(problems.maybeUnconfirmed ?? '')}
            />
          )}
        </Alert>
      )}
      <Field
        name="identifier"
        label={phoneIsOn ? 'Email or phone number' : 'Email'}
        error={problems.identifier}
      >
        {(control) => (
          <Input
            {...control}
            type={phoneIsOn ? 'text' : 'email'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={props.identifier}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field name="password" label="Password" error={problems.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <TextLink
          to={withNext('/auth/forgotten-password', props.next)}
          className="justify-self-start py-1 text-sm"
        >
          Forgotten your password?
        </TextLink>
      </div>
      <div className="grid gap-3 pt-1">
        <Button
          type="submit"
          variant="orange"
          size="lg"
          disabled={busy !== undefined}
          aria-busy={busy === 'signing in'}
        >
          {busy === 'signing in' ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button
          variant="outline"
          disabled={busy !== undefined}
          aria-busy={busy === 'sending'}
          onClick={sendCode}
        >
          {codeLabel(phoneIsOn, busy === 'sending')}
        </Button>
      </div>
    </form>
  )
}

/** The service does not tell what was wrong, so this offers what helps in either case. */
function WhatNow(props: { next: string; disabled: boolean; sending: boolean; onSend: () => void }) {
  const look = { variant: 'outline', size: 'sm' } as const
  return (
    <>
      <p>Please check both. If that does not help:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={withNext('/auth/forgotten-password', props.next)} className={buttonStyle(look)}>
          Choose a new password
        </Link>
        <Button
          {...look}
          disabled={props.disabled}
          aria-busy={props.sending}
          onClick={props.onSend}
        >
          {props.sending ? 'Sending…' : 'Send the confirmation again'}
        </Button>
      </div>
    </>
  )
}

function codeLabel(phoneIsOn: boolean, sending: boolean): string {
  if (sending) return 'Sending…'
  return phoneIsOn ? 'Send me a code' : 'Email me a code'
}
