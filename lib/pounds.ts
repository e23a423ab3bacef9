const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pence as people read them: £1.20. */
export const pounds = (pence: number): string => format.format(pence / 100)
