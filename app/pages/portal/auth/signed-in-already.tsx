import { useState } from 'react'
import { Link } from 'react-router'
import { SecondFactor } from '#app/session/second-factor.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { StepHeading } from './auth-frame.tsx'

/** Somebody is signed in in this browser: on they go, or they make room for somebody else. */
export function SignedInAlready(props: {
  email: string
  next: string
  onLeave: () => Promise<void>
}) {
  return (
    <>
      <StepHeading title="You are signed in">
        As <strong className="font-semibold text-ink">{props.email}</strong>.
      </StepHeading>
      <div className="grid gap-3">
        <Link to={props.next} className={buttonStyle({ variant: 'orange', size: 'lg' })}>
          Continue
        </Link>
        <LeaveButton onLeave={props.onLeave} />
      </div>
    </>
  )
}

/** The password was right; the account asks for more. */
export function SecondFactorStep(props: {
  email: string
  onDone: () => void
  onLeave: () => Promise<void>
}) {
  return (
    <>
      <StepHeading title="Confirm that it is you">
        <strong className="font-semibold text-ink">{props.email}</strong> has a second factor.
      </StepHeading>
      <SecondFactor onDone={props.onDone} />
      <div className="mt-8 grid border-t border-line pt-6">
        <LeaveButton onLeave={props.onLeave} />
      </div>
    </>
  )
}

function LeaveButton({ onLeave }: { onLeave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    onLeave()
  }
  return (
    <Button variant="outline" disabled={busy} aria-busy={busy} onClick={leave}>
      {busy ? 'Signing out…' : 'Sign out'}
    </Button>
  )
}
