/** Something that waits for somebody. */
export interface DueMatter {
  what: string
  title: string
  /** Where it is dealt with. */
  to: string
  /** A day of London; nothing for what has to be done at once. */
  dueOn: string | null
  over: boolean
}

/** What has to be done at once first, then by day: so what is over stands before what is to come. */
export function inOrder(matters: readonly DueMatter[]): DueMatter[] {
  return matters.toSorted(
    (one, other) =>
      Number(other.over) - Number(one.over) ||
      (one.dueOn ?? '').localeCompare(other.dueOn ?? '') ||
      one.title.localeCompare(other.title),
  )
}
