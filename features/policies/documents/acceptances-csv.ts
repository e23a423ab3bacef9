import { csvOf } from '#lib/csv.ts'
import type { AcceptanceRow } from '../schema.ts'

const header = [
  ...['Place', 'Name', 'Id of the person', 'Version', 'Accepted at'],
  ...['SHA-256 of the text', 'Seal before', 'Seal'],
]

/** Everything that a seal is made of, so that anybody can check it. */
export const acceptancesCsv = (accepted: readonly AcceptanceRow[]) =>
  csvOf([
    header,
    ...accepted.map((row) => [
      ...[row.place, row.name, row.userId, row.number, row.at],
      ...[row.sha256, row.previousSeal, row.seal],
    ]),
  ])
