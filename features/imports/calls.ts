import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  del,
  fromAddress,
  get,
  missing,
  post,
  put,
  sendsFile,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { file, record } from '#features/accounts/policy/readings.ts'
import type { CellProblem } from './policy/understand-sale.ts'
import {
  CellsSave,
  FileName,
  type ImportRowsPage,
  type ImportSummary,
  type ImportView,
  type NameOptions,
  NamesSave,
  PlanSave,
  RowsQuery,
  Versioned,
} from './schema.ts'

/** A file of contacts names people, and so may any other. */
const reads = { action: 'fleet.write', reading: record('import') } as const
const not_found = missing('import')
const changed_meanwhile = conflict(
  'This import has changed meanwhile. Load the page again.',
  'changed_meanwhile',
)
const not_now = conflict('This cannot be done at this stage of the import.')
const writes = {
  action: 'fleet.write',
  refusals: { not_found, changed_meanwhile, not_now },
} as const
const answer = answers<ImportView>()

/** Files from other systems: /dashboard/fleet/import. */
export const importCalls = {
  list: get('/api/imports', {
    ...reads,
    reading: 'colleagues',
    answer: answers<ImportSummary[]>(),
  }),
  /** The file is the body itself; what is pasted is a file as well. Of a workbook one sheet is read. */
  receive: post('/api/imports', {
    action: 'fleet.write',
    query: FileName,
    wrongQuery: 'by field',
    sends: sendsFile,
    answer: answers<{ id: string; sheets: string[]; sheet: string }>(201),
    refusals: { unreadable: wrong('file', 'This file cannot be read.') },
  }),
  find: get('/api/imports/:id', { ...reads, answer, refusals: { not_found } }),
  /** What names of the file may be matched with. */
  options: get('/api/imports/:id/options', {
    ...reads,
    reading: 'nobody',
    answer: answers<NameOptions>(),
  }),
  /** How the file is to be read; starts the check. */
  plan: put('/api/imports/:id/plan', {
    ...writes,
    input: PlanSave,
    answer,
    refusals: { ...writes.refusals, incomplete: wrong('fields', 'A column is missing.') },
  }),
  names: put('/api/imports/:id/names', { ...writes, input: NamesSave, answer }),
  run: post('/api/imports/:id/run', {
    ...writes,
    input: Versioned,
    answer,
    refusals: {
      ...writes.refusals,
      no_company: wrong('company', 'Enter the company of the new machines.'),
    },
  }),
  undo: post('/api/imports/:id/undo', {
    ...writes,
    input: Versioned,
    answer,
    refusals: { ...writes.refusals, in_use: conflict('Later data depends on this import.') },
  }),
  discard: del('/api/imports/:id', { ...writes, answer: answersNothing }),
  rows: get('/api/imports/:id/rows', {
    ...reads,
    query: fromAddress(RowsQuery),
    answer: answers<ImportRowsPage>(),
    refusals: { not_found },
  }),
  rowsFile: get('/api/imports/:id/rows/file', {
    ...reads,
    reading: file('import', 'import.taken'),
    answer: answersFile('text/csv'),
    refusals: { not_found },
  }),
  mend: put('/api/imports/:id/rows/:line', {
    ...writes,
    input: CellsSave,
    answer: answers<{ problems: CellProblem[] }>(),
  }),
}
