import { type Action, rules, type Standing, verdictOn } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { SessionState } from '../session/session.tsx'

/** What stands between a person and a page. The server decides anew on each call; this only mirrors it. */
export type Gate =
  | { is: 'open'; account: AccountView }
  | {
      is:
        | 'loading'
        | 'signed out'
        | 'not approved'
        | 'suspended'
        | 'access ended'
        | 'password'
        | 'role'
    }
  | { is: 'second factor' | 'no factor'; account: AccountView }
  | { is: 'failed'; message: string }

export function gateOf(state: SessionState, action: Action): Gate {
  if (!('account' in state) && state.status !== 'failed') return { is: state.status }
  if (state.status === 'failed') return { is: 'failed', message: state.message }
  const { account } = state
  const verdict = verdictOn(standingOf(account), action)
  if (verdict.allowed) return { is: 'open', account }
  switch (verdict.because) {
    case 'suspended':
      return { is: 'suspended' }
    case 'access_ended':
      return { is: 'access ended' }
    case 'not_approved':
      return { is: 'not approved' }
    case 'password_change_needed':
      return { is: 'password' }
    case 'second_factor_needed':
      return { is: account.hasSecondFactor ? 'second factor' : 'no factor', account }
    default:
      // Whoever waits for approval is told of that first.
      return { is: account.state === 'approved' ? 'role' : 'not approved' }
  }
}

/** Whether a page is for this role, even if something is to be done before it opens. */
export function isForRole(account: AccountView, action: Action): boolean {
  const rule: { roles: readonly string[]; beforeApproval?: true } = rules[action]
  const inTime = account.state === 'approved' || rule.beforeApproval === true
  return inTime && rule.roles.includes(account.role)
}

export function standingOf(account: AccountView): Standing {
  return { ...account, companyId: account.company?.id ?? null }
}
