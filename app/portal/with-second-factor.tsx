import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Action } from '#features/accounts/policy.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { SecondFactor } from '../session/second-factor.tsx'
import { useSession } from '../session/session.tsx'
import { useGate } from './use-gate.ts'

/** A part of a page that changes something: asks for the second factor first, where it is needed. */
export function WithSecondFactor(props: { action: Action; children: ReactNode }) {
  const { reload } = useSession()
  const gate = useGate(props.action)
  if (gate.is === 'second factor') {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">Please confirm first that it is you.</p>
        <SecondFactor onDone={reload} />
      </div>
    )
  }
  if (gate.is === 'no factor') {
    return (
      <Alert
        kind="warning"
        title="You need a second factor to change anything"
        action={
          <Link to="/dashboard/account/security" className={buttonStyle({ size: 'sm' })}>
            Set it up
          </Link>
        }
      >
        It takes about a minute.
      </Alert>
    )
  }
  return props.children
}
