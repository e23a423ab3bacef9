import * as z from 'zod/mini'
import type { Terms } from '#lib/fleet-words.ts'

/** A machine that was chosen, or none. */
export const machineId = z.uuid('Please choose a machine')
export const optionalMachineId = z.pipe(
  z.union([z.literal(''), machineId], 'Please choose a machine'),
  z.transform((id) => id || undefined),
)

export interface MachineName {
  id: string
  serial: string
  spot: string
  site: string
}

export interface OwnMachine extends MachineName {
  terms: Terms
  trialEndsAt: string | null
}
