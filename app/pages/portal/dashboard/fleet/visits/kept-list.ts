import type { VisitDetail, VisitLists, VisitRow } from '#features/visits/schema.ts'

/** The list of visits as it is kept on a device, to be shown where there is no connection. */
export interface KeptLists extends VisitLists {
  /** When it was last in step with the server. What comes from there has none. */
  keptAt?: string
}

const isOpen = ({ state }: Pick<VisitRow, 'state'>) => state === 'planned' || state === 'under-way'

/** With a visit that was opened since: it may be newer than the list, or begun meanwhile. */
export function withOpened(lists: KeptLists, visit: VisitDetail): KeptLists {
  const others = lists.upcoming.filter(({ id }) => id !== visit.id)
  if (!isOpen(visit)) return { ...lists, upcoming: others }
  const row = { ...visit, machines: visit.machines.length }
  const upcoming = [...others, row].toSorted((one, other) =>
    one.plannedFor < other.plannedFor ? -1 : one.plannedFor > other.plannedFor ? 1 : 0,
  )
  return { ...lists, upcoming }
}
