import * as z from 'zod/mini'
import { SiteFields } from '#features/sites/schema.ts'
import { companyName, email, line, postcode, telephone, words } from '#lib/fields.ts'
import type { AccountState, Role } from '#lib/roles.ts'
import type { Action } from './policy.ts'

const fullName = line(2, 120, 'Your name must be at least 2 characters')
const phone = telephone('Please enter a telephone number')
const optionalPhone = z.union([z.literal(''), phone], 'Please enter a telephone number')

const answer = words(10, 2000, 'Please answer our question in at least 10 characters')

/** What a person says of themselves when they ask for an account. */
export const Application = z.object({ fullName, companyName, sitePostcode: postcode, phone })
export type Application = z.infer<typeof Application>
export type ApplicationField = keyof Application

/** The wording beside the checkbox of the sign-up; a change of the words is a new version. */
export const consentWording = 'account-2026-11'

const consent = z.literal(consentWording, 'You must agree to the privacy policy to continue')

export interface Details extends Partial<Application> {
  answer?: string
  consent?: typeof consentWording
}

/** Whatever fields: what they must be is known once the account is read. */
export const SaidDetails = z.looseObject({})

/**
 * What somebody says of themselves, by how far their account has come. Once it is approved, company
 * and site are those of our records; and whoever works here need not be called. Their name stands beside
 * what they did in the audit trail, so that an admin changes it, and not they.
 */
export function detailsFor(
  account: Pick<AccountView, 'role' | 'state' | 'question' | 'consentGiven'>,
): z.ZodMiniType<Details> {
  const { role, state, question, consentGiven } = account
  if (state === 'approved') {
    return role === 'client' ? z.object({ fullName, phone }) : z.object({ phone: optionalPhone })
  }
  const isAsked = state === 'more_needed'
  return z.omit(z.extend(Application, { answer, consent }), {
    ...((!isAsked || question === null) && { answer: true as const }),
    ...((!isAsked || consentGiven) && { consent: true as const }),
  })
}

const reason = line(10, 1000, 'Please write at least 10 characters: the person will read this')

/** When the rejection was made that this decision replaces: nobody overrules what they have not seen. */
const replaces = z.optional(z.iso.datetime())

export const Decision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    company: z.union([z.object({ id: z.uuid() }), z.object({ name: companyName })]),
    sites: z.array(SiteFields).check(z.maxLength(50)),
    replaces,
  }),
  z.object({ decision: z.literal('reject'), reason, replaces }),
  z.object({ decision: z.literal('ask'), reason, replaces }),
])
export type Decision = z.infer<typeof Decision>

export const roles = ['client', 'sales', 'operations', 'compliance', 'auditor', 'admin'] as const

export const Invitation = z.object({
  email,
  fullName,
  role: z.enum(roles, 'Please select a role'),
  /** For a client: whose. */
  companyId: z.optional(z.uuid()),
})
export type Invitation = z.infer<typeof Invitation>

export const RoleChange = z.object({
  role: z.enum(roles, 'Please select a role'),
  companyId: z.optional(z.nullable(z.uuid())),
  /** Of whoever works here or audits us; a client changes theirs alone. */
  fullName: z.optional(fullName),
})
export type RoleChange = z.infer<typeof RoleChange>

const states = ['pending', 'more_needed', 'approved', 'rejected', 'suspended'] as const

/** Filters of the list of people, as the address has them. */
export const PeopleQuery = z.object({
  search: z._default(z.string().check(z.maxLength(80)), ''),
  /** The team is everybody who works here. */
  role: z.optional(z.enum([...roles, 'team'])),
  state: z.optional(z.enum(states)),
  secondFactor: z.optional(z.enum(['with', 'without'])),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

/** The code that was mailed to whoever wants to delete their account. */
export const Farewell = z.object({
  code: z
    .string('Please enter the code')
    .check(z.trim(), z.regex(/^\d(?:\s?\d){5,9}$/, 'Please enter the digits of the code')),
})
export type Farewell = z.infer<typeof Farewell>

export const Suspension = z.object({ reason })

/** A person's own account. */
export interface AccountView {
  userId: string
  email: string
  role: Role
  state: AccountState
  fullName: string
  companyName: string
  sitePostcode: string
  phone: string
  company: { id: string; name: string } | null
  requestedAt: string
  decideBy: string | null
  reason: string | null
  /** What staff asked last. */
  question: string | null
  consentGiven: boolean
  aal: 'aal1' | 'aal2'
  hasSecondFactor: boolean
  mustChangePassword: boolean
  /** For whoever is let in for a time. */
  accessEndsAt: string | null
  accessEnded: boolean
  allowed: Action[]
}

export interface ApprovalView {
  userId: string
  email: string
  state: AccountState
  fullName: string
  companyName: string
  sitePostcode: string
  phone: string
  requestedAt: string
  decideBy: string | null
  decidedAt: string | null
  /** Who decided, by name. */
  decidedBy: string | null
  reason: string | null
  question: string | null
  answer: string | null
}

export interface PersonView {
  userId: string
  email: string
  fullName: string
  role: Role
  state: AccountState
  company: { id: string; name: string } | null
  hasSecondFactor: boolean
  lastSignInAt: string | null
}

export interface PeopleView {
  people: PersonView[]
  total: number
  pageSize: number
}
