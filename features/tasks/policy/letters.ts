import type { Notice } from '#lib/task-words.ts'
import { longDate } from '#lib/time.ts'
import type { WorkItem } from '../schema.ts'

export type NoticedItem = WorkItem & { notice: Notice }

/** Where everybody finds their own work. */
export const workPage = '/dashboard/my-compliance'

const most = 20
const dayWords = (day: string) => longDate(day, { day: 'numeric', month: 'long', year: 'numeric' })
const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function dueWords({ dueOn, notice }: NoticedItem): string {
  if (notice === 'left') return 'Has left'
  if (!dueOn) return 'No due date'
  return notice === 'late' ? `Overdue since ${dayWords(dueOn)}` : `Due ${dayWords(dueOn)}`
}

const subjects: Record<Exclude<Notice, 'left'>, (item: NoticedItem) => string> = {
  assigned: ({ what, title }) => `Assigned to you: ${what.toLowerCase()}, ${title}`,
  soon: ({ title, dueOn }) => `Due ${dueOn ? dayWords(dueOn) : 'soon'}: ${title}`,
  late: ({ title }) => `Overdue: ${title}`,
}

/** What is worst stands first. */
const order: readonly (keyof typeof subjects)[] = ['late', 'soon', 'assigned']

/** To one person, about their own work. */
export function workLetter(
  items: readonly (NoticedItem & { notice: keyof typeof subjects })[],
  siteUrl: string,
) {
  const sorted = items.toSorted(
    (one, other) =>
      order.indexOf(one.notice) - order.indexOf(other.notice) ||
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'),
  )
  const [first] = sorted
  const single = sorted.length === 1 ? first : undefined
  const late = items.filter(({ notice }) => notice === 'late').length
  const subject = single
    ? subjects[single.notice](single)
    : `Your compliance work: ${countOf(items.length, 'item')}${late > 0 ? `, ${late} overdue` : ''}`
  return {
    subject,
    title: single ? single.title : 'Your compliance work',
    paragraphs: [
      single
        ? 'You can read this item and complete it in the portal. Only you and the compliance officers see it.'
        : 'You can read these items and complete them in the portal. Each opens to you and the compliance officers only.',
      ...(late > 0 ? ['The compliance officers were told of what is overdue.'] : []),
    ],
    facts: sorted
      .slice(0, most)
      .map((item): [string, string] => [
        single ? item.what : `${item.what}: ${item.title}`,
        [item.context, dueWords(item)].filter(Boolean).join(' · '),
      ]),
    action: {
      label: single ? 'Open it' : 'Open my compliance work',
      address: `${siteUrl}${single ? single.to : workPage}`,
    },
  }
}

/** To a compliance officer, about what others are late with, and what those who have left leave behind. */
export function escalationLetter(
  items: readonly (NoticedItem & { owner: string })[],
  siteUrl: string,
) {
  const title = items.some(({ notice }) => notice === 'late')
    ? 'Overdue compliance work'
    : 'Work of people who have left'
  return {
    subject: `${title}: ${countOf(items.length, 'item')}`,
    title,
    paragraphs: ['Talk to the owners, move the due dates, or give the work to someone else.'],
    facts: items
      .slice(0, most)
      .map((item): [string, string] => [
        `${item.owner}: ${item.what}, ${item.title}`,
        dueWords(item),
      ]),
    action: { label: 'Open the overview', address: `${siteUrl}/compliance` },
  }
}
