import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { nextPath, withNext } from '#app/session/next-path.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { AuthFrame, StepHeading } from '../auth-frame.tsx'
import { pathAfterSignIn } from '../dropped-password.ts'
import { useNext } from '../use-hydrated.ts'
import { lacksSecondFactor, useSessionHere } from '../use-session-here.ts'
import { staleSeconds } from './read-callback.ts'
import { acceptSession, type Outcome, redeem } from './redeem.ts'

/** Where mailed links and other services lead back to. */
export default function CallbackPage() {
  const { outcome, settle, retry } = useOutcome()
  return (
    <AuthFrame title="Signing in">
      {(outcome === undefined || outcome.is === 'in') && <OneMoment />}
      {outcome?.is === 'asking' && <Asking asked={outcome} onOutcome={settle} />}
      {outcome?.is === 'half' && <Half />}
      {outcome?.is === 'failed' && <Failed failure={outcome} onRetry={retry} />}
    </AuthFrame>
  )
}

function useOutcome() {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const begun = useRef(false)

  const settle = useCallback(
    async (found: Outcome) => {
      setOutcome(found)
      if (found.is !== 'in') return
      const next = nextPath(new URLSearchParams(location.search).get('next'))
      await navigate(await pathAfter(found.goesTo, next), { replace: true })
    },
    [navigate],
  )
  const start = useCallback(async () => {
    setOutcome(undefined)
    await settle(await redeem(location.href))
  }, [settle])
  useEffect(() => {
    // A code works once: it must not be redeemed twice.
    if (begun.current) return
    begun.current = true
    start()
  }, [start])
  return { outcome, settle, retry: start }
}

async function pathAfter(goesTo: 'next' | 'new password', next: string): Promise<string> {
  if (goesTo === 'new password') return withNext('/auth/new-password', next)
  return (await lacksSecondFactor()) ? withNext('/auth', next) : pathAfterSignIn(next)
}

function OneMoment() {
  return (
    <>
      <StepHeading title="One moment">We are signing you in.</StepHeading>
      <SkeletonGroup label="your account">
        <div className="grid gap-3">
          <Skeleton className="h-14 rounded-full" />
          <Skeleton className="h-11 rounded-full" />
        </div>
      </SkeletonGroup>
    </>
  )
}

function Asking(props: {
  asked: Extract<Outcome, { is: 'asking' }>
  onOutcome: (outcome: Outcome) => Promise<void>
}) {
  const { email, callback } = props.asked
  const [busy, setBusy] = useState(false)
  const stale = callback.ageSeconds >= staleSeconds
  useEffect(() => {
    if (!stale) return
    console.warn('Session as retrieved from URL was issued over 120s ago, URL could be stale')
  }, [stale])
  const accept = async () => {
    setBusy(true)
    await props.onOutcome(await acceptSession(callback))
  }
  return (
    <>
      <StepHeading moved title={callback.type === 'invite' ? 'Welcome' : 'Is this you?'}>
        This link signs you in as <strong className="font-semibold text-ink">{email}</strong>.
      </StepHeading>
      {stale && (
        <div className="mb-6">
          <Alert kind="warning" title="This link is more than two minutes old">
            If you have not just followed it from one of our emails, do not go on.
          </Alert>
        </div>
      )}
      <Choices>
        <Button variant="orange" size="lg" disabled={busy} aria-busy={busy} onClick={accept}>
          {busy ? 'Signing in…' : 'Yes, continue'}
        </Button>
        <Link to="/auth" replace className={buttonStyle({ variant: 'outline' })}>
          No, that is not me
        </Link>
      </Choices>
    </>
  )
}

/** A change of the email address needs both; the service says which one it has. */
function Half() {
  const next = useNext()
  return (
    <>
      <StepHeading moved title="One of two is done">
        Please follow the link that we sent to the other address as well. Then the change is made.
      </StepHeading>
      <Choices>
        <Link to={next} replace className={buttonStyle({ variant: 'outline' })}>
          Continue
        </Link>
      </Choices>
    </>
  )
}

function Failed(props: { failure: Extract<Outcome, { is: 'failed' }>; onRetry: () => void }) {
  const { title, words, detail, retry } = props.failure
  const next = useNext()
  const { here } = useSessionHere()
  const inAlready = here.is === 'signed in' || here.is === 'second factor needed'
  return (
    <>
      <StepHeading moved title={title}>
        {words}
      </StepHeading>
      {detail && (
        <p className="-mt-4 mb-8 border-l-4 border-line pl-4 text-sm text-ink-2 wrap-anywhere">
          {detail}
        </p>
      )}
      <Choices>
        {retry && (
          <Button variant="orange" size="lg" onClick={props.onRetry}>
            Try again
          </Button>
        )}
        {inAlready ? (
          <Link to={next} replace className={buttonStyle({ variant: 'orange', size: 'lg' })}>
            Continue as {here.user.email}
          </Link>
        ) : (
          <>
            <Link
              to={withNext('/auth', next)}
              replace
              className={buttonStyle({ variant: retry ? 'outline' : 'orange', size: 'lg' })}
            >
              Sign in
            </Link>
            <Link
              to={withNext('/auth/forgotten-password', next)}
              replace
              className={buttonStyle({ variant: 'outline' })}
            >
              Choose a new password
            </Link>
          </>
        )}
      </Choices>
    </>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>
}
