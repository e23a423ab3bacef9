import { type CsvCell, mayBeFormula } from '#lib/csv.ts'
import { officeFile, relationships, xmlText } from './office-file.server.ts'

/** One table: its headings stay in sight, and can be filtered by. */
export interface Sheet {
  name: string
  headings: string[]
  rows: CsvCell[][]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const text = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'

/** In the order of the styles below. */
const styles = { plain: 0, heading: 1, day: 2, quoted: 3 } as const

/** A sheet as Excel opens it (ECMA-376, part 1, SpreadsheetML). */
export function drawWorkbook({ name, headings, rows }: Sheet): Uint8Array {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => {
    const longest = Math.max(...all.map((row) => String(row[column] ?? '').length))
    return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(Math.max(longest + 3, 10), 50)}" customWidth="1"/>`
  })
  const lines = all.map((row, index) => {
    const style = index === 0 ? styles.heading : undefined
    const cells = row.map((cell, column) => cellOf(cell, placeOf(column, index), style))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return officeFile(
    {
      ...{ path: 'xl/workbook.xml', kind: 'officeDocument' },
      mediaType: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${xmlText(name.slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      ...{ path: 'xl/worksheets/sheet1.xml', kind: 'worksheet' },
      mediaType: 'spreadsheetml.worksheet',
      xml: `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData><autoFilter ref="A1:${placeOf(headings.length - 1, rows.length)}"/></worksheet>`,
    },
    {
      ...{ path: 'xl/styles.xml', kind: 'styles' },
      mediaType: 'spreadsheetml.styles',
      xml: `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${text}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" ${text}<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${text}<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" ${text}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    },
  )
}

export const isDay = (cell: CsvCell): boolean =>
  typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell) && !Number.isNaN(Date.parse(cell))

/** Both counted from 0; "A1". A sheet has at most 26 columns. */
const placeOf = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`

/** Numbers to reckon with, days to sort by, and text that is never a formula. */
function cellOf(cell: CsvCell, place: string, style?: number): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (isDay(cell)) {
    const days = Date.parse(cell) / 86_400_000 + 25_569
    return `<c r="${place}" s="${styles.day}"><v>${days}</v></c>`
  }
  // Text in a cell is no formula, but one that is edited there would become one.
  const textStyle = style ?? (mayBeFormula(cell) ? styles.quoted : styles.plain)
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, mostSigns))}</t></is></c>`
}

/** Excel refuses a file with a longer cell. */
const mostSigns = 32_767
