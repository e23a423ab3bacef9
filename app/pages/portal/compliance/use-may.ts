import { isForRole } from '#app/portal/gate.ts'
import { useSession } from '#app/session/session.tsx'
import type { Action } from '#features/accounts/policy.ts'

/** Whether a button is for whoever is here: an auditor is shown none that would refuse them. */
export function useMay(action: Action): boolean {
  const { state } = useSession()
  return 'account' in state && isForRole(state.account, action)
}
