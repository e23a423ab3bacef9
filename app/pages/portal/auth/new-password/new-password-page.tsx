import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { Link } from 'react-router'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { NewPasswordField } from '#app/session/new-password-field.tsx'
import { withNext } from '#app/session/next-path.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AuthFrame, StepHeading } from '../auth-frame.tsx'
import { lostPassword } from '../dropped-password.ts'
import { weaknessOf } from '../sign-up/sign-up-form.ts'
import { SecondFactorStep } from '../signed-in-already.tsx'
import { SubmitEnd } from '../submit-end.tsx'
import { useNext } from '../use-hydrated.ts'
import { useSessionHere } from '../use-session-here.ts'

/** Where the email about a forgotten password ends, and an invitation. */
export default function NewPasswordPage() {
  return (
    <AuthFrame title="New password">
      <NewPassword />
    </AuthFrame>
  )
}

function NewPassword() {
  const next = useNext()
  const { here, look, leave } = useSessionHere()
  const [changed, setChanged] = useState(false)
  if (changed) return <Changed next={next} />
  switch (here.is) {
    case 'loading':
      return <Loading />
    case 'signed out':
      return <NobodyHere next={next} />
    case 'second factor needed':
      return <SecondFactorStep email={here.user.email ?? ''} onDone={look} onLeave={leave} />
    case 'signed in':
      return <PasswordForm user={here.user} next={next} onChanged={() => setChanged(true)} />
  }
}

function PasswordForm(props: { user: User; next: string; onChanged: () => void }) {
  const { user, next, onChanged } = props
  const email = user.email ?? ''
  const lost = lostPassword(user)
  const { formProps, busy, errors, failure } = useSubmission<'password'>({
    check: (form) => {
      const weakness = weaknessOf(textIn(form, 'password'), [email])
      return weakness ? { password: weakness } : {}
    },
    fieldOf: { weak_password: 'password', same_password: 'password' },
    send: async (form) => {
      const { error } = await authClient().updateUser({ password: textIn(form, 'password') })
      if (error) throw error
      onChanged()
    },
  })
  return (
    <>
      {lost ? (
        <StepHeading title="Choose a password">
          <strong className="font-semibold text-ink">{email}</strong> is confirmed. Someone signed
          up with it more than once, so we kept none of the passwords. Choose yours now.
        </StepHeading>
      ) : (
        <StepHeading title="Choose a new password">
          For <strong className="font-semibold text-ink">{email}</strong>. Every other device is
          signed out when you save it.
        </StepHeading>
      )}
      <form {...formProps} method="post" className="grid gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          name="password"
          label="New password"
          error={errors.password}
          known={[email]}
        />
        <SubmitEnd failure={failure} busy={busy} label="Save the password" busyLabel="Saving…" />
      </form>
      {lost && (
        <TextLink to={next} replace className="mt-5 inline-block">
          Not now
        </TextLink>
      )}
    </>
  )
}

function Changed({ next }: { next: string }) {
  return (
    <>
      <StepHeading moved title="Your new password is set">
        We have emailed you about it, in case it was not you.
      </StepHeading>
      <Link to={next} replace className={buttonStyle({ variant: 'orange', size: 'lg' })}>
        Continue
      </Link>
    </>
  )
}

function NobodyHere({ next }: { next: string }) {
  return (
    <>
      <StepHeading title="This page needs a fresh link">
        Ask for an email and follow its link, or type its code. Then you can choose a new password
        here.
      </StepHeading>
      <div className="grid gap-3">
        <Link
          to={withNext('/auth/forgotten-password', next)}
          className={buttonStyle({ variant: 'orange', size: 'lg' })}
        >
          Email me a link
        </Link>
        <Link to={withNext('/auth', next)} className={buttonStyle({ variant: 'outline' })}>
          Back to the sign-in
        </Link>
      </div>
    </>
  )
}

/** The shape of the form. */
function Loading() {
  return (
    <>
      <StepHeading title="Choose a new password" />
      <SkeletonGroup label="your account">
        <div className="grid gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-2" />
          <Skeleton className="h-11 w-44 rounded-full" />
        </div>
      </SkeletonGroup>
    </>
  )
}
