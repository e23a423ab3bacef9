import * as z from 'zod/mini'
import { companyName, line, postcode, version } from '#lib/fields.ts'
import { siteEnvironments } from '#lib/fleet-words.ts'

/**
 * What people write about a site. Its forms, what may be sent, and what is read and shown of it all
 * follow from these fields; the compiler names a column or a label that is missing.
 */
export const SiteFields = z.object({
  name: line(2, 120, 'The name of a site must be at least 2 characters'),
  postcode,
  environment: z.enum(siteEnvironments, 'Please select a location type'),
  floor: z._default(z.nullable(line(1, 40, 'Please say which floor, such as 2nd floor')), null),
})
export type SiteFields = z.output<typeof SiteFields>

export const CompanyFields = z.object({ name: companyName })
export const CompanyChange = z.strictObject({ ...CompanyFields.shape, version })
export type CompanyChange = z.output<typeof CompanyChange>

export const NewSite = z.strictObject({ ...SiteFields.shape, companyId: z.uuid() })
export const SiteChange = z.strictObject({ ...SiteFields.shape, version })
export type SiteChange = z.output<typeof SiteChange>

/** Where a site is: within the British Isles, or it is a mistake. */
export const SitePlace = z.strictObject({
  latitude: z
    .number('Please enter a latitude such as 53.4794')
    .check(z.minimum(49, 'This is outside of the UK'), z.maximum(61, 'This is outside of the UK')),
  longitude: z
    .number('Please enter a longitude such as -2.2453')
    .check(z.minimum(-9, 'This is outside of the UK'), z.maximum(3, 'This is outside of the UK')),
})
export type SitePlace = z.output<typeof SitePlace>

/** What is asked of the list of companies; whatever makes no sense is as if it were not said. */
export const DirectoryQuery = z.object({
  search: z.catch(z.string().check(z.trim(), z.maxLength(80)), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type DirectoryQuery = z.output<typeof DirectoryQuery>

export const TimelineQuery = z.object({ before: z.optional(z.iso.datetime()) })
export type TimelineQuery = z.output<typeof TimelineQuery>

export type TimelineKind =
  | 'enquiry'
  | 'answered'
  | 'noted'
  | 'consultation'
  | 'installation-started'
  | 'installation-cancelled'
  | 'machine-put-up'
  | 'machine-live'
  | 'machine-retired'
  | 'agreement'
  | 'visit'
  | 'ticket'

export interface CompanyTimeline {
  entries: {
    kind: TimelineKind
    at: string
    /** Of the enquiry, installation, machine, visit or ticket. */
    id: string
    name: string
  }[]
  hasMore: boolean
}

/** A site wherever it is shown with its details. */
export type SiteView = { id: string } & SiteFields

export interface CompanyView {
  id: string
  name: string
  version: number
  sites: SiteView[]
}

/** A person at a company. */
export interface ContactView {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: string | null
}

export interface SiteDetail extends SiteView {
  version: number
  company: { id: string; name: string }
}

export interface Directory {
  companies: CompanyView[]
  total: number
  pageSize: number
}
