import { lasting, ofTab, read, remove, write } from './storage.ts'

/** What the page says of the operator's choices; in the page as a data block, see server/. */
export interface Settings {
  /** Nothing is counted before somebody agrees. */
  optIn: boolean
  /** The script of somebody else's tag, which is loaded once somebody has agreed to it; '' if there is none. */
  tag: string
  /** Set in a preview: the variant to show, by test. Nothing is drawn, kept or counted. */
  preview?: Record<string, string>
  /** Which test and variant a preview is of, in their names. */
  shown?: { test: string; variant: string }
}

const choiceKey = 'analytics_choice'
const tagKey = 'tag_choice'

/** Everything that statistics keep in a browser, and that an objection removes. */
const kept = [
  'analytics_session_id',
  'funnel_session_id',
  'funnel_completed_steps',
  'ab_test_variants',
]

/** Whether visits may be counted: unless somebody objects, or, with opt-in, once somebody agrees. */
export function mayCount({ optIn, preview }: Settings): boolean {
  const choice = read(lasting, choiceKey)
  if (preview || choice === 'objected' || privacyControl()) return false
  return choice === 'agreed' || !optIn
}

/** Whether events may go to somebody else's tag: only once somebody agrees. */
export function mayTag(settings: Settings): boolean {
  return mayCount(settings) && read(lasting, tagKey) === 'agreed'
}

/** Stays until it is taken back; what was kept is removed first, as the storage may be full. */
export function object(): void {
  forget()
  write(lasting, choiceKey, 'objected')
  write(lasting, tagKey, 'objected')
  dispatchEvent(new Event('statistics-objected'))
}

export function forget(): void {
  for (const key of kept) for (const storage of [ofTab, lasting] as const) remove(storage, key)
}

export function agree(to: 'counting' | 'tag'): void {
  write(lasting, to === 'tag' ? tagKey : choiceKey, 'agreed')
}

/** Refuses the tag alone. */
export function refuseTag(): void {
  write(lasting, tagKey, 'objected')
}

/** Whether somebody has yet to be told that visits are counted, or asked about a tag. */
export function isUndecided({ tag, preview }: Settings): boolean {
  if (preview || privacyControl() || hasObjected()) return false
  return !read(lasting, tag ? tagKey : choiceKey)
}

export function hasObjected(): boolean {
  return read(lasting, choiceKey) === 'objected'
}

/** Global Privacy Control counts as an objection. */
export function privacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
