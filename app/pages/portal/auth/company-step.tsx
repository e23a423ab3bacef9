import { type FormEvent, useRef, useState } from 'react'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callbackUrl } from '#app/session/next-path.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { StepHeading } from './auth-frame.tsx'
import { credentialOf } from './credential.ts'
import { useComingBack } from './use-coming-back.ts'

/** Sign-in through one's own company, which the domain of the work email names. */
export function CompanyStep({ next, onBack }: { next: string; onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useComingBack(() => setBusy(false))
  const refuse = (words: string) => {
    setBusy(false)
    setError(words)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const credential = credentialOf(textIn(new FormData(form.current ?? undefined), 'email'), false)
    if (!credential || !('email' in credential)) return refuse('Please enter your work email')
    setError(undefined)
    setBusy(true)
    const domain = credential.email.slice(credential.email.lastIndexOf('@') + 1)
    const options = { redirectTo: callbackUrl(next) }
    const result = await authClient().signInWithSSO({ domain, options })
    // Otherwise the browser is on its way to the company.
    if (result.error) refuse(authWords(result.error))
  }
  return (
    <>
      <StepHeading title="Company single sign-on">
        Your work email tells us where to send you. You sign in there, as you do every day.
      </StepHeading>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field name="email" label="Work email" error={error}>
          {(control) => <Input {...control} type="email" autoComplete="email" spellCheck={false} />}
        </Field>
        <p role="alert" className="sr-only">
          {error}
        </p>
        <Button type="submit" variant="orange" size="lg" disabled={busy} aria-busy={busy}>
          {busy ? 'Taking you there…' : 'Continue'}
        </Button>
        <Button variant="link" className="justify-self-start" onClick={onBack}>
          Sign in another way
        </Button>
      </form>
    </>
  )
}
