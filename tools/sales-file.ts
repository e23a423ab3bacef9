import type { Series } from '#features/forecasting/policy/demand-signals.ts'
import { type DateOrder, orderProvenBy, readDate } from '#features/imports/policy/dates.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { addDays, daysBetween, weekdayOf } from '#lib/time.ts'

/** What is wrong with a file, in words for the person who has it. */
export class UnreadableSales extends Error {}

/** The name of each column. */
export interface SalesColumns {
  machine: string
  product: string
  date: string
  category?: string | undefined
  /** Without it each row is one sale. */
  quantity?: string | undefined
}

export interface WeeklySales {
  series: Series[]
  weeks: number
  /** What was read otherwise than one might think. */
  notes: string[]
}

interface Sale {
  machine: string
  product: string
  category: string
  day: string
  units: number
}

const fewestWeeks = 3
const wholeNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/

/** Sales of a CSV file by pair and whole week, counted back from the last day. */
export function weeklySales(text: string, columns: SalesColumns): WeeklySales {
  const read = rowsOfCsv(text)
  if ('problem' in read) throw new UnreadableSales(`Line ${read.line}: ${read.problem}`)
  const [head, ...rows] = read.rows.map(({ cells }) => cells)
  if (!head || rows.length === 0) throw new UnreadableSales('The file has no rows.')
  const cell = cellsBy(head, columns)
  const notes: string[] = []
  const order = orderOf(rows.map((row) => cell(row, 'date')))
  if (order.isGuess) notes.push(`Dates such as ${order.isGuess} are read with the day first.`)
  if (!columns.quantity) notes.push('Each row is one sale: --quantity names a column of units.')
  if (!columns.category) notes.push('All products are of one category: --category names a column.')
  const refused = new Map<string, number>()
  const refuse = (why: string) => {
    refused.set(why, (refused.get(why) ?? 0) + 1)
    return []
  }
  const sales = rows.flatMap((row): Sale[] => {
    const [machine, product] = [cell(row, 'machine'), cell(row, 'product')]
    const day = readDate(cell(row, 'date'), order.known)?.day
    const quantity = columns.quantity ? cell(row, 'quantity') : '1'
    if (!machine || !product) return refuse('without a machine or product')
    if (!day) return refuse('whose date cannot be read')
    if (!wholeNumber.test(quantity)) return refuse('whose quantity is not a whole number')
    const units = Number(quantity.replaceAll(',', ''))
    return [{ machine, product, category: cell(row, 'category'), day, units }]
  })
  if (refused.size > 0) {
    const reasons = [...refused].map(([why, count]) => `${count} ${why}`).join(', ')
    const left = `${rows.length - sales.length} of ${rows.length} rows are left out: ${reasons}.`
    if (sales.length === 0) throw new UnreadableSales(left)
    notes.push(left)
  }
  const { series, weeks, firstDay } = byWeek(sales)
  if (weeks < fewestWeeks) {
    throw new UnreadableSales(
      `The sales are of ${weeks} whole weeks: at least ${fewestWeeks} are needed.`,
    )
  }
  if (series.length === 0) throw new UnreadableSales('Nothing was sold.')
  const empty = Array.from({ length: weeks }, (_, week) => week).filter((week) =>
    series.every(({ sold }) => sold[week] === 0),
  )
  if (empty.length > 0) {
    const from = empty.slice(0, 3).map((week) => addDays(firstDay, 7 * week))
    notes.push(
      `Nothing was sold in ${empty.length} of ${weeks} weeks (from ${from.join(', ')}${empty.length > 3 ? ', …' : ''}): they are read as weeks without a sale, not as missing.`,
    )
  }
  return { series, weeks, notes }
}

function cellsBy(head: readonly string[], columns: SalesColumns) {
  const names = head.map((name) => name.trim().toLowerCase())
  const wanted = Object.entries(columns).filter(([, name]) => name !== undefined)
  const missing = wanted.filter(([, name]) => !names.includes(name.toLowerCase()))
  if (missing.length > 0) {
    const options = missing.map(([what]) => `--${what} NAME`).join(' ')
    throw new UnreadableSales(
      `There is no column ${missing.map(([, name]) => name).join(', ')}. The file has: ${head.join(', ')}. Say which are meant: ${options}`,
    )
  }
  const at = new Map(wanted.map(([what, name]) => [what, names.indexOf(name.toLowerCase())]))
  return (row: readonly string[], what: keyof SalesColumns) => row[at.get(what) ?? -1]?.trim() ?? ''
}

/** Whether 3/4/2024 is in April or in March. */
function orderOf(dates: readonly string[]): { known: DateOrder; isGuess?: string | undefined } {
  const firstOf = (proof: ReturnType<typeof orderProvenBy>) =>
    dates.find((date) => orderProvenBy(date) === proof)
  const [day, month] = [firstOf('day-first'), firstOf('month-first')]
  if (day && month) {
    throw new UnreadableSales(`Dates are written with the day first (${day}) and last (${month}).`)
  }
  if (month) return { known: 'month-first' }
  return { known: 'day-first', isGuess: day ? undefined : firstOf('either') }
}

function byWeek(sales: readonly Sale[]) {
  const days = sales.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  // A file by the week has one day for each, which stands for all seven.
  const isByWeek = new Set(days.map(weekdayOf)).size === 1
  const weeks = Math.floor((daysBetween(first, last) + (isByWeek ? 7 : 1)) / 7)
  const pairs = new Map<string, Series>()
  for (const { machine, product, category, day, units } of sales) {
    const week = weeks - 1 - Math.floor(daysBetween(day, last) / 7)
    if (week < 0) continue
    const key = JSON.stringify([machine, product])
    const pair = pairs.get(key) ?? {
      ...{ machine, product, category, first: weeks },
      ...{ sold: new Float64Array(weeks), open: new Float64Array(weeks).fill(1) },
    }
    pairs.set(key, pair)
    if (units > 0) pair.first = Math.min(pair.first, week)
    pair.sold[week] = (pair.sold[week] ?? 0) + units
  }
  // What was given back is taken off, but no week sold less than nothing.
  for (const { sold } of pairs.values()) {
    sold.forEach((units, week) => {
      sold[week] = Math.max(0, units)
    })
  }
  const series = [...pairs.values()].filter((pair) => pair.first < weeks)
  return { series, weeks, firstDay: addDays(last, isByWeek ? 7 - 7 * weeks : 1 - 7 * weeks) }
}
