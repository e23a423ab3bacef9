import type { Machine } from '#content/machines.ts'

/** Pence for one kilowatt-hour, if nothing is said: a round figure to begin with, not a tariff. */
export const examplePence = 25

const hoursInYear = 365 * 24
const [least, most] = [1, 200]

/** Pence from what people type off a bill: "24.5", "24.5p", "24,5 p/kWh", "£0.245". */
export function penceFrom(text: string): number | undefined {
  const typed = /^(£?)\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*(?:p|pence)?(?:\s*(?:\/|per)\s*kwh)?$/i.exec(
    text.trim(),
  )
  if (!typed) return undefined
  const figure = Number(typed[2]?.replace(',', '.'))
  const pence = Math.round((typed[1] ? figure * 100 : figure) * 100) / 100
  return pence >= least && pence <= most ? pence : undefined
}

/** A year at full power, day and night: the most that a machine can use. */
export function yearOf({ watts }: Pick<Machine, 'watts'>, pence: number) {
  const kilowattHours = (watts * hoursInYear) / 1000
  return {
    kilowattHours: Math.round(kilowattHours),
    pounds: Math.round((kilowattHours * pence) / 100),
  }
}
