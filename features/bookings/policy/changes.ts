import { londonDate } from '#lib/time.ts'

/** Each move mails two people: how often one booking may be moved without a call. */
export const mostMoves = 5

/** Booked, moved, moved again, cancelled: whoever does that themselves hears of each at once. */
const mostMailsPerHour = 4

export const mayBeMailed = (mailsOfLastHour: number) => mailsOfLastHour < mostMailsPerHour

/** Until it is cancelled, the sequence of a booking says how often it was moved. */
export const isMovable = ({ sequence }: { sequence: number }) => sequence < mostMoves

/** Whether a consultation lies in days off, by the calendar of London. */
export function isDuring(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  { startsAt }: { startsAt: Date | string },
): boolean {
  const day = londonDate(new Date(startsAt))
  return firstDay <= day && day <= lastDay
}
