import * as z from 'zod/mini'
import { type ReviewMonths, reviewCycles, selfShown } from '#content/compliance/control.ts'
import type { LibraryKind } from '#lib/compliance-words.ts'
import { day, oneOf, version, wholeNumber } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'

/** Shipped codes have two digits, so that no release takes an own one. */
const code = line(1, 8, 'Please give it a code').check(
  z.regex(/^[A-Z]{2,4}-\d{3}$/, 'Please write two to four capitals, a hyphen and three digits'),
)
const frameworkId = line(1, 40, 'Please give it an id').check(
  z.regex(/^[a-z][a-z0-9-]*$/, 'Please write small letters, digits and hyphens'),
)
const requirementId = line(1, 40, 'Please give it an id').check(
  z.regex(/^[\p{L}\d .()-]+$/u, 'Please write letters, digits, dots, hyphens and brackets'),
)

const cycle = wholeNumber(1, 12, 'Please choose a cycle').check(
  z.refine((months) => reviewCycles.includes(months as ReviewMonths), 'Please choose a cycle'),
)

export const controlText = {
  title: line(3, 80, 'Please give it a title'),
  about: words(20, 1000, 'Please say in at least 20 characters what is done'),
  area: line(2, 40, 'Please name its area'),
  reviewMonths: cycle,
  /** A check of the software that shows whether it holds. */
  shows: z.nullable(z.enum(selfShown, 'There is no such check')),
}
export const frameworkText = {
  name: line(3, 120, 'Please give its full name'),
  short: line(2, 30, 'Please give it a short name'),
  edition: line(1, 120, 'Please name the edition'),
  date: day('Please enter the date of the edition'),
  source: line(3, 300, 'Please name the document'),
}
export const requirementText = {
  title: line(3, 160, 'Please give it a title'),
  theme: line(2, 80, 'Please name its theme'),
}
export const ids = { code, framework: frameworkId, requirement: requirementId }
export const reason = line(3, 300, 'Please say why')

export const mostMapped = 200
export const codes = z
  .array(line(1, 8))
  .check(z.maxLength(mostMapped, `Please choose at most ${mostMapped} controls`))

export const NewControl = z.strictObject({ code, ...controlText })
export const ControlText = z.strictObject({ version, ...controlText })
export const NewFramework = z.strictObject({ id: frameworkId, ...frameworkText })
export const FrameworkText = z.strictObject({ version, ...frameworkText })
export const FrameworkProfile = z.strictObject({ version, profile: z.nullable(line(1, 20)) })
export const NewRequirement = z.strictObject({ id: requirementId, ...requirementText })
export const RequirementText = z.strictObject({ version, ...requirementText })
export const RequirementControls = z.strictObject({ version, controls: codes })

const kinds: Record<LibraryKind, string> = { control: '', framework: '', requirement: '' }
const entry = {
  kind: oneOf<LibraryKind>(kinds),
  /** Of a requirement; empty for the others. */
  framework: z.prefault(line(0, 40), ''),
  key: line(1, 40),
}
export const EntryAsked = z.object(entry)
export type EntryAsked = z.output<typeof EntryAsked>
export const EntryRetired = z.strictObject({ ...entry, version, reason })
export const EntryRestored = z.strictObject({ ...entry, version })

export const largestLibraryBytes = 1024 * 1024

/** A file, and once it was looked at, which changes are to be made. */
export const LibraryImport = z.strictObject({
  text: z
    .string('Please choose a file')
    .check(z.maxLength(largestLibraryBytes, 'The file is larger than 1 MB')),
  apply: z.nullable(z.string()),
})

/** What pickers and names are made from. */
export interface LibraryView {
  controls: { code: string; title: string; area: string; retired: boolean }[]
  frameworks: { id: string; name: string; short: string; retired: boolean }[]
}

export interface LibraryVersion {
  version: number
  at: string
  by: string
  retired: string | null
  /** Its text then, field by field; of a shipped entry empty. */
  text: [field: string, value: string][]
  /** Of a requirement: what was mapped to it beyond what is shipped, and what was taken off. */
  added: string[]
  removed: string[]
}

export type LibraryDeed = 'added' | 'changed' | 'mapped' | 'retired' | 'restored'

export interface ImportView {
  /** Names these changes: they are made if they are still the same. */
  plan: string
  applied: boolean
  changes: { kind: LibraryKind; name: string; deed: LibraryDeed }[]
}
