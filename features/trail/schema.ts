import * as z from 'zod/mini'
import type { TrailCheckState, TrailFault } from '#lib/compliance-words.ts'
import { day } from '#lib/fields.ts'
import type { Anchored } from './policy/anchored.ts'
import type { Protection } from './policy/protection.ts'
import type { Unsealed } from './policy/unsealed.ts'

/** A look at the whole trail, running or done. */
export interface TrailCheckView {
  id: string
  startedAt: string
  finishedAt: string | null
  /** Who asked for it, by name; nothing for the one of each night. */
  by: string | null
  state: TrailCheckState
  checked: number
  total: number
  headHash: string | null
  anchors: number
  fault: TrailFault | null
}

export interface TrailChecksView {
  running: TrailCheckView | null
  last: TrailCheckView | null
  /** As it is now: seconds after a check it is something else. */
  unsealed: Unsealed
  /** The newest anchor. */
  anchored: Anchored | null
  /** Nothing is sealed since the last check, which found a fault. */
  isSealingStopped: boolean
  /** Faults after which sealing was taken up again, the newest first. */
  resumed: Resumed[]
  protection: Protection
}

export interface Resumed {
  at: string
  reason: string
  faults: TrailFault[]
}

/** Which part of the audit trail, as the address has it. Days are those of London, both included. */
export const TrailQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  from: z.optional(day()),
  to: z.optional(day()),
  /** The id of a person, or "visitor" or "system". */
  actor: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,60}$/))),
  /** Entries of those who read and changed nothing. */
  readings: z.optional(z.enum(['hidden', 'only'])),
  /** Whoever takes it away as a file says so; it is read a part at a time. */
  file: z.optional(z.literal('csv')),
})
export type TrailQuery = z.output<typeof TrailQuery>

/** An entry. */
export interface TrailView {
  id: number
  at: string
  /** The id of a person, or "visitor" or "system". */
  actor: string
  actorName: string | null
  action: string
  /** What was recorded with it, such as the reason or the role before and after. */
  details: Record<string, unknown>
  subjectType: string
  subjectId: string
  /** What it is called now, or its reference; nothing for what is gone. */
  subjectName: string | null
  /** Nothing for what was written in the last seconds. */
  seal: TrailSeal | null
  /** Names that the reader may not see. */
  veiled: { actor: boolean; subject: boolean }
}

/** An entry's place in the chain. */
export interface TrailSeal {
  number: number
  hash: string
  /** The hash of the seal before it, or nothing if that is not there any more. */
  previous: string | null
}

/** Somebody by whom the trail can be filtered. */
export interface TrailPerson {
  id: string
  name: string
}
