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
const withoutFormula = (text: string): string => (mayBeFormula(text) ? `'${text}` : text)

export const mayBeFormula = (text: string): boolean =>
  formulaStart.test(text) && !plainNumber.test(text)

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The text of a CSV file. Spreadsheets save UTF-8, UTF-16 ("Unicode text") or, most often on Windows,
 * Windows-1252: bytes that are not UTF-8 are read as that.
 */
export function textOfCsv(bytes: Uint8Array): { text: string; encoding: string } {
  const decoded = (encoding: string, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  })
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded('utf-16le')
  if (first === 0xfe && second === 0xff) return decoded('utf-16be')
  // Without a mark at its start, every second byte of Western text is nothing.
  const head = bytes.subarray(0, 2000)
  const nothings = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (nothings(1) > head.length / 4) return decoded('utf-16le')
  if (nothings(0) > head.length / 4) return decoded('utf-16be')
  try {
    return decoded('utf-8', true)
  } catch {
    return decoded('windows-1252')
  }
}

/** Stands where a program could not read a character: what was there is lost. */
export const lostCharacter = '\uFFFD'

export interface CsvRow {
  /** Where it begins in the file, counted from 1: a cell may hold line breaks. */
  line: number
  cells: string[]
}

/**
 * The rows of a CSV file (RFC 4180), whichever way its lines end; empty ones are left out. What a
 * spreadsheet of ours put an apostrophe before has none again. Cells are separated by whichever of
 * tabs, commas, semicolons and bars divides the first lines into most columns: cells copied from a
 * spreadsheet have tabs, and files have semicolons where a comma divides pounds from pence.
 */
export function rowsOfCsv(text: string): { rows: CsvRow[] } | { problem: string; line: number } {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const separator = separatorIn(source)
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  while (at <= source.length) {
    const cell = cellAt(source, at, separator, plainCell)
    if (!cell) return { problem: 'A quotation mark is opened and never closed.', line }
    row.cells.push(withFormula(cell.text))
    line += cell.breaks
    const next = source[cell.end]
    if (next === separator) {
      at = cell.end + 1
      continue
    }
    if (next !== undefined && next !== '\r' && next !== '\n') {
      return {
        problem: 'After a closing quotation mark comes neither a separator nor a new line.',
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

const separators = [',', '\t', ';', '|']
const linesLookedAt = 20

/** A title above the table has none, so the line with most of them decides. */
export function separatorIn(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, linesLookedAt)
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  // How many lines have as many as the line with most: text may hold commas, but not as regularly.
  const rate = (sign: string) => {
    const counts = unquoted.map((line) => line.split(sign).length - 1)
    const most = Math.max(...counts)
    return most * counts.filter((count) => count === most).length
  }
  return separators.reduce((best, sign) => (rate(sign) > rate(best) ? sign : best))
}

/** The cell that begins here and where it ends; nothing if its quotation mark is never closed. */
function cellAt(source: string, start: number, separator: string, plainCell: RegExp) {
  const quoted = source[start] === '"' ? quotedCellAt(source, start) : undefined
  const isPlain = source[start] !== '"' || (separator === '\t' && !isWholeCell(source, quoted))
  if (!isPlain) return quoted
  plainCell.lastIndex = start
  const text = plainCell.exec(source)?.[0] ?? ''
  return { text, end: start + text.length, breaks: 0 }
}

type QuotedCell = ReturnType<typeof quotedCellAt>

/**
 * Spreadsheets copy a cell such as "Big" Mars as it is: where tabs divide, a quotation mark that encloses
 * no whole cell is a character. One that encloses tabs and line breaks at once has its other in another row.
 */
function isWholeCell(source: string, cell: QuotedCell): boolean {
  if (!cell || (cell.breaks > 0 && cell.text.includes('\t'))) return false
  const next = source[cell.end]
  return next === undefined || next === '\t' || next === '\r' || next === '\n'
}

function quotedCellAt(source: string, start: number) {
  let text = ''
  let at = start + 1
  for (;;) {
    const quote = source.indexOf('"', at)
    if (quote < 0) return undefined
    text += source.slice(at, quote)
    if (source[quote + 1] !== '"') {
      return { text, end: quote + 1, breaks: text.match(/\r\n|\r|\n/g)?.length ?? 0 }
    }
    text += '"'
    at = quote + 2
  }
}

const withFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
