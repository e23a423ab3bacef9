const mostRows = 1_048_576
const mostColumns = 16_384
/** Excel takes 32,767 characters in a cell; each is at most six bytes of XML, as in &quot; */
const longestText = 32_767 * 6
const mostFilled = 20_000_000

/** A row or a cell with its address, or the value that makes the cell before it a filled one. */
const marks = /<(?:\w+:)?(?:(?:row|c)\s(?:[^>]{0,200}\s)?r="([A-Z]{0,9})(\d{1,15})"|(?:v|is)[\s>])/g
const opening = '<'.charCodeAt(0)

/**
 * Whether a part of a workbook is small and would fill the memory all the same: a cell far to the right or
 * far below stands for all those before it, and no cell of Excel holds a whole book.
 */
export function isEndless(xml: Buffer): boolean {
  const isXml = xml.subarray(0, 4).includes('<')
  return isXml && (hasLongText(xml) || hasFarCell(xml.toString('latin1')))
}

function hasLongText(xml: Buffer): boolean {
  for (let at = 0; at >= 0 && at < xml.length; ) {
    const next = xml.indexOf(opening, at + 1)
    if ((next < 0 ? xml.length : next) - at > longestText) return true
    at = next
  }
  return false
}

function hasFarCell(xml: string): boolean {
  let [row, column, lastRow, lastColumn] = [0, 0, 0, 0]
  for (const [, letters, digits] of xml.matchAll(marks)) {
    if (letters === undefined) {
      lastRow = Math.max(lastRow, row)
      lastColumn = Math.max(lastColumn, column)
      continue
    }
    row = Number(digits)
    column = columnOf(letters)
    if (row > mostRows || column > mostColumns) return true
  }
  return lastRow * lastColumn > mostFilled
}

function columnOf(letters: string): number {
  let column = 0
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64
  return column
}
