import { useRef } from 'react'
import type { Action } from '#features/accounts/policy.ts'
import { useSession } from '../session/session.tsx'
import { type Gate, gateOf } from './gate.ts'

/**
 * What stands between whoever is here and an action. What was open stays open when its session comes
 * back with the password alone: the frame asks for the second factor in a dialog above it, and
 * what was typed is not lost.
 */
export function useGate(action: Action): Gate {
  const { state } = useSession()
  const opened = useRef<string>(undefined)
  const gate = gateOf(state, action)
  if (gate.is === 'open') opened.current = gate.account.userId
  const asksAgain = gate.is === 'second factor' && gate.account.userId === opened.current
  return asksAgain ? { is: 'open', account: gate.account } : gate
}
