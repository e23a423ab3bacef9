import { createContext, useContext } from 'react'

/** Where and when parts of the portal are shown. */
export interface Surroundings {
  now: () => Date
  /** Where a page of the portal is; nothing if it is not there. */
  pathOf: (path: string) => string | undefined
  /** Nothing new will come in. */
  standsStill: boolean
}

/** The sample of the site is elsewhere, has fewer pages, and its time stands still (docs/decisions/0070). */
export const SurroundingsContext = createContext<Surroundings>({
  now: () => new Date(),
  pathOf: (path) => path,
  standsStill: false,
})

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext)
