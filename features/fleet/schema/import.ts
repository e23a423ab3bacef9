import * as z from 'zod/mini'

export const importKinds = { machines: 'Machines', products: 'Products' } as const
export type ImportKind = keyof typeof importKinds

/** Signs of a file; five thousand rows have about a million. */
export const longestImport = 2_000_000
export const mostImportRows = 5000

export const Import = z.strictObject({
  text: z
    .string('Please choose a file or paste its text')
    .check(
      z.minLength(1, 'Please choose a file or paste its text'),
      z.maxLength(longestImport, 'This file is too large: please import it in parts'),
    ),
  /** Only looked at first; with this it is done, if no row is wrong. */
  confirmed: z.boolean(),
})

/** What is wrong in a row, by the line of the file and the column. */
export interface RowError {
  line: number
  field: string
  message: string
}

export interface ImportReport {
  rows: number
  /** What the file would do, or has done. */
  added: number
  changed: number
  unchanged: number
  /** Made on the way. */
  newCompanies: string[]
  newSites: string[]
  errors: RowError[]
  /** The first rows, as they were understood. */
  sample: { line: number; cells: string[]; outcome: 'added' | 'changed' | 'unchanged' | 'wrong' }[]
  done: boolean
}
