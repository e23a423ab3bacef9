export type CsvCell = string | number | null | undefined

/** Tells spreadsheet programs, Excel above all, that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Rows as a CSV file (RFC 4180) that a spreadsheet opens without running anything in it. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
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
