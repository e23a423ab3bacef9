import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { callbackUrl, withNext } from '#app/session/next-path.ts'
import { company } from '#content/company.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AuthFrame, StepHeading } from '../auth-frame.tsx'
import { CheckMessages } from '../check-messages.tsx'
import { pathAfterSignIn } from '../dropped-password.ts'
import { resendConfirmation, verifyCode } from '../mailed-codes.ts'
import { SecondFactorStep, SignedInAlready } from '../signed-in-already.tsx'
import { SubmitEnd } from '../submit-end.tsx'
import { useAuthSettings } from '../use-auth-settings.ts'
import { useNext } from '../use-hydrated.ts'
import { useSessionHere } from '../use-session-here.ts'
import { useStep } from '../use-step.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { knownOf, metadataOf, readSignUp, type SignUpField } from './sign-up-form.ts'

type Step = { name: 'confirm'; email: string; sentAt: number }

export default function SignUpPage() {
  return (
    <AuthFrame title="Ask for an account">
      <SignUp />
    </AuthFrame>
  )
}

function SignUp() {
  const next = useNext()
  const navigate = useNavigate()
  const { here, leave } = useSessionHere()
  const { settings } = useAuthSettings()
  const [step, goTo] = useStep<Step>(['confirm'])
  const onSignedIn = async () => navigate(await pathAfterSignIn(next), { replace: true })

  if (here.is === 'second factor needed') {
    return <SecondFactorStep email={here.user.email ?? ''} onDone={onSignedIn} onLeave={leave} />
  }
  if (here.is === 'signed in') {
    return <SignedInAlready email={here.user.email ?? ''} next={next} onLeave={leave} />
  }
  if (typeof settings === 'object' && settings.disable_signup) return <ByInvitation />
  return (
    <>
      {step && (
        <CheckMessages
          key={step.sentAt}
          title="Check your email"
          to={{ email: step.email }}
          sentAt={step.sentAt}
          hint="Confirm the address, and your request is with us."
          verify={(code) => verifyCode({ email: step.email }, code)}
          onDone={onSignedIn}
          send={() => resendConfirmation(step.email, next)}
          backLabel="Change what I entered"
          onBack={() => navigate(-1)}
        />
      )}
      {/* It stays, so that what was typed is there for whoever comes back. */}
      <div hidden={step !== undefined}>
        <SignUpForm
          next={next}
          heading={step === undefined}
          onSent={(email) => goTo({ name: 'confirm', email, sentAt: Date.now() })}
          onSignedIn={onSignedIn}
        />
      </div>
    </>
  )
}

function SignUpForm(props: {
  next: string
  heading: boolean
  onSent: (email: string) => void
  onSignedIn: () => void
}) {
  const [known, setKnown] = useState<string[]>([])
  const { formProps, busy, errors, failure } = useSubmission<SignUpField>({
    check: (form) => readSignUp(form).errors,
    fieldOf: {
      weak_password: 'password',
      email_address_invalid: 'email',
      user_already_exists: 'email',
    },
    send: async (form) => {
      const { values } = readSignUp(form)
      if (!values) return
      const { email, password, ...application } = values
      const options = { data: metadataOf(application), emailRedirectTo: callbackUrl(props.next) }
      const { data, error } = await authClient().signUp({ email, password, options })
      if (error) throw error
      // Where addresses count as confirmed, the person is in already.
      if (data.session) props.onSignedIn()
      else props.onSent(email)
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setKnown(knownOf(new FormData(event.currentTarget)))
    formProps.onInput(event)
  }
  return (
    <>
      {props.heading && (
        <StepHeading title="Ask for an account">
          For clients of {company.name}, and those who want to be. A person checks it{' '}
          {company.promises.contactForm}. Have one already?{' '}
          <TextLink to={withNext('/auth', props.next)}>Sign in</TextLink>
        </StepHeading>
      )}
      <form
        {...formProps}
        onInput={onInput}
        method="post"
        aria-label="Your account"
        className="grid gap-5 sm:grid-cols-2"
      >
        <SignUpFields errors={errors} known={known} />
        <SubmitEnd failure={failure} busy={busy} label="Ask for an account" busyLabel="Sending…" />
      </form>
    </>
  )
}

function ByInvitation() {
  return (
    <>
      <StepHeading title="By invitation" />
      <Alert
        kind="info"
        title="New accounts are by invitation at the moment"
        action={
          <Link to="/contact" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            Contact us
          </Link>
        }
      >
        Call us on {company.phone.display}, and we will set one up for you.
      </Alert>
    </>
  )
}
