import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { environments } from '#content/environments.ts'
import type { FlyerChoices } from '#features/flyers/schema.ts'

/** The flyer as chosen so far. The address follows, so that a link or a reload shows the same one. */
export function useFlyer(given: FlyerChoices) {
  const [flyer, setFlyer] = useState(given)
  const [, setQuery] = useSearchParams()
  const change = (part: Partial<FlyerChoices>) => {
    const next = { ...flyer, ...part }
    // A headline that we wrote goes with its kind of building; one that a person wrote stays.
    const ours: readonly string[] = environments[flyer.environment].headlines
    if (part.environment && ours.includes(flyer.headline)) {
      next.headline = environments[part.environment].headlines[0]
    }
    setFlyer(next)
    setQuery({ ...next }, { replace: true, preventScrollReset: true })
  }
  return { flyer, change }
}
