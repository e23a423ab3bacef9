import type { ProposalState } from '#lib/proposal-words.ts'
import { dayMs } from '#lib/time.ts'

/** How long a link works from the day on which it was sent. */
export const linkDays = 30

/** What the link of a version leads to. */
export type Standing =
  | 'open'
  | 'signed'
  | 'agreed'
  | 'declined'
  | 'withdrawn'
  | 'replaced'
  | 'expired'

export interface Sent {
  state: ProposalState
  isNewest: boolean
  expiresAt: Date
}

export function standingOf({ state, isNewest, expiresAt }: Sent, now: Date): Standing {
  if (state === 'withdrawn') return 'withdrawn'
  if (!isNewest) return 'replaced'
  if (expiresAt <= now) return 'expired'
  return state === 'sent' || state === 'draft' ? 'open' : state
}

/** The document itself is for those whose link still works. */
export const isReadable = (standing: Standing): boolean =>
  !['withdrawn', 'replaced', 'expired'].includes(standing)

/** Whether its wording may still change: once the client has signed, it may not. */
export const isEditable = (state: ProposalState): boolean =>
  ['draft', 'sent', 'declined'].includes(state)

export const isOver = (state: ProposalState): boolean => state === 'agreed' || state === 'withdrawn'

export const reminders = ['unanswered', 'ending', 'ended', 'countersign'] as const
export type Reminder = (typeof reminders)[number]

const unansweredAfterDays = 5
const endingBeforeDays = 3
const countersignAfterDays = 2

/** What is to be said now that was not said yet, to the client or to us. */
export function dueReminder(
  sent: {
    state: ProposalState
    sentAt: Date
    expiresAt: Date
    signedAt: Date | null
    reminded: readonly string[]
  },
  now: Date,
): Reminder | undefined {
  const daysSince = (moment: Date) => (now.getTime() - moment.getTime()) / dayMs
  const isDue: Record<Reminder, boolean> = {
    unanswered:
      sent.state === 'sent' &&
      daysSince(sent.sentAt) >= unansweredAfterDays &&
      -daysSince(sent.expiresAt) > endingBeforeDays,
    ending:
      sent.state === 'sent' &&
      -daysSince(sent.expiresAt) <= endingBeforeDays &&
      sent.expiresAt > now,
    ended: sent.state === 'sent' && sent.expiresAt <= now,
    countersign:
      sent.state === 'signed' &&
      sent.signedAt !== null &&
      daysSince(sent.signedAt) >= countersignAfterDays,
  }
  return reminders.find((reminder) => isDue[reminder] && !sent.reminded.includes(reminder))
}
