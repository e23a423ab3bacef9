import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { rowsOfCsv, separatorIn, textOfCsv } from '#lib/csv.ts'
import { readMoney } from '#lib/money-text.ts'
import { type ColumnFacts, ColumnObserver, findProducts, type Product } from './column-facts.ts'
import { isMonth, readDate } from './dates.ts'
import { isEndless } from './endless-cells.server.ts'
import { ownColumns } from './fields.ts'

/** What a file is, found in one pass over it. Its rows follow as lines of JSON: [line, ...cells]. */
export interface ReadFile {
  format: string
  sha256: string
  /** Of a workbook: those that people see. */
  sheets: string[]
  /** The one that was read; of any other file nothing. */
  sheet: string
  columns: ColumnFacts[]
  products: Product[]
  rows: number
  /** Lines above the headings, and totals below the rows. */
  leftOut: number
  sample: ImportRow[]
}
export type ImportRow = [line: number, ...cells: string[]]

/** A file that cannot be read, and what its owner can do about it. */
export interface Unreadable {
  problem: string
}

const mostRows = 500_000
const mostColumns = 120
const longestCell = 500
const mostUnpackedBytes = 400 * 1024 * 1024
const sampleRows = 8

export interface FileToRead {
  /** As they came: to join them takes a while. */
  parts: Uint8Array[]
  /** Of a workbook; without it the first one with rows is read. */
  sheet?: string | undefined
}

/** The head of the answer in JSON, then a line break, then the rows: bytes are handed over, not copied. */
export async function readFile({ parts, sheet }: FileToRead): Promise<Uint8Array> {
  const bytes = Buffer.concat(parts)
  const read = await tableWithRows(bytes, sheet)
  if ('problem' in read) return new TextEncoder().encode(JSON.stringify(read))
  const { head, rows, leftOut } = read
  if (rows.length === 0) return problem('There are no rows in this file.')
  if (rows.length > mostRows) {
    return problem(`This file has more than ${mostRows.toLocaleString('en-GB')} rows. Split it.`)
  }
  const observers = head.map((header) => new ColumnObserver(header))
  rows.forEach(([, ...cells], index) => {
    for (const [column, observer] of observers.entries()) observer.add(cells[column] ?? '', index)
  })
  const columns = observers.map((observer) => observer.facts())
  const cells = rows.map(([, ...cells]) => cells)
  const products = findProducts(columns, cells)
  const { format, sheets, sheet: name } = read
  // Each sheet of a workbook is a file of its own.
  const own = sheets.length > 1 ? name : ''
  const sha256 = createHash('sha256').update(bytes).update(own).digest('hex')
  const sample = rows.slice(0, sampleRows)
  const about: ReadFile = {
    ...{
      format,
      sha256,
      sheets,
      sheet: name,
      columns,
      products,
      rows: rows.length,
      leftOut,
      sample,
    },
  }
  const lines = rows.map((row) => JSON.stringify(row))
  return new TextEncoder().encode(`${JSON.stringify(about)}\n${lines.join('\n')}\n`)
}

const problem = (words: string) =>
  new TextEncoder().encode(JSON.stringify({ problem: words } satisfies Unreadable))

interface Table {
  format: string
  sheets: string[]
  sheet: string
  rows: ImportRow[]
}

/** Until a sheet is chosen, an empty one must not hide the others. */
async function tableWithRows(bytes: Uint8Array, asked?: string) {
  let read = await tableOf(bytes, asked)
  for (let at = 1; ; at += 1) {
    if ('problem' in read) return read
    const table = { ...read, ...withoutFrame(withoutOwnColumns(read.rows)) }
    const next = asked === undefined ? read.sheets[at] : undefined
    if (table.rows.length > 0 || next === undefined) return table
    read = await tableOf(bytes, next)
  }
}

async function tableOf(bytes: Uint8Array, sheet?: string): Promise<Table | Unreadable> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return sheetOf(bytes, sheet)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    return { problem: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, then try again.' }
  }
  if (bytes[0] === 0x25 && bytes[1] === 0x50) {
    return { problem: 'This is a PDF. Export a spreadsheet or CSV from the other system instead.' }
  }
  const { text, encoding } = textOfCsv(bytes)
  if (/^\uFEFF?\s*<(?:\?xml|!doctype|html|table|head|meta)\b/i.test(text)) {
    return {
      problem:
        'This is a web page or XML, whatever it is called. Open it in Excel and save it as .xlsx or CSV, then try again.',
    }
  }
  if (isNoise(text)) {
    return {
      problem:
        'This file is neither a spreadsheet nor text. Export it as .xlsx or CSV, then try again.',
    }
  }
  const table = rowsOfCsv(text)
  if ('problem' in table) return { problem: `Line ${table.line}: ${table.problem}` }
  const separator = { ',': 'commas', '\t': 'tabs', ';': 'semicolons', '|': 'bars' }[
    separatorIn(text)
  ]
  const rows = table.rows.map(({ line, cells }): ImportRow => [line, ...cells.map(shortened)])
  return {
    format: `${encoding.toUpperCase()}, separated by ${separator}`,
    sheets: [],
    sheet: '',
    rows,
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has hardly any of them.
const controlCharacters = /[\0-\x08\x0e-\x1f]/g
const lookedAt = 20_000

/** Whether more than one character in a hundred is none that text has: pictures, archives, random bytes. */
function isNoise(text: string): boolean {
  const start = text.slice(0, lookedAt)
  return (start.match(controlCharacters)?.length ?? 0) > start.length / 100
}

/** One sheet of a workbook. What it would unpack to is known before it is unpacked. */
async function sheetOf(bytes: Uint8Array, asked?: string): Promise<Table | Unreadable> {
  let unpacked = 0
  try {
    const { [workbookFile]: workbook } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        return name === workbookFile && originalSize < mostWorkbookBytes
      },
    })
    if (unpacked > mostUnpackedBytes) return { problem: 'This workbook is too large. Split it.' }
    if (!workbook) return { problem: brokenWorkbook }
    const parts = Object.values(unzipSync(bytes))
    if (
      parts.some(({ buffer, byteOffset, length }) =>
        isEndless(Buffer.from(buffer, byteOffset, length)),
      )
    ) {
      return { problem: endlessWorkbook }
    }
    const sheets = sheetNames(new TextDecoder().decode(workbook))
    const name = asked ?? sheets[0]
    if (name !== undefined && !sheets.includes(name)) {
      return { problem: 'This workbook has no sheet with this name.' }
    }
    const sheet = await readSheet(new Blob([new Uint8Array(bytes)]), name, { trim: true })
    const rows = sheet.flatMap((cells, index): ImportRow[] => {
      const texts = cells.map(textOf)
      return texts.some((text) => text !== '') ? [[index + 1, ...texts]] : []
    })
    const format = sheets.length > 1 ? `Excel workbook, sheet “${name}”` : 'Excel workbook'
    return { format, sheets, sheet: name ?? '', rows }
  } catch {
    return { problem: brokenWorkbook }
  }
}
const endlessWorkbook =
  'This workbook has a cell far from the others, or one that is too long to read. Copy its rows to a new sheet, then try again.'
