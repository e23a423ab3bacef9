import type { PrivacyRegister } from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import { type EntryRow, registerFields } from '../schema/registers.ts'

/** A register for a spreadsheet: one line an entry. */
export function registerCsv(register: PrivacyRegister, entries: EntryRow[]): string {
  const fields = registerFields[register]
  return csvOf([
    ['Name', ...fields.map(({ label }) => label), 'Version', 'Changed', 'By', 'Example'],
    ...entries.map(({ title, content, version, changedAt, changedBy, example }) => [
      title,
      ...fields.map(({ name }) => content[name] ?? ''),
      version,
      changedAt,
      changedBy,
      example ? 'yes' : '',
    ]),
  ])
}
