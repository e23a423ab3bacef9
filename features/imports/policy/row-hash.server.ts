import { hash } from 'node:crypto'
import { readMoney } from '#lib/money-text.ts'
import { readDate } from './dates.ts'
import type { ImportPlan } from './plan.ts'

/**
 * The hash of a row and its source. Two equal rows of a file are two sales, so each has the number of
 * its like before it; the same rows in another file, or as another kind of file, have the same hashes.
 */
export function rowHasher(plan: ImportPlan, headers: readonly string[], fingerprint: string) {
  const dateColumn = plan.fields.indexOf('date')
  const inOrder = headers
    .map((header, column) => ({ header, column }))
    .toSorted((a, b) => a.header.localeCompare(b.header))
  const like = new Map<string, number>()
  const plainCells = new Map<string, string>()
  const plainOf = (cell: string) => {
    const known = plainCells.get(cell)
    if (known !== undefined) return known
    const amount = cell.length > 12 ? undefined : readMoney(cell)
    const plain = amount === undefined ? cell.trim().toLowerCase() : String(amount)
    // Names and prices come again and again; numbers of transactions do not.
    if (plainCells.size < 5000) plainCells.set(cell, plain)
    return plain
  }
  return (cells: readonly string[]): string => {
    const plain = inOrder.map(({ column }) => {
      const cell = cells[column] ?? ''
      if (column === dateColumn) {
        const date = readDate(cell, plan.dates)
        if (date) return `${date.day} ${date.second ?? ''}`
      }
      return plainOf(cell)
    })
    const text = `${fingerprint}\n${plain.join('\u0000')}`
    // A name within our own tables, and no proof of anything.
    const first = hash('md5', text)
    const number = like.get(first) ?? 0
    like.set(first, number + 1)
    const own = number === 0 ? first : hash('md5', `${first} ${number}`)
    return own.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}
