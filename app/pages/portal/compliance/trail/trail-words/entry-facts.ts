import type { TrailView } from '#features/trail/schema.ts'
import { fieldWords } from './field-words.ts'

export interface EntryFact {
  name: string
  value: string
}

/** All that was recorded, as it was, for whoever wants to know exactly. */
export function entryFacts(entry: TrailView): EntryFact[] {
  const { at, action, actor, subjectType, subjectId, details } = entry
  return [
    { name: 'Moment, in UTC', value: at },
    { name: 'Action', value: action },
    { name: 'Id of who did it', value: actor },
    { name: 'Kind of what it was done to', value: subjectType },
    { name: 'Id of what it was done to', value: subjectId },
    ...Object.entries(details).map(([name, value]) => ({
      name: fieldWords(name),
      value: valueWords(value),
    })),
  ]
}

/** Lists and what is inside of something in words as well: nobody should have to read JSON. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'Nothing'
  if (typeof value !== 'object') return String(value)
  const inside = Object.entries(value).map(
    // A number inside of something is not that of a version.
    ([name, part]) => `${name === 'number' ? 'Number' : fieldWords(name)}: ${valueWords(part)}`,
  )
  return inside.join('; ') || 'Nothing'
}
