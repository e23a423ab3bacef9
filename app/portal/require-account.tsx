import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { withNext } from '../session/next-path.ts'
import {
  AccessEndedGate,
  FailedGate,
  NoFactorGate,
  RoleGate,
  SecondFactorGate,
  SuspendedGate,
} from './gates.tsx'
import { useGate } from './use-gate.ts'

/**
 * Shows a page to whoever may do what it is for, and everybody else what to do instead. Until the
 * session is known, which is how the page is served, the skeleton stands in its place.
 */
export function RequireAccount(props: {
  /** What the page is for, of features/accounts/policy.ts. */
  action: Action
  skeleton: ReactNode
  children: (account: AccountView) => ReactNode
}) {
  const gate = useGate(props.action)
  const { pathname, search } = useLocation()
  switch (gate.is) {
    case 'open':
      // Another person in the same browser starts with a page of their own.
      return <Person key={gate.account.userId}>{props.children(gate.account)}</Person>
    case 'loading':
      return props.skeleton
    case 'signed out':
      return <Navigate replace to={withNext('/auth', pathname + search)} />
    case 'not approved':
      return <Navigate replace to="/pending-approval" />
    case 'password':
      return <Navigate replace to="/dashboard/account" />
    case 'second factor':
      return <SecondFactorGate />
    case 'no factor':
      return <NoFactorGate />
    case 'role':
      return <RoleGate />
    case 'suspended':
      return <SuspendedGate />
    case 'access ended':
      return <AccessEndedGate />
    case 'failed':
      return <FailedGate message={gate.message} />
  }
}

function Person({ children }: { children: ReactNode }) {
  return children
}
