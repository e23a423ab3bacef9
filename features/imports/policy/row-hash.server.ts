import { hash } from 'node:crypto'
import { readMoney } from '#lib/money-text.ts'
import { readDate } from './dates.ts'
import type { ImportPlan } from './plan.ts'

/** What may be a date, and is neither a number nor a price: a spreadsheet writes them in its own way. */
const likeDate = /^(?=.*\d)(?=.*[-/ :,])[\w\-/ :.,+]{6,40}$/

/**
 * The hash of a row and its source, which are the headings of its cells. Two equal rows of a file are
 * two sales, so each has the number of its like before it; the same rows in another file, or as another
 * kind of file, have the same hashes. An empty cell says nothing, and neither does its column.
 */
export function rowHasher(plan: ImportPlan, headers: readonly string[]) {
  const dateColumn = plan.fields.indexOf('date')
  const inOrder = headers
    .map((header, column) => ({ header, column }))
    .toSorted((a, b) => a.header.localeCompare(b.header))
  const like = new Map<string, number>()
  const plainCells = new Map<string, string>()
  const asDate = (cell: string) => {
    const date = readDate(cell, plan.dates)
    return date && `${date.day} ${date.second ?? ''}`
  }
  const plainOf = (cell: string) => {
    const known = plainCells.get(cell)
    if (known !== undefined) return known
    const amount = cell.length > 12 ? undefined : readMoney(cell)
    const date = amount === undefined && likeDate.test(cell) ? asDate(cell) : undefined
    const plain = date ?? (amount === undefined ? cell.trim().toLowerCase() : String(amount))
    // Names and prices come again and again; numbers of transactions do not.
    if (plainCells.size < 5000) plainCells.set(cell, plain)
    return plain
  }
  return (cells: readonly string[]): string => {
    const plain = inOrder.flatMap(({ header, column }) => {
      const cell = cells[column] ?? ''
      const said = (column === dateColumn && asDate(cell)) || plainOf(cell)
      return said === '' ? [] : [`${header}\u0001${said}`]
    })
    // A name within our own tables, and no proof of anything.
    const first = hash('md5', [plan.fixed.machine ?? '', ...plain].join('\u0000'))
    const number = like.get(first) ?? 0
    like.set(first, number + 1)
    const own = number === 0 ? first : hash('md5', `${first} ${number}`)
    return own.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}
