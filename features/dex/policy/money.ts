import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'

/** A value of the file in pence; nothing if it is no whole number of them. */
export type PenceOf = (value: number) => number | undefined

/** The number of the pound sterling, as boards write it: of the currency or of the country. */
const poundNumbers = ['', '826', '44']

/** How a file writes money (ID4): where the decimal point is, and of which currency. */
export function moneyOf(segment: Segment | undefined, findings: Findings): PenceOf {
  if (!segment) {
    findings.add('note', 'It does not say how it writes money (ID4): read as pence.')
    return (value) => value
  }
  const [decimals, number, name] = [1, 2, 3].map((place) => fieldOf(segment, place)) as [
    string,
    string,
    string,
  ]
  const isPound = name ? name.toUpperCase() === 'GBP' : isPoundNumber(number)
  if (!isPound) {
    const words = `Its money is ${name || number}, ours is the pound.`
    findings.add('error', words, segment.line)
  }
  if (!/^[0-4]$/.test(decimals || '2')) {
    findings.add('error', `“${decimals}” is no number of decimals.`, segment.line)
    return () => undefined
  }
  const places = Number(decimals || '2')
  const penceInOne = 10 ** (2 - places)
  return (value) => {
    const pence = Math.round(value * penceInOne)
    return Math.abs(pence - value * penceInOne) < 1e-6 ? pence : undefined
  }
}

/** Four digits, the first of which says what kind of number follows. */
const isPoundNumber = (number: string) =>
  poundNumbers.includes(number.replace(/^[01](?=\d{3}$)/, '').replace(/^0+/, ''))
