import * as z from 'zod/mini'

/** A machine that was chosen, or none. */
export const machineId = z.uuid('Please choose a machine')
export const optionalMachineId = z.pipe(
  z.union([z.literal(''), machineId], 'Please choose a machine'),
  z.transform((id) => id || undefined),
)
