import * as z from 'zod/mini'
import { type FaultKind, faultKinds, paymentKinds } from '#lib/fleet-words.ts'
import { slotName } from '#lib/slot-names.ts'

/*
 * What a machine reports. `number` counts the events of its board from 1 on, without gaps: by it an
 * event is known however often and in whichever order it arrives. `at` is the machine's own clock.
 */

const head = {
  number: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER - 1)),
  at: z.iso.datetime({ offset: true }),
}
/** What stands on a pack; the database knows no year 0. */
const packDate = z.iso
  .date()
  .check(
    z.refine(
      (day) => day >= '2000-01-01' && day <= '2100-12-31',
      'A date between 2000-01-01 and 2100-12-31 is expected',
    ),
  )
const slot = slotName()

export const MachineEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('sale'),
    slot,
    pence: z.int().check(z.minimum(0), z.maximum(100_000)),
    payment: z.enum(paymentKinds),
  }),
  z.strictObject({
    ...head,
    type: z.literal('reading'),
    celsius: z.optional(z.number().check(z.minimum(-60), z.maximum(90))),
    door_open: z.optional(z.boolean()),
    power_on: z.optional(z.boolean()),
    signal: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  z.strictObject({ ...head, type: z.literal('door'), open: z.boolean() }),
  z.strictObject({
    ...head,
    type: z.literal('fault'),
    fault: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
    broken: z.boolean(),
  }),
  z.strictObject({
    ...head,
    type: z.literal('restock'),
    slot,
    /** How many are in the slot now. */
    quantity: z.int().check(z.minimum(0), z.maximum(200)),
    expires_on: z.optional(packDate),
  }),
])
export type MachineEvent = z.infer<typeof MachineEvent>

export const mostEventsInReport = 500

/** The body of POST /api/telemetry; `sent_at` is the machine's clock when it sent it. */
export const Report = z.strictObject({
  sent_at: z.iso.datetime({ offset: true }),
  events: z.array(MachineEvent).check(z.minLength(1), z.maxLength(mostEventsInReport)),
})
export type Report = z.infer<typeof Report>

/** For how long the key before still works after a rotation. */
export const rotationHours = 24

/** Shown once: nobody can read the private key again. */
export interface NewCredential {
  credentialId: string
  serial: string
  /** PKCS #8 in PEM. */
  privateKey: string
}

/** What a machine can sign with: nothing, one key, or for a day its old one beside the new one. */
export const keyStates = { none: 'No key', active: 'Active', rotating: 'Changing' } as const
export type KeyState = keyof typeof keyStates

/** Filters of the list of devices, as the address has them. */
export const DeviceQuery = z.object({
  search: z._default(z.string().check(z.maxLength(80)), ''),
  key: z.optional(z.enum(Object.keys(keyStates) as [KeyState, ...KeyState[]])),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type DeviceQuery = z.infer<typeof DeviceQuery>

export const KeyRequest = z.strictObject({ newBoard: z.boolean() })

export const mostKeys = 100
export const KeysRequest = z.strictObject({
  machineIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a machine'), z.maxLength(mostKeys)),
})

/** Keys of several machines for whoever puts them in. Shown once, as each key is. */
export interface SealedKeys {
  /** A PDF in base64, with a QR code for each machine, which opens with the password alone. */
  file: string
  password: string
  issued: number
  /** Machines that have a key already, or were taken away. */
  skipped: string[]
}

export interface DeviceView {
  machineId: string
  serial: string
  spot: string
  siteName: string
  companyName: string
  key: KeyState
  /** Of the newest key. */
  credentialId: string | null
  activeSince: string | null
  lastUsedAt: string | null
  /** Until when the key before works, too. */
  rotatingUntil: string | null
  /** When the last key ended, if there is none now. */
  endedAt: string | null
}

export interface DevicesView {
  devices: DeviceView[]
  total: number
  pageSize: number
}
