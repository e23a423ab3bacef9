export type MoneyUnit = 'pounds' | 'pence'

const signs = /[£$€]|\b(?:gbp|usd|eur)\b/gi

/**
 * An amount in pence: £1.50, 1.5, 1,234.50, 1.234,50, $2, 150p, (1.50) and -1.50 for what was given back.
 * A plain number is in pounds unless the whole column is in pence.
 */
export function readMoney(cell: string, unit: MoneyUnit = 'pounds'): number | undefined {
  let text = cell.replaceAll(signs, '').replaceAll(/[\s\u00a0]/g, '')
  const isNegative = /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-')
  text = text.replaceAll(/^[(+-]+|[)-]+$/g, '')
  const inPence = /^\d+(\.\d+)?p$/i.test(text)
  if (inPence) text = text.slice(0, -1)
  const number = readNumber(text)
  if (number === undefined) return undefined
  const pence = Math.round(inPence || unit === 'pence' ? number : number * 100)
  return isNegative ? -pence : pence
}

/** 1234.5, 1,234.50, 1.234,50 and 1,50 as numbers. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim()
  if (/^\d*\.?\d+(e-?\d+)?$/i.test(plain) || /^\d+\.$/.test(plain)) return Number(plain)
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(plain)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  }
  return /^\d+,\d{1,2}$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** A count such as 3 or 3.0; nothing if it is none. */
export function readCount(cell: string): number | undefined {
  const text = cell.trim()
  const number = readNumber(text.replace(/^-/, ''))
  if (number === undefined || !Number.isInteger(number)) return undefined
  return text.startsWith('-') ? -number : number
}
