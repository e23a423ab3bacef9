import type { RepeatUnit } from '#lib/task-words.ts'

/** What the software itself can show, each night, without anybody's word for it. */
export const selfShown = [
  'backups',
  'second-factor',
  'access-review',
  'retention',
  'transport',
  'admins',
  'sessions',
  'sign-ins',
  'mail-domain',
  'dependencies',
  'trail-whole',
  'trail-outside',
  'policies',
  'risks',
  'corrective-actions',
  'incident-tasks',
  'breach-clock',
  'data-requests',
  'registers',
  'restore-drill',
  'calibration',
  'cleaning',
  'card-readers',
  'training',
  'chilled-food',
  'expired-food',
  'clocks',
  'firmware',
] as const
export type SelfShown = (typeof selfShown)[number]

export const reviewCycles = [1, 3, 6, 12] as const
export type ReviewMonths = (typeof reviewCycles)[number]

/** As a release ships it. */
export interface Control {
  /** As it is called for as long as there is one: AC-01. */
  code: string
  title: string
  /** What is done, in our own words; the standards' texts are not ours to copy. */
  about: string
  /** Ids of the requirements that it answers, by framework. Ids are facts. */
  answers: Readonly<Record<string, readonly string[]>>
  /** How often somebody looks whether it still holds. */
  reviewMonths: ReviewMonths
  shows?: SelfShown
  /** Work that comes back, as it usually does; an officer says who does it and from when. */
  recurs?: { title: string; every: number; unit: RepeatUnit }
}
