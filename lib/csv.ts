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

export interface CsvRow {
  /** Where it begins in the file, counted from 1: a cell may hold line breaks. */
  line: number
  cells: string[]
}

/**
 * The rows of a CSV file (RFC 4180), whichever way its lines end; empty ones are left out. What a
 * spreadsheet of ours put an apostrophe before has none again. Commas, or semicolons if the first
 * line has no comma: spreadsheets write them where a comma divides pounds from pence.
 */
export function rowsOfCsv(text: string): { rows: CsvRow[] } | { problem: string; line: number } {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const firstLine = /^[^\r\n]*/.exec(source)?.[0] ?? ''
  const separator = !firstLine.includes(',') && firstLine.includes(';') ? ';' : ','
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  while (at <= source.length) {
    const cell = cellAt(source, at, separator)
    if (!cell) return { problem: 'A quotation mark is opened and never closed.', line }
    row.cells.push(withFormula(cell.text))
    line += source.slice(at, cell.end).match(/\r\n|\r|\n/g)?.length ?? 0
    const next = source[cell.end]
    if (next === separator) {
      at = cell.end + 1
      continue
    }
    if (next !== undefined && next !== '\r' && next !== '\n') {
      return {
        problem: 'After a closing quotation mark comes neither a comma nor a new line.',
        line,
      }
    }
    if (row.cells.some((text) => text.trim() !== '')) rows.push(row)
    if (next === undefined) break
    at = cell.end + (source.startsWith('\r\n', cell.end) ? 2 : 1)
    line += 1
    row = { line, cells: [] }
  }
  return { rows }
}

/** The cell that begins here and where it ends; nothing if its quotation mark is never closed. */
function cellAt(source: string, start: number, separator: string) {
  if (source[start] !== '"') {
    let end = start
    while (end < source.length && !['\r', '\n', separator].includes(source[end] ?? '')) end += 1
    return { text: source.slice(start, end), end }
  }
  let text = ''
  let at = start + 1
  for (;;) {
    const quote = source.indexOf('"', at)
    if (quote < 0) return undefined
    text += source.slice(at, quote)
    if (source[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    at = quote + 2
  }
}

const withFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
