import * as z from 'zod/mini'

/** The first day of a month: 2026-11-01. */
export const SustainabilityQuery = z.strictObject({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-01$/, 'No such month'))),
})

export interface MachineEnergy {
  machineId: string
  serial: string
  site: string
  spot: string
  model: string
  watts: number
  hours: number
  kilowattHours: number
}

export interface Sustainability {
  month: string
  /** Whether the month is still going on: then everything is up to now. */
  unfinished: boolean
  machines: MachineEnergy[]
  visits: number
  filled: number
  wasted: number
  sold: number
  /** Drinks in containers of the deposit return scheme. */
  inDeposit: number
}
