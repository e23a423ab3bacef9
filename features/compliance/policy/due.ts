import { type Urgency, urgencyOf, urgencyOfDay } from '#lib/urgency.ts'

/** Something that waits for somebody. */
export interface DueMatter {
  what: string
  title: string
  /** Where it is dealt with. */
  to: string
  /** A day of London; nothing for what has no day of its own. */
  dueOn: string | null
  /** Where the law counts hours. */
  dueAt?: string
  over: boolean
  urgency: Urgency
  /** The law has given it its time. */
  law?: boolean
  example?: boolean
}

/**
 * What is over by law, and what the law counts in hours; then what else is over or to be done at once;
 * then what the law gives days for, and the rest by day.
 */
export function inOrder(matters: readonly DueMatter[]): DueMatter[] {
  return matters.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      keyOf(one).localeCompare(keyOf(other)) ||
      one.title.localeCompare(other.title),
  )
}

function rankOf({ law, over, dueAt }: DueMatter): number {
  if (law && (over || dueAt)) return over ? 0 : 1
  if (over) return 2
  return law ? 3 : 4
}

const keyOf = ({ dueOn, dueAt, over }: DueMatter) => dueAt ?? dueOn ?? (over ? '' : '9999')

type Named = Pick<DueMatter, 'what' | 'title' | 'to' | 'law' | 'example'>

export function byDay(matter: Named, dueOn: string, today: string): DueMatter {
  return { ...matter, dueOn, over: dueOn < today, urgency: urgencyOfDay(dueOn, today) }
}

export function byHour(matter: Named, due: Date, wholeMs: number, now: Date): DueMatter {
  const left = due.getTime() - now.getTime()
  const [dueOn, dueAt] = [null, due.toISOString()]
  return { ...matter, dueOn, dueAt, over: left < 0, urgency: urgencyOf(left, wholeMs) }
}

/** Without a day: to be done now, or open. */
export function atOnce(matter: Named, over: boolean): DueMatter {
  return { ...matter, dueOn: null, over, urgency: over ? 'over' : 'soon' }
}

/** Many of one kind as one row, or they push everything else out of sight. */
export function grouped(
  matters: readonly DueMatter[],
  group: { what: string; to: string; count: (count: number) => string },
): DueMatter[] {
  const [first, ...others] = inOrder(matters)
  if (!first || others.length === 0) return first ? [first] : []
  const title = group.count(matters.length)
  const example = matters.every((matter) => matter.example)
  return [{ ...first, what: group.what, to: group.to, title, example }]
}

/** A request or a complaint that is open. */
export interface OpenCase {
  id: string
  reference: string
  kind: string
  dueOn: string | null
  example: boolean
}

/** What runs by law. Of what has no day, only the outcome of a complaint is ours to bring about. */
export function caseMatters(cases: readonly OpenCase[], today: string): DueMatter[] {
  return cases.flatMap(({ id, reference, kind, dueOn, example }) => {
    const complaint = kind === 'complaint'
    const what = complaint ? 'Data complaint' : 'Data request'
    const to = `/compliance/gdpr/request?id=${id}`
    const matter = { what, title: reference, to, law: true, example }
    if (dueOn) return [byDay(matter, dueOn, today)]
    return complaint ? [atOnce({ ...matter, what: 'Data complaint, outcome owed' }, false)] : []
  })
}
