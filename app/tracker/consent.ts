import { lasting, ofTab, read, remove, write } from './storage.ts'

/** What the page says of the operator's choices; in the page as a data block, see server/. */
export interface Settings {
  /** Nothing is counted before somebody agrees. */
  optIn: boolean
  /** The script of somebody else's tag, which is loaded once somebody has agreed to it; '' if there is none. */
  tag: string
}

const choiceKey = 'analytics_choice'
const tagKey = 'tag_choice'

/** Everything that statistics keep in a browser, and that an objection removes. */
const kept: [() => Storage, string][] = [
  [ofTab, 'analytics_session_id'],
  [ofTab, 'funnel_session_id'],
  [lasting, 'funnel_completed_steps'],
  [lasting, 'ab_test_variants'],
]

/** Whether visits may be counted: unless somebody objects, or, with opt-in, once somebody agrees. */
export function mayCount({ optIn }: Settings): boolean {
  const choice = read(lasting, choiceKey)
  if (choice === 'objected' || privacyControl()) return false
  return choice === 'agreed' || !optIn
}

/** Whether events may go to somebody else's tag: only once somebody agrees. */
export function mayTag(settings: Settings): boolean {
  return mayCount(settings) && read(lasting, tagKey) === 'agreed'
}

/** Stays until it is taken back; what was kept is removed at once. */
export function object(): void {
  write(lasting, choiceKey, 'objected')
  write(lasting, tagKey, 'objected')
  for (const [storage, key] of kept) remove(storage, key)
}

export function agree(to: 'counting' | 'tag'): void {
  write(lasting, to === 'tag' ? tagKey : choiceKey, 'agreed')
}

/** Refuses the tag alone. */
export function refuseTag(): void {
  write(lasting, tagKey, 'objected')
}

/** Whether somebody has been asked and has answered. */
export function hasChosen(about: 'counting' | 'tag'): boolean {
  return read(lasting, about === 'tag' ? tagKey : choiceKey) !== null
}

/** Global Privacy Control counts as an objection. */
export function privacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
