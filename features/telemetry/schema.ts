import * as z from 'zod/mini'
import { line } from '#lib/fields.ts'
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
const words = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u, 'No control characters'))
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

/** What only telemetry 1.1 tells: kept with the history of the machine. */
export interface NotedEvent {
  type: 'noted'
  number: number
  at: string
  kind: 'refund' | 'vend-failed' | 'unread'
  details: Record<string, unknown>
}

/** An event of either version, with the fields that nobody here knows. */
export type ToldEvent = (MachineEvent | NotedEvent) & { extra?: Record<string, unknown> }

export const mostEventsInReport = 500
const money = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** Beside the events of 1.0. */
export const NewEvents = {
  refund: z.strictObject({
    ...head,
    type: z.literal('refund'),
    /** The number of the sale that is paid back. */
    sale: head.number,
    pence: money,
    reason: z.optional(words(80)),
  }),
  'vend-failed': z.strictObject({
    ...head,
    type: z.literal('vend-failed'),
    slot,
    pence: money,
    /** Whether the machine has paid it back by itself. */
    refunded: z.boolean(),
    reason: z.optional(words(80)),
  }),
}

/** What names its version: later firmware than ours of 1.1 is read as such. */
export const newVersion = /^1\.[1-9]\d?$/

/** A report of telemetry 1.1, in which fields may be that nobody here knows yet. */
export const NewReport = z.looseObject({
  version: z.string().check(z.regex(newVersion)),
  sent_at: z.iso.datetime({ offset: true }),
  firmware: z.optional(words(60).check(z.minLength(1))),
  /** The plan that the machine follows, as the last answer named it. */
  plan_version: z.optional(words(60)),
  cash_box_pence: z.optional(money),
  /** How many coins are in each tube, by their value in pence. */
  coins: z.optional(
    z.record(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.int().check(z.minimum(0), z.maximum(10_000)),
    ),
  ),
  /** Requests of an answer that were carried out. */
  done: z.optional(z.array(z.uuid()).check(z.maxLength(50))),
  events: z._default(
    z
      .array(z.looseObject({ ...head, type: z.string().check(z.minLength(1), z.maxLength(40)) }))
      .check(z.maxLength(mostEventsInReport)),
    [],
  ),
})
export type NewReport = z.infer<typeof NewReport> & {
  /** What is left of it without the fields above. */
  unread?: Record<string, unknown> | undefined
}

/** What the answer of 1.1 says beyond that of 1.0. */
export interface Downlink {
  /** Slots of these sales that the plan does not have: they count as an unknown product. */
  unknown_slots: string[]
  /** Sales at another price than the plan's: they count as they were paid. */
  price_mismatches: { slot: string; pence: number; planned: number }[]
  downlink: {
    plan_version: string | null
    /** Every price of the plan, if the machine follows another one. */
    prices: { slot: string; pence: number }[] | null
    requests: { id: string; kind: 'reboot' | 'message'; text: string }[]
  }
}

export const MachineRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reboot') }),
  z.strictObject({ kind: z.literal('message'), text: line(1, 80, 'Enter a message') }),
])
export type MachineRequest = z.output<typeof MachineRequest>

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

const search = z.string().check(z.maxLength(80))
/** Filters of the list of devices, as the address has them. */
export const DeviceQuery = z.object({
  search: z._default(search, ''),
  key: z.optional(z.enum(Object.keys(keyStates) as [KeyState, ...KeyState[]])),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type DeviceQuery = z.infer<typeof DeviceQuery>

export const KeyRequest = z.strictObject({ newBoard: z.boolean() })

export const mostKeys = 500
/** For chosen machines, or for all without a key that a search of the list finds. */
export const KeysRequest = z.union([
  z.strictObject({
    machineIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a machine'), z.maxLength(mostKeys)),
  }),
  z.strictObject({ search }),
])
export type KeysRequest = z.infer<typeof KeysRequest>

/** Keys of several machines for the technician. Shown once, as each key is. */
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
  /** As telemetry 1.1 tells it. */
  firmware: string | null
  cashBoxPence: number | null
}

export interface DevicesView {
  devices: DeviceView[]
  total: number
  pageSize: number
}
