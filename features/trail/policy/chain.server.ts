import { createHash } from 'node:crypto'

/** A row of the trail as its hash is made of it: what the database says, letter by letter. */
export interface SealedRow {
  id: number
  /** In UTC, to the microsecond. */
  at: string
  actor: string
  action: string
  subjectType: string
  subjectId: string
  requestId: string | null
  /** As the database writes JSON: parsing it here could make two numbers the same. */
  details: string
}

/** What stands before the first. */
export const firstHash = '0'.repeat(64)

/** JSON of a list is unambiguous: no value can end where another begins. */
export function hashOf(previous: string, row: SealedRow): string {
  const { id, at, actor, action, subjectType, subjectId, requestId, details } = row
  const bytes = JSON.stringify([id, at, actor, action, subjectType, subjectId, requestId, details])
  return createHash('sha256').update(previous).update(bytes).digest('hex')
}
