import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callbackUrl, withNext } from '#app/session/next-path.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AuthFrame, StepHeading } from './auth-frame.tsx'
import { addressOf, CheckMessages } from './check-messages.tsx'
import { CompanyStep } from './company-step.tsx'
import type { Credential } from './credential.ts'
import { pathAfterSignIn } from './dropped-password.ts'
import { resendConfirmation, verifyCode } from './mailed-codes.ts'
import { OtherWays } from './other-ways.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorStep, SignedInAlready } from './signed-in-already.tsx'
import { useAuthSettings } from './use-auth-settings.ts'
import { useNext } from './use-hydrated.ts'
import { lacksSecondFactor, useSessionHere } from './use-session-here.ts'
import { useStep } from './use-step.ts'

type Step =
  /** A code to sign in with was sent. */
  | { name: 'code'; to: Credential; sentAt: number }
  /** The email of the sign-up was sent again, to whoever may not have confirmed the address. */
  | { name: 'confirm'; email: string; sentAt: number }
  | { name: 'company' }
  /** The form again, with what was typed. */
  | { name: 'password'; identifier: string }

export default function AuthPage() {
  useEffect(leadErrorsToCallback, [])
  return (
    <AuthFrame title="Client login">
      <SignIn />
    </AuthFrame>
  )
}

/** Old links and other services may come back here; the page of the callback says what went wrong. */
function leadErrorsToCallback() {
  const { search, hash } = location
  if (/[?#&]error(_code|_description)?=/.test(search + hash)) {
    location.replace(`/auth/callback${search}${hash}`)
  }
}

function SignIn() {
  const next = useNext()
  const navigate = useNavigate()
  const { here, look, leave } = useSessionHere()
  const { settings, reload } = useAuthSettings()
  const [step, goTo] = useStep<Step>(['code', 'confirm', 'company', 'password'])
  const phoneIsOn = typeof settings === 'object' && settings.external.phone === true

  const onSignedIn = async () => {
    if (await lacksSecondFactor()) await look()
    else await navigate(await pathAfterSignIn(next), { replace: true })
  }
  const sendCode = async (to: Credential) => {
    const { error } = await authClient().signInWithOtp({
      ...to,
      // Asking for an account is a page of its own, with what we need to know.
      options: { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) },
    })
    if (error) throw error
  }
  const onCodeWanted = async (to: Credential) => {
    try {
      await sendCode(to)
      await goTo({ name: 'code', to, sentAt: Date.now() })
      return undefined
    } catch (error) {
      return authWords(error)
    }
  }
  const onConfirmationWanted = async (email: string) => {
    try {
      await resendConfirmation(email, next)
      await goTo({ name: 'confirm', email, sentAt: Date.now() })
      return undefined
    } catch (error) {
      return authWords(error)
    }
  }
  const backToForm = (identifier: string) => goTo({ name: 'password', identifier })

  if (here.is === 'second factor needed') {
    const onDone = () => navigate(next, { replace: true })
    return <SecondFactorStep email={nameOf(here.user)} onDone={onDone} onLeave={leave} />
  }
  if (here.is === 'signed in') {
    return <SignedInAlready email={nameOf(here.user)} next={next} onLeave={leave} />
  }
  switch (step?.name) {
    case 'code':
      return (
        <CheckMessages
          key={step.sentAt}
          title={'email' in step.to ? 'Check your email' : 'Check your messages'}
          to={step.to}
          sentAt={step.sentAt}
          hint="If there is an account, that is: we do not tell who has one."
          verify={(code) => verifyCode(step.to, code)}
          onDone={onSignedIn}
          send={() => sendCode(step.to)}
          backLabel="Sign in another way"
          onBack={() => backToForm(addressOf(step.to))}
        />
      )
    case 'confirm':
      return (
        <CheckMessages
          key={step.sentAt}
          title="Check your email"
          to={{ email: step.email }}
          sentAt={step.sentAt}
          hint="If this address waits to be confirmed, that is: we do not tell who has an account."
          verify={(code) => verifyCode({ email: step.email }, code)}
          onDone={onSignedIn}
          send={() => resendConfirmation(step.email, next)}
          backLabel="Back to the sign-in"
          onBack={() => backToForm(step.email)}
        />
      )
    case 'company':
      return <CompanyStep next={next} onBack={() => goTo(undefined)} />
    default:
      return (
        <>
          <StepHeading title="Client login">
            New here? <TextLink to={withNext('/auth/sign-up', next)}>Ask for an account</TextLink>
          </StepHeading>
          <PasswordForm
            next={next}
            phoneIsOn={phoneIsOn}
            identifier={step?.identifier}
            onSignedIn={onSignedIn}
            onCodeWanted={onCodeWanted}
            onConfirmationWanted={onConfirmationWanted}
          />
          <OtherWays
            settings={settings}
            onRetry={reload}
            next={next}
            onSignedIn={onSignedIn}
            onCompany={() => goTo({ name: 'company' })}
          />
        </>
      )
  }
}

const nameOf = ({ email, phone }: { email?: string; phone?: string }) => email || phone || 'a guest'
