import { type RefObject, useEffect } from 'react'

/** Moves a row of links sideways so that the current one is in its middle, each time it is another. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]')
    if (!row.current || !link) return
    const [room, place] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += place.left - room.left - (room.width - place.width) / 2
  }, [row, current])
}
