import * as z from 'zod/mini'
import { line as anyLine, day, oneOf, version } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import {
  type AssetKind,
  assetKinds,
  type Classification,
  type Criticality,
  classifications,
  criticalities,
} from '#lib/register-words.ts'

const optional = (most: number) => z._default(line(0, most), '')
/** What nobody but a person knows of an asset. */
const fields = {
  location: optional(200),
  ownerId: z.nullable(z.uuid('Please choose a person')),
  classification: oneOf<Classification>(classifications, 'Please choose a classification'),
  criticality: oneOf<Criticality>(criticalities, 'Please choose how critical it is'),
  reviewOn: z.nullable(day('Please enter a date')),
  note: words(0, 2000),
}
const title = line(2, 160, 'Please name it')

export const NewAsset = z.strictObject({
  title,
  kind: oneOf<AssetKind>(assetKinds, 'Please choose what it is'),
  ...fields,
})
export type NewAsset = z.output<typeof NewAsset>

export const AssetChange = z.strictObject({
  /** Only of an asset that was added by hand. */
  title: z.optional(title),
  ...fields,
  /** 0 while nothing has been said of it. */
  version,
})
export type AssetChange = z.output<typeof AssetChange>

export const AssetReason = z.strictObject({ reason: line(1, 300, 'Please say why'), version })

export const AssetQuery = z.object({
  search: z._default(anyLine(0, 80), ''),
  kind: z.optional(oneOf<AssetKind>(assetKinds)),
  criticality: z.optional(oneOf<Criticality>(criticalities)),
  owner: z.optional(z.enum(['with', 'without'])),
  /** Those that are in use, unless retired ones are asked for. */
  retired: z.optional(z.literal('yes')),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type AssetQuery = z.output<typeof AssetQuery>

export interface AssetRow {
  id: string
  kind: AssetKind
  title: string
  /** What the product knows of it, in a few words. */
  detail: string
  location: string
  owner: string | null
  classification: Classification
  criticality: Criticality
  reviewOn: string | null
  retiredAt: string | null
  /** Read from the product, not typed here. */
  known: boolean
  /** It came with the software for a first look. */
  example: boolean
}

export interface AssetsView {
  assets: AssetRow[]
  total: number
  pageSize: number
  /** How many of each kind fit everything but the kind. */
  counts: Record<AssetKind, number>
  people: { id: string; name: string }[]
}

export interface AssetDetail extends AssetRow {
  /** Where the product has it, for what it knows by itself. */
  knownPlace: string
  ownerId: string | null
  note: string
  version: number
  people: { id: string; name: string }[]
}
