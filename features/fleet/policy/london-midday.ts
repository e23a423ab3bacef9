/** Noon of a day: whichever clock London has, it is this day there. */
export const londonMidday = (day: string): Date => new Date(`${day}T12:00:00Z`)
