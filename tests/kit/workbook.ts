import { strToU8, zipSync } from 'fflate'

type Cell = string | number | Date

/** The least that a spreadsheet program opens: sheets by name, those in brackets hidden. */
export function workbook(sheets: Record<string, Cell[][]>): Uint8Array<ArrayBuffer> {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const tables = Object.values(sheets)
  const links = tables.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${offices}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  )
  const named = Object.keys(sheets).map(
    (name, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${name.startsWith('(') ? ' state="hidden"' : ''} r:id="r${index}"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${offices}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${links.join('')}<Relationship Id="styles" Type="${offices}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [index, rows] of tables.entries()) {
    files[`xl/worksheets/sheet${index}.xml`] =
      `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const rowOf = (cells: Cell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`

function cellOf(cell: Cell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date) {
    const days = cell.getTime() / 86_400_000 + 25_569
    return `<c r="${place}" s="${Number.isInteger(days) ? 1 : 2}"><v>${days}</v></c>`
  }
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}