const brokenWorkbook =
  'This file is not a readable Excel workbook: it may be damaged or not fully downloaded. Open it in Excel and save it again as .xlsx or CSV.'

const workbookFile = 'xl/workbook.xml'
const mostWorkbookBytes = 4 * 1024 * 1024
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** In their order; those that are hidden are notes of the program that wrote the workbook. */
const sheetNames = (workbook: string): string[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1]
    if (name === undefined || /\sstate="(?:very)?hidden"/i.test(tag)) return []
    return [name.replaceAll(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole)]
  })

/** JSON in the database takes neither a null character nor half of a pair. */
const shortened = (text: string) => {
  const trimmed = text.replaceAll('\0', '').trim()
  return (trimmed.length > longestCell ? trimmed.slice(0, longestCell) : trimmed).toWellFormed()
}

/** Days and times come as those of Greenwich, which are those that the sheet shows. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    // Half a second is lost where a workbook counts in fractions of a day.
    const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
    // A time of day alone is one of the day with which workbooks begin to count.
    if (iso < '1904-01-02') return iso.slice(11, 19)
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  return shortened(String(cell).replaceAll(/[\r\n]+/g, ' '))
}

/**
 * Rows to mend are downloaded with two columns of ours. Without them the file has the headings of the one
 * that it is from: it is the same source, and a row that is stored is known.
 */
function withoutOwnColumns(rows: readonly ImportRow[]): readonly ImportRow[] {
  const [, ...head] = rows[0] ?? [0]
  const own = ownColumns.map((name) => head.lastIndexOf(name) + 1)
  if (own.includes(0)) return rows
  return rows.map((row) => row.filter((_, index) => !own.includes(index)) as ImportRow)
}

const looksLikeData = (cell: string) =>
  readMoney(cell) !== undefined ||
  // Months may be headings.
  (!isMonth(cell) &&
    (readDate(cell, 'day-first') !== undefined || readDate(cell, 'month-first') !== undefined))

const linesBeforeHead = 15
const gapsBelow = 0.75
const totalWords = /^(grand |sub ?)?totals?\b/i

/** The headings and the rows under them, without the title above and the totals below. */
function withoutFrame(rows: readonly ImportRow[]): {
  head: string[]
  rows: ImportRow[]
  leftOut: number
} {
  const first = rows.slice(0, linesBeforeHead)
  const filled = ([, ...cells]: ImportRow) => cells.filter((cell) => cell !== '').length
  const widest = Math.max(0, ...first.map(filled))
  const headAt = first.findIndex(
    (row) =>
      filled(row) >= Math.max(1, widest * 0.6) &&
      !row.slice(1).some((cell) => looksLikeData(String(cell))),
  )
  const columns = Math.min(
    mostColumns,
    Math.max(0, ...rows.slice(0, 200).map((row) => row.length - 1)),
  )
  const [, ...named] = (headAt >= 0 ? rows[headAt] : undefined) ?? [0]
  const used = new Map<string, number>()
  const head = Array.from({ length: columns }, (_, index) => {
    const name = named[index] || `Column ${index + 1}`
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times > 1 ? `${name} (${times})` : name
  })
  const below = rows.slice(headAt + 1)
  // A row of totals has gaps; a sale at “Total Fitness” has none.
  const isTotal = (row: ImportRow) => {
    const [, ...cells] = row
    return (
      totalWords.test(cells.find((cell) => cell !== '') ?? '') && filled(row) <= widest * gapsBelow
    )
  }
  const body = below.filter((row) => !isTotal(row))
  const kept = body.map(([line, ...cells]): ImportRow => {
    const whole = Array.from({ length: columns }, (_, index) => cells[index] ?? '')
    return [line, ...whole]
  })
  return { head, rows: kept, leftOut: Math.max(0, headAt) + below.length - body.length }
}
