import { type SigningKeys, signedIds } from '#lib/signed-ids.server.ts'

/** Addresses of calendars, which need no sign-in: only the owner can hand one out. */
export interface CalendarLinks {
  addressOf(feedId: string): string
  /** The feed that a token is for; nothing if we did not make it. */
  feedOf(token: string): string | undefined
  siteUrl: string
}

export const calendarPath = '/functions/v1/work.ics'

export function calendarLinks(siteUrl: string, keys: SigningKeys): CalendarLinks {
  const { tokenOf, idOf } = signedIds('work calendar', keys)
  return {
    siteUrl,
    feedOf: idOf,
    addressOf: (feedId) => `${siteUrl}${calendarPath}?token=${tokenOf(feedId)}`,
  }
}
