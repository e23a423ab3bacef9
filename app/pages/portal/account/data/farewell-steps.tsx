import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { useForm } from '#app/portal/use-form.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { useSession } from '#app/session/session.tsx'
import { accountCalls } from '#features/accounts/calls.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { Button } from '#ui/button.tsx'
import { DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { dialogActionsStyle } from '#ui/overlay-style.ts'
import { SendCodeAgain, sendCode } from '../mailed-code.tsx'

/** First the address, so that it is no slip; then the code that we mail to it, so that it is them. */
export function FarewellSteps({ account }: { account: AccountView }) {
  const [sent, setSent] = useState(false)
  if (sent) return <CodeStep email={account.email} />
  return <AddressStep email={account.email} onSent={() => setSent(true)} />
}

function AddressStep({ email, onSent }: { email: string; onSent: () => void }) {
  const { formProps, busy, errors, failure } = useSubmission<'email'>({
    check: (form) => {
      const isSame = textIn(form, 'email').trim().toLowerCase() === email.toLowerCase()
      return isSame ? {} : { email: `Please type ${email}, so that we know you mean it.` }
    },
    send: async () => {
      await sendCode()
      onSent()
    },
  })
  return (
    <form {...formProps} aria-label="Delete your account" className="grid gap-6">
      <Field
        name="email"
        label="Your email address"
        hint={
          <>
            To confirm, type <strong className="wrap-anywhere">{email}</strong>
          </>
        }
        error={errors.email}
      >
        {(control) => <Input {...control} type="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <StepEnd failure={failure}>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? 'Sending…' : 'Send me a code'}
        </Button>
      </StepEnd>
    </form>
  )
}

function CodeStep({ email }: { email: string }) {
  const { leave } = useSession()
  const input = useRef<HTMLInputElement>(null)
  // The step is new to the reader: its field has the focus.
  useEffect(() => input.current?.focus(), [])
  const { formProps, busy, errors, failure } = useForm(accountCalls.delete, {
    onDone: () => leave('/goodbye'),
  })
  return (
    <form {...formProps} aria-label="Delete your account" className="grid gap-6">
      <Field
        name="code"
        label="Code from the email"
        hint={
          <>
            We have sent it to <strong className="wrap-anywhere">{email}</strong>.
          </>
        }
        error={errors.code}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-72 font-mono text-lg"
          />
        )}
      </Field>
      <SendCodeAgain />
      <StepEnd failure={failure}>
        <Button type="submit" variant="destructive" disabled={busy} aria-busy={busy}>
          {busy ? 'Deleting…' : 'Delete for good'}
        </Button>
      </StepEnd>
    </form>
  )
}

function StepEnd({ failure, children }: { failure: string | undefined; children: ReactNode }) {
  return (
    <>
      <div role="alert" className="empty:sr-only">
        {failure && (
          <p className="rounded-field bg-alarm-soft px-4 py-3 font-medium text-alarm">{failure}</p>
        )}
      </div>
      <div className={dialogActionsStyle}>
        <DialogClose>
          <Button variant="outline">Keep my account</Button>
        </DialogClose>
        {children}
      </div>
    </>
  )
}
