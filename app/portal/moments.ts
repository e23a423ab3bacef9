const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
})
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

const toTheSecond = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
})

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** "16 Nov 2026", by the clocks of London, where the company is. */
export const dayOf = (moment: string) => day.format(new Date(moment))

/** "16 Nov 2026, 09:41". */
export const timeOf = (moment: string) => dayAndTime.format(new Date(moment))

/** "16 Nov 2026, 09:41:07", where the order counts. */
export const secondOf = (moment: string) => toTheSecond.format(new Date(moment))

/** "09:41", for what is not far from now. */
export const clockOf = (moment: string) => clock.format(new Date(moment))
