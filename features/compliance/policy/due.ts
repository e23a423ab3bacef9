import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import { type Urgency, urgencyOfDay } from '#lib/urgency.ts'

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

const inWords = new Intl.Collator('en-GB').compare
/** Days and moments, as ISO writes them. */
const inTime = (one: string, other: string) => Number(one > other) - Number(one < other)

/**
 * What is over first, of that what the law gave a time; then by day, so that nothing of today stands below
 * something of next month. On the same day the law's comes first.
 */
export function inOrder(matters: readonly DueMatter[]): DueMatter[] {
  return matters.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      inTime(dayOf(one), dayOf(other)) ||
      Number(other.law ?? false) - Number(one.law ?? false) ||
      inTime(one.dueAt ?? '', other.dueAt ?? '') ||
      inWords(one.title, other.title),
  )
}

function rankOf({ law, over }: DueMatter): number {
  if (over) return law ? 0 : 1
  return 2
}

const dayOf = ({ dueOn, dueAt, over }: DueMatter) =>
  dueAt ? londonDate(new Date(dueAt)) : (dueOn ?? (over ? '' : '9999'))

type Named = Pick<DueMatter, 'what' | 'title' | 'to' | 'law' | 'example'>

export function byDay(
  matter: Named,
  dueOn: string,
  today: string,
  urgency: Urgency = urgencyOfDay(dueOn, today),
): DueMatter {
  return { ...matter, dueOn, over: dueOn < today, urgency }
}

export function byHour(matter: Named, due: Date, urgency: Urgency): DueMatter {
  const [dueOn, dueAt] = [null, due.toISOString()]
  return { ...matter, dueOn, dueAt, over: urgency === 'over', urgency }
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
    const to = portalPath('/compliance/gdpr/requests/:id', { id })
    const matter = { what, title: reference, to, law: true, example }
    if (dueOn) return [byDay(matter, dueOn, today)]
    return complaint ? [atOnce({ ...matter, what: 'Data complaint, outcome owed' }, false)] : []
  })
}
