import { dayOf } from '#app/portal/moments.ts'
import type { VersionRow } from '#features/policies/schema.ts'
import { policyStates } from '#lib/compliance-words.ts'

/** A version in a list to choose from; the day says of a published one that it is. */
export function versionWords(version: Pick<VersionRow, 'number' | 'state' | 'publishedAt'>) {
  const { number, state, publishedAt } = version
  const published = publishedAt && `published ${dayOf(publishedAt)}`
  const stateWord = published && state === 'published' ? '' : policyStates[state].toLowerCase()
  return [`Version ${number}`, stateWord, published].filter(Boolean).join(', ')
}
