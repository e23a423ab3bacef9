export type CsvCell = string | number | null | undefined

/** Begins a file: tells spreadsheet programs, Excel above all, that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Rows as a CSV file (RFC 4180) that a spreadsheet opens without running anything in it. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLines(rows)
}

/** The same without its beginning, for a file that is made piece by piece. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`).join('')
}

function textOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return withoutFormula(cell)
}

const formulaStart = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** A spreadsheet takes what begins so for a formula; the apostrophe makes it text. */
function withoutFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
