import { useState } from 'react'

type Errors<Field extends string> = Partial<Record<Field, string>>

/** The errors of the newest result, which typing may take away one by one. */
export function useErrors<Field extends string>(
  result: { state: string; errors?: Errors<Field> } | undefined,
) {
  const found: Errors<Field> = result?.errors ?? {}
  const [shown, setShown] = useState({ result, errors: found })
  if (shown.result !== result) setShown({ result, errors: found })
  const setErrors = (errors: Errors<Field>) => setShown({ result, errors })
  return [shown.errors, setErrors] as const
}
