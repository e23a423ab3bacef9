import * as z from 'zod/mini'
import { machines as models, type Slug } from '#content/machines.ts'
import { NewSite, type SiteView } from '#features/sites/schema.ts'
import { day, line, oneOf, version } from '#lib/fields.ts'
import {
  type Freshness,
  type MachinePhase,
  machinePhases,
  type Terms,
  terms,
  type Urgency,
} from '#lib/fleet-words.ts'

/** What those who run the fleet send and see of machines and sites. */

export const modelNames = Object.keys(models) as [Slug, ...Slug[]]

export const serial = z
  .string('Please enter the serial number')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^[A-Z0-9][A-Z0-9-]{0,39}$/,
      'A serial number has up to 40 letters, digits and hyphens',
    ),
  )
export const spot = line(2, 120, 'Please say where on the site it stands')
export const model = z.enum(modelNames, 'Please choose a model')
/** What another maker calls it; empty for a model of ours. */
export const ownModelName = z.union([z.literal(''), line(1, 80)])
export const termsOf = oneOf<Terms>(terms, 'Please choose the terms')

/** A machine is put up: on a site that is known, or on a new one of a company. */
export const Commissioning = z.strictObject({
  serial,
  model,
  modelName: z._default(ownModelName, ''),
  site: z.union([z.strictObject({ id: z.uuid() }), NewSite], 'Please choose a site'),
  spot,
  terms: termsOf,
  commissionedOn: day(),
  /** Begins with what the planner would draw for the kind of building. */
  withFirstPlan: z.boolean(),
})
export type Commissioning = z.output<typeof Commissioning>

export const MachineChange = z.strictObject({ spot, terms: termsOf, version })
export type MachineChange = z.output<typeof MachineChange>

export const Versioned = z.strictObject({ version })

/** Into the store, out of it again, or to work although not every first check is done. */
export const PhaseChange = z.strictObject({
  to: z.enum(['stored', 'standing', 'live']),
  version,
})
export type PhaseChange = z.output<typeof PhaseChange>

export const machineSorts = ['serial', 'site', 'company', 'commissioned', 'heard', 'stock'] as const
export type MachineSort = (typeof machineSorts)[number]

/** What is asked of the list; whatever makes no sense is as if it were not said. */
export const MachineQuery = z.object({
  search: z.catch(z.string().check(z.trim(), z.maxLength(200)), ''),
  model: z.catch(z.optional(z.enum(modelNames)), undefined),
  terms: z.catch(z.optional(oneOf<Terms>(terms)), undefined),
  phase: z.catch(z.optional(oneOf<MachinePhase>(machinePhases)), undefined),
  freshness: z.catch(z.optional(z.enum(['green', 'amber', 'red', 'new', 'asleep'])), undefined),
  state: z.catch(z.enum(['standing', 'retired', 'draft', 'no-plan']), 'standing'),
  sort: z.catch(z.enum(machineSorts), 'serial'),
  descending: z.catch(z.stringbool(), false),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type MachineQuery = z.output<typeof MachineQuery>

/** One line of the list. Moments are ISO texts. */
export interface DeskMachine {
  id: string
  serial: string
  model: Slug
  /** Of another maker; null for ours. */
  modelName: string | null
  spot: string
  terms: Terms
  trialEndsAt: string | null
  commissionedAt: string
  retiredAt: string | null
  version: number
  site: SiteView
  company: { id: string; name: string }
  heardAt: string | null
  freshness: Freshness
  /** Of its lanes, how many percent have something in them; null while nobody knows what is in it. */
  inStock: number | null
  hasPlan: boolean
  /** What it took on the last seven days, today among them. */
  weekPence: number
  hasDraft: boolean
  phase: MachinePhase
}

export interface DeskMachines {
  machines: DeskMachine[]
  total: number
  pageSize: number
}

export interface MapMachine {
  id: string
  serial: string
  model: Slug
  /** Of another maker; null for ours. */
  modelName: string | null
  spot: string
  heardAt: string | null
  freshness: Freshness
  hasPlan: boolean
  /** Of its most urgent open alert. */
  urgency: Urgency | null
}

export interface MapSite extends SiteView {
  company: string
  latitude: number | null
  longitude: number | null
  machines: MapMachine[]
}
