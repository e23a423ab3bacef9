import { useNavigate } from 'react-router'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { withNext } from '#app/session/next-path.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AuthFrame, StepHeading } from '../auth-frame.tsx'
import { CheckMessages } from '../check-messages.tsx'
import { credentialOf } from '../credential.ts'
import { sendRecovery, verifyRecovery } from '../mailed-codes.ts'
import { SubmitEnd } from '../submit-end.tsx'
import { useNext } from '../use-hydrated.ts'
import { useStep } from '../use-step.ts'

type Step = { name: 'sent'; email: string; sentAt: number }

export default function ForgottenPasswordPage() {
  const next = useNext()
  const navigate = useNavigate()
  const [step, goTo] = useStep<Step>(['sent'])
  return (
    <AuthFrame title="Forgotten password">
      {step && (
        <CheckMessages
          key={step.sentAt}
          title="Check your email"
          to={{ email: step.email }}
          sentAt={step.sentAt}
          hint="If there is an account, that is: we do not tell who has one."
          verify={(code) => verifyRecovery(step.email, code)}
          onDone={() => navigate(withNext('/auth/new-password', next), { replace: true })}
          send={() => sendRecovery(step.email, next)}
          backLabel="Use another address"
          onBack={() => navigate(-1)}
        />
      )}
      <div hidden={step !== undefined}>
        {!step && (
          <StepHeading title="Forgotten your password?">
            Tell us your email address, and we will email you a link to choose a new one.{' '}
            <TextLink to={withNext('/auth', next)}>Back to the sign-in</TextLink>
          </StepHeading>
        )}
        <AddressForm
          next={next}
          onSent={(email) => goTo({ name: 'sent', email, sentAt: Date.now() })}
        />
      </div>
    </AuthFrame>
  )
}

function AddressForm({ next, onSent }: { next: string; onSent: (email: string) => void }) {
  const emailIn = (form: FormData) => {
    const credential = credentialOf(textIn(form, 'email'), false)
    return credential && 'email' in credential ? credential.email : undefined
  }
  const { formProps, busy, errors, failure } = useSubmission<'email'>({
    check: (form) => (emailIn(form) ? {} : { email: 'Please enter a valid email address' }),
    fieldOf: { email_address_invalid: 'email' },
    send: async (form) => {
      const email = emailIn(form) ?? ''
      await sendRecovery(email, next)
      onSent(email)
    },
  })
  return (
    <form {...formProps} method="post" className="grid gap-5">
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" spellCheck={false} />
        )}
      </Field>
      <SubmitEnd failure={failure} busy={busy} label="Email me a link" busyLabel="Sending…" />
    </form>
  )
}
