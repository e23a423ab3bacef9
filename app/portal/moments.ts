import { londonText } from '#lib/time.ts'

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** "16 Nov 2026", by the clocks of London, where the company is. */
export const dayOf = (moment: string) => londonText(moment, date)

/** "16 Nov 2026, 09:41". */
export const timeOf = (moment: string) => londonText(moment, { ...date, ...clock })

/** "16 Nov 2026, 09:41:07", where the order counts. */
export const secondOf = (moment: string) =>
  londonText(moment, { dateStyle: 'medium', timeStyle: 'medium' })

/** "09:41", for what is not far from now. */
export const clockOf = (moment: string) => londonText(moment, clock)
