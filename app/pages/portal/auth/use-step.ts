import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The step that a page is at, kept in the browser's history: a reload stays there, and the back
 * button goes one step back. Nothing means the first.
 */
export function useStep<Step extends { name: string }>(names: readonly Step['name'][]) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const kept: Step | undefined = hydrated ? state?.step : undefined
  // An older version of the page may have left a step that this one does not have.
  const step = kept && names.includes(kept.name) ? kept : undefined
  const goTo = (next: Step | undefined, options: { replace?: boolean } = {}) =>
    navigate(`${pathname}${search}`, { ...options, state: next ? { step: next } : null })
  return [step, goTo] as const
}
