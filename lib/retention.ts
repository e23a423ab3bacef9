/** As the privacy policy promises: what people wrote to us, and came to nothing, is kept for two years. */
export const keptForMonths = 24

/** What was received before this moment is to be erased. */
export function erasedBefore(now: Date): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - keptForMonths)
  return moment
}
