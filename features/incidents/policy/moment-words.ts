const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
  // 72 hours over a change of the clocks end at another time of day.
  timeZoneName: 'short',
})

/** "Fri 23 Oct 2026, 10:00 BST" */
export function momentWords(moment: Date): string {
  const parts = Object.fromEntries(
    words.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, year, hour, minute, timeZoneName } = parts
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} ${timeZoneName}`
}
