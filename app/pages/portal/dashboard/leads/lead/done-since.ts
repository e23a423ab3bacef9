import type { LeadDetail, LeadEvent } from '#features/leads/schema/desk.ts'
import type { Draft } from './drafts.ts'

type Seen = Pick<Draft, 'version' | 'seenUntil'>

/** What somebody knows who begins to answer. */
export function seenIn({ version, events }: Pick<LeadDetail, 'version' | 'events'>): Seen {
  return { version, seenUntil: events.at(-1)?.at ?? '' }
}

/** What others have done since an answer was begun. A note says something and changes nothing. */
export function doneSince(
  { version, seenUntil }: Seen,
  lead: Pick<LeadDetail, 'version' | 'events'>,
): LeadEvent[] {
  if (version === 0 || version === lead.version) return []
  return lead.events.filter(({ at, mine, kind }) => at > seenUntil && !mine && kind !== 'note')
}

export const isAnswer = ({ kind }: Pick<LeadEvent, 'kind'>) =>
  kind === 'mailed' || kind === 'answered'
