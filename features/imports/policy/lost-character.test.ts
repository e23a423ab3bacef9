import { describe, expect, it } from 'vitest'
import { fieldsOf, type ImportKind, importKinds } from './fields.ts'
import type { ImportPlan } from './plan.ts'
import { cellReader, understandSale } from './understand-sale.ts'
import { understandSetup } from './understand-setup.ts'

const today = '2026-11-18'

function problemsOf(kind: ImportKind, row: Record<string, string>) {
  const plan: ImportPlan = {
    ...{ kind, fields: Object.keys(row), fixed: {}, dates: 'day-first', unit: 'pounds' },
    statuses: {},
    defaults: { company: '', model: 'combo', environment: 'other', postcode: '' },
  }
  const read = cellReader(plan)(Object.values(row))
  const understood =
    kind === 'sales' ? understandSale(plan, read, today) : understandSetup(kind, plan, read, today)
  return 'problems' in understood ? understood.problems : []
}

/** Rows in which nothing is wrong. */
const rows: Record<ImportKind, Record<string, string>> = {
  sites: { company: 'Harbour', site: 'Annexe', postcode: 'M1 1AE' },
  machines: { serial: 'NX-1', company: 'Harbour', site: 'Annexe', model: 'combo' },
  products: { name: 'Cola', price: '1.50' },
  planograms: { machine: 'NX-1', slot: 'A1', product: 'Cola' },
  prices: { product: 'Cola', price: '1.50' },
  sales: { date: '1/7/2022', machine: 'NX-1', product: 'Cola', price: '1.50' },
  contacts: { company: 'Harbour', name: 'Rita Rivers' },
}

describe.each(Object.keys(importKinds) as ImportKind[])('a row of %s', (kind) => {
  it('is taken as it is', () => expect(problemsOf(kind, rows[kind])).toEqual([]))

  it.each(Object.keys(fieldsOf(kind)))('waits for what its %s has lost', (field) => {
    expect(problemsOf(kind, { ...rows[kind], [field]: 'Caf\uFFFD latte' })).toEqual([
      { field, message: 'A character was lost when the file was saved. Write it again.' },
    ])
  })
})
