import type { Environment } from '#content/environments.ts'
import type { Slug } from '#content/machines.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import type { FaultKind, PaymentKind } from '#lib/fleet-words.ts'
import type { Weekday } from '#lib/time.ts'
import type { Trouble } from './policy/troubles.ts'

/** A slot as the machine itself knows it. */
export interface SimulatedSlot {
  code: string
  /** An id of content/products.ts. */
  product: string
  capacity: number
  par: number
  pence: number
  /** What it cost until the machine's prices changed. */
  penceBefore?: number
}

/** A machine that behaves like one: everything that happens at it follows from this and from a seed. */
export interface SimulatedMachine {
  serial: string
  model: Slug
  environment: Environment
  /** How many it sells on an ordinary Wednesday. */
  busyDay: number
  /** On which days somebody comes to fill it, and how many minutes after midnight. */
  visitDays: readonly Weekday[]
  visitMinute: number
  pricesChangedAt?: number
  slots: readonly SimulatedSlot[]
}

/** What is inside a machine, and how it is, between two steps. */
export interface Condition {
  /** Of each slot, in the order of the plan. */
  stock: number[]
  /** The earliest date on a pack. */
  expires: (string | null)[]
  celsius: number
  /** Until when its door stands open, while somebody fills it. */
  openUntil: number
  /** What the machine has reported as broken. */
  broken: FaultKind[]
}

export interface FilledSlot {
  slot: number
  expected: number
  counted: number
  filled: number
  wasted: number
  expiresOn: string | null
}

/** Whoever listens to what happens at a machine. Moments are in milliseconds, on whole seconds. */
export interface Listener {
  sale(at: number, slot: number, pence: number, payment: PaymentKind): void
  /** Nothing for a cabinet that does not cool. */
  reading(at: number, reading: Reading): void
  door(at: number, open: boolean): void
  fault(at: number, fault: FaultKind, broken: boolean): void
  restock(at: number, slot: number, quantity: number, expiresOn: string | null): void
  /** Beside the restocks that the machine notices: what the person who came counted and did. */
  visit?(at: number, lines: FilledSlot[]): void
}

export interface Reading {
  celsius: number | undefined
  signal: number
  doorOpen: boolean
  powerOn: boolean
}

/** A machine of the demonstration as it was at the first start, with the key that it signs with. */
export interface DemoDevice {
  credentialId: string
  /** PKCS #8 in PEM. */
  privateKey: string
  seed: number
  machine: SimulatedMachine
  staged: Trouble[]
  condition: Condition
  /** How many events its board has counted, and until when it has worked. */
  numbers: number
  until: number
}

/** How far a machine has come, and what it has not got rid of yet. */
export interface Progress {
  condition: Condition
  numbers: number
  /** Until when it has worked. */
  until: number
  outbox: MachineEvent[]
}
