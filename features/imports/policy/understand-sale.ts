import { lostCharacter } from '#lib/csv.ts'
import type { PaymentKind } from '#lib/fleet-words.ts'
import { readCount, readMoney } from '#lib/money-text.ts'
import { readSlotName } from '#lib/slot-names.ts'
import { dayMs, londonMoment, longDate } from '#lib/time.ts'
import { readDate, readTime } from './dates.ts'
import { fieldsOf, type ImportKind } from './fields.ts'
import { type ImportPlan, outcomeOf, type SaleOutcome } from './plan.ts'

/** What is wrong in a cell, by its field. */
export interface CellProblem {
  field: string
  message: string
}

export interface UnderstoodSale {
  day: string
  /** By the clocks of London; noon where only the day is known. */
  at: number
  isTimed: boolean
  machine: string
  product: string
  /** Below 0 for a refund, as the amount is. */
  quantity: number
  pence: number
  payment: PaymentKind
  slot: string
  outcome: SaleOutcome
  serial: string
  site: string
  company: string
  category: string
}

export type CellReader = (field: string) => string

/** The cells of a row by the fields of the plan. */
export function cellReader(plan: ImportPlan): (cells: readonly string[]) => CellReader {
  const at = new Map(plan.fields.flatMap((field, index) => (field ? [[field, index]] : [])))
  return (cells) => (field) => {
    const index = at.get(field)
    return (index === undefined ? plan.fixed[field] : cells[index])?.trim() ?? ''
  }
}

/** What another program could not save cannot be guessed: a person writes it again. */
export function lostCharactersIn(kind: ImportKind, read: CellReader): CellProblem[] {
  const message = 'A character was lost when the file was saved. Write it again.'
  const lost = Object.keys(fieldsOf(kind)).filter((field) => read(field).includes(lostCharacter))
  return lost.map((field) => ({ field, message }))
}

/** “Cola(12 = 1.20)”: the slot and its price stand behind the name. */
const selection = /^([^()]*[^()\s])\s*\(([\dA-Z-]{1,8})(?:\s*=\s*|\s{2,})[£$€]?\d+[.,]\d{1,2}\)$/i

const mostOfOne = 1000
const dearestPence = 10_000_000
const longestName = 120

/** What a row of sales says, or everything that keeps it from being one. */
export function understandSale(
  plan: ImportPlan,
  read: CellReader,
  today: string,
): { sale: UnderstoodSale } | { failed: number } | { problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const fault = (field: string, message: string) => {
    problems.push({ field, message })
    return undefined
  }
  const when = readWhen(plan, read, today, fault)
  const machine = (read('machine') || read('serial') || read('site')).slice(0, longestName)
  if (machine === '') fault('machine', 'The machine is missing.')
  const status = read('status')
  let outcome = plan.statuses[status.toLowerCase()] ?? outcomeOf(status)
  // Counted as none, for nothing: a selection that sold nothing.
  if (readCount(read('quantity')) === 0 && !readMoney(read('total'), plan.unit)) {
    return { failed: 0 }
  }
  const amount = readAmount(plan, read, fault)
  // What was not sold needs no amount, and often has none.
  if (outcome === 'failed') return { failed: Math.abs(amount?.pence ?? 0) }
  const lost = lostCharactersIn(plan.kind, read)
  if (lost.length > 0) return { problems: lost }
  if (!when || !amount || problems.length > 0) return { problems }
  if (outcome === 'sale' && (amount.pence < 0 || amount.quantity < 0)) outcome = 'refund'
  const sign = outcome === 'refund' ? -1 : 1
  const selected = selection.exec(read('product'))
  const slot = selection.exec(read('slot'))?.[2] || read('slot') || selected?.[2] || ''
  const sale: UnderstoodSale = {
    ...when,
    machine,
    product: (selected?.[1] || read('product') || read('code')).slice(0, longestName),
    quantity: sign * Math.abs(amount.quantity),
    pence: sign * Math.abs(amount.pence),
    payment: paymentOf(read('payment'), amount.pence),
    slot: readSlotName(slot.replace(/\.0$/, '')) ?? '',
    outcome,
    serial: read('serial'),
    site: read('site').slice(0, longestName),
    company: read('company').slice(0, longestName),
    category: read('category'),
  }
  return { sale }
}

type Fault = (field: string, message: string) => undefined

function readWhen(plan: ImportPlan, read: CellReader, today: string, fault: Fault) {
  const text = read('date')
  const date = readDate(text, plan.dates)
  if (!date) {
    return fault('date', text === '' ? 'The date is missing.' : `“${text}” is not a date.`)
  }
  const shown = () => longDate(date.day, { day: 'numeric', month: 'long', year: 'numeric' })
  if (date.day < '2000-01-01') return fault('date', `${shown()} is before 2000.`)
  if (date.day > today) return fault('date', `${shown()} is in the future.`)
  const time = read('time')
  const second = time === '' ? date.second : readTime(time)
  if (second === undefined) return fault('time', `“${time}” is not a time of day.`)
  const isTimed = second !== null
  return { day: date.day, at: momentOf(date.day, second ?? 12 * 3600), isTimed }
}

function readAmount(plan: ImportPlan, read: CellReader, fault: Fault) {
  const counted = read('quantity')
  const quantity = counted === '' ? 1 : readCount(counted)
  if (quantity === undefined || quantity === 0 || Math.abs(quantity) > mostOfOne) {
    return fault('quantity', `“${counted}” is not a quantity from 1 to ${mostOfOne}.`)
  }
  const [total, price] = [read('total'), read('price')]
  const field = total === '' && price !== '' ? 'price' : 'total'
  const text = total || price
  const amount = readMoney(text, plan.unit)
  if (amount === undefined) {
    return fault(field, text === '' ? 'The amount is missing.' : `“${text}” is not an amount.`)
  }
  const pence = field === 'price' ? amount * Math.abs(quantity) : amount
  if (Math.abs(pence) > dearestPence) return fault(field, `“${text}” is more than £100,000.`)
  return { quantity, pence }
}

export function paymentOf(text: string, pence: number): PaymentKind {
  const words = text.toLowerCase()
  if (/cash|coin|note|bill/.test(words)) return 'cash'
  if (/contactless|tap|nfc/.test(words)) return 'contactless'
  if (/apple|google|mobile|app\b|phone|qr|wallet/.test(words)) return 'mobile'
  if (/free|test|token/.test(words)) return 'free'
  return words === '' && pence === 0 ? 'free' : 'card'
}

const midnights = new Map<string, { at: number; isWhole: boolean }>()

/** As londonMoment, which asks the calendar twice: a file has thousands of sales on a day. */
function momentOf(day: string, second: number): number {
  let known = midnights.get(day)
  if (!known) {
    const at = londonMoment(day, 0).getTime()
    const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
    known = { at, isWhole: londonMoment(next, 0).getTime() - at === dayMs }
    if (midnights.size > 20_000) midnights.clear()
    midnights.set(day, known)
  }
  if (known.isWhole) return known.at + second * 1000
  return londonMoment(day, Math.floor(second / 60)).getTime() + (second % 60) * 1000
}
