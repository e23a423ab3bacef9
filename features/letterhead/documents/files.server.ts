import { type CsvCell, csvOf } from '#lib/csv.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { longDate } from '#lib/time.ts'
import { type FileFormat, fileFormats } from '../policy/file-formats.ts'
import { type Paper, paperDocx, paperPdf, workbook } from './paper.server.ts'
import { isDay } from './workbook.server.ts'

interface Titled {
  title: string
  subtitle: string
}

/** Text to be read: the same words as a PDF and for Word. */
export interface PaperFile extends Titled {
  write: (paper: Paper) => void
}

/** A table, said once for paper and for spreadsheets. */
export interface TableFile<Row> extends Titled {
  /** What stands above the table on paper. */
  write: (paper: Paper) => void
  columns: TableColumn<Row>[]
  rows: readonly Row[]
}

export interface TableColumn<Row> {
  label: string
  /** Of the width of a page; a column without one is in spreadsheets only. */
  share?: number
  /** Days as "2026-11-30": a spreadsheet sorts by them, paper writes them out. */
  cell: (row: Row) => CsvCell
}

export const paperFile = (format: 'pdf' | 'docx', { title, subtitle, write }: PaperFile) =>
  (format === 'pdf' ? paperPdf : paperDocx)(title, subtitle, write)

export async function tableFile<Row>(
  format: FileFormat,
  table: TableFile<Row>,
): Promise<Uint8Array | string> {
  const { title, columns, rows } = table
  if (format === 'pdf' || format === 'docx') return paperFile(format, onPaper(table))
  const headings = columns.map(({ label }) => label)
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  return format === 'csv'
    ? csvOf([headings, ...cells])
    : workbook({ name: title, headings, rows: cells })
}

const onPaper = <Row>({ write, columns, rows, ...titled }: TableFile<Row>): PaperFile => ({
  ...titled,
  write: (paper) => {
    write(paper)
    const shown = columns.filter(({ share }) => share !== undefined)
    paper.table(
      // A column without its function, which no thread takes.
      shown.map(({ label, share = 0 }) => ({ label, share })),
      rows.map((row) => shown.map(({ cell }) => wordsOf(cell(row)))),
    )
  },
})

const wordsOf = (cell: CsvCell) => (isDay(cell) ? dayWords(String(cell)) : String(cell ?? ''))

/** "16 Nov 2026". */
export const dayWords = (day: string) =>
  longDate(day, { day: 'numeric', month: 'short', year: 'numeric' })

export const sendAs = (format: FileFormat, name: string, content: Uint8Array | string): Response =>
  sendFile({
    contentType: fileFormats[format].mediaType,
    name: fileNameOf(name, format),
    content,
  })
