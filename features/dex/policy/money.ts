import type { MoneyChoice } from '../schema.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'

/** A value of the file in pence; nothing if it is no amount. */
export type PenceOf = (value: string) => number | undefined

export interface FileMoney {
  penceOf: PenceOf
  /** As ID4 has it: the name, or else the number; empty if it says neither. */
  currency: string
  decimals: number
  /** Somebody has to say what its amounts are. */
  isUnknown: boolean
}

/** The number of the pound sterling, as boards write it: of the currency or of the country. */
const poundNumbers = ['', '826', '44']
const isPound = (code: string) =>
  code.toUpperCase() === 'GBP' || poundNumbers.includes(plainNumber(code))

/** Four digits, the first of which says what kind of number follows. */
const plainNumber = (code: string) => code.replace(/^[01](?=\d{3}$)/, '').replace(/^0+/, '')

/** What boards write most often instead of the pound: the number of a currency, or of a country. */
const otherMoney: Record<string, string> = {
  '1': 'the US dollar',
  '840': 'the US dollar',
  '124': 'the Canadian dollar',
  '36': 'the Australian dollar',
  '978': 'the euro',
  '756': 'the Swiss franc',
}

/** How a file writes money (ID4): where the decimal point is, and of which currency. */
export function moneyOf(
  segment: Segment | undefined,
  findings: Findings,
  choice?: MoneyChoice,
): FileMoney {
  const [told = '', ...codes] = [1, 2, 3].map((place) => fieldOf(segment, place))
  // Some leave the number out, so that the name stands in its place.
  const name = codes.find((code) => /^[A-Za-z]{3}$/.test(code))
  const currency = (name ?? codes.find((code) => code !== '') ?? '').toUpperCase()
  const isChosen = choice !== undefined && choice.currency === currency
  const isOdd = !/^(0?[0-4])?$/.test(told)
  const decimals = isChosen ? choice.decimals : told === '' || isOdd ? 2 : Number(told)
  if (!segment) findings.add('note', 'It does not say how it writes money (ID4): read as pence.')
  if (isChosen) {
    findings.add('note', `Its money is ${currency || 'not named'}: read as pounds, as was decided.`)
  } else if (!isPound(currency)) {
    const meaning = otherMoney[plainNumber(currency)]
    const told = meaning ? `${currency} (${meaning})` : currency
    findings.add('error', `Its money is ${told}, ours is the pound.`, segment?.line ?? null)
  } else if (isOdd) {
    findings.add('error', `“${told}” is no number of decimals.`, segment?.line ?? null)
  }
  const isUnknown = !isChosen && (!isPound(currency) || isOdd)
  return { penceOf: (value) => penceOf(value, decimals), currency, decimals, isUnknown }
}

function penceOf(value: string, decimals: number): number | undefined {
  // Written with its point, it is in pounds, whatever ID4 says.
  if (/^\d{1,8}\.\d{1,4}$/.test(value)) return Math.round(Number(value) * 100)
  return /^\d{1,10}$/.test(value) ? Math.round(Number(value) * 10 ** (2 - decimals)) : undefined
}
