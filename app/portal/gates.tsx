import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { SecondFactor } from '../session/second-factor.tsx'
import { useSession } from '../session/session.tsx'

/** What stands in place of a page that cannot be shown yet, or not to this person. */
function Notice(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="max-w-xl py-6 lg:py-12">
      <h1 className="text-3xl">{props.title}</h1>
      <div className="mt-4 grid gap-4 text-lg text-ink-2">{props.children}</div>
      {props.actions && <div className="mt-8 flex flex-wrap gap-3">{props.actions}</div>}
    </div>
  )
}

export function SecondFactorGate() {
  const { reload } = useSession()
  return (
    <Notice title="Confirm that it is you">
      <p>This page needs your second factor. You only do this once for each time you sign in.</p>
      <div className="mt-2 rounded-card border border-line bg-card p-5 text-base text-ink sm:p-6">
        <SecondFactor onDone={reload} />
      </div>
    </Notice>
  )
}

export function NoFactorGate() {
  const { pathname } = useLocation()
  return (
    <Notice
      title="This page needs a second factor"
      actions={
        <Link
          to={`/dashboard/account/security?next=${encodeURIComponent(pathname)}`}
          className={buttonStyle({ variant: 'orange' })}
        >
          Set up a second factor
        </Link>
      }
    >
      <p>
        It holds what others trust us with, so a password alone does not open it. An authenticator
        app on your telephone takes about a minute to set up.
      </p>
    </Notice>
  )
}

export function RoleGate() {
  return (
    <Notice
      title="This page is not for your account"
      actions={
        <Link to="/dashboard" className={buttonStyle({ variant: 'outline' })}>
          Back to the dashboard
        </Link>
      }
    >
      <p>
        You are signed in, but your role does not include it. If you need it for your work, ask an
        admin of {company.name} to change your role.
      </p>
    </Notice>
  )
}

export function SuspendedGate() {
  const { leave } = useSession()
  return (
    <Notice
      title="Your account is suspended"
      actions={
        <>
          <a href={company.phone.href} className={buttonStyle({ variant: 'orange' })}>
            Call {company.phone.display}
          </a>
          <Button variant="outline" onClick={() => leave()}>
            Sign out
          </Button>
        </>
      }
    >
      <p>Nothing of yours is lost. Please call us, and we will find out together what is wrong.</p>
    </Notice>
  )
}

export function AccessEndedGate() {
  const { leave } = useSession()
  return (
    <Notice
      title="Your access has ended"
      actions={
        <Button variant="outline" onClick={() => leave()}>
          Sign out
        </Button>
      }
    >
      <p>
        Your access was for a limited time, and that time is over. If you still need it, ask the
        person who invited you at {company.name} to extend it; the same login then works again.
      </p>
    </Notice>
  )
}

export function FailedGate({ message }: { message: string }) {
  const { reload } = useSession()
  return (
    <Notice
      title="We could not load your account"
      actions={
        <Button variant="orange" onClick={() => reload()}>
          Try again
        </Button>
      }
    >
      <p role="alert">{message} You are still signed in.</p>
    </Notice>
  )
}
