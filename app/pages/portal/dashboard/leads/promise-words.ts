import { isHeld, type Urgency, urgencyOf } from '#features/leads/policy/desk.ts'
import type { LeadRow } from '#features/leads/schema/desk.ts'
import { addDays, inLondon, londonDate, longDate } from '#lib/time.ts'

type Promised = Pick<
  LeadRow,
  'dueAt' | 'pausedAt' | 'answeredAt' | 'answerMail' | 'stage' | 'heldFor' | 'isMerged'
>

const owed: Urgency[] = ['late', 'within-the-hour', 'today', 'later']
const lost: Record<string, string> = { bounced: 'bounced', failed: 'given up' }

interface Words {
  /** Undelivered: what we answered did not arrive, whenever it is due. */
  urgency: Urgency | 'undelivered'
  words: string
}

/** How soon we have to answer, in words that stand beside an enquiry. */
export function promiseWords(lead: Promised, now: Date): Words {
  const { urgency, words } = clockWords(lead, now)
  const outcome = lead.answeredAt === null && lost[lead.answerMail ?? '']
  if (!outcome || !owed.includes(urgency)) return { urgency, words }
  const when = inSentence(words.replace(/^(Late|Due) /, toLower))
  return { urgency: 'undelivered', words: `Answer ${outcome}, ${when}` }
}

function clockWords(lead: Promised, now: Date): { urgency: Urgency; words: string } {
  // Whatever was promised is promised by the enquiry that it is part of.
  if (lead.isMerged) return { urgency: 'none', words: 'Merged' }
  const urgency = urgencyOf(lead, now)
  const due = lead.dueAt ? new Date(lead.dueAt) : now
  const leftMinutes = (due.getTime() - now.getTime()) / 60_000
  switch (urgency) {
    case 'late':
      return { urgency, words: `Late by ${spanWords(-leftMinutes)}` }
    case 'within-the-hour':
      return { urgency, words: `Due in ${spanWords(leftMinutes)}` }
    case 'today':
    case 'later':
      return { urgency, words: momentWords(due, now) }
    case 'paused':
      return { urgency, words: 'Waiting for customer' }
    case 'on-its-way':
      return { urgency, words: 'Answer on its way' }
    case 'kept':
      return { urgency, words: 'Answered in time' }
    case 'broken':
      return { urgency, words: 'Answered late' }
    case 'none':
      return {
        urgency,
        words: isHeld(lead) ? 'In quarantine' : lead.dueAt ? 'Closed' : 'No answer due',
      }
  }
}

/** "Today 18:00", "Tomorrow 11:00", "Tue 29 Dec 11:00", by the clocks of London. */
export function momentWords(moment: Date, now: Date): string {
  const { date, minute } = inLondon(moment)
  const today = londonDate(now)
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  if (date === today) return `Today ${time}`
  if (date === addDays(today, 1)) return `Tomorrow ${time}`
  if (date === addDays(today, -1)) return `Yesterday ${time}`
  const sameYear = date.slice(0, 4) === today.slice(0, 4)
  const day = longDate(date, {
    ...(sameYear && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
  return `${day} ${time}`
}

/** The same in the middle of a sentence. */
export const inSentence = (words: string) => words.replace(/^(Today|Tomorrow|Yesterday) /, toLower)

const toLower = (word: string) => word.toLowerCase()

/** Real time, not that of business: it says how long somebody has been waiting. */
function spanWords(minutes: number): string {
  if (minutes < 59.5) return `${Math.max(1, Math.round(minutes))} min`
  const hours = Math.max(1, Math.floor(minutes / 60))
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
