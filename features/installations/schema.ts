import * as z from 'zod/mini'
import type { Slug } from '#content/machines.ts'
import { model, serial, spot, termsOf } from '#features/fleet/schema/desk.ts'
import { SiteFields } from '#features/sites/schema.ts'
import { companyName, day, email, id, line, version } from '#lib/fields.ts'
import type { Terms } from '#lib/fleet-words.ts'
import { type Step, stepNames } from '#lib/installation-words.ts'

/** An enquiry becomes a client: who the host is, where the machine will stand, and when it comes. */
export const InstallationStart = z.strictObject({
  /** Of the enquiry, as it was seen. */
  version,
  company: z.union([z.strictObject({ id }), z.strictObject({ name: companyName })]),
  site: z.union([z.strictObject({ id }), z.strictObject(SiteFields.shape)]),
  model,
  terms: termsOf,
  plannedFor: day(),
  /** Nothing where the person has told us only a number. */
  invite: z.optional(email),
})
export type InstallationStart = z.output<typeof InstallationStart>

export const InstallationChange = z.strictObject({
  version,
  model,
  plannedFor: day(),
  ownerId: z.nullable(id),
})
export type InstallationChange = z.output<typeof InstallationChange>

/** A machine is taken from the store for it. */
export const Reservation = z.strictObject({
  version,
  serial,
  spot,
  withFirstPlan: z.boolean(),
})
export type Reservation = z.output<typeof Reservation>

/** What people say about a step. */
export const StepChange = z.strictObject({
  step: z.enum(stepNames),
  done: z.optional(z.boolean()),
  ownerId: z.optional(z.nullable(id)),
})
export type StepChange = z.output<typeof StepChange>

export const Cancellation = z.strictObject({
  version,
  reason: line(3, 300, 'Please say why in a few words'),
  /** What becomes of the enquiry that it began with. */
  enquiry: z._default(z.enum(['proposal', 'lost']), 'proposal'),
})
export type Cancellation = z.output<typeof Cancellation>

export const InstallationQuery = z.object({
  list: z.catch(z.enum(['open', 'finished', 'cancelled']), 'open'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type InstallationQuery = z.output<typeof InstallationQuery>

export interface StepView {
  step: Step
  doneAt: string | null
}

export interface StaffStep extends StepView {
  dueOn: string
  ownerId: string | null
  owner: string | null
  late: boolean
}

interface Whereabouts {
  id: string
  site: { id: string; name: string; postcode: string }
  model: Slug
  terms: Terms
  machineId: string | null
  plannedFor: string
}

/** As the host sees it. */
export interface OwnInstallation extends Whereabouts {
  steps: StepView[]
}

export interface InstallationRow extends Whereabouts {
  company: { id: string; name: string }
  owner: string | null
  done: number
  /** The first that is not done. */
  next: StaffStep | null
  finishedAt: string | null
  cancelledAt: string | null
}

export interface Installations {
  rows: InstallationRow[]
  total: number
  pageSize: number
}

export interface InstallationDetail extends Omit<InstallationRow, 'done' | 'next'> {
  version: number
  ownerId: string | null
  startedAt: string
  cancelReason: string | null
  lead: { id: string; reference: string; name: string } | null
  machine: { id: string; serial: string } | null
  steps: StaffStep[]
}
