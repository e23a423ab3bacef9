import { describe, expect, it } from 'vitest'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import { rowsOfCsv } from '#lib/csv.ts'
import { defaultTableState, exportOf, viewOf } from '#ui/table/table-view.ts'
import { caseColumns, caseExport } from './case-columns.tsx'

const row = (change: Partial<CaseRow> = {}): CaseRow => ({
  ...{ id: 'one', reference: 'DSR-7K2M-94QD', kind: 'access', wayIn: 'form', state: 'received' },
  ...{ name: 'Grace Hopper', receivedOn: '2026-11-16', dueOn: '2026-12-16' },
  ...{ acknowledgedAt: null, answeredAt: null, closedAt: null, waitsSince: null },
  ...{ closedBecause: null, owner: null, signs: null, example: false },
  ...change,
})
const rows = [
  row(),
  row({ reference: 'DSR-0000-0002', name: 'Ada Lovelace', kind: 'erasure', state: 'under-way' }),
]
const shown = (state: Partial<typeof defaultTableState>) =>
  viewOf(rows, caseColumns(false), { ...defaultTableState, ...state }).matching.map(
    ({ name }) => name,
  )

describe('the list of requests', () => {
  it.each([
    ['by reference', { search: '7k2m' }, ['Grace Hopper']],
    ['by name', { search: 'ada' }, ['Ada Lovelace']],
    ['by kind', { filters: { kind: 'Erasure' } }, ['Ada Lovelace']],
    ['by state', { filters: { state: 'Received' } }, ['Grace Hopper']],
  ])('is searched and filtered %s', (_, state, names) => {
    expect(shown(state)).toEqual(names)
  })

  it('is a file that runs nothing in a spreadsheet, without names for whoever sees none', () => {
    const csv = exportOf(caseExport, [row({ name: '=HYPERLINK("x")' }), row({ name: null })])
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    const read = rowsOfCsv(csv)
    expect('rows' in read && read.rows[2]?.cells.slice(0, 3)).toEqual([
      'DSR-7K2M-94QD',
      'Access to their data',
      'Not shown',
    ])
  })
})
